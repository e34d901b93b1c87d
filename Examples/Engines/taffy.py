#!/usr/bin/env python3
"""Taffy as an engine for `proofsheet check --engine`: `pip install stretchable==1.1.8`.

Taffy knows no direction: from right to left, `start` is right, and what it laid out is mirrored.
"""
import math
import re

from stretchable import Node
from stretchable.node import SizePoints
from stretchable.style import (AUTO, PCT, AlignContent, AlignItems, AlignSelf, BoxSizing, Display, FlexDirection, FlexWrap,
                               GridAutoFlow, GridPlacement, GridTrackSize, GridTrackSizing, JustifyContent, JustifyItems, JustifySelf, Length,
                               Overflow, Position, Rect, Size)

from nodes import EDGES, IS_CONFORMING, Unsupported, edges, require_conforming, run

NUMBERS = {"flexGrow": "flex_grow", "flexShrink": "flex_shrink", "aspectRatio": "aspect_ratio"}
NAMES = {"flexDirection": ("flex_direction", FlexDirection), "flexWrap": ("flex_wrap", FlexWrap),
         "justifyContent": ("justify_content", JustifyContent), "alignItems": ("align_items", AlignItems),
         "alignContent": ("align_content", AlignContent), "alignSelf": ("align_self", AlignSelf), "position": ("position", Position),
         "justifyItems": ("justify_items", JustifyItems), "justifySelf": ("justify_self", JustifySelf),
         "display": ("display", Display), "gridAutoFlow": ("grid_auto_flow", GridAutoFlow)}
TEMPLATES = {"gridTemplateColumns": "grid_template_columns", "gridTemplateRows": "grid_template_rows"}
TRACKS = {"gridAutoColumns": "grid_auto_columns", "gridAutoRows": "grid_auto_rows"}
PLACES = {"gridRow": "grid_row", "gridColumn": "grid_column"}
SIZES = {"size": ("width", "height"), "min_size": ("minWidth", "minHeight"), "max_size": ("maxWidth", "maxHeight")}


def length(value):
    """Points, or a share such as "50%", or auto."""
    if isinstance(value, str):
        if value != "auto" and not value.endswith("%"):
            raise Unsupported(f"Taffy has no length {value}")
        return AUTO if value == "auto" else float(value.rstrip("%")) * PCT
    return value


def tracks(value):
    """The tracks of a list, which are separated by space outside of parentheses."""
    return [part.replace(", ", ",") for part in re.split(r"\s+(?![^(]*\))", value.replace(", ", ","))]


def rect(value, start, standard):
    """The four edges; the engine lays out from left to right, so `start` is left, and `left` is right where that is mirrored."""
    given = edges(value)
    result = {}
    for edge in EDGES:
        axis = "vertical" if edge in ("top", "bottom") else "horizontal"
        logical = {"left": "start", "right": "end"}.get(edge, edge)
        physical = edge if start == "left" else {"left": "right", "right": "left"}.get(edge, edge)
        names = [name for name in (logical, physical, axis, "all") if name in given]
        result[edge] = length(given[names[0]]) if names else standard
    return Rect(**result)


def options(style, start):
    """A style as Taffy has it; what it does not have is an error."""
    result = {"flex_shrink": 1}
    for key, value in style.items():
        if key in NUMBERS:
            result[NUMBERS[key]] = value
        elif key in NAMES:
            name, kind = NAMES[key]
            spelled = {"nowrap": "NO_WRAP"}.get(value, value.upper().replace("-", "_").replace(" ", "_"))
            if key in ("alignSelf", "justifySelf") and value == "normal" and "aspectRatio" not in style:
                spelled = "STRETCH"
            if key == "gridAutoFlow" and spelled == "DENSE":
                spelled = "ROW_DENSE"
            if spelled not in kind.__members__ and value != "auto":
                raise Unsupported(f"Taffy has no {key}: {value}")
            if value != "auto":
                result[name] = kind[spelled]
        elif key in ("padding", "margin", "border", "inset"):
            sides = rect(value, start, AUTO if key == "inset" else 0)
            # The binding takes a padding without any width for one that is auto.
            if key == "inset" or any(length(one) != 0 for one in edges(value).values()):
                result[key] = sides
        elif key == "flexBasis":
            result["flex_basis"] = length(value)
        elif key == "boxSizing":
            result["box_sizing"] = BoxSizing.CONTENT if value == "content-box" else BoxSizing.BORDER
        elif key == "overflow":
            result["overflow_x"] = result["overflow_y"] = Overflow["SCROLL" if value == "auto" else value.upper()]
        elif key in TEMPLATES:
            result[TEMPLATES[key]] = [GridTrackSizing.from_inline(track) for track in tracks(value)]
        elif key in TRACKS:
            result[TRACKS[key]] = [GridTrackSize.from_inline(track) for track in tracks(value)]
        elif key in PLACES:
            lines = [None if line.strip() == "auto" else line for line in value.split("/")]
            result[PLACES[key]] = GridPlacement(*lines)
        elif key not in ("width", "height", "minWidth", "minHeight", "maxWidth", "maxHeight", "gap", "rowGap", "columnGap"):
            if key != "fontSize":
                raise Unsupported(f"Taffy has no {key}: {value}")
    for name, (width, height) in SIZES.items():
        if width in style or height in style:
            result[name] = Size(length(style.get(width, "auto")), length(style.get(height, "auto")))
    gap = style.get("gap", 0)
    result["gap"] = Size(length(style.get("columnGap", gap)), length(style.get("rowGap", gap)))
    return result


def build(node, start, cell):
    """Taffy's node for a node and those in it."""
    measure = None
    if "text" in node:
        def measure(_, known, available):
            # The least width is that of the longest part.
            limit = 0 if available.width.scale.name == "MIN_CONTENT" else available.width.value
            width = next((w for w in (known.width.value, limit) if w is not None and math.isfinite(w)), math.inf)
            own = cell.measure(node, width)
            return SizePoints(*(k if math.isfinite(k) else o for k, o in zip((known.width.value, known.height.value), own)))
    children = [build(child, start, cell) for child in node.get("children", [])]
    return Node(*children, measure=measure, **options(node.get("style", {}), start))


def nodes_in(target):
    yield target
    for child in target:
        yield from nodes_in(child)


def frames(target, width, cell):
    """The frames of a node and those in it, from the parent's corner, on whole pixels."""
    def place(target, left, top, parent, outer):
        if target.style.display == Display.NONE:
            # Nothing in it was laid out.
            yield from ((0, 0, 0, 0) for _ in nodes_in(target))
            return
        box = target.get_box()
        x, y = left + box.x, top + box.y
        sides = [round(side * cell.scale) / cell.scale for side in (x, y, x + box.width, y + box.height)]
        frame = (sides[0] - parent[0], sides[1] - parent[1], sides[2] - sides[0], sides[3] - sides[1])
        yield (outer - frame[0] - frame[2], *frame[1:]) if cell.is_rtl else frame
        for child in target:
            yield from place(child, x, y, sides, frame[2])
    return list(place(target, 0, 0, (0, 0), width))


def lay_out(node, width, height, cell):
    if IS_CONFORMING:
        require_conforming(node, "Taffy", cell.is_rtl, has_direction=False)
    style = {**node.get("style", {}), "width": width, "height": height}
    root = build({**node, "style": style}, "right" if cell.is_rtl else "left", cell)
    root.compute_layout((width, height))
    return frames(root, width, cell)


if __name__ == "__main__":
    run(lay_out)
