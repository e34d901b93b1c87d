#include "plain.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "checksum.h"
#include "dispatch.h"
#include "unfilter.h"

/// A file on its way into pixels.
typedef struct {
  const uint8_t *bytes;
  size_t size, offset;
  /// Bytes of a pixel, and of a row without the number of its filter.
  size_t samples, row_size;
  uint32_t width, height;
  uint32_t *pixels;
  cpng_progress *progress;
  z_stream stream;
  /// The checksum of what was inflated, which zlib is kept from computing.
  cpng_checksum checksum;
  /// What is left of the image data's chunk in hand, and where its content begins.
  size_t chunk, data;
} plain;

static uint32_t number(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/// Length, type and CRC of a chunk.
enum { CHUNK_FRAME = 12, SIGNATURE = 8, HEADER = 13 };

/// The size of the content of the chunk at an offset; SIZE_MAX where the file ends before it does.
static size_t content(const plain *of, size_t offset) {
  if (offset > of->size || of->size - offset < CHUNK_FRAME) return SIZE_MAX;
  size_t length = number(of->bytes + offset);
  return length <= of->size - offset - CHUNK_FRAME ? length : SIZE_MAX;
}

static int is_type(const plain *of, size_t offset, const char *type) {
  return memcmp(of->bytes + offset + 4, type, 4) == 0;
}

/// Whether a chunk changes no pixel: four letters, the first one small, and no transparent color.
static int is_harmless(const plain *of, size_t offset) {
  for (int i = 4; i < 8; i++) {
    uint8_t small = of->bytes[offset + (size_t)i] | 32;
    if (small < 'a' || small > 'z') return 0;
  }
  return of->bytes[offset + 4] & 32 && !is_type(of, offset, "tRNS");
}

/// Reads the header, and finds the image data; 0 where libpng has to decide.
static int begin(plain *of) {
  if (content(of, SIGNATURE) != HEADER || !is_type(of, SIGNATURE, "IHDR")) return 0;
  const uint8_t *header = of->bytes + SIGNATURE + 8;
  // Eight bits, RGB with or without alpha, the only methods of compression and filtering, no passes.
  int is_plain = header[8] == 8 && (header[9] == 2 || header[9] == 6) && !header[10] && !header[11] && !header[12];
  if (!is_plain || number(header) != of->width || number(header + 4) != of->height) return 0;
  of->samples = header[9] == 2 ? 3 : 4;
  of->row_size = of->width * of->samples;
  of->offset = SIGNATURE + CHUNK_FRAME + HEADER;
  for (;;) {
    size_t length = content(of, of->offset);
    if (length == SIZE_MAX) return 0;
    if (is_type(of, of->offset, "IDAT")) return 1;
    if (!is_harmless(of, of->offset)) return 0;
    of->offset += length + CHUNK_FRAME;
  }
}

/// Hands the next piece of image data to zlib; 0 where there is none.
static int feed(plain *of) {
  while (!of->chunk) {
    size_t length = content(of, of->offset);
    if (length == SIZE_MAX || !is_type(of, of->offset, "IDAT")) return 0;
    of->stream.next_in = (uint8_t *)of->bytes + of->offset + 8;
    of->chunk = length;
    of->data = of->offset + 8;
    of->offset += length + CHUNK_FRAME;
  }
  // Lengths are below 2^31 in every file that was scanned.
  of->stream.avail_in = (uInt)of->chunk;
  of->chunk = 0;
  return of->stream.avail_in > 0;
}

/// Inflates so many bytes; 0 where the data end or are wrong.
static int inflate_bytes(plain *of, uint8_t *out, size_t count) {
  of->stream.next_out = out;
  of->stream.avail_out = (uInt)count;
  while (of->stream.avail_out) {
    if (!of->stream.avail_in && !feed(of)) return 0;
    int status = inflate(&of->stream, Z_NO_FLUSH);
    if (status == Z_STREAM_END && of->stream.avail_out) return 0;
    if (status != Z_OK && status != Z_STREAM_END) return 0;
  }
  cpng_add(&of->checksum, out, count);
  return 1;
}

/// Whether the four bytes of the stream that were read last are its checksum; not where chunks divide them.
static int has_right_checksum(const plain *of) {
  const uint8_t *end = of->stream.next_in, *chunk = of->bytes + of->data;
  return end - chunk >= 4 && number(end - 4) == cpng_adler(&of->checksum);
}

/// Whether the stream ends here, its checksum is right, and nothing but ancillary chunks is left.
static int is_finished(plain *of) {
  uint8_t more;
  for (;;) {
    of->stream.next_out = &more, of->stream.avail_out = 1;
    if (!of->stream.avail_in && !feed(of)) break;
    int status = inflate(&of->stream, Z_NO_FLUSH);
    if (!of->stream.avail_out) return 0;
    if (status == Z_STREAM_END) break;
    if (status != Z_OK) return 0;
  }
  if (of->stream.avail_in || of->chunk || inflate(&of->stream, Z_FINISH) != Z_STREAM_END) return 0;
  if (!has_right_checksum(of)) return 0;
  for (size_t length; (length = content(of, of->offset)) != SIZE_MAX; of->offset += length + CHUNK_FRAME) {
    if (is_type(of, of->offset, "IEND")) return 1;
    if (!is_harmless(of, of->offset)) return 0;
  }
  return 0;
}

typedef uint8_t sixteen __attribute__((ext_vector_type(16)));

/// Writes opaque pixels; reads up to a byte behind the row, which is the next row's or the slack behind the rows.
CPNG_DISPATCH static void write_opaque_row(const uint8_t *row, uint32_t *pixels, size_t width) {
  size_t x = 0;
  // Sixteen bytes at once, the last four of which are the next pixels'.
  for (; x + 6 <= width; x += 4, row += 12) {
    sixteen in, out;
    memcpy(&in, row, sizeof in);
    out = in.s210054308760ba90;
    memcpy(pixels + x, &out, sizeof out);
    for (int i = 0; i < 4; i++) pixels[x + (size_t)i] |= 0xFF000000;
  }
  for (; x < width; x++, row += 3) pixels[x] = 0xFF000000 | number(row) >> 8;
}

static void write_row(const plain *of, const uint8_t *row, uint32_t *pixels) {
  if (of->samples == 3) {
    write_opaque_row(row, pixels, of->width);
    return;
  }
  uint32_t opaque = 0xFF000000;
  for (size_t x = 0; x < of->width; x++, row += 4) {
    pixels[x] = (uint32_t)row[3] << 24 | (uint32_t)row[0] << 16 | (uint32_t)row[1] << 8 | row[2];
    opaque &= pixels[x];
  }
  if (opaque != 0xFF000000) cpng_premultiply(pixels, of->width);
}

/// Inflates, unfilters and writes some rows at a time, so that they stay in the processor's cache.
static int read_rows(plain *of) {
  size_t stride = of->row_size + 1, count = ((size_t)1 << 17) / stride + 1;
  count = count < of->height ? count : of->height;
  // The row above the first one stands before it; of the image's first row it is 0.
  uint8_t *rows = calloc((count + 1) * stride + 1, 1);
  int is_good = rows != NULL && stride <= UINT32_MAX / (count + 1);
  for (size_t y = 0; y < of->height && is_good; y += count) {
    size_t portion = of->height - y < count ? of->height - y : count;
    if (y) memcpy(rows, rows + count * stride, stride);
    is_good = inflate_bytes(of, rows + stride, portion * stride);
    for (size_t i = 1; i <= portion && is_good; i++) {
      uint8_t *row = rows + i * stride;
      is_good = cpng_unfilter(row[0], row + 1, row - stride + 1, of->row_size, of->samples);
      if (is_good) write_row(of, row + 1, of->pixels + (y + i - 1) * of->width);
    }
    is_good = is_good && cpng_advance(of->progress, y + portion);
  }
  free(rows);
  return is_good;
}

int cpng_decode_plain(const uint8_t *bytes, size_t size, uint32_t width, uint32_t height, uint32_t *pixels) {
  return cpng_decode_plain_rows(bytes, size, width, height, pixels, &(cpng_progress){0});
}

int cpng_decode_plain_rows(
    const uint8_t *bytes, size_t size, uint32_t width, uint32_t height, uint32_t *pixels, cpng_progress *progress) {
  plain of = {
      .bytes = bytes, .size = size, .width = width, .height = height, .pixels = pixels, .progress = progress,
      .checksum = CPNG_NO_BYTES};
  if (!width || !height || !begin(&of) || inflateInit(&of.stream) != Z_OK) return 0;
  int is_good = inflateValidate(&of.stream, 0) == Z_OK && read_rows(&of) && is_finished(&of);
  inflateEnd(&of.stream);
  return is_good;
}
