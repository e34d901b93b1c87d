"""What the engines here share: the loop over requests, the sizes of texts, and layer trees made of nodes and frames.

An engine calls `run` with a function that gets the nodes of a screen, its size and its cell, and returns the frame of each node,
in points from its parent's corner, in the order in which a walk meets the nodes.
"""
import copy
import json
import math
import os
import subprocess
import sys

# `check` says by this variable which command measures texts with the fonts that it draws them in.
MEASURE = os.environ.get("PROOFSHEET_MEASURE", "proofsheet engine measure")
EDGES = ("top", "right", "bottom", "left")
DARK = {"#FFFFFF": "#1B1B1F", "#F2F2F6": "#0B0B0D", "#111114": "#F7F7F8", "#62626B": "#A2A2AC"}


# What `layout` of a layer may have; a case of `engine conform` has more.
LAYOUT = {"display", "position", "boxSizing", "direction", "overflow", "flexDirection", "flexWrap", "justifyContent", "alignItems",
          "alignContent", "alignSelf", "flexGrow", "flexShrink", "flexBasis", "width", "height", "minWidth", "maxWidth", "minHeight",
          "maxHeight", "aspectRatio", "gap", "rowGap", "columnGap", "padding", "margin", "border", "inset", "baseline",
          "gridTemplateColumns", "gridTemplateRows", "gridAutoColumns", "gridAutoRows", "gridAutoFlow", "gridColumn", "gridRow",
          "justifyItems", "justifySelf"}
# With this argument, an engine answers `engine conform`: texts are squares, and what CSS has and the library lacks is an error.
IS_CONFORMING = "--conform" in sys.argv


class Unsupported(Exception):
    """What the library lacks; all other exceptions are failures of the library."""


class Cell:
    """What a screen is laid out for."""

    measuring = None

    def __init__(self, request):
        self.traits, self.scale = request["traits"], request["scale"]
        self.is_rtl = self.traits["layoutDirection"] == "rightToLeft"
        self.is_dark = self.traits["colorScheme"] == "dark"

    def color(self, color):
        return DARK.get(color, color) if self.is_dark else color

    def ask(self, node, width):
        """What Proofsheet says about a text in lines of at most this width."""
        if Cell.measuring is None:
            Cell.measuring = subprocess.Popen(MEASURE, shell=True, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        request = {"text": node["text"], "textStyle": node.get("textStyle", "body"), "traits": self.traits}
        if math.isfinite(width):
            request["width"] = max(width, 0)
        print(json.dumps(request), file=Cell.measuring.stdin, flush=True)
        answer = json.loads(Cell.measuring.stdout.readline())
        if "error" in answer:
            raise ValueError(f"{node['id']}: {answer['error']}")
        return answer

    def squares(self, node, width):
        """The size of a text whose characters are squares: it fills lines as wide as is available, and breaks at spaces."""
        size = node.get("style", {}).get("fontSize", 10)
        parts = node["text"].replace("\u200b", "\u200b ").split(" ")
        # A part that ends with a break of no width is followed by no space.
        widths = [(len(part.rstrip("\u200b")) * size, 0 if part.endswith("\u200b") else size) for part in parts]
        natural = sum(part + space for part, space in widths) - widths[-1][1]
        width = max(max(part for part, _ in widths), min(width, natural))
        lines, used, space = 1, 0, 0
        for part, behind in widths:
            if used and used + space + part > width + 0.01:
                lines, used, space = lines + 1, 0, 0
            used, space = used + space + part, behind
        return width, lines * size

    def measure(self, node, width=math.inf):
        """The size of a text where so many points are available, in whole pixels; no word is cut."""
        if IS_CONFORMING:
            return self.squares(node, width)
        answer = self.ask(node, width)
        if width < answer["minimumWidth"]:
            answer = self.ask(node, answer["minimumWidth"])
        return tuple(math.ceil(answer[side] * self.scale - 1e-6) / self.scale for side in ("width", "height"))


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
    if IS_CONFORMING:
        inside = [layer(child, frames, cell) for child in node.get("children", [])]
        return {**result, "sublayers": inside} if inside else result
    if "background" in node:
        result["background"] = cell.color(node["background"])
    if "corners" in node:
        result["corners"] = node["corners"]
    if node.get("style"):
        style = {key: value for key, value in node["style"].items() if key in LAYOUT}
        result["layout"] = {**({"display": "flex"} if node.get("children") else {}), **style}
    inside = [layer(child, frames, cell) for child in node.get("children", [])]
    if "text" in node:
        # Proofsheet sets the text in the frame.
        style = node.get("textStyle", {})
        result["text"], result["textStyle"] = node["text"], {**style, "color": cell.color(style.get("color", "#111114"))}
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


def require_conforming(node, name, is_right_to_left, has_direction, has_baselines=False):
    """Throws where a case needs what the library called `name` lacks."""
    nodes = list(walk(node))
    styles = [one.get("style", {}) for one in nodes]
    needs_baselines = any("baseline" in (style.get("alignItems"), style.get("alignSelf")) for style in styles)
    if needs_baselines and not has_baselines and any("text" in one for one in nodes):
        raise Unsupported(f"{name} asks no text for its baseline")
    if not has_direction and (is_right_to_left or any("direction" in style for style in styles)):
        raise Unsupported(f"{name} has no direction")
    for key in ("order", "writingMode", "overflowX", "overflowY", "float", "clear"):
        if any(key in style for style in styles):
            raise Unsupported(f"{name} has no {key} here")


def run(lay_out):
    """Answers requests until there are no more."""
    print(json.dumps({"inputs": [__file__, os.path.abspath(sys.argv[0])]}), flush=True)
    for line in sys.stdin:
        request = json.loads(line)
        try:
            result = {"id": request["id"], "tree": answer(request, lay_out)}
        except Exception as error:
            if IS_CONFORMING and not isinstance(error, Unsupported):
                # No answer is an invalid one.
                raise
            result = {"id": request["id"], "error": f"{type(error).__name__}: {error}"}
        print(json.dumps(result), flush=True)
