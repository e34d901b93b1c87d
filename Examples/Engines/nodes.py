"""What the engines here share: the loop over requests, texts as bars, and layer trees made of nodes and frames.

An engine calls `run` with a function that gets the nodes of a screen, its size and its cell, and returns the frame of each node,
in points from its parent's corner, in the order in which a walk meets the nodes.
"""
import copy
import json
import math
import os
import sys

# Points of the style body; `proofsheet engine traits --json` has all styles.
BODY = {"xSmall": 14, "small": 15, "medium": 16, "large": 17, "xLarge": 19, "xxLarge": 21, "xxxLarge": 23,
        "accessibility1": 28, "accessibility2": 33, "accessibility3": 40, "accessibility4": 47, "accessibility5": 53}
STYLES = {"largeTitle": 2, "title": 1.65, "headline": 1, "body": 1, "footnote": 0.76, "caption": 0.7}
EDGES = ("top", "right", "bottom", "left")
DARK = {"#FFFFFF": "#1B1B1F", "#F2F2F6": "#0B0B0D", "#111114": "#F7F7F8", "#62626B": "#A2A2AC"}


class Cell:
    """What a screen is laid out for."""

    def __init__(self, request):
        traits = request["traits"]
        self.body, self.scale = BODY[traits["dynamicTypeSize"]], request["scale"]
        self.is_rtl = traits["layoutDirection"] == "rightToLeft"
        self.is_dark = traits["colorScheme"] == "dark"

    def color(self, color):
        return DARK.get(color, color) if self.is_dark else color

    def lines(self, node, width=math.inf):
        """The widths of a text's lines, and their height: letters are half as wide as high."""
        size = self.body * STYLES[node.get("textStyle", {}).get("font", "body")]
        lines, length = [], 0
        for part in node["text"].split():
            longer = length + (len(part) + (length > 0)) * size / 2
            if length and longer > width + 1e-6:
                lines.append(length)
                longer = len(part) * size / 2
            length = longer
        return lines + [length], math.ceil(size * 1.25)

    def measure(self, node, width=math.inf):
        """The size of a text where so many points are available."""
        lines, height = self.lines(node, width)
        return max(lines), height * len(lines)


def walk(node):
    """A node and those in it, parents first."""
    yield node
    for child in node.get("children", []):
        yield from walk(child)


def edges(value):
    """The lengths by edge of a padding, margin, border or inset."""
    if isinstance(value, list):
        return dict(zip(EDGES, value))
    return value if isinstance(value, dict) else {"all": value}


def layer(node, frames, cell):
    """The layer of a node; takes the frames of the node and of those in it from an iterator."""
    frame = next(frames)
    result = {"id": node["id"], "frame": [round(number, 4) for number in frame]}
    if node.get("style"):
        result["layout"] = node["style"]
    if "background" in node:
        result["background"] = cell.color(node["background"])
    if "corners" in node:
        result["corners"] = node["corners"]
    if node.get("style"):
        result["layout"] = {**({"display": "flex"} if node.get("children") else {}), **node["style"]}
    inside = [layer(child, frames, cell) for child in node.get("children", [])]
    if "text" in node:
        lines, height = cell.lines(node, frame[2])
        color = cell.color(node.get("textStyle", {}).get("color", "#111114"))
        for number, length in enumerate(lines):
            x = frame[2] - length if cell.is_rtl else 0
            bar = [round(x, 4), number * height + height * 0.25, round(min(length, frame[2]), 4), height * 0.5]
            inside.append({"id": f"{node['id']}/line {number + 1}", "frame": bar, "background": color})
    if inside:
        result["sublayers"] = inside
    return result


def answer(request, lay_out):
    """The layer tree that a request asks for."""
    case, (width, height) = copy.deepcopy(request["case"]), request["size"]
    # An update names nodes, and what changes in them.
    for node in walk(case):
        change = request.get("update", {}).get(node["id"], {})
        node.setdefault("style", {}).update(change.get("style", {}))
        node.update({key: value for key, value in change.items() if key != "style"})
    cell = Cell(request)
    frames = iter(lay_out(case, width, height, cell))
    return {"version": 1, "size": [width, height], "background": cell.color("#FFFFFF"),
            "direction": "rtl" if cell.is_rtl else "ltr", "root": layer(case, frames, cell)}


def run(lay_out):
    """Answers requests until there are no more."""
    print(json.dumps({"inputs": [__file__, os.path.abspath(sys.argv[0])]}), flush=True)
    for line in sys.stdin:
        request = json.loads(line)
        try:
            result = {"id": request["id"], "tree": answer(request, lay_out)}
        except Exception as error:
            result = {"id": request["id"], "error": f"{type(error).__name__}: {error}"}
        print(json.dumps(result), flush=True)
