"use strict";
(() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const byId = (id) => document.getElementById(id);

  // An embedded image is on the page once, however many places show it.
  const stored = JSON.parse(byId("images")?.textContent ?? "[]"), addresses = [];
  for (const element of all("[data-image]")) {
    const number = element.dataset.image;
    addresses[number] ??= URL.createObjectURL(
      new Blob([Uint8Array.from(atob(stored[number]), (letter) => letter.charCodeAt(0))], { type: "image/png" }));
    element.setAttribute(element.tagName === "IMG" ? "src" : "href", addresses[number]);
  }

  const search = byId("search"), device = byId("device"), traits = byId("traits"), failing = byId("only-failing");
  const cards = all(".card"), cells = all(".cell");
  let current = -1;

  function filter() {
    const terms = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const shows = (element) =>
      terms.every((term) => element.dataset.search.includes(term)) &&
      (!device?.value || element.dataset.device === device.value) &&
      (!traits?.value || element.dataset.traits === traits.value) &&
      (!failing.checked || element.dataset.tone === "bad");
    for (const element of [...cards, ...cells]) element.hidden = !shows(element);
    for (const more of all(".more")) more.hidden = all(".card", more).every((card) => card.hidden);
    for (const row of all("tbody tr")) row.hidden = all(".cell", row).every((cell) => cell.hidden);
    let shown = 0;
    for (const section of all(".case")) {
      section.hidden = all(".cell", section).every((cell) => cell.hidden);
      if (!section.hidden) shown += 1;
    }
    byId("nothing").hidden = shown > 0;
  }
  for (const control of [search, device, traits, failing]) control?.addEventListener("input", filter);
  document.querySelector(".filters").addEventListener("submit", (event) => event.preventDefault());

  function go(step) {
    const visible = cards.filter((card) => !card.hidden);
    if (!visible.length) return;
    current = Math.min(Math.max(current + step, 0), visible.length - 1);
    reveal(visible[current]);
    visible[current].focus({ preventScroll: true });
    visible[current].scrollIntoView({ block: "start" });
  }

  // A card that somebody goes to, by key or by link, must not stay folded away.
  function reveal(card) {
    const more = card?.closest?.(".more");
    if (more) more.open = true;
  }
  const revealTarget = () => { if (location.hash) reveal(byId(location.hash.slice(1))); };
  window.addEventListener("hashchange", () => {
    revealTarget();
    byId(location.hash.slice(1))?.scrollIntoView({ block: "start" });
  });
  revealTarget();

  // Both images lie in one corner and have one scale, however much their sizes differ.
  function overlay(card, mode) {
    const box = document.createElement("div");
    box.className = mode;
    const images = ["Reference", "Actual"].map((name) => card.querySelector(`[data-side="${name}"] img`).cloneNode());
    const fit = () => {
      const width = Math.max(...images.map((image) => image.naturalWidth));
      const height = Math.max(...images.map((image) => image.naturalHeight));
      if (!width || !height) return;
      box.style.width = `${Math.min(width, (560 * width) / height)}px`;
      box.style.aspectRatio = `${width} / ${height}`;
      for (const image of images) {
        image.style.width = `${(100 * image.naturalWidth) / width}%`;
        image.style.height = `${(100 * image.naturalHeight) / height}%`;
      }
    };
    for (const image of images) {
      const layer = document.createElement("div");
      layer.className = "layer";
      image.loading = "eager";
      image.addEventListener("load", fit);
      layer.append(image);
      box.append(layer);
    }
    fit();
    if (mode === "slide") {
      const range = document.createElement("input");
      range.type = "range";
      range.step = "0.1";
      range.setAttribute("aria-label", "Reference on the left, actual on the right");
      range.addEventListener("input", () => box.style.setProperty("--at", `${range.value}%`));
      box.append(range);
    }
    return box;
  }

  function show(card, mode) {
    const sides = card?.querySelector(".sides");
    if (!sides || !card.querySelector(".modes")) return;
    card.querySelector(".overlay")?.remove();
    for (const button of all(".modes button", card)) {
      button.setAttribute("aria-pressed", String(button.dataset.mode === mode));
    }
    const figures = all("figure", sides);
    figures.forEach((figure, index) => { figure.hidden = mode !== "sides" && index < 2; });
    if (mode === "sides") return;
    const figure = document.createElement("figure");
    figure.className = "overlay";
    const caption = document.createElement("figcaption");
    caption.textContent = mode === "slide" ? "Reference | Actual" : "Reference, Actual";
    figure.append(caption, overlay(card, mode));
    sides.prepend(figure);
  }

  function unreadable(image) {
    const box = document.createElement("div");
    box.className = "empty";
    box.textContent = "cannot be shown";
    image.closest(".card")?.querySelector(".modes")?.remove();
    image.closest("a.image")?.replaceWith(box);
  }
  for (const image of all("main img")) {
    image.addEventListener("error", () => unreadable(image));
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) unreadable(image);
  }

  const lightbox = byId("lightbox");
  let opened = null;
  function open(link) {
    opened = link;
    const image = lightbox.querySelector("img");
    image.src = link.getAttribute("href");
    byId("lightbox-title").textContent = link.dataset.title ?? link.querySelector("img").alt;
    if (!lightbox.open) lightbox.showModal();
  }
  function turn(step) {
    const links = all("a.image").filter((link) => link.offsetParent !== null);
    const next = links[links.indexOf(opened) + step];
    if (next) open(next);
  }
  lightbox.addEventListener("click", (event) => { if (event.target === lightbox) lightbox.close(); });
  byId("lightbox-close").addEventListener("click", () => lightbox.close());
  byId("show-help").addEventListener("click", () => byId("help").showModal());

  document.addEventListener("click", async (event) => {
    const link = event.target.closest("a.image");
    if (link && !event.metaKey && !event.ctrlKey && !event.shiftKey) {
      event.preventDefault();
      open(link);
    }
    const mode = event.target.closest("[data-mode]");
    if (mode) show(mode.closest(".card"), mode.dataset.mode);
    const copy = event.target.closest("[data-copy]");
    if (copy) {
      const label = copy.textContent;
      try {
        await navigator.clipboard.writeText(copy.dataset.copy);
        copy.textContent = "Copied";
      } catch {
        copy.textContent = copy.dataset.copy;
        return;
      }
      setTimeout(() => { copy.textContent = label; }, 1500);
    }
  });

  document.addEventListener("keydown", (event) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    if (lightbox.open) {
      if (event.key === "ArrowRight") turn(1);
      if (event.key === "ArrowLeft") turn(-1);
      return;
    }
    if (event.target.closest("input, select, textarea")) {
      if (event.key === "Escape") event.target.blur();
      return;
    }
    const card = document.activeElement.closest(".card") ?? cards.filter((card) => !card.hidden)[Math.max(current, 0)];
    const actions = {
      j: () => go(1), k: () => go(-1), n: () => go(1), p: () => go(-1),
      1: () => show(card, "sides"), 2: () => show(card, "slide"), 3: () => show(card, "blink"),
      f: () => { failing.checked = !failing.checked; filter(); },
      "/": () => search.focus(), "?": () => byId("help").showModal(),
    };
    if (actions[event.key]) {
      event.preventDefault();
      actions[event.key]();
    }
  });
})();
