"""Edits layer trees under `test --watch`, and looks at the page that redraws itself in place: see scripts/test-page.

The package's `swift` builds nothing, and its test bundle compares layer trees by `check`.
"""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import threading

from axe_core_python.sync_playwright import Axe
from playwright.sync_api import Page, sync_playwright

COMMAND, CHROMIUM, WORK = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3]) / "watch"
TOOLS = WORK.parent / "watch-tools"
SCREENS = [f"Screen{number:02}" for number in range(60)]

SWIFT = f"""#!/bin/sh
[ "$1" = build ] || exec cat '{TOOLS}/describe.json'
[ "$2" != --show-bin-path ] || {{ echo '{TOOLS}'; exit 0; }}
echo 'Building for debugging...'
while [ -e '{TOOLS}/wait' ]; do sleep 0.05; done
[ ! -e Trees/Fails ] || {{ echo "$PWD/Trees/App.swift:3:1: error: cannot find 'Lable' in scope"; exit 1; }}
echo 'Build complete! (0.1s)'
"""
BUNDLE = f"""#!/bin/sh
[ "$1" = --testing-library ] || exit 0
while [ "$1" != --event-stream-output-path ]; do shift; done
run=$(dirname "$2")
'{COMMAND}' check --layers Trees >'{TOOLS}/check.log' 2>&1
code=$?
made=$(ls -d .proofsheet/runs/* | grep -v "$(basename "$run")" | while read -r one; do [ -e "$one/seen" ] || echo "$one"; done)
cp -r "$made/journals" "$run"
[ ! -d "$made/images" ] || cp -r "$made/images" "$run"
rm -r "$made"
for kind in runStarted runEnded; do echo '{{"version":0,"kind":"event","payload":{{"kind":"'$kind'","messages":[]}}}}'; done >"$2"
touch "$run/seen"
exit $code
"""


