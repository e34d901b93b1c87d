#include <math.h>

#include "CScalarDifference.h"

typedef struct {
  double l, a, b;
} lab;

static double linear[256];

__attribute__((constructor)) static void fill_table(void) {
  for (int i = 0; i < 256; i++) linear[i] = i <= 10 ? i / 255.0 / 12.92 : pow((i / 255.0 + 0.055) / 1.055, 2.4);
}

static double curve(double t) { return t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116; }

static lab lab_of(uint32_t pixel) {
  double r = linear[pixel >> 16 & 255], g = linear[pixel >> 8 & 255], b = linear[pixel & 255];
  double x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  double y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b);
  double z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return (lab){116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

static const double degree = 3.14159265358979323846 / 180;

static double hue(double a, double b) {
  double angle = a == 0 && b == 0 ? 0 : atan2(b, a) / degree;
  return angle < 0 ? angle + 360 : angle;
}

static double ciede2000(lab p, lab q) {
  double c7 = pow((hypot(p.a, p.b) + hypot(q.a, q.b)) / 2, 7), g = 0.5 * (1 - sqrt(c7 / (c7 + pow(25, 7))));
  double a1 = (1 + g) * p.a, a2 = (1 + g) * q.a, c1 = hypot(a1, p.b), c2 = hypot(a2, q.b);
  double h1 = hue(a1, p.b), h2 = hue(a2, q.b), turn = h2 - h1, mean = h1 + h2;
  if (c1 * c2 == 0) turn = 0;
  else if (fabs(turn) <= 180) mean /= 2;
  else {
    turn += turn > 0 ? -360 : 360;
    mean = (mean < 360 ? mean + 360 : mean - 360) / 2;
  }
  double dl = q.l - p.l, dc = c2 - c1, dh = 2 * sqrt(c1 * c2) * sin(turn / 2 * degree);
  double l = (p.l + q.l) / 2, c = (c1 + c2) / 2;
  double t = 1 - 0.17 * cos((mean - 30) * degree) + 0.24 * cos(2 * mean * degree) +
             0.32 * cos((3 * mean + 6) * degree) - 0.20 * cos((4 * mean - 63) * degree);
  double sl = 1 + 0.015 * pow(l - 50, 2) / sqrt(20 + pow(l - 50, 2)), sc = 1 + 0.045 * c, sh = 1 + 0.015 * c * t;
  double rc = 2 * sqrt(pow(c, 7) / (pow(c, 7) + pow(25, 7)));
  double rt = -sin(2 * 30 * exp(-pow((mean - 275) / 25, 2)) * degree) * rc;
  return sqrt(pow(dl / sl, 2) + pow(dc / sc, 2) + pow(dh / sh, 2) + rt * dc / sc * dh / sh);
}

size_t csd_count_ciede2000(const uint32_t *actual, const uint32_t *reference, size_t count, double limit) {
  size_t different = 0;
  for (size_t i = 0; i < count; i++)
    if (actual[i] != reference[i]) different += ciede2000(lab_of(actual[i]), lab_of(reference[i])) > limit;
  return different;
}
