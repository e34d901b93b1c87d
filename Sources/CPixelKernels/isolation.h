#pragma once
#include "labeler.h"

/// Whether edges that move by little, each of which could be noise, moved while those near them stayed: another rasterizer
/// moves some of these, too. `share` in 1024ths.
int cpk_are_isolated(const cpk_labeler *labeler, int64_t share);
