"""What a planted fault is, and how it is laid out: the shared part of `faults_tune.py` and `faults_blind.py`.

A fault edits the source of `yoga` before it is compiled, as an author of the engine would break it. The edited place
calls `_bad(node, right, wrong)`, which returns the wrong value and records the node whose rule it broke.
"""
import math
from dataclasses import dataclass, field

import engine
import patched
import screens

CL, AB, PG = "algorithm/CalculateLayout.py", "algorithm/AbsoluteLayout.py", "algorithm/PixelGrid.py"
BA, BL, FL = "algorithm/BoundAxis.py", "algorithm/Baseline.py", "algorithm/FlexLine.py"
FD, AL, CA = "algorithm/FlexDirection.py", "algorithm/Align.py", "algorithm/Cache.py"
ND, ST = "node/Node.py", "style/Style.py"


@dataclass
class Fault:
    number: int
    name: str
    says: str
    properties: set  # Words of which one is expected in the first cause, in any case of letters.
    kind: str  # What is broken: row, column, container, child, absolute, text, any.
    screens: tuple  # The screens in which it must show.
    patches: list = field(default_factory=list)
    effect: str = "any"  # What happens to the property's amount: less, more, any.
    only_self: bool = False  # An origin is a layer whose own frame changed (rounding, measuring).
    needs: object = None  # Whether a style can be broken: cells without such a style need no layout.
    only_rtl: bool = False
    deep: bool = False  # A layer is an origin also if only layers deep in it changed.

    @property
    def set(self):
        return "tune" if self.number % 2 else "blind"

    @property
    def slug(self):
        return f"{self.number:02}-{self.name}"


class Recorder:
    """Which nodes the fault broke during one layout."""

    def __init__(self):
        self.nodes = set()
        self.only = None  # If given, only these layers are broken.

    def hit(self, thing):
        thing = getattr(thing, "node", thing)
        box = getattr(thing, "box", None)
        if box is not None:
            self.nodes.add(box.id)

    def bad(self, thing, right, wrong):
        if self.only is not None:
            node = getattr(thing, "node", thing)
            return wrong if getattr(getattr(node, "box", None), "id", None) in self.only else right
        if right != wrong and not (isinstance(right, float) and isinstance(wrong, float) and math.isnan(right) and math.isnan(wrong)):
            self.hit(thing)
        return wrong

    @staticmethod
    def aligned(node, child):
        """Whose property aligns a child: its own alignSelf, or the container's alignItems."""
        return child if int(child.style().alignSelf()) != 0 else node

    def names(self):
        return {"_bad": self.bad, "_hit": self.hit, "_aligned": self.aligned}


def cannot_change(fault, reference):
    """The cells in which the fault has nothing to break."""
    def has(layer):
        return fault.needs(layer.get("layout", {})) or any(has(child) for child in layer.get("sublayers", []))

    return {name for name, tree in reference.items()
            if fault.only_rtl and tree["direction"] != "rtl" or fault.needs and not has(tree["root"])}


def percent(style, *keys):
    """Whether one of the lengths is a percentage."""
    values = [value for key in keys for value in (style[key].values() if isinstance(style.get(key), dict) else [style.get(key)])]
    return any(str(value).endswith("%") for value in values)


def lay_out_all(patches=(), change=None, cases=screens.SCREENS, skip=()):
    """Yield (name, tree with layout, ids of broken nodes) of each cell."""
    recorder = Recorder()
    client = engine.Client(patched.load(patches, recorder.names()))
    for case, device, size, direction in engine.all_cells(cases):
        if engine.names(case, device["id"], size, direction) in skip:
            continue
        recorder.nodes = set()
        screen = engine.Screen(device, size, direction)
        root = cases[case](screen)
        if change:
            change(case, root, screen)
        engine.check_ids(root, set())
        client.lay_out(root, screen)
        yield engine.names(case, device["id"], size, direction), engine.encode(client, root, case, screen, True), recorder.nodes


def flat(tree):
    """The layers of a tree by id: (frame, text, ids of children, id of the container)."""
    result = {}

    def walk(layer, container):
        text = [(run["text"], run["glyphs"]) for run in layer.get("text", [])]
        children = layer.get("sublayers", [])
        result[layer["id"]] = (layer["frame"], text, [child["id"] for child in children], container)
        for child in children:
            walk(child, layer["id"])

    walk(tree["root"], None)
    return result


def find(box, id):
    """A box by its id, with its container and its index."""
    for index, child in enumerate(box.children):
        if child.id == id:
            return box, index, child
        found = find(child, id)
        if found:
            return found
    return None
