#pragma once
#include <zlib.h>

#include "CPNG.h"

/// Feeds bytes to a deflate stream, growing the output as needed. Returns 1 when memory ran out.
int cpng_feed(z_stream *stream, const uint8_t *bytes, size_t size, int flush, cpng_bytes *out);

/// Appends bytes. Returns 1 when memory ran out.
int cpng_append(cpng_bytes *out, const uint8_t *bytes, size_t size);
