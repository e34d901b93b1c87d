#include <CPNG.h>
#include <stdlib.h>
#include <string.h>

/// The readers of PNG that are written in C, with a width and height of the file's own, up to a limit.
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  enum { LIMIT = 1 << 16 };
  if (count < 24) return 0;
  uint32_t width = (uint32_t)bytes[16] << 24 | bytes[17] << 16 | bytes[18] << 8 | bytes[19];
  uint32_t height = (uint32_t)bytes[20] << 24 | bytes[21] << 16 | bytes[22] << 8 | bytes[23];
  if (!width || !height || width > LIMIT || height > LIMIT / width) return 0;
  // Not one byte more than the pixels, so that the sanitizer sees any that is written behind them.
  uint32_t *pixels = malloc(sizeof *pixels * width * height);
  char message[CPNG_MESSAGE_SIZE];
  if (!pixels) return 0;
  // Both ways to inflate have to give the same pixels.
  uint32_t *others = malloc(sizeof *others * width * height);
  if (!others) abort();
  if (cpng_decode_plain(bytes, count, width, height, pixels)
      && cpng_decode_plain_by_rows(bytes, count, width, height, others)
      && memcmp(pixels, others, sizeof *pixels * width * height)) abort();
  free(others);
  if (!cpng_decode_by_libpng(bytes, count, width, height, pixels, message)) {
    cpng_survey survey = cpng_survey_pixels(pixels, (size_t)width * height, 1);
    cpng_plan plan = {.format = survey.colors ? CPNG_PALETTE : survey.is_opaque ? CPNG_RGB : CPNG_RGBA, .depth = 8, .filter = 5};
    cpng_bytes out = {0};
    if (cpng_compress(pixels, width, height, &survey, &plan, &out)) abort();
    cpng_free(&out);
  }
  cpng_bytes inflated = {0};
  cpng_inflate(bytes + 24, count - 24, 1 << 20, &inflated);
  cpng_free(&inflated);
  free(pixels);
  return 0;
}
