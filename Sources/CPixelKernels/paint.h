#pragma once
#include "CPixelKernels.h"

/// Runs that are painted but whose neighbors were not looked at yet: no more than there are rows and columns.
typedef struct {
  uint32_t (*stack)[3];
  size_t count, capacity;
  /// Whether a run had no space, so that some neighbors were not looked at.
  int has_dropped;
} cpk_paint_stack;

/// Paints a component; `stack` is memory that later ones use again. Returns 1 when memory ran out.
///
/// No pixel of `paint` touches the component before.
int cpk_paint_component(
    cpk_paint_stack *stack, const cpk_images *images, uint8_t mark, uint8_t paint, int connectivity,
    const cpk_component *component);
