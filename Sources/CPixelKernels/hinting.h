#pragma once
#include "CPixelKernels.h"

/// Whether hinting explains a component: horizontal strokes have moved up or down by at most a pixel or so, nothing has moved
/// sideways, and what has moved has not done so by a whole pixel.
int cpk_is_hinted(const cpk_images *in, uint8_t mark, const cpk_component *component);
