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
    channels moved = __builtin_elementwise_abs(new - old);
    // Neither colour may be one that the other picture does not have around here.
    channels strays = (new < least_old - ROUNDING) | (new > most_old + ROUNDING) | (old < least_new - ROUNDING) |
                      (old > most_new + ROUNDING);
    int explained = 1;
    for (int i = 0; i < 4; i++) explained &= (moved[i] - ROUNDING) * 256 <= part * contrast[i] && !strays[i];
    count += (size_t)explained;
  }
  return count;
}
