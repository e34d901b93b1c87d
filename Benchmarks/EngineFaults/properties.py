"""What `proofsheet engine properties` finds in Yoga (`yoga-layout-python`), as it is and with planted faults.

properties.py engine NUMBER          answers requests as the engine with a fault of `faults_tune.py`; 0 plants none
properties.py score CASES [NUMBER…]  checks the properties of each, and prints which fail in more cases than without a fault

PROOFSHEET names the command.
"""
import json
import math
import os
import pathlib
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).parent
sys.path.append(str(HERE.parent.parent / "Examples/Engines"))
COMMAND = os.environ.get("PROOFSHEET", "proofsheet")


class Box:
    """A node as the client of the screens has it."""

    def __init__(self, node, cell):
        # CSS's defaults, not Yoga's.
        self.id, self.style = node["id"], {"flexDirection": "row", "flexShrink": 1, "alignContent": "stretch", **node.get("style", {})}
        self.paragraph = Paragraph(node, cell) if "text" in node else None
        self.children = [Box(child, cell) for child in node.get("children", [])]


class Paragraph:
    def __init__(self, node, cell):
        self.node, self.cell = node, cell
        self.ascent = cell.ask(node, math.inf)["firstBaseline"]

    def measured(self, width):
        return self.cell.measure(self.node, width)


def answer(number):
    """Answers requests until there are no more."""
    import engine
    import faults
    import faults_tune
    import nodes
    import patched

    patches = next((fault.patches for fault in faults_tune.FAULTS if fault.number == number), ())
    yoga = patched.load(patches, faults.Recorder().names())
    client = engine.Client(yoga)
    # What `engine.py` leaves out, since its screens have none of it.
    engine.LENGTH.update({"flexBasis"})

    def frames(box):
        layout = box.node.getLayout()
        edges = yoga.YGNodeLayoutGetLeft, yoga.YGNodeLayoutGetTop, yoga.YGNodeLayoutGetWidth, yoga.YGNodeLayoutGetHeight
        yield tuple(edge(box.node) for edge in edges)
        for child in box.children:
            yield from frames(child)

    def lay_out(node, width, height, cell):
        yoga.YGConfigSetPointScaleFactor(client.config, cell.scale)
        root = Box(node, cell)
        client.build(root)
        engine.freeze(root)
        direction = yoga.YGDirection.YGDirectionRTL if cell.is_rtl else yoga.YGDirection.YGDirectionLTR
        yoga.YGNodeCalculateLayout(root.node, width, height, direction)
        return list(frames(root))

    nodes.run(lay_out)


def check(number, cases, *arguments):
    """What came of the properties, by name."""
    command = f"{sys.executable} {HERE / 'properties.py'} engine {number}"
    answer = subprocess.run(
        [COMMAND, "engine", "properties", "--engine", command, "--cases", cases, "--json", *arguments], capture_output=True, text=True)
    if answer.returncode not in (0, 1):
        raise SystemExit(f"properties.py: {number}: {answer.stderr[-2000:]}")
    return {entry["rule"]["name"]: entry for entry in json.loads(answer.stdout)["properties"]}


def score(cases, numbers):
    import faults_tune

    base = {name: entry["failed"] for name, entry in check(0, cases, "--smallest", "0").items()}
    print(f"without a fault: {', '.join(f'{name} {failed}' for name, failed in base.items() if failed) or 'all hold'}", flush=True)
    print(f"{'fault':34} {'seconds':>7} {'nodes':>5}  properties that fail in more cases", flush=True)
    caught, sizes, count = 0, [], 0
    for fault in faults_tune.FAULTS:
        if numbers and str(fault.number) not in numbers:
            continue
        started = time.time()
        failed = {name: entry["failed"] for name, entry in check(fault.number, cases, "--smallest", "0").items()}
        more = {name: failed[name] for name in failed if failed[name] > base[name]}
        seconds = time.time() - started
        # Where a property fails without the fault, too, the tree may be that of another cause.
        clean = sorted((name for name in more if not base[name]), key=more.get)
        nodes = None
        if clean:
            failures = check(fault.number, cases, "--filter", clean[-1])[clean[-1]]["failures"]
            nodes = failures[0]["nodes"]
            sizes.append(nodes)
        count += 1
        caught += bool(more)
        names = ", ".join(f"{name} {base[name]}→{number}" if base[name] else f"{name} {number}" for name, number in more.items())
        print(f"{fault.slug:34} {seconds:7.0f} {nodes or '-':>5}  {names or 'none'}", flush=True)
    print(f"caught {caught} of {count}; the smallest trees of {len(sizes)} have {max(sizes, default=0)} nodes at most")


if __name__ == "__main__":
    if sys.argv[1] == "engine":
        answer(int(sys.argv[2]))
    else:
        score(sys.argv[2], sys.argv[3:])
