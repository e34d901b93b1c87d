#pragma once
#include "CPixelKernels.h"

/// Whether a component is low enough to be a letter.
int cpk_may_be_hinted(const cpk_component *component);

/// Whether a component, which alone has the status `own`, looks like strokes that moved up or down by a fraction of a pixel.
/// Moves by a whole pixel, or sideways, do not count, nor do components without a pixel that moved strongly.
int cpk_is_hinted(const cpk_images *in, uint8_t own, const cpk_component *component);
