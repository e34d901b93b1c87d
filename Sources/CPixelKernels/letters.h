#pragma once
#include "CPixelKernels.h"

enum {
  /// A letter, or a word whose letters touch, has at most so many rows and columns.
  CPK_LETTER_ROWS = 64, CPK_LETTER_COLUMNS = 128,
};

/// Whether a component is part of a letter on a background of one color whose ends do not move together: hinters make letters
/// higher, so that they fill whole rows, and leave them on their line. A letter that moved takes both ends along.
///
/// The ends are those of the columns in which the images differ. Where both stay, strokes between them moved.
int cpk_is_stretched(const cpk_images *in, const cpk_component *component);
