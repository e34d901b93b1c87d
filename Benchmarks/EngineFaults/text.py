"""Text of the corpus: advances and glyph numbers from a bundled font, broken at words."""
from __future__ import annotations

import functools
import json
import pathlib

FONTS = pathlib.Path(__file__).resolve().parents[2] / "fonts"
FACES = {"regular": "Inter/Inter-Regular.otf", "bold": "Inter/Inter-Bold.otf"}
MANIFEST = {face["file"]: face for face in json.loads((FONTS / "manifest.json").read_text())["faces"]}

# Points per text style: at the default size and at accessibility3.
SIZES = {
    "largeTitle": (34, 52), "title1": (28, 48), "title2": (22, 44), "title3": (20, 43), "headline": (17, 40),
    "body": (17, 40), "callout": (16, 38), "subheadline": (15, 36), "footnote": (13, 33), "caption1": (12, 32),
    "caption2": (11, 29),
}


def read_metrics(file: str) -> dict:
    """The metrics of a font's Latin characters, which `python text.py` stores for a Python without fontTools."""
    from fontTools.ttLib import TTFont

    font = TTFont(FONTS / file, lazy=True)
    cmap, order, widths = font.getBestCmap(), font.getReverseGlyphMap(), font["hmtx"].metrics
    glyphs = {chr(code): [order[name], widths[name][0]] for code, name in cmap.items() if code < 0x180 or 0x2010 <= code < 0x2040}
    return {"em": font["head"].unitsPerEm, "ascent": font["hhea"].ascent, "descent": -font["hhea"].descent, "glyphs": glyphs}


class Face:
    """A static font: glyph numbers, advances and vertical metrics, per em."""

    def __init__(self, file: str):
        entry = MANIFEST[file]
        self.name = entry["name"]
        self.entry = {"name": entry["name"], "version": entry["version"], "digest": entry["digest"]}
        stored = pathlib.Path(__file__).with_name("metrics.json")
        metrics = json.loads(stored.read_text())[file] if stored.exists() else read_metrics(file)
        self.em, self.glyphs = metrics["em"], metrics["glyphs"]
        self.ascent, self.descent = metrics["ascent"] / self.em, metrics["descent"] / self.em

    @functools.lru_cache(maxsize=None)
    def glyph(self, character: str) -> tuple[int, float]:
        """The number and the advance of a character's glyph."""
        number, advance = self.glyphs[character]
        return number, advance / self.em

    @functools.lru_cache(maxsize=None)
    def width(self, text: str) -> float:
        return sum(self.glyph(character)[1] for character in text)


REGULAR, BOLD = Face(FACES["regular"]), Face(FACES["bold"])


class Paragraph:
    """A text with its font, size and greatest number of lines."""

    def __init__(self, string: str, size: float, bold: bool, lines: int | None):
        self.string, self.size, self.lines = string, size, lines
        self.face = BOLD if bold else REGULAR
        self.line_height = size * (self.face.ascent + self.face.descent)
        self.ascent = size * self.face.ascent

    def width(self, text: str) -> float:
        return self.face.width(text) * self.size

    def broken(self, width: float) -> list[str]:
        """The lines at a width; a word that does not fit is broken between characters."""
        return _broken(self.face, self.string, self.size, round(width, 3), self.lines)

    def measured(self, width: float) -> tuple[float, float]:
        lines = self.broken(width)
        return max(self.width(line) for line in lines), len(lines) * self.line_height


@functools.lru_cache(maxsize=100_000)
def _broken(face: Face, string: str, size: float, width: float, limit: int | None) -> list[str]:
    slack = 0.01
    lines, line = [], ""
    for word in string.split(" "):
        candidate = f"{line} {word}" if line else word
        if face.width(candidate) * size <= width + slack:
            line = candidate
            continue
        if line:
            lines.append(line)
        while len(word) > 1 and face.width(word) * size > width + slack:
            count = next((n for n in range(len(word), 0, -1) if face.width(word[:n]) * size <= width + slack), 1)
            if count == len(word):
                break
            lines.append(word[:count])
            word = word[count:]
        line = word
    lines.append(line)
    if limit is not None and len(lines) > limit:
        rest = lines[limit - 1] + (" " if lines[limit - 1] else "") + lines[limit]
        while rest and face.width(rest.rstrip() + "…") * size > width + slack:
            rest = rest[:-1]
        lines = lines[: limit - 1] + [rest.rstrip() + "…"]
    return lines


if __name__ == "__main__":
    pathlib.Path(__file__).with_name("metrics.json").write_text(json.dumps({file: read_metrics(file) for file in FACES.values()}))
