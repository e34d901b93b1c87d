#pragma once
#include "lab.h"

/// The CIEDE2000 differences of at most CPK_CHUNK pairs, those that single precision cannot decide in double precision.
void cpk_measure_pairs(const uint32_t *actual, const uint32_t *reference, size_t count, float *differences);

/// Counts differences by 0 to 1, 1 to 2 …, the last of CPK_CLASSES from 15 up.
void cpk_count_classes(const float *differences, size_t count, size_t *classes);

/// The larger one of `worst` and the differences of CPK_CHUNK pairs, which are counted where `classes` is not null.
float cpk_span_worst(const uint32_t *actual, const uint32_t *reference, float worst, size_t *classes);
