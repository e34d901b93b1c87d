#pragma once
#include "antialiasing.h"
#include "bits.h"

/// Bit 0: many siblings in the new picture; bit 1: in the reference.
enum { CPK_BOTH = 3, CPK_RING = 4 };

struct cpk_siblings {
  const cpk_pictures *in;
  /// CPK_RING rows of siblings, and for each block of them the row it holds, counted from 1.
  uint8_t *rows;
  size_t *held;
  size_t blocks;
};

/// The row of the ring that holds, or will hold, a row of the picture.
CPK_INLINE uint8_t *cpk_sibling_row(const cpk_siblings *of, size_t y) {
  return of->rows + y % CPK_RING * of->in->width;
}

/// Sees to it that a block of a row is filled.
void cpk_siblings_ensure(cpk_siblings *of, size_t y, size_t block);
