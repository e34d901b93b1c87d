#include "measurer.h"

#include <stdlib.h>

#include "span.h"

enum {
  /// A power of two: how many pairs are remembered.
  REMEMBERED = 4096,
  UNKNOWN = -1,
};

/// A pair of pixels, never 0 because its pixels differ, and its difference, or UNKNOWN as long as it is queued for a component.
typedef struct {
  uint64_t pair;
  float difference;
  uint32_t owner;
} memory;

struct cpk_measurer {
  const cpk_images *in;
  /// The largest differences found so far, by component.
  float *worst;
  /// The pairs that are queued, their components, and where they are remembered.
  uint32_t actual[CPK_CHUNK], reference[CPK_CHUNK], owners[CPK_CHUNK];
  uint16_t places[CPK_CHUNK];
  size_t queued;
  memory remembered[REMEMBERED];
};

cpk_measurer *cpk_measurer_make(const cpk_images *in, float *worst) {
  cpk_measurer *of = calloc(1, sizeof *of);
  if (of) of->in = in, of->worst = worst;
  return of;
}

void cpk_measurer_free(cpk_measurer *of) { free(of); }

CPK_INLINE uint64_t pair_of(uint32_t p, uint32_t q) { return (uint64_t)p << 32 | q; }

CPK_INLINE void keep_worst(cpk_measurer *of, uint32_t owner, float difference) {
  of->worst[owner] = difference > of->worst[owner] ? difference : of->worst[owner];
}

void cpk_finish_measuring(cpk_measurer *of) {
  if (!of->queued) return;
  float found[CPK_CHUNK];
  size_t count = cpk_whole_vectors(of->queued);
  for (size_t i = of->queued; i < count; i++) of->actual[i] = of->actual[0], of->reference[i] = of->reference[0];
  cpk_measure_pairs(of->actual, of->reference, count, found);
  for (size_t i = 0; i < of->queued; i++) {
    memory *kept = &of->remembered[of->places[i]];
    if (kept->pair == pair_of(of->actual[i], of->reference[i])) kept->difference = found[i];
    keep_worst(of, of->owners[i], found[i]);
  }
  of->queued = 0;
}

/// Queues a pair that is not remembered, or is queued for another component.
CPK_INLINE void queue(cpk_measurer *of, uint32_t p, uint32_t q, size_t place, uint32_t owner) {
  of->remembered[place] = (memory){pair_of(p, q), UNKNOWN, owner};
  of->places[of->queued] = (uint16_t)place;
  of->actual[of->queued] = p, of->reference[of->queued] = q, of->owners[of->queued] = owner;
  if (++of->queued == CPK_CHUNK) cpk_finish_measuring(of);
}

/// Looks up the pairs of less than a chunk.
static void look_up(cpk_measurer *of, const uint32_t *actual, const uint32_t *reference, size_t count, uint32_t owner) {
  float worst = 0;
  uint64_t last = 0;
  for (size_t i = 0; i < count; i++) {
    uint64_t pair = pair_of(actual[i], reference[i]);
    if (pair == last) continue;
    last = pair;
    // Fibonacci hashing (Knuth, volume 3, 6.4) of both pixels.
    size_t place = (pair * 0x9E3779B97F4A7C15ull ^ pair << 29) >> 52;
    memory kept = of->remembered[place];
    // One that is queued for the same component has a difference that changes nothing.
    if (kept.pair == pair && (kept.difference != UNKNOWN || kept.owner == owner))
      worst = kept.difference > worst ? kept.difference : worst;
    else queue(of, actual[i], reference[i], place, owner);
  }
  keep_worst(of, owner, worst);
}

void cpk_measure_run(cpk_measurer *of, size_t y, size_t from, size_t to, uint32_t owner) {
  const uint32_t *actual = of->in->actual + y * of->in->width, *reference = of->in->reference + y * of->in->width;
  size_t x = from;
  for (; to - x >= CPK_CHUNK; x += CPK_CHUNK)
    of->worst[owner] = cpk_span_worst(actual + x, reference + x, of->worst[owner]);
  look_up(of, actual + x, reference + x, to - x, owner);
}
