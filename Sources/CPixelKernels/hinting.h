#pragma once
#include "CPixelKernels.h"
#include "noise.h"

/// Whether a component is low enough to be a letter.
int cpk_may_be_hinted(const cpk_component *component);

/// What a component looks like, which alone has the status `own`. Moves sideways are no hinting, nor are components without a
/// pixel that moved strongly.
cpk_noise cpk_hinting_of(const cpk_images *in, uint8_t own, const cpk_component *component);
