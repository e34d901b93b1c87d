#include <libdeflate.h>
#include <stdlib.h>
#include <string.h>

#include "dispatch.h"
#include "streams.h"

/// Straight 0xAARRGGBB from premultiplied, rounded to nearest, which `premultiply` undoes exactly.
static uint32_t straight(uint32_t p) {
  uint32_t a = p >> 24;
  if (a == 255) return p;
  if (a == 0) return 0;
  uint32_t r = ((p >> 16 & 0xFF) * 255 + a / 2) / a, g = ((p >> 8 & 0xFF) * 255 + a / 2) / a,
           b = ((p & 0xFF) * 255 + a / 2) / a;
  // A channel above its alpha is not a premultiplied color; it becomes the nearest one.
  return a << 24 | (r > 255 ? 255 : r) << 16 | (g > 255 ? 255 : g) << 8 | (b > 255 ? 255 : b);
}

enum { SLOTS = 1024 };

/// An open hash of at most 256 colors.
typedef struct {
  uint32_t color[SLOTS];
  int16_t index[SLOTS];
} lookup;

static uint32_t slot(const lookup *table, uint32_t color) {
  uint32_t at = (color * 2654435761u) >> 22;
  while (table->index[at] >= 0 && table->color[at] != color) at = (at + 1) % SLOTS;
  return at;
}

/// What all pixels have in common: the bits that each has, and those in which a channel differs from its neighbor.
typedef struct {
  uint32_t common, colorful;
} traits;

static inline void look_at(traits *of, uint32_t pixel) {
  of->common &= pixel;
  of->colorful |= ((pixel >> 8) ^ pixel) & 0xFFFF;
}

CPNG_DISPATCH static traits look_at_all(traits of, const uint32_t *pixels, size_t count) {
  for (size_t i = 0; i < count; i++) look_at(&of, pixels[i]);
  return of;
}

enum { BLOCK = 16 };

/// How many pixels at the beginning are certainly all `pixel`: a multiple of a block.
CPNG_DISPATCH static size_t equal_blocks(const uint32_t *pixels, size_t count, uint32_t pixel) {
  size_t equal = 0;
  for (; equal + BLOCK <= count; equal += BLOCK) {
    uint32_t difference = 0;
    for (size_t i = 0; i < BLOCK; i++) difference |= pixels[equal + i] ^ pixel;
    if (difference) break;
  }
  return equal;
}

/// How many pixels at the beginning are the first one, 1 at least.
static size_t run_length(const uint32_t *pixels, size_t count) {
  size_t length = 1;
  // Letters are made of short runs.
  for (; length < count && length < BLOCK; length++) {
    if (pixels[length] != pixels[0]) return length;
  }
  length += equal_blocks(pixels + length, count - length, pixels[0]);
  while (length < count && pixels[length] == pixels[0]) length++;
  return length;
}

cpng_survey cpng_survey_pixels(const uint32_t *pixels, size_t count, int count_colors) {
  cpng_survey found = {0};
  traits of = {.common = 0xFFFFFFFF};
  lookup table;
  memset(table.index, -1, sizeof table.index);
  size_t i = 0;
  while (count_colors && i < count) {
    uint32_t color = straight(pixels[i]), at = slot(&table, color);
    if (table.index[at] < 0) {
      if (found.colors == 256) {
        found.colors = 0;
        break;
      }
      table.color[at] = color;
      table.index[at] = (int16_t)found.colors;
      found.palette[found.colors++] = color;
    }
    look_at(&of, pixels[i]);
    i += run_length(pixels + i, count - i);
  }
  of = look_at_all(of, pixels + i, count - i);
  found.is_opaque = of.common >> 24 == 255;
  found.is_gray = of.colorful == 0;
  return found;
}

static void pack_indices(const uint32_t *row, uint32_t width, const lookup *table, int depth, uint8_t *out) {
  memset(out, 0, ((size_t)width * (size_t)depth + 7) / 8);
  uint8_t index = 0;
  for (uint32_t x = 0; x < width; x++) {
    size_t bit = (size_t)x * (size_t)depth;
    if (!x || row[x] != row[x - 1]) index = (uint8_t)table->index[slot(table, straight(row[x]))];
    out[bit / 8] |= (uint8_t)(index << (8 - depth - (int)(bit % 8)));
  }
}

