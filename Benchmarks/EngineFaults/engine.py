"""A client of the layout engine Yoga (`yoga-layout-python`): writes ten screens as layer trees.

    python engine.py --out trees/base-layout --layout
    python engine.py --out trees/base-plain
"""
from __future__ import annotations

import argparse
import json
import math
import os
import pathlib
import re
import subprocess
import sys

import patched
from text import SIZES, Paragraph

COMMAND = os.environ.get("PROOFSHEET", "proofsheet")
DEVICES = ["iphone-se-3rd-generation", "iphone-15", "android-phone", "iphone-15-landscape", "ipad-mini-a17-pro",
           "ipad-10th-generation"]
SIZE_TRAITS = {"large": None, "ax3": "accessibility3"}
DIRECTION_TRAITS = {"ltr": None, "rtl": "rightToLeft"}
SCALE = 2

STYLE = {
    "display", "position", "flexDirection", "flexWrap", "justifyContent", "alignItems", "alignContent", "alignSelf",
    "flexGrow", "flexShrink", "flexBasis", "width", "height", "minWidth", "maxWidth", "minHeight", "maxHeight",
    "aspectRatio", "gap", "rowGap", "columnGap", "padding", "margin", "border", "inset", "direction", "overflow",
}
NUMBER = {"flexGrow", "flexShrink", "aspectRatio"}
LENGTH = {"flexBasis", "width", "height", "minWidth", "maxWidth", "minHeight", "maxHeight"}
EDGES = {"padding": "Padding", "margin": "Margin", "border": "Border", "inset": "Position"}
GAPS = {"gap": "All", "rowGap": "Row", "columnGap": "Column"}
ENUMS = {
    "flexDirection": "FlexDirection", "flexWrap": "Wrap", "justifyContent": "Justify", "alignItems": "Align",
    "alignContent": "Align", "alignSelf": "Align", "position": "PositionType", "direction": "Direction",
    "overflow": "Overflow",
}
SETTERS = {"flexWrap": "FlexWrap", "position": "PositionType"}
WORDS = {"ltr": "LTR", "rtl": "RTL", "nowrap": "NoWrap"}


class Box:
    """A node: its style (input of the layout), its paint, its text and its children."""

    def __init__(self, id, style, paint, children=(), paragraph=None, align="start", color="#000000"):
        self.id, self.style, self.paint = id, style, paint
        self.children = [child for child in children if child is not None]
        self.paragraph, self.align, self.color = paragraph, align, color
        self.node = None


def _box(id, children, options, **defaults):
    style = {key: value for key, value in options.items() if key in STYLE}
    paint = {key: value for key, value in options.items() if key not in STYLE}
    return Box(id, {**defaults, **style}, paint, children)


def col(id, *children, **options):
    return _box(id, children, options, display="flex", flexDirection="column")


def row(id, *children, **options):
    return _box(id, children, options, display="flex", flexDirection="row")


def leaf(id, **options):
    return _box(id, (), options)


class Screen:
    """What a screen is asked for: a device, a text size and a direction."""

    def __init__(self, device, size, direction):
        self.device, self.size, self.direction = device, size, direction
        self.width, self.height = device["width"], device["height"]
        self.safe = device["safeArea"]
        self.large = size == "ax3"
        self.wide = self.width >= 600
        self.landscape = self.width > self.height
        self.tablet = min(self.width, self.height) >= 600

    def text(self, id, string, font="body", color="#1C1C1E", bold=None, lines=None, align="start", cap=None, **options):
        size = SIZES[font][1 if self.large else 0]
        size = min(size, cap or size)
        bold = font == "headline" if bold is None else bold
        style = {key: options.pop(key) for key in list(options) if key in STYLE}
        return Box(id, style, options, (), Paragraph(string, size, bold, lines), align, color)


def word(value: str) -> str:
    return WORDS.get(value) or "".join(part.capitalize() for part in value.split("-"))


