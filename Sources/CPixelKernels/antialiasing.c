#include "antialiasing.h"

#include "coverage.h"

/// Part of a row: a block, and whether its neighbors to the left and right matter.
typedef struct {
  size_t y, block;
  int needs_left, needs_right;
} part;

/// Writes the neighbors to the left, in the middle and to the right of one row.
static void scan_row(cpk_equal_neighbors *of, size_t y, const part *at, uint64_t *left, uint64_t *middle, uint64_t *right) {
  uint64_t before = 0, after = 0;
  if (at->needs_left) before = cpk_equal_neighbors_ensure(of, y, at->block - 1) >> 63;
  if (at->needs_right) after = cpk_equal_neighbors_ensure(of, y, at->block + 1) << 63;
  *middle = cpk_equal_neighbors_ensure(of, y, at->block);
  *left = *middle << 1 | before;
  *right = *middle >> 1 | after;
}

/// Returns the pixels that have any such neighbor.
static uint64_t scan_around(cpk_equal_neighbors *of, const part *at, cpk_flat_neighbors flat) {
  uint64_t own = 0, any = 0;
  memset(flat, 0, sizeof(cpk_flat_neighbors));
  if (at->y > 0) scan_row(of, at->y - 1, at, &flat[0], &flat[3], &flat[5]);
  scan_row(of, at->y, at, &flat[1], &own, &flat[6]);
  if (at->y + 1 < of->in->height) scan_row(of, at->y + 1, at, &flat[2], &flat[4], &flat[7]);
  for (int i = 0; i < 8; i++) any |= flat[i];
  return any;
}

/// The pixels of a block that lie at the image's border.
CPK_INLINE uint64_t border(const cpk_images *in, size_t y, size_t from, size_t to) {
  if (y == 0 || y + 1 == in->height) return ~0ull;
  return (uint64_t)(from == 0) | (uint64_t)(to == in->width) << (to - from - 1);
}

static uint64_t exclude_in_block(cpk_equal_neighbors *of, size_t y, size_t block, uint64_t candidates) {
  const cpk_images *in = of->in;
  size_t from = block * CPK_BLOCK, to = in->width - from < CPK_BLOCK ? in->width : from + CPK_BLOCK;
  // Pixels in flat areas of both images are no candidates.
  candidates &= ~cpk_equal_neighbors_ensure(of, y, block);
  if (!candidates) return 0;
  cpk_flat_neighbors flat;
  part at = {y, block, from > 0 && candidates & 1, to < in->width && candidates >> 63};
  candidates &= scan_around(of, &at, flat);
  if (!candidates) return 0;
  const cpk_many *own = cpk_equal_neighbor_block(of, y, block);
  const uint32_t *actual = in->actual + y * in->width + from, *reference = in->reference + y * in->width + from;
  uint64_t outer = candidates & border(in, y, from, to), inner = candidates & ~outer;
  uint64_t out = cpk_antialiased_inside(actual, in->width, flat, inner & ~own->actual);
  out |= cpk_antialiased_inside(reference, in->width, flat, inner & ~own->reference & ~out);
  if (!outer) return out;
  out |= cpk_antialiased_at_border(of, in->actual, y, from, outer & ~own->actual);
  return out | cpk_antialiased_at_border(of, in->reference, y, from, outer & ~own->reference);
}

/// Finds the candidates of a row; returns whether there are any.
CPK_DISPATCH static int find_candidates(const uint8_t *status, size_t width, uint8_t mark, uint64_t *candidates) {
  uint64_t any = 0;
  for (size_t from = 0; from < width; from += CPK_BLOCK) {
    uint64_t bits = cpk_marked_bits_of(status + from, width - from < CPK_BLOCK ? width - from : CPK_BLOCK, mark);
    any |= candidates[from / CPK_BLOCK] = bits;
  }
  return any != 0;
}

/// Lowers the status of a block's candidates from different to antialiased.
CPK_DISPATCH static void lower(uint8_t *status, size_t count, uint64_t bits) {
  if (count < CPK_BLOCK) {
    for (; bits; bits &= bits - 1) status[__builtin_ctzll(bits)] -= CPK_DIFFERENT - CPK_ANTIALIASED;
    return;
  }
  cpk_flags64 flags;
  cpk_bytes bytes;
  memcpy(&flags, &bits, sizeof flags);
  memcpy(&bytes, status, sizeof bytes);
  bytes -= __builtin_convertvector(flags, cpk_bytes) * (CPK_DIFFERENT - CPK_ANTIALIASED);
  memcpy(status, &bytes, sizeof bytes);
}

size_t cpk_exclude_antialiased(cpk_equal_neighbors *of, size_t top, size_t bottom, uint8_t *status, uint8_t mark) {
  size_t width = of->in->width, count = 0;
  for (size_t y = top; y < bottom; y++, status += width) {
    if (!find_candidates(status, width, mark, of->candidates)) continue;
    for (size_t block = 0; block < of->blocks; block++) {
      if (!of->candidates[block]) continue;
      uint64_t out = exclude_in_block(of, y, block, of->candidates[block]);
      if (!out) continue;
      size_t from = block * CPK_BLOCK;
      count += (size_t)__builtin_popcountll(out);
      lower(status + from, width - from < CPK_BLOCK ? width - from : CPK_BLOCK, out);
    }
  }
  return count;
}
