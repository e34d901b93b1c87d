"""The C library of Proofsheet, and what has to be freed."""

from __future__ import annotations

import ctypes
import functools
import importlib.metadata
import pathlib
import threading
from ctypes import POINTER, byref, c_char_p, c_double, c_int, c_size_t, c_uint32, c_uint64, c_void_p

DISTRIBUTION = "proofsheet-render"


class LibraryError(ValueError):
    """What the library refuses, with the reason and the next step."""


class MeasureStruct(ctypes.Structure):
    """`proofsheet_measure`."""

    _fields_ = [(name, c_double) for name in ("width", "height", "minimum_width", "maximum_width", "first_baseline", "last_baseline")]
    _fields_ += [("line_count", c_size_t), ("is_truncated", c_int)]


class VerdictStruct(ctypes.Structure):
    """`proofsheet_verdict`."""

    COUNTS = ("equal", "tolerated", "antialiased", "below_minimum_size", "masked", "different", "out_of_bounds")
    _fields_ = [("outcome", c_int), ("passes", c_int), *((name, c_uint64) for name in COUNTS)]
    _fields_ += [("reason", c_char_p), ("json", c_char_p)]


ARGUMENTS = {
    "fonts_open": [c_char_p, c_void_p, c_size_t, POINTER(c_void_p)],
    "context_new": [c_void_p, POINTER(c_void_p)],
    "style_new": [c_void_p, c_char_p, c_char_p, POINTER(c_void_p)],
    "measure_text": [c_void_p, c_void_p, c_char_p, c_size_t, c_double, c_double, POINTER(MeasureStruct)],
    "draw": [c_void_p, c_char_p, c_size_t, c_double, POINTER(c_void_p)],
    "image_from_png": [c_char_p, c_size_t, POINTER(c_void_p)],
    "image_to_png": [c_void_p, POINTER(c_void_p), POINTER(c_size_t)],
    "compare": [c_void_p, c_void_p, c_char_p, POINTER(c_void_p), POINTER(POINTER(VerdictStruct))],
}


def installed(ending: str) -> pathlib.Path:
    """A file of the wheel, wherever its kind of installation puts it."""
    for file in importlib.metadata.files(DISTRIBUTION) or []:
        if str(file).endswith(ending):
            return pathlib.Path(str(file.locate())).resolve()
    raise LibraryError(f"{ending} is not installed. Install {DISTRIBUTION} again.")


_lock = threading.RLock()


def _once(make):
    """Makes it once, whichever thread asks first."""
    cached = functools.cache(make)

    @functools.wraps(make)
    def locked():
        with _lock:
            return cached()

    return locked


@_once
def library() -> ctypes.CDLL:
    """The loaded library."""
    loaded = ctypes.CDLL(str(pathlib.Path(__file__).with_name("libproofsheet.so")))
    loaded.proofsheet_error_message.restype = c_char_p
    for name in ("free", "context_free", "style_free", "image_free", "fonts_free"):
        getattr(loaded, f"proofsheet_{name}").argtypes = [c_void_p]
    for name in ("image_width", "image_height"):
        getattr(loaded, f"proofsheet_{name}").argtypes = [c_void_p]
        getattr(loaded, f"proofsheet_{name}").restype = c_uint32
    for name, types in ARGUMENTS.items():
        getattr(loaded, f"proofsheet_{name}").argtypes = types
    return loaded


def call(name: str, *arguments: object) -> None:
    """Calls a function that gives a status."""
    if getattr(library(), f"proofsheet_{name}")(*arguments):
        raise LibraryError(library().proofsheet_error_message().decode())


class Handle:
    """A handle that is freed with this object."""

    def __init__(self, kind: str, make: str, *arguments: object) -> None:
        self._kind, self.pointer = kind, c_void_p()
        call(make, *arguments, byref(self.pointer))

    def __del__(self) -> None:
        if self.pointer:
            getattr(library(), f"proofsheet_{self._kind}_free")(self.pointer)


def owned(kind: str, pointer: c_void_p) -> Handle:
    """A handle for what a function returned."""
    handle = Handle.__new__(Handle)
    handle._kind, handle.pointer = kind, pointer
    return handle


@_once
def fonts() -> Handle:
    """The bundled fonts."""
    folder = installed("share/proofsheet/fonts/manifest.json").parent
    return Handle("fonts", "fonts_open", str(folder).encode(), None, 0)


_threads = threading.local()


def context() -> Handle:
    """This thread's context."""
    if not hasattr(_threads, "context"):
        _threads.context = Handle("context", "context_new", fonts().pointer)
    return _threads.context
