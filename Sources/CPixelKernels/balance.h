#pragma once
#include "evidence_block.h"

enum {
  /// Pixels that move by more levels, of 255, are never balanced.
  BALANCED_LEVELS = 4,
  /// What moves by more levels is no step of a gradient, and says nothing about its neighbors.
  STEP_LEVELS = 8,
  /// The neighborhood of a pixel: so many pixels on each side.
  REACH = 4,
  /// The columns in reach of a block.
  COLUMNS = CPK_LANES + 2 * REACH,
};

/// What is summed up besides the four channels: how many pixels were added, and how many of them differ at all.
enum { ADDED = 4, DIFFERING, SUMS };

/// By channel and column, the signed differences of all rows in reach.
typedef struct {
  int32_t sums[SUMS][COLUMNS];
} cpk_columns;

/// Adds the columns `from` to `end` (excluded) of a row, the first of which is the pixel `first`.
CPK_INLINE void cpk_add_row(cpk_columns *to, const cpk_images *in, size_t first, size_t from, size_t end) {
  const uint32_t *actual = in->actual + first, *reference = in->reference + first;
  for (size_t i = from; i < end; i++) {
    uint32_t new = actual[i - from], old = reference[i - from];
    int32_t differences[4], most = 0;
    for (int c = 0; c < 4; c++) {
      int32_t levels = (int32_t)(new >> 8 * c & 255) - (int32_t)(old >> 8 * c & 255);
      int32_t size = levels < 0 ? -levels : levels;
      differences[c] = levels, most = size > most ? size : most;
    }
    int32_t is_step = -(most <= STEP_LEVELS);
    for (int c = 0; c < 4; c++) to->sums[c][i] += differences[c] & is_step;
    to->sums[ADDED][i] -= is_step;
    to->sums[DIFFERING][i] -= is_step & -(most > 0);
  }
}

/// Which of the sixteen pixels from column `start` of row `y` on are balanced: they lie among small differences that cancel out
/// for a good part, as those of another renderer's blurs and gradients do. All bits of a lane, or none.
///
/// At least half of the pixels around differ. The mean, in each channel, stays below two levels and below three quarters of
/// `levels`, which the pixel itself moved: that of a softer or lower shadow reaches more, and that of an area in another color
/// is all of the movement.
CPK_INLINE void cpk_find_balanced(
    const cpk_images *in, size_t start, size_t y, const cpk_numbers *levels, cpk_numbers *out) {
  cpk_columns columns;
  memset(&columns, 0, sizeof columns);
  size_t top = y < REACH ? 0 : y - REACH, bottom = in->height - y <= REACH ? in->height : y + REACH + 1;
  size_t left = start < REACH ? 0 : start - REACH, from = left + REACH - start;
  size_t end = in->width - start < CPK_LANES + REACH ? in->width - start + REACH : COLUMNS;
  for (size_t row = top; row < bottom; row++) cpk_add_row(&columns, in, row * in->width + left, from, end);
  cpk_numbers sums[SUMS] = {0};
  for (int c = 0; c < SUMS; c++) {
    for (int step = 0; step <= 2 * REACH; step++) {
      cpk_numbers column;
      memcpy(&column, columns.sums[c] + step, sizeof column);
      sums[c] += column;
    }
  }
  cpk_numbers limit = __builtin_elementwise_min(3 * *levels, (cpk_numbers)8) * sums[ADDED];
  *out = 2 * sums[DIFFERING] >= sums[ADDED];
  for (int c = 0; c < 4; c++) *out &= 4 * __builtin_elementwise_abs(sums[c]) < limit;
}
