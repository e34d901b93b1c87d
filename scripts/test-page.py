"""Makes runs with failures of every kind, opens their proof sheets from disk, and uses them: see scripts/test-page."""
import json
import pathlib
import struct
import subprocess
import sys
import zlib

from playwright.sync_api import Page, Playwright, sync_playwright

import page_viewer

COMMAND, CHROMIUM, WORK = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
ENGINE = ["--engine", "python3 engine/engine.py", "--cases", "engine/cases.json",
          "--devices", ".iPhoneSE,.iPadMini", "--traits", "light,dark * large,ax3"]
# Stands in for a test bundle: reports what `check` found, a failed audit, a failed interaction and an animation that differs.
BUNDLE = """#!/usr/bin/env python3
import json, pathlib, shutil
runs = sorted(pathlib.Path(".proofsheet/runs").iterdir())
run, found = runs[-1], runs[-2]
if not (run / "images").exists():
    shutil.copytree(found / "images", run / "images")
    (run / "journals").mkdir(exist_ok=True)
    lines = [line for file in (found / "journals").glob("*.jsonl") for line in file.read_text().splitlines()
             if "interaction" not in line and "audit" not in line]
    cell = json.loads(next(line for line in lines if "actual" in line))
    image = cell["cell"]["result"]["actual"]
    shutil.copy("new.apng", run / "images/Spin.actual.png")
    cell["cell"]["result"] = {"cell": "Spin", "caseName": "Spin", "traits": "", "status": "different", "diagnostics": [],
        "reason": "2 of 3 frames differ.", "reference": "References/Spin.apng", "actual": "images/Spin.actual.png",
        "isKnownIssue": False, "wroteReference": False, "pathExtension": "apng", "milliseconds": 1}
    lines.append(json.dumps(cell))
    audit = {"test": "auditsSearch()", "location": "Tests/AppTests/SearchTests.swift:4", "count": 2, "subject": "cell",
             "passes": False, "notes": [], "findings": [{"severity": "error", "cell": "Search", "crop": image,
             "message": "The contrast of \\"Go\\" is 2.1."}]}
    tap = {"test": "opensCart()", "location": "Tests/AppTests/CartTests.swift:9", "message": "No cart.", "filmStrip": image}
    lines += [json.dumps({"audit": {"_0": audit}}), json.dumps({"interaction": {"_0": tap}})]
    (run / "journals" / "1-00000000.jsonl").write_text("\\n".join(lines) + "\\n")
"""


def animation(colors: list[str], side: int = 12) -> bytes:
    """An animated PNG, a frame of each color."""
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    data = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0))
    data += chunk(b"acTL", struct.pack(">II", len(colors), 0))
    number = 0
    for index, color in enumerate(colors):
        data += chunk(b"fcTL", struct.pack(">IIIIIHHBB", number, side, side, 0, 0, 1, 5, 0, 0))
        pixels = zlib.compress((b"\0" + bytes.fromhex(color) * side) * side)
        data += chunk(b"IDAT", pixels) if index == 0 else chunk(b"fdAT", struct.pack(">I", number + 1) + pixels)
        number += 1 if index == 0 else 2
    return data + chunk(b"IEND", b"")


def tree(name: str, size: tuple[int, int], tiles: dict[str, tuple[list[float], str]]) -> None:
    """Writes a layer tree: colored tiles on white."""
    layers = [{"id": f"{name}/{key}", "frame": frame, "background": color} for key, (frame, color) in tiles.items()]
    path = WORK / "app/trees" / f"{name}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    root = {"id": name, "frame": [0, 0, *size], "sublayers": layers}
    path.write_text(json.dumps({"version": 1, "size": size, "background": "#FFFFFF", "root": root}))


