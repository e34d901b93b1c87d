"""Times peers and CompareSpeed on the same images, in one run, and prints the tables of Benchmarks/RESULTS.md.

    make bench BENCH=compare

Builds CompareSpeed in release and makes the images once, in Benchmarks/.build/compare-images. In memory, one thread;
blazediff takes files only, so the time it needs for two files with one unequal pixel (decoding, and noticing that
nothing else differs) is taken off, which favors it.
"""
import json, os, pathlib, subprocess, sys, time
os.environ["OMP_NUM_THREADS"] = "1"
import blazediff, cv2, numpy as np, pybind11_pixelmatch
from PIL import Image
from skimage.metrics import structural_similarity

cv2.setNumThreads(1)
here = pathlib.Path(__file__).resolve().parent
folder = here / ".build/compare-images"
phone = here / ".build/phone-images"
for images, size in ((folder, ()), (phone, ("1170", "2532"))):
    if not all((images / f"{name}-b.png").exists() for name in ("few", "reflow", "mask-70")):
        subprocess.run([sys.executable, here / "make-compare-images.py", images, *size], check=True, stdout=sys.stderr)
build = ["swift", "build", "-c", "release", "--package-path", here, "--product", "CompareSpeed"]
subprocess.run(build, check=True, stdout=sys.stderr)
binary = here / ".build/release/CompareSpeed"


def best(body, least=3, seconds=0.3):
    # Processor time: other programs on the machine do not count.
    times, start = [], time.process_time()
    while len(times) < least or time.process_time() - start < seconds:
        t = time.process_time(); body(); times.append((time.process_time() - t) * 1000)
    return min(times)


def options(include):
    o = pybind11_pixelmatch.Options(); o.threshold, o.includeAA = 0.1, include
    return o


ours = {"memcmp": "memcmp", "exact": "exact", "YIQ": "yiq(threshold: 0.1)", "YIQ + antialiasing": "pixelmatch",
        "CIE76": "cie76(deltaE: 2)", "CIE94": "cie94(deltaE: 2)", "CIEDE2000": "ciede2000(deltaE: 2)",
        "clusters of 4": "cluster(size: 4)", "standard": "standard"}
full = {"CIEDE2000": "ciede2000(deltaE: 2)", "YIQ + antialiasing": "pixelmatch", "standard": "standard"}
rows = {}
names = ["equal", "aa", "layout", "reflow", "photo", "hues"]
for name in names:
    a, b = (str(folder / f"{name}-{s}.png") for s in "ab")
    p, q = (np.ascontiguousarray(np.asarray(Image.open(x).convert("RGBA"))) for x in (a, b))
    # Two files that differ in one pixel: all the decoding, none of the work.
    touched = p.copy(); touched[0, 0, 0] ^= 255
    Image.fromarray(touched).convert("RGB").save(folder / "touched.png", compress_level=1)
    def put(row, value): rows.setdefault(row, {})[name] = value
    for label, aa in (("YIQ", False), ("YIQ + antialiasing", True)):
        base = best(lambda: blazediff.compare(a, str(folder / "touched.png"), threshold=0.1, antialiasing=aa))
        put(f"blazediff 6, {label}", max(0, best(lambda: blazediff.compare(a, b, threshold=0.1, antialiasing=aa)) - base))
        if name != "equal" or not aa:
            put(f"pybind11_pixelmatch, {label}", best(lambda: pybind11_pixelmatch.pixelmatch(p, q, options=options(not aa)), 1))
    put("OpenCV, absdiff + count", best(lambda: cv2.countNonZero(cv2.cvtColor(cv2.absdiff(p, q), cv2.COLOR_RGBA2GRAY))))
    mask = (p != q).any(-1).astype(np.uint8)
    put("OpenCV, connectedComponentsWithStats of the exact mask", best(lambda: cv2.connectedComponentsWithStats(mask, connectivity=8)))
    gray = [cv2.cvtColor(x, cv2.COLOR_RGBA2GRAY) for x in (p, q)]
    if name in ("aa",): put("scikit-image, structural_similarity (gray)", best(lambda: structural_similarity(*gray), 1))
    if name in ("aa",):
        before = os.times()
        subprocess.run(["compare", "-metric", "AE", a, b, "null:"], capture_output=True)
        after = os.times()
        put("ImageMagick 6, compare -metric AE (with decoding)", 1000 * (after[2] + after[3] - before[2] - before[3]))
    result = json.loads(subprocess.run([binary, a, b, *dict.fromkeys(ours[k] for k in ours if k != "memcmp")], capture_output=True, check=True).stdout)
    for label, key in ours.items(): put(f"**Proofsheet, {label}**", result[key]["ms"])
    for label, key in full.items(): put(f"Proofsheet, {label}, full verdict", result[key]["full"])
    put("the YIQ pass in plain Swift", result["YIQ in Swift"]["ms"])
    scalar, own = result["CIEDE2000 in scalar C"], result["ciede2000(deltaE: 2)"]
    put("CIEDE2000 in scalar C", scalar["ms"])
    put("CIEDE2000, scalar C over Proofsheet", scalar["ms"] / own["ms"])
    assert scalar["count"] == own["count"], f"{name}: scalar C counts {scalar['count']}, Proofsheet {own['count']}"
