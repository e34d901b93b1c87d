#pragma once
#include "labeler.h"

/// Whether a few edges that move by little, each of which could be noise by itself, moved while those near them stayed: where
/// another rasterizer drew an image, it moves more of them. `share` in 1024ths.
int cpk_are_isolated(const cpk_labeler *labeler, int64_t share);
