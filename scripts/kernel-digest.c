// Prints what the kernels make of seeded images, as digests: scripts/check-kernels compares them between processors.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CPixelKernels.h"

/// SplitMix64 (Steele, Lea and Flood 2014).
static uint64_t state;

static uint64_t next(void) {
  uint64_t z = state += 0x9E3779B97F4A7C15ull;
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9ull;
  z = (z ^ z >> 27) * 0x94D049BB133111EBull;
  return z ^ z >> 31;
}

/// FNV-1a.
static uint64_t digest;

static void add(const void *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) digest = (digest ^ ((const uint8_t *)bytes)[i]) * 0x100000001B3ull;
}

static void add_number(size_t number) {
  uint64_t wide = number;
  add(&wide, sizeof wide);
}

static uint32_t opaque(uint64_t bits) { return 0xFF000000 | (uint32_t)bits; }

static uint32_t translucent(uint64_t bits) {
  uint32_t alpha = bits >> 32 & 255, pixel = alpha << 24;
  for (int shift = 0; shift <= 16; shift += 8) pixel |= (uint32_t)((bits >> shift & 255) * alpha / 255) << shift;
  return pixel;
}

/// Noise, faint noise, translucent noise, four grays, equal lightness, a disc whose edge has moved, another renderer's
/// gradients, and a stroke that swells beside stripes that stay.
enum { KINDS = 8 };
static const char *const kinds[KINDS] = {"noise", "faint", "translucent", "grays", "hues", "edges", "drift", "isolated"};

static uint32_t disc(long x, long y, long radius, long middle) {
  long inside = 0;
  for (int s = 0; s < 16; s++) {
    long dx = 4 * x + s % 4 - middle, dy = 4 * y + s / 4 - 150;
    inside += dx * dx + dy * dy < radius * radius;
  }
  uint32_t level = (uint32_t)(20 + inside * 13);
  return 0xFF000000 | level << 16 | level / 2 << 8 | (255 - level);
}

/// The tiles of a gradient, some of which drift by up to eight levels in their middle while others move up and down by two.
static uint32_t tile(size_t x, size_t y, uint64_t bits, int is_new) {
  size_t u = x % 10, v = y % 10;
  if (u == 0 || v == 0) return 0xFF5A5A5A;
  size_t middle = u < 10 - u ? u : 10 - u, other = v < 10 - v ? v : 10 - v;
  int by = (x / 10 + y / 10) % 4 ? (int)(bits % 3 - 1) * 2 : (int)(middle < other ? middle : other) * 2 - (int)(bits & 1);
  uint32_t level = (uint32_t)((int)(100 + u / 2 + v / 3) + (is_new ? by : 0));
  return 0xFF000000 | level << 16 | level << 8 | level;
}

/// Stripes, and at the left a stroke whose two sides get darker.
static uint32_t stroke(size_t x, size_t y, uint64_t bits, int is_new) {
  uint32_t level = x > 8 && x % 2 ? (uint32_t)(bits & 63) : 255;
  if (y >= 4 && y < 16) level = x == 3 || x == 7 ? (is_new ? 165 : 200) : x > 3 && x < 7 ? 32 : level;
  return 0xFF000000 | level * 0x010101;
}

static void draw(int kind, uint32_t *a, uint32_t *b, size_t width, size_t height) {
  for (size_t i = 0; i < width * height; i++) {
    uint64_t p = next(), q = next();
    switch (kind) {
    case 0: a[i] = opaque(p), b[i] = q >> 60 ? opaque(q) : a[i]; break;
    case 1: a[i] = opaque(p), b[i] = a[i] ^ (q & 0x070307); break;
    case 2: a[i] = translucent(p), b[i] = q >> 62 ? translucent(q) : a[i]; break;
    case 3: a[i] = opaque((p & 3) * 0x3C3C1E), b[i] = opaque((q & 3) * 0x3C3C1E); break;
    case 4: a[i] = opaque(0x808080 + (p & 63)), b[i] = opaque(0x808080 + (q & 63) - (q >> 6 & 15) * 0x010000); break;
    case 5:
      a[i] = disc((long)(i % width), (long)(i / width), 130, 200);
      b[i] = disc((long)(i % width), (long)(i / width), 130, 201);
      break;
    case 6: a[i] = tile(i % width, i / width, p, 1), b[i] = tile(i % width, i / width, p, 0); break;
    default: a[i] = stroke(i % width, i / width, p, 1), b[i] = stroke(i % width, i / width, p, 0);
    }
  }
}

