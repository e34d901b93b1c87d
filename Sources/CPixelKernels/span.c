#include "span.h"

#include <math.h>
#include <string.h>

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
/// the sum of their squares. S_C and S_H are at least 1, and a' at most 1.5 a, so that sum is at most 2.25 Δa² + Δb².
CPK_DISPATCH static size_t decide(
    const cpk_labs *p, const cpk_labs *q, size_t count, float worst, uint8_t *is_open) {
  uint32_t open = 0;
  // A hundredth is far more than single precision is off.
  float limit = worst > 0 ? (worst - 0.01f) * (worst - 0.01f) : 0;
  for (size_t i = 0; i < count; i++) {
    float dl = p->l[i] - q->l[i], da = p->a[i] - q->a[i], db = p->b[i] - q->b[i];
    float off = (p->l[i] + q->l[i]) / 2 - 50, square = off * off;
    float weight = 1 + 0.015f * square / __builtin_elementwise_sqrt(20 + square);
    float lightness = dl / weight;
    float most = lightness * lightness + 1.9f * (2.25f * da * da + db * db);
    uint32_t stays_open = !(most < limit);
    is_open[i] = (uint8_t)stays_open;
    open += stays_open;
  }
  return open;
}

/// Moves the pairs that are open to the front, and their places; nothing where all are.
static void keep_open(const uint8_t *is_open, size_t count, size_t open, cpk_labs *p, cpk_labs *q, uint16_t *places) {
  if (open == count) return;
  size_t left = 0;
  for (size_t i = 0; i < count; i++) {
    places[left] = (uint16_t)i;
    left += is_open[i];
  }
  for (size_t k = 0; k < left; k++) {
    size_t i = places[k];
    p->l[k] = p->l[i], p->a[k] = p->a[i], p->b[k] = p->b[i];
    q->l[k] = q->l[i], q->a[k] = q->a[i], q->b[k] = q->b[i];
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
  keep_open(is_open, CPK_CHUNK, open, &p, &q, places);
  cpk_ciede2000(&p, &q, open, differences);
  for (size_t k = 0; k < open; k++) {
    if (!isnan(differences[k])) continue;
    size_t i = open < CPK_CHUNK ? places[k] : k;
    differences[k] = (float)cpk_raw_difference(actual[i], reference[i], CPK_CIEDE2000);
  }
  return largest(differences, open, worst);
}
