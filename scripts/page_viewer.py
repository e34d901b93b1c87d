"""Uses the viewer of a proof sheet by keyboard and mouse: see scripts/test-page.py."""
import re

from axe_core_python.sync_playwright import Axe
from playwright.sync_api import Page


def text(page: Page, name: str) -> str:
    return page.locator(f"#viewer-{name}").inner_text()


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)
    page.wait_for_timeout(80)


def open_cell(page: Page, cell: str, key: str = "1") -> None:
    """Opens the viewer by keyboard, on a card that has the focus."""
    page.locator(f".card[data-cell='{cell}']").focus()
    press(page, key)
    assert page.locator("#viewer").is_visible(), f"{key} does not open the viewer"
    # Values are there once the bytes are.
    press(page, "ArrowUp", "ArrowDown")
    page.wait_for_function("() => /#[0-9A-F]{6}/.test(document.getElementById('viewer-pixel').textContent)")


def closed(page: Page) -> None:
    """Fails unless the viewer is closed soon, in the address, too."""
    page.wait_for_function("() => !document.getElementById('viewer').open && !location.hash.includes('mode=')", timeout=5000)


def pixels(page: Page, *places: tuple[float, float]) -> list[list[int]]:
    """The colors of the canvas at places in shares of its sides; works where nothing on it came from a file."""
    return page.evaluate(
        """(places) => { const canvas = document.getElementById('viewer-canvas'), context = canvas.getContext('2d');
        return places.map(([x, y]) => [...context.getImageData(Math.round(x * canvas.width), Math.round(y * canvas.height), 1, 1).data]); }""",
        places)


def values(page: Page) -> None:
    """The values of a pixel, its difference as the page's own words have it, and the layer around it."""
    open_cell(page, "Layers/Cart")
    assert "cell=Layers%2FCart&mode=sides" in page.url
    press(page, *["ArrowDown"] * 30)
    said = text(page, "pixel")
    assert said.startswith("x 60, y 130 · Reference #109618 (16 150 24) · Actual #DC3912 (220 57 18) · ΔE "), said
    own = re.search(r"#109618 → #DC3912 \(ΔE ([0-9.]+)\)", page.locator("#causes").inner_text())
    found = float(re.search(r"ΔE ([0-9.]+)", said)[1])
    assert own and abs(found - float(own[1])) <= 0.051, f"the page says {own and own[1]}, the viewer {found}"
    assert said.endswith("Cart/button: background #109618 → #DC3912 (ΔE 67.4)"), said
    press(page, "Shift+ArrowRight", *["ArrowRight"] * 500)
    assert text(page, "pixel").startswith("x 119, "), "the cursor leaves the image"
    press(page, "l")
    assert page.locator("#viewer-layers").get_attribute("aria-pressed") == "true"
    press(page, "l", "Escape")
    closed(page)
    assert page.evaluate("document.activeElement.dataset.cell") == "Layers/Cart", "the focus does not return"


def deltas(page: Page) -> None:
    """Pairs of Sharma, Wu and Dalal (2005), which the script's formula gives to four digits."""
    pairs = [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425), ((50, 3.1571, -77.2803), (50, 0, -82.7485), 2.8615),
        ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0), ((50, 0, 0), (50, -1, 2), 2.3669),
        ((50, 2.49, -0.001), (50, -2.49, 0.0009), 7.1792), ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
        ((50, 2.5, 0), (50, 0, -2.5), 4.3065), ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619), 2.0373),
        ((90.8027, -2.0831, 1.441), (91.1528, -1.6435, 0.0447), 1.4441),
        ((6.7747, -0.2908, -2.4247), (5.8714, -0.0985, -2.2286), 0.6377),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
    ]
    for one, two, expected in pairs:
        for pair in [(one, two), (two, one)]:
            found = page.evaluate("([one, two]) => viewer.ciede2000(one, two)", pair)
            assert abs(found - expected) < 5e-5, f"{pair}: {found}, not {expected}"


