#include <math.h>
#include <string.h>

#include "difference.h"
#include "dispatch.h"

/// Which pairs of a chunk differ: their places, and for each the place of its pair among the distinct ones.
typedef struct {
  uint32_t actual[CPK_CHUNK], reference[CPK_CHUNK];
  uint16_t place[CPK_CHUNK], pair[CPK_CHUNK];
  size_t count, distinct;
} compacted;

CPK_DISPATCH static size_t unequal(const uint32_t *a, const uint32_t *b, size_t count, int *is_opaque) {
  uint32_t differing = 0, opaque = 0xFFFFFFFF;
  for (size_t i = 0; i < count; i++) differing += a[i] != b[i], opaque &= a[i] & b[i];
  *is_opaque = opaque >> 24 == 255;
  return differing;
}

CPK_DISPATCH static int is_equal(const uint32_t *a, const uint32_t *b, size_t count) {
  uint32_t unequal = 0;
  for (size_t i = 0; i < count; i++) unequal |= a[i] ^ b[i];
  return unequal == 0;
}

/// Collects unequal pairs without a branch; a pair that repeats the one before is measured once.
static void compact(const uint32_t *a, const uint32_t *b, size_t count, compacted *out) {
  size_t differing = 0, distinct = 0;
  uint64_t last = 0;
  for (size_t i = 0; i < count; i++) {
    uint32_t p = a[i], q = b[i];
    uint64_t both = (uint64_t)p << 32 | q;
    size_t differs = p != q, is_new = differs & (both != last);
    out->actual[distinct] = p;
    out->reference[distinct] = q;
    distinct += is_new;
    out->place[differing] = (uint16_t)i;
    out->pair[differing] = (uint16_t)(distinct - 1);
    differing += differs;
    last = differs ? both : last;
  }
  out->count = differing;
  out->distinct = distinct;
}

static void measure(const cpk_pairs *pairs, cpk_metric metric, float *out) {
  switch (metric) {
  case CPK_EXACT:
  case CPK_CHANNELS: cpk_differences_channels(pairs, out); break;
  case CPK_RGB: cpk_differences_rgb(pairs, out); break;
  case CPK_YIQ: cpk_differences_yiq(pairs, out); break;
  default: cpk_differences_lab(pairs, metric, out);
  }
}

/// The limit in the unit that kernels measure, and how far single precision may stray from it.
static void limits(const cpk_rule *rule, double *limit, float *band) {
  *limit = rule->limit;
  *band = 0;
  switch (rule->metric) {
  case CPK_RGB: *limit = rule->limit * rule->limit; break;
  // The order of factors is pixelmatch's, so that the last bit is.
  case CPK_YIQ: *limit = 35215 * rule->limit * rule->limit, *band = 0.03f; break;
  case CPK_CIE76:
  case CPK_CIE94:
  case CPK_CIEDE2000: *band = 0.002f; break;
  default: break;
  }
}

/// Writes `different` or `tolerated` for each pair, `equal` where its pixels are the same.
CPK_DISPATCH static size_t decide_quickly(const cpk_pairs *pairs, float high, const float *differences, uint8_t *over) {
  uint32_t different = 0;
  for (size_t i = 0; i < pairs->count; i++) {
    uint32_t is_over = differences[i] > high;
    over[i] = (uint8_t)(is_over ? CPK_DIFFERENT : pairs->actual[i] != pairs->reference[i] ? CPK_TOLERATED : 0);
    different += is_over;
  }
  return different;
}

/// How many pairs lie so close to the limit that single precision must not decide them; NaN always does.
CPK_DISPATCH static size_t uncertain(const float *differences, size_t count, float low, float high) {
  uint32_t found = 0;
  for (size_t i = 0; i < count; i++) found += !(differences[i] < low) & !(differences[i] > high);
  return found;
}

static size_t decide(
    const cpk_pairs *pairs, const cpk_rule *rule, double limit, float band, const float *differences, uint8_t *over) {
  // Without a band, differences are whole numbers, and rounding the limit down changes nothing.
  float low = (float)limit - band, high = band == 0 ? (float)floor(limit) : (float)limit + band;
  size_t different = decide_quickly(pairs, high, differences, over);
  if (band == 0 || !uncertain(differences, pairs->count, low, high)) return different;
  for (size_t i = 0; i < pairs->count; i++) {
    // Written so that NaN, too, goes the exact way.
    if (differences[i] < low || differences[i] > high || pairs->actual[i] == pairs->reference[i]) continue;
    double exact = cpk_raw_difference(pairs->actual[i], pairs->reference[i], rule->metric);
    over[i] = exact > limit ? CPK_DIFFERENT : CPK_TOLERATED;
    different += exact > limit;
  }
  return different;
}