def trees(is_changed: bool) -> None:
    """Screens of which two causes change some, one becomes larger, and one stays."""
    for name in ["Home", "Search", "Cart"]:
        y = 52 if is_changed else 40
        color = {"Search": "#990099", "Cart": "#DC3912"}.get(name, "#109618") if is_changed else "#109618"
        tree(name, (120, 200), {"card": ([10, y, 100, 60], "#CCDDEE"), "button": ([10, 120, 100, 24], color)})
    tree("Profile", (120, 320 if is_changed else 200), {"avatar": ([10, 10, 40, 40], "#990099")})
    tree("Same", (120, 200), {"avatar": ([10, 10, 40, 40], "#990099")})


def proofsheet(*arguments: str, code: int) -> str:
    """Runs the command in the app's folder; returns what it printed."""
    done = subprocess.run([COMMAND, *arguments], cwd=WORK / "app", capture_output=True, text=True)
    assert done.returncode == code, f"{arguments}: {done.returncode}\n{done.stdout}{done.stderr}"
    return done.stdout


def sheet(printed: str) -> str:
    """The address of the page of a run."""
    return "file://" + next(line for line in printed.splitlines() if line.startswith("Proof sheet: "))[13:]


def make() -> dict[str, str]:
    """Makes a run with causes, an audit and an interaction; returns the addresses of its pages."""
    trees(is_changed=False)
    (WORK / "app/Package.swift").write_text("// swift-tools-version: 6.2\n")
    proofsheet("engine", "new", "python", "--folder", "engine", code=0)
    check = ["check", "--layers", "trees", *ENGINE]
    proofsheet(*check, "--record", code=0)
    trees(is_changed=True)
    cases = WORK / "app/engine/cases.json"
    cases.write_text(cases.read_text().replace('"gap": 12', '"gap": 20'))
    proofsheet(*check, code=1)
    (WORK / "app/References").mkdir(exist_ok=True)
    (WORK / "app/References/Spin.apng").write_bytes(animation(["112233", "445566", "778899"]))
    (WORK / "app/new.apng").write_bytes(animation(["112233", "FF5566", "77FF99"]))
    bundle = WORK / "app/bundle"
    bundle.write_text(BUNDLE)
    bundle.chmod(0o755)
    test = ["test", "--bundle", "./bundle"]
    return {"images beside it": sheet(proofsheet(*test, code=1)),
            "images inside it": sheet(proofsheet(*test, "--embed", "-o", "embedded", code=1))}


def visible(page: Page, selector: str) -> int:
    return page.locator(f"{selector}:visible").count()


def search_and_filters(page: Page) -> None:
    """What the filters hide, and what they count; audits and interactions are searched like all others."""
    everything = visible(page, ".card")
    assert visible(page, "#audits .card") == 1 and visible(page, "#interactions .card") == 1
    page.keyboard.press("/")
    page.keyboard.type("zzz")
    assert visible(page, ".card") + visible(page, ".cell") + visible(page, ".cause") == 0, "zzz leaves something"
    assert page.locator("#nothing").is_visible()
    page.locator("#search").fill("contrast")
    assert visible(page, ".card") == 1 and page.locator("#audits h2").inner_text() == "Audits 1 of 1 finding"
    page.locator("#search").fill("")
    assert visible(page, ".card") == everything, "an empty search shows less than before"
    page.keyboard.press("Escape")
    cells, bad = visible(page, ".cell"), visible(page, ".cell.bad")
    page.keyboard.press("f")
    assert page.locator("#only-failing").is_checked()
    assert visible(page, ".cell") == visible(page, ".cell.bad") == bad < cells, "cells that pass stay"
    assert page.locator("#cells h2").inner_text() == f"All cells {bad} of {cells}"
    page.keyboard.press("f")
    page.locator("#device").select_option("iPhone SE (1st generation)")
    assert visible(page, "table.matrix thead th") == 2, "the other device's column stays"
    assert page.locator(".case:visible h3 .count").first.inner_text() == "4 of 8 failed"
    page.locator("#device").select_option("")
    page.locator("#cause").select_option("2")
    assert visible(page, ".cause") == 1 and visible(page, "#failures .card") == 1
    page.locator("#cause").select_option("")
    page.locator("#status").select_option("interaction")
    assert visible(page, ".card") == 1 and visible(page, ".cell") == 0
    page.locator("#status").select_option("")


