"""Sets both renderers' backdrop blur beside a Gaussian in double precision, so that one knows whose difference it is.

    .venv/bin/python conformance/chromium.py --proofsheet ../.build/release/proofsheet --images out
    .venv/bin/python conformance/backdrop.py out
"""

import pathlib
import sys

import numpy as np
from PIL import Image

import ciede2000
from scenes import BLUE, CELL, GREEN, RED

SCALE = 2
# The glass of the scene: width, height, where its stripes begin, and the deviation of its blur.
GLASSES = [(80, 70, 22, 2), (96, 96, 30, 5)]
MARGIN = 14


def color(text):
    return np.array([int(text[place : place + 2], 16) for place in (1, 3, 5)], float)


def backdrop(shape, index, width, height, first):
    """The stripes on white without the glass, and the part of the image to look at, away from the glass's edges."""
    image = np.full((*shape, 3), 255.0)
    x, y = (index * CELL + (CELL - width) // 2) * SCALE, (CELL - height) // 2 * SCALE
    for stripe in range(4):
        left = x + (first + stripe * 10) * SCALE
        image[y + 20 * SCALE : y + (height - 20) * SCALE, left : left + 5 * SCALE] = color([RED, BLUE, GREEN][stripe % 3])
    margin = MARGIN * SCALE
    return image, (slice(y + margin, y + height * SCALE - margin), slice(x + margin, x + width * SCALE - margin))


def blurred(image, deviation):
    """The Gaussian in double precision, under the glass's white at 64/255."""
    reach = int(6 * deviation)
    kernel = np.exp(-0.5 * (np.arange(-reach, reach + 1) / deviation) ** 2)
    padded = np.pad(image, ((reach, reach), (reach, reach), (0, 0)), mode="edge")
    for axis in (0, 1):
        padded = np.apply_along_axis(lambda line: np.convolve(line, kernel / kernel.sum(), "valid"), axis, padded)
    return padded * (1 - 64 / 255) + 64


def main():
    folder = pathlib.Path(sys.argv[1])
    images = {name: np.asarray(Image.open(folder / f"backdrop-blur-{name}.png").convert("RGB")).astype(float)
                for name in ("proofsheet", "chromium")}
    shape = images["proofsheet"].shape[:2]
    print("| Deviation, pixels | Renderer | Mean ΔE | Worst ΔE | Worst level | Nearest Gaussian's deviation |\n|---:|---|---:|---:|---:|---:|")
    for index, (width, height, first, deviation) in enumerate(GLASSES):
        below, part = backdrop(shape, index, width, height, first)
        exact = {factor: blurred(below, deviation * SCALE * factor)[part] for factor in np.arange(0.9, 1.11, 0.01).round(2)}
        for name, image in images.items():
            own = image[: shape[0], : shape[1]][part]
            delta = ciede2000.difference(ciede2000.lab(own), ciede2000.lab(exact[1.0]))
            nearest = min(exact, key=lambda factor: np.abs(own - exact[factor]).mean())
            print(f"| {deviation * SCALE} | {name} | {delta.mean():.2f} | {delta.max():.2f} | {np.abs(own - exact[1.0]).max():.1f} "
                  f"| {nearest * 100:.0f} % |")


if __name__ == "__main__":
    main()
