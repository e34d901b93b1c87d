"""Compares two files of 20,000 × 20,000 pixels and prints time and memory.

    make bench BENCH=files                          # also prepares what it needs
    python Benchmarks/large-files.py PROOFSHEET…    # one command, or several in turns

A page of text is tiled. *one place*: a panel of one tile moved; *everywhere*: the text of every tile moved by a quarter of a
pixel; *noise*: random grays. Each command is run in turns; the least time of three counts, and its peak of memory.
"""
import os, pathlib, subprocess, sys, time
import numpy as np
from PIL import Image

Image.MAX_IMAGE_PIXELS = None
here = pathlib.Path(__file__).resolve().parent
tiles, folder, side, runs = here / ".build/compare-images", here / ".build/large-images", 20_000, 3
if not (tiles / "reflow-b.png").exists():
    subprocess.run([sys.executable, here / "make-compare-images.py", tiles], check=True, stdout=sys.stderr)


def tiled(name):
    tile = np.asarray(Image.open(tiles / f"{name}.png").convert("RGB"))
    down, across = -(-side // tile.shape[0]), -(-side // tile.shape[1])
    return np.tile(tile, (down, across, 1))[:side, :side].copy()


def write(name, pixels):
    print(f"writing {name}", file=sys.stderr)
    Image.fromarray(pixels).save(folder / f"{name}.png", compress_level=1)


def make():
    folder.mkdir(parents=True, exist_ok=True)
    page = tiled("aa-a")
    write("reference", page)
    write("everywhere", tiled("aa-b"))
    page[9_000:9_400, 9_000:10_000] = np.roll(page[9_000:9_400, 9_000:10_000], 40, axis=1)
    write("one place", page)
    random = np.random.default_rng(5)
    for name in ("noise-reference", "noise"):
        write(name, (random.integers(0, 8, (side, side, 1), dtype=np.uint8) * 36).repeat(3, axis=2))


def run(command, old, new):
    begin = time.monotonic()
    process = subprocess.Popen([command, "compare", old, new], stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    code = os.waitstatus_to_exitcode(status)
    if code not in (0, 1): sys.exit(f"{command} compare {old} {new} ended with {code}")
    return time.monotonic() - begin, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 2**20


if not (folder / "noise.png").exists(): make()
print("| command | images | elapsed, s | processor time, s | memory at most, GiB |\n|---|---|--:|--:|--:|")
for name in ("one place", "everywhere", "noise"):
    old = folder / ("noise-reference.png" if name == "noise" else "reference.png")
    found = {command: [] for command in sys.argv[1:]}
    for _ in range(runs):
        for command in found: found[command].append(run(command, old, folder / f"{name}.png"))
    for command, results in found.items():
        elapsed, processor, memory = min(results)
        print(f"| `{os.path.basename(command)}` | {name} | {elapsed:.2f} | {processor:.2f} | {memory:.2f} |", flush=True)