def address(page: Page) -> None:
    """The address has all that was chosen, and shows it again."""
    page.keyboard.press("/")
    page.keyboard.type("cards dark")
    page.keyboard.press("Escape")
    assert page.locator("#search").input_value() == "cards dark", "Esc empties the search"
    assert page.evaluate("document.activeElement.id") != "search", "Esc stays in the search"
    shown = visible(page, ".cell")
    assert 0 < shown < 16
    page.keyboard.press("j")
    page.keyboard.press("j")
    selected = page.evaluate("document.activeElement.dataset.cell")
    page.keyboard.press("2")
    assert "dark" in selected and page.locator("#viewer").is_visible()
    for again in [page.url, page.url.replace("q=cards+dark", "q=cards%20dark")]:
        other = page.context.new_page()
        watch(other)
        other.goto(again)
        assert other.locator("#search").input_value() == "cards dark"
        assert visible(other, ".cell") == shown
        assert other.locator("[data-view=slide]").get_attribute("aria-pressed") == "true"
        other.keyboard.press("Escape")
        page_viewer.closed(other)
        assert other.evaluate("document.activeElement.dataset.cell") == selected
        other.close()
    # Back leaves the cell, and the viewer with it; forward shows both again.
    page.go_back()
    page_viewer.closed(page)
    assert "mode=" not in page.url, page.url
    page.go_forward()
    page.locator("#viewer").wait_for(state="visible")
    assert "mode=slide" in page.url and page.locator("[data-view=slide]").get_attribute("aria-pressed") == "true", page.url
    page.keyboard.press("Escape")
    page_viewer.closed(page)
    page.locator("#search").fill("")
    page.go_back()
    assert selected not in page.url.replace("%2F", "/").replace("%2B", "+"), "Back does not leave the cell"
    page.goto(page.url.split("#")[0] + "#device=none&cause=99&cell=nothing&mode=x&q=%3Cb%3E")
    page.reload()
    assert page.locator("#search").input_value() == "<b>" and page.locator("#device").input_value() == ""
    page.locator("#search").fill("")


def causes(page: Page) -> None:
    """Groups hold cells of the same causes alone, and causes that stand together are accepted together."""
    for more in page.locator("details.more").all():
        more.locator("summary").click()
        found = more.locator(".card").evaluate_all("cards => cards.map((card) => card.dataset.causes)")
        assert len(found) > 1 and len(set(found)) == 1, f"a group mixes causes: {found}"
        assert f"with cause {found[0]}" in more.locator("summary").inner_text()
    assert page.locator("details.more").count() > 0
    link = page.locator(".cause footer a").last
    link.click()
    assert page.evaluate("document.activeElement.className") == "card"
    commands = page.locator("[data-copy]").evaluate_all("all => all.map((button) => button.dataset.copy)")
    together = [command for command in commands if "--cause" in command and "," in command]
    assert len(together) == 4, f"two screens have two causes each: {commands}"
    button = page.locator("#causes [data-copy]").first
    button.click()
    page.wait_for_function("() => document.querySelector('#causes [data-copy]').textContent === 'Copied'")
    assert page.evaluate("navigator.clipboard.readText()") == button.get_attribute("data-copy")


