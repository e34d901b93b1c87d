#pragma once
#include "evidence.h"
#include "fill.h"
#include "measurer.h"
#include "noise.h"
#include "runs.h"

/// A component in the making, or one that has been joined to another: `parent` is its own index, or leads there.
typedef struct {
  uint32_t parent;
  /// The row its last run lies in; `CPK_JOINED` for one that belongs to another.
  uint32_t last_row;
  uint32_t left, right, top;
  /// The first and last of its runs that wait to be measured, or CPK_NONE.
  uint32_t first_waiting, last_waiting;
  uint64_t size;
} cpk_record;

/// A run that waits to be measured until its component is complete and classified: edge coverage need not be.
typedef struct {
  uint32_t y, from, to, next;
} cpk_waiting_run;

enum { CPK_JOINED = 0xFFFFFFFF, CPK_NONE = 0xFFFFFFFF };

/// A component that may be noise, a column of its last row, whether it moves by as much as is seen, and whether it is edge
/// coverage by wide limits, or tiny; and whether it may be edge coverage but for drift.
typedef struct {
  cpk_component component;
  uint32_t x;
  cpk_noise noise;
  int is_seen, is_wide, may_be_drift;
} cpk_pending;

enum {
  /// Where at least so many components of an image, or of a region of it, are noise that is seen, another hinter or
  /// rasterizer drew all of it.
  CPK_LEAST_NOISY = 20,
  /// Where so many are hinted, another hinter did: rasterizers with the same hinter have hardly any.
  CPK_LEAST_HINTED = 8,
  /// Where so many components of so many pixels at least are noise, seen or not, and rounding for the most part, another renderer
  /// drew blurs and gradients.
  CPK_LEAST_ROUNDING = 20, CPK_ROUNDING_PIXELS = 8,
  /// Where more components than that may be noise and are not seen, all of them count; and where more may be stretched, or
  /// drift.
  CPK_MOST_UNSEEN = 1024, CPK_MOST_STRETCHED = 8192, CPK_MOST_DRIFTING = 8192,
  CPK_MOST_PENDING = CPK_LEAST_NOISY + CPK_MOST_UNSEEN + CPK_MOST_STRETCHED + CPK_MOST_DRIFTING,
  /// Nothing is drift where the bounds of what may be, in whole blocks of sixteen columns, add up to more than so many times
  /// the whole image, which a part of it does not change.
  CPK_MOST_OVERLAP = 2, CPK_BOUNDS_BLOCK = 16,
  /// Edges that are seen may be isolated where there are no more of them.
  CPK_MOST_ISOLATED = 64,
};

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
  /// Of records, and of the runs of a row; only where components are classified.
  cpk_evidence *evidence, *gathered;
  /// Records to take, and those joined in this row and in the one above, whose runs still refer to them.
  uint32_t *unused, *joined, *joined_above;
  size_t unused_count, joined_count, joined_above_count;
  /// Only where the worst is asked for: what measures, and the largest difference of each record.
  cpk_measurer *measurer;
  float *worst;
  /// The runs that wait, where components are classified, too. The first that is free leads to the others.
  cpk_waiting_run *waiting;
  uint32_t first_free;
  cpk_fill fill;
  /// Only where components are classified: those that are not decided before all have been looked at.
  cpk_pending *pending;
  size_t pending_count;
  /// How many components are noise that is seen, or faint or hinted and seen; how many of those are hinted; and how many are
  /// noise and rounding for the most part.
  size_t noisy, hinted, rounding;
  /// How many may be noise and are not seen, how many may be stretched, and how many may be drift.
  size_t unseen, stretched, drifting;
  /// The pixels within the bounds of what may be drift and nothing else, in whole blocks; and of what may be drift, and is noise by
  /// wide limits or tiny where enough of the image is noise.
  uint64_t bounded, bounded_wide;
  /// The components that are edge coverage and seen, the first of them where they are many; how many there are; and what the
  /// pixels of the first say together.
  cpk_pending edges[CPK_MOST_ISOLATED];
  size_t edge_count;
  cpk_evidence edges_together;
} cpk_labeler;

/// Makes space for rows and records; 1 when memory ran out.
int cpk_labeler_make(cpk_labeler *labeler);
/// Ends.
void cpk_labeler_destroy(cpk_labeler *labeler);

/// Counts, hands out and paints a component; `last` is a run of its last row. Returns 1 when memory ran out.
int cpk_complete(cpk_labeler *labeler, const cpk_run *last);

/// The same for the components that are pending, once all others are complete.
int cpk_complete_pending(cpk_labeler *labeler);
