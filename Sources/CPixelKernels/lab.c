#include <math.h>
#include <string.h>

#include "difference.h"
#include "dispatch.h"

/// IEC 61966-2-1, gamma-encoded byte to linear light; filled once from the formula.
static float linear[256];
static double linear_exact[256];

__attribute__((constructor)) static void fill_tables(void) {
  for (int i = 0; i < 256; i++) {
    double v = i / 255.0;
    linear_exact[i] = v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4);
    linear[i] = (float)linear_exact[i];
  }
}

// sRGB's primaries to XYZ (IEC 61966-2-1, amendment 1: rounded to four digits), each row divided by its sum,
// which is the white point: white becomes L* 100, a* and b* 0 exactly.
#define ROW(x, y, z, r, g, b) (((x) * (r) + (y) * (g) + (z) * (b)) / ((x) + (y) + (z)))
#define X_OF(r, g, b) ROW(0.4124, 0.3576, 0.1805, r, g, b)
#define Y_OF(r, g, b) ROW(0.2126, 0.7152, 0.0722, r, g, b)
#define Z_OF(r, g, b) ROW(0.0193, 0.1192, 0.9505, r, g, b)

static double curve_exact(double t) {
  return t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116;
}

cpk_lab cpk_lab_of(uint32_t pixel) {
  double r = linear_exact[pixel >> 16 & 0xFF], g = linear_exact[pixel >> 8 & 0xFF], b = linear_exact[pixel & 0xFF];
  double x = curve_exact(X_OF(r, g, b)), y = curve_exact(Y_OF(r, g, b)), z = curve_exact(Z_OF(r, g, b));
  return (cpk_lab){116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

// MARK: Double precision, by the book

static const double PI = 3.14159265358979323846;

/// Sharma, Wu and Dalal (2005), equations 2 to 22.
static double ciede2000_exact(cpk_lab p, cpk_lab q) {
  const double degree = PI / 180;
  double c1 = hypot(p.a, p.b), c2 = hypot(q.a, q.b);
  double seventh = pow((c1 + c2) / 2, 7), g = 0.5 * (1 - sqrt(seventh / (seventh + 6103515625.0)));
  double a1 = (1 + g) * p.a, a2 = (1 + g) * q.a;
  c1 = hypot(a1, p.b), c2 = hypot(a2, q.b);
  double h1 = c1 == 0 ? 0 : atan2(p.b, a1) / degree, h2 = c2 == 0 ? 0 : atan2(q.b, a2) / degree;
  h1 += h1 < 0 ? 360 : 0, h2 += h2 < 0 ? 360 : 0;
  double dh = c1 * c2 == 0 ? 0 : h2 - h1, sum = h1 + h2, mean;
  // Colours of opposite hues come out of atan2 a rounding error to either side of 180.
  if (c1 * c2 == 0) mean = sum;
  else if (fabs(dh) <= 180 + 1e-9) mean = sum / 2;
  else mean = sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2;
  if (dh > 180 + 1e-9) dh -= 360;
  else if (dh < -180 - 1e-9) dh += 360;
  double dl = q.lightness - p.lightness, dc = c2 - c1, dH = 2 * sqrt(c1 * c2) * sin(dh / 2 * degree);
  double l = (p.lightness + q.lightness) / 2, c = (c1 + c2) / 2, off = (l - 50) * (l - 50);
  double t = 1 - 0.17 * cos((mean - 30) * degree) + 0.24 * cos(2 * mean * degree) +
             0.32 * cos((3 * mean + 6) * degree) - 0.20 * cos((4 * mean - 63) * degree);
  double theta = 30 * exp(-((mean - 275) / 25) * ((mean - 275) / 25));
  seventh = pow(c, 7);
  double sl = 1 + 0.015 * off / sqrt(20 + off), sc = 1 + 0.045 * c, sh = 1 + 0.015 * c * t;
  double rt = -sin(2 * theta * degree) * 2 * sqrt(seventh / (seventh + 6103515625.0));
  dl /= sl, dc /= sc, dH /= sh;
  return sqrt(fmax(0, dl * dl + dc * dc + dH * dH + rt * dc * dH));
}

double cpk_lab_difference(cpk_lab p, cpk_lab standard, cpk_metric metric) {
  if (metric == CPK_CIEDE2000) return ciede2000_exact(p, standard);
  double dl = p.lightness - standard.lightness, da = p.a - standard.a, db = p.b - standard.b;
  if (metric == CPK_CIE76) return sqrt(dl * dl + da * da + db * db);
  // CIE 116-1995, graphic arts.
  double c1 = hypot(standard.a, standard.b), dc = hypot(p.a, p.b) - c1;
  double dH = fmax(0, da * da + db * db - dc * dc);
  double sc = 1 + 0.045 * c1, sh = 1 + 0.015 * c1;
  return sqrt(dl * dl + dc * dc / (sc * sc) + dH / (sh * sh));
}

// MARK: Single precision, for whole chunks

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

/// The factor 1 + G, half of the other one, and chroma's rotation all need c^7 / (c^7 + 25^7).
CPK_INLINE float seventh_share(float c) {
  float r = c * 0.04f, two = r * r, seven = two * two * two * r;
  return SQRT(seven / (seven + 1));
}

/// The rotation term's sin(2 θ), θ = 30° exp(-((h - 275°) / 25°)²), of a hue given as sine and cosine.
CPK_INLINE float rotation(float cosine, float sine) {
  // Turned so that 275° lies at 0.
  float x = 0.0871557427f * cosine - 0.996194698f * sine;
  float y = 0.0871557427f * sine + 0.996194698f * cosine;
  // The angle by its half's tangent t, which stays below 1 up to 90°; beyond, the exponential is below 3e-6.
  float t = y / (1 + LARGER(x, 0.0f)), t2 = t * t;
  // arctan: Abramowitz and Stegun 4.4.49, error below 2e-8.
  float angle = 2 * t * (1 + t2 * (-0.3333314528f + t2 * (0.1999355085f + t2 * (-0.1420889944f +
      t2 * (0.1065626393f + t2 * (-0.0752896400f + t2 * (0.0429096138f + t2 * (-0.0161657367f +
      t2 * 0.0028662257f))))))));
  float e = angle * angle * 5.25248965f;  // (180 / π / 25)²
  e = e < 16 ? e : 16;
  // exp(-e) as (exp(-e / 16))^16, the inner one by its series: e / 16 is at most 1.
  float u = e * 0.0625f;
  float p = 1 - u * (1 - u * (1.0f / 2) * (1 - u * (1.0f / 3) * (1 - u * (1.0f / 4) * (1 - u * (1.0f / 5) * (1 -
      u * (1.0f / 6) * (1 - u * (1.0f / 7) * (1 - u * (1.0f / 8))))))));
  p = p * p, p = p * p, p = p * p, p = p * p;
  p = x > 0 ? p : 0;
  float turn = 1.04719755f * p, s2 = turn * turn;  // 60° in radians
  return turn * (1 - s2 * (1.0f / 6) * (1 - s2 * (1.0f / 20) * (1 - s2 * (1.0f / 42) * (1 - s2 * (1.0f / 72)))));
}

/// CIEDE2000 without angles: the mean hue is the direction halfway between two vectors.
///
/// NaN where hues lie so nearly opposite that the direction is uncertain (Sharma's pairs 10 and 14).
CPK_INLINE float ciede2000(float l1, float p_a, float b1, float l2, float q_a, float b2) {
  float c1 = SQRT(p_a * p_a + b1 * b1), c2 = SQRT(q_a * q_a + b2 * b2);
  float stretch = 1.5f - 0.5f * seventh_share((c1 + c2) / 2);
  float a1 = stretch * p_a, a2 = stretch * q_a;
  c1 = SQRT(a1 * a1 + b1 * b1), c2 = SQRT(a2 * a2 + b2 * b2);
  float safe1 = c1 > 0 ? c1 : 1, safe2 = c2 > 0 ? c2 : 1;
  float inverse1 = 1 / safe1, inverse2 = 1 / safe2;
  float u1 = a1 * inverse1, v1 = b1 * inverse1, u2 = a2 * inverse2, v2 = b2 * inverse2, u = u1 + u2, v = v1 + v2;
  float length2 = u * u + v * v;
  int has_hues = (c1 > 0) & (c2 > 0);
  int is_fragile = has_hues & (length2 < 1e-4f) & (c1 + c2 > 1e-3f);
  float length = SQRT(length2), scale = length > 0 ? 1 / length : 0;
  float cosine = length > 0 ? u * scale : 1, sine = v * scale;
  float dl = l2 - l1, dc = c2 - c1;
  // Twice the sine of half the angle between two directions is the length of the way from one to the other; the
  // difference of squares |p - q|² - (c1 - c2)² would lose half the digits.
  float dH = SQRT(c1 * c2) * SQRT((u1 - u2) * (u1 - u2) + (v1 - v2) * (v1 - v2));
  dH = a1 * b2 - a2 * b1 < 0 ? -dH : dH;
  dH = has_hues ? dH : 0;
  float l = (l1 + l2) / 2, c = (c1 + c2) / 2, off = (l - 50) * (l - 50);
  float cos2 = 2 * cosine * cosine - 1, sin2 = 2 * sine * cosine;
  float cos3 = cos2 * cosine - sin2 * sine, sin3 = sin2 * cosine + cos2 * sine;
  float cos4 = 2 * cos2 * cos2 - 1, sin4 = 2 * sin2 * cos2;
  float t = 1 - 0.17f * (0.866025404f * cosine + 0.5f * sine) + 0.24f * cos2 +
            0.32f * (0.994521895f * cos3 - 0.104528463f * sin3) - 0.20f * (0.453990500f * cos4 + 0.891006524f * sin4);
  dl /= 1 + 0.015f * off / SQRT(20 + off), dc /= 1 + 0.045f * c, dH /= 1 + 0.015f * c * t;
  float rt = -2 * seventh_share(c) * rotation(cosine, sine);
  float square = dl * dl + dc * dc + dH * dH + rt * dc * dH;
  return is_fragile ? __builtin_nanf("") : SQRT(LARGER(square, 0.0f));
}

CPK_INLINE float cie94(float l1, float a1, float b1, float l2, float a2, float b2) {
  float dl = l1 - l2, da = a1 - a2, db = b1 - b2, c2 = SQRT(a2 * a2 + b2 * b2);
  float dc = SQRT(a1 * a1 + b1 * b1) - c2, dH = LARGER(da * da + db * db - dc * dc, 0.0f);
  float sc = 1 + 0.045f * c2, sh = 1 + 0.015f * c2;
  return SQRT(dl * dl + dc * dc / (sc * sc) + dH / (sh * sh));
}

CPK_INLINE float cie76(float l1, float a1, float b1, float l2, float a2, float b2) {
  return SQRT((l1 - l2) * (l1 - l2) + (a1 - a2) * (a1 - a2) + (b1 - b2) * (b1 - b2));
}

/// L*a*b* of one side of all pairs, component by component.
typedef struct {
  float l[CPK_CHUNK], a[CPK_CHUNK], b[CPK_CHUNK];
} labs;

CPK_DISPATCH static void convert(const uint32_t *pixels, size_t count, int over_white, labs *out) {
  float red[CPK_CHUNK], green[CPK_CHUNK], blue[CPK_CHUNK];
  // Gathering vectors from a table takes longer than loading its entries one by one.
#pragma clang loop vectorize(disable)
  for (size_t i = 0; i < count; i++) {
    uint32_t p = pixels[i], open = over_white ? 255 - (p >> 24) : 0;
    uint32_t r = (p >> 16 & 0xFF) + open, g = (p >> 8 & 0xFF) + open, b = (p & 0xFF) + open;
    red[i] = linear[r > 255 ? 255 : r], green[i] = linear[g > 255 ? 255 : g], blue[i] = linear[b > 255 ? 255 : b];
  }
  for (size_t i = 0; i < count; i++) {
    float r = red[i], g = green[i], b = blue[i];
    float x = curve((float)(0.4124 / 0.9505) * r + (float)(0.3576 / 0.9505) * g + (float)(0.1805 / 0.9505) * b);
    float y = curve(0.2126f * r + 0.7152f * g + 0.0722f * b);
    float z = curve((float)(0.0193 / 1.089) * r + (float)(0.1192 / 1.089) * g + (float)(0.9505 / 1.089) * b);
    out->l[i] = 116 * y - 16, out->a[i] = 500 * (x - y), out->b[i] = 200 * (y - z);
  }
}

CPK_DISPATCH static void all_ciede2000(const labs *p, const labs *q, size_t count, float *out) {
  for (size_t i = 0; i < count; i++) out[i] = ciede2000(p->l[i], p->a[i], p->b[i], q->l[i], q->a[i], q->b[i]);
}

CPK_DISPATCH static void all_cie94(const labs *p, const labs *q, size_t count, float *out) {
  for (size_t i = 0; i < count; i++) out[i] = cie94(p->l[i], p->a[i], p->b[i], q->l[i], q->a[i], q->b[i]);
}

CPK_DISPATCH static void all_cie76(const labs *p, const labs *q, size_t count, float *out) {
  for (size_t i = 0; i < count; i++) out[i] = cie76(p->l[i], p->a[i], p->b[i], q->l[i], q->a[i], q->b[i]);
}

CPK_DISPATCH void cpk_lightness(const uint32_t *pixels, size_t count, float *out) {
  float light[CPK_CHUNK];
#pragma clang loop vectorize(disable)
  for (size_t i = 0; i < count; i++) {
    uint32_t p = pixels[i];
    light[i] = 0.2126f * linear[p >> 16 & 0xFF] + 0.7152f * linear[p >> 8 & 0xFF] + 0.0722f * linear[p & 0xFF];
  }
  for (size_t i = 0; i < count; i++) out[i] = 116 * curve(light[i]) - 16;
}

static void measure(const cpk_pairs *pairs, int over_white, cpk_metric metric, float *out) {
  labs p, q;
  convert(pairs->actual, pairs->count, over_white, &p);
  convert(pairs->reference, pairs->count, over_white, &q);
  if (metric == CPK_CIEDE2000) all_ciede2000(&p, &q, pairs->count, out);
  else if (metric == CPK_CIE94) all_cie94(&p, &q, pairs->count, out);
  else all_cie76(&p, &q, pairs->count, out);
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
  float l1 = (float)p.lightness, a1 = (float)p.a, b1 = (float)p.b;
  float l2 = (float)q.lightness, a2 = (float)q.a, b2 = (float)q.b;
  float out = metric == CPK_CIEDE2000 ? ciede2000(l1, a1, b1, l2, a2, b2)
              : metric == CPK_CIE94   ? cie94(l1, a1, b1, l2, a2, b2)
                                      : cie76(l1, a1, b1, l2, a2, b2);
  *is_fragile = isnan(out);
  return out;
}
