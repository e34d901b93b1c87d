#pragma once
#include <stddef.h>
#include <stdint.h>

/// The inner loops of PixelComparison. Every function gives the same result on every processor: vector width is
/// chosen at run time, arithmetic is never contracted, and what lies close to a limit is decided in double precision.
///
/// Pixels are premultiplied 0xAARRGGBB; where one is not opaque, both colors are laid over black and over white,
/// and the larger difference counts.

/// Which difference is measured.
typedef enum {
  CPK_EXACT, CPK_CHANNELS, CPK_RGB, CPK_CIE76, CPK_CIE94, CPK_CIEDE2000, CPK_YIQ
} cpk_metric;

/// A metric, the largest difference it allows, and whether edge coverage counts.
typedef struct {
  cpk_metric metric;
  double limit;
  /// Turns `different` into `antialiased` where either image shows edge coverage, as pixelmatch 7 decides it.
  int ignores_antialiased;
  /// Marking may stop once so many pixels differ; 0 marks all.
  size_t enough;
} cpk_rule;

/// How many pixels a pass has looked at, and what it made of those that are not equal; `failed` when memory ran out.
typedef struct {
  size_t compared, tolerated, different, antialiased;
  int failed;
} cpk_marks;

/// Status bytes, as PixelStatus has them; the number of a region stands above the lower three bits.
///
/// A component that is pending is handed out again by a pass for that status; no pixel keeps it.
enum {
  CPK_TOLERATED = 1, CPK_ANTIALIASED = 2, CPK_BELOW_MINIMUM_SIZE = 3, CPK_MASKED = 4, CPK_DIFFERENT = 5, CPK_PENDING = 6, CPK_STATUS = 7
};

/// The difference of each pair of pixels; for YIQ as the threshold (0 to 1) that just allows it.
void cpk_measure(
    const uint32_t *actual, const uint32_t *reference, size_t count, cpk_metric metric, float *differences);

/// How many pixels have which difference: bin n counts those from n / fineness up to the next one, the last all above.
typedef struct {
  double fineness;
  size_t *bins, count;
  /// The highest bin that counts any.
  size_t top;
} cpk_histogram;

/// Measures as above, and counts the pixels that are not equal.
void cpk_count(
    const uint32_t *actual, const uint32_t *reference, size_t count, cpk_metric metric, float *differences,
    cpk_histogram *histogram);

/// The difference of one pair of pixels, in double precision throughout.
double cpk_difference(uint32_t actual, uint32_t reference, cpk_metric metric);

/// A color in L*a*b*.
typedef struct {
  double lightness, a, b;
} cpk_lab;

/// The CIE differences, in double precision; the second color is CIE94's standard.
double cpk_lab_difference(cpk_lab color, cpk_lab standard, cpk_metric metric);

/// The same in the single precision of the vector loops, unless `*is_fragile` says that they would not use it.
float cpk_lab_difference_single(cpk_lab color, cpk_lab standard, cpk_metric metric, int *is_fragile);

/// L*a*b* (D65) of an opaque pixel.
cpk_lab cpk_lab_of(uint32_t pixel);

/// How bright a pixel is over white: from 0 to 8 × 255 × 207,019.
///
/// Its factors are small and order all colors as pixelmatch's do (29889531, 58662247 and 11448223); only equal
/// colors are equally bright.
int32_t cpk_brightness(uint32_t pixel);

/// Two images of the same size, and the status of each pixel; null where only counts are asked for.
typedef struct {
  const uint32_t *actual, *reference;
  uint8_t *status;
  size_t width, height;
} cpk_images;

/// How many pixels are equal before the first portion that holds others: `count` where all are.
size_t cpk_equal_start(const uint32_t *actual, const uint32_t *reference, size_t count);

/// Marks the pixels that differ, of those whose status byte is `region`: sets its lower bits, which are 0 before.
///
/// `is_everything` says that all bytes are. Equal parts of the status map are neither read nor written then, and the
/// first `equal` pixels, which are known to be equal, are not looked at.
cpk_marks cpk_mark(
    const cpk_images *images, const cpk_rule *rule, uint8_t region, int is_everything, size_t equal);

/// Levels, of 255, that decide what a single pixel says. The rules that they belong to are those of PixelComparison.
typedef struct {
  /// What moves by no more is rounding in a smooth place; a contrast of no more is flat.
  int32_t rounding;
  /// The contrast, of both images together, up to which a place is smooth.
  int32_t smooth;
  /// What moves by no more is drift.
  int32_t drift;
  /// A pixel may move by so much more than the share of its contrast.
  int32_t margin;
  /// Movements by more are strong; they are by a whole pixel where both colors are off by no more than `rounding`.
  int32_t strong;
  /// The share of its contrast, in 1024ths, beyond which a pixel is far.
  int32_t share;
} cpk_levels;

