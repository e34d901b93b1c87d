#pragma once
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include "dispatch.h"

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

CPK_INLINE uint64_t cpk_marked(const uint8_t *bytes, uint8_t mark) {
#if defined(__SSE2__)
  __m128i wanted = _mm_set1_epi8((char)mark);
  uint64_t bits = 0;
  for (int i = 0; i < 4; i++) {
    __m128i equal = _mm_cmpeq_epi8(_mm_loadu_si128((const __m128i *)(bytes + 16 * i)), wanted);
    bits |= (uint64_t)(uint32_t)_mm_movemask_epi8(equal) << (16 * i);
  }
  return bits;
#else
  uint64_t bits = 0;
  for (int i = 0; i < 8; i++) {
    uint64_t word;
    memcpy(&word, bytes + 8 * i, 8);
    word ^= 0x0101010101010101ull * mark;
    // The top bit of every byte that is 0, then all of them side by side.
    word = ~(((word & 0x7F7F7F7F7F7F7F7Full) + 0x7F7F7F7F7F7F7F7Full) | word | 0x7F7F7F7F7F7F7F7Full);
    bits |= ((word >> 7) * 0x0102040810204080ull >> 56) << (8 * i);
  }
  return bits;
#endif
}

CPK_INLINE uint64_t cpk_block(const cpk_runs *of, size_t start) {
  if (of->width - start >= 64) return cpk_marked(of->row + start, of->mark);
  uint8_t rest[64];
  memset(rest, (uint8_t)~of->mark, sizeof rest);
  memcpy(rest, of->row + start, of->width - start);
  return cpk_marked(rest, of->mark);
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