static void pack(const uint32_t *row, uint32_t width, const cpng_plan *plan, const lookup *table, uint8_t *out) {
  switch (plan->format) {
  case CPNG_RGBA:
    for (uint32_t x = 0; x < width; x++, out += 4) {
      uint32_t p = straight(row[x]);
      out[0] = (uint8_t)(p >> 16), out[1] = (uint8_t)(p >> 8), out[2] = (uint8_t)p, out[3] = (uint8_t)(p >> 24);
    }
    break;
  case CPNG_RGB:
    for (uint32_t x = 0; x < width; x++, out += 3) {
      uint32_t p = row[x];
      out[0] = (uint8_t)(p >> 16), out[1] = (uint8_t)(p >> 8), out[2] = (uint8_t)p;
    }
    break;
  case CPNG_GRAY:
    for (uint32_t x = 0; x < width; x++) out[x] = (uint8_t)row[x];
    break;
  case CPNG_PALETTE:
    pack_indices(row, width, table, plan->depth, out);
    break;
  }
}

/// The predictor of filter 4, whose three differences the compiler computes for many bytes at once.
static inline uint8_t paeth(int16_t a, int16_t b, int16_t c) {
  int16_t pa = (int16_t)(b - c), pb = (int16_t)(a - c), pc = (int16_t)(pa + pb);
  pa = pa < 0 ? (int16_t)-pa : pa, pb = pb < 0 ? (int16_t)-pb : pb, pc = pc < 0 ? (int16_t)-pc : pc;
  int16_t second = pb <= pc ? b : c;
  return (uint8_t)(pa <= pb && pa <= pc ? a : second);
}

/// Writes a filtered row: the filter's number, then the bytes (PNG specification, section 9).
///
/// A pixel of zeros stands before `row` and `above`; `out` overlaps neither.
CPNG_DISPATCH static void filter_row(
    int filter, const uint8_t *restrict row, const uint8_t *restrict above, size_t size, size_t step,
    uint8_t *restrict out) {
  const uint8_t *left = row - step, *above_left = above - step;
  *out++ = (uint8_t)filter;
  switch (filter) {
  case 0: memcpy(out, row, size); break;
  case 1:
    for (size_t i = 0; i < size; i++) out[i] = (uint8_t)(row[i] - left[i]);
    break;
  case 2:
    for (size_t i = 0; i < size; i++) out[i] = (uint8_t)(row[i] - above[i]);
    break;
  case 3:
    for (size_t i = 0; i < size; i++) out[i] = (uint8_t)(row[i] - (left[i] + above[i]) / 2);
    break;
  default:
    for (size_t i = 0; i < size; i++) out[i] = (uint8_t)(row[i] - paeth(left[i], above[i], above_left[i]));
  }
}

CPNG_DISPATCH static size_t magnitude(const uint8_t *bytes, size_t size) {
  size_t sum = 0;
  // As many bytes as 32 bits can hold the sum of.
  for (size_t from = 0, end; from < size; from = end) {
    end = size - from < 1u << 24 ? size : from + (1u << 24);
    uint32_t portion = 0;
    for (size_t i = from; i < end; i++) portion += bytes[i] < 128 ? bytes[i] : 256u - bytes[i];
    sum += portion;
  }
  return sum;
}

/// The specification's heuristic (section 12.8): the filter whose output has the least sum of magnitudes.
static uint8_t *choose_filter(const uint8_t *row, const uint8_t *above, size_t size, size_t step, uint8_t *two) {
  uint8_t *best = two, *next = two + size + 1;
  size_t least = SIZE_MAX;
  for (int filter = 0; filter < 5; filter++) {
    filter_row(filter, row, above, size, step, next);
    size_t sum = magnitude(next + 1, size);
    if (sum >= least) continue;
    least = sum;
    uint8_t *swap = best;
    best = next, next = swap;
  }
  return best;
}

