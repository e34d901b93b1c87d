#pragma once
#include <stddef.h>
#include <stdint.h>

#include "bits.h"

/// Walks over the runs of marked pixels in a row, 64 pixels at a time.
typedef struct {
  const uint8_t *row;
  size_t width;
  uint8_t mark;
  /// The run found last, `to` excluded.
  size_t from, to;
  /// The block in hand: its first pixel after this one, and the bits of its pixels not yet seen.
  size_t next;
  uint64_t bits;
} cpk_runs;

CPK_INLINE uint64_t cpk_block(const cpk_runs *of, size_t start) {
  if (of->width - start >= 64) return cpk_marked_bits(of->row + start, of->mark);
  return cpk_marked_bits_of(of->row + start, of->width - start, of->mark);
}

/// Moves to the next run; 0 when there is none.
CPK_INLINE int cpk_next_run(cpk_runs *of) {
  while (!of->bits) {
    if (of->next >= of->width) return 0;
    of->bits = cpk_block(of, of->next);
    of->next += 64;
  }
  size_t start = of->next - 64;
  unsigned first = (unsigned)__builtin_ctzll(of->bits);
  of->from = start + first;
  for (;;) {
    // Bits below the run's end are filled up, so that the first 0 is that end.
    uint64_t open = ~(of->bits | ((1ull << first) - 1));
    if (open) {
      unsigned end = (unsigned)__builtin_ctzll(open);
      of->bits &= ~0ull << end;
      of->to = start + end;
      return 1;
    }
    if (of->next >= of->width) {
      of->bits = 0;
      of->to = of->width;
      return 1;
    }
    start = of->next;
    of->bits = cpk_block(of, start);
    of->next += 64;
    first = 0;
  }
}
