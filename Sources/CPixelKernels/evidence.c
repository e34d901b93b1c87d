#include <string.h>

#include "evidence_block.h"

/// The channel with the most contrast of each lane, which says how far a pixel moved; the others follow.
typedef struct {
  /// By how many bits a pixel is shifted for it.
  cpk_lanes shift;
  /// Its contrast over both images, at least 1, and 1 over that.
  cpk_numbers wide;
  cpk_fractions reciprocal;
  /// Its levels moved, and the same with the sign of brighter or darker.
  cpk_numbers levels, moved;
  /// The most that any channel moved.
  cpk_numbers most;
} lead;

/// Finds the leading channels, and how far the others leave the line between the colors of the edge.
CPK_INLINE void find_lead(const cpk_bytes *widest, const cpk_bytes *moved, lead *out, cpk_numbers *off_axis) {
  cpk_numbers wides[4], own[4], best = 0;
  out->most = 0;
  for (int i = 0; i < 4; i++) {
    cpk_lanes shift = (uint32_t)(8 * i);
    cpk_channel(widest, &shift, &wides[i]), cpk_channel(moved, &shift, &own[i]);
    // The first of equal ones.
    best = __builtin_elementwise_max(best, wides[i] * 4 + (3 - i));
    out->most = __builtin_elementwise_max(out->most, own[i]);
  }
  out->shift = __builtin_convertvector(3 - (best & 3), cpk_lanes) * 8;
  out->wide = __builtin_elementwise_max(best >> 2, (cpk_numbers)1);
  out->reciprocal = 1 / __builtin_convertvector(out->wide, cpk_fractions);
  cpk_channel(moved, &out->shift, &out->levels);
  for (int i = 0; i < 4; i++) {
    cpk_numbers expected = out->levels * wides[i];
    cpk_divide(&expected, &out->reciprocal, &expected);
    off_axis[i] = own[i] - expected;
  }
}

/// What the leading channel has, in the images and around each pixel, and in the rows above, at and below it.
typedef struct {
  cpk_numbers actual_least, actual_most, reference_least, reference_most;
  cpk_numbers actual[3], reference[3];
} leading_levels;

CPK_INLINE void add_movement(const lead *by, const leading_levels *at, int32_t margin, cpk_numbers *fields) {
  cpk_numbers size = by->levels * 1024, share = __builtin_elementwise_max(by->levels - margin, (cpk_numbers)0);
  cpk_divide(&size, &by->reciprocal, &size);
  share = share * 1024 + by->wide - 1;
  cpk_divide(&share, &by->reciprocal, &fields[CPK_FURTHEST]);
  fields[CPK_MOVED] = size;
  // All bits, or none.
  cpk_numbers is_darker = at->actual[1] < at->reference[1];
  fields[CPK_SIGNED_MOVED] = (size ^ is_darker) - is_darker;
  cpk_numbers dark = __builtin_elementwise_max(at->actual_most, at->reference_most) - at->reference[1];
  cpk_numbers light = by->wide - dark;
  fields[CPK_LEVELS_SQUARED] = by->levels * by->levels, fields[CPK_MOST_SQUARED] = by->most * by->most;
  fields[CPK_DARK_LEVELS] = by->levels * dark, fields[CPK_DARK_SQUARED] = dark * dark;
  fields[CPK_LIGHT_LEVELS] = by->levels * light, fields[CPK_LIGHT_SQUARED] = light * light;
}

/// How far the middle of three rows lies outside of what they are in the other image; less than 0 where it lies inside.
CPK_INLINE void beyond(const cpk_numbers rows[3], const cpk_numbers other[3], cpk_numbers *out) {
  cpk_numbers least = __builtin_elementwise_min(__builtin_elementwise_min(other[0], other[1]), other[2]);
  cpk_numbers most = __builtin_elementwise_max(__builtin_elementwise_max(other[0], other[1]), other[2]);
  *out = __builtin_elementwise_max(least - rows[1], rows[1] - most);
}

