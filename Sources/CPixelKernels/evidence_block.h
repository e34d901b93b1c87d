#pragma once
#include "bits.h"
#include "evidence.h"

/// Signed and fractional lanes beside `cpk_lanes`: what sixteen pixels say, at once.
typedef int32_t cpk_numbers __attribute__((ext_vector_type(16)));
typedef float cpk_fractions __attribute__((ext_vector_type(16)));

/// What each of sixteen pixels says, in the order of `cpk_evidence`; of the last the greatest is kept.
enum {
  CPK_MOVED, CPK_LEVELS_SQUARED, CPK_DARK_LEVELS, CPK_DARK_SQUARED, CPK_LIGHT_LEVELS, CPK_LIGHT_SQUARED, CPK_MOST_SQUARED,
  CPK_EXCESS_SQUARED, CPK_SIGNED_MOVED, CPK_ACROSS, CPK_DOWN, CPK_OFF_AXIS, CPK_FURTHEST = CPK_OFF_AXIS + 4, CPK_FIELDS
};

/// What is counted, in that order, too: the first field has the first count in its uppermost byte, and so on.
enum { CPK_CLEAR, CPK_FLAT, CPK_PEAKS, CPK_CORE, CPK_AREA, CPK_MOVING, CPK_MOVING_FLAT, CPK_MOVING_FAR, CPK_COUNTS };

enum {
  /// Pixels of a block.
  CPK_LANES = 16,
  /// Where counts begin, and how many pixels are added up at most before they are taken apart: squares of levels leave a byte then.
  CPK_COUNT_SHIFT = 24, CPK_MOST_PIXELS = 255,
};

/// Sixteen pixels, in both images, and a pixel more on each side: rows above, at and below.
typedef struct {
  const uint32_t *actual[3], *reference[3];
} cpk_surroundings;

/// The least and the greatest of each channel around sixteen pixels.
typedef struct {
  cpk_bytes least, most;
} cpk_ranges;

/// Four bytes a lane.
typedef union {
  cpk_bytes bytes;
  cpk_lanes lanes;
} cpk_pixels;

CPK_INLINE void cpk_load(const uint32_t *pixels, cpk_bytes *out) { memcpy(out, pixels, sizeof *out); }

/// How far each channel lies from the other.
CPK_INLINE void cpk_distance(const cpk_bytes *one, const cpk_bytes *other, cpk_bytes *out) {
  *out = __builtin_elementwise_max(*one, *other) - __builtin_elementwise_min(*one, *other);
}

CPK_INLINE void cpk_ranges_of(const uint32_t *const rows[3], cpk_ranges *out) {
  cpk_load(rows[1], &out->least);
  out->most = out->least;
  for (int row = 0; row < 3; row++) {
    for (int step = -1; step <= 1; step++) {
      cpk_bytes other;
      cpk_load(rows[row] + step, &other);
      out->least = __builtin_elementwise_min(out->least, other);
      out->most = __builtin_elementwise_max(out->most, other);
    }
  }
}

/// One channel of each lane.
CPK_INLINE void cpk_channel(const cpk_bytes *of, const cpk_lanes *shift, cpk_numbers *out) {
  cpk_pixels pixels = {.bytes = *of};
  *out = __builtin_convertvector(pixels.lanes >> *shift & 255, cpk_numbers);
}

/// One channel of an image, `row` rows from the top and `step` columns further.
CPK_INLINE void cpk_level(const uint32_t *const rows[3], int row, int step, const cpk_lanes *shift, cpk_numbers *out) {
  cpk_bytes pixels;
  cpk_load(rows[row] + step, &pixels);
  cpk_channel(&pixels, shift, out);
}

/// Quotients of numbers from 0 to about 1025 × 255 and divisors from 1 to 255, by their reciprocals.
///
/// Exact: a quotient that is no whole number lies at least 1/255 below the next, and the product is off by less than
/// 1/4096, so that 1/1024 more decides rightly on both sides.
CPK_INLINE void cpk_divide(const cpk_numbers *value, const cpk_fractions *reciprocal, cpk_numbers *out) {
  cpk_fractions quotient = __builtin_convertvector(*value, cpk_fractions) * *reciprocal + 0x1p-10f;
  *out = __builtin_convertvector(quotient, cpk_numbers);
}
