#pragma once
#include "CPNG.h"

/// Premultiplies straight B, G, R, A bytes in place, each channel rounded to nearest.
void cpng_premultiply(uint32_t *pixels, size_t count);
