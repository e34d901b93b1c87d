#include "labeler.h"

#include <stdlib.h>

enum {
  /// So many runs for each column may wait to be measured.
  WAITING_RUNS = 4,
};

/// Makes what measures, and space for runs that wait, all of which are free.
static int make_measurer(cpk_labeler *of, size_t records) {
  of->worst = malloc(records * sizeof *of->worst);
  of->measurer = cpk_measurer_make(of->in, of->worst);
  of->first_free = CPK_NONE;
  if (!of->worst || !of->measurer) return 1;
  if (!(of->rule->edge_share > 0)) return 0;
  size_t count = WAITING_RUNS * of->in->width;
  of->waiting = malloc(count * sizeof *of->waiting);
  if (!of->waiting) return 1;
  for (size_t i = 0; i < count; i++) of->waiting[i].next = i + 1 < count ? (uint32_t)(i + 1) : CPK_NONE;
  of->first_free = 0;
  return 0;
}

int cpk_labeler_make(cpk_labeler *of) {
  size_t width = of->in->width, runs = width / 2 + 1;
  // Roots of the row above, those joined in it, and those that begin.
  size_t records = 3 * runs;
  int failed = cpk_run_row_make(&of->above, width) | cpk_run_row_make(&of->current, width);
  of->touching = malloc(runs * sizeof *of->touching);
  of->records = malloc(records * sizeof *of->records);
  of->unused = malloc(records * sizeof *of->unused);
  of->joined = malloc(runs * sizeof *of->joined);
  of->joined_above = malloc(runs * sizeof *of->joined_above);
  failed |= !of->touching || !of->records || !of->unused || !of->joined || !of->joined_above;
  failed |= of->rule->measures_worst && make_measurer(of, records);
  if (of->rule->edge_share > 0) {
    of->evidence = malloc(records * sizeof *of->evidence);
    of->gathered = malloc(runs * sizeof *of->gathered);
    of->pending = malloc(CPK_MOST_PENDING * sizeof *of->pending);
    failed |= !of->evidence || !of->gathered || !of->pending;
  }
  if (failed) return 1;
  while (of->unused_count < records) of->unused[of->unused_count] = (uint32_t)of->unused_count, of->unused_count++;
  of->above.count = of->current.count = 0;
  return 0;
}

void cpk_labeler_destroy(cpk_labeler *of) {
  cpk_run_row_free(&of->above);
  cpk_run_row_free(&of->current);
  free(of->touching), free(of->records), free(of->unused), free(of->joined), free(of->joined_above);
  cpk_measurer_free(of->measurer);
  free(of->evidence), free(of->gathered), free(of->pending), free(of->fill.stack);
  free(of->worst), free(of->waiting);
}
