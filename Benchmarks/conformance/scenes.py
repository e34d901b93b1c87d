"""What is drawn by both: for each feature, boxes as CSS and as layers. Lengths are CSS pixels, which are points."""

import base64
import io
import math

import numpy as np
from PIL import Image

CELL = 100
COLUMNS = 4
RED, BLUE, GREEN, YELLOW, GRAY, BLACK = "#FF3B30", "#007AFF", "#34C759", "#FFCC00", "#8E8E93", "#000000"
STOPS = [(RED, 0), (YELLOW, 0.5), (BLUE, 1)]


def rgba(color, alpha):
    """A color with alpha for both sides; CSS and JSON read the same #RRGGBBAA."""
    return color + format(round(alpha * 255), "02X")


def box(w=70, h=60, css="", extra_html="", **layer):
    """A box in the middle of its cell: style for the browser, values for the layer."""
    return {"w": w, "h": h, "css": css, "html": extra_html, "layer": layer}


def edge(width, color):
    return {"width": width, "color": color}


def css_stops(stops):
    return ", ".join(f"{color} {place * 100}%" for color, place in stops)


def layer_stops(stops):
    return [{"color": color, "location": place} for color, place in stops]


def linear(degrees, stops, w=70, h=60):
    """CSS's rule for where a linear gradient starts and ends."""
    angle = math.radians(degrees)
    half = (abs(w * math.sin(angle)) + abs(h * math.cos(angle))) / 2
    dx, dy = math.sin(angle) * half, -math.cos(angle) * half
    paint = {"start": [w / 2 - dx, h / 2 - dy], "end": [w / 2 + dx, h / 2 + dy], "stops": layer_stops(stops)}
    return box(w, h, f"background: linear-gradient({degrees}deg, {css_stops(stops)})", background={"linear": paint})


def radial(css_shape, center, radius, y_scale, stops, w=70, h=60):
    paint = {"center": center, "endRadius": radius, "yScale": y_scale, "stops": layer_stops(stops)}
    css = f"background: radial-gradient({css_shape} at {center[0]}px {center[1]}px, {css_stops(stops)})"
    return box(w, h, css, background={"radial": paint})


def conic(degrees, center, stops, w=70, h=60):
    paint = {"center": center, "startAngle": math.radians(degrees - 90), "stops": layer_stops(stops)}
    css = f"background: conic-gradient(from {degrees}deg at {center[0]}px {center[1]}px, {css_stops(stops)})"
    return box(w, h, css, background={"angular": paint})


def shadow(x, y, blur, spread, color, inner=False, radius=0, background="#FFFFFF"):
    value = {"color": color, "offset": [x, y], "blur": blur, "spread": spread, "inner": inner}
    css = f"background: {background}; border-radius: {radius}px; "
    css += f"box-shadow: {'inset ' if inner else ''}{x}px {y}px {blur}px {spread}px {color}"
    return box(60, 50, css, background=background, corners=radius, shadows=[value])


def transformed(css, matrix, anchor=(0.5, 0.5), radius=0):
    style = f"background: {BLUE}; border-radius: {radius}px; transform: {css}; "
    style += f"transform-origin: {anchor[0] * 100}% {anchor[1] * 100}%"
    return box(50, 40, style, background=BLUE, corners=radius, transform=matrix, anchorPoint=list(anchor))


def rotation(degrees):
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [c, s, -s, c, 0, 0]


def svg(path, css, w=80, h=80, **shape):
    html = f'<svg width="{w}" height="{h}" style="overflow: visible; display: block"><path d="{path}" style="{css}"/></svg>'
    return box(w, h, "", html, shape={"path": path, **shape})


def child(x, y, w, h, color, css="", **layer):
    html = f'<div style="position: absolute; left: {x}px; top: {y}px; width: {w}px; height: {h}px; background: {color}; {css}"></div>'
    return html, {"frame": [x, y, w, h], "background": color, **layer}


def family(css, children, w=70, h=60, **layer):
    return box(w, h, css, "".join(c[0] for c in children), sublayers=[c[1] for c in children], **layer)


