"""Compares the contrast check of audits with axe-core in Chromium on the same colors.

usage: audit-contrast-axe.py PROOFSHEET [--pairs N] [--chromium chromium]

Random pairs of text and background, plain and half transparent, at sizes that are large text and sizes that are not.
Needs axe-core-python 0.1.0 from PyPI, which has axe.min.js, and Debian's chromium. Prints a table; exits with code 1 where
they decide differently.
"""
import argparse, html, importlib.util, json, pathlib, random, re, subprocess, sys, tempfile

STYLES = [(16, False), (23, False), (24, False), (18, True), (19, True)]


def cases(count):
    random.seed(7)
    for number in range(count):
        background = [random.randrange(256) for _ in range(3)]
        # Half of the pairs lie near the bounds: the background made lighter or darker.
        shift = random.choice([-150, -110, -90, 90, 110, 150])
        near = [min(255, max(0, channel + shift + random.randrange(-12, 13))) for channel in background]
        color = near if number % 2 else [random.randrange(256) for _ in range(3)]
        yield number, color, background, 0.5 if number % 10 == 0 else 1, *random.choice(STYLES)


def hexadecimal(color, alpha=1):
    return "#" + "".join(f"{channel:02X}" for channel in color) + ("" if alpha == 1 else f"{round(alpha * 255):02X}")


def axe_verdicts(pairs, chromium, folder):
    module = pathlib.Path(importlib.util.find_spec("axe_core_python").origin).parent
    script = (module / "axe.min.js").read_text(encoding="utf-8")
    rows = "".join(
        f'<div style="background:{hexadecimal(back)};width:300px;height:40px"><span id="p{number}" style="color:{hexadecimal(color, alpha)};'
        f'font:{"bold " if bold else ""}{size}px sans-serif">Sample</span></div>'
        for number, color, back, alpha, size, bold in pairs)
    page = folder / "pairs.html"
    run = "axe.run({runOnly:['color-contrast'],resultTypes:['violations','passes','incomplete']})"
    page.write_text(
        f'<!DOCTYPE html><html lang="en"><title>t</title><body>{rows}<pre id="out"></pre><script>{script}</script><script>'
        f"{run}.then(r=>{{const v={{}};for(const k of ['violations','passes','incomplete'])for(const x of r[k])for(const n of x.nodes)"
        "v[n.target[0]]=[k,(n.any[0]||{data:{}}).data.contrastRatio];document.getElementById('out').textContent='BEGIN'+JSON.stringify(v)+'END'}"
        ")</script></body></html>", encoding="utf-8")
    dom = subprocess.run(
        [chromium, "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=60000", f"--window-size=400,{40 * len(pairs) + 100}",
         "--dump-dom", page.as_uri()], capture_output=True, text=True, timeout=240, check=True).stdout
    found = re.search(r'<pre id="out">BEGIN(.*?)END</pre>', dom, re.S)
    if not found:
        sys.exit("audit-contrast-axe.py: axe left no result in the page. Run Chromium on it by hand: " + str(page))
    return {int(key[2:]): value for key, value in json.loads(html.unescape(found[1])).items()}


def our_verdicts(pairs, proofsheet, folder):
    layers = [
        {"frame": [0, 40 * number, 300, 40], "background": hexadecimal(back), "sublayers": [{
            "id": f"p{number}", "frame": [0, 0, 60, 30],
            "text": [{"font": "Inter-Bold" if bold else "Inter-Regular", "size": size, "color": hexadecimal(color, alpha),
                      "glyphs": [[40, 0, 24], [41, size * 0.7, 24]], "text": "ab"}]}]}
        for number, color, back, alpha, size, bold in pairs]
    size = [300, 40 * len(pairs)]
    tree = folder / "pairs.json"
    tree.write_text(json.dumps(
        {"version": 1, "size": size, "background": "#FFFFFF", "root": {"frame": [0, 0, *size], "sublayers": layers}}))
    run = subprocess.run([proofsheet, "audit", str(tree), "--checks", "contrast", "--json"], capture_output=True, text=True)
    if run.returncode > 1:
        sys.exit("audit-contrast-axe.py: " + run.stderr)
    verdicts = {}
    for finding in json.loads(run.stdout)[0]["report"]["findings"]:
        for path in [finding["path"], *finding["alike"]]:
            verdicts[int(path[1:])] = finding["measure"]["value"]
    return verdicts


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("proofsheet")
    parser.add_argument("--pairs", type=int, default=300)
    parser.add_argument("--chromium", default="chromium")
    arguments = parser.parse_args()
    pairs = list(cases(arguments.pairs))
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        theirs = axe_verdicts(pairs, arguments.chromium, folder)
        ours = our_verdicts(pairs, arguments.proofsheet, folder)
    decided = [pair for pair in pairs if theirs.get(pair[0], ["incomplete"])[0] != "incomplete"]
    apart = [pair for pair in decided if (theirs[pair[0]][0] == "violations") != (pair[0] in ours)]
    print("| Pairs | Decided by axe-core | Failed by axe-core | Failed by audits | Decided otherwise |\n|---:|---:|---:|---:|---:|")
    failed = sum(theirs[pair[0]][0] == "violations" for pair in decided)
    print(f"| {len(pairs)} | {len(decided)} | {failed} | {sum(pair[0] in ours for pair in decided)} | {len(apart)} |")
    for number, color, back, alpha, size, bold in apart:
        print(f"{hexadecimal(color, alpha)} on {hexadecimal(back)}, {size} px{' bold' if bold else ''}: axe {theirs[number]}, audits {ours.get(number)}", file=sys.stderr)
    sys.exit(1 if apart else 0)


main()
