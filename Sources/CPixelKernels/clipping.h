#pragma once
#include "CPixelKernels.h"

/// Whether a component that looks like the noise of an edge is an outermost row, or column, of ink that is gone:
/// it is one pixel thick, one image has the background in its place, and nothing around it differs.
///
/// Another rasterizer or hinter that takes a row of coverage away moves other edges near it, too.
int cpk_is_clipped(const cpk_images *images, uint8_t mark, const cpk_component *component);
