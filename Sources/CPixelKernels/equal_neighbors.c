#include "equal_neighbors.h"

#include <stdlib.h>

cpk_equal_neighbors *cpk_equal_neighbors_make(const cpk_images *in) {
  cpk_equal_neighbors *of = calloc(1, sizeof *of);
  if (!of) return NULL;
  of->in = in;
  of->blocks = (in->width + CPK_BLOCK - 1) / CPK_BLOCK;
  of->rows = malloc(CPK_RING * of->blocks * sizeof *of->rows);
  of->held = calloc(CPK_RING * of->blocks, sizeof *of->held);
  of->candidates = malloc(of->blocks * sizeof *of->candidates);
  if (of->rows && of->held && of->candidates) return of;
  cpk_equal_neighbors_free(of);
  return NULL;
}

void cpk_equal_neighbors_free(cpk_equal_neighbors *of) {
  if (!of) return;
  free(of->rows);
  free(of->held);
  free(of->candidates);
  free(of);
}

/// Whether there are more than two neighbors of equal color; one more at the border, as pixelmatch counts.
static int has_many(const cpk_images *in, const uint32_t *pixels, size_t x, size_t y) {
  size_t left = x ? x - 1 : 0, right = x + 1 < in->width ? x + 1 : x;
  size_t top = y ? y - 1 : 0, bottom = y + 1 < in->height ? y + 1 : y;
  int count = left == x || right == x || top == y || bottom == y;
  uint32_t own = pixels[y * in->width + x];
  for (size_t row = top; row <= bottom; row++)
    for (size_t column = left; column <= right; column++) count += pixels[row * in->width + column] == own;
  return count - 1 > 2;
}

CPK_INLINE void count_equal(cpk_lanes *count, const cpk_lanes *own, const uint32_t *others) {
  cpk_lanes other;
  memcpy(&other, others, sizeof other);
  *count -= (cpk_lanes)(*own == other);
}

/// The bits of 64 pixels none of which touches the border.
CPK_DISPATCH static uint64_t many_inside(const uint32_t *pixels, size_t width) {
  uint64_t bits = 0;
  for (int i = 0; i < CPK_BLOCK; i += 16) {
    const uint32_t *p = pixels + i, *above = p - width, *below = p + width;
    cpk_lanes own, count = 0;
    memcpy(&own, p, sizeof own);
    count_equal(&count, &own, above - 1), count_equal(&count, &own, above), count_equal(&count, &own, above + 1);
    count_equal(&count, &own, p - 1), count_equal(&count, &own, p + 1);
    count_equal(&count, &own, below - 1), count_equal(&count, &own, below), count_equal(&count, &own, below + 1);
    count = (cpk_lanes)(count > 2);
    bits |= cpk_bits_of(&count) << i;
  }
  return bits;
}

static uint64_t many(const cpk_images *in, const uint32_t *pixels, size_t y, size_t from, size_t to) {
  size_t width = in->width, first = y * width + from, last = to - from - 1;
  uint64_t bits = 0;
  // 64 pixels and their neighbors lie inside the image's memory, if not inside the image.
  if (y > 0 && first > width && first + CPK_BLOCK + width < width * in->height) {
    bits = many_inside(pixels + first, width) & ~0ull >> (CPK_BLOCK - 1 - last);
    if (from == 0) bits = (bits & ~1ull) | (uint64_t)has_many(in, pixels, 0, y);
    if (to == width) bits = (bits & ~(1ull << last)) | (uint64_t)has_many(in, pixels, width - 1, y) << last;
    return bits;
  }
  for (size_t x = from; x < to; x++) bits |= (uint64_t)has_many(in, pixels, x, y) << (x - from);
  return bits;
}

uint64_t cpk_equal_neighbors_ensure(cpk_equal_neighbors *of, size_t y, size_t block) {
  size_t *held = &of->held[y % CPK_RING * of->blocks + block];
  cpk_many *found = cpk_equal_neighbor_block(of, y, block);
  if (*held != y + 1) {
    size_t from = block * CPK_BLOCK, to = of->in->width - from < CPK_BLOCK ? of->in->width : from + CPK_BLOCK;
    found->actual = many(of->in, of->in->actual, y, from, to);
    found->reference = many(of->in, of->in->reference, y, from, to);
    *held = y + 1;
  }
  return found->actual & found->reference;
}
