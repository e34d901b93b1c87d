#include "evidence_block.h"

/// Rows above, at and below sixteen pixels.
typedef struct {
  cpk_bytes rows[3];
} triple;

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
CPK_INLINE void find_whole(const triple *actual, const triple *reference, int to, int32_t rounding, cpk_numbers *out) {
  cpk_bytes new, old;
  cpk_distance(&actual->rows[1], &reference->rows[2 - to], &new);
  cpk_distance(&reference->rows[1], &actual->rows[to], &old);
  new = __builtin_elementwise_max(new, old);
  greatest(&new, out);
  *out = *out <= rounding;
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

/// What each of sixteen pixels says: squares of levels, and bits, all or none.
typedef struct {
  size_t start;
  cpk_numbers moved, excess, is_strong, is_up, is_down;
} block;

CPK_INLINE void enter(block *of, const cpk_images *in, const cpk_levels *limits, size_t y, size_t start) {
  size_t count = in->width - start < CPK_LANES ? in->width - start : CPK_LANES;
  triple actual, reference;
  load(in->actual, in, start, y, count, &actual), load(in->reference, in, start, y, count, &reference);
  cpk_bytes moved;
  cpk_distance(&actual.rows[1], &reference.rows[1], &moved);
  cpk_numbers levels, excess;
  greatest(&moved, &levels), find_excess(&actual, &reference, &excess);
  find_whole(&actual, &reference, 0, limits->rounding, &of->is_up);
  find_whole(&actual, &reference, 2, limits->rounding, &of->is_down);
  of->start = start, of->moved = levels * levels, of->excess = excess * excess;
  of->is_strong = levels > limits->strong, of->is_up &= of->is_strong, of->is_down &= of->is_strong;
}

/// Adds the pixels `from` to `to` (excluded) of a block.
CPK_INLINE void add(cpk_evidence *to, const block *of, int32_t from, int32_t end) {
  cpk_numbers places = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  cpk_numbers is_own = (places >= from) & (places < end);
  to->row_moved += __builtin_reduce_add(of->moved & is_own), to->row_excess += __builtin_reduce_add(of->excess & is_own);
  to->strong -= __builtin_reduce_add(of->is_strong & is_own);
  to->up -= __builtin_reduce_add(of->is_up & is_own), to->down_by_one -= __builtin_reduce_add(of->is_down & is_own);
}

CPK_DISPATCH void cpk_gather_rows(
    const cpk_images *images, const cpk_levels *levels, size_t y, const cpk_run *runs, size_t count, cpk_evidence *out) {
  block of = {.start = SIZE_MAX};
  for (size_t i = 0; i < count; i++) {
    for (size_t x = runs[i].from; x < runs[i].to;) {
      size_t start = x / CPK_LANES * CPK_LANES, end = start + CPK_LANES < runs[i].to ? start + CPK_LANES : runs[i].to;
      if (start != of.start) enter(&of, images, levels, y, start);
      add(&out[i], &of, (int32_t)(x - start), (int32_t)(end - start));
      x = end;
    }
  }
}
