#include "clipping.h"
#include "labeler.h"
#include "visibility.h"

/// Decides what a component becomes, counts it and hands it out.
static uint8_t resolve_status(cpk_labeler *of, uint32_t index, cpk_component *component) {
  size_t size = component->size;
  int is_visited = size >= of->rule->least_visited;
  uint8_t status = size < of->rule->least_size ? CPK_BELOW_MINIMUM_SIZE : CPK_DIFFERENT;
  if (of->evidence) {
    component->classification = cpk_classify(&of->evidence[index], size, (int64_t)(of->rule->edge_share * 1024 + 0.5));
    int is_clipped =
        (component->classification == CPK_EDGE_COVERAGE || is_visited) && cpk_is_clipped(of->in, of->rule->mark, component);
    if (is_clipped && component->classification == CPK_EDGE_COVERAGE) component->classification = CPK_CLIPPED;
    if (component->classification != CPK_EDGE_COVERAGE && cpk_is_slope(&of->evidence[index]) &&
        cpk_is_unseen(of->in, of->rule->mark, component))
      component->classification = CPK_EDGE_COVERAGE;
    if (is_visited) component->edge_share = is_clipped ? CPK_NO_EDGE : cpk_edge_share(&of->evidence[index], size);
    if (component->classification == CPK_EDGE_COVERAGE) status = CPK_ANTIALIASED;
  }
  of->totals->pixels[status] += size;
  of->totals->count += status == CPK_DIFFERENT;
  if (size < CPK_SMALL) of->totals->sizes[size] += status == CPK_DIFFERENT;
  if (is_visited) of->visit(of->context, component, status);
  return status;
}

int cpk_complete(cpk_labeler *of, const cpk_run *last) {
  const cpk_record *found = &of->records[last->record];
  cpk_component component = {
      .left = found->left, .top = found->top, .right = found->right, .bottom = (size_t)found->last_row + 1,
      .size = found->size, .worst = found->worst};
  uint8_t status = resolve_status(of, last->record, &component);
  if (status == CPK_DIFFERENT) return 0;
  uint8_t paint = (uint8_t)(of->rule->mark - CPK_DIFFERENT + status);
  if (found->last_row > found->top)
    return cpk_fill_component(
        &of->fill, of->in, of->rule->mark, paint, of->rule->connectivity, &component, last->from);
  uint8_t *row = of->in->status + found->top * of->in->width;
  for (uint32_t x = found->left; x < found->right; x++) row[x] = paint;
  return 0;
}
