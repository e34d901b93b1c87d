#!/usr/bin/env python3
"""Prints what 5,000 cells cost the command, and their page a browser, as Markdown tables.

page.py PROOFSHEET CHROMIUM: the built command and the browser. 5,000 layer trees of 20 screens are recorded, 1,680 of them
are changed in six ways and compared; then the page is loaded, searched, and scrolled from its beginning to its end at two
widths. Memory is what the renderers have for themselves, without what an empty page takes.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

SIZES = [(393, 852), (320, 568), (440, 956), (744, 1133), (834, 1194)]
SCREENS, CELLS = 20, 250
ROWS = ["Inbox", "Invoices of November", "Travel to Lisbon", "Photos that were shared", "Settings", "Help"]


def tree(screen: int, number: int, change: int | None) -> dict:
    """A screen of rows. A change is one of six: color, corners, place, text, opacity, and an icon's size."""
    width, height = SIZES[number % len(SIZES)]
    dark = number // len(SIZES) % 2
    ink, paper, card = ("#f2f2f7", "#000000", "#1c1c1e") if dark else ("#1c1c1e", "#f2f2f7", "#ffffff")
    accent = f"#{(screen * 37 + 40) % 256:02x}66d8"
    layers = [{"id": "bar", "frame": [0, 0, width, 56], "background": "#b3261e" if change == 0 else accent}]
    for index, row in enumerate(ROWS):
        side = 28 if change == 5 and index == 2 else 32
        layers.append({
            "id": f"row{index}", "frame": [16, 72 + index * 76 + (4 if change == 2 and index == 5 else 0), width - 32, 64],
            "background": card, "corners": {"radii": [2 if change == 1 and index == 0 else 14] * 4},
            "opacity": 0.5 if change == 4 and index == 3 else 1,
            "sublayers": [
                {"id": f"icon{index}", "frame": [12, 16, side, side], "background": accent, "corners": {"radii": [8] * 4}},
                {"id": f"title{index}", "frame": [56, 20, width - 104, 24],
                 "text": "Archive" if change == 3 and index == 4 else row,
                 "textStyle": {"fontFamily": "Inter", "fontSize": 17, "color": ink}},
            ],
        })
    return {"version": 1, "size": [width, height], "background": paper, "root": {
        "id": f"screen{screen}", "frame": [0, 0, width, height], "sublayers": layers}}


def write(folder: pathlib.Path, isChanged: bool) -> None:
    for screen in range(SCREENS):
        (folder / f"screen{screen:02}").mkdir(parents=True, exist_ok=True)
        for number in range(CELLS):
            # Of 14 screens 120 cells change, in one of the six ways.
            change = screen % 6 if isChanged and screen < 14 and number < 120 else None
            (folder / f"screen{screen:02}/cell{number:03}.json").write_text(json.dumps(tree(screen, number, change)))


def run(proofsheet: str, work: pathlib.Path, *arguments: str) -> tuple[str, list[float]]:
    """What a command prints, and what it costs: processor time and elapsed time in seconds, the most memory in MiB."""
    start = time.monotonic()
    with tempfile.TemporaryFile("w+") as output:
        process = subprocess.Popen([proofsheet, *arguments], cwd=work, stdout=output, stderr=subprocess.STDOUT)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        costs = [usage.ru_utime + usage.ru_stime, time.monotonic() - start, usage.ru_maxrss / 1024]
        output.seek(0)
        printed = output.read()
    if process.returncode not in (0, 1):
        sys.exit(f"page.py: proofsheet {' '.join(arguments)} failed:\n{printed[-2000:]}")
    print(f"page.py: {' '.join(arguments)} took {costs[1]:.1f} s", file=sys.stderr)
    return printed, costs


def own_memory(marker: str) -> float:
    """Megabytes that the renderers of a browser have for themselves."""
    total = 0
    for status in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            arguments = (status / "cmdline").read_bytes()
            if b"--type=renderer" not in arguments or marker.encode() not in arguments:
                continue
            rollup = (status / "smaps_rollup").read_text()
        except OSError:
            continue
        total += sum(int(size) for size in re.findall(r"^Private_(?:Clean|Dirty):\s+(\d+)", rollup, re.M))
    return total * 1024 / 1e6