class Client:
    """Builds a tree of the engine's nodes, lays it out, and reads it back."""

    def __init__(self, yoga, seen=None):
        self.y, self.seen = yoga, seen
        self.config = yoga.YGConfigNew()
        yoga.YGConfigSetPointScaleFactor(self.config, SCALE)
        self.edges = {name: getattr(yoga.YGEdge, "YGEdge" + name.capitalize()) for name in
                      ("left", "top", "right", "bottom", "start", "end", "horizontal", "vertical", "all")}

    def set(self, node, name, *arguments):
        *before, value = arguments
        setter = "YGNodeStyleSet" + name
        if value == "auto":
            getattr(self.y, setter + "Auto")(node, *before)
        elif isinstance(value, str):
            getattr(self.y, setter + "Percent")(node, *before, float(value.rstrip("%")))
        else:
            getattr(self.y, setter)(node, *before, float(value))

    def apply(self, node, style):
        for key, value in style.items():
            name = key[0].upper() + key[1:]
            if key in NUMBER or key in LENGTH:
                self.set(node, name, value)
            elif key in GAPS:
                self.set(node, "Gap", getattr(self.y.YGGutter, "YGGutter" + GAPS[key]), value)
            elif key in EDGES:
                if isinstance(value, (list, tuple)):
                    value = dict(zip(("top", "right", "bottom", "left"), value))
                elif not isinstance(value, dict):
                    value = {"all": value}
                for edge, length in value.items():
                    self.set(node, EDGES[key], self.edges[edge], length)
            elif key in ENUMS:
                kind = "YG" + ENUMS[key]
                setter = "YGNodeStyleSet" + SETTERS.get(key, name)
                getattr(self.y, setter)(node, getattr(getattr(self.y, kind), kind + word(value)))

    def build(self, box):
        y = self.y
        node = box.node = y.YGNodeNewWithConfig(self.config)
        node.style_.node = node
        node.box = box
        self.apply(node, box.style)
        if box.paragraph:
            paragraph = box.paragraph

            def measure(node, width, width_mode, height, height_mode):
                exactly = y.YGMeasureMode.YGMeasureModeExactly
                w, h = paragraph.measured(math.inf if math.isnan(width) else width)
                return (width if width_mode == exactly else w, height if height_mode == exactly else h)

            y.YGNodeSetMeasureFunc(node, measure)
            y.YGNodeSetBaselineFunc(
                node, lambda node, width, height: node.getLayout().padding(y.YGEdge.YGEdgeTop)
                + node.getLayout().border(y.YGEdge.YGEdgeTop) + paragraph.ascent)
        for index, child in enumerate(box.children):
            y.YGNodeInsertChild(node, self.build(child), index)
        return node

    def lay_out(self, root, screen):
        y = self.y
        self.build(root)
        freeze(root)
        direction = y.YGDirection.YGDirectionRTL if screen.direction == "rtl" else y.YGDirection.YGDirectionLTR
        y.YGNodeCalculateLayout(root.node, screen.width, screen.height, direction)


def freeze(box):
    """From now on the styles do not change: see `patched.make_faster`."""
    box.node.style_.known = {}
    for child in box.children:
        freeze(child)


def number(value: float) -> float | int:
    value = round(value, 3)
    return int(value) if value == int(value) else value


class Writer:
    """Reads the engine's results and makes layers."""

    def __init__(self, client, with_layout):
        self.y, self.with_layout = client.y, with_layout
        self.fonts = {}

    def layer(self, box):
        y, node = self.y, box.node
        frame = [y.YGNodeLayoutGetLeft(node), y.YGNodeLayoutGetTop(node), y.YGNodeLayoutGetWidth(node),
                 y.YGNodeLayoutGetHeight(node)]
        rtl = y.YGNodeLayoutGetDirection(node) == y.YGDirection.YGDirectionRTL
        width, height = frame[2], frame[3]
        result = {"id": box.id, "frame": [number(value) for value in frame]}
        if self.with_layout:
            layout = dict(box.style)
            if box.paragraph:
                layout["baseline"] = number(self.inset(node, "Top") + box.paragraph.ascent)
            if layout:
                result["layout"] = layout
        paint = box.paint
        for key in ("background", "corners", "opacity", "shadows"):
            if key in paint:
                result[key] = paint[key]
        if result.get("corners") == "round":
            result["corners"] = number(min(width, height) / 2)
        if isinstance(result.get("corners"), dict):
            result["corners"] = self.corners(result["corners"], rtl)
        if "gradient" in paint:
            result["background"] = gradient(paint["gradient"], width, height)
        if box.style.get("overflow", "visible") != "visible" or paint.get("clips"):
            result["clipsToBounds"] = True
        if "border" in box.style:
            result["borders"] = borders(box.style["border"], paint.get("borderColor", "#C6C6C8"), rtl)
        if "icon" in paint:
            result["shape"] = icon(paint["icon"], paint.get("iconColor", "#007AFF"), width, height, rtl)
        if box.paragraph:
            runs = self.runs(box, width, rtl)
            if runs:
                result["text"] = runs
        if box.children:
            result["sublayers"] = [self.layer(child) for child in box.children]
        return result

    @staticmethod
    def corners(value, rtl):
        start, end = ("right", "left") if rtl else ("left", "right")
        by = {start + "Top": value.get("topStart", 0), end + "Top": value.get("topEnd", 0),
              end + "Bottom": value.get("bottomEnd", 0), start + "Bottom": value.get("bottomStart", 0)}
        return [by["leftTop"], by["rightTop"], by["rightBottom"], by["leftBottom"]]

    def inset(self, node, side):
        edge = getattr(self.y.YGEdge, "YGEdge" + side)
        return self.y.YGNodeLayoutGetPadding(node, edge) + self.y.YGNodeLayoutGetBorder(node, edge)

    def runs(self, box, width, rtl):
        """One glyph run a line, in the content box that the engine computed."""
        node, paragraph = box.node, box.paragraph
        left, right, top = (self.inset(node, side) for side in ("Left", "Right", "Top"))
        # The width before rounding: what the text was measured with.
        inner = self.y.YGNodeLayoutGetRawWidth(node) - left - right
        self.fonts[paragraph.face.name] = paragraph.face.entry
        runs = []
        for index, line in enumerate(paragraph.broken(max(0, inner))):
            free = width - left - right - paragraph.width(line)
            share = {"start": 1 if rtl else 0, "center": 0.5, "end": 0 if rtl else 1}[box.align]
            x = left + free * share
            baseline = top + index * paragraph.line_height + paragraph.ascent
            glyphs = []
            for character in line:
                glyph, advance = paragraph.face.glyph(character)
                if character != " ":
                    glyphs.append([glyph, number(x), number(baseline)])
                x += advance * paragraph.size
            if glyphs:
                runs.append({"font": paragraph.face.name, "size": paragraph.size, "color": box.color,
                             "glyphs": glyphs, "text": line})
        return runs


