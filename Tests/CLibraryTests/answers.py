#!/usr/bin/env python3
"""Checks that the C library answers what the command answers: answers.py LIBRARY COMMAND FORBIDDEN

Loads the library as another language would, and fails if a file below FORBIDDEN, the checkout, was opened for it.
"""
import _ctypes
import ctypes
import json
import pathlib
import struct
import subprocess
import sys
import tempfile
import zlib
from ctypes import POINTER, byref, c_char_p, c_double, c_int, c_size_t, c_uint32, c_uint64, c_void_p

LIBRARY, COMMAND, FORBIDDEN = sys.argv[1:4]
TEXTS = [
    "", " ", "Hello world", "office ffi \u00e9 e\u0301", "Zwei Zeilen\nund \u2028 drei", "\u05e9\u05dc\u05d5\u05dd 123 abc",
    "\u0e2a\u0e27\u0e31\u0e2a\u0e14\u0e35\u0e0a\u0e32\u0e27\u0e42\u0e25\u0e01", "\u65e5\u672c\u8a9e\u306e\u6587\u7ae0\u3002",
    "\U0001f469\u200d\U0001f469\u200d\U0001f467 family \U0001f1e9\U0001f1ea", "a\u0000b", "tab\tand \u00ad soft hyphen",
    "a longer text that has to be set in several lines, because it does not fit", "\\ \"quoted\" \u0001",
]
STYLES = [
    ("body", None, {"textStyle": "body"}),
    ("title2", "accessibility3 boldText", {"textStyle": "title2", "traits": ["accessibility3", "boldText"]}),
    ("caption", "rightToLeft locale=de-DE", {"textStyle": "caption", "traits": ["rightToLeft", "locale=de-DE"]}),
]
for form in (
    {"fontSize": 17.5, "fontWeight": 600, "letterSpacing": 0.4, "lineHeight": 1.3, "color": "#12345680"},
    {"fontFamily": "JetBrains Mono", "italic": True, "textAlign": "justify", "lineSpacing": 3},
    {"font": "headline", "lineLimit": 2, "truncation": "middle", "fontFeatures": {"tnum": 1}, "language": "ja"},
):
    STYLES.append((json.dumps(form), None, {"textStyle": form}))
SPACES = [(None, None), (120, None), (7, None), (0, 0), (200, 30), (1e9, 1e-9)]


class Measure(ctypes.Structure):
    _fields_ = [(name, c_double) for name in (
        "width", "height", "minimumWidth", "maximumWidth", "firstBaseline", "lastBaseline")]
    _fields_ += [("line_count", c_size_t), ("is_truncated", c_int)]


class Line(ctypes.Structure):
    _fields_ = [(name, c_double) for name in ("x", "y", "width", "height", "baseline")]
    _fields_ += [("start", c_size_t), ("end", c_size_t)]


class Glyph(ctypes.Structure):
    _fields_ = [("id", c_uint32), ("x", c_double), ("y", c_double)]


class Run(ctypes.Structure):
    _fields_ = [("font", c_char_p), ("size", c_double)]
    _fields_ += [(name, c_double) for name in ("red", "green", "blue", "alpha")]
    _fields_ += [("glyph_count", c_size_t), ("glyphs", POINTER(Glyph)), ("text", c_char_p)]


class Layout(ctypes.Structure):
    _fields_ = [("measure", Measure), ("line_count", c_size_t), ("lines", POINTER(Line)), ("run_count", c_size_t)]
    _fields_ += [("runs", POINTER(Run)), ("runs_json", c_char_p), ("fonts_json", c_char_p)]


class Verdict(ctypes.Structure):
    COUNTS = ("equal", "tolerated", "antialiased", "belowMinimumSize", "masked", "different", "outOfBounds")
    _fields_ = [("outcome", c_int), ("passes", c_int), *((name, c_uint64) for name in COUNTS)]
    _fields_ += [("reason", c_char_p), ("json", c_char_p)]


