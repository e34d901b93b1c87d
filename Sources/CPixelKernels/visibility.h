#pragma once
#include "CPixelKernels.h"

/// Whether nobody sees a component: it is small or thin, and no pixel within its bounds differs by a CIEDE2000 difference
/// that a person notices in so small a place.
int cpk_is_unseen(const cpk_images *in, uint8_t mark, const cpk_component *component);

/// Whether no pixel of a component differs by more than that, whatever its shape; large components are not looked at.
int cpk_is_faint(const cpk_images *in, uint8_t mark, const cpk_component *component);
