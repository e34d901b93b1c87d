#pragma once
#include <math.h>

#include "CPixelKernels.h"
#include "dispatch.h"

/// A rule in the unit that kernels measure.
///
/// Single precision decides what lies below `low` or above `high`; between them double precision does, by `exact`.
typedef struct {
  cpk_metric metric;
  double exact;
  float low, high;
} cpk_limit;

CPK_INLINE cpk_limit cpk_limit_of(const cpk_rule *rule) {
  double limit = rule->limit;
  float band = 0;
  switch (rule->metric) {
  case CPK_RGB: limit = limit * limit; break;
  // The order of factors is pixelmatch's, so that the last bit is.
  case CPK_YIQ: limit = 35215 * limit * limit, band = 0.03f; break;
  case CPK_CIE76:
  case CPK_CIE94:
  case CPK_CIEDE2000: band = 0.002f; break;
  default: break;
  }
  // Without a band, differences are whole numbers, and rounding the limit down changes nothing; nor does a limit
  // beyond all of them.
  if (band == 0) limit = floor(limit < 1e6 ? limit : 1e6);
  float near = (float)limit;
  return (cpk_limit){rule->metric, limit, band == 0 ? INFINITY : near - band, near + band};
}
