#!/usr/bin/env python3
"""Counts which of the pairs `fonts compare` warns of: score.py [COMMAND].

COMMAND is ../../.build/release/proofsheet unless given. Prints a line for each pair: what is true, how many warnings there are,
and whether they name a character that is hit.
"""
import json, os, subprocess, sys

HERE = os.path.dirname(os.path.abspath(__file__))
command = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else f"{HERE}/../../.build/release/proofsheet"


def characters(ranges):
    for text in ranges:
        first, _, last = text.removeprefix("U+").partition("-")
        yield from map(chr, range(int(first, 16), int(last or first, 16) + 1))


found = {"destructive": [0, 0], "honest": [0, 0]}
for pair in json.load(open(f"{HERE}/truth.json"))["fonts"]:
    call = [command, "fonts", "compare", "--json", pair["old"], pair["new"]]
    faces = json.loads(subprocess.run(call, cwd=HERE, capture_output=True, text=True).stdout)["comparison"]["faces"]
    warnings = [warning for face in faces for warning in face["warnings"]]
    names = set("".join(warning["text"] for warning in warnings)) & set(characters(pair["characters"]))
    found[pair["truth"]][0] += bool(warnings)
    found[pair["truth"]][1] += 1
    print(pair["font"], pair["truth"], pair["kind"], len(warnings), "".join(sorted(names))[:20], sep="\t")
for truth, (count, all) in found.items():
    print(f"{truth}: {count} of {all} with a warning")
