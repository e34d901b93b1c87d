"""What the module offers."""

from __future__ import annotations

import json
import math
import os
import pathlib
import re
import subprocess
import tempfile
from ctypes import POINTER, byref, c_void_p
from dataclasses import dataclass
from typing import Any, Mapping, Optional, Union

from ._images import Image, Source
from ._library import Handle, LibraryError, MeasureStruct, VerdictStruct, call, context, fonts, installed, library, owned

#: A layer tree, as JSON or as a dictionary.
Tree = Union[str, bytes, Mapping[str, Any]]

OUTCOMES = ("equal", "tolerated", "different", "inconclusive")


@dataclass(frozen=True)
class Verdict:
    """What a comparison found; true if it passes."""

    #: "equal", "tolerated", "different" or "inconclusive".
    outcome: str
    passes: bool
    #: A sentence or two.
    reason: str
    #: Numbers of pixels, by their status.
    pixels: Mapping[str, int]
    #: Places and clusters: `verdict` of `proofsheet compare --json`.
    details: Mapping[str, Any]
    #: The diff image, where pixels differ.
    diff: Optional[Image]

    def __bool__(self) -> bool:
        return self.passes


@dataclass(frozen=True)
class Measure:
    """What a text takes, in points."""

    width: float
    height: float
    minimum_width: float
    maximum_width: float
    first_baseline: float
    last_baseline: float
    line_count: int
    is_truncated: bool


@dataclass(frozen=True)
class CheckResult:
    """What `proofsheet check` found; true if every cell passes."""

    passes: bool
    output: str

    def __bool__(self) -> bool:
        return self.passes


def compare(actual: Source, reference: Source, strategy: str = "standard", layers: Optional[Tree] = None) -> Verdict:
    """Compares an image with its reference, as `proofsheet compare --strategy` does.

    `layers` is the layer tree of the actual image, for areas such as `layer("clock")`; images that `render` drew have theirs.
    """
    if layers is not None or re.search(r"\blayer\s*\(", strategy):
        return _compare_areas(actual, reference, strategy, layers)
    images = Image.of(actual), Image.of(reference)
    diff, block = c_void_p(), POINTER(VerdictStruct)()
    call("compare", *(image._handle.pointer for image in images), strategy.encode(), byref(diff), byref(block))
    try:
        found = block.contents
        return Verdict(
            OUTCOMES[found.outcome], bool(found.passes), found.reason.decode(),
            {name: getattr(found, name) for name in VerdictStruct.COUNTS}, json.loads(found.json),
            Image(owned("image", diff)) if diff else None)
    finally:
        library().proofsheet_free(block)


def _compare_areas(actual: Source, reference: Source, strategy: str, layers: Optional[Tree]) -> Verdict:
    """Compares by the command, which knows the layers that PNG files and trees name; the library does not."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)

        def file(source: Source, label: str) -> str:
            if isinstance(source, (str, os.PathLike)):
                return os.path.abspath(source)
            written = folder / f"{label}.png"
            written.write_bytes(source if isinstance(source, bytes) else Image.of(source).png())
            return str(written)

        tree = layers if layers is not None else getattr(actual, "_tree", None)
        options = [f"--strategy={strategy}", "--json", "--diff", str(folder / "diff.png")]
        if tree is not None:
            (folder / "layers.json").write_bytes(_encoded(tree))
            options += ["--layers", str(folder / "layers.json")]
        result = subprocess.run(
            [command(), "compare", *options, "--", file(reference, "reference"), file(actual, "actual")], capture_output=True)
        if not result.stdout:
            raise LibraryError(result.stderr.decode(errors="replace").strip())
        found = json.loads(result.stdout)["results"][0]
        details, diff = found.get("verdict"), folder / "diff.png"
        if details is None:
            said = found["reason"].replace(f"{folder}{os.sep}", "")
            raise LibraryError(said.replace("with --layers FILE.json", "as layers=tree"))
        pixels = {name: details["counts"][re.sub("_(.)", lambda part: part[1].upper(), name)] for name in VerdictStruct.COUNTS}
        return Verdict(
            found["outcome"], found["outcome"] in OUTCOMES[:2], details["reason"], pixels, details,
            Image.of(diff) if diff.exists() else None)


def render(tree: Tree, scale: float = 0) -> Image:
    """Draws a layer tree; `scale` is pixels per point, 0 for the tree's own."""
    data = _encoded(tree)
    image = Image(Handle("image", "draw", context().pointer, data, len(data), scale))
    image._tree = data
    return image


def _encoded(tree: Tree) -> bytes:
    """A layer tree as JSON."""
    return tree if isinstance(tree, bytes) else (tree if isinstance(tree, str) else json.dumps(tree)).encode()


def measure(
    text: str, style: Union[str, Mapping[str, Any]] = "body", traits: str = "", width: float = math.inf, height: float = math.inf,
) -> Measure:
    """Measures a text in a style: a name, or the `textStyle` of `proofsheet engine measure`."""
    spelled = style if isinstance(style, str) else json.dumps(style)
    handle = Handle("style", "style_new", fonts().pointer, spelled.encode(), traits.encode())
    data, found = text.encode(), MeasureStruct()
    call("measure_text", context().pointer, handle.pointer, data, len(data), width, height, byref(found))
    values = {name: getattr(found, name) for name, _ in MeasureStruct._fields_}
    return Measure(**{**values, "is_truncated": bool(found.is_truncated)})


def check(trees: Union[str, os.PathLike[str]], *options: str, cwd: Union[str, os.PathLike[str], None] = None) -> CheckResult:
    """Compares a folder of layer trees with their references, as `proofsheet check --layers` does; `--record` is an option."""
    result = subprocess.run(
        [command(), "check", "--layers", os.fspath(trees), *options], cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if result.returncode > 1:
        raise RuntimeError(result.stdout)
    return CheckResult(result.returncode == 0, result.stdout)


def command() -> pathlib.Path:
    """The file of the command `proofsheet`."""
    return installed("bin/proofsheet")
