#pragma once
#include "antialiasing.h"
#include "bits.h"

enum { CPK_RING = 4 };

/// Which pixels of a block have many siblings, one bit each: in the new picture, in the reference.
typedef struct {
  uint64_t actual, reference;
} cpk_many;

struct cpk_siblings {
  const cpk_pictures *in;
  /// CPK_RING rows of blocks, and for each block the row it holds, counted from 1.
  cpk_many *rows;
  size_t *held;
  /// The candidates of the row in hand.
  uint64_t *candidates;
  size_t blocks;
};

/// The block of siblings that holds, or will hold, a part of a row of the picture.
CPK_INLINE cpk_many *cpk_sibling_block(const cpk_siblings *of, size_t y, size_t block) {
  return of->rows + y % CPK_RING * of->blocks + block;
}

/// The pixels of a block that have many siblings in both pictures; fills the block where it is not.
uint64_t cpk_siblings_ensure(cpk_siblings *of, size_t y, size_t block);
