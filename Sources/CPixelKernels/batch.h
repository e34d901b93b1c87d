#pragma once
#include "difference.h"
#include "mark.h"

/// Differing pixels on their way through a metric that is worth a detour: pairs are collected until the vectors are
/// full, and a pair that was decided before is not decided again (drawn images have few pairs of colors).
typedef struct cpk_batch cpk_batch;

/// Begins; nil when memory ran out.
cpk_batch *cpk_batch_make(cpk_limit limit);

/// Takes the differing pixels of a run; their status is written some time before `cpk_batch_finish` returns.
void cpk_batch_add(cpk_batch *batch, const uint32_t *a, const uint32_t *b, size_t count, uint8_t *status);

/// Writes what is left and returns what was marked since the last time.
cpk_tally cpk_batch_finish(cpk_batch *batch);

/// Ends.
void cpk_batch_free(cpk_batch *batch);