/// What of the movement the rows above and below do not explain, as `cpk_gather_rows` measures it for all channels.
CPK_INLINE void add_excess(const leading_levels *at, cpk_numbers *fields) {
  cpk_numbers new, old, net = at->actual[1] - at->reference[1] + at->actual[0] - at->reference[0];
  net = __builtin_elementwise_abs(net + at->actual[2] - at->reference[2]);
  beyond(at->actual, at->reference, &new), beyond(at->reference, at->actual, &old);
  cpk_numbers excess = __builtin_elementwise_max(__builtin_elementwise_max(new, old), (cpk_numbers)0);
  excess = __builtin_elementwise_min(excess, net);
  fields[CPK_EXCESS_SQUARED] = excess * excess;
}

/// Movement along the steeper direction of the edge.
CPK_INLINE void add_direction(
    const cpk_surroundings *in, const lead *by, const leading_levels *at, cpk_numbers *fields) {
  cpk_numbers across, down = at->actual[2] + at->reference[2] - at->actual[0] - at->reference[0], other[3];
  cpk_level(in->actual, 1, 1, &by->shift, &across), cpk_level(in->reference, 1, 1, &by->shift, other);
  cpk_level(in->actual, 1, -1, &by->shift, other + 1), cpk_level(in->reference, 1, -1, &by->shift, other + 2);
  across += other[0] - other[1] - other[2];
  cpk_numbers movement = fields[CPK_SIGNED_MOVED];
  cpk_numbers is_across = __builtin_elementwise_abs(across) >= __builtin_elementwise_abs(down);
  cpk_numbers falls = across < 0, rises = down <= 0;
  fields[CPK_ACROSS] = ((movement ^ falls) - falls) & is_across & (across != 0);
  fields[CPK_DOWN] = ((movement ^ rises) - rises) & ~is_across;
}

/// Which pixels are evidence, which may belong to an area, and which move by more than drift. All bits of a lane, or none.
typedef struct {
  cpk_numbers is_clear, is_area, is_moving;
} selection;

/// Leaves out the pixels that are no evidence, and counts the others; `core` has a bit for each pixel in the middle of marked ones.
CPK_INLINE void add_counts(
    const cpk_levels *levels, const leading_levels *at, uint32_t core, const selection *selected, cpk_numbers *fields) {
  cpk_numbers contrast = __builtin_elementwise_min(
      at->actual_most - at->actual_least, at->reference_most - at->reference_least);
  cpk_numbers is_flat = contrast <= levels->rounding, is_far = fields[CPK_FURTHEST] > levels->share;
  cpk_numbers places = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  cpk_numbers is_core = -((cpk_numbers)(int32_t)core >> places & 1);
  cpk_numbers is_peak = ((at->actual[1] == at->actual_most) & (at->reference[1] == at->reference_most)) |
                        ((at->actual[1] == at->actual_least) & (at->reference[1] == at->reference_least));
  cpk_numbers clear = selected->is_clear, moving = selected->is_moving;
  const cpk_numbers counts[CPK_COUNTS] = {
      [CPK_CLEAR] = clear, [CPK_FLAT] = clear & is_flat, [CPK_PEAKS] = clear & is_peak, [CPK_CORE] = clear & is_core,
      [CPK_AREA] = selected->is_area & is_flat & is_core, [CPK_MOVING] = moving, [CPK_MOVING_FLAT] = moving & is_flat,
      [CPK_MOVING_FAR] = moving & is_far};
#pragma clang loop unroll(full)
  for (int i = 0; i < CPK_FIELDS; i++) fields[i] &= clear;
#pragma clang loop unroll(full)
  for (int i = 0; i < CPK_COUNTS; i++) fields[i] |= counts[i] & 1 << CPK_COUNT_SHIFT;
}

/// The block of sixteen pixels in hand.
typedef struct {
  const cpk_images *in;
  const cpk_component_rule *rule;
  size_t y;
  /// Its first column, a multiple of sixteen, or beyond the image where there is none.
  size_t start;
  cpk_numbers fields[CPK_FIELDS];
  /// The same, pixel by pixel, once somebody asks.
  cpk_numbers pixels[CPK_LANES];
  int has_pixels;
} block;

