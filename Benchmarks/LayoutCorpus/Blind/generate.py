#!/usr/bin/env python3
"""Writes a corpus of flexbox and grid layout cases: flex/NNNN.html, grid/NNNN.html.

usage: python3 generate.py [output-folder]      (default: the folder of this file)
First come the hand-written cases, then generated ones that combine features in
pairs and triples.  manifest.tsv says what each file combines.
"""
import itertools
import os
import random
import sys

SEED = 20261130
N_FLEX, N_GRID = 1000, 350
MAX_NODES = 12
FONT = '10px/1 Square'


class Node:
    def __init__(self, css='', kids=None, text=None):
        self.s = {}
        for part in css.split(';'):
            if part.strip():
                k, v = part.split(':', 1)
                self.s[k.strip()] = v.strip()
        self.kids = kids or []
        self.text = text

    def all(self):
        yield self
        for k in self.kids:
            yield from k.all()

    def depth(self):
        return 1 + max((k.depth() for k in self.kids), default=0)


def from_spec(spec):
    if isinstance(spec, str):
        return Node(spec)
    css, x = spec
    if isinstance(x, str):
        return Node(css, text=x)
    return Node(css, [from_spec(k) for k in x])


def finish(n, root=True):
    """Complete box-sizing, display and font so that every div states them."""
    s = n.s
    s.setdefault('box-sizing', 'border-box')
    if 'display' not in s:
        w, h = s.get('width', 'auto') != 'auto', s.get('height', 'auto') != 'auto'
        r = s.get('aspect-ratio', 'auto') != 'auto'
        if n.kids:
            s['display'] = 'flex'
        elif n.text:
            s['display'] = 'block' if w or h else 'flex'
        else:
            s['display'] = 'block' if (w and h) or (r and (w or h)) else 'flex'
    if n.text:
        s['font'] = FONT
    if any(k.s.get('position') == 'absolute' for k in n.kids):
        s.setdefault('position', 'relative')
    if root:
        assert 'width' in s, s
        if any(k.s.get('position') == 'absolute' for m in n.all() for k in m.kids):
            s.setdefault('position', 'relative')
        for k in list(n.all())[1:]:
            finish(k, False)
    return n


FIRST = ['display', 'box-sizing', 'position', 'direction', 'width', 'height']


def html(n):
    keys = [k for k in FIRST if k in n.s] + [k for k in n.s if k not in FIRST]
    css = ';'.join('%s:%s' % (k, n.s[k]) for k in keys)
    inner = n.text or ''.join('\n' + html(k) for k in n.kids) + ('\n' if n.kids else '')
    return '<div style="%s">%s</div>' % (css, inner)


def page(root):
    return ('<!DOCTYPE html>\n<html><body style="margin:0">\n%s\n</body></html>\n' % html(root))


