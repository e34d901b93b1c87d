#pragma once
#include "difference.h"

/// IEC 61966-2-1: gamma-encoded byte to linear light.
extern float cpk_linear[256];

/// One side of at most CPK_CHUNK pairs in linear light, component by component, and the cube root of its luminance.
typedef struct {
  float red[CPK_CHUNK], green[CPK_CHUNK], blue[CPK_CHUNK], root[CPK_CHUNK];
} cpk_linear_pixels;

/// L*a*b* of one side of all pairs, component by component.
typedef struct {
  float l[CPK_CHUNK], a[CPK_CHUNK], b[CPK_CHUNK];
} cpk_labs;

/// What CIEDE2000's stretch and rotation need of a chroma: the root of c^7 / (c^7 + 25^7).
CPK_INLINE float cpk_seventh_share(float c) {
  float r = c * 0.04f, two = r * r, seven = two * two * (two * r);
  return __builtin_elementwise_sqrt(seven / (seven + 1));
}

/// The mean chroma of the colors of a pair, whose a* CIEDE2000 stretches by 1 + G, from 1 to 1.5.
CPK_INLINE float cpk_mean_chroma(const cpk_labs *p, const cpk_labs *q, size_t i) {
  float one = __builtin_elementwise_sqrt(p->a[i] * p->a[i] + p->b[i] * p->b[i]);
  float other = __builtin_elementwise_sqrt(q->a[i] * q->a[i] + q->b[i] * q->b[i]);
  return (one + other) / 2;
}
CPK_INLINE float cpk_stretch(float chroma) { return 1.5f - 0.5f * cpk_seventh_share(chroma); }

/// Pixels in linear light, laid over black or white.
void cpk_linearize(const uint32_t *pixels, size_t count, int over_white, cpk_linear_pixels *out);

/// L*a*b* (D65) of linear light.
void cpk_labs_of(const cpk_linear_pixels *pixels, size_t count, cpk_labs *out);

/// The differences; `q` is CIE94's standard. CIEDE2000 marks with NaN what single precision cannot decide.
void cpk_ciede2000(const cpk_labs *p, const cpk_labs *q, size_t count, float *out);
void cpk_cie94(const cpk_labs *p, const cpk_labs *q, size_t count, float *out);
void cpk_cie76(const cpk_labs *p, const cpk_labs *q, size_t count, float *out);

/// All three of the above, by metric.
void cpk_differences_linear(
    const cpk_linear_pixels *p, const cpk_linear_pixels *q, size_t count, cpk_metric metric, float *out);
