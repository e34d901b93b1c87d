#!/usr/bin/env python3
"""Yoga as ported to Python, for `engine conform`: `pip install yoga-layout-python==0.1.1`, and the argument `--conform`.

It is of a newer Yoga than `pyyoga`, and knows the baselines of texts.
"""
import math
import sys

# The package has the name of a file beside this one.
sys.path.append(sys.path.pop(0))

import yoga

from nodes import Unsupported, edges, require_conforming, run

LENGTHS = {"width", "height", "minWidth", "maxWidth", "minHeight", "maxHeight", "flexBasis"}
NUMBERS = {"flexGrow", "flexShrink", "aspectRatio"}
NAMES = {"flexDirection": "FlexDirection", "flexWrap": "Wrap", "justifyContent": "Justify", "alignItems": "Align", "alignContent": "Align",
         "alignSelf": "Align", "position": "PositionType", "direction": "Direction", "overflow": "Overflow", "boxSizing": "BoxSizing",
         "display": "Display"}
SETTERS = {"flexWrap": "FlexWrap", "position": "PositionType"}
EDGES = {"padding": "Padding", "margin": "Margin", "border": "Border", "inset": "Position"}
GAPS = {"gap": "All", "rowGap": "Row", "columnGap": "Column"}


def enum(kind, name):
    """A value of an enumeration: `YGAlignFlexStart` for `flex-start` of `Align`."""
    spelled = {"nowrap": "NoWrap", "ltr": "LTR", "rtl": "RTL"}.get(name) or "".join(part.capitalize() for part in name.split("-"))
    found = getattr(getattr(yoga, f"YG{kind}"), f"YG{kind}{spelled}", None)
    if found is None or name in ("grid", "contents"):
        raise Unsupported(f"Yoga has no {kind} {name} here")
    return found


def set_length(node, name, *arguments):
    *before, value = arguments
    setter = f"YGNodeStyleSet{name}"
    if value == "auto":
        getattr(yoga, setter + "Auto")(node, *before)
    elif not isinstance(value, str):
        getattr(yoga, setter)(node, *before, float(value))
    elif value.endswith("%"):
        getattr(yoga, setter + "Percent")(node, *before, float(value[:-1]))
    else:
        raise Unsupported(f"Yoga has no {name}: {value}")


def apply(style, node):
    """Sets a node's style; what Yoga does not have is an error."""
    for key, value in style.items():
        name = key[0].upper() + key[1:]
        if key in NUMBERS or key in LENGTHS:
            if value != "auto" or not key.startswith("m"):
                set_length(node, name, value)
        elif key in NAMES:
            getattr(yoga, f"YGNodeStyleSet{SETTERS.get(key, name)}")(node, enum(NAMES[key], value))
        elif key in EDGES:
            for edge, length in edges(value).items():
                set_length(node, EDGES[key], enum("Edge", edge), length)
        elif key in GAPS:
            set_length(node, "Gap", enum("Gutter", GAPS[key].lower()), value)
        elif key != "fontSize":
            raise Unsupported(f"Yoga has no {key}: {value}")


def build(node, config, cell):
    """Yoga's node for a node and those in it, with the names of all in the order of a walk."""
    target = yoga.YGNodeNewWithConfig(config)
    # CSS's defaults, not Yoga's.
    style = {"flexDirection": "row", "flexShrink": 1, "alignContent": "stretch", **node.get("style", {})}
    if not node.get("children") and style.get("display") == "block":
        # What a box without others in it is does not matter.
        del style["display"]
    apply(style, target)
    if "text" in node:
        exactly, top = yoga.YGMeasureMode.YGMeasureModeExactly, yoga.YGEdge.YGEdgeTop

        def measure(_, width, width_mode, height, height_mode):
            own = cell.measure(node, math.inf if math.isnan(width) else width)
            return (width if width_mode == exactly else own[0], height if height_mode == exactly else own[1])
        yoga.YGNodeSetMeasureFunc(target, measure)
        # Edges of texts are rounded up, those of other nodes are rounded.
        yoga.YGNodeSetNodeType(target, yoga.YGNodeType.YGNodeTypeDefault)
        yoga.YGNodeSetBaselineFunc(
            target, lambda target, width, height: target.getLayout().padding(top) + target.getLayout().border(top)
            + 0.8 * style.get("fontSize", 10))
    inside = [build(child, config, cell) for child in node.get("children", [])]
    for index, (child, _) in enumerate(inside):
        yoga.YGNodeInsertChild(target, child, index)
    is_shown = style.get("display") != "none"
    return target, [(target, is_shown), *(one for _, nodes in inside for one in nodes)]


def lay_out(node, width, height, cell):
    require_conforming(node, "Yoga", cell.is_rtl, has_direction=True, has_baselines=True)
    config = yoga.YGConfigNew()
    yoga.YGConfigSetPointScaleFactor(config, cell.scale)
    root, nodes = build(node, config, cell)
    yoga.YGNodeCalculateLayout(root, width, height, enum("Direction", "rtl" if cell.is_rtl else "ltr"))
    sides = [getattr(yoga, f"YGNodeLayoutGet{side}") for side in ("Left", "Top", "Width", "Height")]
    return [tuple(side(target) for side in sides) if is_shown else (0, 0, 0, 0) for target, is_shown in nodes]


if __name__ == "__main__":
    run(lay_out)