# ---------------------------------------------------------------- hand-written
# Each entry: f or g("root css", [children]).  A child is "css", ("css", "XX X")
# for text, or ("css", [grandchildren]).  box-sizing and display are completed by
# finish() when not given.  The comment above each entry says what it tests.
def hand_cases():
    F, G = [], []

    def f(root, kids):
        F.append((root, kids))

    def g(root, kids):
        G.append(('display:grid;' + root if 'display:' not in root else root, kids))

    # ---- automatic minimum size
    # text item must not shrink below its longest word (engines without min-width:auto)
    f('width:60px', [('', 'XXXXX XX'), 'width:50px;height:10px', ('', 'XX X')])
    # same, overflow hidden removes the automatic minimum
    f('width:60px', [('overflow:hidden', 'XXXXX XX'), 'width:50px;height:10px'])
    # specified size suggestion: width smaller than content is the automatic minimum
    f('width:50px', [('width:30px', 'XXXXXX'), 'width:80px;height:10px;flex-shrink:1'])
    # content size suggestion is clamped by a definite max-width
    f('width:50px', [('max-width:25px', 'XXXXXX XX'), 'width:80px;height:10px'])
    # flex-basis 0 still floored by min-content, growing siblings take the rest
    f('width:120px', [('flex-grow:1;flex-basis:0px', 'XXXXXXXX'), ('flex-grow:1;flex-basis:0px', 'X'), ('flex-grow:1;flex-basis:0px', 'XX X')])
    # automatic minimum of a nested flex row is the sum of its items' min-content
    f('width:70px', [('', [('', 'XXX XX'), ('', 'XX X')]), 'width:60px;height:10px'])
    # min-width:0 on nested container lets it shrink while its children overflow it
    f('width:70px', [('min-width:0px', [('', 'XXXXX'), ('', 'XXXX')]), 'width:60px;height:10px;flex-shrink:0'])
    # automatic minimum height in a column: nested column cannot shrink below content
    f('width:100px;height:50px;flex-direction:column', [('', ['width:20px;height:30px;flex-shrink:0', 'width:20px;height:20px;flex-shrink:0']), 'width:100px;height:40px'])
    # column: overflow hidden child shrinks, sibling does not
    f('width:100px;height:50px;flex-direction:column', [('overflow:hidden', ['width:20px;height:60px;flex-shrink:0']), 'width:50px;height:40px;flex-shrink:0'])
    # aspect-ratio: transferred size suggestion caps the automatic minimum
    f('width:40px;height:100px;align-items:flex-start', ['height:50px;aspect-ratio:2/1', 'width:30px;height:20px'])
    # ---- resolving flexible lengths
    # shrink is scaled by the INNER base size: padding does not shrink
    f('width:100px', ['width:100px;height:10px;padding:0px 30px;min-width:0px', 'width:100px;height:10px;min-width:0px'])
    # two rounds of max violations, the second caused by the first
    f('width:300px', ['flex-grow:1;max-width:40px;height:10px', 'flex-grow:1;max-width:110px;height:10px', 'flex-grow:1;height:10px'])
    # mixed min and max violations: the sign of the total decides which freeze
    f('width:300px', ['flex-grow:1;flex-basis:0px;min-width:160px;height:10px', 'flex-grow:2;flex-basis:0px;max-width:90px;height:10px', 'flex-grow:1;flex-basis:0px;height:10px'])
    # mixed violations when shrinking
    f('width:200px', ['width:150px;min-width:120px;height:10px', 'width:150px;max-width:60px;height:10px', 'width:150px;flex-shrink:3;height:10px'])
    # sum of grow factors below 1 leaves free space
    f('width:200px', ['width:20px;height:10px;flex-grow:0.2', 'width:20px;height:10px;flex-grow:0.3'])
    # sum of shrink factors below 1 leaves overflow
    f('width:100px', ['width:100px;height:10px;flex-shrink:0.2', 'width:100px;height:10px;flex-shrink:0.3'])
    # grow sum drops below 1 only after an item is frozen by max-width
    f('width:300px', ['width:20px;height:10px;flex-grow:1;max-width:50px', 'width:20px;height:10px;flex-grow:0.25', 'width:20px;height:10px;flex-grow:0.25'])
    # flex-basis below padding+border: outer size floored by them
    f('width:100px', ['flex-basis:10px;padding:5px 20px;height:20px', 'flex-basis:0px;flex-grow:1;border-style:solid;border-width:3px 15px;height:20px'])
    # hypothetical size (clamped base) decides grow or shrink, not the base size
    f('width:100px', ['flex-basis:20px;min-width:70px;flex-grow:1;flex-shrink:1;height:10px', 'flex-basis:60px;flex-grow:1;flex-shrink:1;height:10px'])
    # flex-basis wins over width, flex-basis auto uses width
    f('width:200px', ['flex-basis:30px;width:80px;height:10px', 'flex-basis:auto;width:50px;height:10px', 'flex-basis:0px;width:70px;height:10px'])
    # flex-basis in % of an indefinite column height behaves as content
    f('width:100px;flex-direction:column', ['flex-basis:50%;width:20px;height:30px', ('flex-basis:25%', 'XX XXX'), 'width:10px;height:10px'])
    # content-box: flex-basis and min-width are content sizes
    f('width:150px', ['box-sizing:content-box;flex-basis:40px;padding:5px 10px;height:10px', 'box-sizing:content-box;flex-basis:0px;flex-grow:1;min-width:60px;border-style:solid;border-width:4px;height:10px'])
    # huge grow factor next to a tiny one (float precision)
    f('width:333px', ['flex-grow:100000;height:10px', 'flex-grow:0.001;height:10px', 'flex-grow:1;height:10px'])
    # grow in a column whose height comes only from min-height
    f('width:80px;min-height:120px;flex-direction:column', ['flex-grow:1;height:10px;width:30px', 'flex-grow:2;width:30px', 'height:20px;width:30px'])
    # shrink in a column whose height comes only from max-height
    f('width:80px;max-height:60px;flex-direction:column', ['height:50px;width:30px', 'height:50px;width:20px;flex-shrink:2', 'height:20px;width:30px;flex-shrink:0'])
    # nested column in min-height column: grandchild percent height after growth
    f('width:80px;min-height:100px;flex-direction:column', [('flex-grow:1', ['width:50%;height:100%']), 'height:20px;width:30px'])
    # ---- percentages and definiteness
    # stretched item in a definite row is definite: grandchild 50% height resolves
    f('width:100px;height:80px', [('width:50px;align-items:flex-start', ['width:20px;height:50%']), 'width:20px;height:30px'])
    # row of auto height: grandchild percentage height is it auto or of the stretched line
    f('width:100px', [('width:50px;align-items:flex-start', [('height:50%', 'XX X')]), 'width:20px;height:60px'])
    # column of definite height: flexed item is definite for its children
    f('width:100px;height:90px;flex-direction:column', [('flex-grow:1;flex-direction:column', ['width:20px;height:50%;flex-shrink:0']), 'width:20px;height:30px'])
    # min-height % and max-height % of indefinite height are 0 and none
    f('width:100px', ['width:20px;height:20px;min-height:200%', 'width:20px;height:30px;max-height:10%'])
    # vertical percent margin and padding resolve against the width
    f('width:200px;height:50px;align-items:flex-start', ['width:30px;height:20px;margin:5% 0px 0px 10%', 'width:30px;padding:5% 2%;height:40px'])
    # percent padding inside a shrink-to-fit nested container
    f('width:200px;align-items:flex-start', [('align-self:flex-start', [('padding:10%', 'XXX X')]), 'width:20px;height:10px'])
    # percent widths in a fit-content container: width of parent from max-content
    f('width:200px;flex-direction:column;align-items:flex-start', [('', ['width:50%;height:10px', ('width:80%', 'XXXX XX')]), ('', [('max-width:50%', 'XXXX XX')])])
    # relative insets: top % of auto height is nothing, left % of width
    f('width:100px', ['width:20px;height:20px;position:relative;top:50%;left:10%', 'width:20px;height:40px;position:relative;bottom:25%;right:5%'])
    # ---- wrapping
    # items fit exactly with gaps: no wrap; one more pixel wraps
    f('width:100px;flex-wrap:wrap;column-gap:5px', ['width:30px;height:10px', 'width:30px;height:10px', 'width:30px;height:10px', 'width:98px;height:5px', 'width:1px;height:5px'])
    # thirds must fit on a line in spite of rounding
    f('width:100px;flex-wrap:wrap', ['width:33.3333%;height:10px', 'width:33.3333%;height:10px', 'width:33.3333%;height:10px', 'width:50%;height:10px', 'width:50%;height:10px'])
    # line breaking uses hypothetical outer size clamped by max-width
    f('width:100px;flex-wrap:wrap', ['flex-basis:80px;max-width:40px;height:10px', 'flex-basis:20px;min-width:60px;height:10px', 'width:20px;height:10px'])
    # a negative margin lets a last item onto the line
    f('width:100px;flex-wrap:wrap', ['width:60px;height:10px', 'width:50px;height:10px;margin:0px -10px 0px 0px', 'width:30px;height:20px'])
    # zero-width item at the end of a full line does not wrap
    f('width:100px;flex-wrap:wrap;align-items:flex-start', ['width:100px;height:10px', 'width:0px;height:20px', 'width:1px;height:20px'])
    # wrap with a single line obeys align-content (nowrap does not)
    f('width:100px;height:80px;flex-wrap:wrap;align-content:center', ['width:30px;height:20px', 'width:30px'])
    # nowrap ignores align-content
    f('width:100px;height:80px;flex-wrap:nowrap;align-content:flex-end', ['width:30px;height:20px', 'width:30px'])
    # wrap-reverse with cross overflow and space-between (falls back to start)
    f('width:60px;height:30px;flex-wrap:wrap-reverse;align-content:space-between', ['width:50px;height:20px', 'width:50px;height:20px', 'width:50px;height:20px'])
    # space-around overflow in the cross axis falls back to safe center
    f('width:60px;height:30px;flex-wrap:wrap;align-content:space-around', ['width:50px;height:20px', 'width:50px;height:25px'])
    # align-content stretch divides space equally, max-height stops one item
    f('width:60px;height:100px;flex-wrap:wrap;align-content:stretch', ['width:50px;max-height:30px', 'width:50px;min-height:20px', 'width:50px'])
    # column wrap inside a row: intrinsic width of a multi-column container
    f('width:200px;height:50px', [('flex-direction:column;flex-wrap:wrap', ['width:20px;height:30px', 'width:25px;height:30px', 'width:15px;height:30px']), 'width:20px;height:10px'])
    # column wrap driven by max-height only
    f('width:200px;max-height:50px;flex-direction:column;flex-wrap:wrap;align-content:flex-start', ['width:20px;height:30px', 'width:25px;height:30px', 'width:15px;height:15px'])
    # column wrap-reverse in rtl: lines go left to right
    f('width:120px;height:50px;direction:rtl;flex-direction:column;flex-wrap:wrap-reverse;align-content:flex-start', ['width:20px;height:30px', 'width:25px;height:30px', 'width:15px;height:15px'])
    # nested wrap row with auto width in a column with align flex-start: fit-content
    f('width:100px;flex-direction:column;align-items:flex-start', [('flex-wrap:wrap', ['width:40px;height:10px', 'width:40px;height:10px', 'width:40px;height:10px']), 'width:10px;height:10px'])
    # grow happens per line, also on the last one
    f('width:100px;flex-wrap:wrap;gap:4px', ['flex-basis:40px;flex-grow:1;height:10px', 'flex-basis:40px;flex-grow:2;height:10px', 'flex-basis:40px;flex-grow:1;height:10px'])
    # ---- gaps
    # percent row-gap of an indefinite height
    f('width:100px;flex-wrap:wrap;row-gap:10%;column-gap:10%', ['width:60px;height:20px', 'width:60px;height:20px', 'width:20px;height:20px'])
    # row-gap is the main gap in a column; column-gap separates its lines
    f('width:150px;height:60px;flex-direction:column;flex-wrap:wrap;row-gap:7px;column-gap:13px;align-content:flex-start', ['width:20px;height:25px', 'width:20px;height:25px', 'width:20px;height:25px', 'width:20px;height:10px'])
    # gaps in reversed directions
    f('width:100px;flex-direction:row-reverse;flex-wrap:wrap-reverse;row-gap:3px;column-gap:9px', ['width:40px;height:10px', 'width:40px;height:15px', 'width:40px;height:20px'])
    # display none and absolute items take no gap
    f('width:150px;column-gap:10px;justify-content:space-between', ['width:20px;height:10px', 'display:none;width:20px;height:10px', 'position:absolute;width:5px;height:5px', 'width:20px;height:10px', 'width:20px;height:10px'])
    # gap counts into the intrinsic width of a nested container, negative space into shrink
    f('width:90px;align-items:flex-start', [('column-gap:10px', ['width:20px;height:10px', 'width:20px;height:10px;flex-shrink:0', 'width:20px;height:10px']), 'width:40px;height:10px'])
    # ---- justify-content and auto margins
    # space-between, -around, -evenly with overflow: start fallback, also in row-reverse
    f('width:60px;flex-direction:row-reverse;justify-content:space-between', ['width:50px;height:10px;flex-shrink:0', 'width:50px;height:10px;flex-shrink:0'])
    # space-around with overflow in rtl
    f('width:60px;direction:rtl;justify-content:space-around', ['width:50px;height:10px;flex-shrink:0', 'width:50px;height:10px;flex-shrink:0'])
    # center overflows both sides (unsafe)
    f('width:60px;height:20px;justify-content:center;align-items:center', ['width:100px;height:50px;flex-shrink:0'])
    # justify space-between with one item only
    f('width:100px;justify-content:space-between;flex-direction:row-reverse', ['width:30px;height:10px'])
    # justify-content left and right in a row-reverse
    f('width:100px;flex-direction:column', [('justify-content:left;flex-direction:row-reverse', ['width:30px;height:10px', 'width:10px;height:10px']), ('justify-content:right;direction:rtl', ['width:30px;height:10px', 'width:10px;height:10px'])])
    # justify-content start and end in reversed rows differ from flex-start
    f('width:100px;flex-direction:column', [('justify-content:start;flex-direction:row-reverse', ['width:30px;height:10px', 'width:10px;height:10px']), ('justify-content:end;flex-direction:row-reverse', ['width:30px;height:10px', 'width:10px;height:10px'])])
    # auto margins take all free space before justify-content
    f('width:200px;justify-content:space-around', ['width:30px;height:10px', 'width:30px;height:10px;margin-left:auto;margin-right:auto', 'width:30px;height:10px;margin-left:auto'])
    # auto margins are zero when space is negative
    f('width:50px;justify-content:center', ['width:40px;height:10px;flex-shrink:0;margin-left:auto', 'width:40px;height:10px;flex-shrink:0;margin-right:auto'])
    # cross auto margins with overflow: start margin 0, item overflows the end side
    f('width:100px;height:20px;align-items:flex-end', ['width:20px;height:40px;margin-top:auto;margin-bottom:auto', 'width:20px;height:40px;margin-top:auto', 'width:20px;margin-bottom:auto'])
    # an auto cross margin disables stretch
    f('width:100px;height:60px;flex-direction:column;align-items:stretch', [('margin-left:auto', 'XX'), ('margin-left:auto;margin-right:auto', 'XXX X'), 'height:10px'])
    # auto margins per line when wrapping, rtl
    f('width:100px;direction:rtl;flex-wrap:wrap', ['width:40px;height:10px;margin-right:auto', 'width:40px;height:10px', 'width:40px;height:10px;margin-left:auto'])
    # auto margin and flex-grow: grow takes the space first
    f('width:100px', ['width:10px;height:10px;margin-left:auto', 'width:10px;height:10px;flex-grow:0.5'])
    # ---- margins
    # stretch with negative cross margins makes the item larger than the container
    f('width:100px;height:40px', ['width:30px;margin:-5px 0px -10px 0px', 'width:30px;margin:-5px'])
    # negative margins reduce the intrinsic size of a parent
    f('width:200px;align-items:flex-start', [('', ['width:40px;height:20px;margin:0px -15px 0px 0px', 'width:30px;height:20px;margin:-8px 0px 0px 0px']), 'width:10px;height:10px'])
    # negative main margin is free space for a growing sibling
    f('width:100px', ['flex-grow:1;height:10px', 'width:20px;height:10px;margin:0px -30px 0px -5px'])
    # margins of items do not collapse in a column
    f('width:100px;flex-direction:column', ['height:10px;margin:10px 0px', ('margin:15px 0px', ['width:10px;height:10px;margin:20px 0px'])])
    # ---- absolute children
    # static position follows justify-content and align-items
    f('width:100px;height:80px;justify-content:center;align-items:flex-end;padding:5px 10px', ['position:absolute;width:20px;height:10px', 'width:30px;height:20px'])
    # static position in reversed directions
    f('width:100px;height:80px;flex-direction:column-reverse;flex-wrap:wrap-reverse', ['position:absolute;width:20px;height:10px', 'position:absolute;width:20px;height:10px;align-self:center', 'width:30px;height:20px'])
    # static position in rtl row with space-between
    f('width:100px;height:80px;direction:rtl;justify-content:space-between', ['position:absolute;width:20px;height:10px;align-self:flex-end', 'width:30px;height:20px'])
    # insets count from the padding box, percentages too
    f('width:120px;height:80px;padding:10px;border-style:solid;border-width:3px 5px 7px 9px', ['position:absolute;left:10%;top:10%;width:50%;height:25%', 'position:absolute;right:0px;bottom:0px;width:10px;height:10px', 'width:100%;height:100%'])
    # left+right and top+bottom give the size, clamped by max, with margins
    f('width:120px;height:80px', ['position:absolute;left:10px;right:20px;top:5px;bottom:5px;max-width:50px;margin:3px', 'position:absolute;left:60px;right:50px;top:70px;bottom:30px;padding:4px'])
    # over-constrained in rtl: right wins
    f('width:120px;height:80px;direction:rtl', ['position:absolute;left:10px;right:20px;width:30px;height:10px;top:5px;bottom:5px'])
    # margin auto centring with insets, and overflow (start side 0)
    f('width:100px;height:60px', ['position:absolute;left:0px;right:0px;top:0px;bottom:0px;width:40px;height:20px;margin:auto', 'position:absolute;left:10px;right:10px;top:0px;width:140px;height:5px;margin-left:auto;margin-right:auto'])
    # absolute with aspect-ratio and one pair of insets
    f('width:120px;height:80px', ['position:absolute;left:10px;right:20px;aspect-ratio:3/1;top:4px', 'position:absolute;top:10px;bottom:10px;aspect-ratio:1/2;right:5px'])
    # absolute text: shrink-to-fit in the room left by the inset
    f('width:100px;height:60px', [('position:absolute;left:60px;top:0px', 'XXX XX XX'), ('position:absolute;right:20px;top:30px', 'XXX XXX XXX')])
    # absolute nested container with percent-size children
    f('width:120px;height:80px', [('position:absolute;left:10px;right:10px;top:10px;bottom:10px', ['width:50%;height:50%', 'flex-grow:1']), 'width:20px;height:20px'])
    # absolute child's percentage height in an auto-height container (final height)
    f('width:120px', ['position:absolute;left:0px;width:10px;height:50%', 'width:20px;height:60px', 'position:absolute;right:0px;top:50%;width:10px;bottom:0px'])
    # containing block is the root, not the static parent between
    f('width:120px;height:80px;position:relative;padding:6px', [('width:50px;height:40px;margin:10px;position:static', ['position:absolute;right:2px;bottom:3px;width:10px;height:10px', 'width:20px;height:20px'])])
    # absolute child has no part in the parent's auto size
    f('width:120px;align-items:flex-start', [('padding:2px', ['position:absolute;width:50px;height:50px', 'width:10px;height:10px']), ('', ['position:absolute;width:50px;height:50px'])])
    # relative: left beats right in ltr, right beats left in rtl
    f('width:120px;direction:rtl', ['width:20px;height:20px;position:relative;left:10px;right:4px', 'width:20px;height:20px;position:relative;top:5px;bottom:9px'])
    # ---- baseline
    # margins and padding move the baseline; the line can be taller than any item
    f('width:150px;align-items:baseline', [('padding:10px 0px 0px 0px', 'XX'), ('margin:0px 0px 20px 0px', 'XX'), 'width:20px;height:40px', ('border-style:solid;border-width:4px', 'X X')])
    # baseline from a nested column is its first item's, from column-reverse too
    f('width:150px;align-items:baseline', [('flex-direction:column', ['width:10px;height:15px', ('', 'XX')]), ('flex-direction:column-reverse', [('', 'XX'), 'width:10px;height:25px']), ('', 'X')])
    # baseline from a nested row: a baseline-aligned child has priority
    f('width:150px;align-items:baseline', [('align-items:flex-start', ['width:10px;height:5px', ('align-self:baseline;padding:12px 0px 0px 0px', 'XX')]), ('', 'X')])
    # baseline per line in a wrapping container
    f('width:60px;flex-wrap:wrap;align-items:baseline', [('padding:8px 0px', 'XX'), 'width:30px;height:30px', ('', 'XXX'), 'width:20px;height:4px'])
    # baseline in wrap-reverse
    f('width:60px;flex-wrap:wrap-reverse;height:80px;align-items:baseline', [('padding:8px 0px 2px 0px', 'XX'), 'width:30px;height:30px', ('', 'XXX'), 'width:20px;height:4px'])
    # an item with an auto cross margin does not take part in baseline alignment
    f('width:150px;height:50px;align-items:baseline', ['width:10px;height:40px;margin-top:auto', ('', 'XX'), 'width:20px;height:20px'])
    # baseline in a column behaves as start
    f('width:100px;flex-direction:column;align-items:baseline', ['width:30px;height:10px', ('', 'XXX'), ('margin:0px 0px 0px 9px', 'X')])
    # ---- aspect-ratio
    # stretched cross size gives the main size
    f('width:200px;height:60px', ['aspect-ratio:2/1', 'aspect-ratio:1/2;max-height:40px', 'width:10px;height:10px'])
    # column: stretched width gives the height
    f('width:120px;flex-direction:column', ['aspect-ratio:3/1', 'aspect-ratio:2/1;max-width:50px', 'height:10px'])
    # grow changes the main size, then the cross size follows the ratio
    f('width:200px;align-items:flex-start', ['width:20px;aspect-ratio:1/1;flex-grow:1', 'width:40px;aspect-ratio:2/1'])
    # min-height and max-height transfer through the ratio
    f('width:200px;align-items:flex-start', ['width:20px;aspect-ratio:1/1;min-height:50px', 'width:80px;aspect-ratio:1/1;max-height:30px', 'height:30px;aspect-ratio:2/1;max-width:40px'])
    # content-box ratio applies to the content, border-box ratio to the border box
    f('width:200px;align-items:flex-start', ['box-sizing:content-box;width:40px;aspect-ratio:2/1;padding:5px 10px', 'box-sizing:border-box;width:40px;aspect-ratio:2/1;padding:5px 10px', 'box-sizing:border-box;height:10px;aspect-ratio:1/1;padding:10px'])
    # percent width with a ratio in a row of definite height, shrinking
    f('width:100px;height:50px;align-items:center', ['width:80%;aspect-ratio:4/1;min-width:0px', 'width:60px;aspect-ratio:3/2;min-width:0px'])
    # content taller than the ratio: automatic minimum height in the ratio axis
    f('width:100px;align-items:flex-start', [('width:30px;aspect-ratio:3/1', 'XX XX XX'), ('width:30px;aspect-ratio:3/1;min-height:0px', 'XX XX XX')])
    # ---- clamping
    # min wins over max, both over the size; padding floors max
    f('width:200px', ['width:50px;height:10px;min-width:40px;max-width:20px;flex-shrink:0', 'height:40px;width:30px;min-height:30px;max-height:15px', 'width:40px;height:10px;max-width:10px;padding:0px 12px'])
    # stretch clamped by max-height then placed at start, not centred
    f('width:100px;height:60px', ['width:20px;max-height:30px', 'width:20px;min-height:80px', 'width:20px;height:auto;max-height:50%'])
    # single-line cross size of a row is clamped by min-height before centring
    f('width:100px;min-height:70px;align-items:center', ['width:20px;height:20px', 'width:20px;height:30px;align-self:flex-end', 'width:10px;align-self:stretch'])
    # max-height on a row with stretch
    f('width:100px;max-height:30px', ['width:20px;height:60px', 'width:20px', ('width:20px', 'X X X X X')])
    # width 0 container with space-evenly and padding
    f('width:0px;padding:0px 10px;justify-content:space-evenly', ['width:10px;height:10px;flex-shrink:0', 'width:10px;height:10px;flex-shrink:0'])
    # ---- text and re-measure
    # height is measured after shrink, not at the max-content width
    f('width:80px', [('', 'XX XX XX XX'), ('', 'XXX XXX XXX')])
    # text in column: align-items center gives fit-content width
    f('width:50px;flex-direction:column;align-items:center', [('', 'XX XX XX'), ('', 'XXXXXXX'), ('', 'X')])
    # column nested in a row: shrunk width changes the nested height
    f('width:90px', [('flex-direction:column', [('', 'XX XX XX'), ('', 'X X')]), ('flex-direction:column;flex-shrink:0', [('', 'XXX XX')])])
    # max-content of a nested row with flex-basis 0 items is not 0
    f('width:200px;align-items:flex-start', [('', [('flex-grow:1;flex-basis:0px', 'XXXX'), ('flex-grow:2;flex-basis:0px', 'XX')]), 'width:10px;height:10px'])
    # fit-content nested row, all three levels with text and padding
    f('width:100px;flex-direction:column;align-items:flex-end', [('padding:3px', [('padding:0px 4px', 'XX XX'), ('margin:0px 5px', 'XXX XX')])])
    # ---- rtl and rounding
    # rtl with row-reverse is left to right again
    f('width:100px;direction:rtl;flex-direction:row-reverse;justify-content:flex-start', ['width:20px;height:10px', 'width:30px;height:10px;margin:0px 5px 0px 0px'])
    # rtl column: flex-start is the right edge, start margins stay physical
    f('width:100px;direction:rtl;flex-direction:column;align-items:flex-start', ['width:20px;height:10px;margin:0px 0px 0px 7px', 'width:30px;height:10px;align-self:flex-end', ('', 'XX X')])
    # direction changes in a nested container; self-start follows the item
    f('width:100px;flex-direction:column;align-items:self-start', [('direction:rtl;width:60px', ['width:20px;height:10px', 'width:10px;height:10px']), 'direction:rtl;width:30px;height:10px;align-self:self-end'])
    # edges of thirds: no gaps nor overlaps when positions are rounded
    f('width:100px', ['flex-grow:1;height:10px', ('flex-grow:1', ['flex-grow:1;height:5px', 'flex-grow:1;height:5px', 'flex-grow:1;height:5px']), 'flex-grow:1;height:10px'])
    # nested fractional offsets add before rounding
    f('width:113.4px;padding:0.3px', [('margin:0.4px;padding:0.4px;flex-grow:1', ['width:33.3px;height:10.4px;margin:0.4px', 'width:16.7px;height:3.5px']), 'width:10.5px;height:10.5px'])
    # display none: children of it vanish, margins too
    f('width:100px;justify-content:flex-end', [('display:none;margin:10px;width:50px', ['width:20px;height:20px']), 'width:20px;height:10px'])

    # ================= grid
    # 1fr is minmax(auto,1fr): a long word widens its track
    g('width:120px;grid-template-columns:1fr 1fr 1fr', [('', 'XXXXXXX'), ('', 'X'), ('', 'XX X')])
    # minmax(0px,1fr) does not
    g('width:120px;grid-template-columns:minmax(0px,1fr) minmax(0px,1fr)', [('', 'XXXXXXXXX'), ('', 'X')])
    # overflow hidden removes the automatic minimum in fr and auto tracks
    g('width:80px;grid-template-columns:1fr 1fr', [('overflow:hidden', 'XXXXXXX'), ('', 'X')])
    # sum of fr below 1 leaves space
    g('width:200px;height:40px;grid-template-columns:0.2fr 0.3fr;grid-template-rows:0.5fr', ['height:10px', 'height:auto'])
    # fr rows in an auto-height grid: the largest fraction rules all
    g('width:100px;grid-template-rows:1fr 2fr 1fr', ['height:10px', 'height:50px', 'height:15px'])
    # fr rows grown by min-height
    g('width:100px;min-height:120px;grid-template-rows:1fr 2fr 20px', ['width:20px', 'width:20px', 'width:20px'])
    # fr columns in a shrink-to-fit grid
    g('display:flex;width:200px;align-items:flex-start', [('display:grid;grid-template-columns:1fr 2fr', [('', 'XXX'), ('', 'XX X')]), 'width:10px;height:10px'])
    # percent rows in an auto-height grid: auto first, then resolved
    g('width:100px;grid-template-rows:50% 30px', ['width:10px;height:20px', 'width:10px'])
    # percent columns in a shrink-to-fit grid
    g('display:flex;width:200px', [('display:grid;grid-template-columns:50% 25%', [('', 'XXX'), ('', 'XX XX')]), 'width:10px;height:10px'])
    # percent gaps, definite columns and indefinite rows
    g('width:100px;grid-template-columns:1fr 1fr;column-gap:10%;row-gap:20%', ['height:20px', 'height:20px', 'height:20px'])
    # auto tracks stretch under normal, not under start
    g('width:100px;height:60px;grid-template-columns:auto 20px auto;justify-content:start;align-content:stretch', ['width:10px;height:10px', 'height:10px', 'width:20px'])
    # stretch gives equal shares to auto tracks, not proportional
    g('width:150px;grid-template-columns:auto auto minmax(10px,auto)', [('', 'XXXX'), ('', 'X'), ('', 'XX')])
    # maximize: minmax(20px,100px) grows until the limit, the rest is left
    g('width:150px;grid-template-columns:minmax(20px,60px) minmax(20px,100px) 10px', ['height:10px', 'height:10px', 'height:10px'])
    # minmax with max below min uses min
    g('width:150px;grid-template-columns:minmax(60px,20px) 1fr', ['height:10px', 'height:10px'])
    # automatic minimum is capped by a fixed maximum track
    g('width:150px;grid-template-columns:minmax(auto,30px) 1fr', [('', 'XXXXXX'), 'height:10px'])
    # min-content, max-content and fit-content tracks with the same text
    g('width:250px;grid-template-columns:min-content max-content fit-content(35px)', [('', 'XX XXX'), ('', 'XX XXX'), ('', 'XX XXX')])
    # span over two auto tracks distributes extra space equally beyond their bases
    g('width:300px;grid-template-columns:auto auto;justify-content:start', [('', 'XX'), ('', 'X'), ('grid-column:1 / span 2', 'XXXXXXXXXX')])
    # span over fixed and auto: only auto grows
    g('width:300px;grid-template-columns:30px auto auto;justify-content:start', [('grid-column:1 / span 2', 'XXXXXXXXX'), ('', 'X')])
    # span over a flexible track adds to the flexible track only
    g('width:100px;grid-template-columns:auto 1fr', [('grid-column:1 / span 2', 'XXXXXXXXXXXX'), ('', 'X'), ('', 'X')])
    # span over min-content and max-content tracks: min first, max for the other
    g('width:300px;grid-template-columns:min-content max-content;justify-content:start', [('grid-column:1 / 3', 'XXXXX XXXX'), ('', 'X'), ('', 'XX')])
    # smaller spans are distributed before larger ones
    g('width:400px;grid-template-columns:auto auto auto;justify-content:start', [('grid-column:1 / 4', 'XXXXXXXXXXXX'), ('grid-column:1 / 3', 'XXXXXXX'), ('grid-column:3', 'X')])
    # auto-fill leaves empty tracks, with gap accounted in the count
    g('width:105px;grid-template-columns:repeat(auto-fill,30px);gap:5px;justify-content:end', ['height:10px', 'height:10px'])
    # auto-fit collapses empty tracks and their gaps
    g('width:150px;grid-template-columns:repeat(auto-fit,minmax(30px,1fr));column-gap:6px', ['height:10px', 'height:10px'])
    # auto-fit with center: collapsed tracks take no space in distribution
    g('width:150px;grid-template-columns:repeat(auto-fit,30px);column-gap:6px;justify-content:space-between', ['height:10px', 'height:10px;grid-column:4'])
    # auto-fill rows from min-height only
    g('width:100px;min-height:70px;grid-template-rows:repeat(auto-fill,20px);grid-auto-flow:column', ['width:10px', 'width:10px', 'width:10px', 'width:10px', 'width:10px'])
    # auto-fill in percent, mixed with fixed tracks
    g('width:130px;grid-template-columns:20px repeat(auto-fill,25%) 10px', ['height:10px', 'height:10px', 'height:10px', 'height:10px', 'height:10px', 'height:10px'])
    # negative lines count from the explicit end; beyond it makes tracks before line 1
    g('width:150px;grid-template-columns:30px 40px;grid-auto-columns:15px;justify-content:start', ['height:10px;grid-column:-2 / -1', 'height:10px;grid-column:-5', 'height:10px', 'height:10px;grid-column:1 / -1'])
    # -1 without explicit tracks is line 1
    g('width:100px;grid-auto-columns:20px;grid-auto-rows:10px', ['grid-column:-1', 'grid-column:1 / -1', 'grid-row:-2'])
    # implicit track pattern repeats, and backwards before the explicit grid
    g('width:200px;grid-template-columns:50px;grid-auto-columns:10px 20px 30px;grid-auto-rows:10px;justify-content:start', ['grid-column:3', 'grid-column:5', 'grid-column:-4', 'grid-column:1'])
    # swapped lines are put in order; equal lines drop the end; span/span drops one
    g('width:150px;grid-template-columns:30px 30px 30px;grid-auto-rows:10px', ['grid-column:3 / 1', 'grid-column:2 / 2', 'grid-column:span 2 / span 3', 'grid-column:span 2 / 4'])
    # dense goes back to holes, sparse does not
    g('width:90px;grid-template-columns:30px 30px 30px;grid-auto-rows:10px;grid-auto-flow:row dense', ['grid-column:span 2', 'grid-column:span 2', '', '', ''])
    # row-locked items are placed before auto ones, also in column flow
    g('width:120px;grid-template-rows:10px 10px 10px;grid-auto-columns:20px;grid-auto-flow:column;justify-content:start', ['', 'grid-row:2', 'grid-column:1', 'grid-row:span 2', 'grid-row:2'])
    # span larger than the explicit grid grows it
    g('width:150px;grid-template-columns:20px 20px;grid-auto-columns:15px;grid-auto-rows:10px;justify-content:start', ['', 'grid-column:span 4', ''])
    # definite column with auto row after a spanning item
    g('width:90px;grid-template-columns:30px 30px 30px;grid-auto-rows:10px', ['grid-column:2 / span 2;grid-row:span 2', 'grid-column:3', '', '', 'grid-column:1'])
    # display none and absolute children take no cell
    g('width:90px;grid-template-columns:30px 30px 30px;grid-auto-rows:10px', ['', 'display:none', 'position:absolute;width:5px;height:5px', '', ''])
    # absolute child's containing block is its grid area; auto line is the padding edge
    g('width:120px;height:80px;padding:5px;grid-template-columns:30px 40px 20px;grid-template-rows:20px 20px', ['position:absolute;grid-column:2 / 3;grid-row:1 / 2;left:0px;right:0px;top:0px;bottom:0px', 'position:absolute;grid-column:2;left:0px;width:100%;top:0px;height:50%', 'grid-column:3'])
    # absolute child without insets follows justify-self and align-self
    g('width:120px;height:80px;padding:4px;grid-template-columns:50px 50px;justify-items:end', ['position:absolute;grid-column:1 / 2;width:20px;height:10px;align-self:center', 'position:absolute;width:20px;height:10px;justify-self:center;align-self:end', 'height:10px'])
    # absolute in an rtl grid area
    g('width:120px;height:60px;direction:rtl;grid-template-columns:50px 30px', ['position:absolute;grid-column:1 / 2;left:5px;width:10px;height:10px;top:0px', 'position:absolute;grid-column:2 / 3;width:10px;height:10px', 'height:10px'])
    # rtl: columns from the right, justify-self start and left
    g('width:120px;direction:rtl;grid-template-columns:30px 1fr 20px;column-gap:4px', ['width:10px;height:10px;justify-self:start', 'width:10px;height:10px;justify-self:left', 'width:10px;height:10px;justify-self:end'])
    # auto margins beat justify-self and stretch
    g('width:100px;height:60px;grid-template-columns:50px 50px;justify-items:stretch', ['width:20px;height:20px;margin:auto;justify-self:end', ('margin-left:auto', 'XX')])
    # negative margins enlarge a stretched item
    g('width:100px;grid-template-columns:50px 50px;grid-template-rows:30px', ['margin:-5px -10px', 'margin:5px 0px -8px 0px'])
    # max-width stops stretch and the item sits at start
    g('width:100px;height:60px;grid-template-columns:1fr 1fr', ['max-width:20px', 'max-height:20px;align-self:stretch', 'max-width:50%;max-height:50%'])
    # aspect-ratio item is not stretched in both axes
    g('width:120px;grid-template-columns:60px 60px;grid-template-rows:50px', ['aspect-ratio:2/1', 'aspect-ratio:1/1;justify-self:stretch', 'aspect-ratio:3/1;align-self:start', 'aspect-ratio:1/2;height:40px'])
    # aspect-ratio item in auto rows: width of the column gives row height
    g('width:120px;grid-template-columns:1fr 2fr', ['aspect-ratio:1/1', 'aspect-ratio:4/1;width:100%', 'width:20px;aspect-ratio:1/1;min-height:30px'])
    # percent item size is of the grid area, also in an auto row
    g('width:120px;grid-template-columns:80px 40px', ['width:50%;height:50%', 'height:40px', ('height:100%', 'XX XX')])
    # percent margin and padding are of the area's width
    g('width:120px;grid-template-columns:80px 40px', ['margin:10%;height:10px', 'padding:10%', ('padding:5%;margin:0px 25% 0px 0px', 'X X')])
    # baseline in a row changes the track size
    g('width:150px;grid-template-columns:1fr 1fr 1fr;align-items:baseline', [('padding:15px 0px 0px 0px', 'XX'), ('margin:0px 0px 20px 0px', 'XX'), 'width:20px;height:30px'])
    # space-between of tracks widens a spanning item by the gutter
    g('width:150px;height:80px;grid-template-columns:30px 30px 30px;grid-template-rows:20px 20px;justify-content:space-between;align-content:space-evenly', ['grid-column:1 / span 2', 'grid-row:2;grid-column:2 / span 2', ''])
    # tracks overflow: center goes both ways, space-between starts
    g('width:60px;height:30px;grid-template-columns:50px 50px;grid-template-rows:30px 30px;justify-content:center;align-content:space-between', ['', '', 'width:10px'])
    # text height is measured at the column width
    g('width:80px;grid-template-columns:1fr 30px', [('', 'XX XX XX'), ('', 'XX XX XX'), ('grid-column:1 / 3', 'XXX XXX XXX')])
    # content-box grid with padding and border
    g('box-sizing:content-box;width:100px;height:40px;padding:5px 10px;border-style:solid;border-width:2px;grid-template-columns:25% 1fr;grid-template-rows:50%', ['', '', 'height:10px'])
    # grid in a flex row shrinks to its min-content, not less
    g('display:flex;width:70px', [('display:grid;grid-template-columns:auto auto', [('', 'XX XX'), ('', 'XXX XX')]), 'width:60px;height:10px'])
    # flex column in a 1fr row, its child grows to the row
    g('width:100px;height:90px;grid-template-rows:20px 1fr', ['', ('flex-direction:column', ['flex-grow:1', 'height:10px'])])
    # nested grid with percent height in a stretched area
    g('width:100px;height:80px;grid-template-columns:1fr 1fr', [('display:grid;grid-template-rows:50% 1fr', ['', '']), ('display:grid;height:50%;align-content:end', ['height:10px'])])
    # thirds in fr with gaps: fractional edges
    g('width:100px;grid-template-columns:repeat(3,1fr);column-gap:0.5px;grid-auto-rows:10.3px', ['', '', '', '', ''])
    # a zero-width grid and items that overflow
    g('width:0px;grid-template-columns:1fr auto', ['width:20px;height:10px', ('', 'XX')])
    # row span in auto rows with a tall item
    g('width:90px;grid-template-columns:30px 60px', ['grid-row:1 / span 2;height:70px', 'height:10px', 'height:20px', 'height:5px'])
    # empty implicit rows in between have zero height but gaps count
    g('width:90px;row-gap:5px', ['height:10px', 'grid-row:4;height:10px'])
    # fr with a max-height container
    g('width:90px;max-height:50px;grid-template-rows:1fr 1fr', ['height:40px', 'height:20px'])
    # min-width:auto with a spanning item over fr tracks is zero
    g('width:60px;grid-template-columns:1fr 1fr', [('grid-column:1 / 3', 'XXXXXXXXXX'), ('', 'X')])
    return F, G

