#include <stdlib.h>
#include <string.h>

#include "CPixelKernels.h"
#include "dispatch.h"

/// Whether pixels have three or more neighbours of their own colour: bit 0 in the new picture, bit 1 in the reference.
///
/// Both of pixelmatch's neighbour counts come down to this map, so it is made once for all candidates, and only in
/// the blocks that have any.
enum { BLOCK = 64, RING = 4, BOTH = 3 };

typedef struct {
  const cpk_pictures *in;
  /// RING rows of siblings, and for each block of them the row it holds, counted from 1.
  uint8_t *rows;
  size_t *held;
  size_t blocks;
} sibling_map;

/// The neighbours of equal colour, one more at the border of the picture, as pixelmatch counts.
static int siblings_at(const uint32_t *pixels, size_t width, size_t height, size_t x, size_t y) {
  size_t left = x ? x - 1 : 0, right = x + 1 < width ? x + 1 : x;
  size_t top = y ? y - 1 : 0, bottom = y + 1 < height ? y + 1 : y;
  int count = left == x || right == x || top == y || bottom == y;
  uint32_t own = pixels[y * width + x];
  for (size_t row = top; row <= bottom; row++)
    for (size_t column = left; column <= right; column++) count += pixels[row * width + column] == own;
  return count - 1;
}

#define EQUAL_NEIGHBOURS(p, w)                                                                               \
  ((uint32_t)((p)[x - (w) - 1] == (p)[x]) + ((p)[x - (w)] == (p)[x]) + ((p)[x - (w) + 1] == (p)[x]) +        \
   ((p)[x - 1] == (p)[x]) + ((p)[x + 1] == (p)[x]) + ((p)[x + (w) - 1] == (p)[x]) + ((p)[x + (w)] == (p)[x]) + \
   ((p)[x + (w) + 1] == (p)[x]))

/// The inner part of a row, none of whose pixels touches the border.
CPK_DISPATCH static void siblings_inside(
    const uint32_t *a, const uint32_t *b, ptrdiff_t width, ptrdiff_t from, ptrdiff_t to, uint8_t *out) {
  for (ptrdiff_t x = from; x < to; x++) {
    uint32_t n = EQUAL_NEIGHBOURS(a, width), m = EQUAL_NEIGHBOURS(b, width);
    out[x] = (uint8_t)((n > 2) | (m > 2) << 1);
  }
}

static void ensure(sibling_map *map, size_t y, size_t block) {
  size_t width = map->in->width, height = map->in->height;
  size_t *held = &map->held[y % RING * map->blocks + block];
  if (*held == y + 1) return;
  *held = y + 1;
  size_t from = block * BLOCK, to = from + BLOCK < width ? from + BLOCK : width;
  uint8_t *out = map->rows + y % RING * width;
  size_t inner_from = from ? from : 1, inner_to = to < width ? to : width - 1;
  if (y == 0 || y + 1 == height || inner_from > inner_to) inner_from = inner_to = to;
  for (size_t x = from; x < inner_from && x < to; x++)
    out[x] = (uint8_t)((siblings_at(map->in->actual, width, height, x, y) > 2) |
                       (siblings_at(map->in->reference, width, height, x, y) > 2) << 1);
  siblings_inside(
      map->in->actual + y * width, map->in->reference + y * width, (ptrdiff_t)width, (ptrdiff_t)inner_from,
      (ptrdiff_t)inner_to, out);
  for (size_t x = inner_to; x < to; x++)
    out[x] = (uint8_t)((siblings_at(map->in->actual, width, height, x, y) > 2) |
                       (siblings_at(map->in->reference, width, height, x, y) > 2) << 1);
}

/// Brightness, in units in which pixelmatch's factors are whole: only equal colours are equally bright.
CPK_INLINE int64_t brightness(uint32_t pixel) {
  int64_t open = 255 - (pixel >> 24);
  return 29889531 * ((pixel >> 16 & 0xFF) + open) + 58662247 * ((pixel >> 8 & 0xFF) + open) +
         11448223 * ((pixel & 0xFF) + open);
}

