#pragma once
#include "CPixelKernels.h"
#include "runs.h"

/// Writes what each run of marked pixels of row `y` says, without rounding, or without drift.
void cpk_gather(
    const cpk_images *images, const cpk_component_rule *rule, size_t y, const cpk_run *runs, size_t count,
    cpk_evidence *out);

/// Adds what the rows above and below say about each run.
void cpk_gather_rows(
    const cpk_images *images, const cpk_levels *levels, size_t y, const cpk_run *runs, size_t count, cpk_evidence *out);