# ------------------------------------------------------------------- generated
TEXTS = ['X', 'XX', 'XXXX', 'X X', 'XX X', 'XX XX', 'XXX XX', 'XX XXX X', 'XXXXXX XX', 'X X X X', 'XXXXX XXX XX']
JUSTIFY = ['flex-start', 'flex-end', 'center', 'space-between', 'space-around', 'space-evenly'] * 3 + \
          ['start', 'end', 'left', 'right', 'normal', 'stretch']
CONTENT = ['flex-start', 'flex-end', 'center', 'space-between', 'space-around', 'space-evenly', 'stretch'] * 3 + \
          ['start', 'end', 'normal']
ITEMS = ['stretch', 'flex-start', 'flex-end', 'center', 'baseline'] * 3 + \
        ['start', 'end', 'self-start', 'self-end', 'normal']
GCONTENT = ['start', 'end', 'center', 'stretch', 'space-between', 'space-around', 'space-evenly'] * 3 + ['normal']
GITEMS = ['start', 'end', 'center', 'stretch'] * 3 + ['normal', 'self-start', 'self-end']


class Ctx:
    """One case being built: a root, its children, and random choices."""

    def __init__(self, rng, grid):
        self.r, self.grid = rng, grid
        self.root = Node()
        self.root.s['display'] = 'grid' if grid else 'flex'
        self.root.s['width'] = self.px(80, 320, 10)

    def px(self, lo, hi, step=1):
        return '%dpx' % self.r.randrange(lo, hi + 1, step)

    def pc(self, *v):
        return self.r.choice(v or ['10%', '20%', '25%', '33%', '50%', '75%', '100%'])

    def p(self, x):
        return self.r.random() < x

    def room(self):
        return MAX_NODES - sum(1 for _ in self.root.all())

    def leaf(self, small=False):
        n = Node()
        hi = 30 if small else 60
        k = self.r.random()
        if k < .85:
            n.s['width'] = self.px(5, hi)
        if k < .6 or k > .85:
            n.s['height'] = self.px(5, hi if small else 50)
        return n

    def text(self, n=None):
        n = n or Node()
        if self.p(.8):
            n.s.pop('width', None)
        if self.p(.8):
            n.s.pop('height', None)
        n.text = self.r.choice(TEXTS)
        return n

    def add(self, n, to=None):
        to = to or self.root
        if self.room() >= sum(1 for _ in n.all()):
            to.kids.append(n)
        return n

    def base(self):
        for _ in range(self.r.choice([2, 3, 3, 4] if not self.grid else [3, 4, 4, 5])):
            self.add(self.leaf(self.grid))
        if self.p(.45):
            self.root.s['height'] = self.px(40, 200, 10)
        if self.p(.25):
            self.nest(self.r.choice(['', '', 'flex-direction:column', 'flex-wrap:wrap']), 2)

    def visible(self):
        """Too many empty boxes test nothing: give most of them some size."""
        tall = [k for k in self.flow() if k.s.get('display') != 'none'
                and any(m.text or m.s.get('height', '').endswith('px') for m in k.all())]
        for n in self.root.all():
            if n.kids or n.text or n.s.get('position') == 'absolute' or 'aspect-ratio' in n.s:
                continue
            own = {k.split('-')[-1] for k, v in n.s.items() if k.split('-')[-1] in ('width', 'height') and
                   not k.startswith(('max', 'border')) and v.endswith('px') and v != '0px'}
            if 'height' not in own and 'height' not in n.s and 'height' not in self.root.s and self.p(.5):
                n.s['min-height'] = self.px(3, 25)
            if 'width' not in own and 'width' not in n.s and not self.grid and not self.is_col() and \
                    not {'flex-grow', 'flex-basis'} & set(n.s) and self.p(.6):
                n.s['width'] = self.px(5, 50)
        if not tall and 'height' not in self.root.s:
            for n in self.flow():
                if n.s.get('display') != 'none':
                    n.s['min-height'] = self.px(10, 40)
                    break

    def flow(self):
        return [k for k in self.root.kids if k.s.get('position') != 'absolute']

    def some(self, n=None):
        """A few in-flow children, sometimes with their children."""
        pool = self.flow()
        if self.p(.2):
            pool = pool + [g for k in pool for g in k.kids]
        n = n or self.r.choice([1, 1, 2, 2, 3])
        return self.r.sample(pool, min(n, len(pool)))

    def nest(self, css='', count=None, text=.3):
        """Turn a child leaf into a container (or add one)."""
        free = [k for k in self.flow() if not k.kids and not k.text]
        n = self.r.choice(free) if free else self.add(Node())
        if n.s.get('width') and self.p(.6):
            del n.s['width']
        if n.s.get('height') and self.p(.6):
            del n.s['height']
        for k, v in Node(css).s.items():
            n.s[k] = v
        for _ in range(count or self.r.choice([1, 2, 2, 3])):
            self.add(self.text() if self.p(text) else self.leaf(True), n)
        return n

    def containers(self):
        return [self.root] + [k for k in self.root.kids if k.kids]

    def is_col(self, n=None):
        return (n or self.root).s.get('flex-direction', 'row').startswith('column')

    def main(self, n=None):
        return 'height' if self.is_col(n) else 'width'

    def definite(self):
        """Give the root a definite main size."""
        if self.is_col():
            self.root.s.setdefault('height', self.px(60, 200, 10))

    def side(self):
        return self.r.choice(['top', 'right', 'bottom', 'left'])


