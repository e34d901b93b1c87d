#include "evidence.h"

#include <stdlib.h>
#include <string.h>

#include "dispatch.h"

/// The limits of the judgement, chosen on the tuning half of the corpus (Documentation/Comparison.md). Levels are of 255.
enum {
  /// A contrast of so few levels is none, and so small a movement may be rounding of both pictures.
  ROUNDING = 2,
  /// So many flat pixels make a component real, and one part in so many of its pixels; a flat pixel that moved by more
  /// than the levels below counts as many.
  FLAT_PIXELS = 4, FLAT_PART = 16, FLAT_LEVELS = 8,
  /// A movement beyond the share counts from so many levels.
  FAR_LEVELS = 4,
  /// Components of fewer pixels have no meaningful mean.
  MEAN_PIXELS = 8, STROKE_PIXELS = 24,
  /// Levels by which a channel may leave the line between two colours on average, times two.
  TINT_LEVELS_TWICE = 5,
};

/// The four channels of a pixel, as whole numbers.
typedef int16_t channels __attribute__((ext_vector_type(4)));
typedef uint8_t bytes __attribute__((ext_vector_type(4)));

CPK_INLINE channels load(uint32_t pixel) {
  bytes b;
  memcpy(&b, &pixel, 4);
  return __builtin_convertvector(b, channels);
}

/// The least and the greatest of each channel in the pixels around one.
typedef struct {
  channels least, most;
} range;

typedef struct {
  const cpk_pictures *in;
  size_t x, y, left, right, top, bottom;
} place;

CPK_INLINE range range_around(const uint32_t *pixels, const place *at) {
  range found = {255, 0};
  for (size_t y = at->top; y <= at->bottom; y++) {
    for (size_t x = at->left; x <= at->right; x++) {
      channels c = load(pixels[y * at->in->width + x]);
      found.least = __builtin_elementwise_min(found.least, c);
      found.most = __builtin_elementwise_max(found.most, c);
    }
  }
  return found;
}

/// Both pictures' sum of one channel.
CPK_INLINE int level(const cpk_pictures *in, size_t x, size_t y, int shift) {
  size_t index = y * in->width + x;
  return (int)(in->actual[index] >> shift & 255) + (int)(in->reference[index] >> shift & 255);
}

CPK_INLINE void add_direction(cpk_evidence *to, const place *at, int channel, int movement) {
  int shift = 8 * channel;
  int right = level(at->in, at->right, at->y, shift) - level(at->in, at->left, at->y, shift);
  int down = level(at->in, at->x, at->bottom, shift) - level(at->in, at->x, at->top, shift);
  if (abs(right) >= abs(down)) to->across += right > 0 ? movement : right < 0 ? -movement : 0;
  else to->down += down > 0 ? movement : -movement;
}

CPK_INLINE void add_pixel(cpk_evidence *to, const place *at, int part) {
  size_t index = at->y * at->in->width + at->x;
  range new_range = range_around(at->in->actual, at), old_range = range_around(at->in->reference, at);
  channels new = load(at->in->actual[index]), old = load(at->in->reference[index]);
  channels moved = new - old;
  channels contrast =
      __builtin_elementwise_min(new_range.most - new_range.least, old_range.most - old_range.least);
  channels widest = __builtin_elementwise_max(new_range.most, old_range.most) -
                    __builtin_elementwise_min(new_range.least, old_range.least);
  // The channel with the most contrast says how far; the others follow.
  int lead = 0;
  for (int i = 1; i < 4; i++) lead = widest[i] > widest[lead] ? i : lead;
  int levels = abs(moved[lead]), wide = widest[lead], most = levels;
  for (int i = 0; i < 4; i++) {
    int own = abs(moved[i]);
    to->astray[i] += own - (wide ? levels * widest[i] / wide : 0);
    most = own > most ? own : most;
  }
  int movement = wide ? moved[lead] * 1024 / wide : 0;
  to->moved += abs(movement), to->signed_moved += movement;
  if (contrast[lead] <= ROUNDING) to->flat += most > FLAT_LEVELS ? FLAT_PIXELS : 1;
  to->far += (levels - FAR_LEVELS) * 1024 > part * wide;
  // Three in a hundred of the contrast, and rounding.
  to->faint += levels * 64 <= 2 * wide + 96;
  int is_peak = (new[lead] == new_range.most[lead] && old[lead] == old_range.most[lead]) ||
                (new[lead] == new_range.least[lead] && old[lead] == old_range.least[lead]);
  to->peaks += is_peak;
  to->peak_levels += is_peak ? levels : 0;
  to->levels += levels;
  add_direction(to, at, lead, movement);
}

