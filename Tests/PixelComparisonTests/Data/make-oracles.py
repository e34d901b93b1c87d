"""Writes the oracle data of this folder: what independent libraries say about pictures that seeds describe.

Run with the packages of Benchmarks/requirements-oracles.txt:  python make-oracles.py
The Swift tests rebuild the same pictures from the same seeds (SeededPictures.swift) and need no network.
"""
import io, json, pathlib, warnings
import numpy as np
warnings.filterwarnings("ignore")
import colour, pixelmatch, pybind11_pixelmatch
from PIL import Image
from scipy import ndimage

HERE = pathlib.Path(__file__).parent
MASK = (1 << 64) - 1


class Random:
    """SplitMix64."""
    def __init__(self, seed): self.state = seed
    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ z >> 27) * 0x94D049BB133111EB) & MASK
        return z ^ z >> 31
    def below(self, n): return (self.next() >> 11) % n


def many(seed, count):
    with np.errstate(over="ignore"):
        z = np.uint64(seed) + np.arange(1, count + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
        z = (z ^ z >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ z >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
        return z ^ z >> np.uint64(31)


def colour_differences():
    """Sums of the differences of 100,000 random colour pairs, in blocks of 100."""
    z = many(2005, 200_000).reshape(-1, 2)
    pixels = np.stack([z >> np.uint64(16) & np.uint64(255), z >> np.uint64(8) & np.uint64(255), z & np.uint64(255)], -1)
    # Every third pair lies close together, where comparisons are decided.
    near = np.arange(100_000) % 3 == 0
    nudge = ((z[:, 1] >> np.uint64(24))[:, None] >> np.array([0, 3, 6], np.uint64) & np.uint64(7)).astype(int) - 3
    pixels = pixels.astype(int)
    pixels[near, 1] = np.clip(pixels[near, 0] + nudge[near], 0, 255)
    v = pixels / 255
    linear = np.where(v <= 0.04045, v / 12.92, ((v + 0.055) / 1.055) ** 2.4)
    matrix = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
    white = matrix.sum(axis=1)
    lab = colour.XYZ_to_Lab(linear @ matrix.T, illuminant=colour.XYZ_to_xy(white))
    out = {}
    for name, method in [("cie76", "CIE 1976"), ("cie94", "CIE 1994"), ("ciede2000", "CIE 2000")]:
        # colour-science takes CIE94's standard first; ours comes second.
        d = colour.delta_E(lab[:, 1], lab[:, 0], method=method) if name == "cie94" else colour.delta_E(lab[:, 0], lab[:, 1], method=method)
        out[name] = [round(float(x), 4) for x in d.reshape(-1, 100).sum(axis=1)]
    out["source"] = f"colour-science {colour.__version__}, delta_E of Lab (white point of the sRGB matrix)"
    return out


def components():
    """Counts and sizes of connected components of random masks."""
    rows = []
    shapes = [(1, 1), (1, 50), (50, 1), (7, 5), (64, 9), (65, 33), (127, 40), (200, 150)]
    for index, (w, h) in enumerate(shapes):
        for percent in (0, 1, 5, 20, 35, 45, 50, 60, 80, 95, 100):
            seed = 1000 * index + percent
            mask = (many(seed, w * h) >> np.uint64(11)) % np.uint64(100) < percent
            for connectivity, structure in ((4, None), (8, np.ones((3, 3)))):
                labels, count = ndimage.label(mask.reshape(h, w), structure)
                sizes = np.bincount(labels.ravel())[1:]
                rows.append([seed, w, h, percent, connectivity, int(count), int(sizes.max(initial=0)), int((sizes.astype(int) ** 2).sum())])
    return {"source": "scipy.ndimage.label", "columns": "seed width height percent connectivity count largest sum-of-squares", "rows": rows}


def scene(seed, w, h, moved):
    """Discs and boxes with 4 × 4 samples a pixel; `moved` nudges and recolours some of them."""
    r = Random(seed)
    picture = np.zeros((h, w, 3), int) + [r.below(256), r.below(256), r.below(256)]
    ys, xs = np.mgrid[0:4 * h, 0:4 * w]
    for _ in range(6):
        cx, cy, size = r.below(4 * w), r.below(4 * h), 3 + r.below(40)
        color = np.array([r.below(256), r.below(256), r.below(256)])
        is_disc, dx, dy, tint = r.below(2), r.below(5), r.below(5), r.below(3)
        if moved:
            cx, cy = cx + dx - 2, cy + dy - 2
            if tint == 0: color = (color + 9) % 256
        if is_disc: inside = (xs - cx) ** 2 + (ys - cy) ** 2 <= size * size
        else: inside = (abs(xs - cx) <= size) & (abs(ys - cy) <= size // 2)
        coverage = inside.reshape(h, 4, w, 4).sum(axis=(1, 3))[..., None]
        picture = (picture * (16 - coverage) + color * coverage) // 16
    return picture.astype(np.uint8)


def pixelmatch_counts():
    """Counts of two ports of pixelmatch, which have to agree."""
    rows, unlike = [], []
    shapes = [(1, 1), (1, 9), (9, 1), (2, 2), (3, 3), (31, 17), (64, 64), (65, 40), (130, 61)]
    for index, (w, h) in enumerate(shapes):
        for kind in ("scene", "noise"):
            for round_ in range(3):
                seed = 50_000 + index * 100 + round_ * 10 + (kind == "noise")
                if kind == "scene": a, b = scene(seed, w, h, False), scene(seed, w, h, True)
                else:
                    z = many(seed, 2 * w * h).reshape(2, h, w)
                    levels = (z >> np.uint64(20) & np.uint64(3)).astype(int) * 60
                    a, b = (np.stack([levels[i], levels[i], levels[i] // 2], -1).astype(np.uint8) for i in (0, 1))
                full = np.full((h, w, 1), 255, np.uint8)
                p, q = (np.ascontiguousarray(np.concatenate([x, full], -1)) for x in (a, b))
                for threshold in (0.02, 0.1, 0.3):
                    for include in (True, False):
                        first = pixelmatch.pixelmatch(p.ravel().tolist(), q.ravel().tolist(), w, h, threshold=threshold, includeAA=include)
                        options = pybind11_pixelmatch.Options()
                        options.threshold, options.includeAA = threshold, include
                        second = pybind11_pixelmatch.pixelmatch(p, q, options=options)
                        if first != second: unlike.append((seed, w, h, threshold, include, first, second))
                        else: rows.append([seed, w, h, int(kind == "noise"), threshold, int(include), int(first)])
    print(f"{len(unlike)} of {len(rows) + len(unlike)} counts on which the ports disagree:", unlike[:5])
    return {"source": "PyPI pixelmatch 0.4.0 and pybind11_pixelmatch 0.1.6, where both agree",
            "columns": "seed width height is-noise threshold includes-antialiased count", "rows": rows}


for name, make in [("color-differences", colour_differences), ("components", components), ("pixelmatch-counts", pixelmatch_counts)]:
    text = json.dumps(make(), separators=(",", ":"))
    (HERE / f"{name}.json").write_text(text.replace("],[", "],\n[") + "\n")
