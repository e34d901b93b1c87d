#include "evidence_block.h"

/// Loads sixteen pixels, or the first `count` of them; the others are 0.
CPK_INLINE void load(const uint32_t *pixels, size_t count, cpk_bytes *out) {
  if (count >= CPK_LANES) return cpk_load(pixels, out);
  *out = 0;
  memcpy(out, pixels, count * sizeof *pixels);
}

/// One bit for each of at most 64 pixels that is far from the other one, the first one lowest.
CPK_INLINE uint64_t far_bits(const uint32_t *ones, const uint32_t *others, size_t count, uint8_t least) {
  uint64_t bits = 0;
  for (size_t i = 0; i < count; i += CPK_LANES) {
    cpk_bytes one, other, levels;
    load(ones + i, count - i, &one), load(others + i, count - i, &other);
    cpk_distance(&one, &other, &levels);
    cpk_pixels is_far = {.bytes = (cpk_bytes)(levels > least)};
    bits |= cpk_bits_of(&is_far.lanes) << i;
  }
  return bits;
}

/// How many of the pixels `from` to `to` (excluded) of a row are edges that stay: they and the next pixel have the status
/// `equal`. There is one to the right of each, and one below.
CPK_DISPATCH static int64_t count_edges(
    const cpk_images *in, uint8_t equal, uint8_t levels, size_t y, size_t from, size_t to) {
  const uint32_t *row = in->reference + y * in->width;
  const uint8_t *status = in->status + y * in->width;
  int64_t found = 0;
  for (size_t x = from; x < to; x += CPK_BLOCK) {
    size_t count = to - x < CPK_BLOCK ? to - x : CPK_BLOCK;
    uint64_t across = far_bits(row + x, row + x + 1, count, levels);
    uint64_t down = far_bits(row + x, row + x + in->width, count, levels);
    across &= cpk_marked_bits_of(status + x + 1, count, equal);
    down &= cpk_marked_bits_of(status + x + in->width, count, equal);
    found += __builtin_popcountll((across | down) & cpk_marked_bits_of(status + x, count, equal));
  }
  return found;
}

int64_t cpk_equal_edges(
    const cpk_images *in, uint8_t equal, uint8_t levels, size_t left, size_t top, size_t right, size_t bottom) {
  // Each has a pixel to the right and one below.
  size_t end = right < in->width ? right : in->width - 1, last = bottom < in->height ? bottom : in->height - 1;
  int64_t count = 0;
  for (size_t y = top; y < last && left < end; y++) count += count_edges(in, equal, levels, y, left, end);
  return count;
}
