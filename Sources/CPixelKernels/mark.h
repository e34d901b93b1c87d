#pragma once
#include "limit.h"

/// Pixels of a run that have been marked.
typedef struct {
  size_t tolerated, different;
} cpk_tally;

/// Marks the pixels of a run that differ: sets the lower bits of `status`, which must be 0 before.
void cpk_mark_exact(const uint32_t *a, const uint32_t *b, size_t count, uint8_t *status, cpk_tally *tally);

/// The same for the metrics of linear.h.
void cpk_mark_linear(
    const uint32_t *a, const uint32_t *b, size_t count, const cpk_limit *limit, uint8_t *status, cpk_tally *tally);

/// Whether any of up to CPK_SPAN pixels differ, and whether all of them are opaque.
typedef struct {
  int differs, is_opaque;
} cpk_span;

/// How many pixels are first looked at together: large, because most pixels of most images are equal.
enum { CPK_SPAN = 256 };

CPK_INLINE cpk_span cpk_scan_span(const uint32_t *a, const uint32_t *b, size_t count) {
  uint32_t unequal = 0, opaque = 0xFFFFFFFF;
  for (size_t i = 0; i < count; i++) unequal |= a[i] ^ b[i], opaque &= a[i] & b[i];
  return (cpk_span){unequal != 0, opaque >> 24 == 255};
}
