#!/usr/bin/env python3
"""Makes fonts that destroy text, and honest upgrades, and counts of which `proofsheet fonts compare` warns.

  python3 -m venv Benchmarks/.build/fonts && Benchmarks/.build/fonts/bin/pip install -r scripts/make-fonts-requirements.txt
  Benchmarks/.build/fonts/bin/python Benchmarks/font-traps.py [--folder FOLDER] [--prepare] [NAME...]

Each destructive font is an edit of bundled fonts; those of Inter are also made of the honest new version 4.001. The honest
pairs are those of `font-pairs.py` and eight upgrades of Debian. Prints a row of a table for each pair: how many warnings
are printed, the first of them, and the seconds it took. The exit code is 1 where an honest pair has a warning, or a
destructive font has none.
"""

import argparse
import importlib.util
import shutil
import subprocess
import sys
import time
from pathlib import Path

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parent.parent
specification = importlib.util.spec_from_file_location("font_pairs", Path(__file__).with_name("font-pairs.py"))
font_pairs = importlib.util.module_from_spec(specification)
specification.loader.exec_module(font_pairs)

UPGRADES = {
    "Amiri 0.113 → 1.001": "fonts-hosny-amiri",
    "Andika 6.101 → 6.200": "fonts-sil-andika",
    "Liberation 1.07.4 → 2.1.5": "fonts-liberation",
    "Carlito 2022 → 2023": "fonts-crosextra-carlito",
    "Charis 6.101 → 6.200": "fonts-sil-charis",
    "Gentium Plus 6.101 → 6.200": "fonts-sil-gentiumplus",
    "Mononoki 1.5 → 1.6": "fonts-mononoki",
    "Padauk 5.000 → 5.001": "fonts-sil-padauk",
}


def glyph_name(font, character):
    return font.getBestCmap()[ord(character)]


def outline(font, name, scale=1):
    """The outline and the advance of a glyph, without components."""
    glyphs = font.getGlyphSet()
    pen = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(TransformPen(pen, (scale, 0, 0, scale, 0, 0)))
    return pen, round(glyphs[name].width * scale)


def set_outline(font, name, recorded, advance):
    if "CFF " in font:
        top = font["CFF "].cff.topDictIndex[0]
        pen = T2CharStringPen(advance, None)
        recorded.replay(pen)
        top.CharStrings[name] = pen.getCharString(
            private=top.CharStrings[name].private, globalSubrs=top.CharStrings[name].globalSubrs)
    else:
        pen = TTGlyphPen(None)
        recorded.replay(pen)
        font["glyf"][name] = pen.glyph()
    font["hmtx"][name] = (advance, font["hmtx"][name][1])


def swap(first, second):
    def edit(font):
        names = [glyph_name(font, character) for character in (first, second)]
        outlines = [outline(font, name) for name in names]
        for name, other in zip(names, reversed(outlines)):
            set_outline(font, name, *other)
    return edit


def foreign_digits(font):
    other = TTFont(ROOT / "fonts/JetBrainsMono/JetBrainsMono-Regular.ttf")
    scale = font["head"].unitsPerEm / other["head"].unitsPerEm
    for digit in "0123456789":
        set_outline(font, glyph_name(font, digit), *outline(other, glyph_name(other, digit), scale))


def mirror(characters):
    def edit(font):
        glyphs = font.getGlyphSet()
        for character in characters:
            name = glyph_name(font, character)
            pen, width = DecomposingRecordingPen(glyphs), glyphs[name].width
            glyphs[name].draw(TransformPen(pen, (-1, 0, 0, 1, width, 0)))
            set_outline(font, name, pen, width)
    return edit


def narrow_digits(font):
    for digit in "0123456789":
        name = glyph_name(font, digit)
        advance, side = font["hmtx"][name]
        font["hmtx"][name] = (advance - round(0.12 * font["head"].unitsPerEm), side)


def medium_outlines(font):
    other = TTFont(ROOT / "fonts/Inter/Inter-Medium.otf")
    for name in font.getGlyphOrder():
        if name in other.getGlyphOrder():
            set_outline(font, name, *outline(other, name))


def bold_letters(font):
    other = TTFont(ROOT / "fonts/Inter/Inter-Bold.otf")
    for number, name in font.getBestCmap().items():
        if chr(number).islower() and number in other.getBestCmap():
            set_outline(font, name, *outline(other, other.getBestCmap()[number]))


def tight_letters(font):
    for number, name in font.getBestCmap().items():
        if chr(number).islower():
            advance, side = font["hmtx"][name]
            font["hmtx"][name] = (max(0, advance - round(0.1 * font["head"].unitsPerEm)), side)


def blank(character):
    def edit(font):
        name = glyph_name(font, character)
        set_outline(font, name, DecomposingRecordingPen(font.getGlyphSet()), font["hmtx"][name][0])
    return edit


def drop_features(table, *tags):
    """Takes the lookups from features; their tags stay."""
    def edit(font):
        for record in font[table].table.FeatureList.FeatureRecord:
            if record.FeatureTag in tags:
                record.Feature.LookupListIndex, record.Feature.LookupCount = [], 0
    return edit


def drop_table(tag):
    def edit(font):
        del font[tag]
    return edit


def rename(old, new, identifiers):
    def edit(font):
        for record in font["name"].names:
            if record.nameID in identifiers:
                record.string = str(record).replace(old, new)
        if "CFF " in font and 6 in identifiers:
            font["CFF "].cff.fontNames = [name.replace(old, new) for name in font["CFF "].cff.fontNames]
    return edit