def gradient(colors, width, height):
    stops = [{"color": color, "location": number(index / (len(colors) - 1))} for index, color in enumerate(colors)]
    return {"linear": {"start": [0, 0], "end": [number(width), number(height)], "stops": stops}}


def borders(style, color, rtl):
    if not isinstance(style, dict):
        return {"all": {"color": color, "width": style}}
    names = {"start": "right" if rtl else "left", "end": "left" if rtl else "right"}
    return {names.get(edge, edge): {"color": color, "width": width} for edge, width in style.items()}


# Icons in a square of 24 points: path, stroke width or None to fill, whether it is mirrored.
ICONS = {
    "chevron": ("M9 5L16 12L9 19", 2.4, True),
    "back": ("M15 5L8 12L15 19", 2.4, True),
    "plus": ("M12 4L12 20M4 12L20 12", 2.4, False),
    "minus": ("M4 12L20 12", 2.4, False),
    "check": ("M4 13L10 19L20 6", 2.6, False),
    "close": ("M6 6L18 18M18 6L6 18", 2.2, False),
    "menu": ("M4 6L20 6M4 12L20 12M4 18L20 18", 2.2, False),
    "star": ("M12 2L15 9L22 9.5L16.6 14L18.4 21L12 17.2L5.6 21L7.4 14L2 9.5L9 9Z", None, False),
    "heart": ("M12 21C5 15 2 12 2 8C2 5 4.5 3 7 3C9 3 11 4 12 6C13 4 15 3 17 3C19.5 3 22 5 22 8C22 12 19 15 12 21Z", None, False),
    "play": ("M6 3L21 12L6 21Z", None, False),
    "next": ("M3 4L12 12L3 20ZM12 4L21 12L12 20Z", None, False),
    "previous": ("M21 4L12 12L21 20ZM12 4L3 12L12 20Z", None, False),
    "search": ("M10 4C6.7 4 4 6.7 4 10C4 13.3 6.7 16 10 16C13.3 16 16 13.3 16 10C16 6.7 13.3 4 10 4ZM14.5 14.5L20 20", 2.2, True),
    "person": ("M12 3C9.5 3 7.5 5 7.5 7.5C7.5 10 9.5 12 12 12C14.5 12 16.5 10 16.5 7.5C16.5 5 14.5 3 12 3ZM3 22C3 17 7 14 12 14C17 14 21 17 21 22Z", None, False),
    "phone": ("M5 3L9 3L11 8L8 10C9.5 13 11 14.5 14 16L16 13L21 15L21 19C21 20 20 21 19 21C10 21 3 14 3 5C3 4 4 3 5 3Z", None, False),
    "send": ("M12 20L12 5M5 12L12 5L19 12", 2.6, False),
    "dots": ("M4 10L8 10L8 14L4 14ZM10 10L14 10L14 14L10 14ZM16 10L20 10L20 14L16 14Z", None, False),
    "speaker": ("M3 9L8 9L13 4L13 20L8 15L3 15ZM17 8C19 10 19 14 17 16", 1.8, True),
    "bell": ("M12 3C8 3 6 6 6 10L6 15L4 18L20 18L18 15L18 10C18 6 16 3 12 3ZM10 19L14 19L12 21Z", None, False),
    "lock": ("M6 11L18 11L18 21L6 21ZM8.5 11L8.5 7C8.5 2.5 15.5 2.5 15.5 7L15.5 11", 2, False),
    "shield": ("M12 2L20 5L20 12C20 17 16 20 12 22C8 20 4 17 4 12L4 5Z", None, False),
    "wave": ("M3 12L7 12L9 5L13 19L16 9L18 12L21 12", 2, True),
}


