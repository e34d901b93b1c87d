#include "streams.h"

#include <libdeflate.h>
#include <stdlib.h>
#include <string.h>

void cpng_free(cpng_bytes *bytes) {
  free(bytes->data);
  memset(bytes, 0, sizeof *bytes);
}

uint32_t cpng_crc32(uint32_t crc, const uint8_t *bytes, size_t size) {
  return libdeflate_crc32(crc, bytes, size);
}

static int grow(cpng_bytes *out, size_t capacity) {
  uint8_t *data = realloc(out->data, capacity);
  if (!data) return 1;
  out->data = data;
  out->capacity = capacity;
  return 0;
}

int cpng_append(cpng_bytes *out, const uint8_t *bytes, size_t size) {
  if (out->capacity - out->size < size && grow(out, out->capacity * 2 + size + 16384)) return 1;
  memcpy(out->data + out->size, bytes, size);
  out->size += size;
  return 0;
}

int cpng_feed(z_stream *stream, const uint8_t *bytes, size_t size, int flush, cpng_bytes *out) {
  stream->next_in = (uint8_t *)bytes;
  for (;;) {
    size_t portion = size > 1u << 30 ? 1u << 30 : size;
    stream->avail_in = (uInt)portion;
    int last = portion == size ? flush : Z_NO_FLUSH;
    int status;
    do {
      if (out->size == out->capacity && grow(out, out->capacity ? out->capacity * 2 : 16384)) return 1;
      size_t available = out->capacity - out->size;
      stream->avail_out = (uInt)(available > 1u << 30 ? 1u << 30 : available);
      uInt before = stream->avail_out;
      stream->next_out = out->data + out->size;
      status = deflate(stream, last);
      if (status == Z_STREAM_ERROR) return 1;
      out->size += before - stream->avail_out;
    } while (stream->avail_in || (last == Z_FINISH && status != Z_STREAM_END));
    size -= portion;
    if (!size) return 0;
  }
}

int cpng_deflate(const uint8_t *bytes, size_t size, cpng_bytes *out) {
  return cpng_deflate_at(CPNG_LEVEL, bytes, size, out);
}

int cpng_deflate_at(int level, const uint8_t *bytes, size_t size, cpng_bytes *out) {
  struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(level);
  if (!compressor) return 1;
  size_t bound = libdeflate_zlib_compress_bound(compressor, size);
  int failed = out->capacity - out->size < bound && grow(out, out->size + bound);
  if (!failed) {
    size_t written = libdeflate_zlib_compress(compressor, bytes, size, out->data + out->size, bound);
    out->size += written;
    failed = written == 0;
  }
  libdeflate_free_compressor(compressor);
  return failed;
}

int cpng_inflate(const uint8_t *bytes, size_t size, size_t limit, cpng_bytes *out) {
  struct libdeflate_decompressor *decompressor = libdeflate_alloc_decompressor();
  int status = decompressor ? 2 : 3;
  // Layer trees and layouts shrink to between a fourth and a sixteenth.
  size_t space = limit < 4096 ? limit : limit / 16 < size ? limit : size * 16 + 4096;
  while (status == 2) {
    if (space > limit) space = limit;
    if (out->capacity < space + 1 && grow(out, space + 1)) {
      status = 3;
      break;
    }
    size_t read;
    enum libdeflate_result result =
      libdeflate_zlib_decompress_ex(decompressor, bytes, size, out->data, space, &read, &out->size);
    if (result != LIBDEFLATE_INSUFFICIENT_SPACE) status = result == LIBDEFLATE_SUCCESS ? 0 : 1;
    if (space == limit) break;
    space = limit / 4 < space ? limit : space * 4;
  }
  libdeflate_free_decompressor(decompressor);
  return status;
}