def photo():
    x, y = np.meshgrid(np.arange(48), np.arange(40))
    rgb = np.stack([x * 5, y * 6, 128 + 100 * np.sin(x / 3) * np.cos(y / 4)], -1).astype(np.uint8)
    rgb[8:20, 10:22] = [255, 255, 255]
    out = io.BytesIO()
    Image.fromarray(rgb).save(out, "PNG")
    return base64.b64encode(out.getvalue()).decode()


def image(css, w, h, **content):
    data = photo()
    html = f'<img src="data:image/png;base64,{data}" style="display: block; width: {w}px; height: {h}px; {css}">'
    return box(w, h, "", html, image={"png": data, **content})


OVER = [child(0, 0, 45, 40, RED), child(25, 20, 45, 40, BLUE)]
CSS_MODES = ["multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn", "hard-light",
             "soft-light", "difference", "exclusion", "hue", "saturation", "color", "luminosity", "plus-lighter"]


def mode(name):
    parts = name.split("-")
    own = parts[0] + "".join(word.capitalize() for word in parts[1:])
    below = child(0, 0, 50, 60, "#C8963C")
    above = child(20, 10, 50, 40, "#3C78B4CC", f"mix-blend-mode: {name}", blendMode=own)
    return family("", [below, above])


def blurred(deviation, radius, w, h, first):
    """Stripes far enough inside the glass that what lies around it does not matter: see Benchmarks/RESULTS.md."""
    stripes = [child(first + i * 10, 20, 5, h - 40, [RED, BLUE, GREEN][i % 3]) for i in range(4)]
    glass = child(0, 0, w, h, "#FFFFFF40", f"backdrop-filter: blur({deviation}px); border-radius: {radius}px",
                  backdropBlur=deviation, corners=radius)
    return family("", stripes + [glass], w, h)


def softened(deviation, **layer):
    """A filter on a group: what is in it is blurred together, also beyond its bounds."""
    children = [child(10, 12, 36, 30, RED), child(30, 22, 26, 24, "#007AFFB0")]
    return family(f"filter: blur({deviation}px)", children, blur=deviation, **layer)


