"""Draws coverage with Skia for CompareStrategies: a head and steps as doubles come in, one byte a pixel goes out.

Needs PyPI's skia-python (`pip install skia-python`) and numpy. Started by `CompareStrategies --skia PYTHON`.
"""
import struct
import sys

import numpy
import skia

CAPS = [skia.Paint.kButt_Cap, skia.Paint.kRound_Cap, skia.Paint.kSquare_Cap]
JOINS = [skia.Paint.kMiter_Join, skia.Paint.kRound_Join, skia.Paint.kBevel_Join]


def path_of(steps, is_even_odd):
    path = skia.Path()
    path.setFillType(skia.PathFillType.kEvenOdd if is_even_odd else skia.PathFillType.kWinding)
    for kind, *p in steps:
        if kind == 0:
            path.moveTo(*p[:2])
        elif kind == 1:
            path.lineTo(*p[:2])
        elif kind == 2:
            path.quadTo(*p[:4])
        elif kind == 3:
            path.cubicTo(*p[:6])
        else:
            path.close()
    return path


def main():
    read, write = sys.stdin.buffer, sys.stdout.buffer
    write.write(b"!")
    write.flush()
    while head := read.read(64):
        width, height, count, is_even_odd, stroke, cap, join, miter = struct.unpack("8d", head)
        width, height, count = int(width), int(height), int(count)
        steps = struct.iter_unpack("7d", read.read(56 * count))
        pixels = numpy.zeros((height, width), numpy.uint8)
        info = skia.ImageInfo.Make(width, height, skia.kAlpha_8_ColorType, skia.kPremul_AlphaType)
        surface = skia.Surface.MakeRasterDirect(info, pixels, width)
        paint = skia.Paint(AntiAlias=True)
        if stroke:
            paint.setStyle(skia.Paint.kStroke_Style)
            paint.setStrokeWidth(stroke)
            paint.setStrokeCap(CAPS[int(cap)])
            paint.setStrokeJoin(JOINS[int(join)])
            paint.setStrokeMiter(miter)
        surface.getCanvas().drawPath(path_of(steps, is_even_odd), paint)
        surface.flushAndSubmit()
        write.write(pixels.tobytes())
        write.flush()


main()
