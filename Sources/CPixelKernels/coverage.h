#pragma once
#include "equal_neighbors.h"

/// For each pixel of a block, one bit each, whether a neighbor has many equal neighbors in both images; the neighbors in
/// pixelmatch's order, column by column.
typedef uint64_t cpk_flat_neighbors[8];

/// The pixels of a block, of those that `bits` has, that show edge coverage in one image. None may touch its border.
uint64_t cpk_antialiased_inside(const uint32_t *pixels, size_t width, const uint64_t *flat, uint64_t bits);

/// The same for pixels that may, of the block that starts in column `from` of row `y`.
uint64_t cpk_antialiased_at_border(
    const cpk_equal_neighbors *equal_neighbors, const uint32_t *pixels, size_t y, size_t from, uint64_t bits);