CPK_DISPATCH static void merge(const uint8_t *over, size_t count, uint8_t *status) {
  for (size_t i = 0; i < count; i++) status[i] |= over[i];
}

/// Metrics that cost next to nothing are measured for every pixel, the others where pixels differ.
static int is_cheap(cpk_metric metric) { return metric != CPK_CIE76 && metric != CPK_CIE94 && metric != CPK_CIEDE2000; }

static cpk_marks mark_chunk(
    const uint32_t *a, const uint32_t *b, size_t count, const cpk_rule *rule, double limit, float band,
    uint8_t *status) {
  float differences[CPK_CHUNK];
  uint8_t over[CPK_CHUNK];
  int is_opaque;
  size_t differing = unequal(a, b, count, &is_opaque);
  cpk_marks marks = {0, 0};
  if (is_cheap(rule->metric) || differing * 4 > count * 3) {
    cpk_pairs pairs = {a, b, count, is_opaque};
    measure(&pairs, rule->metric, differences);
    marks.different = decide(&pairs, rule, limit, band, differences, over);
    merge(over, count, status);
  } else {
    compacted found;
    compact(a, b, count, &found);
    cpk_pairs pairs = {found.actual, found.reference, found.distinct, is_opaque};
    measure(&pairs, rule->metric, differences);
    decide(&pairs, rule, limit, band, differences, over);
    for (size_t i = 0; i < found.count; i++) {
      uint8_t mark = over[found.pair[i]];
      status[found.place[i]] |= mark;
      marks.different += mark == CPK_DIFFERENT;
    }
  }
  marks.tolerated = differing - marks.different;
  return marks;
}

CPK_DISPATCH static size_t mark_unequal(const uint32_t *a, const uint32_t *b, size_t count, uint8_t *status) {
  uint32_t differing = 0;
  for (size_t i = 0; i < count; i++) {
    uint8_t differs = a[i] != b[i];
    status[i] |= (uint8_t)(differs * CPK_DIFFERENT);
    differing += differs;
  }
  return differing;
}

cpk_marks cpk_mark(
    const uint32_t *actual, const uint32_t *reference, size_t count, const cpk_rule *rule, uint8_t *status) {
  cpk_marks marks = {0, 0};
  double limit;
  float band;
  limits(rule, &limit, &band);
  for (size_t start = 0; start < count; start += CPK_CHUNK) {
    size_t portion = count - start < CPK_CHUNK ? count - start : CPK_CHUNK;
    if (is_equal(actual + start, reference + start, portion)) continue;
    if (rule->metric == CPK_EXACT) {
      marks.different += mark_unequal(actual + start, reference + start, portion, status + start);
      continue;
    }
    cpk_marks more = mark_chunk(
        actual + start, reference + start, portion, rule, limit, band, status + start);
    marks.tolerated += more.tolerated;
    marks.different += more.different;
  }
  return marks;
}

void cpk_measure(
    const uint32_t *actual, const uint32_t *reference, size_t count, cpk_metric metric, float *differences) {
  for (size_t start = 0; start < count; start += CPK_CHUNK) {
    size_t portion = count - start < CPK_CHUNK ? count - start : CPK_CHUNK;
    float *out = differences + start;
    memset(out, 0, portion * sizeof *out);
    int is_opaque;
    if (!unequal(actual + start, reference + start, portion, &is_opaque)) continue;
    compacted found;
    float measured[CPK_CHUNK];
    compact(actual + start, reference + start, portion, &found);
    cpk_pairs pairs = {found.actual, found.reference, found.distinct, is_opaque};
    measure(&pairs, metric, measured);
    for (size_t i = 0; i < found.distinct; i++) {
      if (isnan(measured[i])) measured[i] = (float)cpk_raw_difference(found.actual[i], found.reference[i], metric);
      else if (metric == CPK_YIQ) measured[i] = sqrtf(measured[i] / 35215);
      else if (metric == CPK_RGB) measured[i] = sqrtf(measured[i]);
    }
    for (size_t i = 0; i < found.count; i++) out[found.place[i]] = measured[found.pair[i]];
  }
}

double cpk_difference(uint32_t actual, uint32_t reference, cpk_metric metric) {
  double raw = cpk_raw_difference(actual, reference, metric);
  return metric == CPK_YIQ ? sqrt(raw / 35215) : metric == CPK_RGB ? sqrt(raw) : raw;
}
