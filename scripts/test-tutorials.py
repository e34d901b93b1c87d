"""Follows a guide word for word: test-tutorials.py GUIDE FONTS COPY "EXIT_CODES"

Each line of its blocks of `sh` is run in COPY, a package. The block of `text` below them is what the last line prints, up to
numbers; … is any text, and a line of its own any lines. Blocks that fetch fonts from Debian are replaced: the functions
below make such files of those in FONTS.
"""

import re
import subprocess
import sys
from pathlib import Path

from fontTools.otlLib.builder import buildStatTable
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._f_v_a_r import Axis


def make_static(fonts, package):
    """A new version of Inter: wider, with a taller n, and without some characters, of which italics lose more."""
    folder = package / "Inter-4.0"
    folder.mkdir()
    for path in sorted((fonts / "Inter").glob("*.otf")):
        font = TTFont(path)
        metrics = font["hmtx"].metrics
        for glyph, (advance, side) in metrics.items():
            metrics[glyph] = (round(advance * 1.02), side)
        name = font.getBestCmap()[ord("n")]
        outlines, top = font.getGlyphSet(), font["CFF "].cff.topDictIndex[0]
        pen = T2CharStringPen(None, outlines)
        outlines[name].draw(TransformPen(pen, (1, 0, 0, 1.01, 0, 0)))
        old = top.CharStrings[name]
        top.CharStrings[name] = pen.getCharString(private=old.private, globalSubrs=old.globalSubrs)
        for table in font["cmap"].tables:
            for character in "ɕɼɽʅ" + ("ʑ" if "Italic" in path.name else ""):
                table.cmap.pop(ord(character), None)
        for record in font["name"].names:
            record.string = record.toUnicode().replace("3.019;git-0a5106e0b", "4.001;git-9221beed3")
        font.save(folder / path.name)


def make_variable(fonts, package):
    """A variable font with the axes of Inter 4."""
    font = TTFont(fonts / "JetBrainsMono/JetBrainsMono-Regular.ttf")
    font["fvar"], font["gvar"] = newTable("fvar"), newTable("gvar")
    font["gvar"].version, font["gvar"].reserved, font["gvar"].variations = 1, 0, {}
    axes = [("opsz", "Optical size", 14, 14, 32), ("wght", "Weight", 100, 400, 900)]
    for tag, name, least, usual, most in axes:
        axis = Axis()
        axis.axisTag, axis.axisNameID = tag, font["name"].addName(name)
        axis.minValue, axis.defaultValue, axis.maxValue = least, usual, most
        font["fvar"].axes.append(axis)
    styles = {"opsz": [dict(value=14, name="Text")], "wght": [dict(value=400, name="Regular"), dict(value=700, name="Bold")]}
    buildStatTable(font, [dict(tag=tag, name=name, values=styles[tag]) for tag, name, *_ in axes])
    font.save(package / "InterVariable.ttf")


# Blocks that are not run, by the package that their first line fetches.
REPLACED = {"apt-get download fonts-inter": make_static, "apt-get download fonts-inter-variable": make_variable}
NUMBER = r"-?\d[\d,.]*"


def pattern(shown):
    """The lines that a block of text stands for, as a regular expression."""
    lines = []
    for line in shown.splitlines():
        parts = [r"[^\n]*?".join(re.escape(text) for text in part.split("…")) for part in re.split(NUMBER, line)]
        lines.append(r"(?:[^\n]*\n)*?" if line == "…" else NUMBER.join(parts) + r"\n")
    return re.compile("^" + "".join(lines), re.MULTILINE)


def main():
    guide, fonts, package = map(Path, sys.argv[1:4])
    codes, printed = [], ""
    for kind, block in re.findall(r"^```(sh|text)\n(.*?)^```$", guide.read_text(), re.MULTILINE | re.DOTALL):
        lines = block.splitlines()
        if kind == "text":
            if not pattern(block).search(printed):
                sys.exit(f"FAILED: {guide.name} shows\n\n{block}\nand this was printed:\n\n{printed}")
        elif lines[0].startswith("apt-get "):
            if lines[0] not in REPLACED:
                sys.exit(f"FAILED: {guide.name} fetches what nothing replaces: {lines[0]}")
            REPLACED[lines[0]](fonts, package)
        else:
            for line in lines:
                done = subprocess.run(["bash", "-c", line], cwd=package, text=True, stdin=subprocess.DEVNULL,
                                      stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
                printed = done.stdout
                codes.append(str(done.returncode))
    if " ".join(codes) != sys.argv[4]:
        sys.exit(f"FAILED: {guide.name}: exit codes {' '.join(codes)} instead of {sys.argv[4]}. The last line printed:\n{printed}")


main()
