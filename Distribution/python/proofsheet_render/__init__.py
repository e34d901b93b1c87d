"""Draws layer trees, measures texts and compares images, as the command `proofsheet` does."""

from ._images import Image, Source
from ._library import LibraryError
from ._functions import CheckResult, Measure, Verdict, check, command, compare, measure, render

__all__ = [
    "CheckResult", "Image", "LibraryError", "Measure", "Source", "Verdict", "check", "command", "compare", "measure", "render",
]
