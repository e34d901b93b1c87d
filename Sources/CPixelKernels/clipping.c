#include "clipping.h"

#include "evidence.h"
#include "levels.h"

enum {
  /// Fewer pixels are noise of coverage.
  LEAST_LENGTH = 2,
  /// So many pixels around have to be the same in both images.
  QUIET_PIXELS = 16,
  /// What is gone has to have one part in so many of the strength of the ink that stays.
  STRENGTH_PART = 8,
};

/// A row or a column of pixels: `from` to `to` (excluded) of the line `at`, one step apart; lines are a `stride` apart.
typedef struct {
  const cpk_images *in;
  size_t at, from, to, lines, length, step, stride;
} line;

static line line_of(const cpk_images *in, const cpk_component *of) {
  if (of->bottom - of->top == 1)
    return (line){in, of->top, of->left, of->right, in->height, in->width, 1, in->width};
  return (line){in, of->left, of->top, of->bottom, in->width, in->height, in->width, 1};
}

/// Whether `gone` has the background of the line `outer` in place of the component, and both have ink in the line `inner`.
static int is_lost(const line *of, const uint32_t *gone, const uint32_t *other, size_t outer, size_t inner) {
  int lost = 0, ink = 0;
  for (size_t i = of->from; i < of->to; i++) {
    size_t own = of->at * of->stride + i * of->step;
    uint32_t background = gone[outer * of->stride + i * of->step];
    if (cpk_levels_between(gone[own], background) > ROUNDING) return 0;
    int levels = cpk_levels_between(other[own], gone[own]);
    int stays = cpk_levels_between(gone[inner * of->stride + i * of->step], background);
    lost = levels > lost ? levels : lost;
    ink = stays > ink ? stays : ink;
  }
  return ink > ROUNDING && lost * STRENGTH_PART >= ink;
}

/// Whether no pixel around the line differs, but in the line itself.
static int is_quiet(const line *of, uint8_t mark) {
  size_t first = of->at > QUIET_PIXELS ? of->at - QUIET_PIXELS : 0;
  size_t last = of->lines - of->at > QUIET_PIXELS ? of->at + QUIET_PIXELS : of->lines - 1;
  size_t from = of->from > QUIET_PIXELS ? of->from - QUIET_PIXELS : 0;
  size_t to = of->length - of->to > QUIET_PIXELS ? of->to + QUIET_PIXELS : of->length;
  for (size_t y = first; y <= last; y++) {
    if (y == of->at) continue;
    const uint8_t *status = of->in->status + y * of->stride;
    for (size_t x = from; x < to; x++) {
      // Of the same region; what other steps have made of a pixel does not matter.
      uint8_t own = status[x * of->step], kind = own & CPK_STATUS;
      if ((own | CPK_STATUS) == (mark | CPK_STATUS) && kind > CPK_TOLERATED && kind != CPK_MASKED) return 0;
    }
  }
  return 1;
}

int cpk_is_clipped(const cpk_images *in, uint8_t mark, const cpk_component *component) {
  if (component->size < LEAST_LENGTH) return 0;
  if (component->bottom - component->top > 1 && component->right - component->left > 1) return 0;
  line of = line_of(in, component);
  if (of.at == 0 || of.at + 1 == of.lines) return 0;
  size_t before = of.at - 1, after = of.at + 1;
  int is_any = is_lost(&of, in->actual, in->reference, after, before) ||
               is_lost(&of, in->actual, in->reference, before, after) ||
               is_lost(&of, in->reference, in->actual, after, before) ||
               is_lost(&of, in->reference, in->actual, before, after);
  return is_any && is_quiet(&of, mark);
}
