"use strict";
// The page of a failure.

const fs = require("node:fs");
const path = require("node:path");

const STYLE = `body{font:14px/1.4 sans-serif;margin:2em}code{word-break:break-all}div{display:flex;flex-wrap:wrap;gap:1em}figure{margin:0}
figcaption{margin:.3em 0}img{max-width:28vw;border:1px solid #ccc}`;

function escaped(text) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Writes the images of a failure and its page into a folder, and gives the page's path. */
function writePage(folder, { title, file, reason, places, next, images }) {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(process.cwd(), ".proofsheet", ".gitignore"), "*\n");
  const figures = [];
  for (const [kind, data] of Object.entries(images)) {
    if (data === undefined) continue;
    fs.writeFileSync(path.join(folder, `${kind}.png`), data);
    figures.push(`<figure><figcaption>${kind}</figcaption><img src="${kind}.png" alt="${kind}"></figure>`);
  }
  const list = places.map((place) => `<li>${escaped(place)}</li>`).join("");
  const page = path.join(folder, "index.html");
  fs.writeFileSync(page, `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(title)}</title><style>${STYLE}</style>
<h1>${escaped(title)}</h1><p>${escaped(reason)}</p>${list && `<ul>${list}</ul>`}
<div>${figures.join("")}</div><p><code>${escaped(file)}</code></p><p>${escaped(next)}</p></html>
`);
  return page;
}

module.exports = { writePage };