FEATURES = {
    "Boxes": [box(css=f"background: {BLUE}", background=BLUE), box(css=f"background: {rgba(RED, 0.5)}", background=rgba(RED, 0.5)),
              box(css=f"background: {GRAY}; opacity: 0.3", background=GRAY, opacity=0.3)],
    "Corner radii": [box(css=f"background: {BLUE}; border-radius: {r}px", background=BLUE, corners=r) for r in (4, 12, 30, 50)]
    + [box(css=f"background: {GREEN}; border-radius: 30px 0 20px 8px", background=GREEN, corners=[30, 0, 20, 8]),
       box(css=f"background: {RED}; border-radius: 60px 40px 10px 50px", background=RED, corners=[60, 40, 10, 50])],
    "Borders": [box(css=f"box-sizing: border-box; border: {w}px solid {BLUE}; border-radius: {r}px; background: #EEEEEE",
                    background="#EEEEEE", corners=r, borders={"all": edge(w, BLUE)}) for w, r in ((1, 0), (3, 0), (2, 12), (8, 20), (0.5, 6))],
    "Borders with mitres": [
        box(css=f"box-sizing: border-box; border-style: solid; border-width: {t}px {r}px {b}px {l}px; border-color: {RED} {GREEN} {BLUE} {YELLOW}; border-radius: {c}px",
            corners=c, borders={"top": edge(t, RED), "right": edge(r, GREEN), "bottom": edge(b, BLUE), "left": edge(l, YELLOW)})
        for t, r, b, l, c in ((10, 10, 10, 10, 0), (4, 16, 10, 8, 0), (6, 6, 6, 6, 20))],
    "Linear gradients": [linear(180, STOPS), linear(90, STOPS), linear(37, STOPS), linear(250, [(RED, 0.2), (rgba(BLUE, 0.25), 0.8)]),
                         linear(135, [(RED, 0), (RED, 0.5), (BLUE, 0.5), (BLUE, 1)])],
    "Radial gradients": [radial("circle 30px", [35, 30], 30, 1, STOPS), radial("ellipse 35px 20px", [30, 25], 35, 20 / 35, STOPS),
                         radial("circle 60px", [10, 5], 60, 1, [("#FFFFFF", 0), ("#FFFFFF00", 1)])],
    "Angular gradients": [conic(0, [35, 30], STOPS), conic(60, [20, 40], STOPS + [(RED, 1)]), conic(0, [35, 30], [(RED, 0), (RED, 0.25), (GREEN, 0.25), (BLUE, 1)])],
    "Outer shadows": [shadow(0, 2, 4, 0, "#00000066"), shadow(0, 8, 20, 0, "#0000004D", radius=12), shadow(4, 4, 0, 3, "#FF3B3080", radius=8),
                      shadow(0, 6, 16, -4, "#000000", radius=16), shadow(0, 0, 30, 6, "#007AFF", radius=25), shadow(0, 4, 10, 0, "#000000", radius=10, background="#FFFFFF80")],
    "Inner shadows": [shadow(0, 2, 6, 0, "#00000080", True), shadow(3, 3, 12, 2, "#000000", True, 14), shadow(0, -6, 10, -2, "#007AFF", True, 20)],
    "Transforms": [transformed("rotate(15deg)", rotation(15)), transformed("rotate(-40deg)", rotation(-40), radius=10),
                   transformed("scale(1.3, 0.7)", [1.3, 0, 0, 0.7, 0, 0]), transformed("skewX(20deg)", [1, 0, math.tan(math.radians(20)), 1, 0, 0]),
                   transformed("rotate(30deg)", rotation(30), (0, 0), 6), transformed("translate(3.25px, 1.75px)", [1, 0, 0, 1, 3.25, 1.75], radius=8)],
    "Group opacity": [family("opacity: 0.5", OVER, opacity=0.5), family("opacity: 0.8; border-radius: 12px; background: #EEEEEE", OVER, opacity=0.8, corners=12, background="#EEEEEE")],
    "Clipping": [family("overflow: hidden; border-radius: 20px", OVER, corners=20, clipsToBounds=True),
                 family("overflow: hidden; border-radius: 30px; background: #EEEEEE", OVER, corners=30, clipsToBounds=True, background="#EEEEEE"),
                 family("overflow: hidden; border-radius: 16px; transform: rotate(10deg)", OVER, corners=16, clipsToBounds=True, transform=rotation(10))],
    "Blend modes": [mode(name) for name in CSS_MODES],
    "Paths": [svg("M 5 5 L 75 20 L 40 75 Z", f"fill: {BLUE}", fill=BLUE), svg("M 10 40 C 10 -10 70 -10 70 40 S 30 80 10 40 Z", f"fill: {GREEN}", fill=GREEN),
              svg("M 40 5 L 63 75 L 3 32 L 77 32 L 17 75 Z", f"fill: {RED}; fill-rule: evenodd", fill=RED, rule="evenOdd"),
              svg("M 10 60 A 30 20 30 1 1 60 60 Q 40 80 10 60 Z", f"fill: {YELLOW}", fill=YELLOW)],
    "Strokes and dashes": [svg("M 10 70 L 40 10 L 70 70", f"fill: none; stroke: {BLUE}; stroke-width: {w}; stroke-linecap: {cap}; stroke-linejoin: {join}; stroke-miterlimit: 10; stroke-dasharray: {' '.join(map(str, dash)) or 'none'}",
                               stroke={"paint": BLUE, "width": w, "cap": cap, "join": join, "dashes": dash})
                           for w, cap, join, dash in ((1, "butt", "miter", []), (8, "butt", "miter", []), (8, "round", "round", []), (8, "square", "bevel", []), (4, "butt", "miter", [10, 5]), (5, "round", "round", [0, 9]))]
    + [svg("M 10 40 C 10 -10 70 90 70 40", f"fill: none; stroke: {RED}; stroke-width: 3", stroke={"paint": RED, "width": 3})],
    "Blur": [softened(deviation) for deviation in (1, 3, 6)],
    "Backdrop blur": [blurred(2, 0, 80, 70, 22), blurred(5, 12, 96, 96, 30)],
    "Images, nearest": [image("image-rendering: pixelated", 72, 60, filter="nearest"), image("image-rendering: pixelated", 48, 40, filter="nearest")],
    "Images, enlarged": [image("", 72, 60, filter="linear"), image("", 80, 80, filter="linear")],
    "Images, shrunk": [image("", 18, 15), image("", 12, 10)],
}