def zoom(page: Page) -> None:
    """Zoom by keys, wheel and buttons; all panes show the same place; enlarged pixels stay pixels."""
    open_cell(page, "Layers/Cart")
    fit = text(page, "zoom")
    press(page, "z")
    assert text(page, "zoom") == "100 %"
    press(page, *["+"] * 9)
    assert text(page, "zoom") == "1600 %", "there is no 16-fold zoom"
    press(page, "-")
    assert text(page, "zoom") == "800 %"
    press(page, "0")
    assert text(page, "zoom") == fit
    box = page.locator("#viewer-canvas").bounding_box()
    panes = (box["width"] - 24) / 3 + 12
    page.mouse.move(box["x"] + panes / 2, box["y"] + box["height"] / 2)
    page.mouse.wheel(0, -600)
    page.mouse.down()
    page.mouse.move(box["x"] + panes / 2 + 60, box["y"] + box["height"] / 2 - 31, steps=3)
    page.mouse.up()
    places = []
    for pane in range(3):
        page.mouse.move(box["x"] + panes * (pane + 0.4), box["y"] + box["height"] * 0.6)
        places.append(text(page, "pixel").split(" · ")[0])
    assert len(set(places)) == 1 and text(page, "zoom") != fit, f"the panes show several places: {places}"
    page.locator("#viewer-fit").click()
    page.wait_for_timeout(80)
    assert text(page, "zoom") == fit
    press(page, "Escape")


def sharpness(page: Page) -> None:
    """At 16 to 1 only the colors of the image are on the canvas, which can be read where images are embedded."""
    open_cell(page, "Layers/Cart", "4")
    page.locator("#viewer-amount").fill("100")
    page.locator("#viewer-canvas").focus()
    press(page, *["ArrowDown"] * 20, *["+"] * 6)
    found = {tuple(color) for color in pixels(page, *[(0.5, step / 400) for step in range(100, 380)])}
    # The cursor's two colors are black and white.
    allowed = {(220, 57, 18, 255), (255, 255, 255, 255), (0, 0, 0, 255), (204, 221, 238, 255)}
    assert (220, 57, 18, 255) in found and found <= allowed, f"pixels are blurred: {found - allowed}"
    page.locator("#viewer-amount").fill("0")
    page.wait_for_timeout(80)
    assert (16, 150, 24, 255) in {tuple(color) for color in pixels(page, *[(0.5, step / 400) for step in range(100, 380)])}
    press(page, "Escape")


def modes(page: Page, is_embedded: bool) -> None:
    """The five ways to compare, by key and by mouse, and in the address."""
    for key, name in zip("12345", ["sides", "slide", "blink", "onion", "diff"]):
        open_cell(page, "Layers/Cart", key)
        pressed = page.locator("#viewer [aria-pressed=true]").evaluate_all("all => all.map((button) => button.dataset.view)")
        assert pressed == [name] and f"mode={name}" in page.url, f"{key}: {pressed}, {page.url}"
        assert page.locator("#viewer-legend").is_visible() == (name in ["sides", "diff"])
        assert page.locator("#viewer-amount").is_visible() == (name in ["slide", "onion"])
        if name == "blink" and is_embedded:
            seen = set()
            for _ in range(10):
                seen |= {tuple(color) for color in pixels(page, (0.5, 0.62))}
                page.wait_for_timeout(150)
            assert {(16, 150, 24, 255), (220, 57, 18, 255)} <= seen, f"nothing blinks: {seen}"
            press(page, " ")
            assert text(page, "pause") == "Play"
            still = pixels(page, (0.5, 0.62))
            page.wait_for_timeout(1300)
            assert pixels(page, (0.5, 0.62)) == still, "paused, it blinks"
        other = page.context.new_page()
        other.goto(page.url)
        assert other.locator("#viewer").is_visible(), "a shared link does not open the viewer"
        assert other.locator(f"[data-view={name}]").get_attribute("aria-pressed") == "true"
        other.close()
        press(page, "Escape")
    assert page.locator("#viewer-legend li").count() == 10
    page.locator(".card[data-cell='Layers/Cart'] [data-side=Diff]").click()
    assert page.locator("[data-view=diff]").get_attribute("aria-pressed") == "true"
    page.locator("[data-view=slide]").click()
    box = page.locator("#viewer-canvas").bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 60)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 4, box["y"] + 60)
    page.mouse.up()
    assert abs(float(page.locator("#viewer-amount").input_value()) - 25) < 1, "the divider does not follow the mouse"
    page.locator("#viewer-close").click()
    # A cell with one image has nothing to compare, and a crop leads to the place in the whole image.
    page.locator("#causes a.crop").last.click()
    assert text(page, "title").startswith("Search") and page.locator("[data-view=slide]").is_visible()
    press(page, "j")
    assert "Layers%2FSearch" not in page.url and page.locator("#viewer").is_visible(), "j does not lead on"
    press(page, "Escape")
    page.locator(".cell.good a.image, a.tile.good").first.click()
    assert page.locator("#viewer").is_visible() and not page.locator("[data-view=slide]").is_visible()
    press(page, "Escape")


