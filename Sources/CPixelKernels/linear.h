#pragma once
#include <stdint.h>

#include "dispatch.h"

/// The metrics that cost next to nothing, for one pair of pixels whose channels differ by these; they are measured for
/// whole blocks, equal pixels among them.
typedef struct {
  int r, g, b, a;
} cpk_channels;

/// The differences of the channels over black, and of alpha; over white alpha's is subtracted.
CPK_INLINE cpk_channels cpk_channels_of(uint32_t p, uint32_t q) {
  return (cpk_channels){(int)(p >> 16 & 0xFF) - (int)(q >> 16 & 0xFF), (int)(p >> 8 & 0xFF) - (int)(q >> 8 & 0xFF),
                        (int)(p & 0xFF) - (int)(q & 0xFF), (int)(p >> 24) - (int)(q >> 24)};
}

CPK_INLINE int cpk_larger(int x, int y) { return x > y ? x : y; }
CPK_INLINE int cpk_size(int x) { return x < 0 ? -x : x; }

/// Kotsarenko and Ramos (2010), squared, with pixelmatch's coefficients.
CPK_INLINE float cpk_yiq(int red, int green, int blue) {
  float r = (float)red, g = (float)green, b = (float)blue;
  float y = r * 0.29889531f + g * 0.58662247f + b * 0.11448223f;
  float i = r * 0.59597799f - g * 0.27417610f - b * 0.32180189f;
  float q = r * 0.21147017f - g * 0.52261711f + b * 0.31114694f;
  return 0.5053f * y * y + 0.299f * i * i + 0.1957f * q * q;
}

CPK_INLINE float cpk_yiq_opaque(uint32_t p, uint32_t q) {
  cpk_channels d = cpk_channels_of(p, q);
  return cpk_yiq(d.r, d.g, d.b);
}

CPK_INLINE float cpk_yiq_translucent(uint32_t p, uint32_t q) {
  cpk_channels d = cpk_channels_of(p, q);
  float black = cpk_yiq(d.r, d.g, d.b), white = cpk_yiq(d.r - d.a, d.g - d.a, d.b - d.a);
  return black > white ? black : white;
}

/// Squared.
CPK_INLINE float cpk_rgb(uint32_t p, uint32_t q) {
  cpk_channels d = cpk_channels_of(p, q);
  int black = d.r * d.r + d.g * d.g + d.b * d.b;
  int r = d.r - d.a, g = d.g - d.a, b = d.b - d.a, white = r * r + g * g + b * b;
  // Below 2^24, so single precision holds it exactly.
  return (float)cpk_larger(black, white);
}

CPK_INLINE float cpk_largest_channel(uint32_t p, uint32_t q) {
  cpk_channels d = cpk_channels_of(p, q);
  int black = cpk_larger(cpk_larger(cpk_size(d.r), cpk_size(d.g)), cpk_size(d.b));
  int white = cpk_larger(cpk_larger(cpk_size(d.r - d.a), cpk_size(d.g - d.a)), cpk_size(d.b - d.a));
  return (float)cpk_larger(cpk_larger(black, white), cpk_size(d.a));
}
