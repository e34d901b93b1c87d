#define _GNU_SOURCE
#include <dlfcn.h>
#include <math.h>

#include "rasterizer.h"

static cdc_conditions now = {.filter = -1};

void cdc_set(cdc_conditions conditions) { now = conditions; }

/// The library's own function of the same name.
#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

FT_Error FT_Load_Glyph(FT_Face face, FT_UInt glyph, FT_Int32 flags) {
  if (now.hints_lightly && (flags & FT_LOAD_NO_HINTING) && !(flags & FT_LOAD_NO_SCALE))
    flags = (flags & ~FT_LOAD_NO_HINTING) | FT_LOAD_TARGET_LIGHT | FT_LOAD_FORCE_AUTOHINT;
  return REAL(FT_Load_Glyph)(face, glyph, flags);
}

FT_Error FT_Outline_Get_Bitmap(FT_Library library, FT_Outline *outline, const FT_Bitmap *bitmap) {
  if (now.uses_other_rasterizer) return cdc_draw_outline(outline, bitmap) ? 0 : FT_Err_Raster_Overflow;
  FT_Error error = REAL(FT_Outline_Get_Bitmap)(library, outline, bitmap);
  if (error || now.coverage_power == 0) return error;
  for (unsigned y = 0; y < bitmap->rows; y++)
    for (unsigned x = 0; x < bitmap->width; x++) {
      unsigned char *byte = bitmap->buffer + (int)y * bitmap->pitch + x;
      *byte = (unsigned char)(pow(*byte / 255.0, now.coverage_power) * 255 + 0.5);
    }
  return error;
}

void cairo_fill(cairo_t *cairo) {
  if (now.uses_other_rasterizer && cdc_draw_path(cairo, 0)) return;
  if (now.antialias) cairo_set_antialias(cairo, (cairo_antialias_t)now.antialias);
  REAL(cairo_fill)(cairo);
}

void cairo_stroke(cairo_t *cairo) {
  if (now.uses_other_rasterizer && cdc_draw_path(cairo, 1)) return;
  if (now.antialias) cairo_set_antialias(cairo, (cairo_antialias_t)now.antialias);
  REAL(cairo_stroke)(cairo);
}

void cairo_clip(cairo_t *cairo) {
  if (now.antialias) cairo_set_antialias(cairo, (cairo_antialias_t)now.antialias);
  REAL(cairo_clip)(cairo);
}

void cairo_pattern_set_filter(cairo_pattern_t *pattern, cairo_filter_t filter) {
  // Nearest is for pixels that fall on pixels.
  int other = now.filter >= 0 && filter != CAIRO_FILTER_NEAREST;
  REAL(cairo_pattern_set_filter)(pattern, other ? (cairo_filter_t)now.filter : filter);
}
