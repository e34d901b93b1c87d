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

/// Brightness times 16, in units in which pixelmatch's factors are whole: only equal colours are equally bright.
///
/// All are whole numbers below 2^53, so a double holds them exactly.
CPK_INLINE double brightness(uint32_t pixel) {
  int open = 255 - (int)(pixel >> 24);
  double r = (int)(pixel >> 16 & 0xFF) + open, g = (int)(pixel >> 8 & 0xFF) + open, b = (int)(pixel & 0xFF) + open;
  return 16.0 * (29889531.0 * r + 58662247.0 * g + 11448223.0 * b);
}

/// What candidates of one block need: brightness of its pixels and their neighbours, three rows of each picture.
typedef struct {
  double actual[3][BLOCK + 2], reference[3][BLOCK + 2];
} brightness_block;

CPK_DISPATCH static void fill_row(const uint32_t *pixels, size_t count, double *out) {
  for (size_t i = 0; i < count; i++) out[i] = brightness(pixels[i]);
}

/// The eight neighbours in pixelmatch's order: column by column, of which the first of equals counts.
static const int neighbour_row[8] = {0, 1, 2, 0, 2, 0, 1, 2}, neighbour_column[8] = {-1, -1, -1, 0, 0, 1, 1, 1};

/// Vyšniauskas (2009), as pixelmatch 7 has it: darker and brighter neighbours exist, and the darkest or the brightest
/// lies in a flat area of both pictures. The pixel, none of the border, has not many siblings in this picture.
CPK_INLINE int is_antialiased_inside(const sibling_map *map, double rows[3][BLOCK + 2], size_t i, size_t x, size_t y) {
  // The order stands in the lower four bits, so that one minimum finds both the brightness and the place.
  double darkest = 1e300, brightest = 0;
  for (int n = 0; n < 8; n++) {
    double key = rows[neighbour_row[n]][(ptrdiff_t)i + neighbour_column[n]], low = key + n, high = key + (7 - n);
    darkest = low < darkest ? low : darkest;
    brightest = high > brightest ? high : brightest;
  }
  double own = rows[1][i];
  if (!(darkest < own) || !(brightest >= own + 16)) return 0;
  int dark = (int)((int64_t)darkest & 15), light = 7 - (int)((int64_t)brightest & 15);
  size_t width = map->in->width;
  return map->rows[(y + (size_t)neighbour_row[dark] - 1) % RING * width + x + (size_t)neighbour_column[dark]] == BOTH ||
         map->rows[(y + (size_t)neighbour_row[light] - 1) % RING * width + x + (size_t)neighbour_column[light]] == BOTH;
}

/// The same for pixels at the border.
static int is_antialiased(const sibling_map *map, const uint32_t *pixels, size_t x, size_t y) {
  size_t width = map->in->width, height = map->in->height;
  size_t left = x ? x - 1 : 0, right = x + 1 < width ? x + 1 : x;
  size_t top = y ? y - 1 : 0, bottom = y + 1 < height ? y + 1 : y;
  double own = brightness(pixels[y * width + x]), darkest = own, brightest = own;
  size_t dark_x = 0, dark_y = 0, light_x = 0, light_y = 0;
  for (size_t column = left; column <= right; column++) {
    for (size_t row = top; row <= bottom; row++) {
      double other = brightness(pixels[row * width + column]);
      if (other < darkest) darkest = other, dark_x = column, dark_y = row;
      if (other > brightest) brightest = other, light_x = column, light_y = row;
    }
  }
  if (darkest == own || brightest == own) return 0;
  return map->rows[dark_y % RING * width + dark_x] == BOTH || map->rows[light_y % RING * width + light_x] == BOTH;
}

/// Marks in `out` the candidates that are no siblings of many in both pictures and touch one that is.
CPK_DISPATCH static int survivors(
    const uint8_t *status, uint8_t mark, const uint8_t *above, const uint8_t *own, const uint8_t *below, size_t from,
    size_t to, size_t width, uint8_t *out) {
  // One byte more on either side, which stay 0 at the picture's own border.
  uint8_t flat[BLOCK + 2] = {0};
  size_t first = from ? from - 1 : 0, last = to < width ? to + 1 : width;
  for (size_t x = first; x < last; x++)
    flat[x + 1 - from] = (uint8_t)((above[x] == BOTH) | (own[x] == BOTH) | (below[x] == BOTH));
  uint8_t any = 0;
  for (size_t x = from; x < to; x++) {
    size_t i = x - from;
    out[i] = (uint8_t)((status[x] == mark) & (own[x] != BOTH) & (flat[i] | flat[i + 1] | flat[i + 2]));
    any |= out[i];
  }
  return any;
}

static void fill_block(const cpk_pictures *in, size_t y, size_t from, size_t to, brightness_block *block) {
  for (size_t row = 0; row < 3; row++) {
    size_t start = (y + row - 1) * in->width + from - 1;
    fill_row(in->actual + start, to - from + 2, block->actual[row]);
    fill_row(in->reference + start, to - from + 2, block->reference[row]);
  }
}

static size_t exclude_in_block(sibling_map *map, size_t y, size_t from, size_t to, uint8_t mark) {
  const cpk_pictures *in = map->in;
  size_t width = in->width, height = in->height, count = 0;
  uint8_t *status = in->status + y * width;
  while (status[from] != mark) from++;
  while (status[to - 1] != mark) to--;
  size_t first = (from ? from - 1 : 0) / BLOCK, last = (to < width ? to : width - 1) / BLOCK;
  for (size_t row = y ? y - 1 : 0; row <= y + 1 && row < height; row++)
    for (size_t block = first; block <= last; block++) ensure(map, row, block);
  const uint8_t *own = map->rows + y % RING * width;
  const uint8_t *above = y ? map->rows + (y - 1) % RING * width : own;
  const uint8_t *below = y + 1 < height ? map->rows + (y + 1) % RING * width : own;
  uint8_t survives[BLOCK];
  if (!survivors(status, mark, above, own, below, from, to, width, survives)) return 0;
  brightness_block block;
  int is_inside = y > 0 && y + 1 < height && from > 0 && to < width;
  if (is_inside) fill_block(in, y, from, to, &block);
  for (size_t x = from; x < to; x++) {
    if (!survives[x - from]) continue;
    size_t i = x - from + 1;
    int in_actual = !(own[x] & 1) && (is_inside ? is_antialiased_inside(map, block.actual, i, x, y)
                                                : is_antialiased(map, in->actual, x, y));
    int excluded = in_actual || (!(own[x] & 2) && (is_inside ? is_antialiased_inside(map, block.reference, i, x, y)
                                                             : is_antialiased(map, in->reference, x, y)));
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
