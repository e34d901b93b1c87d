#include "fill.h"

#include <stdlib.h>

/// Paints the run around a marked pixel and remembers it; `x` becomes the first pixel behind it.
static int paint_run(cpk_fill *fill, uint8_t *row, size_t width, uint8_t mark, uint8_t paint, size_t *x, size_t y) {
  size_t from = *x, to = *x;
  while (from > 0 && row[from - 1] == mark) from--;
  while (to < width && row[to] == mark) to++;
  for (size_t i = from; i < to; i++) row[i] = paint;
  if (fill->count == fill->capacity) {
    size_t capacity = fill->capacity ? fill->capacity * 2 : 64;
    void *stack = realloc(fill->stack, capacity * sizeof *fill->stack);
    if (!stack) return 1;
    fill->stack = stack;
    fill->capacity = capacity;
  }
  fill->stack[fill->count][0] = from, fill->stack[fill->count][1] = to, fill->stack[fill->count][2] = y;
  fill->count++;
  *x = to;
  return 0;
}

int cpk_fill_component(
    cpk_fill *fill, const cpk_pictures *in, uint8_t mark, uint8_t paint, int connectivity, size_t x, size_t y) {
  size_t reach = connectivity == 8;
  fill->count = 0;
  if (paint_run(fill, in->status + y * in->width, in->width, mark, paint, &x, y)) return 1;
  while (fill->count) {
    size_t *run = fill->stack[--fill->count];
    size_t from = run[0] > reach ? run[0] - reach : 0, to = run[1] + reach, row = run[2];
    if (to > in->width) to = in->width;
    for (int below = 0; below < 2; below++) {
      if (below ? row + 1 == in->height : row == 0) continue;
      size_t next = below ? row + 1 : row - 1;
      uint8_t *status = in->status + next * in->width;
      for (size_t i = from; i < to;) {
        if (status[i] != mark) i++;
        else if (paint_run(fill, status, in->width, mark, paint, &i, next)) return 1;
      }
    }
  }
  return 0;
}
