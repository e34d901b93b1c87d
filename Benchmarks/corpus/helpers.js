// What regressions choose elements with; `turn` chooses another one on every page.
var shows = e => { const r = e.getBoundingClientRect(); return r.width > 3 && r.height > 3 && r.left >= 0 && r.top >= 0 && r.right <= innerWidth && r.bottom <= innerHeight && getComputedStyle(e).visibility == "visible"; };
var all = (selector, test = () => true) => [...document.body.querySelectorAll(selector)].filter(e => shows(e) && test(e));
var pick = list => list.length ? list[turn % list.length] : null;
var hasText = e => [...e.childNodes].some(n => n.nodeType == 3 && n.textContent.trim().length > 1) && !e.closest("svg,script,style");
var text = (test) => pick(all("*", e => hasText(e) && (!test || test(e))));
var textNode = e => [...e.childNodes].find(n => n.nodeType == 3 && n.textContent.trim().length > 1);
var isFilled = e => { const s = getComputedStyle(e); return !e.closest("svg") && e.tagName != "CANVAS" && (s.backgroundImage != "none" || !/, 0\)$|transparent/.test(s.backgroundColor)); };
var box = (test) => pick(all("*", e => isFilled(e) && (!test || test(e))));
var shape = (test) => pick(all("svg *", e => e.getBBox && !e.closest("defs") && e.tagName != "g" && (!test || test(e))));
var stroked = () => shape(e => getComputedStyle(e).stroke != "none");
var canvas = () => pick(all("canvas"));
var latin = e => /Inter/.test(getComputedStyle(e).fontFamily.slice(0, 6)) && /[a-z]{2}/i.test(textNode(e).textContent);
var set = (e, values) => { if (!e) return false; for (const [k, v] of Object.entries(values)) e.style[k] = typeof v == "function" ? v(getComputedStyle(e)) : v; return true; };
var moved = (color, by) => { const c = color.match(/[\d.]+/g).map(Number); return `rgba(${c.slice(0, 3).map((v, i) => Math.min(255, Math.max(0, v + (v > 127 ? -1 : 1) * by[i])))}, ${c[3] ?? 1})`; };
var mixed = (color, part) => { const c = color.match(/[\d.]+/g).map(Number); return `rgba(${c.slice(0, 3).map(v => v + (128 - v) * part)}, ${c[3] ?? 1})`; };
var number = (s, k) => parseFloat(s[k]) || 0;
var rewrite = (e, change) => { if (!e) return false; const n = textNode(e), old = n.textContent; n.textContent = change(old); return n.textContent != old; };
var image = (filter) => set(canvas(), { filter });
