"""Yoga (`yoga-layout-python`) as an engine that changes what it has laid out where a request is an update.

So faults in what Yoga remembers between layouts are seen. The folder of the library comes first in PYTHONPATH.
"""
import copy
import json
import pathlib
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent.parent / "Examples/Engines"))

import yoga
import nodes
import yoga_port


# Speed only: enumerations hash as integers, and lengths that are a part of their handle are read once. No patch changes these files.
for value in vars(sys.modules["yoga.YGEnums"]).values():
    if isinstance(value, type) and issubclass(value, int) and value.__module__ == "yoga.YGEnums":
        value.__hash__ = int.__hash__


def remembering(method):
    """A method of a pool of lengths that returns the same object for the same handle."""
    known = {}

    def get(pool, handle):
        number = handle._repr
        if number & handle.HANDLE_INDEXED_MASK:
            return method(pool, handle)
        if number not in known:
            known[number] = method(pool, handle)
        return known[number]
    return get


handles, pools = (sys.modules[f"yoga.style.{name}"] for name in ("StyleValueHandle", "StyleValuePool"))
handles.StyleValueHandle.isDefined = lambda handle: handle._repr & 7 != 0
handles.StyleValueHandle.isUndefined = lambda handle: handle._repr & 7 == 0
for name in ("get_length", "get_size", "get_number"):
    setattr(pools.StyleValuePool, name, remembering(getattr(pools.StyleValuePool, name)))

# The request that is answered, and what was laid out for the one before it.
current, last = None, None


def about(request):
    """What a request says besides its tree."""
    return {key: value for key, value in request.items() if key not in ("id", "name", "case", "update")}


def plain(node):
    return {key: value for key, value in node.items() if key not in ("style", "children")}


def is_replaceable(old, new):
    """Whether one style becomes another by setting what differs."""
    def form(value):
        return sorted(value) if isinstance(value, dict) else isinstance(value, list)
    return old.keys() <= new.keys() and old.get("display") == new.get("display") and all(
        form(value) == form(new[key]) for key, value in old.items())


def root_of(case, cell):
    """Yoga's nodes for a case: for an update those of the request before, with the styles that differ."""
    global last
    known, last = last, None
    now = list(nodes.walk(case))
    if "update" in current and known and known[0] == about(current):
        _, root, found, before = known
        if [plain(node) for node in before] == [plain(node) for node in now] and all(
                is_replaceable(old.get("style", {}), new.get("style", {})) for old, new in zip(before, now)):
            for (target, _), old, new in zip(found, before, now):
                style = {key: value for key, value in new.get("style", {}).items() if old.get("style", {}).get(key) != value}
                yoga_port.apply(style, target)
            return root, found
    config = yoga.YGConfigNew()
    yoga.YGConfigSetPointScaleFactor(config, cell.scale)
    root, found = yoga_port.build(case, config, cell)
    last = about(current), root, found, copy.deepcopy(now)
    return root, found


def lay_out(case, width, height, cell):
    if nodes.IS_CONFORMING:
        return yoga_port.lay_out(case, width, height, cell)
    root, found = root_of(case, cell)
    yoga.YGNodeCalculateLayout(root, width, height, yoga_port.enum("Direction", "rtl" if cell.is_rtl else "ltr"))
    sides = [getattr(yoga, f"YGNodeLayoutGet{side}") for side in ("Left", "Top", "Width", "Height")]
    return [tuple(side(target) for side in sides) if is_shown else (0, 0, 0, 0) for target, is_shown in found]


def answer(request, function):
    global current
    current = request
    if noted:
        print(json.dumps(request), file=noted, flush=True)
    return original(request, function)


original, nodes.answer = nodes.answer, answer
# With the argument `--record FILE`, requests are noted in the file, and no tree is laid out.
noted = open(sys.argv[sys.argv.index("--record") + 1], "a") if "--record" in sys.argv else None

if __name__ == "__main__":
    nodes.run((lambda case, *_: [(0, 0, 0, 0) for _ in nodes.walk(case)]) if noted else lay_out)
