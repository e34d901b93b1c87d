#include "edges.h"

#include <string.h>

#include "dispatch.h"

/// The four channels of a pixel, as whole numbers.
typedef int16_t channels __attribute__((ext_vector_type(4)));
typedef uint8_t bytes __attribute__((ext_vector_type(4)));

CPK_INLINE channels load(uint32_t pixel) {
  bytes b;
  memcpy(&b, &pixel, 4);
  return __builtin_convertvector(b, channels);
}

/// The least and the greatest of each channel in the 3 × 3 pixels around one.
CPK_INLINE void range(
    const uint32_t *pixels, size_t width, size_t left, size_t right, size_t top, size_t bottom, channels *least,
    channels *most) {
  *least = 255;
  *most = 0;
  for (size_t y = top; y <= bottom; y++) {
    for (size_t x = left; x <= right; x++) {
      channels c = load(pixels[y * width + x]);
      *least = __builtin_elementwise_min(*least, c);
      *most = __builtin_elementwise_max(*most, c);
    }
  }
}

typedef int32_t wide __attribute__((ext_vector_type(4)));

/// How much less than the edge itself its two ends may move, and how far, of 255, a channel may leave the line; both
/// chosen on the tuning half of the corpus (Documentation/Comparison.md).
enum { STRAY_PART = 3, ALONG = 5 };

/// Coverage moves a colour along the line between the two that meet at an edge: every channel by the same part of its
/// own contrast. A change of colour does not.
CPK_INLINE int is_along(wide moved, wide contrast) {
  // The channel with the most contrast says how far; the others follow.
  int lead = 0;
  for (int i = 1; i < 4; i++) lead = contrast[i] > contrast[lead] ? i : lead;
  if (contrast[lead] == 0) return 0;
  for (int i = 0; i < 4; i++) {
    int off = moved[i] - moved[lead] * contrast[i] / contrast[lead];
    if (off > ALONG || off < -ALONG) return 0;
  }
  return 1;
}

/// Two steps of rounding may separate pictures that agree.
enum { ROUNDING = 2 };

size_t cpk_edge_pixels(const cpk_pictures *in, size_t y, size_t from, size_t to, double share) {
  size_t count = 0, width = in->width;
  size_t top = y ? y - 1 : 0, bottom = y + 1 < in->height ? y + 1 : y;
  // In 256ths, so that whole numbers decide.
  int part = (int)(share * 256 + 0.5);
  for (size_t x = from; x < to; x++) {
    size_t left = x ? x - 1 : 0, right = x + 1 < width ? x + 1 : x;
    channels least_new, most_new, least_old, most_old;
    range(in->actual, width, left, right, top, bottom, &least_new, &most_new);
    range(in->reference, width, left, right, top, bottom, &least_old, &most_old);
    channels new = load(in->actual[y * width + x]), old = load(in->reference[y * width + x]);
    channels contrast = __builtin_elementwise_min(most_new - least_new, most_old - least_old);
    wide moved = __builtin_convertvector(__builtin_elementwise_abs(new - old), wide);
    wide widest = __builtin_convertvector(
        __builtin_elementwise_max(most_new, most_old) - __builtin_elementwise_min(least_new, least_old), wide);
    // Neither colour may be one that the other picture does not have around here; where strokes are so thin that none
    // is covered fully, coverage moves the extremes, too, by a part of what it moves edges by.
    wide reach = __builtin_convertvector(contrast, wide) * part / STRAY_PART / 256 + ROUNDING;
    wide above = __builtin_convertvector(__builtin_elementwise_max(new - most_old, old - most_new), wide);
    wide below = __builtin_convertvector(__builtin_elementwise_max(least_old - new, least_new - old), wide);
    wide strays = (above > reach) | (below > reach);
    int explained = 1;
    for (int i = 0; i < 4; i++)
      explained &= (moved[i] - ROUNDING) * 256 <= part * contrast[i] && !strays[i];
    explained &= is_along(moved, widest);
    count += (size_t)explained;
  }
  return count;
}
