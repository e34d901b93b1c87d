#include "unfilter.h"

#include <string.h>

/// The bytes of a pixel; a vector's width, of which one, three or four lanes are used.
typedef uint8_t bytes __attribute__((ext_vector_type(4)));
typedef int16_t numbers __attribute__((ext_vector_type(4)));

#define INLINE static inline __attribute__((always_inline))

INLINE bytes load(const uint8_t *from, size_t pixel) {
  bytes out = 0;
  memcpy(&out, from, pixel);
  return out;
}

INLINE void undo_sub(uint8_t *row, size_t size, size_t pixel) {
  bytes left = 0;
  for (size_t i = 0; i < size; i += pixel) {
    left += load(row + i, pixel);
    memcpy(row + i, &left, pixel);
  }
}

static void undo_up(uint8_t *row, const uint8_t *above, size_t size) {
  for (size_t i = 0; i < size; i++) row[i] = (uint8_t)(row[i] + above[i]);
}

INLINE void undo_average(uint8_t *row, const uint8_t *above, size_t size, size_t pixel) {
  bytes left = 0;
  for (size_t i = 0; i < size; i += pixel) {
    bytes up = load(above + i, pixel);
    // Half of the sum, rounded down, without a ninth bit.
    left = ((left & up) + ((left ^ up) >> 1)) + load(row + i, pixel);
    memcpy(row + i, &left, pixel);
  }
}

INLINE void undo_paeth(uint8_t *row, const uint8_t *above, size_t size, size_t pixel) {
  numbers left = 0, corner = 0;
  for (size_t i = 0; i < size; i += pixel) {
    numbers up = __builtin_convertvector(load(above + i, pixel), numbers);
    numbers of_left = __builtin_elementwise_abs(up - corner), of_up = __builtin_elementwise_abs(left - corner);
    numbers of_corner = __builtin_elementwise_abs(up + left - corner - corner);
    numbers takes_left = (of_left <= of_up) & (of_left <= of_corner), takes_up = ~takes_left & (of_up <= of_corner);
    numbers nearest = (left & takes_left) | (up & takes_up) | (corner & ~takes_left & ~takes_up);
    bytes sum = __builtin_convertvector(nearest, bytes) + load(row + i, pixel);
    memcpy(row + i, &sum, pixel);
    left = __builtin_convertvector(sum, numbers);
    corner = up;
  }
}

INLINE int undo(uint8_t filter, uint8_t *row, const uint8_t *above, size_t size, size_t pixel) {
  switch (filter) {
  case 0: return 1;
  case 1: undo_sub(row, size, pixel); return 1;
  case 2: undo_up(row, above, size); return 1;
  case 3: undo_average(row, above, size, pixel); return 1;
  case 4: undo_paeth(row, above, size, pixel); return 1;
  default: return 0;
  }
}

int cpng_unfilter(uint8_t filter, uint8_t *row, const uint8_t *above, size_t size, size_t pixel) {
  // Known sizes make moves of registers out of copies.
  switch (pixel) {
  case 1: return undo(filter, row, above, size, 1);
  case 3: return undo(filter, row, above, size, 3);
  default: return undo(filter, row, above, size, 4);
  }
}