INTER = {
    "6 and 9 swapped": swap("6", "9"),
    "I and l swapped": swap("I", "l"),
    "digits of another face": foreign_digits,
    "€ blank": blank("€"),
    "kerning gone": drop_features("GPOS", "kern"),
}
# Name, the fonts that are edited, and the edit.
TRAPS = {
    **{name: ("Inter/*.otf", edit) for name, edit in INTER.items()},
    "letters and digits mirrored": ("Inter/*.otf", mirror("EFRKkr237")),
    "digits that overlap": ("Inter/*.otf", narrow_digits),
    "Medium under the name of Regular": ("Inter/Inter-Regular.otf", medium_outlines),
    "letters of Bold in Regular": ("Inter/Inter-Regular.otf", bold_letters),
    "letters a tenth of an em closer": ("Inter/*.otf", tight_letters),
    "≤ and ≥ swapped": ("Inter/*.otf", swap("≤", "≥")),
    "Devanagari without places of marks": ("Noto/NotoSansDevanagari-*.ttf", drop_features("GPOS", "mark", "mkmk", "abvm", "blwm")),
    "Hebrew without places of marks": ("Noto/NotoSansHebrew-*.ttf", drop_features("GPOS", "mark", "mkmk")),
    "Arabic without places of marks": ("Noto/NotoSansArabic-*.ttf", drop_features("GPOS", "mark", "mkmk")),
    "Arabic without GSUB": ("Noto/NotoSansArabic-*.ttf", drop_table("GSUB")),
    "Arabic without init, medi and fina": ("Noto/NotoSansArabic-*.ttf", drop_features("GSUB", "init", "medi", "fina")),
    "Devanagari with emptied half, cjct, akhn and pres":
        ("Noto/NotoSansDevanagari-*.ttf", drop_features("GSUB", "half", "cjct", "akhn", "pres")),
}
RENAMES = {
    "only PostScript names changed": ("Inter/*.otf", rename("Inter-", "InterNew-", {6})),
    "family renamed": ("Inter/*.otf", rename("Inter", "Intel", {1, 3, 4, 6, 16})),
}


def make(files, edit, pair, old_files=None):
    """Writes the edited files, below the old ones or `old_files`."""
    for side in ("old", "new"):
        (pair / side).mkdir(parents=True)
    for path in old_files or files:
        shutil.copy(path, pair / "old")
    for path in files:
        font = TTFont(path)
        edit(font)
        font.save(pair / "new" / path.name)


def debian_fonts(suite, package, folder):
    files = font_pairs.fonts(f"{suite}:{package}", folder)
    return [path for path in files if "fvar" not in TTFont(path, lazy=True)]


def prepare(names, folder):
    """The pairs as name, folder and whether a warning is wanted."""
    pairs = folder / "traps"
    shutil.rmtree(pairs, ignore_errors=True)
    made = []

    def add(name, is_trap, files, edit=None, old_files=None):
        if names and not any(wanted in name for wanted in names):
            return
        pair = pairs / f"{len(made) + 1:02} {name}"
        make(files, edit or (lambda font: None), pair, old_files)
        made.append((name, pair, is_trap))

    for name, (pattern, edit) in TRAPS.items():
        add(name, True, sorted((ROOT / "fonts").glob(pattern)), edit)
    honest = font_pairs.prepare([], folder)
    inter = next(path for path in sorted(honest.iterdir()) if "Inter 3.019" in path.name)
    for name, edit in INTER.items():
        add(f"{name}, in Inter 4.001", True, sorted((inter / "new").iterdir()), edit, sorted((inter / "old").iterdir()))
    for name, (pattern, edit) in RENAMES.items():
        add(name, False, sorted((ROOT / "fonts").glob(pattern)), edit)
    for pair in sorted(honest.iterdir()):
        name = pair.name.split(" ", 1)[1]
        if not names or any(wanted in name for wanted in names):
            # A font without kerning is one of the edits, and is to be warned of.
            made.append((name, pair, name == "kerning dropped"))
    for name, package in UPGRADES.items():
        old, new = (debian_fonts(suite, package, folder) for suite in (font_pairs.OLD, font_pairs.NEW))
        add(name, False, new, old_files=old)
    return made


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help="only pairs whose name has this in it")
    parser.add_argument("--folder", type=Path, default=ROOT / "Benchmarks/.build/font-pairs")
    parser.add_argument("--prepare", action="store_true", help="only make the fonts")
    parser.add_argument("--command", default=ROOT / ".build/debug/proofsheet", help="the built command")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    made = prepare(arguments.names, arguments.folder.resolve())
    if arguments.prepare:
        return
    print("| pair | to be warned of | warnings | the first | lines | seconds |\n|---|---|--:|---|--:|--:|", flush=True)
    wrong = 0
    for name, pair, is_trap in made:
        start = time.monotonic()
        run = subprocess.run([str(arguments.command), "fonts", "compare", str(pair / "old"), str(pair / "new")],
                             capture_output=True, text=True)
        seconds = time.monotonic() - start
        if run.returncode == 2:
            sys.exit(f"{name}: {run.stderr}")
        lines = run.stdout.splitlines()
        warnings = [line for line in lines if line.startswith("warning:")]
        wrong += bool(warnings) != is_trap
        first = warnings[0].removeprefix("warning: ")[:100] if warnings else ""
        print(f"| {name} | {'yes' if is_trap else 'no'} | {len(warnings)} | {first} | {len(lines)} | {seconds:.1f} |", flush=True)
    print(f"\n{len(made) - wrong} of {len(made)} as wanted")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
