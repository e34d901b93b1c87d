#!/usr/bin/env python3
"""How much of the time of many machines a run in shards uses: shards.py PROOFSHEET [--cells N] [--scale 3] [--rounds 3]

The cells are the layer trees in the gallery's references, drawn at device scale and compared on one thread. Eight shards
run one after the other, so that each has the machine for itself, as on eight machines; two run at once. The least of the
rounds counts, because what else the machine does only adds to a time.
"""
import argparse
import os
import pathlib
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
REFERENCES = ROOT / "Examples/Gallery/References/GalleryTests/GalleryTests"


def write_trees(folder, count):
    folder.mkdir()
    for number, file in enumerate(sorted(REFERENCES.glob("*.png"))[:count]):
        tree = subprocess.run([ROOT / "scripts/print-layers", file], capture_output=True, check=True).stdout
        (folder / f"tree-{number}.json").write_bytes(tree)


class Suite:
    """A package with layer trees, and the command that compares them."""

    def __init__(self, command, package, scale):
        self.command, self.package = command, package
        self.check = ["check", "--layers", "trees", "--jobs", "1", "--scale", str(scale)]

    def start(self, *arguments):
        drop = {"CI", "PROOFSHEET_RECORD", "PROOFSHEET_REFERENCES", "PROOFSHEET_ENVIRONMENT"}
        return subprocess.Popen(
            [self.command, *arguments, "--package", self.package], cwd=self.package,
            env={name: value for name, value in os.environ.items() if name not in drop},
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def run(self, *arguments):
        process = self.start(*arguments)
        output, error = process.communicate()
        if process.returncode:
            sys.exit(f"shards.py: {' '.join(arguments)} exited with {process.returncode}:\n{output}{error}")
        return output

    def shard(self, number, count):
        return [*self.check, "--shard", f"{number}/{count}", "--archive", f"{number}-of-{count}.tar.zst"]

    def seconds(self, *runs):
        """The seconds until all runs, started at once, have ended."""
        begin = time.perf_counter()
        processes = [self.start(*run) for run in runs]
        for process in processes:
            output, error = process.communicate()
            if process.returncode:
                sys.exit(f"shards.py: a shard exited with {process.returncode}:\n{output}{error}")
        return time.perf_counter() - begin


def times(package):
    """The seconds of all cells in the file of times."""
    lines = (package / "proofsheet-times.txt").read_text().splitlines()[1:]
    return [int(line.split()[1]) / 1e6 for line in lines]


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("command", type=pathlib.Path)
    options.add_argument("--cells", type=int, help="only so many, to try the benchmark itself")
    options.add_argument("--scale", type=float, default=3)
    options.add_argument("--rounds", type=int, default=3)
    given = options.parse_args()
    load = os.getloadavg()[0]
    if load > 0.5:
        print(f"shards.py: other programs run here (load {load:.1f}); the figures are none of an idle machine.", file=sys.stderr)
    with tempfile.TemporaryDirectory() as place:
        package = pathlib.Path(place)
        (package / "Package.swift").touch()
        (package / "proofsheet.yml").write_text("maximumReferenceBytes: 16777216\n")
        write_trees(package / "trees", given.cells)
        suite = Suite(given.command.resolve(), package, given.scale)
        suite.run(*suite.check, "--record")
        # One shard is the whole suite; its archive gives the times of all cells.
        suite.run(*suite.shard(1, 1))
        suite.run("merge", "1-of-1.tar.zst", "--times", "proofsheet-times.txt")
        cells = times(package)
        least = lambda *runs: min(suite.seconds(*runs) for _ in range(given.rounds))
        one = least(suite.check)
        eight = [least(suite.shard(number, 8)) for number in range(1, 9)]
        merge = suite.seconds(["merge", *(f"{number}-of-8.tar.zst" for number in range(1, 9))])
        two = least(suite.shard(1, 2), suite.shard(2, 2))
        plan = suite.run("plan", "--layers", "trees", "--shards", "8").splitlines()[-1].split()[-1]
    print(f"{len(cells)} cells at {given.scale:g} pixels a point, from {min(cells) * 1000:.1f} to {max(cells) * 1000:.1f} ms, "
          f"{sum(cells):.1f} s in all; one thread a process; the least of {given.rounds} rounds.\n")
    print("| Measured | Seconds | Used of all machines' time |\n|---|--:|--:|")
    print(f"| one process | {one:.2f} | – |")
    print(f"| 8 shards, as planned by earlier times | – | {float(plan):.3f} |")
    print(f"| 8 shards one after the other, the slowest | {max(eight):.2f} | {sum(cells) / (8 * max(eight)):.3f} |")
    print(f"| 8 shards, the fastest | {min(eight):.2f} | – |")
    print(f"| merge of their archives | {merge:.2f} | – |")
    print(f"| 2 shards at once on two cores | {two:.2f} | {one / (2 * two):.3f} |")
    print("\nWith 8 shards, what is used is the sum of the cells' times by 8 times the slowest process, from its start to its end.")


main()
