#include "antialiasing.h"

#include "bits.h"
#include "siblings.h"

/// Brightness times 16, in units in which pixelmatch's factors are whole: only equal colours are equally bright.
///
/// All are whole numbers below 2^53, so a double holds them exactly.
#define BRIGHTNESS(r, g, b) (16.0 * (29889531.0 * (r) + 58662247.0 * (g) + 11448223.0 * (b)))

CPK_INLINE double brightness(uint32_t pixel) {
  int open = 255 - (int)(pixel >> 24);
  double r = (int)(pixel >> 16 & 0xFF) + open, g = (int)(pixel >> 8 & 0xFF) + open, b = (int)(pixel & 0xFF) + open;
  return BRIGHTNESS(r, g, b);
}

typedef int32_t eight __attribute__((ext_vector_type(8)));
typedef double doubles __attribute__((ext_vector_type(8)));
typedef double four_doubles __attribute__((ext_vector_type(4)));
typedef double two_doubles __attribute__((ext_vector_type(2)));

/// Of eight pixels; vectors pass by address, because their registers depend on the processor.
CPK_INLINE void brightnesses(const eight *pixels, doubles *out) {
  eight open = 255 - (*pixels >> 24 & 0xFF);
  doubles r = __builtin_convertvector((*pixels >> 16 & 0xFF) + open, doubles);
  doubles g = __builtin_convertvector((*pixels >> 8 & 0xFF) + open, doubles);
  doubles b = __builtin_convertvector((*pixels & 0xFF) + open, doubles);
  *out = BRIGHTNESS(r, g, b);
}

CPK_INLINE double least(const doubles *v) {
  four_doubles four = v->lo < v->hi ? v->lo : v->hi;
  two_doubles two = four.lo < four.hi ? four.lo : four.hi;
  return two.x < two.y ? two.x : two.y;
}

CPK_INLINE double greatest(const doubles *v) {
  four_doubles four = v->lo > v->hi ? v->lo : v->hi;
  two_doubles two = four.lo > four.hi ? four.lo : four.hi;
  return two.x > two.y ? two.x : two.y;
}

/// Vyšniauskas (2009), as pixelmatch 7 has it: darker and brighter neighbours exist, and the darkest or the brightest
/// lies in a flat area of both pictures. For a pixel inside, whose siblings of its own were looked at.
CPK_INLINE int is_antialiased_inside(const cpk_siblings *of, const uint32_t *pixels, size_t x, size_t y) {
  // pixelmatch's order: column by column; of equally bright neighbours the first one counts.
  static const int8_t row[8] = {-1, 0, 1, -1, 1, -1, 0, 1}, column[8] = {-1, -1, -1, 0, 0, 1, 1, 1};
  ptrdiff_t w = (ptrdiff_t)of->in->width;
  const int32_t *p = (const int32_t *)pixels + (ptrdiff_t)y * w + (ptrdiff_t)x;
  eight pixels_around = {p[-w - 1], p[-1], p[w - 1], p[-w], p[w], p[-w + 1], p[1], p[w + 1]};
  doubles around;
  brightnesses(&pixels_around, &around);
  double own = brightness((uint32_t)p[0]);
  // The order stands in the lower four bits, so that one minimum finds both the brightness and the place.
  doubles low = around + (doubles){0, 1, 2, 3, 4, 5, 6, 7}, high = around + (doubles){7, 6, 5, 4, 3, 2, 1, 0};
  double darkest = least(&low), brightest = greatest(&high);
  if (!(darkest < own) || !(brightest >= own + 16)) return 0;
  int dark = (int)((int64_t)darkest & 15), light = 7 - (int)((int64_t)brightest & 15);
  return cpk_sibling_row(of, y + (size_t)(ptrdiff_t)row[dark])[x + (size_t)(ptrdiff_t)column[dark]] == CPK_BOTH ||
         cpk_sibling_row(of, y + (size_t)(ptrdiff_t)row[light])[x + (size_t)(ptrdiff_t)column[light]] == CPK_BOTH;
}

/// The same for pixels at the border.
static int is_antialiased(const cpk_siblings *of, const uint32_t *pixels, size_t x, size_t y) {
  size_t width = of->in->width, height = of->in->height;
  size_t left = x ? x - 1 : 0, right = x + 1 < width ? x + 1 : x;
  size_t top = y ? y - 1 : 0, bottom = y + 1 < height ? y + 1 : y;
  double own = brightness(pixels[y * width + x]), darkest = own, brightest = own;
  size_t dark_x = 0, dark_y = 0, light_x = 0, light_y = 0;
  for (size_t column = left; column <= right; column++) {
    for (size_t row = top; row <= bottom; row++) {
      double other = brightness(pixels[row * width + column]);
      if (other < darkest) darkest = other, dark_x = column, dark_y = row;
      if (other > brightest) brightest = other, light_x = column, light_y = row;
    }
  }
  if (darkest == own || brightest == own) return 0;
  return cpk_sibling_row(of, dark_y)[dark_x] == CPK_BOTH || cpk_sibling_row(of, light_y)[light_x] == CPK_BOTH;
}