def scales(page: Page) -> None:
    """Images of different sizes show a pixel equally large, at every width of the window."""
    for width in [390, 1280, 2560]:
        page.set_viewport_size({"width": width, "height": 900})
        images = page.locator(".card[data-cell='Layers/Profile'] .sides img")
        page.locator(".card[data-cell='Layers/Profile']").scroll_into_view_if_needed()
        page.wait_for_function("""() => { const all = [...document.querySelectorAll(".card[data-cell='Layers/Profile'] .sides img")];
            return all.length === 3 && all.every((image) => image.complete); }""")
        sizes = images.evaluate_all("all => all.map((i) => [i.width, Number(i.getAttribute('width')), i.height])")
        factors = [shown / own for shown, own, _ in sizes]
        assert len(sizes) == 3 and max(factors) - min(factors) < 0.01, f"at {width} px: {sizes}"
        assert sizes[0][2] < sizes[1][2], f"the reference is smaller than the actual image: {sizes}"
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width, f"the page is {wide} px wide at {width} px"
    page.set_viewport_size({"width": 1280, "height": 900})


def printed(page: Page) -> None:
    """On paper, what belongs together stands beside each other, dark pages are light, and a card says where its reference lies."""
    card = page.locator(".card[data-cell^='Layers/Cards/iphone']").first
    assert "Reference: References/Layers/Cards/" in card.inner_text(), card.inner_text()
    page.emulate_media(media="print", color_scheme="dark")
    for figures in [card.locator(".sides figure"), page.locator("#cause-1 .crops figure")]:
        tops = {round(box["y"]) for box in (figure.bounding_box() for figure in figures.all())}
        assert figures.count() > 1 and len(tops) == 1, f"figures stand below each other: {tops}"
    assert visible(page, ".filters") + visible(page, ".copy") == 0
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    page.emulate_media(media="screen", color_scheme="light")


def many(driver: Playwright) -> None:
    """A run of many cells: images far from the window give their memory back, nothing jumps, and all is printed."""
    root = {"id": "it", "frame": [0, 0, 120, 200], "background": "#336699"}
    (WORK / "many/trees").mkdir(parents=True)
    (WORK / "many/Package.swift").write_text("// swift-tools-version: 6.2\n")
    for number in range(1200):
        (WORK / f"many/trees/cell{number:04}.json").write_text(json.dumps({"version": 1, "size": [120, 200], "root": root}))
    done = subprocess.run([COMMAND, "check", "--layers", "trees", "--record"], cwd=WORK / "many", capture_output=True, text=True)
    browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
    for width in [390, 1280]:
        page = browser.new_page(viewport={"width": width, "height": 900})
        watch(page)
        page.add_init_script("""window.shift = 0; new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
            window.shift += entry.hadRecentInput ? 0 : entry.value; })).observe({ type: "layout-shift", buffered: true });""")
        page.goto(sheet(done.stdout))
        height = page.evaluate("document.documentElement.scrollHeight")
        for place in range(0, height, 700):
            page.evaluate(f"scrollTo(0, {place})")
            page.wait_for_function("""() => [...document.querySelectorAll(".tile")].every((tile) => {
                const box = tile.getBoundingClientRect(), image = tile.querySelector("img, canvas");
                return box.bottom < 0 || box.top > innerHeight || image?.naturalWidth || image?.width > 1; })""")
            kept = page.locator("img, canvas").count()
            assert kept < 700, f"{kept} images are kept"
        assert page.evaluate("window.shift") < 0.02, f"at {width} px the page jumps by {page.evaluate('window.shift')}"
        ratio = page.locator(".tile :is(img, canvas)").last.evaluate("(image) => image.clientWidth / image.clientHeight")
        assert abs(ratio - 0.6) < 0.05, f"a small image is distorted: {ratio}"
        page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
        assert page.locator(".tile img").count() == 1200, "not all images are printed"
        page.evaluate("window.dispatchEvent(new Event('afterprint'))")
        page.wait_for_function("() => document.images.length < 700")
        page.close()
    browser.close()
    print("many cells: as they should be")


