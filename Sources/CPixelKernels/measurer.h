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

/// Measures the pixels of row `y` whose status is `mark`, but for spans that begin at multiples of CPK_SPAN_PIXELS and all
/// of whose pixels have it.
///
/// Returns the differences, column by column: those of pixels that are not measured mean nothing.
const float *cpk_measure_row(cpk_measurer *measurer, size_t y, uint8_t mark);

/// Measures what row `y` left out: the larger one of `worst` and all differences of a span.
float cpk_measure_span(cpk_measurer *measurer, size_t y, size_t from, float worst);