/// Which pixels move just as all that touch them do.
CPK_INLINE void find_even(const cpk_surroundings *in, cpk_numbers *out) {
  cpk_bytes new, old, others = 0;
  cpk_load(in->actual[1], &new), cpk_load(in->reference[1], &old);
  cpk_bytes own = new - old;
  for (int row = 0; row < 3; row++) {
    for (int step = -1; step <= 1; step++) {
      cpk_load(in->actual[row] + step, &new), cpk_load(in->reference[row] + step, &old);
      others |= (new - old) ^ own;
    }
  }
  cpk_pixels unequal = {.bytes = others};
  *out = __builtin_convertvector(unequal.lanes == 0, cpk_numbers);
}

/// Which of sixteen pixels are evidence. Where drift is left out, areas are what moves evenly: another renderer's blur does not.
CPK_INLINE void find_selection(const block *of, const cpk_surroundings *in, const lead *by, selection *out) {
  const cpk_levels *levels = &of->rule->levels;
  out->is_moving = by->most > levels->drift;
  if (of->rule->measures == CPK_MEASURE_WITHOUT_DRIFT) {
    out->is_clear = out->is_moving;
    find_even(in, &out->is_area);
    out->is_area &= by->most > levels->rounding;
    return;
  }
  out->is_clear = (by->most > levels->rounding) | (by->wide > levels->smooth);
  out->is_area = ~out->is_clear;
}

/// What sixteen pixels say.
CPK_INLINE void measure(block *of, const cpk_surroundings *in, uint32_t core) {
  cpk_numbers *fields = of->fields;
  cpk_ranges actual, reference;
  cpk_ranges_of(in->actual, &actual), cpk_ranges_of(in->reference, &reference);
  cpk_bytes widest = __builtin_elementwise_max(actual.most, reference.most) -
                     __builtin_elementwise_min(actual.least, reference.least);
  cpk_bytes new, old, moved;
  cpk_load(in->actual[1], &new), cpk_load(in->reference[1], &old);
  cpk_distance(&new, &old, &moved);
  lead by;
  find_lead(&widest, &moved, &by, fields + CPK_OFF_AXIS);
  leading_levels at;
  for (int row = 0; row < 3; row++)
    cpk_level(in->actual, row, 0, &by.shift, at.actual + row), cpk_level(in->reference, row, 0, &by.shift, at.reference + row);
  cpk_channel(&actual.least, &by.shift, &at.actual_least), cpk_channel(&actual.most, &by.shift, &at.actual_most);
  cpk_channel(&reference.least, &by.shift, &at.reference_least);
  cpk_channel(&reference.most, &by.shift, &at.reference_most);
  add_movement(&by, &at, of->rule->levels.margin, fields);
  add_excess(&at, fields);
  add_direction(in, &by, &at, fields);
  selection selected;
  find_selection(of, in, &by, &selected);
  add_counts(&of->rule->levels, &at, core, &selected, fields);
}

/// Both images around a block at the border of the image, whose pixels are repeated beyond it.
typedef struct {
  uint32_t actual[3][CPK_LANES + 2], reference[3][CPK_LANES + 2];
} padded;

CPK_INLINE void surround(const block *of, padded *copy, cpk_surroundings *out) {
  const cpk_images *in = of->in;
  for (size_t row = 0; row < 3; row++) {
    size_t y = row == 0 ? (of->y ? of->y - 1 : 0) : row == 1 || of->y + 1 == in->height ? of->y : of->y + 1;
    size_t first = y * in->width;
    if (of->start && of->start + CPK_LANES < in->width) {
      out->actual[row] = in->actual + first + of->start, out->reference[row] = in->reference + first + of->start;
      continue;
    }
    for (size_t i = 0; i < CPK_LANES + 2; i++) {
      size_t next = of->start + i, x = next ? next - 1 : 0;
      x = x < in->width ? x : in->width - 1;
      copy->actual[row][i] = in->actual[first + x], copy->reference[row][i] = in->reference[first + x];
    }
    out->actual[row] = copy->actual[row] + 1, out->reference[row] = copy->reference[row] + 1;
  }
}

