#include "lab.h"

#define SQRT __builtin_elementwise_sqrt
#define LARGER(x, y) ((x) > (y) ? (x) : (y))

/// What CIEDE2000 has worked out half way.
///
/// The steps are loops of their own, so that the processor has several pairs in hand at once: in one loop each pair
/// would wait for a chain of some hundred steps.
typedef struct {
  float stretch[CPK_CHUNK];
  /// The direction of the mean hue, and the mean chroma.
  float cosine[CPK_CHUNK], sine[CPK_CHUNK], chroma[CPK_CHUNK];
  /// ΔC' and ΔH', weighted, and the square of ΔL', weighted; NaN where the hue is uncertain.
  float dc[CPK_CHUNK], dh[CPK_CHUNK], dl2[CPK_CHUNK];
} halfway;

CPK_INLINE void stretches(const cpk_labs *p, const cpk_labs *q, size_t count, halfway *out) {
  for (size_t i = 0; i < count; i++) out->stretch[i] = cpk_stretch(cpk_mean_chroma(p, q, i));
}

/// T, of a hue given as cosine and sine.
CPK_INLINE float hue_weight(float cosine, float sine) {
  float cos2 = 2 * cosine * cosine - 1, sin2 = 2 * sine * cosine;
  float cos3 = cos2 * cosine - sin2 * sine, sin3 = sin2 * cosine + cos2 * sine;
  float cos4 = 2 * cos2 * cos2 - 1, sin4 = 2 * sin2 * cos2;
  return 1 - 0.17f * (0.866025404f * cosine + 0.5f * sine) + 0.24f * cos2 +
         0.32f * (0.994521895f * cos3 - 0.104528463f * sin3) - 0.20f * (0.453990500f * cos4 + 0.891006524f * sin4);
}

/// The mean hue is the direction halfway between two vectors, so no angle is needed.
CPK_INLINE void weigh(const cpk_labs *p, const cpk_labs *q, size_t count, halfway *out) {
  for (size_t i = 0; i < count; i++) {
    float a1 = out->stretch[i] * p->a[i], b1 = p->b[i], a2 = out->stretch[i] * q->a[i], b2 = q->b[i];
    float c1 = SQRT(a1 * a1 + b1 * b1), c2 = SQRT(a2 * a2 + b2 * b2);
    float safe1 = c1 > 0 ? c1 : 1, safe2 = c2 > 0 ? c2 : 1, inverse = 1 / (safe1 * safe2);
    float inverse1 = inverse * safe2, inverse2 = inverse * safe1;
    float u1 = a1 * inverse1, v1 = b1 * inverse1, u2 = a2 * inverse2, v2 = b2 * inverse2, u = u1 + u2, v = v1 + v2;
    float length2 = u * u + v * v;
    // Grays come out with a chroma of up to 1e-4, the faintest other colors of 8 bits with 0.3.
    int has_hues = (c1 > 0.01f) & (c2 > 0.01f);
    int is_fragile = has_hues & (length2 < 1e-4f) & (c1 + c2 > 1e-3f);
    float scale = length2 > 0 ? 1 / SQRT(length2) : 0;
    float cosine = length2 > 0 ? u * scale : 1, sine = v * scale;
    // Twice the sine of half the angle between two directions is the length of the way from one to the other; the
    // difference of squares |p - q|² - (c1 - c2)² would lose half the digits.
    float dH = SQRT(c1 * c2 * ((u1 - u2) * (u1 - u2) + (v1 - v2) * (v1 - v2)));
    dH = a1 * b2 - a2 * b1 < 0 ? -dH : dH;
    dH = has_hues ? dH : 0;
    float l = (p->l[i] + q->l[i]) / 2, c = (c1 + c2) / 2, off = (l - 50) * (l - 50);
    float sl = 1 + 0.015f * off / SQRT(20 + off), sc = 1 + 0.045f * c;
    float sh = 1 + 0.015f * c * hue_weight(cosine, sine), dl = (q->l[i] - p->l[i]) / sl, of_both = 1 / (sc * sh);
    out->cosine[i] = cosine, out->sine[i] = sine, out->chroma[i] = c;
    out->dc[i] = (c2 - c1) * sh * of_both, out->dh[i] = dH * sc * of_both;
    out->dl2[i] = is_fragile ? __builtin_nanf("") : dl * dl;
  }
}

/// 2 arctan t, |t| ≤ 1: Abramowitz and Stegun 4.4.49, error below 4e-8.
CPK_INLINE float twice_arctan(float t) {
  float x = t * t, x2 = x * x, x4 = x2 * x2;
  float low = (1 - 0.3333314528f * x) + x2 * (0.1999355085f - 0.1420889944f * x);
  float high = (0.1065626393f - 0.0752896400f * x) + x2 * (0.0429096138f - 0.0161657367f * x);
  return 2 * t * (low + x4 * (high + x4 * 0.0028662257f));
}

/// exp(-e), 0 ≤ e ≤ 16, as (exp(-e / 16))^16, the inner one by its series.
CPK_INLINE float decay(float e) {
  float u = e * 0.0625f, u2 = u * u, u4 = u2 * u2;
  float low = (1 - u) + u2 * (1.0f / 2 - u * (1.0f / 6));
  float high = (1.0f / 24 - u * (1.0f / 120)) + u2 * (1.0f / 720 - u * (1.0f / 5040));
  float p = low + u4 * (high + u4 * (1.0f / 40320));
  p = p * p, p = p * p, p = p * p;
  return p * p;
}

/// sin x, 0 ≤ x ≤ 60°.
CPK_INLINE float sine_of(float x) {
  float s = x * x, s2 = s * s;
  return x * ((1 - s * (1.0f / 6)) + s2 * ((1.0f / 120 - s * (1.0f / 5040)) + s2 * (1.0f / 362880)));
}

/// The rotation term's sin(2 θ), θ = 30° exp(-((h - 275°) / 25°)²), of a hue given as sine and cosine.
CPK_INLINE float rotation(float cosine, float sine) {
  // Turned so that 275° lies at 0.
  float x = 0.0871557427f * cosine - 0.996194698f * sine;
  float y = 0.0871557427f * sine + 0.996194698f * cosine;
  // The angle by its half's tangent, which stays below 1 up to 90°; beyond, the exponential is below 3e-6.
  float angle = twice_arctan(y / (1 + LARGER(x, 0.0f)));
  float e = angle * angle * 5.25248965f;  // (180 / π / 25)²
  float turn = 1.04719755f * decay(e < 16 ? e : 16);  // 60° in radians
  return sine_of(x > 0 ? turn : 0);
}

/// Sharma, Wu and Dalal (2005). NaN where hues lie so nearly opposite that the direction between them is uncertain
/// (pairs 10 and 14).
CPK_DISPATCH void cpk_ciede2000(const cpk_labs *p, const cpk_labs *q, size_t count, float *out) {
  halfway found;
  stretches(p, q, count, &found);
  weigh(p, q, count, &found);
  for (size_t i = 0; i < count; i++) out[i] = rotation(found.cosine[i], found.sine[i]);
  for (size_t i = 0; i < count; i++) {
    float rt = -2 * cpk_seventh_share(found.chroma[i]) * out[i], dc = found.dc[i], dh = found.dh[i];
    float square = found.dl2[i] + dc * dc + dh * dh + rt * dc * dh;
    // Written so that NaN stays NaN.
    out[i] = SQRT(square < 0 ? 0 : square);
  }
}
