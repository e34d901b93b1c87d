"""Draws the same text page with Blend2D, Skia and Proofsheet on this machine, one after the other, and prints a table.

Times are processor time of the drawing thread, medians of 41 to 101 images.

    swift build -c release --package-path Benchmarks --product DrawSpeed
    .venv/bin/python Benchmarks/draw_speed.py Benchmarks/.build/release/DrawSpeed fonts/Inter/Inter-Regular.otf
"""

import json
import statistics
import subprocess
import sys
import time

import blend2d
import skia

WIDTH, HEIGHT, SCALE = 1170, 2532, 3


def median(draw, count=41):
    for _ in range(3):
        draw()
    times = []
    for _ in range(count):
        start = time.thread_time()
        draw()
        times.append((time.thread_time() - start) * 1000)
    return statistics.median(times)


def with_blend2d(lines, path):
    image = blend2d.Image(WIDTH, HEIGHT)
    font = blend2d.Font.from_file(path, lines[0]["size"] * SCALE)

    def draw():
        context = blend2d.Context(image)
        context.set_fill_style("#FFFFFF")
        context.fill_all()
        context.set_fill_style("#000000")
        for line in lines:
            context.fill_text(line["x"] * SCALE, line["y"] * SCALE, font, line["text"])
        context.end()

    return median(draw)


def with_skia(lines, path):
    surface = skia.Surface(WIDTH, HEIGHT)
    font = skia.Font(skia.Typeface.MakeFromFile(path), lines[0]["size"] * SCALE)
    font.setSubpixel(True)
    font.setHinting(skia.FontHinting.kNone)
    font.setEdging(skia.Font.Edging.kAntiAlias)
    paint = skia.Paint(AntiAlias=True, Color=skia.ColorBLACK)

    def draw():
        canvas = surface.getCanvas()
        canvas.clear(skia.ColorWHITE)
        for line in lines:
            canvas.drawString(line["text"], line["x"] * SCALE, line["y"] * SCALE, font, paint)
        surface.flushAndSubmit()

    return median(draw)


def main():
    binary, path = sys.argv[1:3]
    ours = json.loads(subprocess.run([binary, "--json"], capture_output=True, check=True).stdout)
    lines = ours["lines"]
    peers = {"Blend2D": with_blend2d(lines, path), "Skia": with_skia(lines, path)}
    letters = sum(len(line["text"]) for line in lines)
    print(f"Text page: {len(lines)} lines, {letters} characters, {WIDTH} × {HEIGHT} pixels, one thread.\n")
    print("| Renderer | Text page, ms | Proofsheet takes |\n|---|---:|---:|")
    print(f"| Proofsheet, warm | {ours['pageWarm']:.2f} | |")
    print(f"| Proofsheet, new context | {ours['pageCold']:.2f} | |")
    for name, value in peers.items():
        print(f"| {name} | {value:.2f} | {ours['pageWarm'] / value:.2f} of its time |")
    print(f"\nDashboard: {ours['dashboardWarm']:.2f} ms warm, {ours['dashboardCold']:.2f} ms in a new context.")
    print(f"48 different emoji: {ours['emojiWarm']:.2f} ms warm, {ours['emojiCold']:.2f} ms in a new context.")
    for name, gain in (("pages", ours["pageThreads"]), ("dashboards", ours["dashboardThreads"])):
        print(f"Two threads draw {gain['wall']:.2f}× the {name} of one (best round {gain['bestWall']:.2f}×, "
              f"by processor time {gain['processor']:.2f}×, {gain['faults']:.0f} page faults a image).")
    before, after = ours["residentMiBBefore"], ours["residentMiBAfter"]
    print(f"Resident memory grew from {before:.1f} to {after:.1f} MiB over 1,000 different dashboards with one context.")


if __name__ == "__main__":
    main()
