#!/usr/bin/env python3
"""Prepares pairs of fonts, old and new, and scores the forecast of the gallery's cells on them.

  python3 -m venv Benchmarks/.build/fonts && Benchmarks/.build/fonts/bin/pip install fonttools
  Benchmarks/.build/fonts/bin/python Benchmarks/font-pairs.py [--folder FOLDER] [--prepare] [NAME...]

Real pairs come from two releases of Debian, of which only the lists of packages are fetched, and from PyPI. A font that
the gallery does not use takes Inter's name and styles, so that all fourteen screens are set in it. Synthetic pairs are
edits of the bundled Inter. Each pair is forecast at all twelve text sizes, and compared with what the
views give in the new fonts; lines are compared with a check of its own. Prints a row of a table for each pair:
cells, classes, cells that are forecast right, cells with other lines that are missed. Wrong cells follow it.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from fontTools import subset
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = Path(__file__).resolve().parent.parent
BUNDLED = ROOT / "fonts"
OLD, NEW = "bookworm", "trixie"
# Inter's styles in the bundled fonts: PostScript name, weight, italic.
STYLES = [("Light", 300, False), ("Regular", 400, False), ("Italic", 400, True), ("Medium", 500, False),
          ("SemiBold", 600, False), ("Bold", 700, False), ("BoldItalic", 700, True), ("ExtraBold", 800, False)]
# Name, where old and new come from, and whether the font takes Inter's place.
PAIRS = {
    "Inter 3.019 → 4.001": ("bundled:Inter", f"{NEW}:fonts-inter", "replace"),
    "JetBrains Mono 2.242 → 2.304": (f"{OLD}:fonts-jetbrains-mono", f"{NEW}:fonts-jetbrains-mono", "keep"),
    "Noto Color Emoji 2.042 → 2.051": (f"{OLD}:fonts-noto-color-emoji", f"{NEW}:fonts-noto-color-emoji", "keep"),
    "Lato 2.0 → 2.015": (f"{OLD}:fonts-lato", f"{NEW}:fonts-lato", "replace"),
    "Fira Code 5.2 → 6.2": ("pypi:fontpkg-fira-code", f"{NEW}:fonts-firacode", "replace"),
    "Noto Sans 2.004 → 2.015": (f"{OLD}:fonts-noto-core=NotoSans-", "pypi:fontpkg-noto-sans", "replace"),
}
EDITS = ["one advance + 1 unit", "kerning dropped", "ascender + 100 units", "one outline changed"]


def run(*command, **options):
    return subprocess.run([str(part) for part in command], check=True, **options)


class Debian:
    """A release whose packages are downloaded with the machine's own mirror, beside its own lists."""

    def __init__(self, suite, folder):
        self.folder = folder / suite
        (self.folder / "lists" / "partial").mkdir(parents=True, exist_ok=True)
        (self.folder / "cache" / "archives" / "partial").mkdir(parents=True, exist_ok=True)
        sources = self.folder / "release.sources"
        sources.write_text(f"Types: deb\nURIs: {mirror()}\nSuites: {suite}\nComponents: main\n"
                           "Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg\n")
        self.options = [f"-oDir::Etc::sourcelist={sources}", "-oDir::Etc::sourceparts=-",
                        f"-oDir::State::lists={self.folder}/lists", f"-oDir::Cache={self.folder}/cache",
                        "-oAPT::Sandbox::User=root"]
        if not list((self.folder / "lists").glob("*InRelease")):
            run("apt-get", *self.options, "-qq", "update")

    def fonts(self, package):
        target = self.folder / package
        if not target.exists():
            run("apt-get", *self.options, "-qq", "download", package, cwd=self.folder)
            run("dpkg-deb", "-x", next(self.folder.glob(f"{package}_*.deb")), target)
        return target


def mirror():
    """The first mirror of Debian that the machine uses."""
    for path in [Path("/etc/apt/sources.list"), *Path("/etc/apt/sources.list.d").glob("*")]:
        if path.is_file() and (found := re.search(r"^(?:URIs:|deb)\s.*?(https?://\S+/debian/?)\s", path.read_text(), re.M)):
            return found.group(1)
    sys.exit("font-pairs: /etc/apt names no mirror of Debian.")


