"""Draw some of each fault's trees and their base: visible.py SET [FIRST NUMBER [TREES]]. Says in how many of them pixels differ."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

from PIL import Image, ImageChops

HERE = pathlib.Path(__file__).parent
COMMAND = os.environ.get("PROOFSHEET", "proofsheet")


def draw(tree, png):
    answer = subprocess.run([COMMAND, "render", str(tree), "-o", str(png), "--scale", "2"], capture_output=True, text=True)
    if answer.returncode or answer.stdout.strip() or answer.stderr.strip():
        print(tree, answer.stdout, answer.stderr)
    return Image.open(png).convert("RGB")


first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
most = int(sys.argv[3]) if len(sys.argv) > 3 else 6

with tempfile.TemporaryDirectory() as folder:
    for fault in json.loads((HERE / f"expected_{sys.argv[1]}.json").read_text()):
        if fault["number"] < first:
            continue
        slug, trees = f"{fault['number']:02}-{fault['name']}", fault["trees"]
        sample = sorted({fault["typical"]["tree"], *trees[:: max(1, len(trees) // 5)]}) if trees else []
        sample = sample[:most]
        seen = 0
        for tree in sample:
            before = draw(HERE / "trees/base-plain" / f"{tree}.json", f"{folder}/a.png")
            after = draw(HERE / "trees/faults" / slug / "plain" / f"{tree}.json", f"{folder}/b.png")
            seen += ImageChops.difference(before, after).getbbox() is not None
        print(f"{slug:34} {len(trees):3} trees, pixels differ in {seen} of {len(sample)}" + ("" if seen else "  NOT VISIBLE"), flush=True)
