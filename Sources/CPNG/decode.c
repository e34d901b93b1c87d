#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "CPNG.h"
#include "plain.h"

typedef struct {
  const uint8_t *bytes;
  size_t size, offset;
  char *message;
  jmp_buf jump;
} reader;

static void read_bytes(png_structp png, png_bytep out, size_t count) {
  reader *from = png_get_io_ptr(png);
  if (count > from->size - from->offset) png_error(png, "the data end too early");
  memcpy(out, from->bytes + from->offset, count);
  from->offset += count;
}

static void on_error(png_structp png, png_const_charp text) {
  reader *from = png_get_error_ptr(png);
  strncpy(from->message, text, CPNG_MESSAGE_SIZE - 1);
  from->message[CPNG_MESSAGE_SIZE - 1] = 0;
  longjmp(from->jump, 1);
}

static void on_warning(png_structp png, png_const_charp text) { (void)png, (void)text; }

void cpng_premultiply(uint32_t *pixels, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint32_t p = pixels[i], a = p >> 24;
    uint32_t r = (p >> 16 & 0xFF) * a + 128, g = (p >> 8 & 0xFF) * a + 128, b = (p & 0xFF) * a + 128;
    // (t + t / 256) / 256 is t / 255, rounded, for every product of two bytes.
    pixels[i] = a << 24 | (r + (r >> 8)) >> 8 << 16 | (g + (g >> 8)) >> 8 << 8 | (b + (b >> 8)) >> 8;
  }
}

/// One rounding from 16-bit straight to 8-bit premultiplied: through 8-bit straight there would be two.
static void narrow(const uint8_t *samples, uint32_t *pixels, size_t count) {
  const uint64_t full = 65535ull * 65535ull;
  for (size_t i = 0; i < count; i++, samples += 8) {
    uint64_t a = samples[6] << 8 | samples[7];
    uint32_t out = (uint32_t)((a * 255 + 32767) / 65535) << 24;
    for (int channel = 0; channel < 3; channel++) {
      uint64_t c = samples[2 * channel] << 8 | samples[2 * channel + 1];
      out |= (uint32_t)((c * a * 255 + full / 2) / full) << (16 - 8 * channel);
    }
    pixels[i] = out;
  }
}

/// Asks libpng for four samples a pixel: B, G, R, A of 8 bits, or R, G, B, A of 16.
static int ask_for_four_samples(png_structp png, png_infop info, int *is_deep, int *has_alpha) {
  int type = png_get_color_type(png, info);
  int transparent = png_get_valid(png, info, PNG_INFO_tRNS) != 0;
  *is_deep = png_get_bit_depth(png, info) == 16;
  *has_alpha = (type & PNG_COLOR_MASK_ALPHA) != 0 || transparent;
  if (type == PNG_COLOR_TYPE_PALETTE) png_set_palette_to_rgb(png);
  if (type == PNG_COLOR_TYPE_GRAY) png_set_expand_gray_1_2_4_to_8(png);
  if (transparent) png_set_tRNS_to_alpha(png);
  if (!(type & PNG_COLOR_MASK_COLOR)) png_set_gray_to_rgb(png);
  if (!*has_alpha) png_set_add_alpha(png, 0xFFFF, PNG_FILLER_AFTER);
  if (!*is_deep) png_set_bgr(png);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  return passes;
}

/// Inflates all rows and undoes their filters, which is where image data can be wrong.
static void check_rows(png_structp png, png_infop info, uint32_t height) {
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  for (int pass = 0; pass < passes; pass++)
    for (uint32_t y = 0; y < height; y++) png_read_row(png, NULL, NULL);
}

static void read_rows(
    png_structp png, png_infop info, uint32_t width, uint32_t height, uint32_t *pixels, uint8_t **deep,
    cpng_progress *progress) {
  int is_deep, has_alpha;
  int passes = ask_for_four_samples(png, info, &is_deep, &has_alpha);
  size_t row_size = png_get_rowbytes(png, info);
  if (row_size != (size_t)width * (is_deep ? 8 : 4)) png_error(png, "unexpected row size");
  if (passes > 1 && progress->visit) png_error(png, "the rows come in passes");
  // Interlaced rows are completed pass by pass, so all of them must be kept; otherwise one row will do.
  if (is_deep && !(*deep = calloc(passes > 1 ? height : 1, row_size))) png_error(png, "out of memory");
  for (int pass = 0; pass < passes; pass++) {
    for (size_t y = 0; y < height; y++) {
      uint32_t *row = pixels + y * width;
      uint8_t *samples = is_deep ? *deep + (passes > 1 ? y * row_size : 0) : (uint8_t *)row;
      png_read_row(png, samples, NULL);
      if (pass + 1 < passes) continue;
      if (is_deep) narrow(samples, row, width);
      else if (has_alpha) cpng_premultiply(row, width);
      if (!cpng_advance(progress, y + 1)) png_error(png, "stopped");
    }
  }
}

int cpng_decode(
    const uint8_t *bytes, size_t size, uint32_t width, uint32_t height, uint32_t *pixels,
    char message[CPNG_MESSAGE_SIZE]) {
  if (pixels && cpng_decode_plain(bytes, size, width, height, pixels)) return 0;
  return cpng_decode_by_libpng(bytes, size, width, height, pixels, message);
}

static int decode_by_libpng(
    const uint8_t *bytes, size_t size, uint32_t width, uint32_t height, uint32_t *pixels, cpng_progress *progress,
    char message[CPNG_MESSAGE_SIZE]) {
  reader from = {.bytes = bytes, .size = size, .message = message};
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &from, on_error, on_warning);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  uint8_t *volatile deep = NULL;
  int failed = setjmp(from.jump);
  if (!failed && info) {
    png_set_read_fn(png, &from, read_bytes);
    // The limits are checked before, by the caller; so are the CRCs.
    png_set_user_limits(png, 0x7FFFFFFF, 0x7FFFFFFF);
    png_set_crc_action(png, PNG_CRC_QUIET_USE, PNG_CRC_QUIET_USE);
    // Color space, text and the like must not touch a pixel: libpng does not even read them.
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    png_read_info(png, info);
    if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height)
      png_error(png, "two headers disagree");
    if (pixels) read_rows(png, info, width, height, pixels, (uint8_t **)&deep, progress);
    else check_rows(png, info, height);
    png_read_end(png, NULL);
  } else if (!failed) {
    strcpy(message, "out of memory");
    failed = 1;
  }
  free(deep);
  png_destroy_read_struct(&png, info ? &info : NULL, NULL);
  return failed;
}

int cpng_decode_by_libpng(
    const uint8_t *bytes, size_t size, uint32_t width, uint32_t height, uint32_t *pixels,
    char message[CPNG_MESSAGE_SIZE]) {
  return decode_by_libpng(bytes, size, width, height, pixels, &(cpng_progress){0}, message);
}

int cpng_decode_in_order(
    const uint8_t *bytes, size_t size, uint32_t width, uint32_t height, uint32_t *pixels, cpng_visitor visit,
    void *context) {
  char message[CPNG_MESSAGE_SIZE];
  cpng_progress progress = {visit, context, 0};
  if (cpng_decode_plain_rows(bytes, size, width, height, pixels, &progress)) return 0;
  // Rows that were reported stay as they are.
  if (progress.has_reported) return 1;
  return decode_by_libpng(bytes, size, width, height, pixels, &progress, message);
}