lib = ctypes.CDLL(LIBRARY)
lib.proofsheet_error_message.restype = c_char_p


def call(name, *arguments):
    status = getattr(lib, "proofsheet_" + name)(*arguments)
    if status:
        sys.exit(f"{name} gives {status}: {lib.proofsheet_error_message().decode()}")


def run(*arguments, expected=(0,), **options):
    result = subprocess.run([COMMAND, *map(str, arguments)], capture_output=True, **options)
    if result.returncode not in expected:
        sys.exit(f"{arguments} exits with {result.returncode}: {result.stderr.decode()}")
    return result.stdout


def same(what, own, theirs):
    if own != theirs:
        sys.exit(f"{what}: the library says\n{own}\nand the command\n{theirs}")


def space(value):
    return c_double(float("inf") if value is None else value)


def check_texts(context):
    """Every text in every style and space, shaped, measured, and measured again."""
    asked = [(text, style, space) for text in TEXTS for style in STYLES for space in SPACES]
    requests = []
    for text, (_, _, form), (width, height) in asked:
        request = {"text": text, "runs": True, **form}
        request |= {key: value for key, value in (("width", width), ("height", height)) if value is not None}
        requests.append(json.dumps(request))
    answers = run("engine", "measure", input="\n".join(requests).encode()).splitlines()
    same("the number of answers", len(asked), len(answers))
    styles = {}
    for style in STYLES:
        handle = c_void_p()
        call("style_new", None, style[0].encode(), style[1] and style[1].encode(), byref(handle))
        styles[style[0]] = handle
    for (text, style, (width, height)), line in zip(asked, answers):
        answer, data = json.loads(line), text.encode()
        handle = styles[style[0]]
        where = f"{text!r} in {style[0]}, {width} x {height}"
        layout, measure = POINTER(Layout)(), Measure()
        call("shape_text", context, handle, data, c_size_t(len(data)), space(width), space(height), byref(layout))
        set_text = layout.contents
        for _ in range(2):
            call("measure_text", context, handle, data, c_size_t(len(data)), space(width), space(height), byref(measure))
            same(where, bytes(measure)[:60], bytes(set_text.measure)[:60])
        for name, _ in Measure._fields_[:6]:
            same(f"{where}: {name}", getattr(measure, name), float(answer[name]))
        same(f"{where}: truncated", bool(measure.is_truncated), answer.get("truncated", False))
        same(f"{where}: line count", measure.line_count, len(answer["lines"]))
        for own, theirs in zip(set_text.lines[:set_text.line_count], answer["lines"], strict=True):
            same(where, [own.x, own.y, own.width, own.height, own.baseline], [*theirs["frame"], theirs["baseline"]])
            # Lines of JSON count UTF-16 units, those of the library bytes.
            units = text.encode("utf-16-le")
            ends = [len(units[: 2 * end].decode("utf-16-le").encode()) for end in theirs["range"]]
            same(f"{where}: range", [own.start, own.end], ends)
        same(f"{where}: runs", json.loads(set_text.runs_json), answer["runs"])
        same(f"{where}: fonts", json.loads(set_text.fonts_json), answer["fonts"])
        for own, theirs in zip(set_text.runs[:set_text.run_count], answer["runs"], strict=True):
            same(where, [own.font.decode(), own.size], [theirs["font"], theirs["size"]])
            same(where, [own.red, own.green, own.blue, own.alpha], theirs.get("color", [0, 0, 0, 1]))
            same(where, [[glyph.id, glyph.x, glyph.y] for glyph in own.glyphs[:own.glyph_count]], theirs["glyphs"])
            same(where, own.text.decode(), theirs.get("text", "").split("\0")[0])
        lib.proofsheet_free(layout)
    for handle in styles.values():
        lib.proofsheet_style_free(handle)
    return len(asked)


