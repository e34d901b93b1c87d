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

/// Measures the runs of row `y`.
static void measure_runs(cpk_labeler *of, uint32_t y) {
  for (size_t i = 0; i < of->current.count; i++) {
    const cpk_run *run = &of->current.runs[i];
    // Later runs may have joined its component to another.
    cpk_measure_run(of->measurer, y, run->from, run->to, root(of->records, run->record));
  }
  cpk_finish_measuring(of->measurer);
}

/// Joins two components.
static uint32_t join(cpk_labeler *of, uint32_t a, uint32_t b) {
  if (a == b) return a;
  cpk_record *into = &of->records[a], *other = &of->records[b];
  into->top = other->top < into->top ? other->top : into->top;
  into->left = other->left < into->left ? other->left : into->left;
  into->right = other->right > into->right ? other->right : into->right;
  if (of->measurer && of->worst[b] > of->worst[a]) of->worst[a] = of->worst[b];
  into->size += other->size;
  if (of->evidence) cpk_add_evidence(&of->evidence[a], &of->evidence[b]);
  other->parent = a;
  other->last_row = CPK_JOINED;
  of->joined[of->joined_count++] = b;
  return a;
}

static uint32_t begin(cpk_labeler *of, uint32_t y, uint32_t from, uint32_t to) {
  uint32_t own = of->unused[--of->unused_count];
  of->records[own] = (cpk_record){
      .parent = own, .last_row = y, .left = from, .right = to, .top = y, .size = to - from};
  if (of->evidence) memset(&of->evidence[own], 0, sizeof *of->evidence);
  if (of->measurer) of->worst[own] = 0;
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
  const cpk_run_row *row = &of->current;
  if (of->evidence) cpk_gather(of->in, of->rule, y, row->runs, row->count, of->gathered);
  if (of->rule->measures == CPK_MEASURE_WITHOUT_DRIFT)
    cpk_gather_rows(of->in, &of->rule->levels, y, row->runs, row->count, of->gathered);
  for (size_t i = 0; i < of->current.count; i++) {
    cpk_run *run = &of->current.runs[i];
    run->record = component_of(of, (uint32_t)y, run, of->touching[i]);
    if (of->evidence) cpk_add_evidence(&of->evidence[run->record], &of->gathered[i]);
  }
  if (of->measurer) measure_runs(of, (uint32_t)y);
}

/// Hands a component out, counts it, and paints it unless it stays as it is; `last` is a run of its last row. Returns 1 when
/// memory ran out.
static int complete(cpk_labeler *of, const cpk_run *last) {
  const cpk_record *found = &of->records[last->record];
  size_t size = found->size;
  uint8_t status = size < of->rule->least_size ? CPK_BELOW_MINIMUM_SIZE : CPK_DIFFERENT;
  cpk_component component = {
      .left = found->left, .top = found->top, .right = found->right, .bottom = (size_t)found->last_row + 1, .size = size,
      .x = last->from, .worst = of->measurer ? of->worst[last->record] : 0};
  if (size >= of->rule->least_visited)
    status = of->visit(of->context, &component, of->evidence ? &of->evidence[last->record] : NULL);
  if (status != CPK_PENDING) {
    of->totals->pixels[status] += size;
    of->totals->count += status == CPK_DIFFERENT;
    if (size < CPK_SMALL) of->totals->sizes[size] += status == CPK_DIFFERENT;
  }
  uint8_t paint = (uint8_t)((of->rule->mark & ~CPK_STATUS) | status);
  if (paint == of->rule->mark) return 0;
  return cpk_paint_component(&of->paint, of->in, of->rule->mark, paint, of->rule->connectivity, &component);
}

/// Hands out the components that do not reach row `y`, and takes back records that nothing refers to any more.
static int finish_row(cpk_labeler *of, size_t y) {
  int failed = 0;
  for (size_t i = 0; i < of->above.count && !failed; i++) {
    uint32_t index = of->above.runs[i].record;
    // A component's last run refers to it, and not to one that was joined.
    if (of->records[index].last_row >= y) continue;
    failed = complete(of, &of->above.runs[i]);
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
    const uint8_t *status = in->status + y * in->width;
    int is_open = of->above.count || of->joined_above_count;
    if (!is_open && !memchr(status, of->rule->mark, in->width)) continue;
    cpk_find_runs(status, in->width, of->rule->mark, &of->current);
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
  int failed = cpk_labeler_make(&of) || label_rows(&of);
  cpk_labeler_destroy(&of);
  return failed;
}
