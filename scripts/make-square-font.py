#!/usr/bin/env python3
"""Writes the font that cases of layout engines are measured in: make-square-font.py FILE

Every visible character of ASCII is a square of 1 em, the space is as wide, the baseline lies 0.8 em below the top.
Needs fontTools, as scripts/make-fonts-requirements.txt names it.
"""
import sys

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

EM, ASCENT, DESCENT = 1000, 800, -200


def square():
    pen = TTGlyphPen(None)
    pen.moveTo((0, DESCENT))
    for point in ((0, ASCENT), (EM, ASCENT), (EM, DESCENT)):
        pen.lineTo(point)
    pen.closePath()
    return pen.glyph()


def main():
    builder = FontBuilder(EM, isTTF=True)
    builder.setupGlyphOrder([".notdef", "square", "space", "nothing"])
    builder.setupCharacterMap({**{code: "square" for code in range(0x21, 0x7F)}, 0x20: "space", 0xA0: "space", 0x200B: "nothing"})
    empty = TTGlyphPen(None).glyph()
    builder.setupGlyf({".notdef": square(), "square": square(), "space": empty, "nothing": empty})
    builder.setupHorizontalMetrics({".notdef": (EM, 0), "square": (EM, 0), "space": (EM, 0), "nothing": (0, 0)})
    builder.setupHorizontalHeader(ascent=ASCENT, descent=DESCENT)
    builder.setupNameTable({"familyName": "Square", "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=ASCENT, sTypoDescender=DESCENT, sTypoLineGap=0, usWinAscent=ASCENT, usWinDescent=-DESCENT)
    builder.setupPost()
    # A file that depends on nothing but this script.
    builder.font["head"].created = builder.font["head"].modified = 0
    builder.font.recalcTimestamp = False
    builder.save(sys.argv[1])


main()
