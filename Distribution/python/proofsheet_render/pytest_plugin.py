"""`assert_image(image)` for pytest: compares with a reference beside the test, and records it with --record-images."""

from __future__ import annotations

import contextlib
import errno
import fcntl
import hashlib
import html
import os
import pathlib
import re
import shlex
import uuid
from typing import Any, Callable, Generator, Iterable, Iterator, Mapping, Optional

import pytest

from ._functions import Tree, compare
from ._images import Image, Source
from ._library import LibraryError

FOLDER = pathlib.Path(".proofsheet/pytest")
# A line for each reference that this run recorded, in any process.
RECORDED = "recorded.txt"
# The run that left what is in the folder.
RUN = "run.txt"
LEFT = re.compile(r"recorded\.txt|index\.html|.+\.reasons\.txt|.+\.(?:reference|actual|diff)\.png")

run_key = pytest.StashKey[bytes]()
# What is wrong with the images of a test, which fails once all of them were compared.
problems_key = pytest.StashKey[list[str]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("proofsheet")
    group.addoption(
        "--record-images", nargs="?", const="all", default="none", choices=["none", "missing", "all"],
        help="Record references that are missing or, with all, differ.")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[run_key] = getattr(config, "workerinput", {}).get("proofsheet_run") or uuid.uuid4().hex.encode()


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Workers of pytest-xdist belong to the run of their controller."""
    node.workerinput["proofsheet_run"] = node.config.stash[run_key]


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, Any, None]:
    """Fails a test whose images differ at its end, so that one run says all of them."""
    outcome = yield
    failure = _failure(item.stash.get(problems_key, []))
    if failure is None:
        return
    if outcome.excinfo is not None and not issubclass(outcome.excinfo[0], pytest.skip.Exception):
        # The test failed for another reason as well. One that skips its rest has compared these images.
        item.add_report_section("call", "images", str(failure))
    elif hasattr(outcome, "force_exception"):
        outcome.force_exception(failure)
    else:
        raise failure


def _failure(problems: list[str]) -> Optional[BaseException]:
    """What fails a test with problems, which are reported then; none without."""
    text = "\n".join(problems)
    problems.clear()
    return pytest.fail.Exception(text, pytrace=False) if text else None


@pytest.fixture
def assert_image(request: pytest.FixtureRequest) -> Iterator[Callable[..., None]]:
    """Fails if an image differs from `references/<file>/<test>.<name>.png`; images without a name count from 1 in each test."""
    labels: list[str] = []
    unnamed = 0
    with contextlib.suppress(OSError):
        if (request.config.rootpath / FOLDER).is_dir():
            _folder(request.config)
    mode = request.config.getoption("--record-images")
    problems = request.node.stash.setdefault(problems_key, [])
    test = ".".join(_spelled(part) for part in [*request.node.nodeid.split("[")[0].split("::")[1:-1], request.node.name])
    folder = request.path.parent / "references" / request.path.stem
    # Test files of the same name lie in several folders.
    place = _spelled("-".join(pathlib.Path(os.path.relpath(request.path, request.config.rootpath)).with_suffix("").parts))

    def assert_one(image: Source, name: str = "", strategy: str = "standard", layers: Optional[Tree] = None) -> None:
        nonlocal unnamed
        unnamed += not name
        label = f"{test}.{_spelled(name) if name else unnamed}"
        if label in labels:
            pytest.fail(f"Two images of this test are called {name or unnamed!r}. Give each a name of its own.", pytrace=False)
        labels.append(label)
        path, actual = folder / f"{label}.png", Image.of(image)
        # A file may carry its layers.
        source = image if isinstance(image, (str, os.PathLike, bytes)) else actual
        if not path.exists():
            # A strategy that does not exist is an error when a reference is recorded, too.
            compare(source, source, strategy, layers)
            if mode == "none":
                left = _leave(
                    request.config, f"{place}.{label}", ["The reference is missing.", *_next(path, "record", request, "missing")], actual=actual)
                return problems.append(
                    f"{path} is missing. Look at the actual image, then record it.\n  image: {left}\n"
                    f"  to record: {_again(request, 'missing')}")
            return _record(request.config, path, actual)
        try:
            verdict = compare(source, path, strategy, layers)
        except LibraryError as error:
            compare(source, source, strategy, layers)
            # A file that cannot be read may be repaired; no mode replaces it.
            advice = "Or remove the file, and record it again."
            _leave(request.config, f"{place}.{label}", [str(error), advice, f"Reference: {path}"], actual=actual)
            return problems.append(f"{error}\n  {advice}")
        if verdict:
            return None
        if mode == "all":
            return _record(request.config, path, actual)
        places = [_described(found) for found in verdict.details["places"][:5]]
        left = _leave(
            request.config, f"{place}.{label}", [verdict.reason, *places, *_next(path, "accept", request, "all")], actual=actual,
            reference=Image.of(path), diff=verdict.diff)
        said = "".join(f"\n  {found}" for found in places)
        problems.append(f"{label}: {verdict.reason}{said}\n  images: {left}\n  to accept: {_again(request, 'all')}")

    yield assert_one
    # What fixtures asserted after the test.
    if (failure := _failure(problems)) is not None:
        raise failure


def _described(place: Mapping[str, Any]) -> str:
    """A place that changed, in a line."""
    return "{x}, {y}, {width} × {height}: ".format_map(place["bounds"]) + place.get("change", f"{place['pixels']} pixels")


def _again(request: pytest.FixtureRequest, mode: str) -> str:
    """The command that records what this test asserts."""
    return f"pytest --record-images={mode} {shlex.quote(request.node.nodeid)}"


def _next(path: pathlib.Path, action: str, request: pytest.FixtureRequest, mode: str) -> list[str]:
    """Where the reference is, and how to record it, for the page."""
    return [f"Reference: {path}", f"To {action}: {_again(request, mode)}"]


def _spelled(text: str) -> str:
    """A text as part of a file's name: what it cannot have becomes a hyphen, and a digest keeps names apart."""
    plain = re.fullmatch(r"([\w.+-]+)\[([\w.+-]+)\]", text)
    label = f"{plain[1]}-{plain[2]}" if plain else re.sub(r"[^\w.+-]+", "-", text).strip("-")
    if (plain or label == text) and len(label.encode()) <= 80:
        return label
    return label.encode()[:80].decode(errors="ignore") + "-" + hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()[:8]


def _record(config: pytest.Config, path: pathlib.Path, image: Image) -> None:
    """Writes a reference, whole or not at all."""
    part = path.with_suffix(f".{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        image.save(part)
        part.replace(path)
    except OSError as error:
        pytest.fail(f"{path} cannot be written: {error.strerror}. Make the folder writable.", pytrace=False)
    # The reference is recorded, also where it cannot be counted.
    with contextlib.suppress(OSError), open(_folder(config) / RECORDED, "a", encoding="utf-8", opener=_opened) as file:
        file.write(f"{path}\n")


def _opened(path: str, flags: int) -> int:
    """Opens a file, but none behind a link."""
    return os.open(path, flags | os.O_NOFOLLOW, 0o666)


def _write(path: pathlib.Path, data: bytes) -> None:
    with open(path, "wb", opener=_opened) as file:
        file.write(data)


def _folder(config: pytest.Config) -> pathlib.Path:
    """The folder for what a run leaves, which git ignores. Whichever process of the run asks first removes what earlier runs left."""
    folder = config.rootpath / FOLDER
    for part in (folder.parent, folder):
        if part.is_symlink():
            raise OSError(errno.ELOOP, "A link is not followed", str(part))
        part.mkdir(exist_ok=True)
    _write(folder.parent / ".gitignore", b"*\n")
    with open(folder / RUN, "a+b", opener=_opened) as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        file.seek(0)
        if file.read(64) != config.stash[run_key]:
            for old in folder.iterdir():
                if LEFT.fullmatch(old.name):
                    # What cannot be removed stays.
                    with contextlib.suppress(OSError):
                        old.unlink()
            file.truncate(0)
            file.write(config.stash[run_key])
    return folder


def _left(config: pytest.Config) -> Optional[pathlib.Path]:
    """The folder, if this run used it."""
    folder = config.rootpath / FOLDER
    with contextlib.suppress(OSError):
        with open(folder / RUN, "rb", opener=_opened) as file:
            if file.read(64) == config.stash[run_key]:
                return folder
    return None


def _leave(config: pytest.Config, label: str, reasons: Iterable[str], **images: Image | None) -> str:
    """Leaves the reasons and images of a failure for the page, and says where."""
    try:
        folder = _folder(config)
        _write(folder / f"{label}.reasons.txt", "\n".join(reasons).encode())
        for kind, image in images.items():
            if image:
                _write(folder / f"{label}.{kind}.png", image.png())
    except OSError as error:
        # What differs matters more.
        return f"not written, {error.strerror}: {error.filename}"
    return str(folder / f"{label}.*.png")


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Writes the page of all failures, after the last worker."""
    folder = None if hasattr(session.config, "workerinput") else _left(session.config)
    labels = sorted(file.name.rsplit(".", 2)[0] for file in folder.glob("*.reasons.txt") if file.is_file()) if folder else []
    if not folder or not labels:
        return
    rows = []
    for label in labels:
        cells = "".join(
            f'<figure><img src="{html.escape(file.name)}"><figcaption>{file.name.rsplit(".", 2)[1]}</figcaption></figure>'
            for kind in ("reference", "actual", "diff") if (file := folder / f"{label}.{kind}.png").exists())
        reasons = (folder / f"{label}.reasons.txt").read_text("utf-8").split("\n")
        said = "".join(f"<p>{html.escape(reason)}</p>" for reason in reasons)
        rows.append(f"<h2>{html.escape(label)}</h2>{said}<div>{cells}</div>")
    style = "body{font:14px sans-serif;margin:2em}div{display:flex;gap:1em}figure{margin:0}img{max-width:28vw;border:1px solid #ccc}"
    page = f"<!doctype html><meta charset=utf-8><title>Images that differ or are missing</title><style>{style}</style>" + "".join(rows)
    with contextlib.suppress(OSError):
        _write(folder / "index.html", page.encode())


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    folder = _left(config)
    if not folder:
        return
    if (folder / RECORDED).is_file():
        count = len((folder / RECORDED).read_text("utf-8").splitlines())
        terminalreporter.write_line(f"{count} image{'' if count == 1 else 's'} recorded.")
    page = folder / "index.html"
    if page.is_file():
        terminalreporter.write_line(f"Images that differ or are missing: {page}")
