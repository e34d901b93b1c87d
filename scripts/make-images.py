"""Writes Documentation/Images/screens.png and proof-sheet.png: see scripts/make-images."""
import base64
import io
import os
import pathlib
import shutil
import subprocess
import sys

from PIL import Image
from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parent.parent
CHROMIUM, WORK, BUILT = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3]).resolve()
GALLERY, IMAGES = ROOT / "Examples/Gallery", ROOT / "Documentation/Images"
# What the first image shows: screen, cell, and the radius of the device's corners in points.
SCREENS = [("Chat", "iphone-15.dark", 55), ("Product", "iphone-15", 55), ("Weather", "android-small-tablet", 20),
           ("Player", "iphone-15.dark", 55)]
HEIGHT = 440
# What is edited for the second image, each a cause.
EDITS = [("Screens/SignIn.swift", 'Text("Welcome back")', 'Text("Good to see you")'),
         ("Screens/Dashboard.swift", "in: .rect(cornerRadius: 20)", "in: .rect(cornerRadius: 4)")]
CELLS = ["--cells", "SignIn iPhone !accessibility3", "--cells", "Dashboard iPhone !accessibility3"]
COMMAND = BUILT / "debug/proofsheet"


def run(*arguments: object, code: int = 0) -> bytes:
    done = subprocess.run([str(part) for part in arguments], capture_output=True, check=False)
    if done.returncode != code:
        sys.exit(f"make-images: {arguments} exited with code {done.returncode}.\n{(done.stdout + done.stderr).decode()}")
    return done.stdout


def build(package: pathlib.Path) -> None:
    # The description of the last build in this folder is that of the gallery itself.
    swift = [os.environ.get("SWIFT", "swift"), "build", "--disable-build-manifest-caching"]
    for what in (["--build-tests"], ["--product", "proofsheet"]):
        run(*swift, "--package-path", package, "--scratch-path", BUILT, *what)


def save(png: bytes, path: pathlib.Path) -> None:
    image = Image.open(io.BytesIO(png)).convert("RGB")
    image.save(path, optimize=True)
    print(f"{path.relative_to(ROOT)}: {image.width} × {image.height} pixels, {path.stat().st_size // 1024} KiB")


def screens(browser) -> None:
    """Screens in a row, drawn again from the layer trees of their references."""
    figures = []
    for screen, cell, radius in SCREENS:
        reference = GALLERY / f"References/GalleryTests/GalleryTests/screen(_).{screen}.{cell}.png"
        (WORK / "tree.json").write_bytes(run(ROOT / "scripts/print-layers", reference))
        run(COMMAND, "render", WORK / "tree.json", "--scale", 2, "-o", WORK / "screen.png")
        data = base64.b64encode((WORK / "screen.png").read_bytes()).decode()
        height = Image.open(WORK / "screen.png").height / 2
        figures.append(f'<img style="border-radius: {radius * HEIGHT / height:.1f}px" src="data:image/png;base64,{data}">')
    page = browser.new_context(viewport={"width": 1200, "height": HEIGHT + 40}, device_scale_factor=2).new_page()
    page.set_content(
        "<style>body { margin: 0; background: #C9CDD6 } main { display: inline-flex; gap: 20px; padding: 20px }"
        f" img {{ height: {HEIGHT}px; box-shadow: 0 2px 10px rgb(0 0 0 / .25) }}</style><main>{''.join(figures)}</main>")
    save(page.locator("main").screenshot(), IMAGES / "screens.png")


def edited() -> pathlib.Path:
    """A copy of the gallery with the edits."""
    package = WORK / "Gallery"
    for name in ("Sources", "Tests", "References"):
        shutil.copytree(GALLERY / name, package / name)
    shutil.copy(GALLERY / "proofsheet.yml", package)
    manifest = (GALLERY / "Package.swift").read_text().replace('path: "../.."', f'path: "{ROOT}"')
    (package / "Package.swift").write_text(manifest)
    for name, old, new in EDITS:
        path = package / "Sources/Gallery" / name
        if old not in path.read_text():
            sys.exit(f"make-images: {name} has no {old!r}. Change EDITS.")
        path.write_text(path.read_text().replace(old, new))
    return package


def review(browser, package: pathlib.Path) -> None:
    """The page of `proofsheet review` after one decision."""
    run(COMMAND, "test", "--package", package, "--bundle", BUILT / "debug/GalleryPackageTests.xctest", *CELLS, code=1)
    server = subprocess.Popen([COMMAND, "review", "--package", package], stdout=subprocess.PIPE, text=True)
    try:
        address = next(line[8:].strip() for line in server.stdout if line.startswith("Review: "))
        page = browser.new_context(viewport={"width": 900, "height": 620}, device_scale_factor=2).new_page()
        page.goto(address)
        page.wait_for_function("() => document.querySelector('.review p').textContent")
        page.keyboard.press("a")
        page.wait_for_function("() => /[1-9][0-9]* of/.test(document.querySelector('.review').textContent)")
        # The cause that was accepted, below the bar that stays at the top.
        page.evaluate("""() => {
          const causes = [...document.querySelectorAll('h2')].find(title => title.textContent.startsWith('Causes'))
          window.scrollTo(0, window.scrollY + causes.getBoundingClientRect().top - 100)
        }""")
        page.wait_for_timeout(300)
        save(page.screenshot(), IMAGES / "proof-sheet.png")
    finally:
        server.kill()
        server.wait()


package = edited()
build(package)
with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
    screens(browser)
    review(browser, package)
    browser.close()
