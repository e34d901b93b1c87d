"""Draws the same text page with Blend2D, Skia and Proofsheet five times in turns, with vector code on and off, and prints a table.

Times are processor time of the drawing thread, each the median of 40 images or so; the table has the least and the most of the
runs. Vector code of pixman is switched off by PIXMAN_DISABLE, that of glibc by GLIBC_TUNABLES; what Skia and Blend2D have of
their own stays on.

    swift build -c release --package-path Benchmarks --product DrawSpeed
    .venv/bin/python Benchmarks/draw_page.py Benchmarks/.build/release/DrawSpeed fonts/Inter/Inter-Regular.otf
"""

import json
import os
import subprocess
import sys

from draw_speed import with_blend2d, with_skia

OFF = {
    "PIXMAN_DISABLE": "mmx sse2 ssse3",
    "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX512F,-AVX512VL,-AVX512BW,-AVX2,-AVX_Fast_Unaligned_Load,-ERMS,-FSRM",
}


def run(binary, path):
    ours = json.loads(subprocess.run([binary, "--page"], capture_output=True, check=True).stdout.splitlines()[-1])
    lines = ours.pop("lines")
    return ours | {"Blend2D": with_blend2d(lines, path), "Skia": with_skia(lines, path)}


def span(values, digits=2):
    least, most = (f"{value:.{digits}f}" for value in (min(values), max(values)))
    return least if least == most else f"{least} to {most}"


def main():
    binary, path = sys.argv[1:3]
    if sys.argv[3:] == ["--run"]:
        print(json.dumps(run(binary, path)))
        return
    print("| vector code of pixman and glibc | image's memory | ms | page faults | of Skia's time | of Blend2D's time |")
    print("|---|---|--:|--:|--:|--:|")
    for name, settings in (("on", {}), ("off", OFF)):
        command = [sys.executable, __file__, binary, path, "--run"]
        runs = [
            json.loads(subprocess.run(command, capture_output=True, check=True, env=os.environ | settings).stdout.splitlines()[-1])
            for _ in range(5)
        ]
        for kind in ("fresh", "kept", "given"):
            ratios = (span([run[kind] / run[peer] for run in runs]) for peer in ("Skia", "Blend2D"))
            faults = span([run[kind + "Faults"] for run in runs], 0)
            print(f"| {name} | {kind} | {span([run[kind] for run in runs])} | {faults} | {' | '.join(ratios)} |")
        for peer in ("Skia", "Blend2D"):
            print(f"| {name} | {peer} | {span([run[peer] for run in runs])} | | | |")


if __name__ == "__main__":
    main()
