#include "clipping.h"
#include "hinting.h"
#include "labeler.h"
#include "visibility.h"

/// The sum of squares of levels, of 255, from which noise can be seen: a pixel that moves by eight.
enum { SEEN_SQUARES = 64 };

/// Classifies a component, and says for which share it would be an edge.
static void classify(const cpk_labeler *of, const cpk_evidence *evidence, cpk_component *component) {
  const cpk_component_rule *rule = of->rule;
  size_t size = component->size;
  int is_visited = size >= rule->least_visited;
  component->classification = cpk_classify(evidence, size, (int64_t)(rule->edge_share * 1024 + 0.5));
  int is_clipped = (component->classification == CPK_EDGE_COVERAGE || is_visited) &&
                   cpk_is_clipped(of->in, rule->mark, component);
  if (is_clipped && component->classification == CPK_EDGE_COVERAGE) component->classification = CPK_CLIPPED;
  if (component->classification != CPK_EDGE_COVERAGE && cpk_is_slope(evidence) &&
      cpk_is_unseen(of->in, rule->mark, component))
    component->classification = CPK_EDGE_COVERAGE;
  if (is_visited) component->edge_share = is_clipped ? CPK_NO_EDGE : cpk_edge_share(evidence, size);
}

/// Whether a component is what another hinter makes of letters; how far a pixel moved, and that a place is empty in one of
/// the images, does not say otherwise.
static int is_hinted(const cpk_labeler *of, const cpk_evidence *evidence, const cpk_component *component) {
  cpk_evidence rest = *evidence;
  rest.flat = rest.flat_moved = rest.flat_large = 0;
  return cpk_edge_share(&rest, component->size) != CPK_NO_EDGE && cpk_is_hinted(of->in, of->rule->mark, component);
}

/// Whether a component that counts is noise where the whole image was drawn by another hinter or rasterizer.
static int may_be_noise(const cpk_labeler *of, const cpk_evidence *evidence, const cpk_component *component) {
  switch (component->classification) {
  case CPK_FLAT:
  case CPK_EDGE_SHIFT:
  case CPK_MEAN_SHIFT: return is_hinted(of, evidence, component);
  case CPK_STROKE_WEIGHT:
  case CPK_OPACITY: return cpk_is_faint(of->in, of->rule->mark, component);
  case CPK_CLIPPED:
    return cpk_is_faint(of->in, of->rule->mark, component) || is_hinted(of, evidence, component);
  default: return 0;
  }
}

/// Counts a component, hands it out, and paints it unless it stays different; `x` is a column of its last row.
static int finish(cpk_labeler *of, const cpk_component *component, uint32_t x) {
  size_t size = component->size;
  uint8_t status = size < of->rule->least_size ? CPK_BELOW_MINIMUM_SIZE : CPK_DIFFERENT;
  if (component->classification == CPK_EDGE_COVERAGE) status = CPK_ANTIALIASED;
  of->totals->pixels[status] += size;
  of->totals->count += status == CPK_DIFFERENT;
  if (size < CPK_SMALL) of->totals->sizes[size] += status == CPK_DIFFERENT;
  if (size >= of->rule->least_visited) of->visit(of->context, component, status);
  if (status == CPK_DIFFERENT) return 0;
  uint8_t paint = (uint8_t)(of->rule->mark - CPK_DIFFERENT + status);
  if (component->bottom - component->top > 1)
    return cpk_fill_component(&of->fill, of->in, of->rule->mark, paint, of->rule->connectivity, component, x);
  uint8_t *row = of->in->status + component->top * of->in->width;
  for (size_t i = component->left; i < component->right; i++) row[i] = paint;
  return 0;
}

/// The same for one that is noise where the image is full of it.
static int finish_pending(cpk_labeler *of, cpk_component *component, uint32_t x) {
  if (of->noisy >= CPK_NOISY) component->classification = CPK_EDGE_COVERAGE;
  return finish(of, component, x);
}

int cpk_complete(cpk_labeler *of, const cpk_run *last) {
  const cpk_record *found = &of->records[last->record];
  cpk_component component = {
      .left = found->left, .top = found->top, .right = found->right, .bottom = (size_t)found->last_row + 1,
      .size = found->size, .worst = found->worst};
  if (!of->evidence) return finish(of, &component, last->from);
  const cpk_evidence *evidence = &of->evidence[last->record];
  classify(of, evidence, &component);
  int is_noise = component.classification == CPK_EDGE_COVERAGE;
  int may_be = !is_noise && may_be_noise(of, evidence, &component);
  of->noisy += (is_noise || may_be) && evidence->levels_squared >= SEEN_SQUARES;
  if (!may_be) return finish(of, &component, last->from);
  // The image may turn out to be full of noise further down.
  if (of->noisy < CPK_NOISY && of->pending_count < CPK_MOST_PENDING) {
    of->pending[of->pending_count++] = (cpk_pending){component, last->from};
    return 0;
  }
  return finish_pending(of, &component, last->from);
}

int cpk_complete_pending(cpk_labeler *of) {
  int failed = 0;
  for (size_t i = 0; i < of->pending_count && !failed; i++)
    failed = finish_pending(of, &of->pending[i].component, of->pending[i].x);
  return failed;
}
