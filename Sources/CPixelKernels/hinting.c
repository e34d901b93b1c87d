#include "hinting.h"

#include "evidence_block.h"

enum {
  /// Components of more rows are no letters.
  MOST_ROWS = 96,
  /// At most one part in so many of the squared movement may be unexplained by the rows above and below. It is more in letters
  /// that are stretched, whose curves get another shape.
  EXCESS_PART = 8, STRETCHED_PART = 3,
  /// Movements by more levels, of 255, are strong. One is by a whole pixel where both colors are off by at most so many.
  STRONG_LEVELS = 24, SAME_LEVELS = 2,
  /// Less than so many sixteenths of the strong movements may be by a whole pixel.
  WHOLE_SIXTEENTHS = 10,
};

/// Rows above, at and below sixteen pixels.
typedef struct {
  cpk_bytes rows[3];
} triple;

/// What the pixels of a component say.
typedef struct {
  /// Squares of levels: those of the whole movement, and of what lies beyond the colors above and below.
  int64_t moved, excess;
  /// Pixels that moved strongly, and those of them that moved up or down by a whole pixel.
  int64_t strong, up, down;
} movement;

/// Loads `count` pixels from column `x` on; beyond the image, its first or last row is repeated.
CPK_INLINE void load(const uint32_t *pixels, const cpk_images *in, size_t x, size_t y, size_t count, triple *out) {
  memset(out, 0, sizeof *out);
  size_t rows[3] = {y ? y - 1 : 0, y, y + 1 < in->height ? y + 1 : y};
  for (int i = 0; i < 3; i++) memcpy(&out->rows[i], pixels + rows[i] * in->width + x, count * sizeof *pixels);
}

/// The greatest of each lane's four channels.
CPK_INLINE void greatest(const cpk_bytes *of, cpk_numbers *out) {
  *out = 0;
  for (int i = 0; i < 4; i++) {
    cpk_lanes shift = (uint32_t)(8 * i);
    cpk_numbers channel;
    cpk_channel(of, &shift, &channel);
    *out = __builtin_elementwise_max(*out, channel);
  }
}

/// How far each channel of a row lies outside of what three rows of the other image have.
CPK_INLINE void beyond(const cpk_bytes *row, const triple *other, cpk_bytes *out) {
  const cpk_bytes *of = other->rows;
  cpk_bytes least = __builtin_elementwise_min(__builtin_elementwise_min(of[0], of[1]), of[2]);
  cpk_bytes most = __builtin_elementwise_max(__builtin_elementwise_max(of[0], of[1]), of[2]);
  *out = __builtin_elementwise_max(__builtin_elementwise_sub_sat(least, *row), __builtin_elementwise_sub_sat(*row, most));
}

/// Which lanes moved by a whole pixel, to the row `to` from the opposite one: both images have there what the other has here.
CPK_INLINE void find_whole(const triple *actual, const triple *reference, int to, cpk_numbers *out) {
  cpk_bytes new, old;
  cpk_distance(&actual->rows[1], &reference->rows[2 - to], &new);
  cpk_distance(&reference->rows[1], &actual->rows[to], &old);
  new = __builtin_elementwise_max(new, old);
  greatest(&new, out);
  *out = *out <= SAME_LEVELS;
}

/// How much more ink of a channel one image has than the other in all three rows.
CPK_INLINE void net(const triple *actual, const triple *reference, int channel, cpk_numbers *out) {
  cpk_lanes shift = (uint32_t)(8 * channel);
  *out = 0;
  for (int i = 0; i < 3; i++) {
    cpk_numbers new, old;
    cpk_channel(&actual->rows[i], &shift, &new), cpk_channel(&reference->rows[i], &shift, &old);
    *out += new - old;
  }
  *out = __builtin_elementwise_abs(*out);
}

/// How far each lane is from what its column explains: a row that takes the color of one above or below, or ink that moves
/// between rows, as where a stroke that lay across two of them fills one.
CPK_INLINE void find_excess(const triple *actual, const triple *reference, cpk_numbers *out) {
  cpk_bytes new, old;
  beyond(&actual->rows[1], reference, &new), beyond(&reference->rows[1], actual, &old);
  new = __builtin_elementwise_max(new, old);
  *out = 0;
  for (int i = 0; i < 4; i++) {
    cpk_lanes shift = (uint32_t)(8 * i);
    cpk_numbers own, all;
    cpk_channel(&new, &shift, &own);
    net(actual, reference, i, &all);
    *out = __builtin_elementwise_max(*out, __builtin_elementwise_min(own, all));
  }
}

/// Adds the pixels of `bits`, of sixteen.
CPK_INLINE void add(movement *to, const triple *actual, const triple *reference, uint32_t bits) {
  cpk_bytes moved;
  cpk_distance(&actual->rows[1], &reference->rows[1], &moved);
  cpk_numbers places = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  cpk_numbers is_own = -((cpk_numbers)(int32_t)bits >> places & 1), levels, excess, is_up, is_down;
  greatest(&moved, &levels), find_excess(actual, reference, &excess);
  cpk_numbers is_strong = is_own & (levels > STRONG_LEVELS);
  find_whole(actual, reference, 0, &is_up), find_whole(actual, reference, 2, &is_down);
  to->moved += __builtin_reduce_add(levels * levels & is_own);
  to->excess += __builtin_reduce_add(excess * excess & is_own);
  to->strong -= __builtin_reduce_add(is_strong);
  to->up -= __builtin_reduce_add(is_strong & is_up);
  to->down -= __builtin_reduce_add(is_strong & is_down);
}

CPK_DISPATCH static void measure(const cpk_images *in, uint8_t own, const cpk_component *of, movement *out) {
  for (size_t y = of->top; y < of->bottom; y++) {
    const uint8_t *status = in->status + y * in->width;
    for (size_t x = of->left; x < of->right; x += CPK_LANES) {
      size_t count = of->right - x < CPK_LANES ? of->right - x : CPK_LANES;
      uint32_t bits = (uint32_t)cpk_marked_bits_of(status + x, count, own);
      if (!bits) continue;
      triple actual, reference;
      load(in->actual, in, x, y, count, &actual), load(in->reference, in, x, y, count, &reference);
      add(out, &actual, &reference, bits);
    }
  }
}

int cpk_may_be_hinted(const cpk_component *of) { return of->bottom - of->top <= MOST_ROWS; }

cpk_noise cpk_hinting_of(const cpk_images *in, uint8_t own, const cpk_component *of) {
  movement found = {0};
  measure(in, own, of, &found);
  int64_t whole = found.up > found.down ? found.up : found.down;
  if (!found.strong) return CPK_NO_NOISE;
  if (EXCESS_PART * found.excess <= found.moved && 16 * whole < WHOLE_SIXTEENTHS * found.strong) return CPK_HINTED_NOISE;
  return STRETCHED_PART * found.excess <= found.moved ? CPK_STRETCHED_NOISE : CPK_NO_NOISE;
}
