#include "labeler.h"

#include <stdlib.h>

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
  if (of->rule->measures == CPK_MEASURE_WORST) {
    of->worst = malloc(records * sizeof *of->worst);
    of->measurer = cpk_measurer_make(of->in, of->worst);
    failed |= !of->worst || !of->measurer;
  }
  if (of->rule->measures >= CPK_MEASURE_EDGES) {
    of->evidence = malloc(records * sizeof *of->evidence);
    of->gathered = malloc(runs * sizeof *of->gathered);
    failed |= !of->evidence || !of->gathered;
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
  free(of->worst), free(of->evidence), free(of->gathered), free(of->paint.stack);
}
