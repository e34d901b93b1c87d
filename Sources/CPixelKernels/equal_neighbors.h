#pragma once
#include "antialiasing.h"
#include "bits.h"

enum { CPK_RING = 4 };

/// Which pixels of a block have many equal neighbors, one bit each: in the new image, in the reference.
typedef struct {
  uint64_t actual, reference;
} cpk_many;

struct cpk_equal_neighbors {
  const cpk_images *in;
  /// CPK_RING rows of blocks, and for each block the row it holds, counted from 1.
  cpk_many *rows;
  size_t *held;
  /// The candidates of the row in hand.
  uint64_t *candidates;
  size_t blocks;
};

/// The block of equal neighbors that holds, or will hold, a part of a row of the image.
CPK_INLINE cpk_many *cpk_equal_neighbor_block(const cpk_equal_neighbors *of, size_t y, size_t block) {
  return of->rows + y % CPK_RING * of->blocks + block;
}

/// The pixels of a block that have many equal neighbors in both images; fills the block where it is not.
uint64_t cpk_equal_neighbors_ensure(cpk_equal_neighbors *of, size_t y, size_t block);
