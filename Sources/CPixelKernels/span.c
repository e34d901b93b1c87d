#include "span.h"

#include <math.h>

#include "bits.h"

CPK_DISPATCH static int is_opaque(const uint32_t *a, const uint32_t *b, size_t count) {
  uint32_t opaque = 0xFFFFFFFF;
  for (size_t i = 0; i < count; i++) opaque &= a[i] & b[i];
  return opaque >> 24 == 255;
}

void cpk_measure_pairs(const uint32_t *actual, const uint32_t *reference, size_t count, float *differences) {
  cpk_pairs pairs = {actual, reference, count, is_opaque(actual, reference, count)};
  cpk_differences_lab(&pairs, CPK_CIEDE2000, differences);
  for (size_t i = 0; i < count; i++)
    if (isnan(differences[i])) differences[i] = (float)cpk_raw_difference(actual[i], reference[i], CPK_CIEDE2000);
}

CPK_DISPATCH static float largest(const float *differences, size_t count, float worst) {
  for (size_t i = 0; i < count; i++) worst = differences[i] > worst ? differences[i] : worst;
  return worst;
}

/// Whether each pair may differ by `worst` or more; returns how many may.
///
/// CIEDE2000 squared is (ΔL' / S_L)² plus a form of ΔC' / S_C and ΔH' / S_H that is at most 1 + |R_T| / 2, or 1.87, times
/// the sum of their squares. ΔC'² + ΔH'² is Δa'² + Δb². T is 0.362 at least, and C' no less than C, so both S_C and S_H are
/// at least 1 + 0.0054 C.
CPK_DISPATCH static size_t decide(
    const cpk_labs *p, const cpk_labs *q, size_t count, float worst, uint8_t *is_open) {
  uint32_t open = 0;
  // A hundredth is far more than single precision is off.
  float limit = worst > 0 ? (worst - 0.01f) * (worst - 0.01f) : 0;
  for (size_t i = 0; i < count; i++) {
    float dl = p->l[i] - q->l[i], da = p->a[i] - q->a[i], db = p->b[i] - q->b[i];
    float off = (p->l[i] + q->l[i]) / 2 - 50, square = off * off;
    float weight = 1 + 0.015f * square / __builtin_elementwise_sqrt(20 + square);
    float chroma = cpk_mean_chroma(p, q, i), stretched = da * cpk_stretch(chroma), hue_weight = 1 + 0.0054f * chroma;
    float lightness = dl / weight;
    float most = lightness * lightness + 1.9f * (stretched * stretched + db * db) / (hue_weight * hue_weight);
    uint32_t stays_open = !(most < limit);
    is_open[i] = (uint8_t)stays_open;
    open += stays_open;
  }
  return open;
}

/// Moves the pairs that are open to the front, and their places.
CPK_DISPATCH static void keep_open(const uint8_t *is_open, cpk_labs *p, cpk_labs *q, uint16_t *places) {
  size_t left = 0;
  for (size_t start = 0; start < CPK_CHUNK; start += CPK_BLOCK) {
    for (uint64_t bits = cpk_marked_bits(is_open + start, 1); bits; bits &= bits - 1, left++) {
      size_t i = start + (size_t)__builtin_ctzll(bits);
      places[left] = (uint16_t)i;
      p->l[left] = p->l[i], p->a[left] = p->a[i], p->b[left] = p->b[i];
      q->l[left] = q->l[i], q->a[left] = q->a[i], q->b[left] = q->b[i];
    }
  }
}

float cpk_span_worst(const uint32_t *actual, const uint32_t *reference, float worst) {
  float differences[CPK_CHUNK];
  if (!is_opaque(actual, reference, CPK_CHUNK)) {
    cpk_measure_pairs(actual, reference, CPK_CHUNK, differences);
    return largest(differences, CPK_CHUNK, worst);
  }
  cpk_linear_pixels linear;
  cpk_labs p, q;
  cpk_linearize(actual, CPK_CHUNK, 0, &linear), cpk_labs_of(&linear, CPK_CHUNK, &p);
  cpk_linearize(reference, CPK_CHUNK, 0, &linear), cpk_labs_of(&linear, CPK_CHUNK, &q);
  uint8_t is_open[CPK_CHUNK];
  uint16_t places[CPK_CHUNK];
  size_t open = decide(&p, &q, CPK_CHUNK, worst, is_open);
  if (!open) return worst;
  // Moving pairs takes as long as measuring half of them.
  if (2 * open > CPK_CHUNK) open = CPK_CHUNK;
  else keep_open(is_open, &p, &q, places);
  // What lies behind the open pairs is left from others.
  cpk_ciede2000(&p, &q, cpk_whole_vectors(open), differences);
  for (size_t k = 0; k < open; k++) {
    if (!isnan(differences[k])) continue;
    size_t i = open < CPK_CHUNK ? places[k] : k;
    differences[k] = (float)cpk_raw_difference(actual[i], reference[i], CPK_CIEDE2000);
  }
  return largest(differences, open, worst);
}
