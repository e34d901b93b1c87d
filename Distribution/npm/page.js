"use strict";
// The page of a failure.

const fs = require("node:fs");
const path = require("node:path");

const STYLE = `body{font:14px/1.4 sans-serif;margin:2em}code{word-break:break-all}div{display:flex;flex-wrap:wrap;gap:1em}figure{margin:0}
figcaption{margin:.3em 0}img{max-width:28vw;border:1px solid #ccc}`;

function escaped(text) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const KINDS = ["reference", "actual", "diff"];

/** Throws where a part of a path below the working directory is a link. */
function refuseLinks(folder) {
  const parts = path.relative(process.cwd(), folder).split(path.sep);
  parts.forEach((_, index) => {
    const part = path.resolve(...parts.slice(0, index + 1));
    if (fs.lstatSync(part, { throwIfNoEntry: false })?.isSymbolicLink()) throw new Error(`${part} is a link, which is not followed`);
  });
}

/** Writes a file, but none behind a link. */
function write(file, data) {
  const { O_CREAT, O_NOFOLLOW, O_TRUNC, O_WRONLY } = fs.constants;
  fs.writeFileSync(file, data, { flag: O_CREAT | O_NOFOLLOW | O_TRUNC | O_WRONLY });
}

/** Removes what an earlier run left, where that can be done. */
function removePage(folder) {
  try {
    refuseLinks(folder);
    for (const name of ["index.html", ...KINDS.map((kind) => `${kind}.png`)]) fs.rmSync(path.join(folder, name), { force: true });
    fs.rmdirSync(folder);
  } catch {
    // Nothing was left, something there is not ours, or the file system is read-only.
  }
}

/** Writes the images of a failure and its page into a folder, and gives the page's path. */
function writePage(folder, { title, file, reason, places, next, images }) {
  refuseLinks(folder);
  fs.mkdirSync(folder, { recursive: true });
  write(path.join(process.cwd(), ".proofsheet", ".gitignore"), "*\n");
  const figures = [];
  for (const kind of KINDS) {
    const data = images[kind];
    if (data === undefined) continue;
    write(path.join(folder, `${kind}.png`), data);
    figures.push(`<figure><figcaption>${kind}</figcaption><img src="${kind}.png" alt="${kind}"></figure>`);
  }
  const list = places.map((place) => `<li>${escaped(place)}</li>`).join("");
  const page = path.join(folder, "index.html");
  write(page, `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(title)}</title><style>${STYLE}</style>
<h1>${escaped(title)}</h1><p>${escaped(reason)}</p>${list && `<ul>${list}</ul>`}
<div>${figures.join("")}</div><p><code>${escaped(file)}</code></p><p>${escaped(next)}</p></html>
`);
  return page;
}

module.exports = { removePage, writePage };
