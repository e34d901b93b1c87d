#!/usr/bin/env python3
"""Prints where two engines place the layers of the same screens differently: differences.py CASES ENGINE ENGINE

Sizes and directions come from this file, so that no other program is needed.
"""
import json
import shlex
import subprocess
import sys

SIZES = {"phone": (393, 852), "phone landscape": (852, 393), "tablet": (744, 1133)}


def requests(cases):
    """The cells of all cases, with the request of each."""
    for entry in cases:
        for device, size in SIZES.items():
            for text in ("large", "accessibility3"):
                for direction in ("leftToRight", "rightToLeft"):
                    traits = {"colorScheme": "light", "dynamicTypeSize": text, "layoutDirection": direction}
                    yield f"{entry['name']}, {device}, {text}, {direction}", {
                        "case": entry["node"], "name": entry["name"], "size": size, "scale": 2, "traits": traits}


def places(layer, left=0, top=0):
    """The frames of all layers with an id, from the screen's corner."""
    x, y, width, height = layer["frame"]
    yield layer["id"], (left + x, top + y, width, height)
    for child in layer.get("sublayers", []):
        yield from places(child, left + x, top + y)


def answers(command, cells):
    """The frames by cell and layer."""
    lines = "".join(json.dumps({"id": number, **request}) + "\n" for number, (_, request) in enumerate(cells))
    output = subprocess.run(shlex.split(command), input=lines, capture_output=True, text=True, check=True).stdout
    trees = [answer for answer in map(json.loads, output.splitlines()) if "id" in answer]
    for (name, _), answer in zip(cells, trees, strict=True):
        if "error" in answer:
            raise SystemExit(f"{command}: {name}: {answer['error']}")
    return {name: dict(places(answer["tree"]["root"])) for (name, _), answer in zip(cells, trees)}


def main():
    file, *engines = sys.argv[1:]
    with open(file, encoding="utf-8") as text:
        cells = list(requests(json.load(text)))
    one, other = (answers(engine, cells) for engine in engines)
    found = {}
    for cell in one:
        for layer, frame in one[cell].items():
            distance = max(abs(a - b) for a, b in zip(frame, other[cell].get(layer, (1e6,) * 4)))
            if distance > 0.01:
                key = (cell.split(", ")[0], layer)
                cells_of, most = found.get(key, (0, 0))
                found[key] = (cells_of + 1, max(most, distance))
    print(f"{'screen':12} {'layer':20} {'cells':>5} {'points':>8}")
    for (screen, layer), (count, most) in sorted(found.items(), key=lambda item: (item[0][0], -item[1][1])):
        print(f"{screen:12} {layer:20} {count:5} {most:8.2f}")
    print(f"{len(found)} layers differ in {len(one)} cells")


if __name__ == "__main__":
    main()