CPK_INLINE int is_core(const cpk_pictures *in, uint8_t mark, const place *at) {
  if (at->bottom - at->top < 2 || at->right - at->left < 2) return 0;
  for (size_t y = at->top; y <= at->bottom; y++) {
    const uint8_t *row = in->status + y * in->width;
    for (size_t x = at->left; x <= at->right; x++)
      if (row[x] != mark) return 0;
  }
  return 1;
}

cpk_evidence cpk_gather(const cpk_pictures *in, uint8_t mark, double share, size_t y, size_t from, size_t to) {
  cpk_evidence sum = {0};
  int part = (int)(share * 1024 + 0.5);
  place at = {.in = in, .y = y, .top = y ? y - 1 : 0, .bottom = y + 1 < in->height ? y + 1 : y};
  for (at.x = from; at.x < to; at.x++) {
    at.left = at.x ? at.x - 1 : 0;
    at.right = at.x + 1 < in->width ? at.x + 1 : at.x;
    add_pixel(&sum, &at, part);
    sum.core += is_core(in, mark, &at);
  }
  return sum;
}

void cpk_add_evidence(cpk_evidence *to, const cpk_evidence *other) {
  to->moved += other->moved, to->signed_moved += other->signed_moved;
  to->across += other->across, to->down += other->down;
  for (int i = 0; i < 4; i++) to->astray[i] += other->astray[i];
  to->flat += other->flat, to->far += other->far, to->faint += other->faint;
  to->peaks += other->peaks, to->peak_levels += other->peak_levels, to->levels += other->levels;
  to->core += other->core;
}

cpk_judgement cpk_judge(const cpk_evidence *of, size_t size, double share) {
  int64_t count = (int64_t)size, part = (int64_t)(share * 1024 + 0.5), swing = llabs(of->signed_moved);
  if (of->flat >= FLAT_PIXELS && of->flat * FLAT_PART >= count) return CPK_FLAT;
  if (of->far > 0) return CPK_FAR;
  // On average an edge moves by less than half of what its pixels may.
  if (count >= MEAN_PIXELS && 2 * of->moved > part * count) return CPK_WIDE;
  int64_t astray = 0;
  for (int i = 0; i < 4; i++) astray = llabs(of->astray[i]) > astray ? llabs(of->astray[i]) : astray;
  if (count >= STROKE_PIXELS && 2 * astray > TINT_LEVELS_TWICE * count) return CPK_TINTED;
  // A solid group that moves one way: noise of pictures goes both ways, noise of edges is thin.
  if (count >= STROKE_PIXELS && 4 * of->core > count && 20 * swing > 17 * of->moved) return CPK_SOLID;
  // A stroke that swells or shrinks: one sign, on both sides and in some of the middle, by nearly a tenth.
  int is_even = 2 * (llabs(of->across) + llabs(of->down)) < swing;
  int has_middle = 32 * of->peaks >= count;
  if (count >= STROKE_PIXELS && is_even && has_middle && 20 * swing > 17 * of->moved &&
      32 * of->moved > 3 * 1024 * count)
    return CPK_SWOLLEN;
  // Another opacity: the middles move along with their edges, hardly, and to the same side.
  int is_one_way = 20 * swing > 19 * of->moved;
  if (count >= STROKE_PIXELS && is_one_way && 10 * of->faint >= 9 * count && 9 * of->peaks > 2 * count) return CPK_WASHED;
  return CPK_EDGE;
}