print("""3840 × 2160 pixels, one thread, in memory, processor time, best of several runs in turns. *aa*: text moved by a quarter of a
pixel (3.3 % of pixels differ); *layout*: panels moved and text reflowed (6.1 %); *reflow*: a document in which one more word moves all that follows
down by a line (7.9 %); *photo*: two unrelated textures; *hues*: a texture with the same lightness in every pixel and other colors. blazediff reads
files; the time it takes for files with one unequal pixel is subtracted, which leaves its small figures uncertain by some milliseconds.
""")
print("| ms at", f"{p.shape[1]}×{p.shape[0]} |", " | ".join(names), "|")
print("|---|" + "---|" * len(names))
for row, values in rows.items():
    print(f"| {row} |", " | ".join(f"{values[n]:.1f}" if n in values else "" for n in names), "|")

print("\n### Connected components at random densities\n")
print("| pixels that differ, at random | OpenCV, connectedComponentsWithStats (ms) | **Proofsheet, the cluster step** (ms) | ratio |\n|---|---|---|---|")
for percent in ("0.1", "1", "10", "30", "50", "70"):
    a, b = (str(folder / f"mask-{percent}-{s}.png") for s in "ab")
    p, q = (np.asarray(Image.open(x)) for x in (a, b))
    mask = np.ascontiguousarray((p != q).any(-1).astype(np.uint8))
    theirs = best(lambda: cv2.connectedComponentsWithStats(mask, connectivity=8))
    result = json.loads(subprocess.run([binary, a, b, "exact", "cluster(size: 4)"], capture_output=True, check=True).stdout)
    mine = result["cluster(size: 4)"]["ms"] - result["exact with statuses"]["ms"]
    print(f"| {percent} % | {theirs:.1f} | {mine:.1f} | {theirs / mine:.1f} |")

# What looks-same was measured to take for 1 %, 7.7 % and all of the pixels, on another machine.
looks_same = {"few": (68, ""), "reflow": (762, " (theirs: 7.7 %)"), "photo": (2372, "")}
print("\n### CIEDE2000 beside looks-same\n\nThe figures of looks-same are published ones, from another machine.\n")
print("| 1170×2532, CIEDE2000 | looks-same (ms) | **Proofsheet** (ms) | ratio |\n|---|---|---|---|")
for name, (theirs, share) in looks_same.items():
    a, b = (str(phone / f"{name}-{s}.png") for s in "ab")
    p, q = (np.asarray(Image.open(x)) for x in (a, b))
    result = json.loads(subprocess.run([binary, a, b, "ciede2000(deltaE: 2)"], capture_output=True, check=True).stdout)
    mine = result["ciede2000(deltaE: 2)"]["ms"]
    print(f"| {name}, {100 * (p != q).any(-1).mean():.1f} % of pixels{share} | {theirs} | {mine:.1f} | {theirs / mine:.0f} |")
