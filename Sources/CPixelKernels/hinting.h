#pragma once
#include "CPixelKernels.h"

/// Whether a component is low enough to be a letter.
int cpk_may_be_hinted(const cpk_component *component);

/// What another hinter makes of letters.
typedef enum {
  CPK_NOT_HINTED,
  /// Strokes moved up or down by a fraction of a pixel.
  CPK_HINTED,
  /// Strokes moved up or down, by whole pixels, too: hinting where the letter is stretched (letters.h).
  CPK_MAYBE_STRETCHED,
} cpk_hinting;

/// What a component looks like, which alone has the status `own`. Moves sideways are no hinting, nor are components without a
/// pixel that moved strongly.
cpk_hinting cpk_hinting_of(const cpk_images *in, uint8_t own, const cpk_component *component);