/// Which of sixteen pixels are in the middle of 3 × 3 marked ones, one bit each; none may touch the border.
CPK_INLINE uint32_t core_bits(const uint8_t *status, size_t width, uint8_t mark) {
  typedef uint8_t sixteen __attribute__((ext_vector_type(CPK_LANES)));
  // The range of all nine takes less time than nine comparisons one after the other.
  sixteen least = mark, most = mark;
  for (size_t around = 0; around < 9; around++) {
    sixteen bytes;
    memcpy(&bytes, status - width - 1 + around / 3 * width + around % 3, sizeof bytes);
    least = __builtin_elementwise_min(least, bytes), most = __builtin_elementwise_max(most, bytes);
  }
  cpk_flags16 flags = __builtin_convertvector(least == most, cpk_flags16);
  uint16_t bits;
  memcpy(&bits, &flags, sizeof bits);
  return bits;
}

/// Which pixels of a block are in the middle of 3 × 3 marked ones, one bit each; none at the border of the image.
CPK_INLINE uint32_t core_of(const block *of) {
  const cpk_images *in = of->in;
  if (of->y == 0 || of->y + 1 == in->height) return 0;
  const uint8_t *row = in->status + of->y * in->width;
  if (of->start && of->start + CPK_LANES < in->width) return core_bits(row + of->start, in->width, of->rule->mark);
  const uint8_t *above = row - in->width;
  uint32_t core = 0;
  for (size_t x = of->start ? of->start : 1; x + 1 < in->width && x < of->start + CPK_LANES; x++) {
    int is_core = 1;
    for (size_t around = 0; around < 9; around++)
      is_core &= above[around / 3 * in->width + x + around % 3 - 1] == of->rule->mark;
    core |= (uint32_t)is_core << (x - of->start);
  }
  return core;
}

CPK_INLINE void enter(block *of, size_t start) {
  of->start = start, of->has_pixels = 0;
  padded copy;
  cpk_surroundings around;
  surround(of, &copy, &around);
  measure(of, &around, core_of(of));
}

