#pragma once
#include "lab.h"

/// The CIEDE2000 differences of at most CPK_CHUNK pairs, those that single precision cannot decide in double precision.
void cpk_measure_pairs(const uint32_t *actual, const uint32_t *reference, size_t count, float *differences);

/// The larger one of `worst` and the differences of CPK_CHUNK pairs.
float cpk_span_worst(const uint32_t *actual, const uint32_t *reference, float worst);
