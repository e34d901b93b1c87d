"use strict";
// Measures cases: reads pages with inline styles into trees of nodes, builds trees, and writes the frames of both.
(() => {
  const KEYWORDS = ["display", "position", "box-sizing", "direction", "flex-direction", "flex-wrap", "justify-content",
    "align-content", "align-items", "align-self", "justify-items", "justify-self", "grid-auto-flow"];
  const NUMBERS = ["flex-grow", "flex-shrink", "order"];
  const LENGTHS = ["width", "height", "min-width", "min-height", "max-width", "max-height", "flex-basis"];
  const TRACKS = ["grid-template-columns", "grid-template-rows", "grid-auto-columns", "grid-auto-rows"];
  const SIDES = ["top", "right", "bottom", "left"];
  const OTHERS = ["aspect-ratio", "gap", "row-gap", "column-gap", "grid-row", "grid-column", "font-size", "overflow", "overflow-x", "overflow-y"];
  const DEPTH = 199;
  const EDGES = ["margin", "padding", "inset", "border"];
  const UNITLESS = [...NUMBERS, "aspect-ratio", "grid-row", "grid-column"];
  // Nothing of these moves a box, or it is read in another way.
  const IGNORED = /^(background|border-.*(style|color|width|radius)$|border-image|outline|color$|font|line-height$|grid-template-areas$|overflow|text-align$|white-space)/;
  const camel = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  const kebab = (name) => name.replace(/[A-Z]/g, (letter) => "-" + letter.toLowerCase());

  function length(value, name) {
    if (/^[-+.\de]+px$/.test(value)) return parseFloat(value);
    if (/^[-+.\de]+%$/.test(value) || /^(auto|min-content|max-content|fit-content|content)$/.test(value)) return value;
    throw Error(`${name}: ${value} is neither px, % nor auto`);
  }

  // The edge of a longhand such as margin-left or inset-inline-start; null for other properties.
  function edge(name) {
    const found = /^(?:(margin|padding)-)?(?:(inset)-)?(?:(top|right|bottom|left)|inline-(start|end))$/.exec(name);
    if (!found || (!found[1] && !found[2] && !found[3])) return null;
    return [found[1] || "inset", found[3] || found[4]];
  }

  function readStyle(element) {
    const [given, used, style] = [element.style, getComputedStyle(element), {}];
    for (const name of given) {
      const value = given.getPropertyValue(name);
      if (given.getPropertyPriority(name) || /var\(|^(inherit|initial|unset|revert)/.test(value)) throw Error(`${name}: ${value} is not read`);
      const side = edge(name);
      if (side) (style[side[0]] ??= {})[side[1]] = length(value, name);
      else if ((value === "normal" && !name.endsWith("-self")) || (value === "none" && name.startsWith("max-"))) continue;
      else if (KEYWORDS.includes(name)) style[camel(name)] = value;
      else if (NUMBERS.includes(name)) style[camel(name)] = parseFloat(value);
      else if (LENGTHS.includes(name)) style[camel(name)] = length(value, name);
      else if (TRACKS.includes(name)) { if (value !== "none") style[camel(name)] = value; }
      else if (name === "aspect-ratio") {
        if (value === "auto") continue;
        const parts = value.split("/").map(Number);
        if (parts.some(Number.isNaN)) throw Error(`aspect-ratio: ${value} is not read`);
        style.aspectRatio = parts[0] / (parts[1] ?? 1);
      } else if (name === "row-gap" || name === "column-gap") style[camel(name)] = length(value, name);
      else if (/^grid-(row|column)-(start|end)$/.test(name)) continue;
      else if (!IGNORED.test(name)) throw Error(`${name} is not read`);
    }
    if (given.gridTemplateAreas && given.gridTemplateAreas !== "none") throw Error("grid-template-areas is not read");
    const borders = SIDES.map((side) => parseFloat(used.getPropertyValue(`border-${side}-width`)));
    if (borders.some((width) => width > 0)) style.border = Object.fromEntries(SIDES.map((side, index) => [side, borders[index]]));
    for (const axis of ["row", "column"]) {
      const [start, end] = ["start", "end"].map((side) => given.getPropertyValue(`grid-${axis}-${side}`) || "auto");
      if (start !== "auto" || end !== "auto") style[camel(`grid-${axis}`)] = `${start} / ${end}`;
    }
    const overflow = [given.overflowX, given.overflowY].filter(Boolean);
    if (new Set(overflow).size > 1) throw Error("overflow differs between axes");
    if (overflow.length && overflow[0] !== "visible") style.overflow = overflow[0];
    if (style.rowGap !== undefined && style.rowGap === style.columnGap) {
      style.gap = style.rowGap;
      delete style.rowGap;
      delete style.columnGap;
    }
    for (const name of EDGES) {
      const values = SIDES.map((side) => style[name]?.[side]);
      if (style[name] && Object.keys(style[name]).length === 4 && new Set(values).size === 1) style[name] = values[0];
      if (style[name] === 0 && name !== "inset") delete style[name];
    }
    delete style.boxSizing;
    // Only where the two differ.
    if (used.boxSizing === "content-box" && (style.padding || style.border)) style.boxSizing = "content-box";
    return style;
  }

  function requireAttributes(element, names) {
    for (const { name } of element.attributes) {
      if (!names.includes(name)) throw Error(`the attribute ${name} of <${element.localName}> is not read`);
    }
  }

  // Throws where elements could load or run something; they are not in this document yet.
  function requireBoxes(root) {
    for (const element of [root, ...root.querySelectorAll("*")]) {
      let depth = 1;
      for (let box = element; box !== root; box = box.parentElement) depth += 1;
      if (depth > DEPTH) throw Error(`more than ${DEPTH} nodes lie in each other`);
      if (element.localName !== "div") throw Error(`<${element.localName}> is not read: use <div>`);
      requireAttributes(element, ["style", "id"]);
      for (const name of element.style) {
        if (/(url|src|image|image-set|element|paint)\(/i.test(element.style.getPropertyValue(name))) throw Error(`${name} names a file`);
      }
    }
  }

  function readNode(element, isRoot, count) {
    const node = { id: element.id || `n${count.value}`, style: readStyle(element) };
    count.value += 1;
    const children = [...element.children];
    const text = [...element.childNodes].filter((child) => child.nodeType === 3).map((child) => child.data).join("").trim();
    const used = getComputedStyle(element);
    if (text) {
      if (children.length) throw Error(`${node.id} has a text beside boxes`);
      if (!/^"?Square"?$/.test(used.fontFamily.split(",")[0])) throw Error(`the font of ${node.id} is not Square`);
      const size = parseFloat(used.fontSize);
      if (parseFloat(used.lineHeight) !== size) throw Error(`the line height of ${node.id} is not its font size`);
      if (size !== 10) node.style.fontSize = size;
      node.text = text.replace(/\s+/g, " ");
    }
    const display = used.display;
    if (!["flex", "grid", "block", "none"].includes(display) && !isRoot) throw Error(`display: ${display} is not read`);
    delete node.style.display;
    // What a box without content is does not matter.
    const isUsual = display === (text || !children.length ? "block" : "") || (display === "flex" && !children.length && !text);
    if (!isUsual && display !== "inline") node.style.display = display;
    // In a case, every box is the containing block of those in it.
    const isStatic = used.position === "static";
    if (isStatic) delete node.style.inset;
    if (isStatic || used.position === "relative") delete node.style.position;
    if (isStatic && children.some((child) => getComputedStyle(child).position === "absolute")) node.style.position = "static";
    if (children.length) node.children = children.map((child) => readNode(child, false, count));
    return node;
  }

  // In a page, the root is a block in the body; in a case, it is an item of a row that aligns it at the start.
  function readRoot(root) {
    const node = readNode(root, true, { value: 0 });
    const style = node.style;
    for (const name of ["height", "minHeight", "maxHeight"]) {
      if (String(style[name]).endsWith("%")) throw Error(`the ${name} of the root is a percentage`);
    }
    for (const name of ["flexGrow", "flexShrink", "flexBasis", "alignSelf", "justifySelf", "order", "gridRow", "gridColumn", "margin"]) delete style[name];
    if (style.position === "absolute" || style.position === "fixed") throw Error("the root is absolute");
    if (style.position !== "static") delete style.position;
    delete style.inset;
    if (style.width === undefined || style.width === "auto") {
      if (style.boxSizing || style.aspectRatio) throw Error("the root has no width");
      style.width = "100%";
    }
    return node;
  }

  function spelled(value, unit = "px") { return typeof value === "number" ? `${value}${unit}` : value; }

  // Sets a property; throws where CSS does not have the value.
  function set(element, property, value, name) {
    element.style.removeProperty(property);
    element.style.setProperty(property, value);
    if (!element.style.getPropertyValue(property)) throw Error(`${name}: ${value} is not CSS`);
  }

  function setEdges(element, name, value) {
    if (Array.isArray(value) && value.length !== 4) throw Error(`${name} has ${value.length} edges, not 4`);
    const edges = Array.isArray(value) ? Object.fromEntries(SIDES.map((side, index) => [side, value[index]]))
      : typeof value === "object" ? value : { all: value };
    const keys = ["all", "horizontal", "vertical", ...SIDES, "start", "end"];
    const unknown = Object.keys(edges).find((key) => !keys.includes(key));
    if (unknown !== undefined) throw Error(`${name} has no edge ${unknown}`);
    for (const key of keys) {
      if (edges[key] === undefined) continue;
      const sides = { all: SIDES, horizontal: ["left", "right"], vertical: ["top", "bottom"] }[key] ?? [key];
      for (const side of sides) {
        const place = side === "start" || side === "end" ? `inline-${side}` : side;
        const property = name === "inset" ? (place === side ? side : `inset-${place}`) : `${name}-${place}`;
        set(element, name === "border" ? `${property}-width` : property, spelled(edges[key]), `${name}.${key}`);
      }
    }
  }

  function build(node) {
    const element = document.createElement("div");
    const display = node.children?.length ? "flex" : "block";
    element.style.cssText = `box-sizing: border-box; display: ${display}; position: relative; font: 10px/1 Square; border: 0 solid`;
    // A gap of one axis comes before that of both, in whichever order they stand.
    const entries = Object.entries(node.style ?? {}).sort(([one], [other]) => (other === "gap") - (one === "gap"));
    for (const [name, value] of entries) {
      const css = kebab(name);
      if (EDGES.includes(name)) setEdges(element, name, value);
      else if (![KEYWORDS, NUMBERS, LENGTHS, TRACKS, OTHERS].flat().includes(css)) throw Error(`${name} is not read`);
      else if (value === "auto" && /^max/.test(name)) continue;
      else set(element, css, spelled(value, UNITLESS.includes(css) ? "" : "px"), name);
    }
    if (node.text !== undefined) element.textContent = node.text;
    for (const child of node.children ?? []) element.append(build(child));
    return element;
  }

  // The frames by the nodes' names, from the root's corner; nodes without a box have none.
  function frames(element, node) {
    const corner = element.getBoundingClientRect();
    const result = Object.create(null);
    const round = (number) => Math.round(number * 1e4) / 1e4;
    (function walk(element, node) {
      if (!element.getClientRects().length) return;
      const box = element.getBoundingClientRect();
      if (result[node.id]) throw Error(`two nodes are named ${node.id}`);
      result[node.id] = [box.x - corner.x, box.y - corner.y, box.width, box.height].map(round);
      (node.children ?? []).forEach((child, index) => walk(element.children[index], child));
    })(element, node);
    return result;
  }

  function within(css, element, work) {
    const host = document.createElement("div");
    host.style.cssText = `position: absolute; left: 0; top: 0; ${css}`;
    host.append(element);
    document.body.append(host);
    try { return work(); } finally { host.remove(); }
  }

  function measureTree(node, size, direction) {
    const root = build(node);
    const css = `display: flex; align-items: flex-start; width: ${size[0]}px; height: ${size[1]}px; direction: ${direction}`;
    return within(css, root, () => frames(root, node));
  }

  function measurePage(html, size) {
    const page = new DOMParser().parseFromString(html, "text/html");
    if (page.compatMode !== "CSS1Compat") throw Error("<!DOCTYPE html> is missing");
    const foreign = page.querySelector("style, link, script, base");
    if (foreign) throw Error(`<${foreign.localName}> is not read: use inline styles`);
    if (page.body.children.length !== 1 || [...page.body.childNodes].some((child) => child.nodeType === 3 && child.data.trim())) {
      throw Error("the body needs exactly one element, and no text");
    }
    if ([...page.body.style].some((name) => !/^margin/.test(name)) || page.body.style.marginTop !== "0px") {
      throw Error("the style of the body is not margin: 0");
    }
    requireAttributes(page.documentElement, ["lang"]);
    requireAttributes(page.body, ["style", "data-scale"]);
    const scale = Number(page.body.dataset.scale ?? 64);
    if (!(scale > 0)) throw Error(`data-scale: ${page.body.dataset.scale} is no number above 0`);
    requireBoxes(page.body.firstElementChild);
    const root = document.adoptNode(page.body.firstElementChild);
    const [node, found] = within(`display: block; width: ${size[0]}px`, root, () => {
      const node = readRoot(root);
      return [node, frames(root, node)];
    });
    const direction = node.style.direction === "rtl" ? "rtl" : "ltr";
    delete node.style.direction;
    const again = measureTree(node, size, direction);
    for (const [id, frame] of Object.entries(found)) {
      if (!again[id] || frame.some((number, index) => Math.abs(number - again[id][index]) > 0.02)) {
        throw Error(`${id} is at ${frame}, and as a tree at ${again[id]}`);
      }
    }
    return { size, scale, direction, node, frames: found };
  }

  function measure(one) {
    try {
      return one.html !== undefined ? measurePage(one.html, one.size) : { frames: measureTree(one.node, one.size, one.direction) };
    } catch (error) {
      return { error: error.message };
    }
  }

  document.fonts.load("10px Square").then((faces) => {
    const cases = JSON.parse(document.getElementById("cases").textContent);
    const results = faces.length ? cases.map(measure) : cases.map(() => ({ error: "the font Square was not loaded" }));
    const text = JSON.stringify(results).replace(/[<>&\u007f-\uffff]/g, (mark) => "\\u" + mark.charCodeAt(0).toString(16).padStart(4, "0"));
    document.body.textContent = `\nframes:${text}\n`;
  });
})();
