#pragma once
#include "lab.h"

/// How many pairs to measure for `count`, at most CPK_CHUNK, so that vectors are full: what remains of one takes as long pair by pair
/// as several vectors do.
CPK_INLINE size_t cpk_whole_vectors(size_t count) { return (count + 15) / 16 * 16; }

/// The CIEDE2000 differences of at most CPK_CHUNK pairs, those that single precision cannot decide in double precision.
void cpk_measure_pairs(const uint32_t *actual, const uint32_t *reference, size_t count, float *differences);

/// The larger one of `worst` and the differences of CPK_CHUNK pairs.
float cpk_span_worst(const uint32_t *actual, const uint32_t *reference, float worst);
