#pragma once
#include <stdint.h>

/// The most levels, of 255, that any channel of two pixels differs by.
static inline int cpk_levels_between(uint32_t one, uint32_t other) {
  int most = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    int levels = (int)(one >> shift & 255) - (int)(other >> shift & 255);
    if (levels < 0) levels = -levels;
    most = levels > most ? levels : most;
  }
  return most;
}