def write(screen: str, moved: int = 0, color: str = "#3366CC") -> None:
    """The tree of a screen; written beside and renamed, as editors save."""
    tree = {"version": 1, "size": [120, 200], "background": "#FFFFFF", "root": {
        "id": screen, "frame": [0, 0, 120, 200], "sublayers": [
            {"id": f"{screen}/card", "frame": [10, 20 + moved, 100, 40], "background": color},
            {"id": f"{screen}/button", "frame": [10, 120, 60, 24 + SCREENS.index(screen) // 10], "background": "#109618"}]}}
    path = WORK / "Trees" / f"{screen}.json"
    path.with_suffix(".tmp").write_text(json.dumps(tree))
    path.with_suffix(".tmp").rename(path)


def prepare() -> None:
    for folder in [WORK / "Trees", WORK / "Tests/AppTests", TOOLS]:
        folder.mkdir(parents=True)
    (WORK / "Package.swift").write_text("// swift-tools-version: 6.2\n")
    for screen in SCREENS:
        write(screen)
    targets = [{"name": "App", "c99name": "App", "path": "Trees", "type": "library"},
               {"name": "AppTests", "c99name": "AppTests", "path": "Tests/AppTests", "type": "test", "target_dependencies": ["App"]}]
    (TOOLS / "describe.json").write_text(json.dumps(
        {"name": "App", "path": str(WORK), "dependencies": [], "products": [], "targets": targets}))
    for name, text in [("swift", SWIFT), ("AppPackageTests.xctest", BUNDLE)]:
        (TOOLS / name).write_text(text)
        (TOOLS / name).chmod(0o755)
    done = subprocess.run([COMMAND, "check", "--layers", "Trees", "--record"], cwd=WORK, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    shutil.rmtree(WORK / ".proofsheet")


class Watch:
    """A watch that runs until the block ends."""

    def __enter__(self) -> "Watch":
        environment = {**os.environ, "PATH": f"{TOOLS}:{os.environ['PATH']}"}
        self.process = subprocess.Popen([COMMAND, "test", "--watch"], cwd=WORK, env=environment, stdin=subprocess.DEVNULL,
                                        stdout=subprocess.PIPE, text=True)
        self.lines: list[str] = []
        for line in self.process.stdout:
            if line.startswith("Page: "):
                self.address = line[6:].strip()
                threading.Thread(target=lambda: self.lines.extend(self.process.stdout), daemon=True).start()
                return self
        raise AssertionError("the watch does not begin")

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()


def says(page: Page, text: str) -> None:
    page.wait_for_function("(text) => document.querySelector('.watch').textContent.includes(text)", arg=text)


def redraws(page: Page, edit) -> None:
    """Saves, and waits until the page shows the run that follows."""
    run = page.evaluate("document.querySelector('main').dataset.run")
    edit()
    page.wait_for_function("(run) => document.querySelector('main').dataset.run !== run && document.querySelector('.watch[data-phase=done]')", arg=run)


def top(page: Page, selector: str) -> float:
    return page.locator(selector).evaluate("(one) => one.getBoundingClientRect().top")


def edits(page: Page) -> None:
    says(page, "60 equal")
    page.evaluate("window.isSame = true")
    redraws(page, lambda: (write("Screen07", moved=12), write("Screen30", color="#DC3912")))
    says(page, "Screen07.json, Screen30.json: 58 equal, 2 different")
    assert page.locator("#failures .card").count() == 2 and page.locator("h1 + .chip").inner_text() == "failed"
    # Selected, filtered, scrolled: all of it stays, and so do the images of cells in which nothing changed.
    page.locator("#failures .card[data-cell='Layers/Screen30']").focus()
    page.keyboard.press("x")
    page.locator("#search").fill("screen")
    tile = ".cell[data-cell='Layers/Screen59']"
    page.locator(tile).scroll_into_view_if_needed()
    page.wait_for_selector(f"{tile} :is(img, canvas)")
    page.evaluate("(tile) => { document.querySelector(tile).querySelector('img, canvas').isOld = true; }", tile)
    page.screenshot(path=str(WORK / "before.png"))
    place = top(page, tile)
    assert page.evaluate("scrollY") > 200
    redraws(page, lambda: [write(screen, color="#22AA99") for screen in SCREENS[:5]])
    page.screenshot(path=str(WORK / "after.png"))
    assert page.locator("#failures :is(.card, .folded)").count() == 7
    assert abs(top(page, tile) - place) < 2, f"the page moved from {place} to {top(page, tile)}"
    assert page.evaluate("(tile) => document.querySelector(tile).querySelector('img, canvas').isOld", tile), "an equal image was loaded again"
    assert page.locator("#search").input_value() == "screen" and "q=screen" in page.url
    assert "1 cell selected" in page.locator(".review").inner_text()
    assert page.locator("#failures .card[data-cell='Layers/Screen30'] [data-do=select]").is_checked()
    # One that looks otherwise now has to be selected again.
    redraws(page, lambda: write("Screen30", color="#990099"))
    assert not page.locator("#failures .card[data-cell='Layers/Screen30'] [data-do=select]").is_checked()
    # A filter that no cell is left for.
    page.locator("#status").select_option("different")
    redraws(page, lambda: [write(screen) for screen in SCREENS])
    says(page, "60 equal")
    assert page.locator("#status").input_value() == "different" and page.locator("#nothing").is_visible()
    assert "selected" not in page.locator(".review").inner_text().replace("0 cells selected", "")
    page.locator("#status").select_option("")
    page.locator("#search").fill("")
    assert page.evaluate("window.isSame"), "the page was loaded again"


def viewer(page: Page) -> None:
    """An open viewer shows the new images at the same place, and a cell that passes now."""
    redraws(page, lambda: (write("Screen07", color="#DC3912"), write("Screen08", moved=9)))
    page.locator("#failures .card[data-cell='Layers/Screen07'] [data-mode=slide]").click()
    for _ in range(3):
        page.keyboard.press("+")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    zoom = page.locator("#viewer-zoom").inner_text()
    def shown(color: str) -> None:
        page.locator("#viewer-canvas").hover()
        page.keyboard.press("ArrowRight")
        page.wait_for_function("(color) => document.querySelector('#viewer-pixel').textContent.includes(`Actual ${color}`)", arg=color)
    page.mouse.move(900, 400)
    shown("#")
    redraws(page, lambda: write("Screen07", color="#FF9900"))
    assert page.locator("#viewer").is_visible() and page.locator("#viewer-zoom").inner_text() == zoom
    assert page.locator("[data-view=slide]").get_attribute("aria-pressed") == "true"
    assert "mode=slide" in page.url
    page.screenshot(path=str(WORK / "viewer.png"))
    redraws(page, lambda: write("Screen07"))
    page.wait_for_function("() => document.querySelector('#viewer-title').textContent.includes('equal')")
    page.keyboard.press("Escape")
    assert page.locator("#viewer").is_hidden()
    redraws(page, lambda: write("Screen08"))


def decisions(page: Page, watch: Watch) -> None:
    """What is decided is kept, and belongs to the run that is shown."""
    redraws(page, lambda: (write("Screen01", moved=4), write("Screen02", color="#DC3912")))
    says(page, "58 equal, 2 different")
    lines = len(watch.lines)
    card = page.locator("#failures .card[data-cell='Layers/Screen01']")
    # What the page shows by the time that an order is sent is of no importance.
    card.evaluate("""(card) => {
      const { dataset } = document.querySelector("main"), { run } = dataset;
      card.querySelector("[data-do=accept]").click();
      dataset.run = "another";
      setTimeout(() => { dataset.run = run; }, 200);
    }""")
    page.wait_for_function("() => document.querySelector('.review').textContent.includes('1 of 2 decided')")
    # A page that did not follow is refused.
    refused = page.evaluate("""async () => (await (await fetch("decide", { method: "POST", headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ action: "accept", cells: ["Layers/Screen02"], run: "another" }) })).json()).answer.message""")
    assert refused.startswith("This page shows an earlier run."), refused
    redraws(page, lambda: write("Screen03", moved=4))
    # The page asks for the decisions of a run once it shows it.
    page.wait_for_function("() => document.querySelector('.review').textContent.includes('0 of 2 decided')")
    says(page, "58 equal, 2 different")
    assert len(watch.lines) == lines + 1, f"a decision started a run: {watch.lines[lines:]}"
    redraws(page, lambda: (write("Screen02"), write("Screen03")))


def builds(page: Page) -> None:
    """The page says what is going on, and marks results as older."""
    wait = TOOLS / "wait"
    wait.touch()
    write("Screen05", moved=3)
    says(page, "Building after Screen05.json … Shown is the run of")
    assert page.locator("main.older").count() == 1
    (WORK / "Trees/Fails").touch()
    wait.unlink()
    says(page, "The build failed.")
    says(page, "Trees/App.swift:3:1: error: cannot find 'Lable' in scope")
    assert page.locator(".cell").count() == 60 and page.locator("main.older").count() == 1
    page.screenshot(path=str(WORK / "broken.png"))
    for scheme in ["dark", "light"]:
        page.emulate_media(color_scheme=scheme)
        found = Axe().run(page)["violations"]
        assert not found, f"{scheme}: {[(one['id'], one['nodes'][0]['target']) for one in found]}"
    for width in [390, 1280]:
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth") <= width, f"wider than {width} px"
    (WORK / "Trees/Fails").unlink()
    says(page, "59 equal, 1 different")
    assert page.locator(".watch pre").is_hidden() and page.locator("main.older").count() == 0


def main() -> None:
    prepare()
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        with Watch() as watch:
            page = browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
            errors: list[str] = []
            page.on("pageerror", lambda error: errors.append(str(error)))
            page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
            page.goto(watch.address)
            edits(page)
            viewer(page)
            decisions(page, watch)
            builds(page)
            assert not errors, errors
            # A new watch knows other tokens: the page of the old one does not ask for ever.
            stranger = page.context.new_page()
            asked: list[str] = []
            stranger.route("**/watch*", lambda route: (asked.append(""), route.fulfill(status=403, body="")))
            stranger.goto(watch.address)
            says(stranger, "The watch has ended.")
            assert len(asked) == 3, f"asked {len(asked)} times"
            watch.process.terminate()
            says(page, "The watch has ended.")
        browser.close()
    print("the page of a watch: redrawn in place, with its scroll position, filters, selection and viewer")


main()
