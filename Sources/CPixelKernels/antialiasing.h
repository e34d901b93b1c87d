#pragma once
#include "CPixelKernels.h"

/// How many rows are marked and classified together, so that both steps find them in the cache.
enum { CPK_STRIP = 16 };

/// Which pixels have three or more neighbors of their own color.
///
/// Both of pixelmatch's neighbor counts come down to this map, so it is made once for all candidates, and only in
/// the blocks that have any.
typedef struct cpk_equal_neighbors cpk_equal_neighbors;

/// Begins; nil when memory ran out.
cpk_equal_neighbors *cpk_equal_neighbors_make(const cpk_images *images);

/// Turns `mark`, the status `different` of a region, into `antialiased` where either image shows edge coverage, as
/// pixelmatch 7 decides it. `status` is that of row `top`; rows have to come in order. Returns how many.
size_t cpk_exclude_antialiased(cpk_equal_neighbors *equal_neighbors, size_t top, size_t bottom, uint8_t *status, uint8_t mark);

/// Ends.
void cpk_equal_neighbors_free(cpk_equal_neighbors *equal_neighbors);
