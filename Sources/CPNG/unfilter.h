#pragma once
#include <stddef.h>
#include <stdint.h>

/// Undoes the filter of a row in place (PNG specification, 9.2), with the row above it, for pixels of 1, 3 or 4 bytes.
/// Returns 0 for a number that is no filter.
int cpng_unfilter(uint8_t filter, uint8_t *row, const uint8_t *above, size_t size, size_t pixel);
