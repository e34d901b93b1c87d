#pragma once
#include "difference.h"

/// How many pixels are measured in place where all of them belong to one component.
enum { CPK_SPAN_PIXELS = CPK_CHUNK };

/// Measures the CIEDE2000 differences of the rows of an image; remembers pairs of colors, of which drawn images have few.
typedef struct cpk_measurer cpk_measurer;

/// Begins; null when memory ran out.
cpk_measurer *cpk_measurer_make(const cpk_images *in);
/// Ends.
void cpk_measurer_free(cpk_measurer *measurer);

/// What is measured of a row.
typedef struct {
  size_t y;
  /// The byte of components.
  uint8_t mark;
  /// Null, or counts all pixels that are not equal, which are those whose status byte is not 0: by differences of 0 to
  /// 1, 1 to 2 …, the last from 15 up. Otherwise only those with the mark are measured.
  size_t *classes;
} cpk_measured_row;

/// Measures a row, but for spans that begin at multiples of CPK_SPAN_PIXELS and whose pixels all have the mark.
///
/// Returns the differences, column by column: those of pixels that are not measured mean nothing.
const float *cpk_measure_row(cpk_measurer *measurer, const cpk_measured_row *row);

/// Measures what the row left out: the larger one of `worst` and all differences of a span.
float cpk_measure_span(cpk_measurer *measurer, const cpk_measured_row *row, size_t from, float worst);
