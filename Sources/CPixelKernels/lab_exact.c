#include <math.h>

#include "difference.h"
#include "lab.h"

/// IEC 61966-2-1, gamma-encoded byte to linear light; filled once from the formula.
static double linear[256];
float cpk_linear[256];

__attribute__((constructor)) static void fill_tables(void) {
  for (int i = 0; i < 256; i++) {
    double v = i / 255.0;
    linear[i] = v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4);
    cpk_linear[i] = (float)linear[i];
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
  double r = linear[pixel >> 16 & 0xFF], g = linear[pixel >> 8 & 0xFF], b = linear[pixel & 0xFF];
  double x = curve_exact(X_OF(r, g, b)), y = curve_exact(Y_OF(r, g, b)), z = curve_exact(Z_OF(r, g, b));
  return (cpk_lab){116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

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
  // Colors of opposite hues come out of atan2 a rounding error to either side of 180.
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
