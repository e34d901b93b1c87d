#include "measurer.h"

#include <math.h>
#include <stdlib.h>

#include "bits.h"
#include "span.h"

enum {
  /// A power of two: how many pairs are remembered.
  REMEMBERED = 1024,
  /// What stands in place of a pair's index once its difference is known.
  KNOWN = -1,
};

/// A pair of pixels, never 0 because its pixels differ, and its difference, or where it stands among those that wait.
typedef struct {
  uint64_t pair;
  float difference;
  int32_t index;
} memory;

struct cpk_measurer {
  const cpk_images *in;
  /// Of the pixels of a row.
  float *differences;
  /// The pixels whose pair waits: their columns, and the indices of the pairs.
  uint32_t *columns;
  uint16_t *indices;
  size_t waiting;
  /// The pairs that wait, and where they are remembered.
  uint32_t actual[CPK_CHUNK], reference[CPK_CHUNK];
  uint16_t places[CPK_CHUNK];
  size_t pairs;
  /// How many pixels of the row were looked up, and how many of them were known.
  size_t looked_up, known;
  memory remembered[REMEMBERED];
};

cpk_measurer *cpk_measurer_make(const cpk_images *in) {
  cpk_measurer *of = calloc(1, sizeof *of);
  if (!of) return NULL;
  of->in = in;
  of->differences = malloc(in->width * sizeof *of->differences);
  of->columns = malloc(in->width * sizeof *of->columns);
  of->indices = malloc(in->width * sizeof *of->indices);
  if (of->differences && of->columns && of->indices) return of;
  cpk_measurer_free(of);
  return NULL;
}

void cpk_measurer_free(cpk_measurer *of) {
  if (!of) return;
  free(of->differences), free(of->columns), free(of->indices), free(of);
}

/// Measures the pairs that wait.
static void finish(cpk_measurer *of) {
  float found[CPK_CHUNK];
  cpk_measure_pairs(of->actual, of->reference, of->pairs, found);
  for (size_t i = 0; i < of->pairs; i++) {
    memory *kept = &of->remembered[of->places[i]];
    if (kept->index == (int32_t)i) kept->difference = found[i], kept->index = KNOWN;
  }
  for (size_t i = 0; i < of->waiting; i++) of->differences[of->columns[i]] = found[of->indices[i]];
  of->pairs = of->waiting = 0;
}

CPK_INLINE void look_up(cpk_measurer *of, uint32_t p, uint32_t q, size_t x) {
  uint64_t pair = (uint64_t)p << 32 | q;
  // Fibonacci hashing (Knuth, volume 3, 6.4) of both pixels.
  size_t place = (pair * 0x9E3779B97F4A7C15ull ^ pair << 29) >> 54;
  memory *kept = &of->remembered[place];
  if (kept->pair == pair && kept->index == KNOWN) {
    of->differences[x] = kept->difference;
    of->known++;
    return;
  }
  if (kept->pair != pair) {
    *kept = (memory){pair, 0, (int32_t)of->pairs};
    of->places[of->pairs] = (uint16_t)place;
    of->actual[of->pairs] = p, of->reference[of->pairs] = q;
    of->pairs++;
  }
  of->columns[of->waiting] = (uint32_t)x;
  of->indices[of->waiting++] = (uint16_t)kept->index;
  if (of->pairs == CPK_CHUNK) finish(of);
}

enum { BLOCKS = CPK_SPAN_PIXELS / CPK_BLOCK };

/// The pixels of a span of status bytes that have to be measured, one bit each; 0 where there are none, or where all are
/// left out because they have the mark.
CPK_DISPATCH static int find_span(const uint8_t *status, size_t count, uint8_t mark, uint64_t *bits) {
  uint64_t any = 0, all = ~0ull;
  for (size_t i = 0, from = 0; from < count; i++, from += CPK_BLOCK) {
    size_t block = count - from < CPK_BLOCK ? count - from : CPK_BLOCK;
    bits[i] = cpk_marked_bits_of(status + from, block, mark);
    all &= bits[i];
    any |= bits[i];
  }
  return any && !(count == CPK_SPAN_PIXELS && all == ~0ull);
}

const float *cpk_measure_row(cpk_measurer *of, size_t y, uint8_t mark) {
  size_t width = of->in->width;
  const uint32_t *a = of->in->actual + y * width, *b = of->in->reference + y * width;
  const uint8_t *status = of->in->status + y * width;
  of->looked_up = of->known = 0;
  for (size_t span = 0; span < width; span += CPK_SPAN_PIXELS) {
    size_t count = width - span < CPK_SPAN_PIXELS ? width - span : CPK_SPAN_PIXELS;
    uint64_t bits[BLOCKS] = {0};
    if (!find_span(status + span, count, mark, bits)) continue;
    size_t pixels = 0;
    for (size_t i = 0; i < BLOCKS; i++) pixels += (size_t)__builtin_popcountll(bits[i]);
    if (2 * pixels > CPK_SPAN_PIXELS && of->looked_up > 4 * of->known) {
      // A whole span, most of which has to be measured, where looking pairs up does not pay.
      cpk_measure_pairs(a + span, b + span, count, of->differences + span);
      continue;
    }
    of->looked_up += pixels;
    for (size_t i = 0; i < BLOCKS; i++) {
      for (uint64_t left = bits[i]; left; left &= left - 1) {
        size_t x = span + i * CPK_BLOCK + (size_t)__builtin_ctzll(left);
        look_up(of, a[x], b[x], x);
      }
    }
  }
  if (of->waiting) finish(of);
  return of->differences;
}

float cpk_measure_span(cpk_measurer *of, size_t y, size_t from, float worst) {
  size_t start = y * of->in->width + from;
  return cpk_span_worst(of->in->actual + start, of->in->reference + start, worst);
}
