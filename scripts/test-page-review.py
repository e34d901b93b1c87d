"""Decides a run of 78 failures in six causes in the served page, by keys and by mouse: see scripts/test-page."""
import json
import pathlib
import re
import subprocess
import sys
import time

from axe_core_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, sync_playwright

COMMAND, CHROMIUM, WORK = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3]) / "review"
SCREENS = ["Home", "Search", "Cart", "Chat", "Profile", "Settings"]
VARIANTS = [f"{theme}-{size}" for theme in ["light", "dark"] for size in ["xs", "s", "m", "l", "xl", "xxl"]] + ["print"]


def trees(is_changed: bool) -> None:
    """Six screens of thirteen cells, each with a change of its own."""
    for place, screen in enumerate(SCREENS):
        for number, variant in enumerate(VARIANTS):
            moved = 12 if is_changed and place % 2 == 0 else 0
            color = f"#DC39{place}2" if is_changed and place % 2 == 1 else "#3366CC"
            dark = variant.startswith("dark")
            layers = [{"id": f"{screen}/card", "frame": [10, 20 + moved, 100, 40], "background": color},
                      {"id": f"{screen}/button", "frame": [10, 120, 60 + number, 24], "background": "#109618"}]
            root = {"id": screen, "frame": [0, 0, 120, 200], "sublayers": layers}
            path = WORK / "trees" / f"{screen}-{variant}.json"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps({"version": 1, "size": [120, 200], "background": "#101010" if dark else "#FFFFFF",
                                        "root": root}))


def proofsheet(*arguments: str, code: int, folder: pathlib.Path = WORK) -> str:
    done = subprocess.run([COMMAND, *arguments], cwd=folder, capture_output=True, text=True)
    assert done.returncode == code, f"{arguments}: {done.returncode}\n{done.stdout}{done.stderr}"
    return done.stdout


def references() -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in (WORK / "References/Layers").iterdir()}


class Review:
    """A review that is served until the block ends."""

    def __init__(self, folder: pathlib.Path = WORK) -> None:
        self.folder = folder

    def __enter__(self) -> "Review":
        self.process = subprocess.Popen([COMMAND, "review"], cwd=self.folder, stdout=subprocess.PIPE, text=True)
        for line in self.process.stdout:
            if line.startswith("Review: "):
                self.address = line[8:].strip()
                return self
        raise AssertionError("the review does not begin")

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()


def open_page(browser: Browser, address: str) -> Page:
    page = browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    page.errors = errors
    page.goto(address)
    page.wait_for_function("() => document.querySelector('.review p').textContent")
    return page


def says(page: Page, text: str) -> None:
    page.wait_for_function("(text) => document.querySelector('.review').textContent.includes(text)", arg=text)


def by_keys(browser: Browser, before: dict[str, bytes]) -> None:
    """All 78 in six keys: each accepts what is marked, of which the page shows the next."""
    with Review() as review:
        start = time.monotonic()
        page = open_page(browser, review.address)
        opened = time.monotonic() - start
        says(page, "0 of 78 decided")
        assert page.evaluate("document.activeElement.id") == "cause-1", "the first cause is not marked"
        keys = 0
        while "78 of 78 decided" not in page.locator(".review .left").inner_text():
            done = page.locator(".review .left").inner_text()
            marked = page.locator(".current")
            assert marked.count() == 1 and marked.locator("h3").is_visible()
            page.keyboard.press("a" if keys != 2 else "r")
            keys += 1
            page.wait_for_function("(done) => document.querySelector('.review .left').textContent !== done", arg=done)
            assert keys < 12, "it takes twelve keys"
        says(page, "All is decided: 65 accepted, 13 rejected.")
        seconds = time.monotonic() - start
        changed = sum(data != before[name] for name, data in references().items())
        assert changed == 65, f"{changed} references changed"
        assert page.locator("#cause-3[data-decision=rejected]").count() == 1
        page.reload()
        says(page, "78 of 78 decided")
        assert page.locator(".cause[data-decision=accepted]").count() == 5
        assert page.locator("#cause-3 > header").get_attribute("data-decision") == "rejected", "the heading does not say so"
        for _ in range(6):
            done = page.locator(".review .left").inner_text()
            page.keyboard.press("u")
            page.wait_for_function("(done) => document.querySelector('.review .left').textContent !== done", arg=done)
        assert references() == before, "undo does not restore every byte"
        page.keyboard.press("u")
        says(page, "There is nothing to undo.")
        # Keys that come faster than answers are obeyed one after the other.
        page.locator("#cause-1").focus()
        for key in "saaaaa":
            page.keyboard.press(key)
        says(page, "65 of 78 decided")
        assert page.locator("#cause-1").get_attribute("data-decision") == "skipped"
        for _ in range(5):
            page.keyboard.press("u")
        says(page, "0 of 78 decided")
        assert references() == before and not page.errors, page.errors
        print(f"78 failures in six causes: {keys} keys, {seconds:.1f} s, of which {opened:.1f} s until the page is there")


