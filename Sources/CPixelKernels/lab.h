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