def check_fonts(context):
    """The bundled fonts of a named folder measure the same; fonts and styles of other fonts do not mix."""
    folder = next(pathlib.Path(LIBRARY).parent.glob("proofsheet/*Fonts.resources"))
    fonts, other, style, measure, first = c_void_p(), c_void_p(), c_void_p(), Measure(), Measure()
    added = (c_char_p * 1)(str(folder / "JetBrainsMono").encode())
    call("fonts_open", str(folder).encode(), added, c_size_t(1), byref(fonts))
    call("context_new", fonts, byref(other))
    call("style_new", fonts, b"body", None, byref(style))
    # The context and the style hold their fonts.
    lib.proofsheet_fonts_free(fonts)
    arguments = (b"Hello", c_size_t(5), space(None), space(None))
    call("measure_text", other, style, *arguments, byref(measure))
    same("a style of other fonts", lib.proofsheet_measure_text(context, style, *arguments, byref(first)), 1)
    lib.proofsheet_style_free(style)
    call("style_new", None, b"body", None, byref(style))
    call("measure_text", context, style, *arguments, byref(first))
    same("fonts of a named folder", bytes(measure)[:60], bytes(first)[:60])
    lib.proofsheet_style_free(style), lib.proofsheet_context_free(other)


def check_tables():
    for name, *arguments in (("devices_json", 0), ("devices_json", 1), ("traits_json",)):
        text = c_char_p()
        call(name, *arguments, byref(text))
        command = ["engine", "traits", "--json"] if name == "traits_json" else ["devices", "--json"]
        same(name, text.value.decode().strip(), run(*command, *["--both-orientations"] * sum(arguments)).decode().strip())
        lib.proofsheet_free(text)


def png_of(image):
    data, length = c_void_p(), c_size_t()
    call("image_to_png", image, byref(data), byref(length))
    png = ctypes.string_at(data, length.value)
    lib.proofsheet_free(data)
    return png


def draw(context, tree, scale):
    image, data = c_void_p(), json.dumps(tree).encode()
    call("draw", context, data, c_size_t(len(data)), c_double(scale), byref(image))
    return image


def check_images(context, folder):
    """Trees drawn and compared by the library and by the command."""
    box = {"frame": [2.3, 3, 20, 12], "background": "#3366CC80", "corners": 4}
    moved = {**box, "frame": [3.3, 3, 20, 12]}
    trees = [{"version": 1, "size": [40, 30], "scale": 2, "root": {"frame": [0, 0, 40, 30], "sublayers": [layer]}}
             for layer in (box, moved)]
    trees.append({**trees[0], "size": [41, 30]})
    text = {"frame": [1, 1, 38, 28], "text": "Hi \u05e9\u05dc\u05d5\u05dd", "textStyle": {"font": "caption"}}
    trees.append({**trees[0], "root": {"frame": [0, 0, 40, 30], "sublayers": [text]}})
    images = []
    for index, tree in enumerate(trees):
        (folder / f"{index}.json").write_text(json.dumps(tree))
        for scale in (0, 1.5):
            name = folder / f"{index}-{scale}.png"
            run("render", folder / f"{index}.json", "-o", name, *(["--scale", scale] if scale else []))
            image = draw(context, tree, scale)
            same(f"the image of tree {index} at {scale}", png_of(image), name.read_bytes())
            images.append((name, image))
    check_pixels(*images[0])
    for strategy in (None, "exact", "combined(deltaE: 2, clusterSize: 4)", "exact.budget(pixels: 100000)",
                     "exact.ignoring(rectangle(0, 0, 100, 100))"):
        for (actual, new), (reference, old) in ((images[2], images[0]), (images[0], images[0]), (images[4], images[0])):
            compare(folder, strategy, actual, new, reference, old)
    for _, image in images:
        lib.proofsheet_image_free(image)
    return len(images)


