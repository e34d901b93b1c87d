#include "plain.h"

#include <libdeflate.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "dispatch.h"
#include "streams.h"
#include "unfilter.h"

/// A file on its way into pixels.
typedef struct {
  const uint8_t *bytes;
  size_t size, offset;
  /// Bytes of a pixel, 1 where it has fewer bits, and of a row without the number of its filter.
  size_t samples, row_size;
  /// Bits of an index, and the premultiplied colors that rows have indices of; none where rows hold samples of colors.
  uint32_t depth, color_count, colors[256];
  uint32_t width, height;
  uint32_t *pixels;
  cpng_progress *progress;
  z_stream stream;
  /// Adler's checksum of what was inflated, which zlib, being slower, is kept from computing.
  uint32_t checksum;
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

enum { GRAY = 0, RGB = 2, PALETTE = 3, RGBA = 6 };

/// Takes the palette, or how opaque its first colors are; 0 where libpng has to decide.
static int take_colors(plain *of, const uint8_t *chunk, size_t length, int is_palette) {
  if (is_palette) {
    of->color_count = (uint32_t)(length / 3);
    if (length % 3 || !length || of->color_count > 1u << of->depth) return 0;
    for (size_t i = 0; i < of->color_count; i++, chunk += 3)
      of->colors[i] = 0xFF000000 | (uint32_t)chunk[0] << 16 | (uint32_t)chunk[1] << 8 | chunk[2];
  } else {
    if (!length || length > of->color_count) return 0;
    for (size_t i = 0; i < length; i++) of->colors[i] = (of->colors[i] & 0xFFFFFF) | (uint32_t)chunk[i] << 24;
    cpng_premultiply(of->colors, length);
  }
  return 1;
}

/// Reads the header; 0 where libpng has to decide.
static int read_header(plain *of, uint8_t *type) {
  if (content(of, SIGNATURE) != HEADER || !is_type(of, SIGNATURE, "IHDR")) return 0;
  const uint8_t *header = of->bytes + SIGNATURE + 8;
  if (number(header) != of->width || number(header + 4) != of->height) return 0;
  // The only methods of compression and filtering, no passes.
  if (header[10] || header[11] || header[12]) return 0;
  of->depth = header[8];
  *type = header[9];
  of->samples = *type == RGB ? 3 : *type == RGBA ? 4 : 1;
  of->row_size = of->width * of->samples;
  switch (*type) {
  case GRAY:
    of->color_count = 256;
    for (uint32_t i = 0; i < 256; i++) of->colors[i] = 0xFF000000 | i * 0x010101;
    return of->depth == 8;
  case PALETTE:
    of->row_size = ((size_t)of->width * of->depth + 7) / 8;
    return of->depth == 1 || of->depth == 2 || of->depth == 4 || of->depth == 8;
  default: return of->depth == 8 && (*type == RGB || *type == RGBA);
  }
}

/// Reads what stands before the image data, and finds these; 0 where libpng has to decide.
static int begin(plain *of) {
  uint8_t type;
  if (!read_header(of, &type)) return 0;
  int has_alpha = 0;
  of->offset = SIGNATURE + CHUNK_FRAME + HEADER;
  for (;;) {
    size_t length = content(of, of->offset);
    if (length == SIZE_MAX) return 0;
    if (is_type(of, of->offset, "IDAT")) return type != PALETTE || of->color_count;
    int is_palette = type == PALETTE && !of->color_count && is_type(of, of->offset, "PLTE");
    int is_alpha = type == PALETTE && of->color_count && !has_alpha && is_type(of, of->offset, "tRNS");
    if (is_palette || is_alpha) {
      if (!take_colors(of, of->bytes + of->offset + 8, length, is_palette)) return 0;
      has_alpha |= is_alpha;
    } else if (!is_harmless(of, of->offset)) {
      return 0;
    }
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
  of->checksum = libdeflate_adler32(of->checksum, out, count);
  return 1;
}

/// Whether the four bytes of the stream that were read last are its checksum; not where chunks divide them.
static int has_right_checksum(const plain *of) {
  const uint8_t *end = of->stream.next_in, *chunk = of->bytes + of->data;
  return end - chunk >= 4 && number(end - 4) == of->checksum;
}

/// Whether nothing but ancillary chunks is left.
static int ends_well(const plain *of) {
  size_t offset = of->offset;
  for (size_t length; (length = content(of, offset)) != SIZE_MAX; offset += length + CHUNK_FRAME) {
    if (is_type(of, offset, "IEND")) return 1;
    if (!is_harmless(of, offset)) return 0;
  }
  return 0;
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
  return has_right_checksum(of) && ends_well(of);
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

/// Writes the colors of indices; 0 where one has no color.
static int write_indexed_row(const plain *of, const uint8_t *row, uint32_t *pixels) {
  uint32_t greatest = 0, mask = (1u << of->depth) - 1;
  if (of->depth == 8) {
    for (size_t x = 0; x < of->width; x++) {
      greatest = greatest > row[x] ? greatest : row[x];
      pixels[x] = of->colors[row[x]];
    }
  } else {
    for (size_t x = 0, bit = 0; x < of->width; x++, bit += of->depth) {
      uint32_t index = (uint32_t)row[bit / 8] >> (8 - of->depth - bit % 8) & mask;
      greatest = greatest > index ? greatest : index;
      pixels[x] = of->colors[index];
    }
  }
  return greatest < of->color_count;
}

/// Writes the pixels of a row; 0 where libpng has to decide.
static int write_row(const plain *of, const uint8_t *row, uint32_t *pixels) {
  if (of->color_count) return write_indexed_row(of, row, pixels);
  if (of->samples == 3) {
    write_opaque_row(row, pixels, of->width);
    return 1;
  }
  uint32_t opaque = 0xFF000000;
  for (size_t x = 0; x < of->width; x++, row += 4) {
    pixels[x] = (uint32_t)row[3] << 24 | (uint32_t)row[0] << 16 | (uint32_t)row[1] << 8 | row[2];
    opaque &= pixels[x];
  }
  if (opaque != 0xFF000000) cpng_premultiply(pixels, of->width);
  return 1;
}

/// Unfilters and writes rows that were inflated; the one above them stands before them.
static int take_rows(plain *of, uint8_t *rows, size_t stride, size_t y, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint8_t *row = rows + i * stride;
    if (!cpng_unfilter(row[0], row + 1, row - stride + 1, of->row_size, of->samples)) return 0;
    if (!write_row(of, row + 1, of->pixels + (y + i) * of->width)) return 0;
  }
  return cpng_advance(of->progress, y + count);
}

/// Inflates, unfilters and writes some rows at a time, so that they stay in the processor's cache.
static int read_rows(plain *of, size_t count) {
  size_t stride = of->row_size + 1;
  // The row above the first one stands before it; of the image's first row it is 0.
  uint8_t *rows = calloc((count + 1) * stride + 1, 1);
  int is_good = rows != NULL && stride <= UINT32_MAX / (count + 1);
  for (size_t y = 0; y < of->height && is_good; y += count) {
    size_t portion = of->height - y < count ? of->height - y : count;
    if (y) memcpy(rows, rows + count * stride, stride);
    is_good = inflate_bytes(of, rows + stride, portion * stride) && take_rows(of, rows + stride, stride, y, portion);
  }
  free(rows);
  return is_good;
}

/// Hands all chunks of image data to libdeflate, and takes their end as the offset; 0 where anything is wrong.
static int inflate_all(plain *of, uint8_t *out, size_t count) {
  const uint8_t *data = of->bytes + of->offset + 8;
  size_t size = content(of, of->offset), read;
  of->offset += size + CHUNK_FRAME;
  uint8_t *joined = NULL;
  // One chunk has all data as a rule; several are put behind each other.
  for (size_t length; (length = content(of, of->offset)) != SIZE_MAX && is_type(of, of->offset, "IDAT");) {
    if (!joined) {
      joined = malloc(size + of->size - of->offset);
      if (!joined) return 0;
      memcpy(joined, data, size);
      data = joined;
    }
    memcpy(joined + size, of->bytes + of->offset + 8, length);
    size += length;
    of->offset += length + CHUNK_FRAME;
  }
  struct libdeflate_decompressor *decompressor = libdeflate_alloc_decompressor();
  int is_good = decompressor
    && libdeflate_zlib_decompress_ex(decompressor, data, size, out, count, &read, NULL) == LIBDEFLATE_SUCCESS
    && read == size;
  libdeflate_free_decompressor(decompressor);
  free(joined);
  return is_good;
}

/// The same as `read_rows`, but inflates all at once, which takes less than half of the time; the checksum is looked at, too.
static int read_whole(plain *of, size_t count) {
  size_t stride = of->row_size + 1;
  uint8_t *rows = malloc((of->height + (size_t)1) * stride + 1);
  int is_good = rows && inflate_all(of, rows + stride, of->height * stride);
  if (is_good) memset(rows, 0, stride);
  for (size_t y = 0; y < of->height && is_good; y += count) {
    size_t portion = of->height - y < count ? of->height - y : count;
    is_good = take_rows(of, rows + (y + 1) * stride, stride, y, portion);
  }
  free(rows);
  return is_good;
}

/// Decodes by rows where they take more than `whole` bytes.
static int decode(plain *of, size_t whole) {
  if (!of->width || !of->height || !begin(of)) return 0;
  // As many rows at a time as stay in the processor's cache.
  size_t stride = of->row_size + 1, count = ((size_t)1 << 17) / stride + 1;
  count = count < of->height ? count : of->height;
  if (stride <= whole / of->height) return read_whole(of, count) && ends_well(of);
  if (inflateInit(&of->stream) != Z_OK) return 0;
  int is_good = inflateValidate(&of->stream, 0) == Z_OK && read_rows(of, count) && is_finished(of);
  inflateEnd(&of->stream);
  return is_good;
}

static plain file(const uint8_t *bytes, size_t size, uint32_t width, uint32_t height, uint32_t *pixels) {
  return (plain){.bytes = bytes, .size = size, .width = width, .height = height, .pixels = pixels, .checksum = 1};
}

int cpng_decode_plain(const uint8_t *bytes, size_t size, uint32_t width, uint32_t height, uint32_t *pixels) {
  return cpng_decode_plain_rows(bytes, size, width, height, pixels, &(cpng_progress){0});
}

int cpng_decode_plain_by_rows(const uint8_t *bytes, size_t size, uint32_t width, uint32_t height, uint32_t *pixels) {
  plain of = file(bytes, size, width, height, pixels);
  of.progress = &(cpng_progress){0};
  return decode(&of, 0);
}

int cpng_decode_plain_rows(
    const uint8_t *bytes, size_t size, uint32_t width, uint32_t height, uint32_t *pixels, cpng_progress *progress) {
  plain of = file(bytes, size, width, height, pixels);
  of.progress = progress;
  return decode(&of, CPNG_WHOLE);
}
