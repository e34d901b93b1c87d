#include "bits.h"
#include "clipping.h"
#include "hinting.h"
#include "labeler.h"
#include "visibility.h"

enum {
  /// Components whose squared levels, of 255, add up to less are not seen, and do not count towards CPK_NOISY: 64 is one
  /// pixel that moves by 8 levels, or 16 that move by 2.
  SEEN_SQUARES = 64,
  /// The status of the component that is looked at, which no pixel has otherwise.
  LOOKED_AT = 7,
};

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

/// Whether nothing but how far pixels moved, and that places are empty in one of the images, makes a component count.
static int is_edge_otherwise(const cpk_evidence *evidence, size_t size) {
  cpk_evidence rest = *evidence;
  rest.flat = rest.flat_moved = rest.flat_large = 0;
  return cpk_edge_share(&rest, size) != CPK_NO_EDGE;
}

/// Gives the pixels of a component another status; `x` is a column of its last row. Returns 1 when memory ran out.
static int paint(cpk_labeler *of, uint8_t from, uint8_t to, const cpk_component *component, uint32_t x) {
  if (component->bottom - component->top > 1)
    return cpk_fill_component(&of->fill, of->in, from, to, of->rule->connectivity, component, x);
  uint8_t *row = of->in->status + component->top * of->in->width;
  for (size_t i = component->left; i < component->right; i++) row[i] = to;
  return 0;
}

/// Whether no pixel of another component with the same status lies within the bounds of one.
static int is_alone(const cpk_labeler *of, const cpk_component *component) {
  size_t count = 0;
  for (size_t y = component->top; y < component->bottom; y++) {
    const uint8_t *row = of->in->status + y * of->in->width;
    for (size_t x = component->left; x < component->right; x += CPK_BLOCK) {
      size_t rest = component->right - x, block = rest < CPK_BLOCK ? rest : CPK_BLOCK;
      count += (size_t)__builtin_popcountll(cpk_marked_bits_of(row + x, block, of->rule->mark));
    }
  }
  return count == component->size;
}

/// Finds whether a component that counts is noise where the whole image was drawn by another hinter or rasterizer. Where
/// others lie within its bounds, its own pixels get a status of their own meanwhile. Returns 1 when memory ran out.
static int find_noise(
    cpk_labeler *of, const cpk_evidence *evidence, const cpk_component *component, uint32_t x, int *may_be) {
  cpk_classification is = component->classification;
  int may_be_hinted = (is == CPK_FLAT || is == CPK_EDGE_SHIFT || is == CPK_MEAN_SHIFT || is == CPK_CLIPPED) &&
                      cpk_may_be_hinted(component) && is_edge_otherwise(evidence, component->size);
  int may_be_faint = (is == CPK_STROKE_WEIGHT || is == CPK_OPACITY || is == CPK_CLIPPED) && cpk_may_be_faint(component);
  *may_be = 0;
  if (!may_be_hinted && !may_be_faint) return 0;
  uint8_t mark = of->rule->mark, own = is_alone(of, component) ? mark : (uint8_t)(mark - CPK_DIFFERENT + LOOKED_AT);
  if (own != mark && paint(of, mark, own, component, x)) return 1;
  *may_be = (may_be_faint && cpk_is_faint(of->in, own, component)) ||
            (may_be_hinted && cpk_is_hinted(of->in, own, component));
  return own == mark ? 0 : paint(of, own, mark, component, x);
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
  return paint(of, of->rule->mark, (uint8_t)(of->rule->mark - CPK_DIFFERENT + status), component, x);
}

/// Finishes a component that may be noise: it becomes noise if enough of the image is.
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
  int is_noise = component.classification == CPK_EDGE_COVERAGE, may_be = 0;
  if (!is_noise && find_noise(of, evidence, &component, last->from, &may_be)) return 1;
  int is_seen = evidence->levels_squared >= SEEN_SQUARES;
  of->noisy += (is_noise || may_be) && is_seen;
  if (!may_be) return finish(of, &component, last->from);
  // Those that are seen count themselves, so few of them wait. The others wait until the end, all or none.
  if (is_seen && of->noisy >= CPK_NOISY) return finish_pending(of, &component, last->from);
  if (!is_seen && ++of->unseen > CPK_MOST_UNSEEN) return finish(of, &component, last->from);
  of->pending[of->pending_count++] = (cpk_pending){component, last->from, is_seen};
  return 0;
}

int cpk_complete_pending(cpk_labeler *of) {
  int failed = 0;
  for (size_t i = 0; i < of->pending_count && !failed; i++) {
    cpk_pending *pending = &of->pending[i];
    failed = pending->is_seen || of->unseen <= CPK_MOST_UNSEEN ? finish_pending(of, &pending->component, pending->x)
                                                               : finish(of, &pending->component, pending->x);
  }
  return failed;
}
