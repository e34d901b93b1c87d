#include "siblings.h"

#include <stdlib.h>

cpk_siblings *cpk_siblings_make(const cpk_pictures *in) {
  cpk_siblings *of = calloc(1, sizeof *of);
  if (!of) return NULL;
  of->in = in;
  of->blocks = (in->width + CPK_BLOCK - 1) / CPK_BLOCK;
  of->rows = malloc(CPK_RING * in->width);
  of->held = calloc(CPK_RING * of->blocks, sizeof *of->held);
  if (of->rows && of->held) return of;
  cpk_siblings_free(of);
  return NULL;
}

void cpk_siblings_free(cpk_siblings *of) {
  if (!of) return;
  free(of->rows);
  free(of->held);
  free(of);
}

/// Whether there are more than two neighbours of equal colour; one more at the border, as pixelmatch counts.
static int has_many(const uint32_t *pixels, size_t width, size_t height, size_t x, size_t y) {
  size_t left = x ? x - 1 : 0, right = x + 1 < width ? x + 1 : x;
  size_t top = y ? y - 1 : 0, bottom = y + 1 < height ? y + 1 : y;
  int count = left == x || right == x || top == y || bottom == y;
  uint32_t own = pixels[y * width + x];
  for (size_t row = top; row <= bottom; row++)
    for (size_t column = left; column <= right; column++) count += pixels[row * width + column] == own;
  return count - 1 > 2;
}

static void fill_at_border(const cpk_pictures *in, size_t y, size_t from, size_t to, uint8_t *out) {
  for (size_t x = from; x < to; x++)
    out[x] = (uint8_t)(has_many(in->actual, in->width, in->height, x, y) |
                       has_many(in->reference, in->width, in->height, x, y) << 1);
}

CPK_INLINE uint32_t equal_neighbours(const uint32_t *p, ptrdiff_t width) {
  return (uint32_t)(p[-width - 1] == p[0]) + (p[-width] == p[0]) + (p[-width + 1] == p[0]) + (p[-1] == p[0]) +
         (p[1] == p[0]) + (p[width - 1] == p[0]) + (p[width] == p[0]) + (p[width + 1] == p[0]);
}

/// The inner part of a row, none of whose pixels touches the border.
CPK_DISPATCH static void fill_inside(
    const uint32_t *a, const uint32_t *b, ptrdiff_t width, ptrdiff_t from, ptrdiff_t to, uint8_t *out) {
  for (ptrdiff_t x = from; x < to; x++)
    out[x] = (uint8_t)((equal_neighbours(a + x, width) > 2) | (equal_neighbours(b + x, width) > 2) << 1);
}

void cpk_siblings_ensure(cpk_siblings *of, size_t y, size_t block) {
  size_t width = of->in->width, *held = &of->held[y % CPK_RING * of->blocks + block];
  if (*held == y + 1) return;
  *held = y + 1;
  size_t from = block * CPK_BLOCK, to = width - from < CPK_BLOCK ? width : from + CPK_BLOCK;
  uint8_t *out = cpk_sibling_row(of, y);
  if (y == 0 || y + 1 == of->in->height) return fill_at_border(of->in, y, from, to, out);
  size_t inner_from = from ? from : 1, inner_to = to < width ? to : width - 1;
  if (inner_from > inner_to) inner_from = inner_to = to;
  fill_at_border(of->in, y, from, inner_from < to ? inner_from : to, out);
  fill_inside(
      of->in->actual + y * width, of->in->reference + y * width, (ptrdiff_t)width, (ptrdiff_t)inner_from,
      (ptrdiff_t)inner_to, out);
  fill_at_border(of->in, y, inner_to, to, out);
}
