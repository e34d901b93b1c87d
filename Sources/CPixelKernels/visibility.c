#include "visibility.h"

#include "bits.h"
#include "levels.h"
#include "span.h"

enum {
  /// So many pixels, or so many next to each other, are a small place. Levels are of 255; a movement by more is seen.
  SMALL_PIXELS = 24, THIN_PIXELS = 2, SEEN_LEVELS = 16,
  /// Components of more pixels are seen, however faint.
  FAINT_PIXELS = 4096,
};

/// The difference above which a small place is seen; where two large areas meet, 1 is seen.
static const double SEEN_DIFFERENCE = 1.6;

int cpk_is_unseen(const cpk_images *in, uint8_t mark, const cpk_component *of) {
  size_t width = of->right - of->left, height = of->bottom - of->top;
  if (of->size > SMALL_PIXELS && width > THIN_PIXELS && height > THIN_PIXELS) return 0;
  for (size_t y = of->top; y < of->bottom; y++) {
    for (size_t x = of->left; x < of->right; x++) {
      size_t index = y * in->width + x;
      // Of the same region. Other components that reach into these bounds count, whatever has become of them.
      uint8_t own = in->status[index], kind = own & CPK_STATUS;
      if ((own | CPK_STATUS) != (mark | CPK_STATUS) || kind <= CPK_TOLERATED || kind == CPK_MASKED) continue;
      uint32_t one = in->actual[index], other = in->reference[index];
      // Levels first, which save the measurement.
      if (cpk_levels_between(one, other) > SEEN_LEVELS) return 0;
      if (cpk_difference(one, other, CPK_CIEDE2000) > SEEN_DIFFERENCE) return 0;
    }
  }
  return 1;
}

int cpk_may_be_faint(const cpk_component *of) { return of->size <= FAINT_PIXELS; }

/// Whether any of at most 64 pixels from column `x` on, those of `bits`, is seen.
static int is_any_seen(const cpk_images *in, size_t y, size_t x, uint64_t bits) {
  uint32_t actual[CPK_BLOCK], reference[CPK_BLOCK];
  float differences[CPK_BLOCK];
  size_t count = 0;
  for (; bits; bits &= bits - 1, count++) {
    size_t index = y * in->width + x + (size_t)__builtin_ctzll(bits);
    actual[count] = in->actual[index], reference[count] = in->reference[index];
    if (cpk_levels_between(actual[count], reference[count]) > SEEN_LEVELS) return 1;
  }
  cpk_measure_pairs(actual, reference, count, differences);
  for (size_t i = 0; i < count; i++) {
    // Single precision is off by far less.
    int is_close = differences[i] > SEEN_DIFFERENCE - 0.01 && differences[i] < SEEN_DIFFERENCE + 0.01;
    double difference = is_close ? cpk_difference(actual[i], reference[i], CPK_CIEDE2000) : differences[i];
    if (difference > SEEN_DIFFERENCE) return 1;
  }
  return 0;
}

int cpk_is_faint(const cpk_images *in, uint8_t own, const cpk_component *of) {
  for (size_t y = of->top; y < of->bottom; y++) {
    for (size_t x = of->left; x < of->right; x += CPK_BLOCK) {
      size_t count = of->right - x < CPK_BLOCK ? of->right - x : CPK_BLOCK;
      uint64_t bits = cpk_marked_bits_of(in->status + y * in->width + x, count, own);
      if (bits && is_any_seen(in, y, x, bits)) return 0;
    }
  }
  return 1;
}
