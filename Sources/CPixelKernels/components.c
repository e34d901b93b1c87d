#include <string.h>

#include "dispatch.h"
#include "labeler.h"

CPK_INLINE uint32_t root(cpk_record *records, uint32_t index) {
  while (records[index].parent != index) {
    records[index].parent = records[records[index].parent].parent;
    index = records[index].parent;
  }
  return index;
}

/// Joins two components.
static uint32_t join(cpk_labeler *of, uint32_t a, uint32_t b) {
  if (a == b) return a;
  cpk_record *into = &of->records[a], *other = &of->records[b];
  into->top = other->top < into->top ? other->top : into->top;
  into->left = other->left < into->left ? other->left : into->left;
  into->right = other->right > into->right ? other->right : into->right;
  into->worst = other->worst > into->worst ? other->worst : into->worst;
  into->size += other->size;
  if (of->evidence) cpk_add_evidence(&of->evidence[a], &of->evidence[b]);
  other->parent = a;
  other->last_row = CPK_JOINED;
  of->joined[of->joined_count++] = b;
  return a;
}

/// The worst difference of a run: spans all of which belong to it are measured here, where it is known what is worse.
static float worst_of(cpk_labeler *of, const cpk_run *run, size_t y, float worst) {
  for (size_t x = run->from; x < run->to;) {
    if (x % CPK_SPAN_PIXELS == 0 && run->to - x >= CPK_SPAN_PIXELS) {
      worst = cpk_measure_span(of->measurer, y, x, worst);
      x += CPK_SPAN_PIXELS;
    } else {
      worst = of->differences[x] > worst ? of->differences[x] : worst;
      x++;
    }
  }
  return worst;
}

/// Adds what only some ask for: the worst difference of a run, and its evidence.
static void add_details(cpk_labeler *of, size_t index, size_t y) {
  const cpk_run *run = &of->current.runs[index];
  if (of->measurer) of->records[run->record].worst = worst_of(of, run, y, of->records[run->record].worst);
  if (of->evidence) cpk_add_evidence(&of->evidence[run->record], &of->gathered[index]);
}

static uint32_t begin(cpk_labeler *of, uint32_t y, uint32_t from, uint32_t to) {
  uint32_t own = of->unused[--of->unused_count];
  of->records[own] = (cpk_record){.parent = own, .last_row = y, .left = from, .right = to, .top = y, .size = to - from};
  if (of->evidence) memset(&of->evidence[own], 0, sizeof *of->evidence);
  return own;
}

/// Finds the component of a run of row `y`.
CPK_INLINE uint32_t component_of(cpk_labeler *of, uint32_t y, const cpk_run *run, cpk_touching touching) {
  if (touching.first == touching.last) return begin(of, y, run->from, run->to);
  const cpk_run *above = of->above.runs;
  uint32_t own = root(of->records, above[touching.first].record);
  for (uint32_t i = touching.first + 1; i < touching.last; i++) own = join(of, root(of->records, above[i].record), own);
  cpk_record *to = &of->records[own];
  to->last_row = y;
  to->left = run->from < to->left ? run->from : to->left;
  to->right = run->to > to->right ? run->to : to->right;
  to->size += run->to - run->from;
  return own;
}

static void label_runs(cpk_labeler *of, size_t y) {
  int has_details = of->measurer || of->evidence;
  const cpk_run_row *row = &of->current;
  if (of->evidence)
    cpk_gather(of->in, of->rule->mark, y, row->runs, row->count, CPK_LEAVE_OUT_ROUNDING, of->gathered);
  for (size_t i = 0; i < of->current.count; i++) {
    cpk_run *run = &of->current.runs[i];
    run->record = component_of(of, (uint32_t)y, run, of->touching[i]);
    if (has_details) add_details(of, i, y);
  }
}

/// Hands out the components that do not reach row `y`, and takes back records that nothing refers to any more.
static int finish_row(cpk_labeler *of, size_t y) {
  int failed = 0;
  for (size_t i = 0; i < of->above.count && !failed; i++) {
    uint32_t index = of->above.runs[i].record;
    // A component's last run refers to it, and not to one that was joined.
    if (of->records[index].last_row >= y) continue;
    failed = cpk_complete(of, &of->above.runs[i]);
    of->records[index].last_row = CPK_JOINED;
    of->unused[of->unused_count++] = index;
  }
  while (of->joined_above_count) of->unused[of->unused_count++] = of->joined_above[--of->joined_above_count];
  uint32_t *joined = of->joined_above;
  of->joined_above = of->joined, of->joined = joined;
  of->joined_above_count = of->joined_count, of->joined_count = 0;
  cpk_run_row row = of->above;
  of->above = of->current, of->current = row;
  of->current.count = 0;
  return failed;
}

static int label_rows(cpk_labeler *of) {
  const cpk_images *in = of->in;
  int failed = 0;
  for (size_t y = 0; y < in->height && !failed; y++) {
    cpk_find_runs(in->status + y * in->width, in->width, of->rule->mark, &of->current);
    if (of->measurer && of->current.count)
      of->differences = cpk_measure_row(of->measurer, y, of->rule->mark);
    if (!of->current.count && !of->above.count && !of->joined_above_count) continue;
    if (of->above.count) cpk_find_touching(&of->current, &of->above, of->rule->connectivity == 8, of->touching);
    else memset(of->touching, 0, of->current.count * sizeof *of->touching);
    label_runs(of, y);
    failed = finish_row(of, y);
  }
  return failed || finish_row(of, in->height);
}

int cpk_components(
    const cpk_images *in, const cpk_component_rule *rule, cpk_component_totals *totals, cpk_component_visitor visit,
    void *context) {
  cpk_labeler of = {.in = in, .rule = rule, .totals = totals, .visit = visit, .context = context};
  int failed = cpk_labeler_make(&of) || label_rows(&of) || cpk_complete_pending(&of);
  cpk_labeler_destroy(&of);
  return failed;
}
