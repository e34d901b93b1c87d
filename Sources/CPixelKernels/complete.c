#include "bits.h"
#include "clipping.h"
#include "hinting.h"
#include "isolation.h"
#include "letters.h"
#include "visibility.h"

enum {
  /// Components whose squared levels, of 255, add up to less are not seen, and do not count towards CPK_LEAST_NOISY: 64 is one
  /// pixel that moves by 8 levels, or 16 that move by 2.
  SEEN_SQUARES = 64,
  /// Components of so few pixels may move by any amount among many edges that another rasterizer drew.
  TINY_PIXELS = 3,
  /// The status of the component that is looked at, which no pixel has otherwise.
  LOOKED_AT = 7,
};

/// The rule's share, in 1024ths.
static int64_t share_of(const cpk_labeler *of) { return (int64_t)(of->rule->edge_share * 1024 + 0.5); }

/// Classifies a component, and says for which share it would be an edge.
static void classify(const cpk_labeler *of, const cpk_evidence *evidence, cpk_component *component) {
  const cpk_component_rule *rule = of->rule;
  size_t size = component->size;
  int is_visited = size >= rule->least_visited;
  cpk_limits limits = cpk_limits_of(share_of(of));
  component->classification = cpk_classify(evidence, size, &limits);
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

/// Gives a component's pixels a status that they alone have within its bounds: their own one where no others lie there. Returns 1
/// when memory ran out.
static int set_apart(cpk_labeler *of, const cpk_component *component, uint32_t x, uint8_t *own) {
  *own = of->rule->mark;
  if (is_alone(of, component)) return 0;
  *own = (uint8_t)(*own - CPK_DIFFERENT + LOOKED_AT);
  return paint(of, of->rule->mark, *own, component, x);
}

/// Undoes that.
static int put_back(cpk_labeler *of, const cpk_component *component, uint32_t x, uint8_t own) {
  return own == of->rule->mark ? 0 : paint(of, own, of->rule->mark, component, x);
}

/// The noise that a component is, whose pixels alone have the status `own`.
static cpk_noise noise_of(
    const cpk_images *in, uint8_t own, const cpk_component *component, int may_be_faint, int may_be_hinted) {
  if (may_be_faint && cpk_is_faint(in, own, component)) return CPK_FAINT_NOISE;
  return may_be_hinted ? cpk_hinting_of(in, own, component) : CPK_NO_NOISE;
}

/// Whether a component is edge coverage by wide limits, or tiny, and no clipped line.
static int is_wide(const cpk_labeler *of, const cpk_evidence *evidence, const cpk_component *component) {
  cpk_limits limits = cpk_wide_limits_of(share_of(of));
  int may_be = component->size <= TINY_PIXELS ||
               cpk_classify(evidence, component->size, &limits) == CPK_EDGE_COVERAGE;
  return may_be && !cpk_is_clipped(of->in, of->rule->mark, component);
}

/// Finds what noise a component that counts is where another hinter, rasterizer or renderer drew the whole
/// image. Returns 1 when memory ran out.
static int find_noise(
    cpk_labeler *of, const cpk_evidence *evidence, const cpk_component *component, uint32_t x, cpk_noise *noise) {
  cpk_classification is = component->classification;
  int may_be_hinted = (is == CPK_FLAT || is == CPK_EDGE_SHIFT || is == CPK_MEAN_SHIFT || is == CPK_CLIPPED) &&
                      cpk_may_be_hinted(component) && is_edge_otherwise(evidence, component->size);
  int may_be_faint = (is == CPK_STROKE_WEIGHT || is == CPK_OPACITY || is == CPK_CLIPPED) && cpk_may_be_faint(component);
  *noise = is == CPK_CLIPPED ? CPK_NO_NOISE : CPK_DRIFT_NOISE;
  if (!may_be_hinted && !may_be_faint) return 0;
  uint8_t own;
  if (set_apart(of, component, x, &own)) return 1;
  cpk_noise found = noise_of(of->in, own, component, may_be_faint, may_be_hinted);
  if (found != CPK_NO_NOISE) *noise = found;
  return put_back(of, component, x, own);
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
  switch (pending->noise) {
    case CPK_STRETCHED_NOISE: return of->stretched > CPK_MOST_STRETCHED;
    case CPK_DRIFT_NOISE: return of->drifting > CPK_MOST_DRIFTING;
    default: return !pending->is_seen && of->unseen > CPK_MOST_UNSEEN;
  }
}

/// Whether nothing but drift makes a component, whose pixels alone have the status `own`, count. Asked for once all rows are
/// done, so that their runs and what was gathered of them are no longer in use.
static int is_drift(cpk_labeler *of, uint8_t own, const cpk_component *component) {
  cpk_left_out left_out = cpk_may_be_faint(component) ? CPK_LEAVE_OUT_FAINT_AREAS : CPK_LEAVE_OUT_DRIFT;
  cpk_evidence all = {0};
  uint32_t left = (uint32_t)component->left;
  for (size_t y = component->top; y < component->bottom; y++) {
    cpk_run_row *row = &of->current;
    cpk_find_runs(of->in->status + y * of->in->width + left, component->right - left, own, row);
    for (size_t i = 0; i < row->count; i++) row->runs[i].from += left, row->runs[i].to += left;
    cpk_gather(of->in, own, y, row->runs, row->count, left_out, of->gathered);
    for (size_t i = 0; i < row->count; i++) cpk_add_evidence(&all, &of->gathered[i]);
  }
  cpk_limits limits = cpk_limits_of(share_of(of));
  return cpk_classify(&all, component->size, &limits) == CPK_EDGE_COVERAGE;
}

/// Whether drift is noise, which is known once all components are: another renderer drew edges, or blurs and gradients.
static int may_drift(const cpk_labeler *of) {
  uint64_t most = (uint64_t)CPK_MOST_OVERLAP * of->in->whole;
  if (of->noisy >= CPK_LEAST_NOISY) return of->bounded <= most;
  return of->rounding >= CPK_LEAST_ROUNDING && of->bounded + of->bounded_wide <= most;
}

/// Finds out whether a component is drift. Returns 1 when memory ran out.
static int find_drift(cpk_labeler *of, const cpk_pending *pending, int *is_noise) {
  const cpk_component *component = &pending->component;
  uint8_t own;
  if (set_apart(of, component, pending->x, &own)) return 1;
  *is_noise = is_drift(of, own, component);
  return put_back(of, component, pending->x, own);
}

/// Whether a component that may be noise is, because enough of the image is. Returns 1 when memory ran out.
static int decide(cpk_labeler *of, const cpk_pending *pending, int *is_noise) {
  *is_noise = 0;
  if (are_too_many(of, pending)) return 0;
  if (pending->is_wide && of->noisy >= CPK_LEAST_NOISY) {
    *is_noise = 1;
    return 0;
  }
  switch (pending->noise) {
    case CPK_DRIFT_NOISE:
      return pending->may_be_drift && may_drift(of) ? find_drift(of, pending, is_noise) : 0;
    case CPK_STRETCHED_NOISE:
      *is_noise = of->hinted >= CPK_LEAST_HINTED && cpk_is_stretched(of->in, &pending->component);
      break;
    default: *is_noise = of->noisy >= CPK_LEAST_NOISY;
  }
  return 0;
}

/// Finishes a component that may be noise.
static int finish_pending(cpk_labeler *of, cpk_pending *pending) {
  int is_noise;
  if (decide(of, pending, &is_noise)) return 1;
  if (is_noise) pending->component.classification = CPK_EDGE_COVERAGE;
  return finish(of, &pending->component, pending->x);
}

/// Whether this is noise as soon as enough others are, and counts among these itself.
static int counts_itself(cpk_noise noise) { return noise == CPK_FAINT_NOISE || noise == CPK_HINTED_NOISE; }

/// Counts what a component says about others, and that it waits for them.
static void count_noise(cpk_labeler *of, const cpk_evidence *evidence, const cpk_pending *pending) {
  const cpk_component *component = &pending->component;
  int is_noise = component->classification == CPK_EDGE_COVERAGE;
  of->noisy += pending->is_seen && (is_noise || counts_itself(pending->noise));
  of->hinted += pending->is_seen && pending->noise == CPK_HINTED_NOISE;
  of->rounding += is_noise && component->size >= CPK_ROUNDING_PIXELS && 2 * evidence->clear <= (int64_t)component->size;
  of->unseen += !pending->is_seen && counts_itself(pending->noise);
  of->stretched += pending->noise == CPK_STRETCHED_NOISE;
  if (pending->noise != CPK_DRIFT_NOISE) return;
  of->drifting++;
  size_t blocks = (component->right - component->left + CPK_BOUNDS_BLOCK - 1) / CPK_BOUNDS_BLOCK;
  uint64_t *bounded = pending->is_wide ? &of->bounded_wide : &of->bounded;
  *bounded += (uint64_t)blocks * CPK_BOUNDS_BLOCK * (component->bottom - component->top);
}

/// Keeps an edge that is seen, so that it can be looked at together with the others. Returns 0 where it is one too many.
static int keep_edge(cpk_labeler *of, const cpk_evidence *evidence, const cpk_pending *pending) {
  size_t index = of->edge_count++;
  if (index >= CPK_MOST_ISOLATED) return 0;
  of->edges[index] = *pending;
  cpk_add_evidence(&of->edges_together, evidence);
  return 1;
}

/// Finishes the edges that were kept.
static int finish_edges(cpk_labeler *of) {
  int are_isolated = cpk_are_isolated(of, share_of(of)), failed = 0;
  for (size_t i = 0; i < of->edge_count && i < CPK_MOST_ISOLATED && !failed; i++) {
    cpk_component *component = &of->edges[i].component;
    if (are_isolated) component->classification = CPK_ISOLATED, component->edge_share = CPK_NO_EDGE;
    failed = finish(of, component, of->edges[i].x);
  }
  return failed;
}

/// The largest difference of what was measured of a component; 0 where nobody asks for it.
static float worst_of(const cpk_labeler *of, uint32_t record) { return of->measurer ? of->worst[record] : 0; }

/// Measures the runs of a component that wait, where anybody asks for it, and sets them free.
static void measure_waiting(cpk_labeler *of, uint32_t record, int is_asked) {
  const cpk_record *found = &of->records[record];
  if (found->first_waiting == CPK_NONE) return;
  if (is_asked) {
    for (uint32_t i = found->first_waiting; i != CPK_NONE; i = of->waiting[i].next)
      cpk_measure_run(of->measurer, of->waiting[i].y, of->waiting[i].from, of->waiting[i].to, record);
    cpk_finish_measuring(of->measurer);
  }
  of->waiting[found->last_waiting].next = of->first_free;
  of->first_free = found->first_waiting;
}

int cpk_complete(cpk_labeler *of, const cpk_run *last) {
  const cpk_record *found = &of->records[last->record];
  cpk_component component = {
      .left = found->left, .top = found->top, .right = found->right, .bottom = (size_t)found->last_row + 1,
      .size = found->size};
  if (!of->evidence) {
    component.worst = worst_of(of, last->record);
    return finish(of, &component, last->from);
  }
  const cpk_evidence *evidence = &of->evidence[last->record];
  classify(of, evidence, &component);
  int is_noise = component.classification == CPK_EDGE_COVERAGE, is_seen = evidence->levels_squared >= SEEN_SQUARES;
  // An edge may turn out to be isolated where few are seen.
  int may_count = !is_noise || (is_seen && of->edge_count < CPK_MOST_ISOLATED);
  size_t least = of->rule->least_size > of->rule->least_visited ? of->rule->least_size : of->rule->least_visited;
  measure_waiting(of, last->record, may_count && component.size >= least);
  component.worst = worst_of(of, last->record);
  cpk_pending pending = {component, last->from, CPK_NO_NOISE, is_seen, 0, 0};
  if (!is_noise && find_noise(of, evidence, &component, last->from, &pending.noise)) return 1;
  cpk_limits limits = cpk_limits_of(share_of(of));
  pending.may_be_drift = cpk_may_be_drift(evidence, &limits);
  pending.is_wide = pending.noise != CPK_NO_NOISE && is_wide(of, evidence, &component);
  count_noise(of, evidence, &pending);
  if (is_noise && pending.is_seen && keep_edge(of, evidence, &pending)) return 0;
  if (pending.noise == CPK_NO_NOISE) return finish(of, &component, last->from);
  // Those that are seen and count themselves are soon enough, so few of them wait. The others wait until the end, all or none.
  int is_decided = pending.is_seen && counts_itself(pending.noise) && of->noisy >= CPK_LEAST_NOISY;
  if (is_decided || are_too_many(of, &pending)) return finish_pending(of, &pending);
  of->pending[of->pending_count++] = pending;
  return 0;
}

int cpk_complete_pending(cpk_labeler *of) {
  int failed = finish_edges(of);
  for (size_t i = 0; i < of->pending_count && !failed; i++) failed = finish_pending(of, &of->pending[i]);
  return failed;
}
