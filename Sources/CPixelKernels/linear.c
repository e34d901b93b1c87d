#include "linear.h"

#include "difference.h"

CPK_DISPATCH void cpk_differences_yiq(const cpk_pairs *pairs, float *out) {
  if (pairs->is_opaque)
    for (size_t k = 0; k < pairs->count; k++) out[k] = cpk_yiq_opaque(pairs->actual[k], pairs->reference[k]);
  else
    for (size_t k = 0; k < pairs->count; k++) out[k] = cpk_yiq_translucent(pairs->actual[k], pairs->reference[k]);
}

CPK_DISPATCH void cpk_differences_rgb(const cpk_pairs *pairs, float *out) {
  for (size_t k = 0; k < pairs->count; k++) out[k] = cpk_rgb(pairs->actual[k], pairs->reference[k]);
}

CPK_DISPATCH void cpk_differences_channels(const cpk_pairs *pairs, float *out) {
  for (size_t k = 0; k < pairs->count; k++) out[k] = cpk_largest_channel(pairs->actual[k], pairs->reference[k]);
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
  cpk_channels d = cpk_channels_of(actual, reference);
  double black, white;
  switch (metric) {
  case CPK_EXACT:
  case CPK_CHANNELS: return (double)cpk_largest_channel(actual, reference);
  case CPK_RGB: return (double)cpk_rgb(actual, reference);
  case CPK_YIQ:
    black = yiq_exact(d.r, d.g, d.b);
    white = yiq_exact(d.r - d.a, d.g - d.a, d.b - d.a);
    break;
  default:
    black = opaque_lab_difference(actual, reference, metric);
    white = (actual & reference) >> 24 == 255
                ? black : opaque_lab_difference(over_white(actual), over_white(reference), metric);
  }
  return black > white ? black : white;
}
