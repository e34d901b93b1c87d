#include <stdlib.h>

#include "evidence.h"

/// The limits of the classification, chosen on the tuning half of the corpus (Benchmarks/RESULTS.md). Levels are of 255.
enum {
  /// One part in so many of a component has to be flat.
  FLAT_PART = 24,
  /// Components of fewer pixels have no meaningful mean; from so many on they may be strokes.
  MEAN_PIXELS = 8, STROKE_PIXELS = 24, THIN_STROKE_PIXELS = 32, OUTLINE_PIXELS = 40,
  /// By so many 1024ths of its contrast a stroke may swell or shrink on average.
  STROKE = 96, WIDE_STROKE = 160,
  /// One part in so many of a component of rounding has to be an area.
  AREA_PART = 4,
  /// Levels by which a channel may leave the line between two colors on average, times two: where some pixels have the
  /// full color, and where all have a mixture, which rounding moves further.
  TINT_LEVELS_TWICE = 5, MIXED_TINT_LEVELS_TWICE = 10,
};

void cpk_add_evidence(cpk_evidence *to, const cpk_evidence *other) {
  to->moved += other->moved, to->signed_moved += other->signed_moved, to->nearby_moved += other->nearby_moved;
  to->across += other->across, to->down += other->down;
  for (int i = 0; i < 4; i++) to->off_axis[i] += other->off_axis[i];
  to->flat += other->flat, to->flat_moved += other->flat_moved, to->flat_large += other->flat_large;
  to->faint += other->faint, to->peaks += other->peaks;
  to->furthest = other->furthest > to->furthest ? other->furthest : to->furthest;
  to->clear += other->clear, to->area += other->area;
  to->levels_squared += other->levels_squared;
  to->dark_levels += other->dark_levels, to->dark_squared += other->dark_squared;
  to->light_levels += other->light_levels, to->light_squared += other->light_squared;
  to->core += other->core;
}

/// Whether movement is in proportion to ink: the squared cosine of the two is at least 0.97. Another opacity has 0.99
/// and more, another coverage curve up to 0.93.
static int is_proportional(double product, double levels_squared, double ink_squared) {
  return 100 * product * product >= 97 * levels_squared * ink_squared && product > 0;
}

int cpk_is_slope(const cpk_evidence *of) { return 8 * of->peaks < of->clear; }

/// Whether either image is flat in a meaningful part of the component, or in all of a small one.
static int is_flat(const cpk_evidence *of, int64_t count) {
  int64_t weight = of->flat + (FLAT_PIXELS - 1) * of->flat_large;
  return (weight >= FLAT_PIXELS && weight * FLAT_PART >= count) || (of->flat == count && of->flat_moved > 0);
}

cpk_limits cpk_limits_of(int64_t share) { return (cpk_limits){share, STROKE}; }

cpk_limits cpk_wide_limits_of(int64_t share) { return (cpk_limits){share * 5 / 4, WIDE_STROKE}; }

cpk_classification cpk_classify(const cpk_evidence *of, size_t size, const cpk_limits *limits) {
  // What moves by rounding only is seen where it fills an area; the steps of gradients and blurs are bands.
  if (AREA_PART * of->area >= (int64_t)size) return CPK_FLAT;
  int64_t count = of->clear, net_shift = llabs(of->signed_moved);
  if (count == 0) return CPK_EDGE_COVERAGE;
  if (is_flat(of, count)) return CPK_FLAT;
  if (of->furthest > limits->share) return CPK_EDGE_SHIFT;
  // On average an edge moves by less than half of what its pixels may.
  if (count >= MEAN_PIXELS && 2 * of->moved > limits->share * count) return CPK_MEAN_SHIFT;
  int64_t off_axis = 0;
  for (int i = 0; i < 4; i++) off_axis = llabs(of->off_axis[i]) > off_axis ? llabs(of->off_axis[i]) : off_axis;
  int tint = 16 * of->peaks >= count ? TINT_LEVELS_TWICE : MIXED_TINT_LEVELS_TWICE;
  if (count >= STROKE_PIXELS && 2 * off_axis > tint * count) return CPK_COLOR_SHIFT;
  // A solid group that moves one way, or whose parts do where it is all but an outline: noise of images goes both
  // ways, noise of edges is thin.
  int64_t one_way = 2 * of->core > count ? of->nearby_moved : net_shift;
  if (count >= STROKE_PIXELS && 4 * of->core > count && 20 * one_way > 17 * of->moved) return CPK_UNIFORM_SHIFT;
  // A stroke that swells or shrinks: one sign, on both sides and in some of the middle, by nearly a tenth. Where its
  // middle stays, the sides have to move by a sixth; coverage curves move them by a tenth at most.
  int is_even = 2 * (llabs(of->across) + llabs(of->down)) < net_shift;
  int has_middle = 32 * of->peaks >= count;
  if (count >= STROKE_PIXELS && is_even && has_middle && 20 * net_shift > 17 * of->moved &&
      of->moved > limits->stroke * count)
    return CPK_STROKE_WEIGHT;
  if (count >= OUTLINE_PIXELS && is_even && 100 * net_shift >= 97 * of->moved && 32 * of->moved >= 5 * 1024 * count)
    return CPK_STROKE_WEIGHT;
  // Another opacity: the middles move along with their edges, to the same side, hardly or in proportion to the ink.
  int is_faint = 10 * of->faint >= 9 * count;
  int is_wash = is_faint || is_proportional(of->dark_levels, of->levels_squared, of->dark_squared) ||
                is_proportional(of->light_levels, of->levels_squared, of->light_squared);
  // Where most pixels are the darkest or brightest around, strokes have no middle, and coverage curves look alike.
  int64_t least = 5 * of->peaks > 2 * count ? THIN_STROKE_PIXELS : STROKE_PIXELS;
  if (count >= least && is_wash && 20 * net_shift > 19 * of->moved && 9 * of->peaks > 2 * count) return CPK_OPACITY;
  return CPK_EDGE_COVERAGE;
}

int cpk_may_be_drift(const cpk_evidence *of, const cpk_limits *limits) {
  // Drift moves by as much as the contrast at most, and by eight levels, of which half do not count.
  int64_t drift = (SMOOTH_DRIFT_LEVELS - SHIFT_LEVELS) * 1024 / SMOOTH_DRIFT_LEVELS;
  if (of->furthest > (limits->share > drift ? limits->share : drift)) return 0;
  // Large movements of flat pixels are no drift, and weigh more where others are left out.
  return of->flat_large == 0 || FLAT_PIXELS * FLAT_PART * of->flat_large < of->clear;
}

uint16_t cpk_edge_share(const cpk_evidence *of, size_t size) {
  // No pixel moves by more than twice the contrast around it, so only what does not depend on the share is left.
  cpk_limits limits = cpk_limits_of(2 * 1024);
  if (cpk_classify(of, size, &limits) != CPK_EDGE_COVERAGE) return CPK_NO_EDGE;
  int64_t count = of->clear, share = of->furthest;
  int64_t mean = count >= MEAN_PIXELS ? (2 * of->moved + count - 1) / count : 0;
  return (uint16_t)(mean > share ? mean : share);
}
