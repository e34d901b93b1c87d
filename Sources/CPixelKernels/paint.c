#include "paint.h"

#include <stdlib.h>
#include <string.h>

#include "mask.h"

/// Where a component is painted, and how.
typedef struct {
  cpk_paint_stack *runs;
  const cpk_images *in;
  uint8_t mark, paint;
  size_t reach;
} painter;

/// Paints the run around a marked pixel and remembers it; gives the first pixel behind it.
static size_t paint_run(const painter *of, size_t x, size_t y) {
  uint8_t *row = of->in->status + y * of->in->width;
  size_t from = x, to = x;
  while (from > 0 && row[from - 1] == of->mark) from--;
  while (to < of->in->width && row[to] == of->mark) to++;
  memset(row + from, of->paint, to - from);
  cpk_paint_stack *fill = of->runs;
  if (fill->count == fill->capacity) {
    fill->has_dropped = 1;
    return to;
  }
  uint32_t *run = fill->stack[fill->count++];
  run[0] = (uint32_t)from, run[1] = (uint32_t)to, run[2] = (uint32_t)y;
  return to;
}

/// Paints what touches the runs in hand, and what touches that.
static void spread(const painter *of) {
  while (of->runs->count) {
    const uint32_t *run = of->runs->stack[--of->runs->count];
    size_t from = run[0] > of->reach ? run[0] - of->reach : 0, to = run[1] + of->reach, row = run[2];
    if (to > of->in->width) to = of->in->width;
    for (int below = 0; below < 2; below++) {
      if (below ? row + 1 == of->in->height : row == 0) continue;
      size_t next = below ? row + 1 : row - 1;
      const uint8_t *status = of->in->status + next * of->in->width;
      for (size_t i = from; i < to;) i = status[i] == of->mark ? paint_run(of, i, next) : i + 1;
    }
  }
}

static int touches_paint(const painter *of, size_t y, size_t from, size_t to) {
  size_t start = from > of->reach ? from - of->reach : 0, end = to + of->reach;
  if (end > of->in->width) end = of->in->width;
  for (int below = 0; below < 2; below++) {
    if (below ? y + 1 == of->in->height : y == 0) continue;
    const uint8_t *row = of->in->status + (below ? y + 1 : y - 1) * of->in->width;
    if (memchr(row + start, of->paint, end - start)) return 1;
  }
  return 0;
}

/// Looks for runs of the component that were left out.
static void scan_again(const painter *of, const cpk_component *component, int is_upward) {
  for (size_t i = component->top; i < component->bottom; i++) {
    size_t y = is_upward ? component->bottom - 1 - (i - component->top) : i;
    cpk_runs runs = {
        .row = of->in->status + y * of->in->width + component->left,
        .width = component->right - component->left, .mark = of->mark};
    while (cpk_next_run(&runs)) {
      size_t from = component->left + runs.from, to = component->left + runs.to;
      // What spreads from a run that was found before may have painted it.
      if (of->in->status[y * of->in->width + from] != of->mark || !touches_paint(of, y, from, to)) continue;
      paint_run(of, from, y);
      spread(of);
    }
  }
}

int cpk_paint_component(
    cpk_paint_stack *runs, const cpk_images *in, uint8_t mark, uint8_t paint, int connectivity,
    const cpk_component *component) {
  if (component->bottom - component->top == 1) {
    memset(in->status + component->top * in->width + component->left, paint, component->size);
    return 0;
  }
  if (!runs->stack) {
    runs->capacity = in->width + in->height;
    runs->stack = malloc(runs->capacity * sizeof *runs->stack);
    if (!runs->stack) return 1;
  }
  painter of = {runs, in, mark, paint, connectivity == 8};
  runs->count = 0, runs->has_dropped = 0;
  paint_run(&of, component->x, component->bottom - 1);
  spread(&of);
  // What was painted lies low at first; in turns, because a component may go up and down.
  for (int is_upward = 1; runs->has_dropped; is_upward = !is_upward) {
    runs->has_dropped = 0;
    scan_again(&of, component, is_upward);
  }
  return 0;
}

int cpk_paint(
    const cpk_images *in, uint8_t mark, uint8_t paint, int connectivity, const cpk_component *component) {
  cpk_paint_stack runs = {0};
  int failed = cpk_paint_component(&runs, in, mark, paint, connectivity, component);
  free(runs.stack);
  return failed;
}
