#pragma once
#include "limit.h"

/// How many pairs a kernel takes at once.
enum { CPK_CHUNK = 256 };

/// Pairs of pixels, at most CPK_CHUNK; `is_opaque` when all of both are.
typedef struct {
  const uint32_t *actual, *reference;
  size_t count;
  int is_opaque;
} cpk_pairs;

/// The difference of every pair: YIQ and RGB squared, as those metrics compare them.
void cpk_differences_yiq(const cpk_pairs *pairs, float *out);
void cpk_differences_rgb(const cpk_pairs *pairs, float *out);
void cpk_differences_channels(const cpk_pairs *pairs, float *out);
/// Marks with NaN what single precision cannot decide.
void cpk_differences_lab(const cpk_pairs *pairs, cpk_metric metric, float *out);

/// Writes `different` or `tolerated` for each of at most CPK_CHUNK pairs, none of which is equal, by a CIE metric.
void cpk_decide_lab(const uint32_t *a, const uint32_t *b, size_t count, const cpk_limit *limit, uint8_t *over);

/// The same for one pair in double precision; YIQ and RGB squared.
double cpk_raw_difference(uint32_t actual, uint32_t reference, cpk_metric metric);
