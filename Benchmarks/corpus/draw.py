"""Draws the pages under many conditions and with every regression, and writes what is to be compared.

    make bench BENCH=corpus                                               # draws, compares, and writes the tables
    python3 Benchmarks/corpus/draw.py Benchmarks/.build/corpus [--jobs 2]  # draws only

Writes PNG files and pairs.tsv: third, or blind set, class (noise, defect, undecidable, foreign), kind, page, scale, new image, reference.
Pages whose two drawings under the same conditions differ are left out. A drawing that equals its reference is no pair, nor is one with layers
of a page that the same order of drawing changes without layers. A run that was interrupted goes on with the parts that are missing; delete the
folder to draw everything again.
"""

import argparse
import concurrent.futures
import csv
import hashlib
import pathlib
import subprocess
import sys
import time

from browser import Browser, Restless
from regressions import REGRESSIONS, UNDECIDABLE

HERE = pathlib.Path(__file__).resolve().parent
PAGES = sorted((HERE / "pages").glob("*.html"), key=lambda path: int(path.stem.split("-")[0]))
VECTORS = sorted((HERE / "vectors").glob("*.svg"))
WIDTH, HEIGHT, VECTOR = 400, 560, 320
SCALES = (1, 2, 3)
THIRDS = ("report", "tune", "final")
# Pages from these on are sets of their own, by authors who had read no comparison code, each evaluated first when all rules were fixed.
BLIND_SETS = {"blind": 24, "blind 2": 36, "blind 3": 52, "blind 4": 68, "blind 5": 84, "blind 6": 100, "blind 7": 112, "blind 8": 124, "blind 9": 142}

SOFTWARE = ["--disable-gpu"]
SWIFTSHADER = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"]
# Boxes in layers of their own, as animations make them; Chromium moves layers that do not lie at whole pixels there.
LAYERS = """document.querySelectorAll('.card, .button, .badge, .field, .item, .b, h1, p, canvas, svg').forEach(e => {
  const r = e.getBoundingClientRect(), isWhole = v => Math.abs(v * devicePixelRatio - Math.round(v * devicePixelRatio)) < 0.001;
  if (isWhole(r.left) && isWhole(r.top)) e.style.willChange = 'transform'; })"""
