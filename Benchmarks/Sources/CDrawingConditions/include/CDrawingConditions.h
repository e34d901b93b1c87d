#pragma once

/// Other honest conditions to draw under.
///
/// The functions of Cairo and FreeType that decide about coverage are defined once more in this program; the linker
/// prefers them to the libraries', so that the real drawing code runs unchanged under conditions it does not offer.
typedef struct {
  /// Whether FreeType hints outlines lightly (its own hinter, up and down only).
  int hints_lightly;
  /// The power that text's coverage is raised to; 0 for none.
  double coverage_power;
  /// Cairo's antialias mode for shapes (cairo_antialias_t); 0 for the one it takes by itself.
  int antialias;
  /// Cairo's filter for images (cairo_filter_t); below 0 for the one that was asked for.
  int filter;
  /// Whether the other rasterizer draws text and shapes.
  int uses_other_rasterizer;
} cdc_conditions;

/// Sets the conditions for all drawing from now on.
void cdc_set(cdc_conditions conditions);

/// Starts a program that draws coverage instead, such as skia-coverage.py; returns whether it runs.
int cdc_start_rasterizer(const char *interpreter, const char *script);
