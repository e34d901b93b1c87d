#include "letters.h"

/// A background differs by at most so many levels, of 255.
enum { BACKGROUND_LEVELS = 8 };

/// A part of the images; ends are excluded.
typedef struct {
  size_t left, top, right, bottom;
} bounds;

/// The most that any channel of two colors differs by.
static int contrast(uint32_t one, uint32_t other) {
  int most = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    int levels = (int)(one >> shift & 255) - (int)(other >> shift & 255);
    if (levels < 0) levels = -levels;
    most = levels > most ? levels : most;
  }
  return most;
}

/// Whether both images have the background everywhere in a part.
static int is_empty(const cpk_images *in, uint32_t background, bounds part) {
  for (size_t y = part.top; y < part.bottom; y++) {
    for (size_t x = part.left; x < part.right; x++) {
      size_t index = y * in->width + x;
      if (contrast(in->actual[index], background) > BACKGROUND_LEVELS ||
          contrast(in->reference[index], background) > BACKGROUND_LEVELS)
        return 0;
    }
  }
  return 1;
}

/// The part with one more row and column on each side, as far as the image goes.
static bounds around(const cpk_images *in, const bounds *of) {
  return (bounds){
      of->left - (of->left > 0), of->top - (of->top > 0), of->right + (of->right < in->width),
      of->bottom + (of->bottom < in->height)};
}

/// Makes a part of a letter the whole, which has the background all around. Returns 0 where it gets larger than letters are.
static int grow(const cpk_images *in, uint32_t background, bounds *of) {
  while (of->bottom - of->top <= CPK_LETTER_ROWS && of->right - of->left <= CPK_LETTER_COLUMNS) {
    bounds next = around(in, of);
    if (!is_empty(in, background, (bounds){next.left, next.top, next.right, of->top})) of->top--;
    else if (!is_empty(in, background, (bounds){next.left, of->bottom, next.right, next.bottom})) of->bottom++;
    else if (!is_empty(in, background, (bounds){next.left, of->top, of->left, of->bottom})) of->left--;
    else if (!is_empty(in, background, (bounds){of->right, of->top, next.right, of->bottom})) of->right++;
    else return 1;
  }
  return 0;
}

/// The most contrast that a row of the letter has with the background.
static int contrast_of_row(const uint32_t *pixels, const cpk_images *in, uint32_t background, const bounds *of, size_t y) {
  int most = 0;
  for (size_t x = of->left; x < of->right; x++) {
    int own = contrast(pixels[y * in->width + x], background);
    most = own > most ? own : most;
  }
  return most;
}

/// The contrast of each row of a letter, in one image.
typedef struct {
  int rows[CPK_LETTER_ROWS], most;
} profile;

static profile profile_of(const uint32_t *pixels, const cpk_images *in, uint32_t background, const bounds *of) {
  profile found = {.most = 0};
  for (size_t y = of->top; y < of->bottom; y++) {
    int own = contrast_of_row(pixels, in, background, of, y);
    found.rows[y - of->top] = own;
    found.most = own > found.most ? own : found.most;
  }
  return found;
}

/// The first and the last row with more than half of a contrast. Returns 0 where there is none.
static int find_ends(const profile *of, size_t count, int contrast, int *first, int *last) {
  *first = -1;
  for (size_t row = 0; row < count; row++) {
    if (2 * of->rows[row] <= contrast) continue;
    if (*first < 0) *first = (int)row;
    *last = (int)row;
  }
  return *first >= 0;
}

/// Whether the ends of a letter do not move together.
static int is_letter_stretched(const cpk_images *in, uint32_t background, const bounds *of) {
  profile new = profile_of(in->actual, in, background, of), old = profile_of(in->reference, in, background, of);
  int most = new.most > old.most ? new.most : old.most, top, bottom, old_top, old_bottom;
  size_t count = of->bottom - of->top;
  if (!find_ends(&new, count, most, &top, &bottom) || !find_ends(&old, count, most, &old_top, &old_bottom)) return 0;
  return top == old_top || top - old_top != bottom - old_bottom;
}

int cpk_is_stretched(const cpk_images *in, const cpk_component *of) {
  bounds own = {of->left, of->top, of->right, of->bottom};
  bounds next = around(in, &own);
  // The background is what a pixel diagonally next to one of the corners has in both images.
  for (int corner = 0; corner < 4; corner++) {
    int is_right = corner & 1, is_below = corner >> 1;
    if (is_right ? next.right == own.right : next.left == own.left) continue;
    if (is_below ? next.bottom == own.bottom : next.top == own.top) continue;
    size_t index = (is_below ? own.bottom : next.top) * in->width + (is_right ? own.right : next.left);
    bounds letter = own;
    if (in->actual[index] != in->reference[index] || !grow(in, in->reference[index], &letter)) continue;
    return is_letter_stretched(in, in->reference[index], &letter);
  }
  return 0;
}