/// What the pixels of a component say about it: sums of whole numbers, so that parts can be added in any order.
///
/// Movements are in 1024ths of the contrast around the pixel. Pixels of rounding, or of drift where that is left out, are in
/// no sum or count but those that say so.
typedef struct {
  /// All movement.
  int64_t moved;
  /// Sums of squares of the levels moved; of their products with ink, and of squares of ink: how far the reference's
  /// pixel is from the brightest around (dark ink), and from the darkest (light ink).
  int64_t levels_squared, dark_levels, dark_squared, light_levels, light_squared;
  /// Sums of squares of levels: the most that any channel moved, and what of it one channel has that lies beyond the colors a row
  /// above and below, which is `row_excess` or less.
  int64_t most_squared, excess_squared;
  /// Movement with its sign, towards brighter is positive; and along the edge's steeper direction: an edge that shifts has it,
  /// a stroke that swells on both sides has none.
  int64_t signed_moved, across, down;
  /// How much further, in levels, each channel moves than the line between the two colors of the edge has it.
  int64_t off_axis[4];
  /// The least share, in 1024ths, beyond which no pixel moved; the margin aside. Parts of a component have the larger one.
  int64_t furthest;
  /// Pixels that are in the sums; flat ones, those that are the darkest or brightest around in both images, and those in the
  /// middle of 3 × 3 marked ones.
  int64_t clear, flat, peaks, core;
  /// Flat pixels in the middle of 3 × 3 marked ones: those of rounding; or where drift is left out, those that move by more than
  /// rounding, just as all around them.
  int64_t area;
  /// Pixels that move by more than drift, whatever is left out; flat ones, and far ones.
  int64_t moving, moving_flat, moving_far;
  /// Only where drift is left out, of rows and all pixels: squares of levels, and of what lies beyond the colors a row above and
  /// below; pixels that moved strongly, and those of them that moved up or down by a whole pixel.
  int64_t row_moved, row_excess, strong, up, down_by_one;
} cpk_evidence;

/// Adds what another part of the same component says.
void cpk_add_evidence(cpk_evidence *to, const cpk_evidence *other);

/// A connected component, and a column of its last row.
typedef struct {
  size_t left, top, right, bottom;
  size_t size;
  uint32_t x;
  /// The largest difference, where it was asked for.
  float worst;
} cpk_component;

/// What is measured of components.
typedef enum {
  /// Nothing, or the largest difference (CIEDE2000).
  CPK_MEASURE_NOTHING, CPK_MEASURE_WORST,
  /// What their pixels say, without rounding; and without drift, rows included.
  CPK_MEASURE_EDGES, CPK_MEASURE_WITHOUT_DRIFT,
} cpk_measurement;

/// What to do with components.
typedef struct {
  /// The byte that belongs to components: the status `different` of one region, or `pending`.
  uint8_t mark;
  /// 4 or 8.
  int connectivity;
  cpk_measurement measures;
  cpk_levels levels;
  /// Components with fewer pixels are not handed out, and become `belowMinimumSize` with fewer than the second.
  size_t least_visited, least_size;
} cpk_component_rule;

/// Sizes below this have a count of their own.
enum { CPK_SMALL = 64 };

/// All components that are not pending: their pixels by what they have become, how many are real, and how many of those have which
/// size.
typedef struct {
  size_t pixels[CPK_STATUS + 1];
  size_t count, sizes[CPK_SMALL];
} cpk_component_totals;

/// Called with a component and what its pixels say, where that was asked for; returns the status that they get: different,
/// antialiased, below minimum size or pending.
typedef uint8_t (*cpk_component_visitor)(
    void *context, const cpk_component *component, const cpk_evidence *evidence);

/// Finds the connected components, in memory that grows with the width only, and adds them to the totals. Returns 0, or 1
/// when memory ran out.
///
/// The order is that of their last rows, and of columns in it: the same, whatever other components there are.
int cpk_components(
    const cpk_images *images, const cpk_component_rule *rule, cpk_component_totals *totals,
    cpk_component_visitor visit, void *context);

/// Gives the pixels of a component another byte than `mark`. Returns 0, or 1 when memory ran out.
int cpk_paint(
    const cpk_images *images, uint8_t mark, uint8_t paint, int connectivity, const cpk_component *component);

/// How many pixels of a rectangle are edges that stay: they are further than `levels`, of 255, from the next one to the right or
/// below, and all have the status byte `equal`.
int64_t cpk_equal_edges(
    const cpk_images *images, uint8_t equal, uint8_t levels, size_t left, size_t top, size_t right, size_t bottom);
