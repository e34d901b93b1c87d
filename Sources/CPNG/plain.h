#pragma once
#include "CPNG.h"

/// Decodes the plainest files, whose rows of opaque or straight RGB in 8 bits come one after the other, in half of the time that
/// libpng takes.
///
/// Returns 1 with all pixels, or 0 where the file is of another kind or anything about it is unusual or wrong: libpng
/// decides then, whatever pixels have been written.
int cpng_decode_plain(const uint8_t *bytes, size_t size, uint32_t width, uint32_t height, uint32_t *pixels);

/// Premultiplies straight B, G, R, A bytes in place, each channel rounded to nearest.
void cpng_premultiply(uint32_t *pixels, size_t count);