# --- features shared by flex and grid --------------------------------------
def nested(c):
    c.nest('flex-direction:%s' % c.r.choice(['row', 'column', 'column', 'row-reverse', 'column-reverse']))
    if c.p(.3):
        c.nest('flex-wrap:wrap', 3)


def text(c):
    for n in c.some(c.r.choice([1, 2, 3])):
        if not n.kids:
            c.text(n)
    if not any(n.text for n in c.root.all()):
        c.add(c.text())


def minmax_px(c):
    for n in c.some():
        for k in c.r.sample(['min-width', 'max-width', 'min-height', 'max-height'], c.r.choice([1, 1, 2])):
            n.s[k] = c.px(5, 40) if k.startswith('max') else c.px(15, 80)


def minmax_pc(c):
    for n in c.some():
        for k in c.r.sample(['min-width', 'max-width', 'min-height', 'max-height'], c.r.choice([1, 2])):
            n.s[k] = c.pc('10%', '20%', '25%', '30%', '50%', '80%')


def size_pc(c):
    for n in c.some():
        n.s['width'] = c.pc()
        if c.p(.5) and 'height' in c.root.s:
            n.s['height'] = c.pc()


def height_pc_indef(c):
    c.root.s.pop('height', None)
    for n in c.some():
        n.s[c.r.choice(['height', 'height', 'height', 'min-height', 'max-height'])] = c.pc()
    if c.p(.6):
        n = c.nest()
        if n.kids:
            n.kids[0].s['height'] = c.pc()


