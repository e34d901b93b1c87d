#pragma once
#include "CPixelKernels.h"
#include "runs.h"

/// What makes a single pixel evidence; see classification.c for groups. Levels are of 255.
enum {
  /// A contrast of so few levels is none. Pixels that move by no more, in a contrast of so few levels, are rounding.
  ROUNDING = 2, SMOOTH = 8,
  /// Drift is what moves by so few levels; or by more, in a contrast of so few.
  DRIFT_LEVELS = 4, SMOOTH_DRIFT_LEVELS = 8, SMOOTH_DRIFT = 16,
  /// So many flat pixels make a component real, and so do fewer where there are no others and one moved by more than
  /// the faint levels; one that moved by more than the others counts as many.
  FLAT_PIXELS = 4, FAINT_LEVELS = 4, FLAT_LEVELS = 8,
  /// A movement beyond the share counts from so many levels.
  SHIFT_LEVELS = 4,
};

/// What the pixels of one component say about it; sums of whole numbers, so that parts can be added in any order.
///
/// Movements are in 1024ths of the contrast around the pixel. Pixels of rounding, and balanced ones (balance.h), are in none
/// of the sums; nor is drift where it is left out.
typedef struct {
  /// Pixels that are in the sums.
  int64_t clear;
  /// All movement, and movement with its sign: towards brighter is positive.
  int64_t moved, signed_moved;
  /// The amount of signed movement in each stretch of eight pixels of a row: opposite changes do not make up for
  /// each other where they lie apart.
  int64_t nearby_moved;
  /// Movement with its sign along the edge's steeper direction: an edge that shifts has it, a stroke that swells on
  /// both sides has none.
  int64_t across, down;
  /// How much further, of 255, each channel moves than the line between the two colors of the edge has it.
  int64_t off_axis[4];
  /// Flat pixels; those of them that moved by more than the faint levels, and by more than the flat ones.
  int64_t flat, flat_moved, flat_large;
  /// Pixels that moved hardly, and those that are the darkest or brightest around in both images.
  int64_t faint, peaks;
  /// The least share, in 1024ths, beyond which no pixel moved; movements below SHIFT_LEVELS aside. Parts of a component
  /// have the larger one.
  int64_t furthest;
  /// Sums of squares of the levels moved; of their products with ink, and of squares of ink: how far the reference's
  /// pixel is from the brightest around (dark ink), and from the darkest (light ink).
  int64_t levels_squared, dark_levels, dark_squared, light_levels, light_squared;
  /// Pixels in the middle of 3 × 3 marked ones; and, of those of rounding, the flat ones there. Where drift is left out, these
  /// are all flat ones that move just as those around them.
  int64_t core, area;
} cpk_evidence;

/// What is in none of the sums.
typedef enum {
  /// Rounding, and what is balanced.
  CPK_LEAVE_OUT_ROUNDING,
  /// Drift; areas that it fills are counted.
  CPK_LEAVE_OUT_DRIFT,
  /// Drift; areas that it fills are counted unless they are rounding.
  CPK_LEAVE_OUT_FAINT_AREAS,
} cpk_left_out;

/// The evidence of each run of marked pixels of row `y`.
void cpk_gather(
    const cpk_images *images, uint8_t mark, size_t y, const cpk_run *runs, size_t count, cpk_left_out left_out,
    cpk_evidence *out);

/// Adds what another part of the same component says.
void cpk_add_evidence(cpk_evidence *to, const cpk_evidence *other);

/// Whether the component lies on the slope of a gradient or an edge: less than an eighth of its clear pixels are the darkest or
/// brightest around, as those of lines and areas are.
int cpk_is_slope(const cpk_evidence *evidence);

/// How far noise may move the pixels of an edge, in 1024ths of its contrast: a single one, and those of a stroke that swells or
/// shrinks along with its middle on average. Outlines have a limit of their own.
typedef struct {
  int64_t share, stroke;
} cpk_limits;

/// The limits that belong to a share, in 1024ths.
cpk_limits cpk_limits_of(int64_t share);

/// Those for images that are full of noise, because another rasterizer drew them.
cpk_limits cpk_wide_limits_of(int64_t share);

/// The verdict on a component of `size` pixels.
cpk_classification cpk_classify(const cpk_evidence *evidence, size_t size, const cpk_limits *limits);

/// Whether a component that counts may be edge coverage once drift is left out: no pixel that moves by more makes it count.
int cpk_may_be_drift(const cpk_evidence *evidence, const cpk_limits *limits);

/// The least share, in 1024ths, with which the classification is CPK_EDGE_COVERAGE; CPK_NO_EDGE where no share does it.
uint16_t cpk_edge_share(const cpk_evidence *evidence, size_t size);
