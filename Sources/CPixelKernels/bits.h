#pragma once
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "dispatch.h"

/// Sixteen pixels side by side; compilers split them into vectors that the processor has.
typedef uint32_t cpk_lanes __attribute__((ext_vector_type(16)));
typedef uint8_t cpk_bytes __attribute__((ext_vector_type(64)));
typedef _Bool cpk_flags16 __attribute__((ext_vector_type(16)));
typedef _Bool cpk_flags64 __attribute__((ext_vector_type(64)));

enum { CPK_BLOCK = 64 };

/// One bit for each lane that is not 0, the first one lowest; vectors pass by address, because their registers depend on
/// the processor.
CPK_INLINE uint64_t cpk_bits_of(const cpk_lanes *lanes) {
  cpk_flags16 flags = __builtin_convertvector(*lanes != 0, cpk_flags16);
  uint16_t bits;
  memcpy(&bits, &flags, sizeof bits);
  return bits;
}

/// One bit for each of 64 pairs of pixels that differ, the first one lowest.
CPK_INLINE uint64_t cpk_unequal_bits(const uint32_t *a, const uint32_t *b) {
  uint64_t bits = 0;
  for (int i = 0; i < CPK_BLOCK / 16; i++) {
    cpk_lanes p, q;
    memcpy(&p, a + 16 * i, sizeof p);
    memcpy(&q, b + 16 * i, sizeof q);
    cpk_lanes unequal = p ^ q;
    bits |= cpk_bits_of(&unequal) << (16 * i);
  }
  return bits;
}

/// The same for at most 64 pairs.
CPK_INLINE uint64_t cpk_unequal_bits_of(const uint32_t *a, const uint32_t *b, size_t count) {
  if (count == CPK_BLOCK) return cpk_unequal_bits(a, b);
  uint64_t bits = 0;
  for (size_t i = 0; i < count; i++) bits |= (uint64_t)(a[i] != b[i]) << i;
  return bits;
}

/// One bit for each of 64 bytes that is `mark`.
CPK_INLINE uint64_t cpk_marked_bits(const uint8_t *bytes, uint8_t mark) {
  cpk_bytes row;
  memcpy(&row, bytes, sizeof row);
  cpk_flags64 flags = __builtin_convertvector(row == mark, cpk_flags64);
  uint64_t bits;
  memcpy(&bits, &flags, sizeof bits);
  return bits;
}

/// The same for at most 64 bytes.
CPK_INLINE uint64_t cpk_marked_bits_of(const uint8_t *bytes, size_t count, uint8_t mark) {
  if (count == CPK_BLOCK) return cpk_marked_bits(bytes, mark);
  uint64_t bits = 0;
  for (size_t i = 0; i < count; i++) bits |= (uint64_t)(bytes[i] == mark) << i;
  return bits;
}