static uint8_t visit(void *context, const cpk_component *component, const cpk_evidence *evidence) {
  (void)context;
  size_t numbers[6] = {component->left, component->top, component->right, component->bottom, component->size, component->x};
  for (int i = 0; i < 6; i++) add_number(numbers[i]);
  add(&component->worst, sizeof component->worst);
  if (evidence) add(evidence, sizeof *evidence);
  return component->size % 3 ? CPK_DIFFERENT : component->size % 2 ? CPK_ANTIALIASED : CPK_PENDING;
}

static void run(const uint32_t *a, const uint32_t *b, size_t width, size_t height, int metric, double limit) {
  size_t count = width * height;
  uint8_t *status = malloc(count);
  float *differences = malloc(count * sizeof *differences);
  if (!status || !differences) abort();
  cpk_images images = {a, b, status, width, height};
  for (int ignores = 0; ignores < 2; ignores++) {
    memset(status, 0, count);
    cpk_rule rule = {(cpk_metric)metric, limit, ignores, 0};
    cpk_marks marks = cpk_mark(&images, &rule, 0, 1, cpk_equal_start(a, b, count));
    uint64_t counts[3] = {marks.tolerated, marks.different, marks.antialiased};
    add(counts, sizeof counts);
    add(status, count);
    for (int measures = CPK_MEASURE_WORST; measures <= CPK_MEASURE_WITHOUT_DRIFT; measures++) {
      cpk_component_rule components = {
          .mark = CPK_DIFFERENT, .connectivity = measures % 2 ? 4 : 8, .measures = (cpk_measurement)measures,
          .levels = {.rounding = 2, .smooth = 8, .drift = 8, .margin = 4, .strong = 24, .share = 563}};
      cpk_component_totals totals = {0};
      if (cpk_components(&images, &components, &totals, visit, NULL)) abort();
      for (int i = 0; i < CPK_SMALL; i++) add_number(totals.sizes[i]);
      add(status, count);
    }
    add_number((size_t)cpk_equal_edges(&images, 0, 24, 0, 0, width, height));
  }
  cpk_measure(a, b, count, (cpk_metric)metric, differences);
  add(differences, count * sizeof *differences);
  free(status), free(differences);
}

int main(void) {
  static const struct {
    const char *name;
    int metric;
    double limits[3];
  } metrics[] = {{"exact", CPK_EXACT, {0, 0, 0}},       {"channels", CPK_CHANNELS, {0, 3, 60}},
                 {"rgb", CPK_RGB, {0, 5.5, 100}},       {"cie76", CPK_CIE76, {0, 2, 20}},
                 {"cie94", CPK_CIE94, {0, 2, 20}},      {"ciede2000", CPK_CIEDE2000, {0, 1, 10}},
                 {"yiq", CPK_YIQ, {0, 0.1, 0.4}}};
  static const size_t sizes[][2] = {{1, 1}, {1, 70}, {67, 1}, {64, 64}, {131, 70}, {1030, 20}};
  for (int kind = 0; kind < KINDS; kind++) {
    for (size_t m = 0; m < sizeof metrics / sizeof *metrics; m++) {
      digest = 0xCBF29CE484222325ull;
      for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        size_t width = sizes[s][0], height = sizes[s][1];
        uint32_t *a = malloc(width * height * 4), *b = malloc(width * height * 4);
        if (!a || !b) abort();
        state = (uint64_t)(kind * 100) + s;
        draw(kind, a, b, width, height);
        for (int l = 0; l < 3; l++) run(a, b, width, height, metrics[m].metric, metrics[m].limits[l]);
        free(a), free(b);
      }
      printf("%s %s %016llx\n", kinds[kind], metrics[m].name, (unsigned long long)digest);
    }
  }
}