/// Shuffles sixteen vectors like two halves of a pack of cards.
CPK_INLINE void shuffle(const cpk_numbers *from, cpk_numbers *to) {
#pragma clang loop unroll(full)
  for (int i = 0; i < CPK_LANES / 2; i++) {
    cpk_numbers one = from[i], two = from[i + CPK_LANES / 2];
    to[2 * i] = __builtin_shufflevector(one, two, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
    to[2 * i + 1] = __builtin_shufflevector(one, two, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
  }
}

/// Turns fields of pixels into pixels of fields: a perfect shuffle, four times.
CPK_INLINE void take_apart(block *of) {
  if (of->has_pixels) return;
  of->has_pixels = 1;
  cpk_numbers one[CPK_LANES], two[CPK_LANES], three[CPK_LANES];
  shuffle(of->fields, one), shuffle(one, two), shuffle(two, three), shuffle(three, of->pixels);
}

/// Sums on their way into evidence: of some hundred pixels at most, so that numbers do not overflow.
typedef struct {
  /// By field, and by field for each of the sixteen places of a block.
  cpk_numbers sum, sums[CPK_FIELDS];
  uint32_t pixels;
  int has_sums;
} partial;

/// Eight of sixteen fields, and the same as they stand in evidence.
typedef int32_t half __attribute__((ext_vector_type(CPK_LANES / 2)));
typedef int64_t wide_half __attribute__((ext_vector_type(CPK_LANES / 2)));

CPK_INLINE void add_half(int64_t *to, const half *values) {
  wide_half sum;
  memcpy(&sum, to, sizeof sum);
  sum += __builtin_convertvector(*values, wide_half);
  memcpy(to, &sum, sizeof sum);
}

CPK_INLINE void add_fields(cpk_evidence *to, const cpk_numbers *sum) {
  _Static_assert(offsetof(cpk_evidence, furthest) == CPK_FURTHEST * sizeof(int64_t), "fields are in the order of evidence");
  _Static_assert(offsetof(cpk_evidence, moving_far) == (CPK_FIELDS + CPK_MOVING_FAR) * sizeof(int64_t), "counts are, too");
  int64_t *sums = (int64_t *)to, furthest = to->furthest;
  half squares = sum->lo, others = sum->hi;
  half counts = squares >> CPK_COUNT_SHIFT & CPK_MOST_PIXELS;
  squares &= (1 << CPK_COUNT_SHIFT) - 1;
  add_half(sums, &squares), add_half(sums + CPK_LANES / 2, &others), add_half(sums + CPK_FIELDS, &counts);
  to->furthest = furthest > others[CPK_FURTHEST - CPK_LANES / 2] ? furthest : others[CPK_FURTHEST - CPK_LANES / 2];
}

/// Adds what was summed up to the evidence, and begins again.
CPK_INLINE void finish(partial *of, cpk_evidence *to) {
  if (of->has_sums) {
    // Without a sign, as counts fill all bits.
    for (int i = 0; i < CPK_FURTHEST; i++)
      of->sum[i] = (int32_t)((uint32_t)of->sum[i] + (uint32_t)__builtin_reduce_add(of->sums[i]));
    int32_t furthest = __builtin_reduce_max(of->sums[CPK_FURTHEST]);
    if (furthest > of->sum[CPK_FURTHEST]) of->sum[CPK_FURTHEST] = furthest;
    memset(of->sums, 0, sizeof of->sums);
  }
  add_fields(to, &of->sum);
  of->sum = 0, of->pixels = 0, of->has_sums = 0;
}

/// Adds a block all of whose pixels belong to one run.
CPK_INLINE void add_block(partial *to, const block *of) {
  for (int i = 0; i < CPK_FURTHEST; i++) to->sums[i] += of->fields[i];
  to->sums[CPK_FURTHEST] = __builtin_elementwise_max(to->sums[CPK_FURTHEST], of->fields[CPK_FURTHEST]);
  to->has_sums = 1;
}

/// Adds the pixels `from` to `to` (excluded) of a block, which are a run or the part of one that lies in it.
CPK_INLINE void add_pixels(partial *into, block *of, size_t from, size_t to) {
  take_apart(of);
  cpk_numbers is_maximum = 0, sum = into->sum;
  is_maximum[CPK_FURTHEST] = -1;
  for (size_t i = from; i < to; i++) {
    cpk_numbers own = of->pixels[i], most = __builtin_elementwise_max(sum, own);
    sum = (is_maximum & most) | (~is_maximum & (sum + own));
  }
  into->sum = sum;
}

CPK_DISPATCH void cpk_gather(
    const cpk_images *images, const cpk_component_rule *rule, size_t y, const cpk_run *runs, size_t count,
    cpk_evidence *out) {
  block of = {.in = images, .rule = rule, .y = y, .start = SIZE_MAX};
  partial sums;
  memset(&sums, 0, sizeof sums);
  for (size_t i = 0; i < count; i++) {
    memset(&out[i], 0, sizeof out[i]);
    for (size_t x = runs[i].from; x < runs[i].to;) {
      size_t start = x / CPK_LANES * CPK_LANES, end = start + CPK_LANES < runs[i].to ? start + CPK_LANES : runs[i].to;
      if (start != of.start) enter(&of, start);
      if (end - x == CPK_LANES) add_block(&sums, &of);
      else add_pixels(&sums, &of, x - start, end - start);
      sums.pixels += (uint32_t)(end - x);
      x = end;
      if (sums.pixels > CPK_MOST_PIXELS - CPK_LANES) finish(&sums, &out[i]);
    }
    finish(&sums, &out[i]);
  }
}

CPK_DISPATCH void cpk_add_evidence(cpk_evidence *to, const cpk_evidence *other) {
  // All of it is sums but the furthest.
  int64_t furthest = other->furthest > to->furthest ? other->furthest : to->furthest;
  int64_t *sums = (int64_t *)to;
  for (size_t i = 0; i < sizeof *to / sizeof *sums; i++) sums[i] += ((const int64_t *)other)[i];
  to->furthest = furthest;
}
