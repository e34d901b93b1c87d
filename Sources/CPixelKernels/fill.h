#pragma once
#include "CPixelKernels.h"

/// Runs that are painted but whose neighbours were not looked at yet.
typedef struct {
  size_t (*stack)[3];
  size_t count, capacity;
} cpk_fill;

/// Paints the component that holds the pixel at `x`, `y`. Returns 1 when memory ran out.
int cpk_fill_component(
    cpk_fill *fill, const cpk_pictures *pictures, uint8_t mark, uint8_t paint, int connectivity, size_t x, size_t y);
