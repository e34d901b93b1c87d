#pragma once
#include "difference.h"

/// Measures CIEDE2000 differences; remembers pairs of colors, of which drawn images have few.
typedef struct cpk_measurer cpk_measurer;

/// Begins; `worst` has the largest difference of each component, once its pixels are measured. Null when memory ran out.
cpk_measurer *cpk_measurer_make(const cpk_images *in, float *worst);
/// Ends.
void cpk_measurer_free(cpk_measurer *measurer);

/// Measures the pixels `from` to `to` (excluded) of row `y`, all of which differ and belong to the component `owner`.
void cpk_measure_run(cpk_measurer *measurer, size_t y, size_t from, size_t to, uint32_t owner);

/// Measures the pairs that are still queued, which are those of several runs so that they fill vectors. Asked for before components
/// are joined or their differences are read.
void cpk_finish_measuring(cpk_measurer *measurer);
