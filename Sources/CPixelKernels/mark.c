#include <stdlib.h>
#include <string.h>

#include "antialiasing.h"
#include "batch.h"
#include "bits.h"
#include "mark.h"
#include "mask.h"

/// The steps that look at single pixels, on their way down the image.
typedef struct {
  const cpk_images *in;
  cpk_limit limit;
  uint8_t region;
  cpk_tally tally;
  cpk_batch *batch;
  cpk_equal_neighbors *equal_neighbors;
  /// The status of the strip in hand, and where the strip begins.
  uint8_t *strip;
  size_t start;
} marker;

static void mark_run(marker *of, size_t from, size_t count) {
  const uint32_t *a = of->in->actual + from, *b = of->in->reference + from;
  uint8_t *status = of->strip + (from - of->start);
  if (of->batch) cpk_batch_add(of->batch, a, b, count, status);
  else if (of->limit.metric == CPK_EXACT) cpk_mark_exact(a, b, count, status, &of->tally);
  else cpk_mark_linear(a, b, count, &of->limit, status, &of->tally);
}

/// How many pixels memcmp looks at together; both images' stay in the nearest cache for what follows.
enum { PORTION = 1024 };

size_t cpk_equal_start(const uint32_t *a, const uint32_t *b, size_t count) {
  size_t from = 0;
  // memcmp is as fast as memory is, and stays so in builds without optimization.
  while (count - from >= PORTION && !memcmp(a + from, b + from, PORTION * sizeof *a)) from += PORTION;
  return count - from < PORTION && !memcmp(a + from, b + from, (count - from) * sizeof *a) ? count : from;
}

/// Marks the pixels of rows all of which belong to the region.
static void mark_everything(marker *of, size_t top, size_t bottom) {
  const cpk_images *in = of->in;
  for (size_t from = top * in->width, end = bottom * in->width; from < end;) {
    from += cpk_equal_start(in->actual + from, in->reference + from, end - from);
    size_t count = end - from < PORTION ? end - from : PORTION;
    if (count) mark_run(of, from, count);
    from += count;
  }
}

/// Returns how many pixels belong to the region.
static size_t mark_rows(marker *of, size_t top, size_t bottom, int is_everything) {
  size_t width = of->in->width, compared = 0;
  if (is_everything) {
    mark_everything(of, top, bottom);
    return (bottom - top) * width;
  }
  for (size_t y = top; y < bottom; y++) {
    cpk_runs runs = {.row = of->in->status + y * width, .width = width, .mark = of->region};
    while (cpk_next_run(&runs)) {
      mark_run(of, y * width + runs.from, runs.to - runs.from);
      compared += runs.to - runs.from;
    }
  }
  return compared;
}

static void finish_batch(marker *of) {
  cpk_tally more = cpk_batch_finish(of->batch);
  of->tally.tolerated += more.tolerated;
  of->tally.different += more.different;
}

/// Where nobody asks for them, the statuses of one strip lie in the place of those before it.
static void begin_strip(marker *of, size_t top, uint8_t *scratch) {
  of->start = top * of->in->width;
  of->strip = scratch ? scratch : of->in->status + of->start;
  if (scratch && of->equal_neighbors) memset(scratch, 0, CPK_STRIP * of->in->width);
}

static cpk_marks mark(marker *of, const cpk_rule *rule, int is_everything, size_t equal, uint8_t *scratch) {
  size_t first = equal / of->in->width / CPK_STRIP * CPK_STRIP;
  cpk_marks marks = {.compared = first * of->in->width};
  for (size_t top = first; top < of->in->height; top += CPK_STRIP) {
    size_t bottom = of->in->height - top < CPK_STRIP ? of->in->height : top + CPK_STRIP;
    size_t before = of->tally.different;
    begin_strip(of, top, scratch);
    marks.compared += mark_rows(of, top, bottom, is_everything);
    if (of->batch && (of->equal_neighbors || rule->enough || bottom == of->in->height)) finish_batch(of);
    // While the strip is still in the cache.
    if (of->equal_neighbors && of->tally.different > before)
      marks.antialiased +=
          cpk_exclude_antialiased(of->equal_neighbors, top, bottom, of->strip, (uint8_t)(of->region | CPK_DIFFERENT));
    if (rule->enough && of->tally.different - marks.antialiased >= rule->enough) break;
  }
  marks.tolerated = of->tally.tolerated;
  marks.different = of->tally.different - marks.antialiased;
  return marks;
}

cpk_marks cpk_mark(
    const cpk_images *in, const cpk_rule *rule, uint8_t region, int is_everything, size_t equal) {
  marker of = {.in = in, .limit = cpk_limit_of(rule), .region = region};
  int is_lab = rule->metric == CPK_CIE76 || rule->metric == CPK_CIE94 || rule->metric == CPK_CIEDE2000;
  cpk_marks marks = {.failed = 1};
  uint8_t *scratch = in->status ? NULL : malloc(CPK_STRIP * in->width);
  if (is_lab) of.batch = cpk_batch_make(of.limit);
  if (rule->ignores_antialiased) of.equal_neighbors = cpk_equal_neighbors_make(in);
  if ((of.batch || !is_lab) && (of.equal_neighbors || !rule->ignores_antialiased) && (scratch || in->status))
    marks = mark(&of, rule, is_everything, equal, scratch);
  free(scratch);
  cpk_batch_free(of.batch);
  cpk_equal_neighbors_free(of.equal_neighbors);
  return marks;
}
