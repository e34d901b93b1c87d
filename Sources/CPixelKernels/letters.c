#include "letters.h"

#include "levels.h"

/// A background differs by at most so many levels, of 255.
enum { BACKGROUND_LEVELS = 8 };

/// A part of the images; ends are excluded.
typedef struct {
  size_t left, top, right, bottom;
} bounds;

/// Whether either image has another color than the background.
static int is_ink(const cpk_images *in, uint32_t background, size_t x, size_t y) {
  size_t index = y * in->width + x;
  uint32_t one = in->actual[index], other = in->reference[index];
  if (one == background && other == background) return 0;
  return cpk_levels_between(one, background) > BACKGROUND_LEVELS || cpk_levels_between(other, background) > BACKGROUND_LEVELS;
}

/// The part with one more row and column on each side, as far as the image goes.
static bounds around(const cpk_images *in, const bounds *of) {
  return (bounds){
      of->left - (of->left > 0), of->top - (of->top > 0), of->right + (of->right < in->width),
      of->bottom + (of->bottom < in->height)};
}

/// Whether either image has ink anywhere in a part.
static int has_ink(const cpk_images *in, uint32_t background, size_t left, size_t top, size_t right, size_t bottom) {
  for (size_t y = top; y < bottom; y++) {
    for (size_t x = left; x < right; x++)
      if (is_ink(in, background, x, y)) return 1;
  }
  return 0;
}

/// Makes a part of a letter the whole, around which there is no ink. Returns 0 where that is larger than letters are, and
/// the part anything.
static int grow(const cpk_images *in, uint32_t background, bounds *of) {
  while (of->bottom - of->top <= CPK_LETTER_ROWS && of->right - of->left <= CPK_LETTER_COLUMNS) {
    bounds own = *of, next = around(in, of);
    if (has_ink(in, background, next.left, next.top, next.right, own.top)) of->top = next.top;
    if (has_ink(in, background, next.left, own.bottom, next.right, next.bottom)) of->bottom = next.bottom;
    if (has_ink(in, background, next.left, own.top, own.left, own.bottom)) of->left = next.left;
    if (has_ink(in, background, own.right, own.top, next.right, own.bottom)) of->right = next.right;
    if (own.left == of->left && own.top == of->top && own.right == of->right && own.bottom == of->bottom) return 1;
  }
  return 0;
}

/// The contrast that each row of a letter has with the background, in the columns in which the images differ.
typedef struct {
  int actual[CPK_LETTER_ROWS], reference[CPK_LETTER_ROWS], most;
} profile;

/// Whether the images differ in a column of a letter.
static int differs(const cpk_images *in, const bounds *of, size_t x) {
  for (size_t y = of->top; y < of->bottom; y++) {
    size_t index = y * in->width + x;
    if (in->actual[index] != in->reference[index]) return 1;
  }
  return 0;
}

static profile profile_of(const cpk_images *in, uint32_t background, const bounds *of) {
  profile found = {.most = 0};
  for (size_t x = of->left; x < of->right; x++) {
    if (!differs(in, of, x)) continue;
    for (size_t y = of->top; y < of->bottom; y++) {
      size_t index = y * in->width + x, row = y - of->top;
      int new = cpk_levels_between(in->actual[index], background), old = cpk_levels_between(in->reference[index], background);
      if (new > found.actual[row]) found.actual[row] = new;
      if (old > found.reference[row]) found.reference[row] = old;
      int more = new > old ? new : old;
      if (more > found.most) found.most = more;
    }
  }
  return found;
}

/// The first and the last row with more than half of the most contrast. Returns 0 where there is none.
static int find_ends(const int *rows, size_t count, int most, int *first, int *last) {
  *first = -1;
  for (size_t row = 0; row < count; row++) {
    if (2 * rows[row] <= most) continue;
    if (*first < 0) *first = (int)row;
    *last = (int)row;
  }
  return *first >= 0;
}

/// Whether the ends of a letter do not move by the same number of rows, or do not move.
static int is_letter_stretched(const cpk_images *in, uint32_t background, const bounds *of) {
  profile found = profile_of(in, background, of);
  size_t count = of->bottom - of->top;
  int top, bottom, old_top, old_bottom;
  if (!find_ends(found.actual, count, found.most, &top, &bottom)) return 0;
  if (!find_ends(found.reference, count, found.most, &old_top, &old_bottom)) return 0;
  return top == old_top || top - old_top != bottom - old_bottom;
}

/// The colors of the pixels diagonally next to the corners that are the same in both images, each once. Returns how many.
static int find_backgrounds(const cpk_images *in, const bounds *of, uint32_t colors[4]) {
  bounds next = around(in, of);
  int count = 0;
  for (int corner = 0; corner < 4; corner++) {
    int is_right = corner & 1, is_below = corner >> 1;
    if (is_right ? next.right == of->right : next.left == of->left) continue;
    if (is_below ? next.bottom == of->bottom : next.top == of->top) continue;
    size_t index = (is_below ? of->bottom : next.top) * in->width + (is_right ? of->right : next.left);
    uint32_t color = in->reference[index];
    int is_new = in->actual[index] == color;
    for (int i = 0; i < count; i++) is_new &= colors[i] != color;
    if (is_new) colors[count++] = color;
  }
  return count;
}

int cpk_is_stretched(const cpk_images *in, const cpk_component *of) {
  bounds own = {of->left, of->top, of->right, of->bottom};
  uint32_t backgrounds[4];
  int count = find_backgrounds(in, &own, backgrounds), is_any = 0;
  // All backgrounds on which there is a letter have to agree, so that no corner comes first.
  for (int i = 0; i < count; i++) {
    bounds letter = own;
    if (!grow(in, backgrounds[i], &letter)) continue;
    if (!is_letter_stretched(in, backgrounds[i], &letter)) return 0;
    is_any = 1;
  }
  return is_any;
}
