#include <stdlib.h>
#include <string.h>

#include "CPixelKernels.h"
#include "dispatch.h"
#include "evidence.h"
#include "fill.h"
#include "mask.h"

/// Neighbouring marked pixels of one row, `to` excluded, and the record of their component.
typedef struct {
  uint32_t from, to, record;
} run;

/// Where a component in the making belongs: joined ones point to their parent.
///
/// Kept apart from the component itself, because every run looks here and few look there.
typedef struct {
  uint32_t parent;
  uint32_t last_row;
} label;

/// Rows pass through one by one, and records are used again once their component is complete, so that memory grows
/// with the width of the picture only.
typedef struct {
  const cpk_pictures *in;
  const cpk_component_rule *rule;
  cpk_component_visitor visit;
  void *context;
  run *above, *current;
  size_t above_count, current_count;
  label *labels;
  cpk_component *components;
  /// Only where components are judged.
  cpk_evidence *evidence;
  uint32_t *unused, *joined;
  size_t unused_count, joined_count;
  float *differences;
  cpk_fill fill;
} labeller;

enum { NONE = 0xFFFFFFFF };

CPK_INLINE uint32_t root(label *labels, uint32_t index) {
  while (labels[index].parent != index) {
    labels[index].parent = labels[labels[index].parent].parent;
    index = labels[index].parent;
  }
  return index;
}

static void absorb(cpk_component *into, const cpk_component *other) {
  // The first pixel in reading order stays where it is: the top row's left end, from which it is filled.
  if (other->top < into->top) into->top = other->top;
  if (other->left < into->left) into->left = other->left;
  if (other->right > into->right) into->right = other->right;
  if (other->bottom > into->bottom) into->bottom = other->bottom;
  into->size += other->size;
  if (other->worst > into->worst) into->worst = other->worst;
}

static uint32_t join(labeller *of, uint32_t a, uint32_t b) {
  if (a == b) return a;
  absorb(&of->components[a], &of->components[b]);
  if (of->evidence) cpk_add_evidence(&of->evidence[a], &of->evidence[b]);
  of->labels[b].parent = a;
  of->joined[of->joined_count++] = b;
  return a;
}

/// Measures a part of a row, or all of it where all is counted.
static void measure(labeller *of, size_t y, size_t from, size_t to) {
  const uint32_t *a = of->in->actual + y * of->in->width, *b = of->in->reference + y * of->in->width;
  if (of->rule->histogram) cpk_count(a, b, of->in->width, CPK_CIEDE2000, of->differences, of->rule->histogram);
  else cpk_measure(a + from, b + from, to - from, CPK_CIEDE2000, of->differences + from);
}

static cpk_component component_of(labeller *of, size_t y, size_t from, size_t to) {
  cpk_component one = {.left = from, .top = y, .right = to, .bottom = y + 1, .size = to - from};
  if (!of->rule->measures_worst) return one;
  if (!of->rule->histogram) measure(of, y, from, to);
  for (size_t x = from; x < to; x++)
    if (of->differences[x] > one.worst) one.worst = of->differences[x];
  return one;
}

/// Adds a run to a component that touches it.
static void extend(labeller *of, uint32_t own, size_t y, uint32_t from, uint32_t to) {
  cpk_component *component = &of->components[own];
  if (of->rule->measures_worst) {
    cpk_component one = component_of(of, y, from, to);
    absorb(component, &one);
  } else {
    component->left = from < component->left ? from : component->left;
    component->right = to > component->right ? to : component->right;
    component->bottom = y + 1;
    component->size += to - from;
  }
  if (!of->evidence) return;
  cpk_evidence more = cpk_gather(of->in, of->rule->mark, y, from, to);
  cpk_add_evidence(&of->evidence[own], &more);
}

static uint32_t begin(labeller *of, size_t y, uint32_t from, uint32_t to) {
  uint32_t own = of->unused[--of->unused_count];
  of->components[own] = component_of(of, y, from, to);
  of->labels[own].parent = own;
  if (of->evidence) of->evidence[own] = cpk_gather(of->in, of->rule->mark, y, from, to);
  return own;
}

static void add_run(labeller *of, size_t *start, size_t y, uint32_t from, uint32_t to) {
  uint32_t reach = of->rule->connectivity == 8, own = NONE;
  const run *end = of->above + of->above_count, *next = of->above + *start;
  while (next < end && next->to + reach <= from) next++;
  *start = (size_t)(next - of->above);
  for (; next < end && next->from < to + reach; next++) {
    uint32_t other = root(of->labels, next->record);
    own = own == NONE ? other : join(of, other, own);
  }
  if (own == NONE) own = begin(of, y, from, to);
  else extend(of, own, y, from, to);
  of->labels[own].last_row = (uint32_t)y;
  of->current[of->current_count++] = (run){from, to, own};
}

