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
enum { CPK_TOLERATED = 1, CPK_ANTIALIASED = 2, CPK_BELOW_MINIMUM_SIZE = 3, CPK_MASKED = 4, CPK_DIFFERENT = 5, CPK_STATUS = 7 };

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
  /// The pixels of the whole images, of which these may be a part.
  size_t whole;
} cpk_images;

/// How many pixels are equal before the first portion that holds others: `count` where all are.
size_t cpk_equal_start(const uint32_t *actual, const uint32_t *reference, size_t count);

/// Marks the pixels that differ, of those whose status byte is `region`: sets its lower bits, which are 0 before.
///
/// `is_everything` says that all bytes are. Equal parts of the status map are neither read nor written then, and the
/// first `equal` pixels, which are known to be equal, are not looked at.
cpk_marks cpk_mark(
    const cpk_images *images, const cpk_rule *rule, uint8_t region, int is_everything, size_t equal);

/// The classification of a component: noise of an edge, or why it is real.
typedef enum {
  /// Not classified.
  CPK_UNCLASSIFIED,
  /// Both images have the edge, and coverage explains the difference.
  CPK_EDGE_COVERAGE,
  /// Either image is flat where they differ.
  CPK_FLAT,
  /// A pixel moves further than the share of the contrast around it.
  CPK_EDGE_SHIFT,
  /// Pixels move by more than half of that on average.
  CPK_MEAN_SHIFT,
  /// The colors leave the line between the two that meet at the edge.
  CPK_COLOR_SHIFT,
  /// A solid group moves one way.
  CPK_UNIFORM_SHIFT,
  /// A stroke swells or shrinks on both sides.
  CPK_STROKE_WEIGHT,
  /// A whole stroke fades or darkens, its middle along with its edges.
  CPK_OPACITY,
  /// An outermost row of ink is gone, and nothing around it differs.
  CPK_CLIPPED,
  /// A few edges move, each by so little that it could be noise, and those nearby are the same.
  CPK_ISOLATED,
} cpk_classification;

/// A connected component.
typedef struct {
  size_t left, top, right, bottom;
  size_t size;
  /// The classification, where it was asked for.
  cpk_classification classification;
  /// The least share, in 1024ths, that makes it an edge, or CPK_NO_EDGE; where it was asked for.
  uint16_t edge_share;
  /// The largest difference of one that is different, where it was asked for.
  float worst;
} cpk_component;

/// What no share makes an edge.
enum { CPK_NO_EDGE = 0xFFFF };

/// What to do with components.
typedef struct {
  /// The byte that belongs to components: the status `different` of one region.
  uint8_t mark;
  /// 4 or 8.
  int connectivity;
  /// Whether to measure `worst`, in CIEDE2000.
  int measures_worst;
  /// Classifies edges: the largest part of an edge's contrast that coverage noise may move a pixel, and a quarter more in images full of noise; 0 asks for none.
  double edge_share;
  /// Real components with fewer pixels become `belowMinimumSize`.
  size_t least_size;
  /// Components with fewer pixels are counted, and not handed out.
  size_t least_visited;
} cpk_component_rule;

/// Sizes below this have a count of their own.
enum { CPK_SMALL = 64 };

/// All components: their pixels by what they have become, how many are real, and how many of those have which size.
typedef struct {
  size_t pixels[CPK_STATUS + 1];
  size_t count, sizes[CPK_SMALL];
} cpk_component_totals;

/// Called with a component and what it has become: different, antialiased or below minimum size.
typedef void (*cpk_component_visitor)(void *context, const cpk_component *component, uint8_t status);

/// Finds the connected components, in memory that grows with the width only, and adds them to the totals. Returns 0, or 1
/// when memory ran out.
int cpk_components(
    const cpk_images *images, const cpk_component_rule *rule, cpk_component_totals *totals,
    cpk_component_visitor visit, void *context);