def aspect(c):
    for n in c.some():
        n.s['aspect-ratio'] = c.r.choice(['1/1', '2/1', '1/2', '3/2', '3/1', '4/3'])
        k = c.r.random()
        if k < .4:
            n.s.pop('height', None)
        elif k < .8:
            n.s.pop('width', None)
        else:
            n.s.pop('width', None)
            n.s.pop('height', None)


def padding(c):
    for n in c.some() + ([c.root] if c.p(.4) else []):
        k = c.r.random()
        if k < .5:
            n.s['padding'] = ' '.join(c.px(0, 12) for _ in range(4))
        elif k < .7:
            n.s['padding'] = c.px(1, 15)
        elif k < .85 and n is not c.root:
            n.s['padding-' + c.side()] = c.pc('5%', '10%', '20%')
        else:
            n.s['padding'] = c.pc('2%', '5%', '10%') if n is not c.root else c.px(3, 12)


def border(c):
    for n in c.some() + ([c.root] if c.p(.4) else []):
        n.s['border-style'] = 'solid'
        n.s['border-width'] = c.px(1, 8) if c.p(.5) else ' '.join(c.px(0, 9) for _ in range(4))


def margin_px(c):
    for n in c.some():
        k = c.r.random()
        if k < .4:
            n.s['margin'] = ' '.join(c.px(0, 15) for _ in range(4))
        elif k < .7:
            n.s['margin-' + c.side()] = '-' + c.px(1, 20)
        else:
            n.s['margin'] = ' '.join(c.px(-12, 12) for _ in range(4))


