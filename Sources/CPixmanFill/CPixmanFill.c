#include "CPixmanFill.h"

#include <pixman.h>
#include <stddef.h>
#include <string.h>
#include <wchar.h>

_Static_assert(sizeof(wchar_t) == sizeof(uint32_t), "wmemset fills pixels.");

/// Sets the pixels of a rectangle, in images of 8 or 32 bits a pixel; gives 0 for others, which no image here has.
///
/// `stride` counts words of 32 bits.
pixman_bool_t pixman_fill(
    uint32_t *bits, int stride, int bpp, int x, int y, int width, int height, uint32_t value) {
  if (bpp != 8 && bpp != 32) return 0;
  if (width <= 0) return 1;
  for (int row = 0; row < height; row++) {
    uint32_t *line = bits + (ptrdiff_t)(y + row) * stride;
    if (bpp == 32) {
      wmemset((wchar_t *)line + x, (wchar_t)value, (size_t)width);
    } else {
      memset((uint8_t *)line + x, (int)(value & 0xFF), (size_t)width);
    }
  }
  return 1;
}
