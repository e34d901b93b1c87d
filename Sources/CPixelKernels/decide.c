#include "lab.h"

CPK_DISPATCH static int is_opaque(const uint32_t *a, const uint32_t *b, size_t count) {
  uint32_t opaque = 0xFFFFFFFF;
  for (size_t i = 0; i < count; i++) opaque &= a[i] & b[i];
  return opaque >> 24 == 255;
}

/// Marks the pairs whose lightness alone puts them over the limit, and all others as tolerated.
///
/// What CIEDE2000 adds to (ΔL' / S_L)² is a form of ΔC' and ΔH' that is never negative, because |R_T| is at most 2; in
/// CIE76 and CIE94 the rest is a sum of squares, too, and S_L is 1.
CPK_DISPATCH static size_t decide_by_lightness(
    const float *p, const float *q, size_t count, int has_weight, float high, uint8_t *over) {
  uint32_t decided = 0;
  for (size_t i = 0; i < count; i++) {
    // L* = 116 times the root, less 16.
    float d = 116 * (p[i] - q[i]), off = 58 * (p[i] + q[i]) - 66, square = off * off;
    float weight = has_weight ? 1 + 0.015f * square / __builtin_elementwise_sqrt(20 + square) : 1;
    uint32_t is_over = (d < 0 ? -d : d) > high * weight;
    over[i] = (uint8_t)(CPK_TOLERATED | is_over << 2);
    decided += is_over;
  }
  return decided;
}

/// Writes what single precision says; returns how many pairs it must not decide. NaN is among them.
CPK_DISPATCH static uint32_t decide_quickly(
    const float *differences, size_t count, float low, float high, uint8_t *over) {
  uint32_t unsure = 0;
  for (size_t i = 0; i < count; i++) {
    uint32_t is_over = differences[i] > high;
    over[i] = (uint8_t)(CPK_TOLERATED | is_over << 2);
    unsure += !(differences[i] < low) & !is_over;
  }
  return unsure;
}

/// Decides by what was measured, and in double precision where that is too close to the limit.
static void resolve_status(
    const uint32_t *a, const uint32_t *b, const float *differences, size_t count, const cpk_limit *limit,
    uint8_t *over) {
  if (!decide_quickly(differences, count, limit->low, limit->high, over)) return;
  for (size_t i = 0; i < count; i++) {
    // Written so that NaN, too, goes the exact way.
    if (differences[i] < limit->low || differences[i] > limit->high) continue;
    over[i] = cpk_raw_difference(a[i], b[i], limit->metric) > limit->exact ? CPK_DIFFERENT : CPK_TOLERATED;
  }
}

/// Moves the pairs that are still open to the front; returns how many they are.
static size_t keep_open(
    const uint8_t *over, size_t count, cpk_linear_pixels *p, cpk_linear_pixels *q, uint8_t *places) {
  size_t left = 0;
  for (size_t i = 0; i < count; i++) {
    places[left] = (uint8_t)i;
    left += over[i] == CPK_TOLERATED;
  }
  for (size_t k = 0; k < left; k++) {
    size_t i = places[k];
    p->red[k] = p->red[i], p->green[k] = p->green[i], p->blue[k] = p->blue[i], p->root[k] = p->root[i];
    q->red[k] = q->red[i], q->green[k] = q->green[i], q->blue[k] = q->blue[i], q->root[k] = q->root[i];
  }
  return left;
}

static void decide_opaque(const uint32_t *a, const uint32_t *b, size_t count, const cpk_limit *limit, uint8_t *over) {
  cpk_linear_pixels p, q;
  float differences[CPK_CHUNK];
  cpk_linearize(a, count, 0, &p);
  cpk_linearize(b, count, 0, &q);
  size_t decided = decide_by_lightness(p.root, q.root, count, limit->metric == CPK_CIEDE2000, limit->high, over);
  if (decided * 8 < count) {
    cpk_differences_linear(&p, &q, count, limit->metric, differences);
    return resolve_status(a, b, differences, count, limit, over);
  }
  uint8_t places[CPK_CHUNK], left_over[CPK_CHUNK];
  uint32_t left_a[CPK_CHUNK], left_b[CPK_CHUNK];
  size_t left = keep_open(over, count, &p, &q, places);
  for (size_t k = 0; k < left; k++) left_a[k] = a[places[k]], left_b[k] = b[places[k]];
  cpk_differences_linear(&p, &q, left, limit->metric, differences);
  resolve_status(left_a, left_b, differences, left, limit, left_over);
  for (size_t k = 0; k < left; k++) over[places[k]] = left_over[k];
}

void cpk_decide_lab(const uint32_t *a, const uint32_t *b, size_t count, const cpk_limit *limit, uint8_t *over) {
  if (is_opaque(a, b, count)) return decide_opaque(a, b, count, limit, over);
  float differences[CPK_CHUNK];
  cpk_pairs pairs = {a, b, count, 0};
  cpk_differences_lab(&pairs, limit->metric, differences);
  resolve_status(a, b, differences, count, limit, over);
}