def margin_pc(c):
    for n in c.some():
        if c.p(.5):
            n.s['margin'] = c.pc('2%', '5%', '10%')
        else:
            n.s['margin-' + c.side()] = c.pc('5%', '10%', '-5%', '20%')


def margin_auto(c):
    for n in c.some():
        k = c.r.random()
        if k < .2:
            n.s['margin'] = 'auto'
        else:
            for _ in range(c.r.choice([1, 1, 2])):
                n.s['margin-' + c.side()] = 'auto'


def gap(c):
    n = c.r.choice(c.containers()) if c.p(.3) else c.root
    k = c.r.random()
    if k < .35:
        n.s['gap'] = c.px(1, 20)
    elif k < .75:
        n.s['row-gap'], n.s['column-gap'] = c.px(0, 15), c.px(0, 20)
    else:
        n.s[c.r.choice(['row-gap', 'column-gap'])] = c.pc('5%', '10%', '20%')
        n.s.setdefault('column-gap', c.px(1, 9))


def absolute(c):
    for _ in range(c.r.choice([1, 1, 2])):
        n = Node('position:absolute')
        k = c.r.random()
        for sides in (('left', 'right'), ('top', 'bottom')):
            dim = 'width' if sides[0] == 'left' else 'height'
            m = c.r.random()
            val = lambda: c.px(-5, 30) if c.p(.65) else c.pc('5%', '10%', '25%')
            if m < .25:
                n.s[sides[0]], n.s[sides[1]] = val(), val()
                if c.p(.3):
                    n.s[dim] = c.px(5, 60)
            elif m < .75:
                n.s[c.r.choice(sides)] = val()
                n.s[dim] = c.px(5, 50) if c.p(.6) else c.pc('20%', '50%', '100%')
            else:
                n.s[dim] = c.px(5, 50)
        if k < .2:
            n.text = c.r.choice(TEXTS)
            n.s.pop('width', None)
        elif k < .35:
            n.s['margin'] = 'auto' if c.p(.5) else c.px(-5, 8)
        if c.grid and c.p(.5):
            n.s['grid-column'] = c.r.choice(['1 / 2', '2 / 3', '1 / -1', '2'])
            n.s['grid-row'] = c.r.choice(['1 / 2', '1', '1 / -1'])
        to = c.root if c.p(.8) else c.r.choice(c.containers())
        if c.room():
            to.kids.insert(c.r.randrange(len(to.kids) + 1), n)


