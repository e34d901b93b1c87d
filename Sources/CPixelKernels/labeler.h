#pragma once
#include "evidence.h"
#include "measurer.h"
#include "paint.h"
#include "runs.h"

/// A component in the making, or one that has been joined to another: `parent` is its own index, or leads there.
typedef struct {
  uint32_t parent;
  /// The row its last run lies in; `CPK_JOINED` for one that belongs to another.
  uint32_t last_row;
  uint32_t left, right, top;
  uint64_t size;
} cpk_record;

enum { CPK_JOINED = 0xFFFFFFFF };

/// Rows pass through one by one, and records are used again once their component is complete, so that memory grows
/// with the width of the image only.
typedef struct {
  const cpk_images *in;
  const cpk_component_rule *rule;
  cpk_component_totals *totals;
  cpk_component_visitor visit;
  void *context;
  cpk_run_row above, current;
  cpk_touching *touching;
  cpk_record *records;
  /// Of records, and of the runs of a row; only where pixels are asked what they say.
  cpk_evidence *evidence, *gathered;
  /// Records to take, and those joined in this row and in the one above, whose runs still refer to them.
  uint32_t *unused, *joined, *joined_above;
  size_t unused_count, joined_count, joined_above_count;
  /// Only where the worst is asked for: what measures, and the largest difference of each record.
  cpk_measurer *measurer;
  float *worst;
  cpk_paint_stack paint;
} cpk_labeler;

/// Makes space for rows and records; 1 when memory ran out.
int cpk_labeler_make(cpk_labeler *labeler);
/// Ends.
void cpk_labeler_destroy(cpk_labeler *labeler);
