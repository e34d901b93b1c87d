#pragma once
#include "CPNG.h"

/// What complete rows are reported to, and whether any were; `visit` is null where none are.
typedef struct {
  cpng_visitor visit;
  void *context;
  int has_reported;
} cpng_progress;

/// Reports how many rows are complete; 0 where decoding has to end.
static inline int cpng_advance(cpng_progress *of, size_t rows) {
  if (!of->visit) return 1;
  of->has_reported = 1;
  return of->visit(of->context, rows) == 0;
}

/// `cpng_decode_plain`, which reports rows.
int cpng_decode_plain_rows(
    const uint8_t *bytes, size_t size, uint32_t width, uint32_t height, uint32_t *pixels, cpng_progress *progress);

/// Premultiplies straight B, G, R, A bytes in place, each channel rounded to nearest.
void cpng_premultiply(uint32_t *pixels, size_t count);
