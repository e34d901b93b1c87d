#!/usr/bin/env python3
"""Prints what `check`, `status` and `verify` take on many cells of which a third differ, as a Markdown table.

many-trees.py COMMAND [COUNT]: COMMAND is a release build of proofsheet. Each of COUNT (5,000) layer trees has ten layers and 100 × 100
points; in a third of them one layer moves. Time is that of the processor, memory the most that the process had.
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

DEVICES = ["iphone-15", "iphone-se", "ipad-10", "android-phone"]


def write(folder, count, moved):
    for number in range(count):
        if moved and number % 3:
            continue
        rows = [
            {"id": f"row{row}", "frame": [4 + (3 if moved and row == 2 else 0), 4 + row * 9, 60 + (number * 7 + row * 13) % 30, 7],
             "background": f"#{(number * 37 + row * 91) % 0xFFFFFF:06x}"} for row in range(10)]
        tree = {"version": 1, "size": [100, 100], "root": {"id": "root", "frame": [0, 0, 100, 100], "background": "#ffffff", "sublayers": rows}}
        (folder / f"Case{number // 20}.{DEVICES[number % 4]}.{number % 5}.{number % 20}.json").write_text(json.dumps(tree))


def measure(command, *arguments, folder):
    """Processor seconds and MiB."""
    process = subprocess.Popen([command, *arguments], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, _, usage = os.wait4(process.pid, 0)
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def main():
    command, count = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 5000
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)
        (folder / "trees").mkdir()
        print(f"| {count:,} cells | processor time, s | memory, MiB |\n|---|--:|--:|")
        for title, moved, arguments in [
            ("recorded", None, ["check", "--layers", "trees", "--record"]), ("equal", None, ["check", "--layers", "trees"]),
            ("a third fails", True, ["check", "--layers", "trees"]), ("`status`", None, ["status"]), ("`verify`", None, ["verify"]),
        ]:
            if title == "recorded" or moved:
                write(folder / "trees", count, moved)
            print("| {} | {:.2f} | {:.0f} |".format(title, *measure(command, *arguments, folder=folder)))


main()
