#include "batch.h"

#include <stdlib.h>

#include "bits.h"

enum {
  /// Powers of two: how many pairs are remembered, and how many pixels may wait for the pairs of a chunk.
  REMEMBERED = 2048, WAITING = 1024,
  /// What stands in place of a status while the pair waits: its place in the chunk above this.
  PENDING = 256,
  /// How many chunks go by without looking pairs up once that has not paid.
  RESTING = 63
};

/// A pair of pixels, never 0 because its pixels differ, and its status or `PENDING` and more.
typedef struct {
  uint64_t pair;
  uint32_t status;
} memory;

struct cpk_batch {
  cpk_limit limit;
  cpk_tally tally;
  uint32_t actual[CPK_CHUNK], reference[CPK_CHUNK];
  uint16_t place_in_memory[CPK_CHUNK];
  size_t pairs;
  uint8_t *status[WAITING], pair[WAITING];
  size_t waiting;
  size_t looked_up, known, resting;
  memory remembered[REMEMBERED];
};

cpk_batch *cpk_batch_make(cpk_limit limit) {
  cpk_batch *batch = calloc(1, sizeof *batch);
  if (batch) batch->limit = limit;
  return batch;
}

void cpk_batch_free(cpk_batch *batch) { free(batch); }

static void decide(cpk_batch *batch) {
  uint8_t over[CPK_CHUNK];
  cpk_decide_lab(batch->actual, batch->reference, batch->pairs, &batch->limit, over);
  for (size_t i = 0; i < batch->waiting; i++) {
    uint8_t status = over[batch->pair[i]];
    *batch->status[i] |= status;
    batch->tally.different += status == CPK_DIFFERENT;
    batch->tally.tolerated += status == CPK_TOLERATED;
  }
  if (batch->resting) batch->resting--;
  else {
    for (size_t i = 0; i < batch->pairs; i++) {
      memory *kept = &batch->remembered[batch->place_in_memory[i]];
      if (kept->status == PENDING + i) kept->status = over[i];
    }
    if (batch->pairs == CPK_CHUNK && batch->known * 4 < batch->looked_up) batch->resting = RESTING;
  }
  batch->pairs = batch->waiting = batch->looked_up = batch->known = 0;
}

CPK_INLINE void wait(cpk_batch *batch, size_t pair, uint8_t *status) {
  batch->status[batch->waiting] = status;
  batch->pair[batch->waiting] = (uint8_t)pair;
  batch->waiting++;
}

/// Adds a pair that has to be decided.
CPK_INLINE void append(cpk_batch *batch, uint32_t p, uint32_t q, uint8_t *status) {
  wait(batch, batch->pairs, status);
  batch->actual[batch->pairs] = p;
  batch->reference[batch->pairs] = q;
  batch->pairs++;
}

CPK_INLINE void look_up(cpk_batch *batch, uint32_t p, uint32_t q, uint8_t *status) {
  uint64_t pair = (uint64_t)p << 32 | q;
  // Fibonacci hashing (Knuth, volume 3, 6.4) of both pixels.
  size_t place = (pair * 0x9E3779B97F4A7C15ull ^ pair << 29) >> 53;
  memory *kept = &batch->remembered[place];
  batch->looked_up++;
  if (kept->pair == pair) {
    batch->known++;
    if (kept->status >= PENDING) return wait(batch, kept->status - PENDING, status);
    *status |= (uint8_t)kept->status;
    batch->tally.different += kept->status == CPK_DIFFERENT;
    batch->tally.tolerated += kept->status == CPK_TOLERATED;
    return;
  }
  *kept = (memory){pair, PENDING + (uint32_t)batch->pairs};
  batch->place_in_memory[batch->pairs] = (uint16_t)place;
  append(batch, p, q, status);
}

static void add_block(cpk_batch *batch, const uint32_t *a, const uint32_t *b, uint64_t bits, uint8_t *status) {
  while (bits) {
    size_t i = (size_t)__builtin_ctzll(bits);
    bits &= bits - 1;
    if (batch->resting) append(batch, a[i], b[i], status + i);
    else look_up(batch, a[i], b[i], status + i);
    if (batch->pairs == CPK_CHUNK || batch->waiting == WAITING) decide(batch);
  }
}

CPK_DISPATCH static int differs(const uint32_t *a, const uint32_t *b, size_t count) {
  return cpk_scan_span(a, b, count).differs;
}

CPK_DISPATCH static size_t merge(const uint8_t *over, uint8_t *status) {
  uint32_t different = 0;
  for (size_t i = 0; i < CPK_SPAN; i++) status[i] |= over[i], different += over[i] == CPK_DIFFERENT;
  return different;
}

CPK_DISPATCH static uint64_t unequal_bits(const uint32_t *a, const uint32_t *b, size_t count) {
  return cpk_unequal_bits_of(a, b, count);
}

/// Decides a span of pixels all of which differ where they lie.
static void decide_in_place(cpk_batch *batch, const uint32_t *a, const uint32_t *b, uint8_t *status) {
  uint8_t over[CPK_SPAN];
  cpk_decide_lab(a, b, CPK_SPAN, &batch->limit, over);
  size_t different = merge(over, status);
  batch->tally.different += different;
  batch->tally.tolerated += CPK_SPAN - different;
  batch->resting--;
}

void cpk_batch_add(cpk_batch *batch, const uint32_t *a, const uint32_t *b, size_t count, uint8_t *status) {
  for (size_t span = 0; span < count; span += CPK_SPAN) {
    size_t end = count - span < CPK_SPAN ? count : span + CPK_SPAN;
    if (!differs(a + span, b + span, end - span)) continue;
    uint64_t bits[CPK_SPAN / CPK_BLOCK], all = ~0ull;
    for (size_t from = span, i = 0; from < end; from += CPK_BLOCK, i++) {
      bits[i] = unequal_bits(a + from, b + from, end - from < CPK_BLOCK ? end - from : CPK_BLOCK);
      all &= bits[i];
    }
    if (batch->resting && all == ~0ull && end - span == CPK_SPAN) {
      decide_in_place(batch, a + span, b + span, status + span);
      continue;
    }
    for (size_t from = span, i = 0; from < end; from += CPK_BLOCK, i++)
      add_block(batch, a + from, b + from, bits[i], status + from);
  }
}

cpk_tally cpk_batch_finish(cpk_batch *batch) {
  decide(batch);
  cpk_tally tally = batch->tally;
  batch->tally = (cpk_tally){0, 0};
  return tally;
}