/// An image on its way into filtered rows.
typedef struct {
  const uint32_t *pixels;
  uint32_t width, height;
  const lookup *table;
  const cpng_plan *plan;
  /// Bytes of a pixel, 1 where it has fewer bits, and of a row without the number of its filter.
  size_t step, size;
} image;

/// Compresses rows one by one, without a copy of them all: quickly, or where they take more than `CPNG_WHOLE`.
typedef struct {
  z_stream stream;
  uint32_t checksum;
} row_stream;

/// Filters all rows, and puts one after the other into `whole`, or into `stream` where that is NULL.
static int filter_rows(const image *of, uint8_t *whole, row_stream *stream, cpng_bytes *out) {
  size_t size = of->size, step = of->step;
  // Two rows with a pixel of zeros before each, and two that are filtered.
  uint8_t *rows = calloc(2, step + size + size + 1);
  if (!rows) return 1;
  uint8_t *row = rows + step, *above = row + size + step, *filtered = above + size;
  int failed = 0;
  for (size_t y = 0; y < of->height && !failed; y++) {
    pack(of->pixels + y * of->width, of->width, of->plan, of->table, row);
    uint8_t *bytes = filtered;
    if (of->plan->filter == 5) bytes = choose_filter(row, above, size, step, filtered);
    else filter_row(of->plan->filter, row, above, size, step, filtered);
    if (whole) {
      memcpy(whole + y * (size + 1), bytes, size + 1);
    } else {
      stream->checksum = libdeflate_adler32(stream->checksum, bytes, size + 1);
      failed = cpng_feed(&stream->stream, bytes, size + 1, y + 1 == of->height ? Z_FINISH : Z_NO_FLUSH, out);
    }
    uint8_t *swap = row;
    row = above, above = swap;
  }
  free(rows);
  return failed;
}

static int compress_in_rows(const image *of, cpng_bytes *out) {
  int is_quick = of->plan->search != CPNG_THOROUGH;
  row_stream stream = {.checksum = 1};
  // A stream of zlib without its own checksum: the header says 32 KB of window, and how thorough the search was.
  const uint8_t header[] = {0x78, is_quick ? 0x01 : 0xDA};
  if (cpng_append(out, header, sizeof header)) return 1;
  if (deflateInit2(&stream.stream, is_quick ? 1 : 7, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY) != Z_OK) return 1;
  int failed = filter_rows(of, NULL, &stream, out);
  deflateEnd(&stream.stream);
  uint32_t sum = stream.checksum;
  const uint8_t end[] = {(uint8_t)(sum >> 24), (uint8_t)(sum >> 16), (uint8_t)(sum >> 8), (uint8_t)sum};
  return failed || cpng_append(out, end, sizeof end);
}

static int compress_whole(const image *of, cpng_bytes *out) {
  int level = of->plan->search == CPNG_QUICKEST ? 1 : CPNG_LEVEL;
  size_t count = of->height * (of->size + 1);
  uint8_t *whole = malloc(count);
  int failed = !whole || filter_rows(of, whole, NULL, out) || cpng_deflate_at(level, whole, count, out);
  free(whole);
  return failed;
}

int cpng_compress(
    const uint32_t *pixels, uint32_t width, uint32_t height, const cpng_survey *survey, const cpng_plan *plan,
    cpng_bytes *out) {
  lookup table;
  memset(table.index, -1, sizeof table.index);
  for (int i = 0; i < survey->colors; i++) {
    uint32_t at = slot(&table, survey->palette[i]);
    table.color[at] = survey->palette[i];
    table.index[at] = (int16_t)i;
  }
  const size_t samples[] = {4, 3, 1, 1};
  size_t step = samples[plan->format];
  image of = {
      .pixels = pixels, .width = width, .height = height, .table = &table, .plan = plan, .step = step,
      .size = ((size_t)width * step * (size_t)plan->depth + 7) / 8};
  int is_whole = plan->search != CPNG_QUICK && of.size < CPNG_WHOLE / height;
  return is_whole ? compress_whole(&of, out) : compress_in_rows(&of, out);
}
