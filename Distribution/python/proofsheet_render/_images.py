"""Images, and what may stand for one."""

from __future__ import annotations

import ctypes
import io
import os
import pathlib
import struct
import zlib
from ctypes import byref, c_size_t, c_void_p
from typing import Any, Union

from ._library import Handle, LibraryError, call, library

#: A PNG as path or bytes, an array of bytes (height × width, or with 1 to 4 channels, not premultiplied), or a Pillow image.
Source = Union["Image", str, "os.PathLike[str]", bytes, Any]


class Image:
    """An image in sRGB."""

    def __init__(self, handle: Handle) -> None:
        self._handle = handle
        #: The layer tree that the image was drawn from, as JSON.
        self._tree: Union[bytes, None] = None

    @classmethod
    def of(cls, source: Source) -> Image:
        """Reads whatever stands for an image."""
        if isinstance(source, Image):
            return source
        data = source if isinstance(source, bytes) else _png(source)
        try:
            return cls(Handle("image", "image_from_png", data, len(data)))
        except LibraryError as error:
            raise LibraryError(f"{source}: {error}") if isinstance(source, (str, os.PathLike)) else error from None

    @property
    def width(self) -> int:
        """In pixels."""
        return library().proofsheet_image_width(self._handle.pointer)

    @property
    def height(self) -> int:
        """In pixels."""
        return library().proofsheet_image_height(self._handle.pointer)

    def png(self) -> bytes:
        """The image as PNG; equal images give equal bytes."""
        block, length = c_void_p(), c_size_t()
        call("image_to_png", self._handle.pointer, byref(block), byref(length))
        try:
            return ctypes.string_at(block, length.value)
        finally:
            library().proofsheet_free(block)

    def save(self, path: Union[str, os.PathLike[str]]) -> None:
        """Writes the image as PNG."""
        pathlib.Path(path).write_bytes(self.png())

    def _repr_png_(self) -> bytes:
        return self.png()

    def __repr__(self) -> str:
        return f"<Image {self.width} × {self.height} pixels>"


def _png(source: Any) -> bytes:
    """The PNG of a path, an array or a Pillow image."""
    if isinstance(source, (str, os.PathLike)):
        return pathlib.Path(source).read_bytes()
    if hasattr(source, "getbands") and hasattr(source, "save"):
        return _saved(source)
    if hasattr(source, "__array_interface__") and hasattr(source, "tobytes"):
        return _encode(source)
    raise LibraryError(f"{type(source).__name__} is no image: pass a path, PNG bytes, an array of bytes or a Pillow image.")


def _saved(image: Any) -> bytes:
    """The PNG of a Pillow image."""
    if image.mode in ("I", "F"):
        raise LibraryError(f"A Pillow image of mode {image.mode} has no range of levels: convert it to L, RGB, RGBA or I;16.")
    if image.mode.startswith("I;16"):
        copy = image.copy()
    else:
        # Pillow takes the premultiplied La and RGBa to nothing but LA and RGBA.
        straight = image.convert(image.mode[:-1] + "A") if image.mode in ("La", "RGBa") else image
        copy = straight.convert("RGBA" if "A" in straight.getbands() or "transparency" in straight.info else "RGB")
    copy.info.pop("icc_profile", None)
    file = io.BytesIO()
    copy.save(file, "PNG", compress_level=1)
    return file.getvalue()


def _encode(array: Any) -> bytes:
    """The PNG of an array."""
    shape, kind = array.__array_interface__["shape"], array.__array_interface__["typestr"]
    channels = shape[2] if len(shape) == 3 else 1
    color = {1: 0, 2: 4, 3: 2, 4: 6}.get(channels)
    if kind != "|u1":
        raise LibraryError(f"An array of type {kind} is no image: it has to be uint8. Floats from 0 to 1: (array * 255).round().astype('uint8')")
    if len(shape) not in (2, 3) or color is None or not all(shape):
        raise LibraryError(f"An array of shape {shape} is no image: it has to be height × width, or height × width × 1 to 4 channels.")
    height, stride, data = shape[0], shape[1] * channels, array.tobytes()
    rows = b"".join(b"\0" + data[row * stride:(row + 1) * stride] for row in range(height))
    header = struct.pack(">IIBBBBB", shape[1], height, 8, color, 0, 0, 0)
    chunks = [(b"IHDR", header), (b"IDAT", zlib.compress(rows, 1)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body)) for name, body in chunks)
