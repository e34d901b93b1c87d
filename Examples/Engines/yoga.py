#!/usr/bin/env python3
"""Yoga as an engine for `proofsheet check --engine`: `pip install pyyoga==0.1.0`."""
import gc
import math

import pyyoga as yoga

from nodes import IS_CONFORMING, Unsupported, edges, require_conforming, run

LENGTHS = {"width": "width", "height": "height", "minWidth": "min_width", "maxWidth": "max_width",
           "minHeight": "min_height", "maxHeight": "max_height", "flexBasis": "flex_basis"}
NUMBERS = {"flexGrow": "flex_grow", "flexShrink": "flex_shrink", "aspectRatio": "aspect_ratio"}
NAMES = {"flexDirection": ("flex_direction", yoga.FlexDirection), "flexWrap": ("flex_wrap", yoga.Wrap),
         "justifyContent": ("justify_content", yoga.Justify), "alignItems": ("align_items", yoga.Align),
         "alignContent": ("align_content", yoga.Align), "alignSelf": ("align_self", yoga.Align),
         "position": ("position_type", yoga.PositionType), "overflow": ("overflow", yoga.Overflow),
         "boxSizing": ("box_sizing", yoga.BoxSizing)}
EDGES = {"padding": "set_padding", "margin": "set_margin", "border": "set_border", "inset": "set_position"}
GAPS = {"gap": yoga.Gutter.All, "rowGap": yoga.Gutter.Row, "columnGap": yoga.Gutter.Column}


def value_of(kind, name):
    """CSS's name as Yoga spells it: `space-between` is SpaceBetween, `nowrap` NoWrap, and `start` FlexStart."""
    if IS_CONFORMING and name in ("start", "end"):
        raise Unsupported(f"Yoga has no {name}")
    name = {"nowrap": "no-wrap", "start": "flex-start", "end": "flex-end"}.get(name, name)
    found = getattr(kind, "".join(part.capitalize() for part in name.split("-")), None)
    if found is None:
        raise Unsupported(f"Yoga has no {name}")
    return found


def apply(style, target):
    """Sets a node's style; what Yoga does not have is an error."""
    for key, value in style.items():
        if key in LENGTHS:
            if isinstance(value, str) and value != "auto" and not value.endswith("%"):
                raise Unsupported(f"Yoga has no {key}: {value}")
            if value == "auto" and key.startswith("m"):
                continue
            setattr(target, LENGTHS[key], value)
        elif key in NUMBERS:
            setattr(target, NUMBERS[key], value)
        elif key in NAMES:
            name, kind = NAMES[key]
            setattr(target, name, value_of(kind, value))
        elif key in EDGES:
            for edge, length in edges(value).items():
                getattr(target, EDGES[key])(getattr(yoga.Edge, edge.capitalize()), length)
        elif key in GAPS:
            target.set_gap(GAPS[key], value)
        elif (key, value) == ("display", "none"):
            target.display = value_of(yoga.Display, value)
        elif key == "direction":
            target.direction = getattr(yoga.Direction, value.upper())
        elif key != "fontSize" and (key, value) != ("display", "flex"):
            raise Unsupported(f"Yoga has no {key}: {value}")


def build(node, config, cell):
    """Yoga's node for a node and those in it."""
    target = yoga.Node(config)
    # CSS's defaults, not Yoga's.
    style = {"flexDirection": "row", "flexShrink": 1, "alignContent": "stretch", **node.get("style", {})}
    if IS_CONFORMING:
        if not node.get("children") and style.get("display") == "block":
            # What a box without others in it is does not matter.
            del style["display"]
    apply(style, target)
    if "text" in node:
        def measure(width, width_mode, height, height_mode):
            exactly = yoga.MeasureMode.Exactly
            own = cell.measure(node, math.inf if width_mode == yoga.MeasureMode.Undefined else width)
            return (width if width_mode == exactly else own[0], height if height_mode == exactly else own[1])
        target.set_measure_func(measure)
        if IS_CONFORMING:
            # Edges of texts are rounded up, those of other nodes are rounded.
            target.node_type = yoga.NodeType.Default
    for child in node.get("children", []):
        target.add_child(build(child, config, cell))
    return target


def frames(target):
    """The frames of a node and those in it, from the parent's corner; one without a box may have none, which is no number."""
    frame = target.layout_left, target.layout_top, target.layout_width, target.layout_height
    yield (0, 0, 0, 0) if target.display == getattr(yoga.Display, "None") else frame
    for child in target.children:
        yield from frames(child)


def lay_out(node, width, height, cell):
    if IS_CONFORMING:
        require_conforming(node, "pyyoga", cell.is_rtl, has_direction=True)
    config = yoga.Config()
    config.point_scale_factor = cell.scale
    root = build(node, config, cell)
    # pyyoga waits for itself without end where nodes are freed while a text is measured.
    gc.disable()
    try:
        root.calculate_layout(width, height, yoga.Direction.RTL if cell.is_rtl else yoga.Direction.LTR)
    finally:
        gc.enable()
    return list(frames(root))


if __name__ == "__main__":
    run(lay_out)