/// The candidates that are no siblings of many in both pictures and touch a pixel that is.
CPK_DISPATCH static uint64_t survivors(
    const uint8_t *above, const uint8_t *own, const uint8_t *below, size_t from, size_t to, size_t width,
    uint64_t candidates) {
  uint64_t in_both = 0, flat = 0;
  size_t count = to - from;
  in_both = cpk_marked_bits_of(own + from, count, CPK_BOTH);
  flat = in_both | cpk_marked_bits_of(above + from, count, CPK_BOTH) |
         cpk_marked_bits_of(below + from, count, CPK_BOTH);
  size_t before = from - 1;
  uint64_t left = from && (candidates & 1) &&
                  (above[before] == CPK_BOTH || own[before] == CPK_BOTH || below[before] == CPK_BOTH);
  uint64_t right = to < width && candidates >> (count - 1) &&
                   (above[to] == CPK_BOTH || own[to] == CPK_BOTH || below[to] == CPK_BOTH);
  return candidates & ~in_both & (flat | flat << 1 | flat >> 1 | left | right << (count - 1));
}

CPK_DISPATCH static uint64_t excluded_inside(
    const cpk_siblings *of, const uint8_t *own, size_t y, size_t from, uint64_t candidates) {
  uint64_t out = 0;
  for (; candidates; candidates &= candidates - 1) {
    size_t x = from + (size_t)__builtin_ctzll(candidates);
    int is_out = (!(own[x] & 1) && is_antialiased_inside(of, of->in->actual, x, y)) ||
                 (!(own[x] & 2) && is_antialiased_inside(of, of->in->reference, x, y));
    out |= (uint64_t)is_out << (x - from);
  }
  return out;
}

static uint64_t excluded_at_border(
    const cpk_siblings *of, const uint8_t *own, size_t y, size_t from, uint64_t candidates) {
  uint64_t out = 0;
  for (; candidates; candidates &= candidates - 1) {
    size_t x = from + (size_t)__builtin_ctzll(candidates);
    int is_out = (!(own[x] & 1) && is_antialiased(of, of->in->actual, x, y)) ||
                 (!(own[x] & 2) && is_antialiased(of, of->in->reference, x, y));
    out |= (uint64_t)is_out << (x - from);
  }
  return out;
}

static size_t exclude_in_block(cpk_siblings *of, size_t y, size_t from, size_t to, uint8_t mark, uint64_t candidates) {
  size_t width = of->in->width, height = of->in->height, block = from / CPK_BLOCK, count = to - from;
  size_t first = block - (from > 0 && candidates & 1), last = block + (to < width && candidates >> (count - 1));
  for (size_t row = y ? y - 1 : 0; row <= y + 1 && row < height; row++)
    for (size_t i = first; i <= last; i++) cpk_siblings_ensure(of, row, i);
  const uint8_t *own = cpk_sibling_row(of, y);
  const uint8_t *above = y ? cpk_sibling_row(of, y - 1) : own;
  const uint8_t *below = y + 1 < height ? cpk_sibling_row(of, y + 1) : own;
  uint64_t left = survivors(above, own, below, from, to, width, candidates);
  if (!left) return 0;
  int is_inside = y > 0 && y + 1 < height && from > 0 && to < width;
  uint64_t out = (is_inside ? excluded_inside : excluded_at_border)(of, own, y, from, left);
  uint8_t *status = of->in->status + y * width + from;
  for (uint64_t bits = out; bits; bits &= bits - 1)
    status[__builtin_ctzll(bits)] = (uint8_t)(mark - CPK_DIFFERENT + CPK_ANTIALIASED);
  return (size_t)__builtin_popcountll(out);
}

CPK_DISPATCH static uint64_t marked_bits(const uint8_t *status, size_t count, uint8_t mark) {
  return cpk_marked_bits_of(status, count, mark);
}

size_t cpk_exclude_antialiased(cpk_siblings *of, size_t top, size_t bottom, uint8_t mark) {
  size_t width = of->in->width, count = 0;
  for (size_t y = top; y < bottom; y++) {
    for (size_t from = 0; from < width; from += CPK_BLOCK) {
      size_t to = width - from < CPK_BLOCK ? width : from + CPK_BLOCK;
      uint64_t candidates = marked_bits(of->in->status + y * width + from, to - from, mark);
      if (candidates) count += exclude_in_block(of, y, from, to, mark, candidates);
    }
  }
  return count;
}
