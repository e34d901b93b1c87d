#pragma once
#include <zlib.h>

#include "CPNG.h"

/// The most bytes of filtered rows that are kept at once: those of a screen at the size of 4K take 25 to 33 MB.
enum { CPNG_WHOLE = 64 << 20 };

/// Feeds bytes to a deflate stream, growing the output as needed. Returns 1 when memory ran out.
int cpng_feed(z_stream *stream, const uint8_t *bytes, size_t size, int flush, cpng_bytes *out);

/// The level of libdeflate at which texts become as small as at level 9 of zlib, in half of the time.
enum { CPNG_LEVEL = 6 };

/// Compresses bytes to a zlib stream as a level of libdeflate does. Returns 0, or 1 when memory ran out.
int cpng_deflate_at(int level, const uint8_t *bytes, size_t size, cpng_bytes *out);

/// Appends bytes. Returns 1 when memory ran out.
int cpng_append(cpng_bytes *out, const uint8_t *bytes, size_t size);
