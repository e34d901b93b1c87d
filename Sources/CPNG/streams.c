#include "streams.h"

#include <stdlib.h>
#include <string.h>

void cpng_free(cpng_bytes *bytes) {
  free(bytes->data);
  memset(bytes, 0, sizeof *bytes);
}

uint32_t cpng_crc32(uint32_t crc, const uint8_t *bytes, size_t size) {
  return (uint32_t)crc32_z(crc, bytes, size);
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
  z_stream stream = {0};
  if (deflateInit(&stream, 9) != Z_OK) return 1;
  int failed = cpng_feed(&stream, bytes, size, Z_FINISH, out);
  deflateEnd(&stream);
  return failed;
}

int cpng_inflate(const uint8_t *bytes, size_t size, size_t limit, cpng_bytes *out) {
  z_stream stream = {.next_in = (uint8_t *)bytes, .avail_in = (uInt)size};
  if (size > 0x7FFFFFFF || inflateInit(&stream) != Z_OK) return 1;
  int status = Z_OK;
  while (status == Z_OK && out->size <= limit) {
    if (out->size == out->capacity && grow(out, out->capacity ? out->capacity * 2 : 4096)) break;
    size_t available = out->capacity - out->size;
    stream.avail_out = (uInt)(available > 1u << 30 ? 1u << 30 : available);
    uInt before = stream.avail_out;
    stream.next_out = out->data + out->size;
    status = inflate(&stream, Z_NO_FLUSH);
    out->size += before - stream.avail_out;
  }
  inflateEnd(&stream);
  return out->size > limit ? 2 : status == Z_STREAM_END ? 0 : 1;
}
