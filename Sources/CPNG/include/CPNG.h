#pragma once
#include <stddef.h>
#include <stdint.h>

/// libpng, zlib and libdeflate behind plain values: libpng reports errors with longjmp, which Swift frames cannot be crossed by.
/// Structure, limits, text chunks and wording are Swift's business (PixelBuffers/PNG).

enum { CPNG_MESSAGE_SIZE = 128 };

/// Bytes that the callee allocated and the caller frees with `cpng_free`.
typedef struct {
  uint8_t *data;
  size_t size;
  size_t capacity;
} cpng_bytes;

void cpng_free(cpng_bytes *bytes);

/// The CRC-32 of PNG chunks (and zlib).
uint32_t cpng_crc32(uint32_t crc, const uint8_t *bytes, size_t size);

/// Decodes a whole PNG whose chunk structure and CRCs were checked before.
///
/// `pixels` holds `width * height` premultiplied pixels 0xAARRGGBB, or is NULL: then everything is read, and the same
/// is found wrong, but nothing is kept. Returns 0, or 1 with libpng's message in `message`.
int cpng_decode(
    const uint8_t *bytes, size_t size, uint32_t width, uint32_t height, uint32_t *pixels,
    char message[CPNG_MESSAGE_SIZE]);

/// The same, by libpng alone; the plainest files are otherwise read without it, which takes half of the time.
int cpng_decode_by_libpng(
    const uint8_t *bytes, size_t size, uint32_t width, uint32_t height, uint32_t *pixels,
    char message[CPNG_MESSAGE_SIZE]);

/// Decodes the plainest files, whose rows of opaque or straight RGB or gray in 8 bits, or of indices into a palette, come one
/// after the other, in half of the time that libpng takes or less.
///
/// Returns 1 with all pixels, or 0 where the file is of another kind or anything about it is unusual or wrong: libpng
/// decides then, whatever pixels have been written.
int cpng_decode_plain(const uint8_t *bytes, size_t size, uint32_t width, uint32_t height, uint32_t *pixels);

/// The same without all rows at once in memory, as files are decoded whose rows take more than 64 MiB.
int cpng_decode_plain_by_rows(const uint8_t *bytes, size_t size, uint32_t width, uint32_t height, uint32_t *pixels);

/// Receives how many rows are complete, from the top; decoding ends where it returns anything but 0.
typedef int (*cpng_visitor)(void *context, size_t rows);

/// Decodes a file whose rows come one after the other, and reports them to `visit`.
///
/// Rows that were reported are not written again. Returns 0 where all rows were and the file is valid, or 1 where it is not, where
/// its rows come in passes, and where `visit` ended it: the pixels mean nothing then.
int cpng_decode_in_order(
    const uint8_t *bytes, size_t size, uint32_t width, uint32_t height, uint32_t *pixels, cpng_visitor visit,
    void *context);

/// How pixels are stored in a file: straight RGBA, opaque RGB, opaque gray, indices into a palette.
typedef enum { CPNG_RGBA, CPNG_RGB, CPNG_GRAY, CPNG_PALETTE } cpng_format;

/// What an encoder may choose from: found in one pass over the pixels.
typedef struct {
  int is_opaque;
  int is_gray;
  /// The number of colors, 0 where there are more than 256.
  int colors;
  /// Straight pixels 0xAARRGGBB, in order of first appearance.
  uint32_t palette[256];
} cpng_survey;

/// Looks at all pixels; counts colors only when `count_colors` is not 0.
cpng_survey cpng_survey_pixels(const uint32_t *pixels, size_t count, int count_colors);

/// How thorough the search for repetitions is: as for references; quick, by zlib; or quick, by libdeflate in half of the time,
/// above CPNG_WHOLE by zlib.
typedef enum { CPNG_THOROUGH, CPNG_QUICK, CPNG_QUICKEST } cpng_search;

/// How the rows are filtered and compressed.
typedef struct {
  cpng_format format;
  /// Bits a sample: 8, or 1, 2, 4 for palettes.
  int depth;
  /// A filter type of the specification, 0 to 4, or 5: for each row the one with the least sum of magnitudes.
  int filter;
  cpng_search search;
} cpng_plan;

/// Filters and compresses all rows: the content of the IDAT chunk. Returns 0, or 1 when memory ran out.
int cpng_compress(
    const uint32_t *pixels, uint32_t width, uint32_t height, const cpng_survey *survey, const cpng_plan *plan,
    cpng_bytes *out);

/// Compresses bytes to a zlib stream. Returns 0, or 1 when memory ran out.
int cpng_deflate(const uint8_t *bytes, size_t size, cpng_bytes *out);

/// Inflates a zlib stream. Returns 0, 1 when it is damaged, 2 when it would exceed `limit` bytes, 3 when memory ran out.
int cpng_inflate(const uint8_t *bytes, size_t size, size_t limit, cpng_bytes *out);