static uint8_t judge(const labeller *of, uint32_t index) {
  cpk_component *component = &of->components[index];
  if (of->evidence) {
    int64_t share = (int64_t)(of->rule->edge_share * 1024 + 0.5);
    component->judgement = cpk_judge(&of->evidence[index], component->size, share);
    component->edge_share = cpk_edge_share(&of->evidence[index], component->size);
    if (component->judgement == CPK_EDGE) return CPK_ANTIALIASED;
  }
  return component->size < of->rule->least_size ? CPK_SPECK : CPK_DIFFERENT;
}

static int complete(labeller *of, const run *last) {
  const cpk_component *component = &of->components[last->record];
  uint8_t status = judge(of, last->record);
  of->visit(of->context, component, status);
  if (status == CPK_DIFFERENT) return 0;
  uint8_t paint = (uint8_t)(of->rule->mark - CPK_DIFFERENT + status);
  if (component->bottom > component->top + 1)
    return cpk_fill_component(
        &of->fill, of->in, of->rule->mark, paint, of->rule->connectivity, last->from, component->bottom - 1);
  memset(of->in->status + component->top * of->in->width + component->left, paint, component->size);
  return 0;
}

/// Hands out the components that do not reach row `y`, and takes back records that nothing refers to any more.
static int finish_row(labeller *of, size_t y) {
  int failed = 0;
  for (size_t i = 0; i < of->current_count; i++)
    of->current[i].record = root(of->labels, of->current[i].record);
  for (size_t i = 0; i < of->above_count && !failed; i++) {
    // What was a root when its row ended, and has been joined since, reaches this row.
    uint32_t index = of->above[i].record;
    if (of->labels[index].parent != index || of->labels[index].last_row >= y) continue;
    of->labels[index].last_row = UINT32_MAX;
    failed = complete(of, &of->above[i]);
    of->unused[of->unused_count++] = index;
  }
  while (of->joined_count) of->unused[of->unused_count++] = of->joined[--of->joined_count];
  run *swap = of->above;
  of->above = of->current, of->current = swap;
  of->above_count = of->current_count, of->current_count = 0;
  return failed;
}

static int label_rows(labeller *of) {
  int failed = 0;
  for (size_t y = 0; y < of->in->height && !failed; y++) {
    const uint8_t *row = of->in->status + y * of->in->width;
    size_t start = 0;
    if (of->rule->histogram) measure(of, y, 0, of->in->width);
    cpk_runs runs = {.row = row, .width = of->in->width, .mark = of->rule->mark};
    while (cpk_next_run(&runs)) add_run(of, &start, y, (uint32_t)runs.from, (uint32_t)runs.to);
    if (of->current_count || of->above_count) failed = finish_row(of, y);
  }
  return failed || finish_row(of, of->in->height);
}

int cpk_components(
    const cpk_pictures *in, const cpk_component_rule *rule, cpk_component_visitor visit, void *context) {
  // A row has at most every second pixel as a run of its own; two rows and what was joined are alive at once.
  size_t runs = in->width / 2 + 1, records = 2 * runs + 2;
  labeller of = {.in = in, .rule = rule, .visit = visit, .context = context};
  of.above = malloc(runs * sizeof *of.above);
  of.current = malloc(runs * sizeof *of.current);
  of.labels = malloc(records * sizeof *of.labels);
  of.components = malloc(records * sizeof *of.components);
  if (rule->edge_share > 0) of.evidence = malloc(records * sizeof *of.evidence);
  of.unused = malloc(records * sizeof *of.unused);
  of.joined = malloc(records * sizeof *of.joined);
  of.differences = malloc(in->width * sizeof *of.differences);
  int failed = 1;
  if (of.above && of.current && of.labels && of.components && (of.evidence || rule->edge_share <= 0) && of.unused && of.joined && of.differences) {
    while (of.unused_count < records) of.unused[of.unused_count] = (uint32_t)of.unused_count, of.unused_count++;
    failed = label_rows(&of);
  }
  free(of.above), free(of.current), free(of.labels), free(of.components), free(of.evidence), free(of.unused), free(of.joined), free(of.differences);
  free(of.fill.stack);
  return failed;
}
