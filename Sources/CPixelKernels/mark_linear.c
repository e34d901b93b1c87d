#include "bits.h"
#include "difference.h"
#include "linear.h"
#include "mark.h"

/// What a block holds; single precision leaves `unsure` ones to double precision.
typedef struct {
  uint32_t differing, over, unsure;
} block;

/// Marks up to 64 pixels in one pass without branches. `DIFFERENCE` is one of linear.h.
#define CPK_MARK_BLOCK(DIFFERENCE)                                                                        \
  {                                                                                                       \
    uint32_t differing = 0, over = 0, unsure = 0;                                                         \
    for (size_t i = 0; i < count; i++) {                                                                  \
      float d = DIFFERENCE(a[i], b[i]);                                                                   \
      uint32_t differs = a[i] != b[i], is_over = d > high;                                                \
      status[i] |= (uint8_t)(differs | is_over << 2);                                                     \
      differing += differs, over += is_over, unsure += differs & (d >= low) & (d <= high);                \
    }                                                                                                     \
    return (block){differing, over, unsure};                                                              \
  }

#define CPK_MARKER(NAME, DIFFERENCE)                                                                      \
  CPK_INLINE block NAME##_inline(                                                                         \
      const uint32_t *a, const uint32_t *b, size_t count, float low, float high, uint8_t *status)         \
      CPK_MARK_BLOCK(DIFFERENCE)                                                                          \
  CPK_DISPATCH static block NAME(                                                                         \
      const uint32_t *a, const uint32_t *b, size_t count, float low, float high, uint8_t *status) {       \
    return count == CPK_BLOCK ? NAME##_inline(a, b, CPK_BLOCK, low, high, status)                         \
                              : NAME##_inline(a, b, count, low, high, status);                            \
  }

CPK_MARKER(mark_yiq_opaque, cpk_yiq_opaque)
CPK_MARKER(mark_yiq_translucent, cpk_yiq_translucent)
CPK_MARKER(mark_rgb, cpk_rgb)
CPK_MARKER(mark_channels, cpk_largest_channel)

/// Decides in double precision what lies close to the limit; returns how many of those are over it.
static uint32_t resolve_status(
    const uint32_t *a, const uint32_t *b, size_t count, const cpk_limit *limit, int is_opaque, uint8_t *status) {
  uint32_t over = 0;
  for (size_t i = 0; i < count; i++) {
    if (a[i] == b[i]) continue;
    float d = is_opaque ? cpk_yiq_opaque(a[i], b[i]) : cpk_yiq_translucent(a[i], b[i]);
    if (d < limit->low || d > limit->high || cpk_raw_difference(a[i], b[i], limit->metric) <= limit->exact) continue;
    status[i] |= CPK_DIFFERENT;
    over++;
  }
  return over;
}

CPK_DISPATCH static cpk_span look(const uint32_t *a, const uint32_t *b, size_t count) {
  return cpk_scan_span(a, b, count);
}

CPK_DISPATCH static uint64_t unequal_bits(const uint32_t *a, const uint32_t *b, size_t count) {
  return cpk_unequal_bits_of(a, b, count);
}

void cpk_mark_linear(
    const uint32_t *a, const uint32_t *b, size_t count, const cpk_limit *limit, uint8_t *status, cpk_tally *tally) {
  for (size_t span = 0; span < count; span += CPK_SPAN) {
    size_t end = count - span < CPK_SPAN ? count : span + CPK_SPAN;
    cpk_span seen = look(a + span, b + span, end - span);
    if (!seen.differs) continue;
    for (size_t from = span; from < end; from += CPK_BLOCK) {
      size_t portion = end - from < CPK_BLOCK ? end - from : CPK_BLOCK;
      if (!unequal_bits(a + from, b + from, portion)) continue;
      block (*mark)(const uint32_t *, const uint32_t *, size_t, float, float, uint8_t *) =
          limit->metric == CPK_RGB ? mark_rgb
          : limit->metric != CPK_YIQ ? mark_channels
          : seen.is_opaque ? mark_yiq_opaque : mark_yiq_translucent;
      block found = mark(a + from, b + from, portion, limit->low, limit->high, status + from);
      if (found.unsure) found.over += resolve_status(a + from, b + from, portion, limit, seen.is_opaque, status + from);
      tally->different += found.over;
      tally->tolerated += found.differing - found.over;
    }
  }
}

CPK_DISPATCH void cpk_mark_exact(
    const uint32_t *a, const uint32_t *b, size_t count, uint8_t *status, cpk_tally *tally) {
  for (size_t span = 0; span < count; span += CPK_SPAN) {
    size_t portion = count - span < CPK_SPAN ? count - span : CPK_SPAN;
    const uint32_t *p = a + span, *q = b + span;
    if (!cpk_scan_span(p, q, portion).differs) continue;
    uint32_t differing = 0;
    for (size_t i = 0; i < portion; i++) {
      uint32_t differs = p[i] != q[i];
      status[span + i] |= (uint8_t)(differs * CPK_DIFFERENT);
      differing += differs;
    }
    tally->different += differing;
  }
}
