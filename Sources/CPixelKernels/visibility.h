#pragma once
#include "CPixelKernels.h"

/// Whether nobody sees a component: it is small or thin, and no pixel within its bounds differs by a CIEDE2000 difference
/// that a person notices in so small a place.
int cpk_is_unseen(const cpk_images *in, uint8_t mark, const cpk_component *component);

/// Whether a component is small enough to be faint.
int cpk_may_be_faint(const cpk_component *component);

/// Whether no pixel of a component, which alone has the status `own`, differs by more than that.
int cpk_is_faint(const cpk_images *in, uint8_t own, const cpk_component *component);
