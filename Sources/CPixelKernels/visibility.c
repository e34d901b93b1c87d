#include "visibility.h"

#include "bits.h"
#include "span.h"

enum {
  /// So many pixels, or so many next to each other, are a small place. Levels are of 255; a movement by more is seen.
  SMALL_PIXELS = 24, THIN_PIXELS = 2, SEEN_LEVELS = 16,
  /// Components of more pixels are seen, however faint.
  FAINT_PIXELS = 1024,
};

/// The difference above which a small place is seen; where two large areas meet, 1 is seen.
static const double SEEN_DIFFERENCE = 1.6;

/// Whether any channel moves by more than the levels that are always seen; saves the measurement.
static int is_strong(uint32_t one, uint32_t other) {
  for (int shift = 0; shift < 32; shift += 8) {
    int levels = (int)(one >> shift & 255) - (int)(other >> shift & 255);
    if (levels > SEEN_LEVELS || levels < -SEEN_LEVELS) return 1;
  }
  return 0;
}

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
      if (is_strong(one, other) || cpk_difference(one, other, CPK_CIEDE2000) > SEEN_DIFFERENCE) return 0;
    }
  }
  return 1;
}

/// Pixels whose differences are measured at once.
typedef struct {
  uint32_t actual[CPK_BLOCK], reference[CPK_BLOCK];
  size_t count;
} sample;

static int is_any_seen(const sample *of) {
  float differences[CPK_BLOCK];
  cpk_measure_pairs(of->actual, of->reference, of->count, differences);
  for (size_t i = 0; i < of->count; i++)
    if (differences[i] > SEEN_DIFFERENCE) return 1;
  return 0;
}

int cpk_is_faint(const cpk_images *in, uint8_t mark, const cpk_component *of) {
  if (of->size > FAINT_PIXELS) return 0;
  sample waiting = {.count = 0};
  for (size_t y = of->top; y < of->bottom; y++) {
    for (size_t x = of->left; x < of->right; x++) {
      size_t index = y * in->width + x;
      if (in->status[index] != mark) continue;
      if (is_strong(in->actual[index], in->reference[index])) return 0;
      waiting.actual[waiting.count] = in->actual[index], waiting.reference[waiting.count++] = in->reference[index];
      if (waiting.count < CPK_BLOCK) continue;
      if (is_any_seen(&waiting)) return 0;
      waiting.count = 0;
    }
  }
  return !is_any_seen(&waiting);
}