def icon(name, color, width, height, rtl):
    path, stroke, mirrors = ICONS[name]
    side = min(width, height)
    scale, left, top = side / 24, (width - side) / 2, (height - side) / 2
    coordinates = iter(range(1_000_000))

    def place(match):
        value = float(match.group())
        if next(coordinates) % 2 == 0:
            value = 24 - value if mirrors and rtl else value
            return f"{number(left + value * scale)}"
        return f"{number(top + value * scale)}"

    shape = {"path": re.sub(r"\d+(\.\d+)?", place, path)}
    if stroke is None:
        shape["fill"] = color
    else:
        shape["stroke"] = {"paint": color, "width": number(stroke * scale), "cap": "round", "join": "round"}
    return shape


def devices() -> dict:
    answer = subprocess.run([COMMAND, "devices", "--json", "--both-orientations"], capture_output=True, check=True)
    return {device["id"]: device for device in json.loads(answer.stdout)}


def names(case, device, size, direction):
    """The file's name: case, device and the traits that are not the default."""
    return ".".join([case, device] + [word for word in (size, direction) if word not in ("large", "ltr")])


def all_cells(cases):
    known = devices()
    for case in cases:
        for device in DEVICES:
            for size in SIZE_TRAITS:
                for direction in DIRECTION_TRAITS:
                    yield case, known[device], size, direction


def tree(client, case, build, device, size, direction, with_layout):
    """Lay a cell out and return (its plain tree, its tree with layout, its root box)."""
    screen = Screen(device, size, direction)
    root = build(screen)
    ids = set()
    check_ids(root, ids)
    client.lay_out(root, screen)
    return encode(client, root, case, screen, with_layout), root


def encode(client, root, case, screen, with_layout):
    writer = Writer(client, with_layout)
    layer = writer.layer(root)
    layer["clipsToBounds"] = True
    result = {"version": 1, "size": [screen.width, screen.height], "background": "#FFFFFF",
              "fonts": [writer.fonts[name] for name in sorted(writer.fonts)]}
    if with_layout:
        traits = [SIZE_TRAITS[screen.size], DIRECTION_TRAITS[screen.direction]]
        result |= {"cell": case, "device": screen.device["id"], "traits": [trait for trait in traits if trait],
                   "scale": SCALE, "direction": screen.direction}
    return result | {"root": layer}


def check_ids(box, ids):
    if box.id in ids:
        raise ValueError(f"two layers are called {box.id}")
    ids.add(box.id)
    for child in box.children:
        check_ids(child, ids)


def without_layout(tree: dict) -> dict:
    """The plain variant of a tree that was written with layout."""
    def plain(layer):
        layer = {key: value for key, value in layer.items() if key != "layout"}
        if "sublayers" in layer:
            layer["sublayers"] = [plain(child) for child in layer["sublayers"]]
        return layer

    result = {key: value for key, value in tree.items() if key not in ("cell", "device", "traits", "scale", "direction")}
    return result | {"root": plain(tree["root"])}


def main():
    import screens

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=pathlib.Path, required=True)
    parser.add_argument("--layout", action="store_true")
    parser.add_argument("--only", default="", help="a part of the file's name")
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    client = Client(patched.load())
    for case, device, size, direction in all_cells(screens.SCREENS):
        name = names(case, device["id"], size, direction)
        if arguments.only not in name:
            continue
        result, _ = tree(client, case, screens.SCREENS[case], device, size, direction, arguments.layout)
        (arguments.out / f"{name}.json").write_text(json.dumps(result, separators=(",", ":")))


if __name__ == "__main__":
    main()
