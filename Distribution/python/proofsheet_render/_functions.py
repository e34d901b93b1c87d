"""What the module offers."""

from __future__ import annotations

import json
import math
import os
import pathlib
import subprocess
from ctypes import POINTER, byref, c_void_p
from dataclasses import dataclass
from typing import Any, Mapping, Optional, Union

from ._images import Image, Source
from ._library import Handle, MeasureStruct, VerdictStruct, call, context, fonts, installed, library, owned

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


def compare(actual: Source, reference: Source, strategy: str = "standard") -> Verdict:
    """Compares an image with its reference, as `proofsheet compare --strategy` does."""
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


def render(tree: Union[str, bytes, Mapping[str, Any]], scale: float = 0) -> Image:
    """Draws a layer tree, given as JSON or as a dictionary; `scale` is pixels per point, 0 for the tree's own."""
    data = tree if isinstance(tree, bytes) else (tree if isinstance(tree, str) else json.dumps(tree)).encode()
    return Image(Handle("image", "draw", context().pointer, data, len(data), scale))


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