def by_mouse(browser: Browser, before: dict[str, bytes]) -> None:
    """Causes, classes, single cells and selections, in two windows at once."""
    with Review() as review:
        page, other = open_page(browser, review.address), open_page(browser, review.address)
        page.locator("#cause-2 .decide [data-do=accept]").click()
        says(page, "13 of 78 decided")
        says(other, "13 of 78 decided")
        assert other.locator("#cause-2[data-decision=accepted]").count() == 1, "the other window does not follow"
        assert page.locator("#cause-2 .decide [data-do=accept]").is_hidden()
        for scheme in ["dark", "light"]:
            other.emulate_media(color_scheme=scheme)
            found = Axe().run(other)["violations"]
            assert not found, f"{scheme}: {[(one['id'], one['nodes'][0]['target']) for one in found]}"
        other.locator("#cause-2 .decide [data-do=undo]").click()
        says(page, "0 of 78 decided")
        # Decisions reach no further than the filters.
        page.locator("#search").fill("home-dark")
        cause = page.locator(".cause[data-cause]:visible")
        assert cause.count() == 1 and cause.locator("[data-do=accept]").inner_text() == "Accept 6 cells shown"
        cause.locator("[data-do=accept]").click()
        says(page, "6 of 78 decided")
        says(page, "What the filters show is decided.")
        assert cause.locator("[data-do=undo]").inner_text() == "Undo 6 cells"
        page.locator("#search").fill("")
        assert page.locator(".cause[data-decision]").count() == 0, "a part of a cause counts as all of it"
        page.locator(".cause .decide [data-do=undo]:visible").click()
        says(page, "0 of 78 decided")
        card = page.locator("#failures .alike > .card").first
        name = card.get_attribute("data-cell")
        card.locator(".decide [data-do=reject]").click()
        says(page, "1 cell rejected.")
        assert page.locator(f".cell[data-cell='{name}'][data-decision=rejected]").count() == 1
        heading = page.locator("#failures .group").nth(1)
        heading.locator("[data-do=accept]").click()
        says(page, "14 of 78 decided")
        assert heading.get_attribute("data-decision") == "accepted"
        # Folded failures get their buttons when they unfold; a selection is decided about at once.
        more = page.locator("details.more").nth(3)
        more.locator("summary").click()
        for place in range(3):
            more.locator(".card [data-do=select]").nth(place).check()
        says(page, "3 cells selected")
        page.locator(".chosen [data-do=accept]").click()
        says(page, "17 of 78 decided")
        assert more.locator(".card[data-decision=accepted]").count() == 3
        page.keyboard.press("u")
        says(page, "14 of 78 decided")
        # A cell's own keys: j goes to it, x selects it.
        page.locator("#cause-1").focus()
        page.keyboard.press("j")
        page.keyboard.press("x")
        says(page, "1 cell selected")
        page.locator(".chosen [data-do=clear]").click()
        page.keyboard.press("/")
        page.keyboard.type("arsux")
        assert page.locator("#search").input_value() == "arsux"
        says(page, "14 of 78 decided")
        page.locator("#search").fill("")
        # A reference that somebody changes under the review is left alone, and the page says so.
        cell = page.locator("#failures .alike > .card").nth(4).get_attribute("data-cell")
        file = WORK / "References" / f"{cell}.png"
        old = file.read_bytes()
        file.write_bytes(next(data for name, data in before.items() if data != old))
        page.locator("#failures .alike > .card").nth(4).locator("[data-do=accept]").click()
        says(page, "it has changed since the run")
        file.write_bytes(old)
        # What the commands decide is shown, too.
        proofsheet("undo", code=0)
        says(page, "1 of 78 decided")
        proofsheet("undo", "--decision", "1", code=2)
        for width in [390, 768, 1280, 2560]:
            page.set_viewport_size({"width": width, "height": 900})
            assert page.evaluate("document.documentElement.scrollWidth") <= width, f"wider than {width} px"
            page.screenshot(path=str(WORK / f"review-{width}.png"))
        assert not page.errors, page.errors
        review.process.terminate()
        says(page, "The review has ended.")
        assert page.locator(".decide").first.is_hidden()
        page.errors.clear()
    proofsheet("undo", code=0)
    assert references() == before