/// Vyšniauskas (2009), as pixelmatch 7 has it: darker and brighter neighbours exist, and the darkest or the brightest
/// lies in a flat area of both pictures. The pixel itself is known not to have many siblings in this picture.
static int is_antialiased(const sibling_map *map, const uint32_t *pixels, size_t x, size_t y) {
  size_t width = map->in->width, height = map->in->height;
  size_t left = x ? x - 1 : 0, right = x + 1 < width ? x + 1 : x;
  size_t top = y ? y - 1 : 0, bottom = y + 1 < height ? y + 1 : y;
  int64_t own = brightness(pixels[y * width + x]), least = 0, most = 0;
  size_t dark_x = 0, dark_y = 0, light_x = 0, light_y = 0;
  for (size_t column = left; column <= right; column++) {
    for (size_t row = top; row <= bottom; row++) {
      int64_t delta = own - brightness(pixels[row * width + column]);
      if (delta < least) least = delta, dark_x = column, dark_y = row;
      if (delta > most) most = delta, light_x = column, light_y = row;
    }
  }
  if (least == 0 || most == 0) return 0;
  return map->rows[dark_y % RING * width + dark_x] == BOTH || map->rows[light_y % RING * width + light_x] == BOTH;
}

/// Whether any of the nine siblings' bytes around a pixel says both.
static int touches_flat(const sibling_map *map, size_t x, size_t y) {
  size_t width = map->in->width, height = map->in->height;
  size_t left = x ? x - 1 : 0, right = x + 1 < width ? x + 1 : x;
  size_t top = y ? y - 1 : 0, bottom = y + 1 < height ? y + 1 : y;
  int found = 0;
  for (size_t row = top; row <= bottom; row++) {
    const uint8_t *bytes = map->rows + row % RING * width;
    for (size_t column = left; column <= right; column++) found |= bytes[column] == BOTH;
  }
  return found;
}

static size_t exclude_in_block(sibling_map *map, size_t y, size_t from, size_t to, uint8_t mark) {
  size_t width = map->in->width, height = map->in->height, count = 0;
  uint8_t *status = map->in->status + y * width;
  while (from < to && status[from] != mark) from++;
  if (from == to) return 0;
  while (status[to - 1] != mark) to--;
  size_t first = (from ? from - 1 : 0) / BLOCK, last = (to < width ? to : width - 1) / BLOCK;
  for (size_t row = y ? y - 1 : 0; row <= y + 1 && row < height; row++)
    for (size_t block = first; block <= last; block++) ensure(map, row, block);
  const uint8_t *own = map->rows + y % RING * width;
  for (size_t x = from; x < to; x++) {
    if (status[x] != mark || own[x] == BOTH || !touches_flat(map, x, y)) continue;
    int excluded = (!(own[x] & 1) && is_antialiased(map, map->in->actual, x, y)) ||
                   (!(own[x] & 2) && is_antialiased(map, map->in->reference, x, y));
    if (!excluded) continue;
    status[x] = (uint8_t)(mark - CPK_DIFFERENT + CPK_ANTIALIASED);
    count++;
  }
  return count;
}

CPK_DISPATCH static int has_mark(const uint8_t *status, size_t count, uint8_t mark) {
  uint8_t found = 0;
  for (size_t i = 0; i < count; i++) found |= status[i] == mark;
  return found;
}

size_t cpk_exclude_antialiased(const cpk_pictures *in, uint8_t region) {
  sibling_map map = {.in = in, .blocks = (in->width + BLOCK - 1) / BLOCK};
  map.rows = malloc(RING * in->width);
  map.held = calloc(RING * map.blocks, sizeof *map.held);
  size_t count = map.rows && map.held ? 0 : SIZE_MAX;
  uint8_t mark = (uint8_t)(region | CPK_DIFFERENT);
  for (size_t y = 0; y < in->height && count != SIZE_MAX; y++) {
    const uint8_t *status = in->status + y * in->width;
    for (size_t from = 0; from < in->width; from += BLOCK) {
      size_t to = from + BLOCK < in->width ? from + BLOCK : in->width;
      if (has_mark(status + from, to - from, mark)) count += exclude_in_block(&map, y, from, to, mark);
    }
  }
  free(map.rows);
  free(map.held);
  return count;
}