class Browser:
    """A headless browser that obeys through two pipes: Playwright would keep each image for its log, which would count."""

    def __init__(self, path: str, width: int, profile: pathlib.Path) -> None:
        commands, self.commands = os.pipe()
        self.answers, answers = os.pipe()

        def connect() -> None:
            # It reads commands at 3 and writes answers at 4, whatever has these numbers here.
            for number, free in [(commands, 103), (answers, 104), (103, 3), (104, 4)]:
                os.dup2(number, free)
        self.process = subprocess.Popen(
            [path, "--headless", "--no-sandbox", "--remote-debugging-pipe", f"--user-data-dir={profile}",
             f"--window-size={width},900", "about:blank"], preexec_fn=connect, close_fds=False, stderr=subprocess.DEVNULL)
        os.close(commands)
        os.close(answers)
        self.number, self.rest, self.session = 0, b"", None
        page = next(one for one in self.call("Target.getTargets")["targetInfos"] if one["type"] == "page")
        self.session = self.call("Target.attachToTarget", targetId=page["targetId"], flatten=True)["sessionId"]

    def call(self, method: str, **parameters: object) -> dict:
        """Sends a command of the DevTools protocol and returns its answer."""
        self.number += 1
        command = {"id": self.number, "method": method, "params": parameters}
        command |= {"sessionId": self.session} if self.session else {}
        os.write(self.commands, json.dumps(command).encode() + b"\0")
        while True:
            while b"\0" not in self.rest:
                more = os.read(self.answers, 1 << 20)
                if not more:
                    sys.exit("page.py: the browser has ended.")
                self.rest += more
            text, _, self.rest = self.rest.partition(b"\0")
            answer = json.loads(text)
            if answer.get("id") == self.number:
                if "error" in answer:
                    sys.exit(f"page.py: {method}: {answer['error']}")
                return answer["result"]

    def evaluate(self, expression: str) -> object:
        answer = self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            sys.exit(f"page.py: {expression}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def open(self, url: str) -> None:
        """Goes to a page, and returns when it is loaded and drawn."""
        self.call("Page.navigate", url=url)
        while self.evaluate("[location.href, document.readyState].join()") != f"{url},complete":
            time.sleep(0.01)
        self.wait_for_frames()

    def wait_for_frames(self) -> None:
        self.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def measure(chromium: str, url: str, width: int, work: pathlib.Path) -> dict[str, float]:
    browser = Browser(chromium, width, work / f"profile{width}")
    browser.call("Page.enable")
    browser.call("Page.addScriptToEvaluateOnNewDocument", source="""window.shift = 0;
        new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
        window.shift += entry.hadRecentInput ? 0 : entry.value; })).observe({ type: "layout-shift", buffered: true });""")
    # The empty page has the same origin, so that it has the same process.
    (work / "empty.html").write_text("<!doctype html><title>empty</title>")
    browser.open((work / "empty.html").as_uri())
    time.sleep(2)
    empty = own_memory("--type=renderer")
    start = time.monotonic()
    browser.open(url)
    figures = {"load, s": time.monotonic() - start}
    figures["nodes"] = browser.evaluate("document.querySelectorAll('*').length")
    height = browser.evaluate("document.documentElement.scrollHeight")
    figures["height, px"] = height
    time.sleep(3)
    figures["memory at rest, MB"] = own_memory("--type=renderer") - empty
    figures["search, ms, most of a key"] = browser.evaluate("""(() => {
        const field = document.getElementById("search"), text = "screen07/cell1";
        let most = 0;
        for (const value of [...Array.from(text, (_, length) => text.slice(0, length + 1)), ""]) {
            field.value = value;
            const start = performance.now();
            field.dispatchEvent(new Event("input", { bubbles: true }));
            document.body.getBoundingClientRect();
            most = Math.max(most, performance.now() - start);
        }
        return most; })()""")
    most = 0.0
    for place in range(0, height, 600):
        browser.evaluate(f"scrollTo(0, {place})")
        browser.wait_for_frames()
        time.sleep(0.1)
        most = max(most, own_memory("--type=renderer") - empty)
    figures["memory while scrolling, most, MB"] = most
    figures["layout shift"] = browser.evaluate("window.shift")
    time.sleep(5)
    figures["memory after scrolling, MB"] = own_memory("--type=renderer") - empty
    browser.call("HeapProfiler.collectGarbage")
    time.sleep(2)
    figures["memory after the browser has collected garbage, MB"] = own_memory("--type=renderer") - empty
    browser.process.kill()
    browser.process.wait()
    return figures


def main() -> None:
    proofsheet, chromium = str(pathlib.Path(sys.argv[1]).resolve()), sys.argv[2]
    with tempfile.TemporaryDirectory() as name:
        work = pathlib.Path(name)
        (work / "Package.swift").write_text("// swift-tools-version: 6.2\n")
        check = ["check", "--layers", "trees"]
        write(work / "trees", isChanged=False)
        costs = {"`check --record`": run(proofsheet, work, *check, "--record")[1]}
        costs["`check`, all equal"] = run(proofsheet, work, *check)[1]
        write(work / "trees", isChanged=True)
        printed, costs["`check`, 1,680 fail"] = run(proofsheet, work, *check)
        for name in ("status", "verify"):
            costs[f"`{name}`"] = run(proofsheet, work, name)[1]
        found = re.search(r"(/\S*index\.html|\S*index\.html)", printed)
        if not found:
            sys.exit(f"page.py: no page is named:\n{printed[-2000:]}")
        url = (work / found[1].removeprefix("file://")).resolve().as_uri() if "file:" not in found[1] else found[1]
        columns = {width: measure(chromium, url, width, work) for width in (390, 1280)}
    print("| command | processor time, s | elapsed, s | most memory, MiB |\n|---|--:|--:|--:|")
    for name, (processor, elapsed, memory) in costs.items():
        print(f"| {name} | {processor:.1f} | {elapsed:.1f} | {memory:.0f} |")
    print()
    print("| measured | " + " | ".join(f"{width} px wide" for width in columns) + " |")
    print("|---|" + "---|" * len(columns))
    for key in columns[390]:
        print(f"| {key} | " + " | ".join(
            f"{column[key]:,.2f}" if column[key] < 10 else f"{column[key]:,.0f}" for column in columns.values()) + " |")


main()