def many_causes(browser: Browser) -> None:
    """Thirty screens, each changed in its own way, three of them in two cells: most wait folded, and one key reaches each."""
    folder = WORK.parent / "review-causes"
    (folder / "trees").mkdir(parents=True)
    (folder / "Package.swift").write_text("// swift-tools-version: 6.2\n")
    def write(corner: float) -> None:
        for number in range(30):
            stripe = {"id": f"stripe{number:02}", "frame": [10, 10, 100, 40 + number], "background": "#336699",
                      "corners": {"radii": [corner + number * corner / 7] * 4}}
            for screen in [f"screen{number:02}"] + ([f"screen{number:02}-dark"] if number < 3 else []):
                (folder / f"trees/{screen}.json").write_text(json.dumps({"version": 1, "size": [120, 200], "root": {
                    "id": screen, "frame": [0, 0, 120, 200], "sublayers": [stripe]}}))
    write(0)
    proofsheet("check", "--layers", "trees", "--record", code=0, folder=folder)
    write(4)
    proofsheet("check", "--layers", "trees", code=1, folder=folder)
    with Review(folder) as review:
        page = open_page(browser, review.address)
        says(page, "0 of 33 decided")
        headings = page.locator("#failures .group")
        assert headings.count() == 3
        for text, accept in zip(headings.all_inner_texts(), headings.locator("[data-do=accept]").all_text_contents()):
            assert re.search(r"[\d,]+ cells", text)[0] == "2 cells" and accept == "Accept 2 cells", f"{text}: {accept}"
        headings.last.locator("[data-do=accept]").click()
        says(page, "2 of 33 decided")
        page.keyboard.press("u")
        says(page, "0 of 33 decided")
        # Failure by failure, no cause at once: what is folded comes when it is its turn.
        names = page.locator("#failures .card, #failures .folded").evaluate_all("all => all.map((one) => one.dataset.cell)")
        for cause in page.locator(".cause[data-cause]").all():
            cause.focus() if cause.is_visible() else cause.evaluate("(one) => { one.closest('details').open = true; one.focus(); }")
            page.keyboard.press("s")
        for heading in headings.all():
            heading.focus()
            page.keyboard.press("s")
        for number in range(len(names)):
            page.wait_for_selector(".card.current")
            page.keyboard.press("a")
            says(page, f"{number + 1} of 33 decided")
        says(page, "All is decided: 33 accepted, 0 rejected.")
        assert not page.errors, page.errors
    print("33 failures in 30 causes: one key each, folded or not")


def hostile_page(browser: Browser) -> None:
    """A page of somebody else's, in the same browser, neither reads nor decides anything, even with the token."""
    with Review() as review:
        root = re.sub(r"[0-9a-f]{64}/$", "", review.address)
        page = browser.new_context().new_page()
        page.route("http://evil.example/", lambda route: route.fulfill(body="<p>evil</p>", content_type="text/html"))
        page.goto("http://evil.example/")
        order = json.dumps({"action": "accept", "causes": [1]})
        for address in [root, review.address]:
            found = page.evaluate("""async ([address, order]) => {
              const results = [];
              for (const [path, options] of [["state", {}], ["decide", { method: "POST", body: order }],
                  ["decide", { method: "POST", body: order, mode: "no-cors" }],
                  ["decide", { method: "POST", body: order, headers: { "Content-Type": "application/json" } }]]) {
                try { results.push(await (await fetch(address + path, options)).text()); } catch { results.push(""); }
              }
              return results.join("");
            }""", [address, order])
            assert found == "", f"another page reads {found}"
        page.set_content(f"<iframe src='{review.address}'></iframe><form method=post enctype='text/plain' action='{review.address}decide'>"
                         f"<input name='{order[:-1]},\"x' value='\":1}}'></form>")
        page.wait_for_timeout(300)
        assert all("Proof" not in frame.content() for frame in page.frames[1:]), "the page shows in a frame"
        page.evaluate("document.forms[0].submit()")
        page.wait_for_timeout(500)
        own = open_page(browser, review.address)
        says(own, "0 of 78 decided")


def main() -> None:
    trees(is_changed=False)
    (WORK / "Package.swift").write_text("// swift-tools-version: 6.2\n")
    proofsheet("check", "--layers", "trees", "--record", code=0)
    before = references()
    trees(is_changed=True)
    proofsheet("check", "--layers", "trees", code=1)
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        by_keys(browser, before)
        by_mouse(browser, before)
        many_causes(browser)
        hostile_page(browser)
        browser.close()
    print("the review: as it should be, by keys, by mouse, and beside a hostile page")


main()
