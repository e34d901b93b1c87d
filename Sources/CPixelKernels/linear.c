#include <stdlib.h>

#include "difference.h"
#include "dispatch.h"

/// The differences of the channels over black, and of alpha; over white alpha's is subtracted.
#define CPK_CHANNELS_OF(p, q)                                                                                  \
  int r = (int)((p) >> 16 & 0xFF) - (int)((q) >> 16 & 0xFF), g = (int)((p) >> 8 & 0xFF) - (int)((q) >> 8 & 0xFF), \
      b = (int)((p) & 0xFF) - (int)((q) & 0xFF), a = (int)((p) >> 24) - (int)((q) >> 24)

/// Kotsarenko and Ramos (2010), squared, with pixelmatch's coefficients.
CPK_INLINE float yiq(int red, int green, int blue) {
  float r = (float)red, g = (float)green, b = (float)blue;
  float y = r * 0.29889531f + g * 0.58662247f + b * 0.11448223f;
  float i = r * 0.59597799f - g * 0.27417610f - b * 0.32180189f;
  float q = r * 0.21147017f - g * 0.52261711f + b * 0.31114694f;
  return 0.5053f * y * y + 0.299f * i * i + 0.1957f * q * q;
}

CPK_DISPATCH void cpk_differences_yiq(const cpk_pairs *pairs, float *out) {
  for (size_t k = 0; k < pairs->count; k++) {
    CPK_CHANNELS_OF(pairs->actual[k], pairs->reference[k]);
    (void)a;
    out[k] = yiq(r, g, b);
  }
  if (pairs->is_opaque) return;
  for (size_t k = 0; k < pairs->count; k++) {
    CPK_CHANNELS_OF(pairs->actual[k], pairs->reference[k]);
    float over_white = yiq(r - a, g - a, b - a);
    out[k] = over_white > out[k] ? over_white : out[k];
  }
}

CPK_DISPATCH void cpk_differences_rgb(const cpk_pairs *pairs, float *out) {
  for (size_t k = 0; k < pairs->count; k++) {
    CPK_CHANNELS_OF(pairs->actual[k], pairs->reference[k]);
    int black = r * r + g * g + b * b;
    int white = (r - a) * (r - a) + (g - a) * (g - a) + (b - a) * (b - a);
    // Below 2^24, so single precision holds it exactly.
    out[k] = (float)(black > white ? black : white);
  }
}

CPK_INLINE int larger(int x, int y) { return x > y ? x : y; }
CPK_INLINE int size(int x) { return x < 0 ? -x : x; }

CPK_DISPATCH void cpk_differences_channels(const cpk_pairs *pairs, float *out) {
  for (size_t k = 0; k < pairs->count; k++) {
    CPK_CHANNELS_OF(pairs->actual[k], pairs->reference[k]);
    int black = larger(larger(size(r), size(g)), size(b));
    int white = larger(larger(size(r - a), size(g - a)), size(b - a));
    out[k] = (float)larger(larger(black, white), size(a));
  }
}

/// The order of operations is pixelmatch's, so that the last bit is.
static double yiq_exact(int r, int g, int b) {
  double y = r * 0.29889531 + g * 0.58662247 + b * 0.11448223;
  double i = r * 0.59597799 - g * 0.27417610 - b * 0.32180189;
  double q = r * 0.21147017 - g * 0.52261711 + b * 0.31114694;
  return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q;
}

static double opaque_lab_difference(uint32_t p, uint32_t q, cpk_metric metric) {
  return cpk_lab_difference(cpk_lab_of(p), cpk_lab_of(q), metric);
}

static uint32_t over_white(uint32_t pixel) {
  // A premultiplied channel is at most alpha; where it is not, the sum saturates.
  uint32_t open = 255 - (pixel >> 24), out = 0;
  for (int shift = 0; shift <= 16; shift += 8) {
    uint32_t channel = (pixel >> shift & 0xFF) + open;
    out |= (channel > 255 ? 255 : channel) << shift;
  }
  return out;
}

double cpk_raw_difference(uint32_t actual, uint32_t reference, cpk_metric metric) {
  CPK_CHANNELS_OF(actual, reference);
  double black, white;
  switch (metric) {
  case CPK_EXACT:
  case CPK_CHANNELS:
    black = larger(larger(size(r), size(g)), size(b));
    white = larger(size(a), larger(larger(size(r - a), size(g - a)), size(b - a)));
    break;
  case CPK_RGB:
    black = r * r + g * g + b * b;
    white = (r - a) * (r - a) + (g - a) * (g - a) + (b - a) * (b - a);
    break;
  case CPK_YIQ:
    black = yiq_exact(r, g, b);
    white = yiq_exact(r - a, g - a, b - a);
    break;
  default:
    black = opaque_lab_difference(actual, reference, metric);
    white = (actual & reference) >> 24 == 255
                ? black : opaque_lab_difference(over_white(actual), over_white(reference), metric);
  }
  return black > white ? black : white;
}
