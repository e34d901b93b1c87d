"""Makes the images of the speed comparison: python make-compare-images.py FOLDER [WIDTH HEIGHT]

equal; aa: text moved by a quarter of a pixel; few: few lines of it; layout: a panel moved and text reflowed; reflow: a document in which one
more word gives the first paragraph one more line, so that all that follows moves down; photo: two unrelated
textures with the spectrum and the noise of photographs; hues: a texture and one of the same lightness in every pixel, where no
cheap test helps CIEDE2000; mask-…: random pixels that differ, for the clusters. Everything is drawn from seeds and the fonts of this repository.
"""
import pathlib, sys, textwrap
import numpy as np
from PIL import Image, ImageDraw, ImageFont

folder = pathlib.Path(sys.argv[1]); folder.mkdir(parents=True, exist_ok=True)
W, H = (int(x) for x in sys.argv[2:4]) if len(sys.argv) > 3 else (3840, 2160)
root = pathlib.Path(__file__).resolve().parent.parent
font_file = root / "fonts/JetBrainsMono/JetBrainsMono-Regular.ttf"
rng = np.random.default_rng(7)
words = ["".join(rng.choice(list("abcdefghijklmnopqrstuvwxyz"), rng.integers(2, 10))) for _ in range(4000)]


def page(shift, panel, text_width, bottom=0.55):
    """A page of text whose columns start `shift` quarters of a pixel later."""
    big = Image.new("L", (W * 4, H), 255)
    draw = ImageDraw.Draw(big)
    font = ImageFont.truetype(str(font_file), 26)
    line, y, index = "", 80, 0
    while y < H * bottom:
        line = words[index % len(words)]; index += 1
        while len(line) < text_width: line += " " + words[index % len(words)]; index += 1
        strip = Image.new("L", (W, 34), 255)
        # Stretched four times across, so that a quarter of a pixel can be moved.
        ImageDraw.Draw(strip).text((0, 0), line, fill=20, font=font)
        big.paste(strip.resize((W * 4, 34), Image.BICUBIC), (240 + shift, y)); y += 68
    small = np.asarray(big.resize((W, H), Image.BOX)).astype(np.uint8)
    rgb = np.stack([small] * 3, -1)
    rgb[int(H * .6):int(H * .6) + 500, 200 + panel:200 + panel + 1200] = (235, 240, 250)
    rgb[int(H * .62):int(H * .62) + 300, 260 + panel:260 + panel + 700] = (40, 110, 220)
    return Image.fromarray(rgb)


def document(inserted):
    """Headings and paragraphs beside a margin; one more word in the first paragraph takes one more line."""
    image = Image.new("RGB", (W, H), (255, 255, 255))
    draw = ImageDraw.Draw(image)
    draw.rectangle((0.6 * W, 0, W, H), fill=(244, 246, 250))
    text, title = (ImageFont.truetype(str(font_file), size) for size in (32, 52))
    r, index, y, columns = np.random.default_rng(11), 0, 80, int(0.48 * W / text.getlength("n"))
    wrapped = lambda run: textwrap.wrap(" ".join(run), columns)
    while y < H - 60:
        draw.text((240, y), " ".join(words[index:index + 3]), fill=(20, 60, 140), font=title)
        first, count, y = index == 0, int(r.integers(80, 160)), y + 84
        run = words[index:index + count]
        # The first paragraph is one that the word cannot be squeezed into.
        while first and len(wrapped(["inserted"] + run)) == len(wrapped(run)): index += 1; run = words[index:index + count]
        index += count
        for line in wrapped(["inserted"] * (first and inserted) + run):
            draw.text((240, y), line, fill=(40, 40, 46), font=text)
            y += 48
        draw.rectangle((240, y + 16, 240 + 0.48 * W, y + 18), fill=(200, 204, 212))
        y += 48
    return image


def photo(seed):
    r = np.random.default_rng(seed)
    total = np.zeros((H, W, 3), np.float32)
    for octave in range(1, 9):
        small = r.normal(size=(max(2, H >> (9 - octave)) + 1, max(2, W >> (9 - octave)) + 1, 3)).astype(np.float32)
        channels = [np.asarray(Image.fromarray(small[..., c]).resize((W, H), Image.BICUBIC)) for c in range(3)]
        total += np.stack(channels, -1) / octave
    total = 128 + 40 * total + r.normal(size=total.shape) * 3
    return Image.fromarray(np.clip(total, 0, 255).astype(np.uint8))


def recolored(image, seed):
    """The same luminance with another red and blue."""
    r, old = np.random.default_rng(seed), np.asarray(image).astype(int)
    new = old.copy()
    new[..., 0] = np.clip(old[..., 0] + r.integers(-60, 61, old.shape[:2]), 0, 255)
    new[..., 2] = np.clip(old[..., 2] + r.integers(-90, 91, old.shape[:2]), 0, 255)
    v = np.arange(256) / 255
    linear = np.where(v <= 0.04045, v / 12.92, ((v + 0.055) / 1.055) ** 2.4)
    light = linear[old] @ [0.2126, 0.7152, 0.0722] - linear[new[..., 0]] * 0.2126 - linear[new[..., 2]] * 0.0722
    new[..., 1] = np.searchsorted(linear, np.clip(light / 0.7152, 0, 1)).clip(0, 255)
    return Image.fromarray(new.astype(np.uint8))


def mask(share, seed):
    hit = np.random.default_rng(seed).random((H, W)) < share
    return Image.fromarray(np.repeat((hit * 255).astype(np.uint8)[..., None], 3, -1))


def save(name, a, b):
    a.save(folder / f"{name}-a.png", compress_level=1); b.save(folder / f"{name}-b.png", compress_level=1)
    x, y = np.asarray(a), np.asarray(b)
    print(f"{name}: {100 * (x != y).any(-1).mean():.2f} % of pixels differ")


base = page(0, 0, 120)
save("equal", base, base)
save("aa", base, page(1, 0, 120))
save("few", page(0, 0, 120, 0.11), page(1, 0, 120, 0.11))
save("layout", base, page(0, 90, 110))
save("reflow", document(0), document(1))
save("photo", photo(1), photo(2))
save("hues", photo(1), recolored(photo(1), 3))
black = Image.new("RGB", (W, H))
for percent in (0.1, 1, 10, 30, 50, 70): save(f"mask-{percent}", mask(percent / 100, 4), black)
