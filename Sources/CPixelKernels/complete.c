#include "labeller.h"

/// Decides what a component becomes, counts it and hands it out.
static uint8_t settle(cpk_labeller *of, uint32_t index) {
  const cpk_record *found = &of->records[index];
  cpk_judgement judgement = CPK_UNJUDGED;
  uint8_t status = found->size < of->rule->least_size ? CPK_SPECK : CPK_DIFFERENT;
  if (of->evidence) {
    judgement = cpk_judge(&of->evidence[index], found->size, (int64_t)(of->rule->edge_share * 1024 + 0.5));
    if (judgement == CPK_EDGE) status = CPK_ANTIALIASED;
  }
  of->totals->pixels[status] += found->size;
  of->totals->count += status == CPK_DIFFERENT;
  if (found->size < CPK_SMALL) of->totals->sizes[found->size] += status == CPK_DIFFERENT;
  if (found->size < of->rule->least_visited) return status;
  uint16_t share = of->evidence ? cpk_edge_share(&of->evidence[index], found->size) : 0;
  cpk_component component = {found->left, found->top, found->right, (size_t)found->last_row + 1, found->size,
                             judgement, share, found->worst};
  of->visit(of->context, &component, status);
  return status;
}

int cpk_complete(cpk_labeller *of, const cpk_run *last) {
  const cpk_record *found = &of->records[last->record];
  uint8_t status = settle(of, last->record);
  if (status == CPK_DIFFERENT) return 0;
  uint8_t paint = (uint8_t)(of->rule->mark - CPK_DIFFERENT + status);
  if (found->last_row > found->top)
    return cpk_fill_component(
        &of->fill, of->in, of->rule->mark, paint, of->rule->connectivity, last->from, found->last_row);
  uint8_t *row = of->in->status + found->top * of->in->width;
  for (uint32_t x = found->left; x < found->right; x++) row[x] = paint;
  return 0;
}
