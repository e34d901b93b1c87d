#include <math.h>
#include <string.h>

#include "bits.h"
#include "difference.h"

/// Which pairs of a chunk differ: their places, and for each the place of its pair among the distinct ones.
typedef struct {
  uint32_t actual[CPK_CHUNK], reference[CPK_CHUNK];
  uint16_t place[CPK_CHUNK], pair[CPK_CHUNK];
  size_t count, distinct;
} compacted;

CPK_DISPATCH static size_t unequal(const uint32_t *a, const uint32_t *b, size_t count, int *is_opaque) {
  uint32_t differing = 0, opaque = 0xFFFFFFFF;
  for (size_t i = 0; i < count; i++) differing += a[i] != b[i], opaque &= a[i] & b[i];
  *is_opaque = opaque >> 24 == 255;
  return differing;
}

/// Collects unequal pairs without a branch; a pair that repeats the one before is measured once.
static void compact(const uint32_t *a, const uint32_t *b, size_t count, compacted *out) {
  size_t differing = 0, distinct = 0;
  uint64_t last = 0;
  for (size_t i = 0; i < count; i++) {
    uint32_t p = a[i], q = b[i];
    uint64_t both = (uint64_t)p << 32 | q;
    size_t differs = p != q, is_new = differs & (both != last);
    out->actual[distinct] = p;
    out->reference[distinct] = q;
    distinct += is_new;
    out->place[differing] = (uint16_t)i;
    out->pair[differing] = (uint16_t)(distinct - 1);
    differing += differs;
    last = differs ? both : last;
  }
  out->count = differing;
  out->distinct = distinct;
}

static void measure(const cpk_pairs *pairs, cpk_metric metric, float *out) {
  switch (metric) {
  case CPK_EXACT:
  case CPK_CHANNELS: cpk_differences_channels(pairs, out); break;
  case CPK_RGB: cpk_differences_rgb(pairs, out); break;
  case CPK_YIQ: cpk_differences_yiq(pairs, out); break;
  default: cpk_differences_lab(pairs, metric, out);
  }
}

void cpk_measure(
    const uint32_t *actual, const uint32_t *reference, size_t count, cpk_metric metric, float *differences) {
  for (size_t start = 0; start < count; start += CPK_CHUNK) {
    size_t portion = count - start < CPK_CHUNK ? count - start : CPK_CHUNK;
    float *out = differences + start;
    memset(out, 0, portion * sizeof *out);
    int is_opaque;
    if (!unequal(actual + start, reference + start, portion, &is_opaque)) continue;
    compacted found;
    float measured[CPK_CHUNK];
    compact(actual + start, reference + start, portion, &found);
    cpk_pairs pairs = {found.actual, found.reference, found.distinct, is_opaque};
    measure(&pairs, metric, measured);
    for (size_t i = 0; i < found.distinct; i++) {
      if (isnan(measured[i])) measured[i] = (float)cpk_raw_difference(found.actual[i], found.reference[i], metric);
      else if (metric == CPK_YIQ) measured[i] = sqrtf(measured[i] / 35215);
      else if (metric == CPK_RGB) measured[i] = sqrtf(measured[i]);
    }
    for (size_t i = 0; i < found.count; i++) out[found.place[i]] = measured[found.pair[i]];
  }
}

/// The bins that differences belong to; returns the highest.
CPK_DISPATCH static uint32_t places(const float *differences, size_t count, const cpk_histogram *of, uint32_t *out) {
  uint32_t top = 0;
  double last = (double)(of->count - 1);
  for (size_t i = 0; i < count; i++) {
    double place = differences[i] * of->fineness;
    out[i] = (uint32_t)(int32_t)(place < last ? place : last);
    top = out[i] > top ? out[i] : top;
  }
  return top;
}

CPK_DISPATCH static size_t equal_pixels(const uint32_t *a, const uint32_t *b, size_t count) {
  uint32_t equal = 0;
  for (size_t i = 0; i < count; i++) equal += a[i] == b[i];
  return equal;
}

void cpk_count(
    const uint32_t *actual, const uint32_t *reference, size_t count, cpk_metric metric, float *differences,
    cpk_histogram *histogram) {
  if (!memcmp(actual, reference, count * sizeof *actual)) return;
  cpk_measure(actual, reference, count, metric, differences);
  for (size_t start = 0; start < count; start += CPK_CHUNK) {
    size_t portion = count - start < CPK_CHUNK ? count - start : CPK_CHUNK;
    size_t equal = equal_pixels(actual + start, reference + start, portion);
    if (equal == portion) continue;
    uint32_t bins[CPK_CHUNK], top = places(differences + start, portion, histogram, bins);
    histogram->top = top > histogram->top ? top : histogram->top;
    for (size_t i = 0; i < portion; i++) histogram->bins[bins[i]]++;
    // Equal pixels have a difference of 0.
    histogram->bins[0] -= equal;
  }
}

double cpk_difference(uint32_t actual, uint32_t reference, cpk_metric metric) {
  double raw = cpk_raw_difference(actual, reference, metric);
  return metric == CPK_YIQ ? sqrt(raw / 35215) : metric == CPK_RGB ? sqrt(raw) : raw;
}
