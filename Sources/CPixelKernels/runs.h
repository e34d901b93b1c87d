#pragma once
#include <stddef.h>
#include <stdint.h>

/// Neighboring marked pixels of one row, `to` excluded, and the record of their component.
typedef struct {
  uint32_t from, to, record;
} cpk_run;

/// Where runs begin and end in 64 columns, one bit each, and how many did before; an end is the column behind.
typedef struct {
  uint64_t starts, ends;
  uint32_t starts_before, ends_before;
} cpk_run_block;

/// The runs of a row.
typedef struct {
  cpk_run *runs;
  size_t count;
  /// One more than the row has blocks; not written where there are no runs.
  cpk_run_block *blocks;
} cpk_run_row;

/// The runs that a run touches in the row above, `last` excluded.
typedef struct {
  uint32_t first, last;
} cpk_touching;

/// How many runs may be written behind the last one of a row.
enum { CPK_RUN_SLACK = 8 };

/// Makes space for a row; 1 when memory ran out.
int cpk_run_row_make(cpk_run_row *row, size_t width);
void cpk_run_row_free(cpk_run_row *row);

/// Finds the runs of `mark` in a row of the status map.
void cpk_find_runs(const uint8_t *status, size_t width, uint8_t mark, cpk_run_row *row);

/// Finds out what each run touches; `reach` is 1 where corners count, and 0 where they do not.
void cpk_find_touching(const cpk_run_row *row, const cpk_run_row *above, uint32_t reach, cpk_touching *touching);
