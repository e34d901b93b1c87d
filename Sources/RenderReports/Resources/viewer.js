"use strict";
// The viewer: images of a cell beside and over each other, pixel by pixel, all panes with one zoom and one place.
const viewer = (() => {
  const part = (name) => document.getElementById(`viewer-${name}`);
  const dialog = document.getElementById("viewer"), canvas = part("canvas"), amount = part("amount");
  const least = 1 / 32, most = 16, steps = [1 / 16, 1 / 8, 1 / 4, 1 / 2, 1, 2, 4, 8, 16];
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const labels = { sides: "Side by side", slide: "Slide", blink: "Blink", onion: "Onion", diff: "Diff" };
  let sides = [], title = "", mode = "sides", zoom = 1, center = [0, 0], fits = true, area = null;
  let cursor = null, isPaused = true, isFlipped = false, shown = [0.5, 0.5], layers = false, frame = 0, timer = 0, opening = 0;
  const events = { changed() {}, closed() {}, step() {} };

  // Images. The canvas shows a file, but a page from disk may not read one: its bytes come from a script beside it.
  function bytes(side) {
    if (side.embedded) return Promise.resolve(side.embedded());
    if (location.protocol !== "file:") return fetch(side.address).then((found) => found.blob());
    return new Promise((done, fail) => {
      const script = document.createElement("script");
      script.onload = () => { script.remove(); done(blob(script.bytes)); };
      script.onerror = () => { script.remove(); fail(); };
      script.src = `${side.address}.js`;
      document.head.append(script);
    });
  }
  const blob = (text) => new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], { type: "image/png" });

  async function load(side, turn) {
    const image = new Image();
    image.src = side.address;
    await image.decode().catch(() => {});
    if (turn !== opening || !image.naturalWidth) return;
    Object.assign(side, { image, width: image.naturalWidth, height: image.naturalHeight });
    fit();
    // The diff's colors are in the legend.
    if (side.name === "Diff") return;
    try {
      const data = await bytes(side);
      const clean = await createImageBitmap(data, { colorSpaceConversion: "none" });
      if (turn !== opening) return;
      side.image = side.clean = clean;
      await animate(side, data);
    } catch { /* The readout says that there are no values. */ }
    report();
    draw();
  }
  async function animate(side, data) {
    if (typeof ImageDecoder === "undefined") return;
    const decoder = new ImageDecoder({ data: await data.arrayBuffer(), type: "image/png", colorSpaceConversion: "none" });
    await decoder.tracks.ready;
    await decoder.completed;
    const count = decoder.tracks.selectedTrack.frameCount;
    if (count < 2) return;
    Object.assign(side, { decoder, count });
    await seek(frame);
    if (!isPaused) play();
  }
  const frames = () => Math.max(1, ...sides.map((side) => side.count ?? 1));
  let wait = 100;
  async function seek(to) {
    const turn = opening;
    frame = (to + frames()) % frames();
    await Promise.all(sides.filter((side) => side.decoder).map(async (side) => {
      const { image } = await side.decoder.decode({ frameIndex: Math.min(frame, side.count - 1) });
      if (turn === opening) {
        if (image.duration) wait = image.duration / 1000;
        side.image = side.clean = await createImageBitmap(image);
        side.reader = null;
      }
      image.close();
    }));
    report();
    draw();
  }

  // Places: zoom is in pixels of the screen for one of the image, the center in those of the image.
  const extent = () => [Math.max(1, ...sides.map((side) => side.width)), Math.max(1, ...sides.map((side) => side.height))];
  const ofName = (name) => sides.find((side) => side.name === name);
  const pair = () => [ofName("Reference"), ofName("Actual")];
  function panes() {
    const { width, height } = canvas, gap = 12 * devicePixelRatio;
    if (mode !== "sides") return [{ x: 0, y: 0, width, height }];
    const count = Math.max(1, sides.length), isRow = width > height;
    const own = ((isRow ? width : height) - gap * (count - 1)) / count;
    return sides.map((side, index) => isRow
      ? { side, x: index * (own + gap), y: 0, width: own, height }
      : { side, x: 0, y: index * (own + gap), width, height: own });
  }
  function fit() {
    if (!fits) return draw();
    const [width, height] = extent(), [pane] = panes(), whole = area ?? { x: 0, y: 0, width, height };
    if (!pane) return;
    const found = Math.min(most, pane.width / whole.width, pane.height / whole.height);
    zoom = found > 1 ? Math.floor(found) : Math.max(least, found);
    center = [whole.x + whole.width / 2, whole.y + whole.height / 2];
    draw();
  }
  function setZoom(to, point = center) {
    const next = Math.min(most, Math.max(least, to));
    // What is under the pointer stays there.
    center = center.map((value, axis) => point[axis] + (value - point[axis]) * (zoom / next));
    [zoom, fits, area] = [next, false, null];
    limit();
  }
  function limit() {
    center = extent().map((length, axis) => Math.min(length, Math.max(0, center[axis])));
    draw();
  }
  const larger = () => setZoom(steps.find((step) => step > zoom * 1.001) ?? most, cursor ?? center);
  const smaller = () => setZoom(steps.findLast((step) => step < zoom * 0.999) ?? least, cursor ?? center);
  const whole = () => { [fits, area] = [true, null]; fit(); };
  const origin = (pane) => [
    Math.round(pane.x + pane.width / 2 - center[0] * zoom), Math.round(pane.y + pane.height / 2 - center[1] * zoom)];
  function place(event) {
    const box = canvas.getBoundingClientRect();
    const [x, y] = [(event.clientX - box.x) * devicePixelRatio, (event.clientY - box.y) * devicePixelRatio];
    const pane = panes().find((pane) => x >= pane.x && x < pane.x + pane.width && y >= pane.y && y < pane.y + pane.height);
    return pane && { x, y, point: origin(pane).map((start, axis) => ([x, y][axis] - start) / zoom) };
  }

  // Drawing.
  let isDue = false;
  function draw() {
    if (isDue || !dialog.open) return;
    isDue = true;
    requestAnimationFrame(() => { isDue = false; paint(); });
  }
  const color = (name) => getComputedStyle(dialog)[name];
  function paint() {
    const context = canvas.getContext("2d");
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingEnabled = zoom < 1;
    context.imageSmoothingQuality = "high";
    for (const pane of panes()) {
      context.save();
      context.beginPath();
      context.rect(pane.x, pane.y, pane.width, pane.height);
      context.clip();
      const top = paintImages(context, pane);
      if (layers && top) outline(context, pane, top.name === "Diff" ? ofName("Actual") ?? top : top);
      if (cursor) mark(context, pane);
      text(context, { onion: "Reference, Actual over it", slide: "Reference | Actual" }[mode] ?? top?.name ?? "", pane.x, pane.y);
      context.restore();
    }
    part("zoom").textContent = `${Number((zoom * 100).toPrecision(3))} %`;
  }
  function paintImages(context, pane) {
    const [reference, actual] = pair();
    const image = (side, alpha = 1) => {
      if (!side?.image) return;
      context.globalAlpha = alpha;
      context.drawImage(side.image, ...origin(pane), Math.round(side.width * zoom), Math.round(side.height * zoom));
      context.globalAlpha = 1;
    };
    if (mode === "slide") {
      const at = Math.round(pane.width * shown[0]);
      for (const [side, x, width] of [[reference, 0, at], [actual, at, pane.width - at]]) {
        context.save();
        context.beginPath();
        context.rect(x, 0, width, pane.height);
        context.clip();
        image(side);
        if (layers) outline(context, pane, side);
        context.restore();
      }
      context.fillStyle = color("accentColor");
      context.fillRect(at - 1, 0, 2, pane.height);
      return null;
    }
    if (mode === "onion") {
      image(reference);
      image(actual, shown[1]);
      return actual;
    }
    const side = mode === "blink" ? (isFlipped ? actual : reference) : mode === "diff" ? ofName("Diff") : pane.side;
    image(side);
    return side;
  }
  function outline(context, pane, side) {
    const [left, top] = origin(pane), ratio = devicePixelRatio;
    for (const { name, isConsequence, box } of [...(side.outlines ?? [])].reverse()) {
      const [x, y, width, height] = box.map((share, index) => share * (index % 2 ? side.height : side.width) * zoom);
      context.lineWidth = (isConsequence ? 1 : 2) * ratio;
      context.setLineDash(isConsequence ? [4 * ratio, 3 * ratio] : []);
      context.strokeStyle = color("accentColor");
      context.strokeRect(left + x, top + y, width, height);
      text(context, name, left + x, top + y - 18 * ratio < pane.y ? top + y : top + y - 18 * ratio);
    }
    context.setLineDash([]);
  }
  function text(context, label, x, y) {
    const ratio = devicePixelRatio;
    context.font = `${12 * ratio}px system-ui, sans-serif`;
    context.fillStyle = color("backgroundColor");
    context.fillRect(x, y, context.measureText(label).width + 10 * ratio, 18 * ratio);
    context.fillStyle = color("color");
    context.fillText(label, x + 5 * ratio, y + 13 * ratio);
  }
  function mark(context, pane) {
    const [left, top] = origin(pane), size = Math.max(zoom, 5), [x, y] = cursor;
    const rest = (size - zoom) / 2;
    context.lineWidth = 1;
    for (const [color, inset] of [["#000", 0.5], ["#fff", -0.5]]) {
      context.strokeStyle = color;
      context.strokeRect(left + x * zoom - rest - inset, top + y * zoom - rest - inset, size + 2 * inset, size + 2 * inset);
    }
  }

  // What is under the cursor.
  function pixel(side) {
    const [x, y] = cursor;
    if (!side?.clean || x < 0 || y < 0 || x >= side.width || y >= side.height) return null;
    if (!side.reader) {
      side.reader = new OffscreenCanvas(side.width, side.height).getContext("2d", { willReadFrequently: true });
      side.reader.drawImage(side.clean, 0, 0);
    }
    return [...side.reader.getImageData(x, y, 1, 1).data];
  }
  function spelled([red, green, blue, alpha]) {
    const hex = [red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("").toUpperCase();
    return `#${hex} (${red} ${green} ${blue}${alpha < 255 ? `, alpha ${alpha}` : ""})`;
  }
  function readout() {
    if (!cursor) return "Point at a pixel, or move with the arrow keys, to read its values.";
    const [x, y] = cursor, own = sides.filter((side) => side.name !== "Diff");
    const values = own.map((side) => [side, pixel(side)]);
    const parts = [`x ${x}, y ${y}`];
    if (own.every((side) => !side.clean)) parts.push("the values of this image cannot be read from disk");
    else for (const [side, value] of values) parts.push(`${side.name} ${value ? spelled(value) : "none"}`);
    const [first, second] = pair().map((side) => values.find(([own]) => own === side)?.[1]);
    if (first && second) parts.push(`ΔE ${difference(first, second).toFixed(2)}`);
    const layer = under();
    if (layer) parts.push(layer);
    return parts.join(" · ");
  }
  // The smallest of the layers around the cursor.
  function under() {
    const side = ofName("Actual") ?? sides[0], at = [(cursor[0] + 0.5) / side.width, (cursor[1] + 0.5) / side.height];
    const around = (side.outlines ?? []).filter(({ box: [x, y, width, height] }) =>
      at[0] >= x && at[0] < x + width && at[1] >= y && at[1] < y + height);
    return around.sort((one, other) => one.box[2] * one.box[3] - other.box[2] * other.box[3])[0]?.title;
  }
  function move(to) {
    cursor = to && to.map((value, axis) => Math.max(0, Math.min(extent()[axis] - 1, Math.floor(value))));
    part("pixel").textContent = readout();
    draw();
  }

  // The CIEDE2000 difference of two colors, over black or over white where they are not opaque, as the comparison has it.
  function difference(first, second) {
    const backgrounds = first[3] < 255 || second[3] < 255 ? [0, 255] : [255];
    return Math.max(...backgrounds.map((background) => ciede2000(...[first, second].map((color) =>
      lab(color.slice(0, 3).map((value) => (value * color[3] + background * (255 - color[3])) / 255))))));
  }
  function lab(color) {
    const [red, green, blue] = color.map((value) => value / 255).map((value) =>
      value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
    const [x, y, z] = [
      (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047,
      0.2126729 * red + 0.7151522 * green + 0.072175 * blue,
      (0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883,
    ].map((value) => (value > 216 / 24389 ? Math.cbrt(value) : (24389 / 27 * value + 16) / 116));
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
  }
  // Source: Sharma, Wu, Dalal (2005).
  function ciede2000([l1, a1, b1], [l2, a2, b2]) {
    const radians = Math.PI / 180, seventh = (value) => Math.sqrt(value ** 7 / (value ** 7 + 25 ** 7));
    const scale = 1.5 - seventh((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) / 2;
    const polar = (a, b) => [Math.hypot(a * scale, b), (Math.atan2(b, a * scale) / radians + 360) % 360];
    const [[c1, h1], [c2, h2]] = [polar(a1, b1), polar(a2, b2)];
    const isGray = c1 * c2 === 0, turn = h2 - h1, isFar = Math.abs(turn) > 180;
    const hue = isGray ? 0 : isFar ? turn - 360 * Math.sign(turn) : turn;
    const l = (l1 + l2) / 2, c = (c1 + c2) / 2;
    const h = isGray ? h1 + h2 : (h1 + h2 + (isFar ? (h1 + h2 < 360 ? 360 : -360) : 0)) / 2;
    const cosine = (angle) => Math.cos(angle * radians);
    const t = 1 - 0.17 * cosine(h - 30) + 0.24 * cosine(2 * h) + 0.32 * cosine(3 * h + 6) - 0.2 * cosine(4 * h - 63);
    const dl = (l2 - l1) / (1 + 0.015 * (l - 50) ** 2 / Math.sqrt(20 + (l - 50) ** 2));
    const dc = (c2 - c1) / (1 + 0.045 * c);
    const dh = (2 * Math.sqrt(c1 * c2) * Math.sin(hue / 2 * radians)) / (1 + 0.015 * c * t);
    const rotation = -Math.sin(60 * radians * Math.exp(-(((h - 275) / 25) ** 2))) * 2 * seventh(c);
    return Math.sqrt(Math.max(0, dl * dl + dc * dc + dh * dh + rotation * dc * dh));
  }

  // Controls.
  const modes = () => Object.keys(labels).filter((name) =>
    name === "sides" || (name === "diff" ? ofName("Diff") : pair().every(Boolean)));
  const isMoving = () => mode === "blink" || frames() > 1;
  function report() {
    for (const button of dialog.querySelectorAll("[data-view]")) {
      button.hidden = sides.length < 2 || !modes().includes(button.dataset.view);
      button.setAttribute("aria-pressed", String(button.dataset.view === mode));
    }
    part("title").textContent = title;
    part("layers").hidden = !sides.some((side) => side.outlines?.length);
    part("layers").setAttribute("aria-pressed", String(layers));
    part("legend").hidden = mode !== "diff" && !(mode === "sides" && ofName("Diff"));
    part("amount-label").hidden = mode !== "slide" && mode !== "onion";
    part("amount-name").textContent = mode === "onion" ? "How much of the actual image" : "Where the reference ends";
    part("pause").hidden = !isMoving();
    part("pause").textContent = isPaused ? "Play" : "Pause";
    part("frames").hidden = frames() < 2;
    part("frame").textContent = `Frame ${frame + 1} of ${frames()}`;
    const names = mode === "sides" ? sides.map((side) => side.name) : [mode === "diff" ? "Diff" : "Reference and actual"];
    canvas.setAttribute("aria-label", `${names.join(", ")} of ${title}${mode === "sides" ? "" : `, ${labels[mode].toLowerCase()}`}`);
    part("pixel").textContent = readout();
  }
  function play() {
    clearTimeout(timer);
    if (isPaused || !dialog.open || !isMoving()) return;
    timer = setTimeout(async () => {
      if (mode === "blink") isFlipped = !isFlipped;
      if (frames() > 1) await seek(frame + 1);
      draw();
      play();
    }, frames() > 1 ? Math.max(20, wait) : 600);
  }
  function pause(isNow = !isPaused) {
    isPaused = isNow;
    // One press shows the other image where nothing moves by itself.
    if (isPaused && mode === "blink" && calm.matches) isFlipped = !isFlipped;
    report();
    play();
    draw();
  }
  function setMode(name) {
    if (!modes().includes(name)) return;
    mode = name;
    amount.value = 100 * shown[mode === "onion" ? 1 : 0];
    isPaused = calm.matches;
    report();
    fit();
    play();
    events.changed(mode);
  }
  function show(cell, name, where = null) {
    opening += 1;
    sides.forEach((side) => side.decoder?.close());
    ({ sides, title } = cell);
    [area, fits, cursor, frame, isFlipped] = [where, true, null, 0, false];
    if (!dialog.open) dialog.showModal();
    mode = "sides";
    resize();
    setMode(modes().includes(name) ? name : "sides");
    sides.forEach((side) => load(side, opening));
    canvas.focus();
  }
  // Shows other images of the same cell, at the same place.
  function update(cell) {
    opening += 1;
    const former = sides;
    former.forEach((side) => side.decoder?.close());
    ({ sides, title } = cell);
    // What was there is shown until the other images are.
    for (const side of sides) {
      const old = former.find(({ name }) => name === side.name);
      if (old?.image) Object.assign(side, { image: old.image, width: old.width, height: old.height });
    }
    frame = 0;
    if (!modes().includes(mode)) mode = "sides";
    report();
    fit();
    play();
    sides.forEach((side) => load(side, opening));
  }
  function resize() {
    const box = canvas.getBoundingClientRect();
    const [width, height] = [box.width, box.height].map((length) => Math.max(1, Math.round(length * devicePixelRatio)));
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
    fit();
  }
  new ResizeObserver(() => { if (dialog.open) resize(); }).observe(canvas);
  dialog.addEventListener("close", () => {
    opening += 1;
    clearTimeout(timer);
    sides.forEach((side) => side.decoder?.close());
    sides = [];
    events.closed();
  });

  const actions = {
    close: () => dialog.close(), fit: whole, actual: () => setZoom(1, cursor ?? center), larger, smaller,
    layers: () => { layers = !layers; report(); draw(); }, pause: () => pause(),
    back: () => { pause(true); seek(frame - 1); }, forth: () => { pause(true); seek(frame + 1); },
    previous: () => events.step(-1), next: () => events.step(1),
  };
  for (const [name, action] of Object.entries(actions)) part(name).addEventListener("click", action);
  for (const button of dialog.querySelectorAll("[data-view]")) {
    button.addEventListener("click", () => setMode(button.dataset.view));
  }
  amount.addEventListener("input", () => { shown[mode === "onion" ? 1 : 0] = amount.value / 100; draw(); });

  const keys = {
    "+": larger, "=": larger, "-": smaller, 0: whole, z: actions.actual, l: actions.layers,
    ",": actions.back, ".": actions.forth, j: actions.next, k: actions.previous,
    ...Object.fromEntries(Object.keys(labels).map((name, index) => [index + 1, () => setMode(name)])),
  };
  const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  dialog.addEventListener("keydown", (event) => {
    if (event.metaKey || event.ctrlKey || event.altKey || event.key === "Escape") return;
    event.stopPropagation();
    const arrow = event.target !== amount && arrows[event.key];
    const isSpace = event.key === " " && event.target === canvas;
    const action = arrow ? () => step(arrow, event.shiftKey) : isSpace ? isMoving() && actions.pause : keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  // The cursor goes by pixels, or by tenths of what is shown, and what is shown follows it.
  function step(by, isFar) {
    const [pane] = panes(), lengths = [pane.width / zoom, pane.height / zoom];
    const from = cursor ?? center.map(Math.floor);
    move(from.map((value, axis) => value + by[axis] * (isFar ? Math.max(1, Math.round(lengths[axis] / 10)) : 1)));
    center = center.map((value, axis) => {
      const half = Math.max(0, lengths[axis] / 2 - 1);
      return Math.min(cursor[axis] + half, Math.max(cursor[axis] + 1 - half, value));
    });
    if (Math.min(...lengths.map((length, axis) => length - extent()[axis])) < 0) [fits, area] = [false, null];
  }

  const pointers = new Map();
  let isDivider = false;
  canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    const at = place(event);
    if (at) setZoom(zoom * 2 ** (-event.deltaY / (event.ctrlKey ? 100 : 400)), at.point);
  }, { passive: false });
  canvas.addEventListener("pointerdown", (event) => {
    const at = place(event);
    isDivider = mode === "slide" && at && Math.abs(at.x - canvas.width * shown[0]) < 12 * devicePixelRatio;
    pointers.set(event.pointerId, event);
    canvas.setPointerCapture(event.pointerId);
  });
  for (const name of ["pointerup", "pointercancel"]) {
    canvas.addEventListener(name, (event) => pointers.delete(event.pointerId));
  }
  canvas.addEventListener("pointermove", (event) => {
    const last = pointers.get(event.pointerId), at = place(event);
    if (!last) return move(at?.point);
    pointers.set(event.pointerId, event);
    if (isDivider) {
      shown[0] = Math.min(1, Math.max(0, (event.offsetX * devicePixelRatio) / canvas.width));
      amount.value = 100 * shown[0];
      return draw();
    }
    if (pointers.size > 1) return pinch(event, last);
    [fits, area] = [false, null];
    const by = [event.clientX - last.clientX, event.clientY - last.clientY];
    center = center.map((value, axis) => value - (by[axis] * devicePixelRatio) / zoom);
    limit();
  });
  function pinch(event, last) {
    const other = [...pointers.values()].find((pointer) => pointer.pointerId !== event.pointerId), at = place(other);
    const distance = (pointer) => Math.hypot(pointer.clientX - other.clientX, pointer.clientY - other.clientY);
    if (at && distance(last)) setZoom(zoom * distance(event) / distance(last), at.point);
  }
  canvas.addEventListener("pointerleave", () => { if (!pointers.size) move(null); });
  return { show, update, close: () => dialog.close(), events, blob, ciede2000, get isOpen() { return dialog.open; } };
})();
