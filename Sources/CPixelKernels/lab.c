#include "lab.h"

#include <math.h>
#include <string.h>

#define SQRT __builtin_elementwise_sqrt
#define LARGER(x, y) ((x) > (y) ? (x) : (y))

CPK_INLINE float cube_root(float x) {
  // The inverse cube root needs no division: a third of the exponent is within 5 %, and each step (Householder's,
  // of third order) triples the digits.
  int32_t bits;
  memcpy(&bits, &x, 4);
  // A product of floats stands in for the division, which no vector unit has.
  bits = 1419967116 - (int32_t)((float)bits * (1.0f / 3));
  float y;
  memcpy(&y, &bits, 4);
  for (int step = 0; step < 2; step++) {
    float e = 1 - x * y * y * y;
    y = y + y * e * (1.0f / 3 + e * (2.0f / 9));
  }
  return x * y * y;
}

CPK_INLINE float curve(float t) {
  float root = cube_root(t > 1e-6f ? t : 1e-6f);
  return t > 216.0f / 24389 ? root : 24389.0f / 27 / 116 * t + 16.0f / 116;
}

CPK_DISPATCH void cpk_linearize(const uint32_t *pixels, size_t count, int over_white, cpk_linear_pixels *out) {
  // Gathering vectors from a table takes longer than loading its entries one by one.
  if (over_white) {
#pragma clang loop vectorize(disable)
    for (size_t i = 0; i < count; i++) {
      uint32_t p = pixels[i], open = 255 - (p >> 24);
      uint32_t r = (p >> 16 & 0xFF) + open, g = (p >> 8 & 0xFF) + open, b = (p & 0xFF) + open;
      out->red[i] = cpk_linear[r > 255 ? 255 : r];
      out->green[i] = cpk_linear[g > 255 ? 255 : g];
      out->blue[i] = cpk_linear[b > 255 ? 255 : b];
    }
  } else {
#pragma clang loop vectorize(disable)
    for (size_t i = 0; i < count; i++) {
      uint32_t p = pixels[i];
      out->red[i] = cpk_linear[p >> 16 & 0xFF];
      out->green[i] = cpk_linear[p >> 8 & 0xFF];
      out->blue[i] = cpk_linear[p & 0xFF];
    }
  }
  for (size_t i = 0; i < count; i++)
    out->root[i] = curve(0.2126f * out->red[i] + 0.7152f * out->green[i] + 0.0722f * out->blue[i]);
}

CPK_DISPATCH void cpk_labs_of(const cpk_linear_pixels *in, size_t count, cpk_labs *out) {
  for (size_t i = 0; i < count; i++) {
    float r = in->red[i], g = in->green[i], b = in->blue[i], y = in->root[i];
    float x = curve((float)(0.4124 / 0.9505) * r + (float)(0.3576 / 0.9505) * g + (float)(0.1805 / 0.9505) * b);
    float z = curve((float)(0.0193 / 1.089) * r + (float)(0.1192 / 1.089) * g + (float)(0.9505 / 1.089) * b);
    out->l[i] = 116 * y - 16, out->a[i] = 500 * (x - y), out->b[i] = 200 * (y - z);
  }
}

CPK_DISPATCH void cpk_cie94(const cpk_labs *p, const cpk_labs *q, size_t count, float *out) {
  for (size_t i = 0; i < count; i++) {
    float a1 = p->a[i], b1 = p->b[i], a2 = q->a[i], b2 = q->b[i];
    float dl = p->l[i] - q->l[i], da = a1 - a2, db = b1 - b2, c2 = SQRT(a2 * a2 + b2 * b2);
    float dc = SQRT(a1 * a1 + b1 * b1) - c2, dH = LARGER(da * da + db * db - dc * dc, 0.0f);
    float sc = 1 + 0.045f * c2, sh = 1 + 0.015f * c2;
    out[i] = SQRT(dl * dl + dc * dc / (sc * sc) + dH / (sh * sh));
  }
}

CPK_DISPATCH void cpk_cie76(const cpk_labs *p, const cpk_labs *q, size_t count, float *out) {
  for (size_t i = 0; i < count; i++) {
    float l = p->l[i] - q->l[i], a = p->a[i] - q->a[i], b = p->b[i] - q->b[i];
    out[i] = SQRT(l * l + a * a + b * b);
  }
}

static void difference(const cpk_labs *p, const cpk_labs *q, size_t count, cpk_metric metric, float *out) {
  if (metric == CPK_CIEDE2000) cpk_ciede2000(p, q, count, out);
  else if (metric == CPK_CIE94) cpk_cie94(p, q, count, out);
  else cpk_cie76(p, q, count, out);
}

void cpk_differences_linear(
    const cpk_linear_pixels *p, const cpk_linear_pixels *q, size_t count, cpk_metric metric, float *out) {
  cpk_labs first, second;
  cpk_labs_of(p, count, &first);
  cpk_labs_of(q, count, &second);
  difference(&first, &second, count, metric, out);
}

static void measure(const cpk_pairs *pairs, int over_white, cpk_metric metric, float *out) {
  cpk_linear_pixels p, q;
  cpk_linearize(pairs->actual, pairs->count, over_white, &p);
  cpk_linearize(pairs->reference, pairs->count, over_white, &q);
  cpk_differences_linear(&p, &q, pairs->count, metric, out);
}

void cpk_differences_lab(const cpk_pairs *pairs, cpk_metric metric, float *out) {
  measure(pairs, 0, metric, out);
  if (pairs->is_opaque) return;
  float white[CPK_CHUNK];
  measure(pairs, 1, metric, white);
  // Written so that NaN on either side stays NaN.
  for (size_t i = 0; i < pairs->count; i++) out[i] = white[i] <= out[i] || isnan(out[i]) ? out[i] : white[i];
}

float cpk_lab_difference_single(cpk_lab p, cpk_lab q, cpk_metric metric, int *is_fragile) {
  cpk_labs first = {{(float)p.lightness}, {(float)p.a}, {(float)p.b}};
  cpk_labs second = {{(float)q.lightness}, {(float)q.a}, {(float)q.b}};
  float out;
  difference(&first, &second, 1, metric, &out);
  *is_fragile = isnan(out);
  return out;
}