def many_causes(driver: Playwright) -> None:
    """Every screen changes in its own way: most causes and failures wait folded, and are found there."""
    folder = WORK / "causes/trees"
    folder.mkdir(parents=True)
    (WORK / "causes/Package.swift").write_text("// swift-tools-version: 6.2\n")
    def write(corner: float) -> None:
        for number in range(40):
            stripe = {"id": f"stripe{number:02}", "frame": [10, 10, 300, 60 + number], "background": "#336699",
                      "corners": {"radii": [corner + number * corner / 7] * 4}}
            screens = [f"screen{number:02}"] + ([f"screen{number:02}-dark"] if number < 3 else [])
            for screen in screens:
                (folder / f"{screen}.json").write_text(json.dumps({"version": 1, "size": [1200, 1600], "root": {
                    "id": screen, "frame": [0, 0, 1200, 1600], "sublayers": [stripe]}}))
    check = [COMMAND, "check", "--layers", "trees"]
    write(0)
    subprocess.run([*check, "--record"], cwd=WORK / "causes", capture_output=True, check=False)
    write(4)
    done = subprocess.run(check, cwd=WORK / "causes", capture_output=True, text=True)
    browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    watch(page)
    page.goto(sheet(done.stdout))
    total, shown = page.locator(".cause[data-cause]").count(), page.locator("#causes > .cause").count()
    assert total > 30 and shown == 24, f"{shown} of {total} causes are shown"
    assert page.locator("details.others summary").inner_text().startswith(f"{total - shown} more causes")
    assert page.locator(".card").count() < 40, "each failure is unfolded"
    height = page.evaluate("document.documentElement.scrollHeight")
    assert height < 40_000, f"the page is {height} px high"
    page.locator("#failures").scroll_into_view_if_needed()
    page.wait_for_selector(".sides canvas")
    large = page.locator(".sides img").count()
    assert large == 0, f"{large} images keep the pixels that they do not show"
    # What a cause says finds its cells, and opens what hides it.
    last = page.locator(".cause[data-cause]").last
    name = last.locator("code").first.text_content()
    assert last.is_hidden() and name.rpartition("/")[2].startswith("stripe"), name
    page.locator("#search").fill(name.rpartition("/")[2])
    assert last.is_visible() and page.locator(".cause[data-cause]:visible").count() == 1
    assert page.locator(".cell:visible").count() == 1
    page.locator("#search").fill("")
    page.reload()
    number = last.get_attribute("id")
    page.evaluate("(name) => { location.hash = name; }", number)
    page.wait_for_function("(name) => document.getElementById(name).checkVisibility()", arg=number)
    folded = page.locator(".folded").last.get_attribute("id")
    page.evaluate("(name) => { location.hash = name; }", folded)
    page.wait_for_function("(name) => document.activeElement.id === name && document.activeElement.matches('.card')", arg=folded)
    page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    assert page.locator(".sides canvas").count() == 0, "an image is printed with too few pixels"
    browser.close()
    print("many causes: as they should be")


def watch(page: Page) -> None:
    """An exception of the page's script fails the test."""
    def fail(error: object) -> None:
        raise AssertionError(f"The page threw: {error}")
    page.on("pageerror", fail)


def main() -> None:
    pages = make()
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for name, where in pages.items():
            context = browser.new_context(viewport={"width": 1280, "height": 900})
            context.grant_permissions(["clipboard-read", "clipboard-write"])
            page = context.new_page()
            errors: list[str] = []
            page.on("pageerror", lambda error: errors.append(str(error)))
            page.goto(where)
            for part in [search_and_filters, causes, scales, printed, address]:
                part(page)
                assert not errors, f"{part.__name__}, {name}: the page threw {errors}"
                print(f"{part.__name__.replace('_', ' ')}: as it should be, with {name}")
            page.goto(where)
            page_viewer.check(page, is_embedded="inside" in name)
            assert not errors, f"viewer, {name}: the page threw {errors}"
            print(f"viewer: as it should be, with {name}")
            context.close()
        browser.close()
        many(driver)
        many_causes(driver)


main()
