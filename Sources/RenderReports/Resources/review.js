"use strict";
// Decides about what the page shows, where a review serves it: by mouse, and by keys that need no pointing.
const review = (() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const main = document.querySelector("main");
  const grouped = (count) => count.toLocaleString("en");
  const plural = (count) => `${grouped(count)} cell${count === 1 ? "" : "s"}`;

  // A cell has a place among the failures, folded or not, and one in the grid.
  const causesOf = new Map(), places = new Map();
  const index = (element) => {
    const name = element.dataset.cell;
    if (!places.has(name)) places.set(name, new Set());
    places.get(name).add(element);
    if (!element.matches(".cell")) causesOf.set(name, (element.dataset.causes ?? "").split(" ").filter(Boolean));
  };
  let state = { revision: "", total: 0, pending: 0, cells: {}, causes: [], last: null };
  let current = null, chain = Promise.resolve(), isOver = false;
  const skipped = new Set(), selected = new Set(), cellsIn = new Map(), names = new Map();

  // What can be decided about at once: a cause, the failures of a class, a failure.
  const kinds = "#classes > .cause, .cause[data-cause], #failures .group";
  let items = [];
  function read() {
    for (const map of [causesOf, places, cellsIn, names]) map.clear();
    items = [...all(kinds), ...all("#failures .alike > .card")].sort(
      (one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
    for (const cause of all(".cause[data-cause]")) {
      const own = all("#failures .card, #failures .folded").filter(
        ({ dataset }) => dataset.causes?.split(" ").includes(cause.dataset.cause));
      cellsIn.set(cause, own.map(({ dataset }) => dataset.cell));
      names.set(cause, `cause ${cause.dataset.cause}`);
    }
    for (const found of all("#classes > .cause")) {
      cellsIn.set(found, JSON.parse(found.dataset.cells));
      names.set(found, `class ${found.dataset.class}`);
    }
    for (const heading of all("#failures .group")) {
      cellsIn.set(heading, all(".card, .folded", heading.parentElement).map(({ dataset }) => dataset.cell));
      names.set(heading, `class ${text(heading)}`);
    }
    for (const element of all("[data-cell]")) index(element);
  }
  // The text without the buttons.
  const text = (heading) => {
    const copy = heading.cloneNode(true);
    copy.querySelector(".decide")?.remove();
    return copy.textContent.trim().replace(/\s+/g, " ");
  };
  const allCells = (item) => (cellsIn.get(item) ?? [item.dataset.cell]).filter(Boolean);
  // The images and lines that a failure shows, folded or not.
  function looks(name) {
    const place = [...places.get(name) ?? []].find((one) => one.isConnected && !one.matches(".cell"));
    const holder = document.createElement("template");
    holder.innerHTML = place?.matches(".folded") ? place.textContent : place?.innerHTML ?? "";
    return all("[data-side], pre.lines", holder.content).map((one) => one.getAttribute("href") ?? one.textContent).join();
  }
  // What the filters hide, nobody has in sight.
  const isShown = (name) => [...places.get(name) ?? []].some((place) => place.matches(".cell") && !place.hidden && !place.closest(".case").hidden);
  const cells = (item) => allCells(item).filter((name) => !cellsIn.has(item) || isShown(name));
  const isOpen = (name) => !(name in state.cells) && !skipped.has(name);
  const isLeft = (item) => item.isConnected && !skipped.has(item) && cells(item).some((name) => isOpen(name) && isShown(name));
  const cause = (item) => item.dataset.cause && state.causes.find(({ number }) => number === Number(item.dataset.cause));

  const bar = document.createElement("section");
  bar.className = "review";
  bar.setAttribute("aria-label", "Review");
  bar.innerHTML = `<progress></progress><span class="left"></span><p role="status"></p><span class="chosen" hidden>
    <span></span> <button data-do="accept">Accept</button> <button data-do="reject">Reject</button>
    <button data-do="undo">Undo</button> <button data-do="clear">Clear</button></span>
    <button class="last" data-do="last" aria-keyshortcuts="u">Undo</button>`;
  document.body.append(bar);
  const status = bar.querySelector("[role=status]"), chosen = bar.querySelector(".chosen");
  document.documentElement.classList.add("served");
  document.querySelector("#help dl")?.insertAdjacentHTML("beforeend", `<dt>a r</dt><dd>accept, reject what is marked</dd>
    <dt>s</dt><dd>skip it</dd><dt>u</dt><dd>undo the last decision of this review</dd><dt>x</dt><dd>select the failure; a, r then decide about all selected ones</dd>`);

  function say(text, isBad = false) {
    status.textContent = text;
    status.classList.toggle("bad", isBad);
  }
  function button(action, key) {
    const made = document.createElement("button");
    made.type = "button";
    made.dataset.do = action;
    if (key) made.setAttribute("aria-keyshortcuts", key);
    return made;
  }
  function decorate(item) {
    if (item.querySelector(":scope .decide")) return;
    const box = document.createElement("span");
    box.className = "decide";
    box.append(button("accept", "a"), button("reject", "r"), button("skip", "s"), button("undo"));
    if (item.matches(".card")) {
      const label = document.createElement("label");
      label.innerHTML = `<input type="checkbox" data-do="select" aria-keyshortcuts="x"> select`;
      box.append(label);
    }
    (item.querySelector(":scope > footer") ?? item).append(box);
    if (!item.hasAttribute("tabindex")) item.tabIndex = -1;
  }
  // A heading shows what its element says.
  function note(element, decision) {
    for (const place of [element, element.querySelector(":scope > header")].filter(Boolean)) {
      if (decision) place.dataset.decision = decision;
      else delete place.dataset.decision;
    }
  }
  function label(item) {
    const own = cells(item), open = own.filter((name) => !(name in state.cells));
    const isPart = own.length < allCells(item).length;
    const decided = open.length ? [] : own.map((name) => state.cells[name]);
    const decision = new Set(decided).size > 1 ? "decided" : decided[0] ?? (skipped.has(item) ? "skipped" : "");
    note(item, decision);
    const box = item.querySelector(":scope .decide");
    if (!box) return;
    const [accept, reject, skip, undo] = box.children;
    const known = cause(item), together = known?.with?.length > 1 ? known.with : null;
    const count = known ? known.covers : open.length;
    // The others have something else in them, too, and stay pending.
    const part = isPart ? `${plural(open.length)} shown`
      : known && count < open.length ? `${count} of ${plural(open.length)}` : plural(count);
    accept.textContent = together ? `Accept causes ${together.join(", ")} (${part})`
      : own.length > 1 || isPart ? `Accept ${part}` : "Accept";
    accept.hidden = !open.length || (known && !known.with);
    reject.textContent = own.length > 1 || isPart ? `Reject ${plural(open.length)}${isPart ? " shown" : ""}` : "Reject";
    reject.hidden = skip.hidden = !open.length;
    skip.textContent = skipped.has(item) ? "Skipped" : "Skip";
    undo.textContent = own.length > 1 ? `Undo ${plural(own.length - open.length)}` : "Undo";
    undo.hidden = open.length === own.length;
    const check = box.querySelector("input");
    if (check) check.checked = selected.has(item.dataset.cell);
  }
  function show() {
    for (const item of all(`${kinds}, #failures .card`)) label(item);
    for (const [name, elements] of places) {
      for (const element of elements) {
        note(element, state.cells[name] ?? (skipped.has(element) ? "skipped" : ""));
      }
    }
    const done = state.total - state.pending;
    const progress = bar.querySelector("progress");
    [progress.max, progress.value] = [Math.max(state.total, 1), done];
    progress.setAttribute("aria-label", "Decided");
    bar.querySelector(".left").textContent = `${grouped(done)} of ${grouped(state.total)} decided`;
    const last = bar.querySelector(".last");
    last.hidden = !state.last;
    last.textContent = "Undo";
    last.title = state.last ? `Undo decision ${state.last.number}: ${state.last.text}` : "";
    chosen.hidden = !selected.size;
    chosen.firstElementChild.textContent = `${plural(selected.size)} selected`;
    mark(current);
  }
  function mark(item) {
    current?.classList.remove("current");
    current = item;
    current?.classList.add("current");
  }
  function go(item) {
    mark(item);
    if (!item) return;
    item.hidden = false;
    const more = item.closest("details");
    if (more) more.open = true;
    item.focus({ preventScroll: true });
    item.scrollIntoView({ block: "start" });
  }
  // The next that is left behind an item, or from the beginning.
  function advance(item) {
    const after = items.slice(items.indexOf(item) + 1);
    const next = after.find(isLeft) ?? items.find(isLeft);
    if (next) return go(next);
    mark(null);
    const waiting = all("#failures :is(.card, .folded)").find(isLeft);
    if (waiting?.matches(".card")) return go(waiting);
    // The page unfolds what its address names.
    if (waiting) return void (location.hash = waiting.id);
    const counts = Object.values(state.cells).reduce((found, name) => ({ ...found, [name]: (found[name] ?? 0) + 1 }), {});
    if (!state.pending) {
      say(`All is decided: ${grouped(counts.accepted ?? 0)} accepted, ${grouped(counts.rejected ?? 0)} rejected. Close the page.`);
    } else if (items.some((item) => item.isConnected && allCells(item).some(isOpen))) {
      say("What the filters show is decided. Clear them for the rest.");
    }
  }

  // The run is the one that the page showed when the order was given.
  async function send(order, run) {
    let reply;
    say("Writing …");
    try {
      reply = await fetch("decide", {
        method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ ...order, run }) });
    } catch {
      return end();
    }
    if (!reply.ok) return say(await reply.text(), true);
    const { answer, state: now } = await reply.json();
    state = now;
    show();
    const more = answer.refused.length ? ` ${answer.refused[0].cell}: ${answer.refused[0].reason}` : "";
    say(answer.message + more, !answer.decision);
    return answer;
  }
  function end() {
    isOver = true;
    document.documentElement.classList.add("over");
    say("The review has ended. Everything decided is kept; start it again for the rest.", true);
  }
  // One order after the other: the next key is about what the last one left.
  function queue(work) {
    chain = chain.then(() => isOver || work()).catch((error) => say(String(error), true));
  }

  const target = () => {
    const focused = document.activeElement?.closest(`.card[data-cell], ${kinds}`);
    return focused && items.concat(all("#failures .card")).includes(focused) ? focused : current;
  };
  async function decide(action, item, run) {
    if (selected.size) {
      const list = [...selected];
      if (await send({ action, cells: list, label: list.length === 1 ? list[0] : `selection of ${list.length}` }, run)) selected.clear();
      return show();
    }
    if (!item) return say("Nothing is marked: j and k go to a failure.", true);
    const known = cause(item);
    if (known && action === "accept" && !known.with) {
      say(`${names.get(item)} is decided cell by cell: it is not proven, or something else is in its cells.`, true);
      return advance(item);
    }
    const own = cells(item), chosen = own.filter((name) => (action === "undo") === (name in state.cells));
    if (!chosen.length) return advance(item);
    const order = known && action !== "undo" ? { action, causes: action === "accept" ? known.with : [known.number] }
      : { action, cells: chosen, label: names.get(item) };
    // A cause is decided about in the cells that the filters show.
    if (own.length < allCells(item).length) order.cells = chosen;
    const answer = await send(order, run);
    if (action === "undo") return go(item);
    if (answer?.decision) advance(item);
  }
  function skip(item) {
    if (!item) return;
    skipped.add(item);
    label(item);
    say(`Skipped: ${names.get(item) ?? item.dataset.cell}. It stays pending.`);
    advance(item);
  }
  function select(item) {
    const name = item?.dataset.cell;
    if (!name) return;
    if (!selected.delete(name)) selected.add(name);
    show();
  }
  async function undoLast(run) {
    if (!state.last) return say(state.nothingToUndo);
    await send({ action: "undo", decision: state.last.number }, run);
    if (!isLeft(current ?? main)) go(items.find(isLeft) ?? null);
  }

  document.addEventListener("click", (event) => {
    const pressed = event.target.closest("[data-do]");
    if (!pressed) return;
    const item = pressed.closest(".card, .cause, .group"), what = pressed.dataset.do, { run } = main.dataset;
    if (what === "select") return select(item);
    if (what === "clear") { selected.clear(); return show(); }
    if (what === "last") return queue(() => undoLast(run));
    if (item) { selected.clear(); mark(item); }
    queue(() => what === "skip" ? skip(item) : decide(what, item, run));
  });
  document.addEventListener("keydown", (event) => {
    if (event.metaKey || event.ctrlKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (event.target.closest("input:not([type=checkbox]), select, textarea")) return;
    const { run } = main.dataset;
    const actions = {
      a: () => decide("accept", target(), run), r: () => decide("reject", target(), run), s: () => skip(target()), u: () => undoLast(run),
      x: () => select(target()),
    };
    if (!actions[event.key]) return;
    event.preventDefault();
    queue(actions[event.key]);
  });
  document.addEventListener("filtered", show);
  main.addEventListener("focusin", (event) => {
    const item = event.target.closest(`.card[data-cell], ${kinds}`);
    if (item && item !== current) mark(item);
  });

  async function refresh() {
    if (isOver) return;
    try {
      const reply = await fetch(`state?${state.revision}`);
      if (reply.status === 200) {
        state = await reply.json();
        show();
      }
    } catch {
      end();
    }
  }
  function prepare() {
    read();
    for (const found of all("#classes > .cause")) {
      for (const name of cells(found).slice(0, 4)) {
        const place = [...(places.get(name) ?? [])].find((element) => element.id.startsWith("cell-"));
        if (!place) continue;
        const link = document.createElement("a");
        [link.href, link.textContent] = [`#${place.id}`, name];
        found.querySelector("footer").append(link);
      }
    }
    for (const item of all(`${kinds}, #failures .card`)) decorate(item);
  }
  // The page shows another run: what was skipped or marked still is, where it is there, and what was selected, where it looks the same.
  async function redraw(change) {
    const left = [...skipped].map(sheet.key), marked = current && sheet.key(current);
    const chosen = new Map([...selected].map((name) => [name, looks(name)]));
    change();
    state = { ...state, revision: "", cells: {}, causes: [] };
    skipped.clear();
    current?.classList.remove("current");
    current = null;
    prepare();
    for (const element of all(`${kinds}, #failures .card`)) {
      const name = sheet.key(element);
      if (left.includes(name)) skipped.add(element);
      if (name === marked && !current) mark(element);
    }
    for (const [name, look] of chosen) if (!look || looks(name) !== look) selected.delete(name);
    show();
    await refresh();
    hint();
  }
  const hint = () => say(state.pending ? "Keys: a accepts what is marked, r rejects, s skips, u undoes, ? shows all." : "Nothing is pending.");
  prepare();
  // Cards that were folded come when somebody goes to them.
  new MutationObserver((changes) => {
    for (const card of changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node.matches?.(".card[data-cell]"))) {
      index(card);
      decorate(card);
      label(card);
    }
  }).observe(main, { childList: true, subtree: true });
  queue(async () => {
    await refresh();
    if (!location.hash) advance(null);
    hint();
  });
  setInterval(() => { if (!document.hidden) queue(refresh); }, 2000);
  return { redraw: (change) => new Promise((done) => queue(() => redraw(change).finally(done))) };
})();
