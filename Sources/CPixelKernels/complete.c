#include "bits.h"
#include "clipping.h"
#include "hinting.h"
#include "labeler.h"
#include "letters.h"
#include "visibility.h"

enum {
  /// Components whose squared levels, of 255, add up to less are not seen, and do not count towards CPK_LEAST_NOISY: 64 is one
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

/// The noise that a component is, whose pixels alone have the status `own`.
static cpk_noise noise_of(
    const cpk_images *in, uint8_t own, const cpk_component *component, int may_be_faint, int may_be_hinted) {
  if (may_be_faint && cpk_is_faint(in, own, component)) return CPK_FAINT_NOISE;
  return may_be_hinted ? cpk_hinting_of(in, own, component) : CPK_NO_NOISE;
}

/// Finds what noise a component that counts is where the whole image was drawn by another hinter or rasterizer. Where others
/// lie within its bounds, its own pixels get a status of their own meanwhile. Returns 1 when memory ran out.
static int find_noise(
    cpk_labeler *of, const cpk_evidence *evidence, const cpk_component *component, uint32_t x, cpk_noise *noise) {
  cpk_classification is = component->classification;
  int may_be_hinted = (is == CPK_FLAT || is == CPK_EDGE_SHIFT || is == CPK_MEAN_SHIFT || is == CPK_CLIPPED) &&
                      cpk_may_be_hinted(component) && is_edge_otherwise(evidence, component->size);
  int may_be_faint = (is == CPK_STROKE_WEIGHT || is == CPK_OPACITY || is == CPK_CLIPPED) && cpk_may_be_faint(component);
  *noise = CPK_NO_NOISE;
  if (!may_be_hinted && !may_be_faint) return 0;
  uint8_t mark = of->rule->mark, own = is_alone(of, component) ? mark : (uint8_t)(mark - CPK_DIFFERENT + LOOKED_AT);
  if (own != mark && paint(of, mark, own, component, x)) return 1;
  *noise = noise_of(of->in, own, component, may_be_faint, may_be_hinted);
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

/// Whether more components wait than may, of the same noise.
static int are_too_many(const cpk_labeler *of, const cpk_pending *pending) {
  if (pending->noise == CPK_STRETCHED_NOISE) return of->stretched > CPK_MOST_STRETCHED;
  return !pending->is_seen && of->unseen > CPK_MOST_UNSEEN;
}

/// Finishes a component that may be noise: it becomes noise if enough of the image is.
static int finish_pending(cpk_labeler *of, cpk_pending *pending) {
  cpk_component *component = &pending->component;
  if (are_too_many(of, pending)) return finish(of, component, pending->x);
  int is_noise = pending->noise == CPK_STRETCHED_NOISE
                     ? of->hinted >= CPK_LEAST_HINTED && cpk_is_stretched(of->in, component)
                     : of->noisy >= CPK_LEAST_NOISY;
  if (is_noise) component->classification = CPK_EDGE_COVERAGE;
  return finish(of, component, pending->x);
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
  cpk_noise noise = CPK_NO_NOISE;
  if (!is_noise && find_noise(of, evidence, &component, last->from, &noise)) return 1;
  int is_seen = evidence->levels_squared >= SEEN_SQUARES, is_stretched = noise == CPK_STRETCHED_NOISE;
  of->noisy += is_seen && (is_noise || (noise != CPK_NO_NOISE && !is_stretched));
  of->hinted += is_seen && noise == CPK_HINTED_NOISE;
  if (noise == CPK_NO_NOISE) return finish(of, &component, last->from);
  cpk_pending pending = {component, last->from, noise, is_seen};
  of->stretched += is_stretched, of->unseen += !is_seen && !is_stretched;
  // Those that are seen count themselves, so few of them wait. The others wait until the end, all or none.
  int is_decided = is_seen && !is_stretched && of->noisy >= CPK_LEAST_NOISY;
  if (is_decided || are_too_many(of, &pending)) return finish_pending(of, &pending);
  of->pending[of->pending_count++] = pending;
  return 0;
}

int cpk_complete_pending(cpk_labeler *of) {
  int failed = 0;
  for (size_t i = 0; i < of->pending_count && !failed; i++) failed = finish_pending(of, &of->pending[i]);
  return failed;
}
