#!/usr/bin/env python3
"""Lays out one page of text with Proofsheet and with Pango in the same run, and prints both and their ratio.

Both use the same Inter file, width and size; Pango is the one Debian installs, called through ctypes. Needs
`swift build -c release --product TextSpeed` in Benchmarks/ and Debian's libpangocairo-1.0-0.
"""

import ctypes
import json
import pathlib
import statistics
import subprocess
import time

here = pathlib.Path(__file__).resolve().parent
page, width, size = here / "text-page.txt", 350, 13
inter = here.parent / "fonts/Inter/Inter-Regular.otf"

pango = ctypes.CDLL("libpango-1.0.so.0")
pangocairo = ctypes.CDLL("libpangocairo-1.0.so.0")
pangoft = ctypes.CDLL("libpangoft2-1.0.so.0")
fontconfig = ctypes.CDLL("libfontconfig.so.1")
gobject = ctypes.CDLL("libgobject-2.0.so.0")
pointer = ctypes.c_void_p
for function in (pango.pango_font_map_create_context, pango.pango_layout_new, pango.pango_font_description_from_string,
                 pangocairo.pango_cairo_font_map_new, fontconfig.FcConfigCreate):
    function.restype = pointer


class Layout:
    """A Pango layout with fonts and caches of its own."""

    def __init__(self, text):
        self.config = pointer(fontconfig.FcConfigCreate())
        assert fontconfig.FcConfigAppFontAddFile(self.config, str(inter).encode())
        self.map = pointer(pangocairo.pango_cairo_font_map_new())
        pangoft.pango_fc_font_map_set_config(self.map, self.config)
        self.context = pointer(pango.pango_font_map_create_context(self.map))
        self.layout = pointer(pango.pango_layout_new(self.context))
        pango.pango_layout_set_text(self.layout, text, len(text))
        self.size(size)
        self.width(width)

    def size(self, points):
        description = pointer(pango.pango_font_description_from_string(b"Inter"))
        pango.pango_font_description_set_absolute_size(description, ctypes.c_double(points * 1024))
        pango.pango_layout_set_font_description(self.layout, description)
        pango.pango_font_description_free(description)

    def width(self, points):
        pango.pango_layout_set_width(self.layout, int(points * 1024))

    def lines(self):
        return pango.pango_layout_get_line_count(self.layout)

    def close(self):
        for thing in (self.layout, self.context, self.map):
            gobject.g_object_unref(thing)


def median(body):
    times = []
    for step in range(21):
        start = time.perf_counter()
        assert body(step) > 0
        times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times)


text = page.read_bytes()
first = Layout(text)


def cold(_):
    layout = Layout(text)
    count = layout.lines()
    layout.close()
    return count


def other_width(step):
    first.width(width + (step + 1) / 8)
    return first.lines()


def other_size(step):
    first.size(size + (step + 1) / 8)
    return first.lines()


theirs = {"cold": median(cold), "otherWidth": median(other_width), "otherSize": median(other_size)}
output = subprocess.run([here / ".build/release/TextSpeed", page, str(width), str(size)], check=True, capture_output=True)
ours = json.loads(output.stdout.splitlines()[-1])
pango.pango_version_string.restype = ctypes.c_char_p
print(f"{len(text)} bytes, {first.lines()} lines in Pango {pango.pango_version_string().decode()}; medians in ms")
for name, value in theirs.items():
    print(f"{name:11} Proofsheet {ours[name]:7.3f}   Pango {value:7.3f}   ratio {value / ours[name]:5.2f}")
