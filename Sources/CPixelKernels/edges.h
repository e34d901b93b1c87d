#pragma once
#include "CPixelKernels.h"

/// How many pixels of a run an edge explains: one that both pictures have, of whose contrast the pixel moves by at
/// most `share`, along the line between the colours that meet there.
size_t cpk_edge_pixels(const cpk_pictures *pictures, size_t y, size_t from, size_t to, double share);
