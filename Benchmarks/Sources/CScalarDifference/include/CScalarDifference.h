#pragma once
#include <stddef.h>
#include <stdint.h>

/// How many pairs of opaque pixels, 0xAARRGGBB, differ by more than `limit` in CIEDE2000.
///
/// Sharma, Wu and Dalal (2005) as one would write it down: pair by pair, in double precision, with the functions of the
/// C library. Equal pixels are passed over, and bytes become linear light by a table; nothing else is clever. It is there to
/// be measured, and never used to compare images.
size_t csd_count_ciede2000(const uint32_t *actual, const uint32_t *reference, size_t count, double limit);
