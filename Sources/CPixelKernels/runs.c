#include "runs.h"

#include <stdlib.h>

#include "bits.h"

int cpk_run_row_make(cpk_run_row *row, size_t width) {
  // A row has at most every second pixel as a run of its own.
  row->runs = malloc((width / 2 + 1 + CPK_RUN_SLACK) * sizeof *row->runs);
  row->blocks = malloc((width / CPK_BLOCK + 2) * sizeof *row->blocks);
  return !row->runs || !row->blocks;
}

void cpk_run_row_free(cpk_run_row *row) {
  free(row->runs);
  free(row->blocks);
}

/// Writes the columns of the bits, eight at a time: a loop that ends after the last bit ends where nothing predicts it.
#define WRITE_COLUMNS(BITS, RUNS, COUNT, FIELD, START)                             \
  for (uint64_t left = (BITS), done = 0; left; done += 8) {                        \
    for (int k = 0; k < 8; k++, left &= left - 1)                                  \
      (RUNS)[(COUNT) + done + (uint64_t)k].FIELD = (uint32_t)((START) + (size_t)__builtin_ctzll(left | 1ull << 63)); \
  }

CPK_DISPATCH void cpk_find_runs(const uint8_t *status, size_t width, uint8_t mark, cpk_run_row *row) {
  uint64_t carry = 0, starts = 0, ends = 0;
  // A run may end in column `width`, and reach one further.
  for (size_t from = 0; from <= width + 1; from += CPK_BLOCK) {
    size_t rest = from < width ? width - from : 0, count = rest < CPK_BLOCK ? rest : CPK_BLOCK;
    uint64_t bits = cpk_marked_bits_of(status + from, count, mark), before = bits << 1 | carry;
    cpk_run_block block = {bits & ~before, ~bits & before, (uint32_t)starts, (uint32_t)ends};
    row->blocks[from / CPK_BLOCK] = block;
    carry = bits >> 63;
    WRITE_COLUMNS(block.starts, row->runs, starts, from, from)
    WRITE_COLUMNS(block.ends, row->runs, ends, to, from)
    starts += (uint64_t)__builtin_popcountll(block.starts);
    ends += (uint64_t)__builtin_popcountll(block.ends);
  }
  row->count = starts;
}

/// How many of the bits stand before a column.
#define RANK(BLOCKS, BITS, BEFORE, COLUMN)                                                            \
  ((BLOCKS)[(COLUMN) / CPK_BLOCK].BEFORE +                                                            \
   (uint32_t)__builtin_popcountll((BLOCKS)[(COLUMN) / CPK_BLOCK].BITS & ((1ull << (COLUMN) % CPK_BLOCK) - 1)))

CPK_DISPATCH void cpk_find_touching(
    const cpk_run_row *row, const cpk_run_row *above, uint32_t reach, cpk_touching *touching) {
  for (size_t i = 0; i < row->count; i++) {
    uint32_t from = row->runs[i].from + 1 - reach, to = row->runs[i].to + reach;
    touching[i].first = RANK(above->blocks, ends, ends_before, from);
    touching[i].last = RANK(above->blocks, starts, starts_before, to);
  }
}
