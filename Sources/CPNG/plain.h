#pragma once
#include "CPNG.h"

/// Who is told about complete rows, and whether anything was told; `visit` is null where nobody is.
typedef struct {
  cpng_visitor visit;
  void *context;
  int has_visited;
} cpng_progress;

/// Tells how many rows are complete; 0 where decoding has to end.
static inline int cpng_advance(cpng_progress *of, size_t rows) {
  if (!of->visit) return 1;
  of->has_visited = 1;
  return of->visit(of->context, rows) == 0;
}

/// `cpng_decode_plain`, which tells about rows.
int cpng_decode_plain_rows(
    const uint8_t *bytes, size_t size, uint32_t width, uint32_t height, uint32_t *pixels, cpng_progress *progress);

/// Premultiplies straight B, G, R, A bytes in place, each channel rounded to nearest.
void cpng_premultiply(uint32_t *pixels, size_t count);
