#pragma once
#include "CDrawingConditions.h"
#include <cairo.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H

/// Draws a glyph's outline, y up; returns whether it could.
int cdc_draw_outline(FT_Outline *outline, const FT_Bitmap *bitmap);

/// Draws Cairo's path, filled or stroked, and forgets it; returns 0 where it leaves that to Cairo.
int cdc_draw_path(cairo_t *cairo, int is_stroke);
