#include "coverage.h"

/// Brightness times 8; the lower bits leave space for a place.
#define BRIGHTNESS(r, g, b) (((r) * 61877 + (g) * 121442 + (b) * 23700) * 8)

int32_t cpk_brightness(uint32_t pixel) {
  int32_t open = 255 - (int32_t)(pixel >> 24);
  int32_t r = (int32_t)(pixel >> 16 & 0xFF), g = (int32_t)(pixel >> 8 & 0xFF), b = (int32_t)(pixel & 0xFF);
  return BRIGHTNESS(r + open, g + open, b + open);
}

typedef int32_t eight __attribute__((ext_vector_type(8)));

/// Vyšniauskas (2009), as pixelmatch 7 has it: darker and brighter neighbors exist, and the darkest or the brightest
/// lies in a flat area of both images. For a pixel inside, without a branch, because nothing predicts it.
CPK_INLINE uint64_t is_antialiased_inside(const uint32_t *pixel, ptrdiff_t w, const uint64_t *flat, unsigned place) {
  const int32_t *p = (const int32_t *)pixel;
  eight pixels = {p[-w - 1], p[-1], p[w - 1], p[-w], p[w], p[-w + 1], p[1], p[w + 1]};
  eight open = 255 - (pixels >> 24 & 0xFF);
  eight around = BRIGHTNESS((pixels >> 16 & 0xFF) + open, (pixels >> 8 & 0xFF) + open, (pixels & 0xFF) + open);
  // One minimum finds both the brightness and the place; of equally bright neighbors the first one counts.
  int32_t darkest = __builtin_reduce_min(around | (eight){0, 1, 2, 3, 4, 5, 6, 7});
  int32_t brightest = __builtin_reduce_max(around | (eight){7, 6, 5, 4, 3, 2, 1, 0}), own = cpk_brightness(*pixel);
  uint64_t has_both = (darkest < own) & (brightest >= own + 8);
  return (flat[darkest & 7] | flat[~brightest & 7]) >> place & has_both;
}

CPK_DISPATCH uint64_t cpk_antialiased_inside(
    const uint32_t *pixels, size_t width, const uint64_t *flat, uint64_t bits) {
  uint64_t out = 0;
  for (; bits; bits &= bits - 1) {
    unsigned place = (unsigned)__builtin_ctzll(bits);
    out |= is_antialiased_inside(pixels + place, (ptrdiff_t)width, flat, place) << place;
  }
  return out;
}

static int is_flat(const cpk_equal_neighbors *of, size_t x, size_t y) {
  const cpk_many *many = cpk_equal_neighbor_block(of, y, x / CPK_BLOCK);
  return (many->actual & many->reference) >> x % CPK_BLOCK & 1;
}

/// The same for a pixel at the border.
static int is_antialiased(const cpk_equal_neighbors *of, const uint32_t *pixels, size_t x, size_t y) {
  size_t width = of->in->width, height = of->in->height;
  size_t left = x ? x - 1 : 0, right = x + 1 < width ? x + 1 : x;
  size_t top = y ? y - 1 : 0, bottom = y + 1 < height ? y + 1 : y;
  int32_t own = cpk_brightness(pixels[y * width + x]), darkest = own, brightest = own;
  size_t dark_x = 0, dark_y = 0, light_x = 0, light_y = 0;
  for (size_t column = left; column <= right; column++) {
    for (size_t row = top; row <= bottom; row++) {
      int32_t other = cpk_brightness(pixels[row * width + column]);
      if (other < darkest) darkest = other, dark_x = column, dark_y = row;
      if (other > brightest) brightest = other, light_x = column, light_y = row;
    }
  }
  if (darkest == own || brightest == own) return 0;
  return is_flat(of, dark_x, dark_y) || is_flat(of, light_x, light_y);
}

uint64_t cpk_antialiased_at_border(
    const cpk_equal_neighbors *of, const uint32_t *pixels, size_t y, size_t from, uint64_t bits) {
  uint64_t out = 0;
  for (; bits; bits &= bits - 1) {
    unsigned place = (unsigned)__builtin_ctzll(bits);
    out |= (uint64_t)is_antialiased(of, pixels, from + place, y) << place;
  }
  return out;
}