# The same boxes with a transform that moves nothing: they get an order of drawing of their own, as layers do, and no layer.
TRANSFORMS = LAYERS.replace("willChange = 'transform'", "transform = 'translateX(0)'")
# How text is drawn depends on the desktop's settings, which fontconfig has; hinting is off for pages at 2× and more.
FONTCONFIG = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<include>/etc/fonts/fonts.conf</include><match target="pattern">
<edit name="antialias" mode="assign"><bool>true</bool></edit><edit name="hinting" mode="assign"><bool>{hinting}</bool></edit>
<edit name="hintstyle" mode="assign"><const>hint{style}</const></edit><edit name="rgba" mode="assign"><const>{rgba}</const></edit>
</match></fontconfig>"""

# Name, class, flags, a script, the hint style, and the order of subpixels.
CONDITIONS = [
    ("GPU raster (SwiftShader)", "noise", [*SWIFTSHADER, "--enable-gpu-rasterization"], "", "none", "none"),
    ("canvas by GL", "noise", [*SWIFTSHADER, "--disable-gpu-rasterization"], "", "none", "none"),
    ("tiles of 128 pixels", "noise", [*SOFTWARE, "--default-tile-width=128", "--default-tile-height=128"], "", "none", "none"),
    ("composited layers", "noise", SOFTWARE, LAYERS, "none", "none"),
    ("slight hinting", "noise", SOFTWARE, "", "slight", "none"),
    ("medium hinting", "foreign", SOFTWARE, "", "medium", "none"),
    ("LCD text", "foreign", SOFTWARE, "", "none", "rgb"),
    ("a quarter pixel to the right", "foreign", SOFTWARE, "document.body.style.transform = 'translateX(0.25px)'", "none", "none"),
]


def start(flags, style="none", rgba="none"):
    return Browser.started(flags, FONTCONFIG.format(hinting="false" if style == "none" else "true", style=style, rgba=rgba))


def set_of(index):
    """The set of a page: one of the thirds, or a blind set."""
    blind = [name for name, first in BLIND_SETS.items() if index >= first]
    return blind[-1] if blind else THIRDS[index % 3]


def groups():
    """By name, pages with their indices that are drawn together: those of the thirds, and each blind set."""
    found = {}
    for index, page in enumerate(PAGES):
        name = set_of(index)
        found.setdefault("pages" if name in THIRDS else name.replace(" ", ""), []).append((index, page))
    return found


def opened(browser, page, scale):
    browser.open(page.as_uri(), WIDTH, HEIGHT, scale)


def digest_of(data):
    return hashlib.sha256(data).hexdigest() if data is not None else None


def write(folder, name, data):
    (folder / name).write_bytes(data)
    return name


def draw_references(folder, pages):
    """Each page at each scale, twice, by two browsers; the digests of those that do not move."""
    found = []
    for _ in range(2):
        with start(SOFTWARE) as browser:
            drawn = {}
            for _, page in pages:
                for scale in SCALES:
                    opened(browser, page, scale)
                    drawn[page.stem, scale] = browser.draw()
            found.append(drawn)
    still = []
    for (page, scale), data in found[0].items():
        if found[1][page, scale] != data:
            print(f"{page} at {scale}× moves and is left out.", file=sys.stderr)
            continue
        write(folder, f"{page}-{scale}x.png", data)
        still.append((page, scale, digest_of(data)))
    return still


def draw_after(browser, page, scale, script):
    """The page after a script; none where it does not come to rest."""
    for _ in range(2):
        opened(browser, page, scale)
        if script:
            browser.evaluate(script)
            browser.wait_for_frames()
        try:
            return browser.draw()
        except Restless:
            pass
    print(f"{page.stem} at {scale}× does not come to rest and is left out.", file=sys.stderr)
    return None


def draw_condition(folder, pages, still, number, condition):
    name, kind, flags, script, style, rgba = condition
    pairs = []
    with start(flags, style, rgba) as browser:
        for index, page in pages:
            for scale in SCALES:
                if (page.stem, scale) not in still:
                    continue
                digest = still[page.stem, scale]
                # A page that is another one without layers, too, such as one whose boxes change places, shows no noise of layers.
                if script is LAYERS and digest_of(draw_after(browser, page, scale, TRANSFORMS)) != digest:
                    continue
                data = draw_after(browser, page, scale, script)
                if digest_of(data) in (digest, None):
                    continue
                new = write(folder, f"{page.stem}-{scale}x-condition-{number}.png", data)
                pairs.append((set_of(index), kind, name, page.stem, scale, new, f"{page.stem}-{scale}x.png"))
    return pairs


def draw_regressions(folder, pages, still, part, parts):
    """Each kind on every page, at one scale each."""
    helpers = (HERE / "helpers.js").read_text()
    kinds = [("defect", *r) for r in REGRESSIONS] + [("undecidable", *r) for r in UNDECIDABLE]
    pairs = []
    with start(SOFTWARE) as browser:
        for index, page in pages:
            if index % parts != part:
                continue
            for number, (kind, name, _, script) in enumerate(kinds):
                scale = SCALES[(index // 3 + number) % 3]
                if (page.stem, scale) not in still:
                    continue
                opened(browser, page, scale)
                changed = browser.evaluate(f"var turn = {index * 7 + number * 3};{helpers};{script}")
                if changed is False:
                    continue
                browser.wait_for_frames()
                data = browser.draw()
                if digest_of(data) == still[page.stem, scale]:
                    continue
                new = write(folder, f"{page.stem}-{scale}x-regression-{number}.png", data)
                pairs.append((set_of(index), kind, name, page.stem, scale, new, f"{page.stem}-{scale}x.png"))
    return pairs


def draw_vectors(folder):
    """Drawings of shapes by Chromium, librsvg, and resvg where its Python package is installed."""
    try:
        import resvg_py
    except ImportError:
        resvg_py = None
        print("resvg-py is not installed; resvg's drawings are left out.", file=sys.stderr)
    pairs = []
    with start(SOFTWARE) as browser:
        for index, vector in enumerate(VECTORS):
            for scale in SCALES:
                browser.open(vector.as_uri(), VECTOR, VECTOR, scale)
                reference = write(folder, f"{vector.stem}-{scale}x.png", browser.draw())
                others = {"librsvg": folder / f"{vector.stem}-{scale}x-librsvg.png"}
                subprocess.run(["rsvg-convert", "--zoom", str(scale), vector, "-o", others["librsvg"]], check=True)
                if resvg_py:
                    data = resvg_py.svg_to_bytes(svg_path=str(vector), zoom=scale)
                    others["resvg"] = folder / write(folder, f"{vector.stem}-{scale}x-resvg.png", bytes(data))
                for name, path in others.items():
                    pairs.append((set_of(index), "noise", f"SVG by {name}", vector.stem, scale, path.name, reference))
    return pairs


def rows_of(folder, name, draw, *arguments):
    """The rows that `draw` returns, or those that an earlier run has kept."""
    kept = folder / "parts" / f"{name}.tsv"
    if not kept.exists():
        save(kept, draw(folder, *arguments))
    with open(kept, newline="") as file:
        return [tuple(row) for row in csv.reader(file, delimiter="\t")]


def save(path, rows):
    """Writes rows as a whole, so that a part that is there is complete."""
    path.parent.mkdir(exist_ok=True)
    unfinished = path.with_suffix(".unfinished")
    with open(unfinished, "w", newline="") as file:
        csv.writer(file, delimiter="\t", lineterminator="\n").writerows(rows)
    unfinished.replace(path)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    folder = pathlib.Path(arguments.folder).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    begin = time.time()
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        parts = [pool.submit(rows_of, folder, "vectors", draw_vectors)]
        for name, pages in groups().items():
            rows = rows_of(folder, f"{name}-references", draw_references, pages)
            still = {(page, int(scale)): digest for page, scale, digest in rows}
            print(f"{len(still)} references of {name} after {time.time() - begin:.0f} s", file=sys.stderr)
            for n, condition in enumerate(CONDITIONS):
                parts.append(pool.submit(rows_of, folder, f"{name}-condition-{n}", draw_condition, pages, still, n, condition))
            parts += [pool.submit(rows_of, folder, f"{name}-regressions-{part}", draw_regressions, pages, still, part, 4) for part in range(4)]
        pairs = sorted(pair for part in parts for pair in part.result())
    save(folder / "pairs.tsv", pairs)
    print(f"{len(pairs)} pairs after {time.time() - begin:.0f} s", file=sys.stderr)


if __name__ == "__main__":
    main()
