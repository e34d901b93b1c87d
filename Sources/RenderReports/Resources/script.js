"use strict";
// The page: what it shows, finds and opens.
const sheet = (() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const grouped = (count) => count.toLocaleString("en");
  const byId = (id) => document.getElementById(id);

  // An embedded image is on the page once, however many places show it.
  const source = (number) => byId(`image-${number}`).textContent, addresses = [];
  const address = (number) => (addresses[number] ??= URL.createObjectURL(viewer.blob(source(number))));
  // A link has its image while it is near the window, and a small one only as many pixels as it shows: thousands of them,
  // decoded, would take hundreds of megabytes.
  const links = "a.image, a[data-src], a[data-image]";
  const near = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      target.isNear = isIntersecting;
      if (isIntersecting) show(target, boundingClientRect);
      // What has no size of its own would jump.
      else if (target.dataset.size || target.style.aspectRatio) imageIn(target)?.remove();
    }
  }, { rootMargin: "400px" });
  const imageIn = (link) => link.querySelector("img, canvas");
  function insert(link, image) {
    (link.querySelector(".sheet") ?? link).prepend(image);
  }
  function show(link, box) {
    if (imageIn(link)) return;
    const image = new Image(), [width, height] = link.dataset.size?.split(" ") ?? [];
    if (width) {
      [image.width, image.height] = [width, height];
      image.style.setProperty("--height", `${height}px`);
    }
    // The link has the name.
    image.alt = "";
    image.decoding = "async";
    image.addEventListener("error", () => unreadable(link, image));
    image.src = link.dataset.image ? address(link.dataset.image) : link.dataset.src ?? link.getAttribute("href");
    // What keeps its place without an image; a part of an image shows its pixels as they are.
    const isReduced = box && (link.matches(".tile") || link.style.aspectRatio) && !link.closest(".crop");
    const scale = isReduced ? devicePixelRatio * Math.min(box.width / width, box.height / height) : 1;
    if (scale < 0.5) image.addEventListener("load", () => reduceLater({ link, image, scale }));
    else insert(link, image);
  }

  // Decoding takes milliseconds: each frame does some, those next to the middle of the window first.
  const loaded = [];
  function reduceLater(one) {
    if (loaded.push(one) === 1) requestAnimationFrame(reduce);
  }
  function reduce() {
    const places = new Map(loaded.map(({ link }) => {
      const { top, bottom } = link.getBoundingClientRect();
      return [link, Math.abs(top + bottom - innerHeight)];
    }));
    loaded.sort((one, other) => places.get(other.link) - places.get(one.link));
    for (const end = performance.now() + 20; loaded.length && performance.now() < end;) {
      const { link, image, scale } = loaded.pop();
      if (!link.isNear || imageIn(link)) continue;
      const canvas = document.createElement("canvas"), pixels = (length) => Math.max(1, Math.round(length * scale));
      insert(link, canvas);
      createImageBitmap(image, {
        resizeWidth: pixels(image.naturalWidth), resizeHeight: pixels(image.naturalHeight), resizeQuality: "high",
      }).then((bitmap) => {
        [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
        canvas.getContext("bitmaprenderer").transferFromImageBitmap(bitmap);
      }, () => canvas.replaceWith(image));
    }
    if (loaded.length) requestAnimationFrame(reduce);
  }

  // All of them are printed, with all pixels.
  window.addEventListener("beforeprint", () => {
    for (const link of all(links)) {
      link.querySelector("canvas")?.remove();
      show(link);
    }
  });
  window.addEventListener("afterprint", () => {
    near.disconnect();
    prepare(document);
  });

  const search = byId("search"), failing = byId("only-failing");
  const menuNames = ["status", "device", "traits", "cause"];
  const item = (element) => ({
    element, matches: true, isHidden: element.hidden, more: element.closest("details.more"), of: element.closest(".case"),
    section: element.closest("main > section"),
    // Reading an attribute of thousands of elements for each key that is typed would take longer than the search.
    get data() {
      const data = { ...this.element.dataset };
      Object.defineProperty(this, "data", { value: data });
      return data;
    },
  });
  let menus = [], cells = [], cards = [], causes = [], current = -1;
  const shownAtOnce = 20;
  // Finds what is on the page.
  function read() {
    menus = menuNames.map(byId).filter(Boolean);
    cells = all(".cell").map(item);
    // The markup of a card that nobody has gone to yet is the text of an element with the same attributes.
    cards = all(".card, .folded").map(item);
    causes = all("[data-cause]").map((element) => ({
      element, number: element.dataset.cause, others: element.closest("details.others"),
      // Not the names of some of its cells, which would find all of them.
      text: all("header > :not(.number), p", element).map(({ textContent }) => textContent.toLowerCase()).join(" "),
    }));
    for (const menu of menus) menu.oninput = changed;
    for (const more of all("details.more")) more.ontoggle = () => { if (more.open) fill(more, shownAtOnce); };
  }
  function changed() {
    filter();
    note();
  }

  function unfold(card) {
    if (card.element.className !== "folded") return card.element;
    const holder = document.createElement("template");
    holder.innerHTML = card.element.textContent;
    const made = holder.content.firstElementChild;
    if (sources.has(card.element)) sources.set(made, sources.get(card.element));
    card.element.replaceWith(made);
    card.element = made;
    prepare(made);
    made.hidden = card.isHidden;
    return made;
  }
  function fill(more, count) {
    const own = cards.filter((card) => card.matches && card.more === more);
    for (const card of own.slice(0, count)) unfold(card);
    more.querySelector(".rest")?.remove();
    if (own.length <= count) return;
    const button = document.createElement("button");
    button.className = "rest";
    button.textContent = `Show more, of ${grouped(own.length - count)}`;
    button.addEventListener("click", () => fill(more, count + shownAtOnce));
    more.append(button);
  }
  // What the page shows is in its address, which can be reloaded and sent.
  const state = { cell: "", mode: "" };
  function note(replaces = true) {
    const values = { q: search.value, failing: failing.checked ? "1" : "", ...state };
    for (const menu of menus) values[menu.id] = menu.value;
    const hash = new URLSearchParams(Object.entries(values).filter(([, value]) => value)).toString();
    if (hash === location.hash.slice(1)) return;
    history[replaces ? "replaceState" : "pushState"](null, "", `#${hash}`);
  }
  function restore() {
    const hash = location.hash.slice(1);
    if (!hash.includes("mode=") && viewer.isOpen) {
      // The address that it belongs to is left.
      opened = null;
      viewer.close();
    }
    if (hash && !hash.includes("=")) return follow(hash);
    const values = new URLSearchParams(hash);
    search.value = values.get("q") ?? "";
    failing.checked = values.has("failing");
    for (const menu of menus) {
      menu.value = values.get(menu.id) ?? "";
      // A run without that device, for one, is shown whole.
      if (menu.selectedIndex < 0) menu.value = "";
    }
    state.mode = values.get("mode") ?? "";
    filter();
    state.cell = values.get("cell") ?? "";
    const card = cardOf(state.cell);
    if (!card) return;
    go(card);
    if (state.mode) compare(card, state.mode);
  }
  // A link on the page leads to a cell, whose name other runs have too, or to a cause.
  function follow(name) {
    const place = byId(name);
    for (let more = place?.closest("details"); more; more = more.parentElement.closest("details")) more.open = true;
    const card = cards.find((card) => card.element.id === name);
    if (name.includes("=")) {
      history.pushState(null, "", `#${name}`);
      restore();
      byId("failures").scrollIntoView({ block: "start" });
    } else if (card) select(card);
    else place?.scrollIntoView({ block: "start" });
  }
  function select(card) {
    state.mode = "";
    state.cell = card.data.cell ?? "";
    note(false);
    go(card);
  }
  function go(card) {
    current = cards.indexOf(card);
    const element = unfold(card);
    const more = element.closest("details.more");
    if (more) more.open = true;
    element.hidden = false;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: "start" });
  }
  function step(by) {
    let next = current + by;
    while (cards[next] && !cards[next].matches) next += by;
    if (cards[next]) select(cards[next]);
  }

  function filter() {
    const terms = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const value = (id) => menus.find((menu) => menu.id === id)?.value;
    const [status, device, traits, cause] = ["status", "device", "traits", "cause"].map(value);
    const isFiltered = terms.length || failing.checked || menus.some((menu) => menu.value);
    // A cell is found by what its causes say, too.
    const said = terms.map((term) => new Set(causes.filter(({ text }) => text.includes(term)).map(({ number }) => number)));
    const isSaid = (data, term) => said[term].size && data.causes?.split(" ").some((number) => said[term].has(number));
    const shows = (data) =>
      terms.every((term, index) => data.search.includes(term) || isSaid(data, index)) &&
      (!status || data.status === status) && (!device || data.device === device) &&
      (!traits || data.traits === traits) && (!cause || data.causes?.split(" ").includes(cause)) &&
      (!failing.checked || data.tone === "bad");
    const counts = {}, found = new Map();
    const tally = (place) => found.set(place, (found.get(place) ?? 0) + 1);
    for (const item of [...cells, ...cards]) {
      item.matches = shows(item.data);
      if (!item.matches) continue;
      for (const place of [item.section, item.more, item.of]) if (place) tally(place);
    }
    // Of a case without a match, its section alone is hidden: each of thousands of cells would take longer.
    for (const item of [...cells, ...cards]) {
      if (item.isHidden !== item.matches || (item.of && !found.has(item.of))) continue;
      item.isHidden = item.element.hidden = !item.matches;
    }
    for (const { matches, data } of cells) {
      if (matches && data.causes) for (const number of data.causes.split(" ")) counts[number] = (counts[number] ?? 0) + 1;
    }
    if (!cards[current]?.matches) current = -1;
    for (const { element, number, others } of causes) {
      const own = counts[number] ?? 0;
      element.hidden = !own;
      if (own) tally(byId("causes"));
      if (own && others) tally(others);
      count(element.querySelector(".count"), own, isFiltered);
    }
    for (const others of all("details.others")) {
      const own = found.get(others) ?? 0;
      others.hidden = !own;
      count(others.querySelector(".count"), own, isFiltered);
      // What was asked for is seen.
      if (isFiltered && own <= shownAtOnce) others.open = true;
    }
    for (const more of all("details.more")) {
      const own = found.get(more) ?? 0;
      more.hidden = !own;
      count(more.querySelector(".count"), own, isFiltered);
      if (more.open) fill(more, shownAtOnce);
    }
    for (const section of all(".case")) {
      section.hidden = !found.has(section);
      count(section.querySelector(".count"), found.get(section) ?? 0, isFiltered);
    }
    for (const table of all(".case:not([hidden]) table.matrix")) {
      for (const row of table.tBodies[0].rows) row.hidden = all(".cell", row).every((cell) => cell.hidden);
      const rows = [...table.tBodies[0].rows];
      for (let column = 1; column < table.tHead.rows[0].cells.length; column += 1) {
        const isEmpty = rows.every((row) => row.cells[column].firstElementChild?.hidden ?? true);
        for (const row of table.rows) row.cells[column].hidden = isEmpty;
      }
    }
    for (const group of all(".group")) group.hidden = isFiltered && [...group.parentElement.children].every((one) => one === group || one.hidden);
    // The figures of work are of all cells.
    for (const section of all("main > section:not(#work)")) {
      const own = found.get(section) ?? 0;
      count(section.querySelector("h2 .count"), own, isFiltered);
      if (!["cells", "causes", "upgrade"].includes(section.id)) section.hidden = !own;
    }
    byId("nothing").hidden = cells.some((cell) => cell.matches);
    document.dispatchEvent(new Event("filtered"));
  }
  function count(element, found, isFiltered) {
    if (!element) return;
    element.dataset.all ??= element.textContent;
    const whole = element.dataset.all.replace(/^[\d,]+ of /, "");
    element.textContent = isFiltered ? `${grouped(found)} of ${whole}` : element.dataset.all;
  }
  for (const control of [search, failing]) control.addEventListener("input", changed);
  document.querySelector(".filters").addEventListener("submit", (event) => event.preventDefault());

  // What the viewer shows: the images of a card, or one that stands by itself.
  let opened = null;
  const side = (link, name) => {
    const { image, size } = link.dataset, [width, height] = size?.split(" ").map(Number) ?? [1, 1];
    return {
      name, width, height,
      address: image ? address(image) : link.getAttribute("href"),
      embedded: image && (() => viewer.blob(source(image))),
      outlines: all(".outline", link).map(({ title, style, classList, dataset }) => ({
        title, name: dataset.name, isConsequence: classList.contains("consequence"),
        box: ["left", "top", "width", "height"].map((name) => parseFloat(style[name]) / 100),
      })),
    };
  };
  const pair = (card) => ({
    title: card.element.querySelector("header").dataset.title,
    sides: all("[data-side]", card.element).map((link) => side(link, link.dataset.side)),
  });
  const single = (link) => ({ title: link.dataset.title ?? link.ariaLabel ?? link.title, sides: [side(link, "Image")] });
  function compare(card, mode, area = null) {
    const links = card ? all("[data-side]", unfold(card)) : [];
    if (!links.length) return;
    current = cards.indexOf(card);
    opened = card;
    Object.assign(state, { cell: card.data.cell, mode: mode || "sides" });
    viewer.show(pair(card), mode, area);
  }
  function open(link) {
    opened = link;
    viewer.show(single(link), "sides");
  }
  const cardOf = (cell) => cards.find((card) => cell && card.data.cell === cell);
  viewer.events.changed = (mode) => {
    if (!cards.includes(opened)) return;
    state.mode = mode;
    note();
  };
  viewer.events.closed = () => {
    if (!opened) return;
    const element = opened.element ?? opened;
    opened = null;
    state.mode = "";
    note();
    element.focus({ preventScroll: true });
  };
  viewer.events.step = (by) => {
    if (cards.includes(opened)) {
      let next = current + by;
      while (cards[next] && !(cards[next].matches && all("[data-side]", unfold(cards[next])).length)) next += by;
      if (cards[next]) compare(cards[next], state.mode);
      return;
    }
    const links = all("a.image:not([data-side], [data-area])").filter((link) => link.checkVisibility());
    const next = links[links.indexOf(opened) + by];
    if (next) open(next);
  };

  function unreadable(link, image) {
    const box = document.createElement("div");
    box.className = "empty";
    box.textContent = "cannot be shown";
    link.closest(".card")?.querySelector(".modes")?.remove();
    if (link.matches("a.image:not(.tile)")) return link.replaceWith(box);
    image.remove();
    link.prepend(box);
  }
  function prepare(root) {
    for (const link of all(links, root)) near.observe(link);
  }

  byId("show-help").addEventListener("click", () => byId("help").showModal());

  // What is scrolled to begins below the bar, however many lines that has.
  const bar = document.querySelector(".top");
  new ResizeObserver(() => {
    const height = getComputedStyle(bar).position === "sticky" ? bar.offsetHeight : 0;
    document.documentElement.style.scrollPaddingTop = `${height + 12}px`;
  }).observe(bar);

  document.addEventListener("click", async (event) => {
    const link = event.target.closest("a.image");
    if (link && !event.metaKey && !event.ctrlKey && !event.shiftKey) {
      event.preventDefault();
      const card = cardOf(link.dataset.open ?? link.closest("[data-cell]")?.dataset.cell);
      const { side, area } = link.dataset, [x, y, width, height] = area?.split(" ").map(Number) ?? [];
      if (card && all("[data-side]", unfold(card)).length) {
        compare(card, side === "Diff" ? "diff" : "sides", area ? { x, y, width, height } : null);
      } else open(link);
    }
    const inner = event.target.closest("a[href^='#']:not(.image)");
    if (inner && !event.metaKey && !event.ctrlKey && !event.shiftKey) {
      event.preventDefault();
      follow(inner.getAttribute("href").slice(1));
    }
    const mode = event.target.closest("[data-mode]");
    if (mode) compare(cards.find((card) => card.element === mode.closest(".card")), mode.dataset.mode);
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
    if (viewer.isOpen) return;
    if (event.target.closest("input, select, textarea")) {
      if (event.key !== "Escape") return;
      // The browser would empty the search field.
      event.preventDefault();
      event.target.blur();
      return;
    }
    const focused = document.activeElement.closest(".card");
    const card = cards.find((card) => card.element === focused) ?? cards[Math.max(current, 0)];
    const actions = {
      j: () => step(1), k: () => step(-1), n: () => step(1), p: () => step(-1),
      ...Object.fromEntries(["sides", "slide", "blink", "onion", "diff"].map((mode, index) => [index + 1, () => compare(card, mode)])),
      f: () => failing.click(),
      "/": () => search.focus(), "?": () => byId("help").showModal(),
    };
    if (actions[event.key]) {
      event.preventDefault();
      actions[event.key]();
    }
  });

  // The page of another run takes the place of this one: what is the same stays, with its images and buttons, and so do
  // filters, selection, what is unfolded or open in the viewer, and what is in sight.
  const main = document.querySelector("main"), units = ".cause, .card, .folded, .group, .cell";
  const sources = new WeakMap();
  const plain = (text) => text.replace(/[\d,]+/g, "").trim();
  // What identifies a part of the page in another run.
  function key(element) {
    if (element.matches(".cause")) return `cause ${all("header code, header > span:not(.chip, .number)", element).map(({ textContent }) => textContent).join(" ")}`;
    if (element.matches(".group")) return `group ${plain(element.firstChild.textContent)}`;
    const name = element.dataset.cell ?? element.querySelector("h3")?.textContent;
    return `${element.matches(".cell") ? "cell" : "card"} ${name}`;
  }
  const found = (name) => all(units, main).find((unit) => key(unit) === name);
  const unfolded = (more) => [more.className, more.parentElement.querySelector(".group")?.firstChild.textContent ?? "",
    more.querySelector("summary").textContent.replace(/:.*/s, "")].map(plain).join();
  // The parts in sight, from the top.
  function sight() {
    const top = parseFloat(document.documentElement.style.scrollPaddingTop) || 0;
    const seen = all(units, main).map((unit) => ({ unit, box: unit.getBoundingClientRect() }))
      .filter(({ box }) => box.height && box.bottom > top && box.top < innerHeight);
    return scrollY < 1 ? [] : seen.map(({ unit, box }) => ({ name: key(unit), top: box.top }));
  }
  function redraw(fresh) {
    const next = fresh.querySelector("main");
    if (!next) return;
    const seen = sight(), focused = main.contains(document.activeElement) ? document.activeElement.closest(units) : null;
    const focus = focused && key(focused), held = cards[current]?.data.cell;
    const open = new Set(all("details[open]", main).map(unfolded));
    const scrolled = new Map(all(".scroll", main).map((one) => [one.closest(".case")?.ariaLabel, one.scrollLeft]));
    const same = new Map(all(units, main).map((unit) => [sources.get(unit), unit]));
    for (const unit of all(units, next)) {
      const source = unit.outerHTML, live = same.get(source);
      same.delete(source);
      if (live) unit.replaceWith(live);
      else sources.set(unit, source);
    }
    document.title = fresh.title;
    document.querySelector(".title").replaceChildren(...fresh.querySelector(".title").childNodes);
    for (const name of menuNames) {
      const old = byId(name), made = fresh.getElementById(name), value = old?.value ?? "";
      if (old && !made && value) continue;
      old?.remove();
      if (!made) continue;
      // A filter stays, though no cell is left for it.
      if (value && ![...made.options].some((option) => option.value === value)) made.add(new Option(value, value));
      made.value = value;
      failing.closest("label").before(made);
    }
    Object.assign(main.dataset, next.dataset);
    document.documentElement.dataset.failures = fresh.documentElement.dataset.failures;
    main.replaceChildren(...next.childNodes);
    read();
    for (const more of all("details", main)) if (open.has(unfolded(more))) more.open = true;
    for (const more of all("details.more[open]", main)) fill(more, shownAtOnce);
    filter();
    prepare(main);
    current = cards.findIndex((card) => held && card.data.cell === held);
    for (const one of all(".scroll", main)) one.scrollLeft = scrolled.get(one.closest(".case")?.ariaLabel) ?? 0;
    if (focus) found(focus)?.focus({ preventScroll: true });
    const anchor = seen.map(({ name, top }) => ({ unit: found(name), top })).find(({ unit }) => unit?.checkVisibility());
    if (anchor) scrollBy({ top: anchor.unit.getBoundingClientRect().top - anchor.top, behavior: "instant" });
    look();
  }
  // Shows in an open viewer what its cell has become.
  function look() {
    if (!viewer.isOpen || !opened) return;
    const before = opened.element ?? opened;
    const name = opened.element ? opened.data.cell : opened.closest("[data-cell]")?.dataset.cell;
    const card = opened.element && cardOf(name), cell = all(".cell", main).find(({ dataset }) => name && dataset.cell === name);
    const link = cell?.matches(".image") ? cell : cell?.querySelector("a.image");
    if (card && all("[data-side]", unfold(card)).length) {
      opened = card;
      if (card.element !== before) viewer.update(pair(card));
    } else if (link && link !== before) {
      // It passes now.
      opened = link;
      state.mode = "";
      note();
      viewer.update(single(link));
    }
  }

  if ("watch" in main.dataset) for (const unit of all(units, main)) sources.set(unit, unit.outerHTML);
  read();
  prepare(main);
  window.addEventListener("popstate", restore);
  restore();
  return { redraw, key };
})();