def relative(c):
    for n in c.some():
        if n.s.get('position') == 'absolute':
            continue
        n.s['position'] = 'relative'
        for k in c.r.sample(['left', 'right', 'top', 'bottom'], c.r.choice([1, 2, 2, 3])):
            n.s[k] = c.px(-10, 15) if c.p(.65) else c.pc('5%', '10%', '-10%')


def none(c):
    for n in c.some(c.r.choice([1, 1, 2]))[:max(1, len(c.flow()) - 2)]:
        n.s['display'] = 'none'


def overflow(c):
    for n in c.some():
        n.s['overflow'] = 'hidden'
        if not n.kids and not n.text and c.p(.5):
            c.text(n)


def rtl(c):
    c.root.s['direction'] = 'rtl'
    if not c.grid and c.p(.35):
        c.root.s['flex-direction'] = 'row-reverse'
    if c.p(.2):
        c.r.choice(c.flow()).s['direction'] = c.r.choice(['rtl', 'ltr'])


def fraction(c):
    for n in c.root.all():
        for k in ('width', 'height', 'padding-left', 'margin-left'):
            v = n.s.get(k, '')
            if v.endswith('px') and ' ' not in v and c.p(.7):
                n.s[k] = '%g%s' % (int(float(v[:-2])) + c.r.choice([.3, .5, .7, .25, .125, .9]), 'px')
    for n in c.some():
        n.s['width'] = c.r.choice(['33.3px', '33.3333%', '16.6667%', '66.6667%', '20.5px', '10.1px'])
        if c.p(.3):
            n.s['margin-left'] = c.r.choice(['0.5px', '0.3px', '1.7px'])


def content_box(c):
    for n in c.some() + ([c.root] if c.p(.3) else []):
        n.s['box-sizing'] = 'content-box'
        if not any(k.startswith(('padding', 'border')) for k in n.s):
            n.s['padding'] = ' '.join(c.px(1, 10) for _ in range(2))
        if c.p(.4):
            n.s['border-style'], n.s['border-width'] = 'solid', c.px(1, 5)


def root_minmax(c):
    c.root.s.pop('height', None)
    k = c.r.random()
    if k < .5:
        c.root.s['min-height'] = c.px(60, 160, 10)
    if k > .35:
        c.root.s['max-height'] = c.px(30, 90, 10)
    if c.p(.3):
        c.root.s[c.r.choice(['min-width', 'max-width'])] = c.px(60, 200, 10)


# --- flex features ----------------------------------------------------------
def direction(c):
    c.root.s['flex-direction'] = c.r.choice(['column', 'column', 'row-reverse', 'column-reverse', 'row'])


def wrap(c):
    c.root.s['flex-wrap'] = c.r.choice(['wrap', 'wrap', 'wrap-reverse'])
    c.definite()
    m = c.main()
    total = int(c.root.s[m][:-2])
    while len(c.flow()) < 4 and c.room() > 2:
        c.add(c.leaf())
    for n in c.flow():
        if not n.kids and c.p(.8):
            n.s[m] = '%dpx' % (total * c.r.uniform(.2, .65))


def justify(c):
    c.definite()
    c.root.s['justify-content'] = c.r.choice(JUSTIFY)
    if c.p(.25):
        for n in c.containers()[1:]:
            n.s['justify-content'] = c.r.choice(JUSTIFY)


def align_items(c):
    c.root.s['align-items'] = c.r.choice(ITEMS)
    if c.p(.25):
        for n in c.containers()[1:]:
            n.s['align-items'] = c.r.choice(ITEMS)
    unstick(c)


def unstick(c):
    """Let some items have an auto cross size, so that stretch shows."""
    cross = 'width' if c.is_col() else 'height'
    for n in c.some(2):
        if c.p(.4):
            n.s.pop(cross, None)


def align_self(c):
    for n in c.some(c.r.choice([1, 2, 3])):
        n.s['align-self'] = c.r.choice(ITEMS + ['auto'])
    unstick(c)


def align_content(c):
    if c.root.s.get('flex-wrap', 'nowrap') == 'nowrap':
        wrap(c)
    c.root.s['align-content'] = c.r.choice(CONTENT)
    if not c.is_col() and c.p(.85):
        c.root.s['height'] = c.px(60, 220, 10)
    unstick(c)


def grow(c):
    c.definite() if c.p(.8) else None
    for n in c.some(c.r.choice([1, 2, 3])):
        n.s['flex-grow'] = c.r.choice(['1', '1', '2', '3', '0.5', '0.2', '0.3'])


def shrink(c):
    c.definite()
    m = c.main()
    total = int(float(c.root.s[m][:-2]))
    for n in c.flow():
        if not n.text and c.p(.75):
            n.s[m] = '%dpx' % (total * c.r.uniform(.35, .9))
        if c.p(.5):
            n.s['flex-shrink'] = c.r.choice(['0', '2', '3', '0.5', '0.2', '1'])
        if c.p(.3):
            n.s['min-' + m] = '0px'


def basis(c):
    for n in c.some(c.r.choice([1, 2, 3])):
        n.s['flex-basis'] = c.r.choice(['0px', '0%', 'auto', c.px(5, 90), c.px(5, 90), c.pc(), c.pc()])
        if c.p(.3):
            n.s['flex-grow'] = c.r.choice(['1', '2'])
        if c.p(.3):
            n.s['flex-shrink'] = c.r.choice(['0', '2'])


def baseline(c):
    c.root.s['align-items'] = 'baseline'
    for n in c.flow():
        if c.p(.5) and not n.kids:
            c.text(n)
        if c.p(.4):
            n.s[c.r.choice(['padding-top', 'margin-top', 'margin-bottom', 'padding-bottom'])] = c.px(1, 15)
    if c.p(.4):
        c.nest('flex-direction:%s' % c.r.choice(['row', 'column', 'column-reverse']), text=.6)


def nested_shrink(c):
    n = c.nest('', 3, .4)
    m = c.main()
    for k in n.kids:
        if not k.text and c.p(.7):
            k.s['width'] = c.px(25, 80)
        if c.p(.4):
            k.s['flex-shrink'] = c.r.choice(['0', '2'])
    if c.p(.4):
        n.s['min-' + m] = '0px'
    if c.p(.3):
        n.s['flex-wrap'] = 'wrap'
    for k in c.flow():
        if k is not n and not k.text and c.p(.6):
            k.s['width'] = c.px(40, 120)


# --- grid features ----------------------------------------------------------
def ntracks(c, axis, n):
    c.root.s['grid-template-' + axis] = ' '.join(n)


def track(c, kind):
    r = c.r
    return {'px': lambda: c.px(10, 60), 'fr': lambda: r.choice(['1fr', '1fr', '2fr', '0.5fr']),
            'pc': lambda: c.pc('10%', '20%', '25%', '33%', '50%'), 'auto': lambda: 'auto',
            'mm': lambda: 'minmax(%s,%s)' % (r.choice(['0px', c.px(5, 40), 'auto', 'min-content', '10%']),
                                             r.choice(['1fr', '2fr', c.px(20, 90), 'auto', 'max-content', '50%'])),
            'mc': lambda: r.choice(['min-content', 'max-content'])}[kind]()


def tracks_of(kind):
    def feature(c):
        axes = ['columns'] if c.p(.55) else ['rows'] if c.p(.4) else ['columns', 'rows']
        for ax in axes:
            old = c.root.s.get('grid-template-' + ax, '')
            keep = [] if 'repeat' in old else [t for t in old.split(' ') if t][:3]
            new = [track(c, kind) for _ in range(c.r.choice([1, 1, 2, 3] if keep else [1, 2, 3]))]
            while len(keep + new) < 2:
                keep.append(track(c, c.r.choice(['px', 'auto', 'fr'])))
            t = (keep + new)[:4]
            c.r.shuffle(t)
            ntracks(c, ax, t)
        if kind in ('mc', 'auto', 'mm', 'fr') and c.p(.6):
            text(c)
    feature.__name__ = 'tracks_' + kind
    return feature


def repeat(c):
    k = c.r.random()
    if k < .4:
        t = 'repeat(%d,%s)' % (c.r.choice([2, 3]), c.r.choice(['1fr', 'auto', c.px(10, 50), '20px 1fr', 'minmax(10px,1fr)', '25%']))
    else:
        t = 'repeat(%s,%s)' % (c.r.choice(['auto-fill', 'auto-fit']),
                               c.r.choice([c.px(20, 60), c.px(20, 60), 'minmax(%s,1fr)' % c.px(20, 60), '25%', '20px 30px']))
    c.root.s['grid-template-columns'] = t
    if c.p(.25):
        c.root.s['grid-template-rows'] = 'repeat(%s,%s)' % (c.r.choice(['2', 'auto-fill']), c.px(10, 30))


def autoflow(c):
    c.root.s['grid-auto-flow'] = c.r.choice(['row', 'column', 'column', 'row dense', 'column dense', 'dense'])
    if 'column' in c.root.s['grid-auto-flow'] and c.p(.7):
        c.root.s.setdefault('grid-template-rows', ' '.join(track(c, c.r.choice(['px', 'auto', 'fr'])) for _ in range(2)))
    for n in c.some(2):
        if c.p(.5):
            n.s[c.r.choice(['grid-column', 'grid-row'])] = c.r.choice(['span 2', '2', '3'])