def fonts(source, folder):
    """The font files of a source: `bundled:Inter`, `trixie:fonts-inter`, `pypi:package`."""
    source, _, start = source.partition("=")
    kind, name = source.split(":")
    if kind == "bundled":
        found = BUNDLED / name
    elif kind == "pypi":
        found = folder / "pypi" / name
        if not found.exists():
            run(sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", found, name)
    else:
        found = Debian(kind, folder).fonts(name)
    files = [path for path in sorted(found.rglob("*")) if path.suffix.lower() in (".otf", ".ttf")]
    files = [path for path in files if path.name.startswith(start)]
    still = [path for path in files if "fvar" not in TTFont(path, lazy=True)]
    return still or files


def weight(font):
    return font["OS/2"].usWeightClass


def is_italic(font):
    return bool(font["OS/2"].fsSelection & 1 or font["head"].macStyle & 2)


def rename(font, style, target):
    """Writes a font under the name of a style of Inter."""
    name = font["name"]
    for identifier, text in [(1, "Inter"), (2, style), (4, f"Inter {style}"), (6, f"Inter-{style}"),
                             (16, "Inter"), (17, style)]:
        name.removeNames(nameID=identifier)
        name.setName(text, identifier, 3, 1, 0x409)
    if "CFF " in font:
        font["CFF "].cff.fontNames = [f"Inter-{style}"]
    for tag in ("fvar", "STAT", "DSIG"):
        if tag in font:
            del font[tag]
    font.flavor = None
    font.save(target / f"Inter-{style}{'.otf' if 'CFF ' in font else '.ttf'}")


def place(files, target, way, weights=None):
    """Puts fonts into a folder; returns the weight that each style of Inter was given, which `weights` can prescribe."""
    target.mkdir(parents=True)
    if way == "keep":
        for path in files:
            shutil.copy(path, target)
        return None
    given = {}
    opened = [TTFont(path, lazy=True) for path in files]
    for style, named, italic in STYLES:
        wanted = (weights or {}).get(style, named)
        distances = [(is_italic(font) != italic, font["OS/2"].usWidthClass != 5, abs(weight(font) - wanted),
                      len(path.name), str(path)) for font, path in zip(opened, files)]
        font = TTFont(min(distances)[4])
        if "fvar" in font:
            places = {axis.axisTag: axis.defaultValue for axis in font["fvar"].axes}
            axis = next(axis for axis in font["fvar"].axes if axis.axisTag == "wght")
            places["wght"] = max(axis.minValue, min(axis.maxValue, wanted))
            # What no screen is set in would take minutes.
            parts = subset.Subsetter(subset.Options(layout_features=["*"], name_IDs=["*"], notdef_outline=True))
            parts.populate(unicodes=[*range(0x20, 0x530), *range(0x1E00, 0x2C00)])
            parts.subset(font)
            font = instancer.instantiateVariableFont(font, places)
        given[style] = weight(font)
        # A family with fewer weights lends its nearest ones under the weights of Inter's styles.
        font["OS/2"].usWeightClass = named
        rename(font, style, target)
    return given


def edit(name, target):
    target.mkdir(parents=True)
    for path in sorted((BUNDLED / "Inter").glob("*.otf")):
        font = TTFont(path)
        glyph = font.getBestCmap()[ord("n")]
        if "advance" in name:
            advance, side = font["hmtx"][glyph]
            font["hmtx"][glyph] = (advance + 1, side)
        elif "kerning" in name:
            del font["GPOS"]
        elif "ascender" in name:
            font["hhea"].ascent += 100
            font["OS/2"].sTypoAscender += 100
            font["OS/2"].usWinAscent += 100
        else:
            glyphs = font.getGlyphSet()
            pen = T2CharStringPen(glyphs[glyph].width, glyphs)
            glyphs[glyph].draw(TransformPen(pen, (1, 0, 0, 1.01, 0, 0)))
            top = font["CFF "].cff.topDictIndex[0]
            old = top.CharStrings[glyph]
            top.CharStrings[glyph] = pen.getCharString(private=old.private, globalSubrs=old.globalSubrs)
        font.save(target / path.name)


def prepare(names, folder):
    pairs = folder / "pairs"
    shutil.rmtree(pairs, ignore_errors=True)
    for number, name in enumerate([*PAIRS, *EDITS], 1):
        if names and not any(wanted in name for wanted in names):
            continue
        pair = pairs / f"{number:02} {name}"
        if name in PAIRS:
            old, new, way = PAIRS[name]
            weights = place(fonts(old, folder), pair / "old", way)
            place(fonts(new, folder), pair / "new", way, weights)
        else:
            shutil.copytree(BUNDLED / "Inter", pair / "old", ignore=shutil.ignore_patterns("*.txt"))
            edit(name, pair / "new")
        print(f"prepared {pair.name}", file=sys.stderr)
    return pairs


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help="only pairs whose name has this in it")
    parser.add_argument("--folder", type=Path, default=ROOT / "Benchmarks/.build/font-pairs")
    parser.add_argument("--prepare", action="store_true", help="only prepare the fonts")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    pairs = prepare(arguments.names, arguments.folder.resolve())
    if arguments.prepare:
        return
    environment = dict(os.environ, PROOFSHEET_FONT_PAIRS=str(pairs))
    print("| pair | cells | classes | forecast right | line breaks and truncations missed |\n|---|--:|---|--:|--:|",
          flush=True)
    # The build of the tests is used as it is where there is one.
    command = ["swift", "test", "--traits", "InlineSnapshots", "--filter", "pairs of fonts are forecast"]
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as process:
        for line in process.stdout:
            if line.startswith(("| ", "  wrong:", "✘")):
                print(line, end="", flush=True)
    sys.exit(process.returncode)


if __name__ == "__main__":
    main()