def frames(page: Page) -> None:
    """An animation, frame by frame."""
    open_cell(page, "Spin")
    press(page, ",")
    page.wait_for_function("() => document.getElementById('viewer-frames').checkVisibility()")
    assert text(page, "pause") == "Play", "a step does not pause"
    colors = {}
    for _ in range(4):
        press(page, ".")
        page.wait_for_timeout(100)
        colors[text(page, "frame")] = re.findall("#[0-9A-F]{6}", text(page, "pixel"))
    assert colors == {"Frame 1 of 3": ["#112233", "#112233"], "Frame 2 of 3": ["#445566", "#FF5566"],
                      "Frame 3 of 3": ["#778899", "#77FF99"]}, colors
    press(page, " ")
    seen = set()
    for _ in range(20):
        seen.add(text(page, "frame"))
        page.wait_for_timeout(60)
    assert len(seen) == 3, f"it does not play: {seen}"
    press(page, "Escape")


def motion(page: Page) -> None:
    """With reduced motion nothing moves until somebody plays it."""
    page.emulate_media(reduced_motion="reduce")
    open_cell(page, "Layers/Cart", "3")
    assert text(page, "pause") == "Play", "it blinks though motion is reduced"
    press(page, "Escape")
    open_cell(page, "Spin")
    assert text(page, "pause") == "Play" and text(page, "frame") == "Frame 1 of 3"
    press(page, "Escape")
    page.emulate_media(reduced_motion="no-preference")


def access(page: Page) -> None:
    """No finding of axe on the page and in the viewer, light and dark, and no part outside of the window."""
    for scheme, width, key, is_audited in [
        ("light", 390, "", True), ("dark", 1280, "", True), ("dark", 390, "2", True), ("light", 1280, "5", True),
        ("light", 768, "1", False), ("light", 2560, "1", False), ("light", 390, "5", False),
    ]:
        page.emulate_media(color_scheme=scheme)
        page.set_viewport_size({"width": width, "height": 900})
        if key:
            open_cell(page, "Layers/Cart", key)
            wide = page.evaluate("document.getElementById('viewer').scrollWidth")
            high = page.locator("#viewer-canvas").bounding_box()["height"]
            assert wide <= width and high > 300, f"at {width} px: {wide} px wide, {high} px for images"
        found = Axe().run(page)["violations"] if is_audited else []
        assert not found, f"{scheme}, {width} px, {key}: {[(one['id'], one['nodes'][0]['target']) for one in found]}"
        if key:
            press(page, "Escape")
    page.emulate_media(color_scheme="light")
    page.set_viewport_size({"width": 1280, "height": 900})


def check(page: Page, is_embedded: bool) -> None:
    """Everything that the viewer does."""
    values(page)
    deltas(page)
    zoom(page)
    if is_embedded:
        sharpness(page)
    modes(page, is_embedded)
    frames(page)
    motion(page)
    if not is_embedded:
        access(page)
