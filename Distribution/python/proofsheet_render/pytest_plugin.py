"""`assert_image(image)` for pytest: compares with a reference beside the test, and records it with --record-images."""

from __future__ import annotations

import collections
import html
import os
import pathlib
import re
from typing import Callable

import pytest

from ._functions import compare
from ._images import Image, Source

FOLDER = pathlib.Path(".proofsheet/pytest")


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("proofsheet")
    group.addoption(
        "--record-images", nargs="?", const="all", default="none", choices=["none", "missing", "all"],
        help="Record references that are missing or, with all, differ.")


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        for file in (config.rootpath / FOLDER).glob("*"):
            file.unlink()


@pytest.fixture
def assert_image(request: pytest.FixtureRequest) -> Callable[..., None]:
    """Fails if an image differs from `references/<file>/<test>.<name>.png`; names count from 1 in each test."""
    counts: collections.Counter[str] = collections.Counter()
    mode = request.config.getoption("--record-images")
    test = re.sub(r"[^\w.+-]+", "-", request.node.name).strip("-")
    folder = request.path.parent / "references" / request.path.stem

    def assert_one(image: Source, name: str = "", strategy: str = "standard") -> None:
        counts[""] += not name
        label = f"{test}.{name or counts['']}"
        path, actual = folder / f"{label}.png", Image.of(image)
        if not path.exists():
            if mode == "none":
                _leave(request.config, f"{request.path.stem}.{label}", actual=actual)
                pytest.fail(f"{path} is missing. Look at the actual image, then run with --record-images=missing.", pytrace=False)
            return _record(path, actual)
        verdict = compare(actual, path, strategy)
        if verdict:
            return None
        if mode == "all":
            return _record(path, actual)
        left = _leave(request.config, f"{request.path.stem}.{label}", actual=actual, reference=Image.of(path), diff=verdict.diff)
        pytest.fail(
            f"{label}: {verdict.reason}\n  images: {left}\n  to accept: pytest --record-images {request.node.nodeid!r}", pytrace=False)

    return assert_one


def _record(path: pathlib.Path, image: Image) -> None:
    """Writes a reference, whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(f".{os.getpid()}.part")
    image.save(part)
    part.replace(path)


def _leave(config: pytest.Config, label: str, **images: Image | None) -> pathlib.Path:
    """Leaves the images of a failure for the page."""
    folder = config.rootpath / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for kind, image in images.items():
        if image:
            image.save(folder / f"{label}.{kind}.png")
    return folder / f"{label}.*.png"


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Writes the page of all failures, after the last worker."""
    folder = session.config.rootpath / FOLDER
    labels = sorted({file.name.rsplit(".", 2)[0] for file in folder.glob("*.png")})
    if hasattr(session.config, "workerinput") or not labels:
        return
    rows = []
    for label in labels:
        cells = "".join(
            f'<figure><img src="{html.escape(file.name)}"><figcaption>{file.name.rsplit(".", 2)[1]}</figcaption></figure>'
            for kind in ("reference", "actual", "diff") if (file := folder / f"{label}.{kind}.png").exists())
        rows.append(f"<h2>{html.escape(label)}</h2><div>{cells}</div>")
    style = "body{font:14px sans-serif;margin:2em}div{display:flex;gap:1em}figure{margin:0}img{max-width:30vw;border:1px solid #ccc}"
    (folder / "index.html").write_text(
        f"<!doctype html><meta charset=utf-8><title>Images that differ</title><style>{style}</style>" + "".join(rows), "utf-8")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    page = config.rootpath / FOLDER / "index.html"
    if page.exists():
        terminalreporter.write_line(f"Images that differ: {page}")
