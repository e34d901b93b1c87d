#include "bits.h"
#include "difference.h"

CPK_DISPATCH static int is_opaque(const uint32_t *a, const uint32_t *b, size_t count) {
  uint32_t opaque = 0xFFFFFFFF;
  for (size_t i = 0; i < count; i++) opaque &= a[i] & b[i];
  return opaque >> 24 == 255;
}

/// Marks the pairs whose lightness alone puts them over the limit, and all others as tolerated.
///
/// What CIEDE2000 adds to (ΔL' / S_L)² is a form of ΔC' and ΔH' that is never negative, because |R_T| is at most 2; in
/// CIE76 and CIE94 the rest is a sum of squares, too, and S_L is 1. Over white the difference may be larger still.
CPK_DISPATCH static size_t decide_by_lightness(
    const float *p, const float *q, size_t count, int has_weight, float high, uint8_t *over) {
  uint32_t decided = 0;
  for (size_t i = 0; i < count; i++) {
    float d = p[i] - q[i], off = (p[i] + q[i]) * 0.5f - 50, square = off * off;
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

static void decide_fully(const uint32_t *a, const uint32_t *b, size_t count, const cpk_limit *limit, uint8_t *over) {
  float differences[CPK_CHUNK];
  cpk_pairs pairs = {a, b, count, is_opaque(a, b, count)};
  cpk_differences_lab(&pairs, limit->metric, differences);
  if (!decide_quickly(differences, count, limit->low, limit->high, over)) return;
  for (size_t i = 0; i < count; i++) {
    // Written so that NaN, too, goes the exact way.
    if (differences[i] < limit->low || differences[i] > limit->high) continue;
    over[i] = cpk_raw_difference(a[i], b[i], limit->metric) > limit->exact ? CPK_DIFFERENT : CPK_TOLERATED;
  }
}

void cpk_decide_lab(const uint32_t *a, const uint32_t *b, size_t count, const cpk_limit *limit, uint8_t *over) {
  float p[CPK_CHUNK], q[CPK_CHUNK];
  cpk_lightness(a, count, p);
  cpk_lightness(b, count, q);
  if (!decide_by_lightness(p, q, count, limit->metric == CPK_CIEDE2000, limit->high, over))
    return decide_fully(a, b, count, limit, over);
  uint32_t left_a[CPK_CHUNK], left_b[CPK_CHUNK];
  uint8_t place[CPK_CHUNK], left_over[CPK_CHUNK];
  size_t left = 0;
  for (size_t i = 0; i < count; i++) {
    left_a[left] = a[i], left_b[left] = b[i], place[left] = (uint8_t)i;
    left += over[i] == CPK_TOLERATED;
  }
  decide_fully(left_a, left_b, left, limit, left_over);
  for (size_t i = 0; i < left; i++) over[place[i]] = left_over[i];
}
