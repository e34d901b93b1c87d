#include "evidence.h"

#include <stdlib.h>
#include <string.h>

#include "dispatch.h"

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

/// A pixel, and where its neighbors end.
typedef struct {
  const cpk_images *in;
  size_t x, y, left, right, top, bottom;
} place;

CPK_INLINE range joined(range one, range other) {
  return (range){__builtin_elementwise_min(one.least, other.least), __builtin_elementwise_max(one.most, other.most)};
}

/// The range of the pixels above, at and below a place in column `x`.
CPK_INLINE range column(const uint32_t *pixels, const place *at, size_t x) {
  channels middle = load(pixels[at->y * at->in->width + x]);
  channels top = load(pixels[at->top * at->in->width + x]), bottom = load(pixels[at->bottom * at->in->width + x]);
  return (range){__builtin_elementwise_min(middle, __builtin_elementwise_min(top, bottom)),
                 __builtin_elementwise_max(middle, __builtin_elementwise_max(top, bottom))};
}

/// The ranges of three columns next to each other.
typedef struct {
  range left, middle, right;
} columns;

CPK_INLINE void step(columns *of, const uint32_t *pixels, const place *at) {
  of->left = of->middle, of->middle = of->right;
  if (at->right > at->x) of->right = column(pixels, at, at->right);
}

CPK_INLINE columns start(const uint32_t *pixels, const place *at) {
  columns of;
  of.right = column(pixels, at, at->x);
  of.middle = at->left < at->x ? column(pixels, at, at->left) : of.right;
  return of;
}

CPK_INLINE range around(const columns *of) { return joined(joined(of->left, of->middle), of->right); }

/// 2^32 over a number, rounded up; 0 for 0, so that a quotient by 0 is 0.
#define RECIPROCAL(n) ((n) > 1 ? (uint32_t)((1ull << 32) / (n) + ((1ull << 32) % (n) > 0)) : 0)
#define FOUR(n) RECIPROCAL(n), RECIPROCAL((n) + 1), RECIPROCAL((n) + 2), RECIPROCAL((n) + 3)
#define SIXTEEN(n) FOUR(n), FOUR((n) + 4), FOUR((n) + 8), FOUR((n) + 12)
#define SIXTY_FOUR(n) SIXTEEN(n), SIXTEEN((n) + 16), SIXTEEN((n) + 32), SIXTEEN((n) + 48)

/// `value / divisor` for values below 2^24: as multiplication, several times faster.
CPK_INLINE int quotient(int value, int divisor) {
  static const uint32_t reciprocals[256] = {
      SIXTY_FOUR(0), SIXTY_FOUR(64), SIXTY_FOUR(128), SIXTY_FOUR(192)};
  return divisor == 1 ? value : (int)((uint64_t)(uint32_t)value * reciprocals[divisor] >> 32);
}

/// Both images' sum of one channel.
CPK_INLINE int level(const cpk_images *in, size_t x, size_t y, int shift) {
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

CPK_INLINE int max_of(int one, int other) { return one > other ? one : other; }

CPK_INLINE void add_pixel(cpk_evidence *to, const place *at, range new_range, range old_range) {
  size_t index = at->y * at->in->width + at->x;
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
    to->off_axis[i] += own - quotient(levels * widest[i], wide);
    most = own > most ? own : most;
  }
  to->strongest = max_of((int)to->strongest, most);
  int size = quotient(levels * 1024, wide), movement = moved[lead] < 0 ? -size : size;
  to->moved += size, to->signed_moved += movement;
  int is_flat = contrast[lead] <= ROUNDING;
  to->flat += is_flat, to->flat_moved += is_flat & (most > FAINT_LEVELS), to->flat_large += is_flat & (most > FLAT_LEVELS);
  int share = quotient(max_of(levels - SHIFT_LEVELS, 0) * 1024 + wide - 1, wide);
  to->furthest = share > to->furthest ? share : to->furthest;
  // Three in a hundred of the contrast, and rounding.
  to->faint += levels * 64 <= 2 * wide + 96;
  int is_peak = (new[lead] == new_range.most[lead] && old[lead] == old_range.most[lead]) ||
                (new[lead] == new_range.least[lead] && old[lead] == old_range.least[lead]);
  to->peaks += is_peak;
  int dark = max_of(new_range.most[lead], old_range.most[lead]) - old[lead];
  int light = wide - dark;
  to->levels_squared += levels * levels;
  to->dark_levels += levels * dark, to->dark_squared += dark * dark;
  to->light_levels += levels * light, to->light_squared += light * light;
  add_direction(to, at, lead, movement);
}

CPK_INLINE int is_core(const cpk_images *in, uint8_t mark, const place *at) {
  if (at->bottom - at->top < 2 || at->right - at->left < 2) return 0;
  for (size_t y = at->top; y <= at->bottom; y++) {
    const uint8_t *row = in->status + y * in->width;
    for (size_t x = at->left; x <= at->right; x++)
      if (row[x] != mark) return 0;
  }
  return 1;
}

cpk_evidence cpk_gather(const cpk_images *in, uint8_t mark, size_t y, size_t from, size_t to) {
  cpk_evidence sum = {0};
  int64_t before = 0;
  place at = {.in = in, .y = y, .top = y ? y - 1 : 0, .bottom = y + 1 < in->height ? y + 1 : y};
  at.x = from, at.left = from ? from - 1 : 0;
  columns new = start(in->actual, &at), old = start(in->reference, &at);
  for (at.x = from; at.x < to; at.x++) {
    at.left = at.x ? at.x - 1 : 0;
    at.right = at.x + 1 < in->width ? at.x + 1 : at.x;
    step(&new, in->actual, &at), step(&old, in->reference, &at);
    add_pixel(&sum, &at, around(&new), around(&old));
    if (at.x % 8 == 7 || at.x + 1 == to) {
      sum.nearby_moved += llabs(sum.signed_moved - before);
      before = sum.signed_moved;
    }
    sum.core += is_core(in, mark, &at);
  }
  return sum;
}