def autotracks(c):
    v = lambda: c.r.choice([c.px(10, 40), 'auto', '1fr', 'minmax(10px,auto)', 'min-content', c.px(5, 20) + ' ' + c.px(21, 40), '20%'])
    c.root.s['grid-auto-rows'] = v()
    if c.p(.6):
        c.root.s['grid-auto-columns'] = v()
        if c.p(.6):
            c.root.s['grid-auto-flow'] = 'column'
        else:
            c.r.choice(c.flow()).s['grid-column'] = c.r.choice(['4', '5', '-5'])


def lines(c):
    for n in c.some(2):
        n.s['grid-column'] = c.r.choice(['1', '2', '3', '1 / 3', '2 / 4', '1 / 2', '3 / 1', '2 / 3'])
        if c.p(.5):
            n.s['grid-row'] = c.r.choice(['1', '2', '3', '1 / 3', '2 / 4'])


def spans(c):
    for n in c.some(2):
        n.s['grid-column'] = c.r.choice(['span 2', 'span 3', '1 / span 2', '2 / span 2', 'span 2 / 4'])
        if c.p(.4):
            n.s['grid-row'] = c.r.choice(['span 2', '1 / span 2', 'span 3'])


def neglines(c):
    for n in c.some(2):
        n.s['grid-column'] = c.r.choice(['-1', '-2', '-3', '1 / -1', '-2 / -1', '-3 / span 2', 'span 2 / -1', '-4'])
        if c.p(.5):
            n.s['grid-row'] = c.r.choice(['-1', '-2', '1 / -1', '-3'])


def justify_g(c):
    if c.p(.7):
        c.root.s['justify-items'] = c.r.choice(GITEMS)
    for n in c.some(2):
        n.s['justify-self'] = c.r.choice(GITEMS + ['left', 'right', 'auto'])
        if c.p(.5):
            n.s.pop('width', None)


def align_g(c):
    if c.p(.7):
        c.root.s['align-items'] = c.r.choice(GITEMS)
    for n in c.some(2):
        n.s['align-self'] = c.r.choice(GITEMS + ['auto'])
        if c.p(.5):
            n.s.pop('height', None)


def content_g(c):
    c.root.s['justify-content'] = c.r.choice(GCONTENT)
    c.root.s['align-content'] = c.r.choice(GCONTENT)
    if c.p(.8):
        c.root.s['height'] = c.px(60, 220, 10)
    if c.p(.6) and 'fr' in c.root.s.get('grid-template-columns', 'fr'):
        ntracks(c, 'columns', [track(c, c.r.choice(['px', 'auto', 'px'])) for _ in range(c.r.choice([2, 3]))])


def pc_indef(c):
    c.root.s.pop('height', None)
    ntracks(c, 'rows', [track(c, 'pc'), track(c, c.r.choice(['pc', 'px', 'auto', 'fr']))])
    if c.p(.4):
        c.root.s['row-gap'] = c.pc('5%', '10%')


def grid_in_flex(c):
    """The grid becomes a child of a flex root (finalized in make())."""
    c.wrap_root = True


def grid_nested(c):
    n = c.nest('display:grid', c.r.choice([2, 3]))
    n.s['grid-template-columns'] = ' '.join(track(c, c.r.choice(['px', 'fr', 'auto', 'pc', 'mm'])) for _ in range(2))
    if c.p(.4):
        n.s['grid-template-rows'] = ' '.join(track(c, c.r.choice(['px', 'fr', 'auto', 'pc'])) for _ in range(2))
    if c.p(.3):
        n.s['gap'] = c.px(1, 6)


def baseline_g(c):
    c.root.s['align-items'] = 'baseline'
    for n in c.flow():
        if c.p(.6) and not n.kids:
            c.text(n)
        if c.p(.4):
            n.s[c.r.choice(['padding-top', 'margin-top', 'margin-bottom'])] = c.px(1, 15)


# in the order in which they are applied: structure first
FLEX = [direction, nested, nested_shrink, text, wrap, align_content, shrink, grow, basis, size_pc, root_minmax,
        height_pc_indef, aspect, justify, align_items, align_self, baseline, minmax_px, minmax_pc, padding, border,
        margin_px, margin_pc, margin_auto, gap, overflow, none, relative, fraction, content_box, rtl, absolute]
GRID = [nested, grid_nested, text, tracks_of('px'), tracks_of('fr'), tracks_of('pc'), tracks_of('auto'),
        tracks_of('mm'), tracks_of('mc'), repeat, pc_indef, autotracks, autoflow, lines, spans, neglines, content_g,
        root_minmax, size_pc, height_pc_indef, aspect, baseline_g, justify_g, align_g, minmax_px, minmax_pc, padding,
        border, margin_px, margin_pc, margin_auto, gap, overflow, none, relative, fraction, content_box, rtl, absolute,
        grid_in_flex]


def make(rng, grid, feats):
    c = Ctx(rng, grid)
    c.wrap_root = False
    c.base()
    for f in feats:
        f(c)
    c.visible()
    root = c.root
    if grid and not any(k.startswith('grid-template') for k in root.s):
        ntracks(c, 'columns', [track(c, rng.choice(['px', 'fr', 'auto', 'mm'])) for _ in range(rng.choice([2, 3]))])
    if grid and c.wrap_root and root.depth() <= 2 and c.room() > 1:
        outer = Node('display:flex')
        outer.s['width'] = root.s.pop('width')
        if rng.random() < .4:
            outer.s['height'] = root.s.pop('height', '120px')
        if 'direction' in root.s:
            outer.s['direction'] = root.s.pop('direction')
        outer.s['flex-direction'] = rng.choice(['row', 'row', 'column'])
        outer.s['align-items'] = rng.choice(['stretch', 'flex-start', 'center'])
        if rng.random() < .4:
            root.s['flex-grow'] = '1'
        outer.kids = [root]
        if c.room() > 1:
            outer.kids.append(c.leaf(True))
        root = outer
    if root.s['display'] == 'flex' and rng.random() < .3:      # state some defaults too
        root.s.setdefault('flex-direction', 'row')
        root.s.setdefault('flex-wrap', 'nowrap')
    finish(root)
    assert root.depth() <= 3 and sum(1 for _ in root.all()) <= MAX_NODES
    return root


def plan(rng, feats, n):
    """n feature sets: every pair at least once if there is room as pairs, otherwise
    triples chosen to cover the pairs; the rest are triples not used before."""
    idx = range(len(feats))
    pairs = list(itertools.combinations(idx, 2))
    rng.shuffle(pairs)
    out = []
    if len(pairs) <= n * .6:
        out += pairs
        open_ = set()
    else:
        open_ = set(pairs)
    seen = set()
    while len(out) < n:
        best = None
        for _ in range(150):
            t = tuple(sorted(rng.sample(idx, 3)))
            if open_ and _ % 2:
                a, b = rng.choice(sorted(open_)) if _ < 60 or best is None else best[1][:2]
                t = tuple(sorted({a, b} | set(rng.sample(idx, 1))))
            if len(t) < 3 or t in seen:
                continue
            gain = sum(p in open_ for p in itertools.combinations(t, 2))
            if best is None or gain > best[0]:
                best = (gain, t)
        if best is None:
            continue
        seen.add(best[1])
        open_ -= set(itertools.combinations(best[1], 2))
        out.append(best[1])
    return [[feats[i] for i in t] for t in out], len(open_)


def write(folder, kind, total, hand, feats, rng):
    os.makedirs(os.path.join(folder, kind), exist_ok=True)
    for old in os.listdir(os.path.join(folder, kind)):      # only our own NNNN.html
        if len(old) == 9 and old[:4].isdigit() and old.endswith('.html'):
            os.remove(os.path.join(folder, kind, old))
    pages, rows, seen = [], [], set()
    for spec in hand:
        root = finish(from_spec(spec))
        assert root.depth() <= 3 and sum(1 for _ in root.all()) <= MAX_NODES, spec
        t = page(root)
        assert t not in seen, spec
        seen.add(t)
        pages.append(t)
        rows.append('hand')
    sets, left = plan(rng, feats, total - len(pages))
    for fs in sets:
        while True:
            t = page(make(rng, kind == 'grid', fs))
            if t not in seen:
                break
        seen.add(t)
        pages.append(t)
        rows.append('+'.join(f.__name__ for f in fs))
    for i, t in enumerate(pages, 1):
        with open(os.path.join(folder, kind, '%04d.html' % i), 'w', newline='\n') as fh:
            fh.write(t)
    print('%s: %d files, %d by hand, %d feature pairs not covered, %d bytes' %
          (kind, len(pages), len(hand), left, sum(map(len, pages))))
    return ['%s/%04d.html\t%s' % (kind, i, r) for i, r in enumerate(rows, 1)]


def main():
    folder = sys.argv[1] if len(sys.argv) > 1 else os.path.dirname(os.path.abspath(__file__))
    flex, grid = hand_cases()
    rows = write(folder, 'flex', N_FLEX, flex, FLEX, random.Random(SEED))
    rows += write(folder, 'grid', N_GRID, grid, GRID, random.Random(SEED + 1))
    with open(os.path.join(folder, 'manifest.tsv'), 'w', newline='\n') as fh:
        fh.write('\n'.join(rows) + '\n')


if __name__ == '__main__':
    main()
