"""Draws the same scenes in headless Chromium (CSS) and in Proofsheet, and reports CIEDE2000 per feature.

    python3 -m venv .venv && .venv/bin/pip install -r requirements.txt
    .venv/bin/python conformance/chromium.py --proofsheet ../.build/release/proofsheet [--images out] [--scale 2]

Prints a Markdown table. The mean is over the pixels that either of them painted, not over the empty rest.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

import numpy as np
from PIL import Image

import ciede2000
from scenes import CELL, COLUMNS, FEATURES


def place(index, item):
    x, y = index % COLUMNS * CELL, index // COLUMNS * CELL
    return x + (CELL - item["w"]) // 2, y + (CELL - item["h"]) // 2


def page(items):
    boxes = ""
    for index, item in enumerate(items):
        x, y = place(index, item)
        boxes += f'<div style="position: absolute; left: {x}px; top: {y}px; width: {item["w"]}px; height: {item["h"]}px; {item["css"]}">{item["html"]}</div>\n'
    return f"<!DOCTYPE html><meta charset=utf-8><body style='margin: 0; background: #FFFFFF'>\n{boxes}"


def tree(items, size):
    layers = []
    for index, item in enumerate(items):
        x, y = place(index, item)
        layers.append({"frame": [x, y, item["w"], item["h"]], **item["layer"]})
    return {"version": 1, "size": size, "background": "#FFFFFF", "root": {"frame": [0, 0, *size], "sublayers": layers}}


def draw(arguments, folder, name, items):
    rows = (len(items) + COLUMNS - 1) // COLUMNS
    size = [CELL * COLUMNS, CELL * rows]
    html, browser, ours = folder / f"{name}.html", folder / f"{name}-chromium.png", folder / f"{name}-proofsheet.png"
    html.write_text(page(items))
    # The window is larger than the page: its lower edge is not always painted.
    subprocess.run(
        [arguments.chromium, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-color-profile=srgb",
         f"--force-device-scale-factor={arguments.scale}", f"--window-size={size[0]},{size[1] + 200}", f"--user-data-dir={folder}/profile",
         f"--screenshot={browser}", html.as_uri()],
        check=True, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    subprocess.run(
        [arguments.proofsheet, "render", "-", "-o", ours, "--scale", str(arguments.scale)],
        input=json.dumps(tree(items, size)).encode(), check=True)
    one, two = (np.asarray(Image.open(path).convert("RGB")).astype(float) for path in (ours, browser))
    return one, two[: one.shape[0], : one.shape[1]]


def report(arguments, folder):
    print("| Feature | Mean ΔE | Worst ΔE | Pixels over ΔE 2 |")
    print("|---|---:|---:|---:|")
    for name, items in FEATURES.items():
        one, two = draw(arguments, folder, name.lower().replace(",", "").replace(" ", "-"), items)
        painted = (np.abs(one - 255).max(-1) > 0) | (np.abs(two - 255).max(-1) > 0)
        delta = ciede2000.difference(ciede2000.lab(one), ciede2000.lab(two))[painted]
        print(f"| {name} | {delta.mean():.3f} | {delta.max():.1f} | {(delta > 2).mean() * 100:.2f} % |", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--proofsheet", required=True)
    parser.add_argument("--chromium", default="chromium")
    parser.add_argument("--scale", type=int, default=2)
    parser.add_argument("--images")
    arguments = parser.parse_args()
    if arguments.images:
        folder = pathlib.Path(arguments.images).resolve()
        folder.mkdir(parents=True, exist_ok=True)
        report(arguments, folder)
    else:
        with tempfile.TemporaryDirectory() as folder:
            report(arguments, pathlib.Path(folder))


if __name__ == "__main__":
    sys.exit(main())