def check_pixels(name, image):
    """Pixels go out and in, with a stride that no row needs; a PNG goes in and out."""
    width, height = lib.proofsheet_image_width(image), lib.proofsheet_image_height(image)
    stride = 4 * width + 5
    pixels = ctypes.create_string_buffer(stride * height)
    call("image_copy_pixels", image, pixels, c_size_t(stride), c_size_t(len(pixels)))
    copy, read = c_void_p(), c_void_p()
    call("image_from_pixels", pixels, c_uint32(width), c_uint32(height), c_size_t(stride), byref(copy))
    same("an image made of its pixels", png_of(copy), png_of(image))
    call("image_from_png", name.read_bytes(), c_size_t(name.stat().st_size), byref(read))
    same("an image made of its PNG", png_of(read), png_of(image))
    lib.proofsheet_image_free(copy), lib.proofsheet_image_free(read)
    # Blue, green, red, alpha, premultiplied: an opaque color, and a half of one.
    data = struct.pack("8B", 1, 2, 3, 255, 0, 0, 100, 128)
    made = c_void_p()
    call("image_from_pixels", data, c_uint32(2), c_uint32(1), c_size_t(8), byref(made))
    png = png_of(made)
    start = png.index(b"IDAT")
    raw = zlib.decompress(png[start + 4 : start + 4 + struct.unpack(">I", png[start - 4 : start])[0]])
    # The filters "none" and "up" leave a first row as it is.
    same("red, green, blue, alpha of a PNG", (raw[0] in (0, 2), list(raw[1:])), (True, [3, 2, 1, 255, 199, 0, 0, 128]))
    lib.proofsheet_image_free(made)


def compare(folder, strategy, actual, new, reference, old):
    verdict, diff, path = POINTER(Verdict)(), c_void_p(), folder / "diff.png"
    call("compare", new, old, strategy and strategy.encode(), byref(diff), byref(verdict))
    path.unlink(missing_ok=True)
    output = run("compare", reference, actual, "--json", "--diff", path, *(["--strategy", strategy] if strategy else []),
                 expected=(0, 1, 2))
    (result,) = json.loads(output)["results"] if "results" in json.loads(output) else [json.loads(output)]
    theirs, own = result.get("verdict"), verdict.contents
    where = f"{actual.name} and {reference.name} by {strategy}"
    outcome = ("equal", "tolerated", "different", "inconclusive")[own.outcome]
    same(f"{where}: outcome", outcome, result["outcome"])
    same(f"{where}: passes", bool(own.passes), result["outcome"] in ("equal", "tolerated"))
    if theirs and actual != reference:
        same(f"{where}: counts", {name: getattr(own, name) for name in Verdict.COUNTS}, theirs["counts"])
        same(f"{where}: reason", own.reason.decode(), theirs["reason"])
        details = json.loads(own.json)
        for key in ("outcome", "reason", "counts", "places", "placeCount", "clusters", "clusterCount", "sizes"):
            same(f"{where}: {key}", details[key], theirs[key])
    same(f"{where}: diff", bool(diff), path.exists())
    if diff:
        same(f"{where}: diff image", png_of(diff), path.read_bytes())
    lib.proofsheet_free(verdict), lib.proofsheet_image_free(diff)


def main():
    context = c_void_p()
    call("context_new", None, byref(context))
    texts = check_texts(context)
    check_fonts(context)
    check_tables()
    with tempfile.TemporaryDirectory() as folder:
        images = check_images(context, pathlib.Path(folder))
    lib.proofsheet_context_free(context)
    # A library with a runtime in it stays when a program closes it, and works when it is opened again.
    _ctypes.dlclose(lib._handle)
    again = c_void_p()
    same("a context of the library opened again", ctypes.CDLL(LIBRARY).proofsheet_context_new(None, byref(again)), 0)
    opened = [line for line in open("/proc/self/maps") if f" {FORBIDDEN}/" in line]
    if opened:
        sys.exit(f"Files of the checkout were opened:\n{''.join(opened)}")
    print(f"The library answers as the command does: {texts} texts, {images} images, devices and traits.")


main()
