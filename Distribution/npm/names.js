"use strict";
// Names of references and failures as files.

const { createHash } = require("node:crypto");
const path = require("node:path");

/** A text as a part of a file's name. It has no dot, and no two texts have the same: what is replaced adds a digest. */
function spelled(text) {
  const plain = /^[\p{L}\p{N}+-]+( [\p{L}\p{N}+-]+)*$/u.test(text);
  const label = plain ? text.replaceAll(" ", "_") : text.replace(/[^\p{L}\p{N}+-]+/gu, "-").replace(/^-+|-+$/g, "");
  if (plain && Buffer.byteLength(label) <= 80) return label;
  let start = "";
  for (const character of label) {
    if (Buffer.byteLength(start + character) > 80) break;
    start += character;
  }
  return `${start}~${createHash("sha256").update(text).digest("hex").slice(0, 12)}`;
}

/** Whether a file has a name that the matcher gives to a reference. */
function isReference(name) {
  return /^[\p{L}\p{N}+_-]*(~[0-9a-f]{12})?\.[\p{L}\p{N}+_-]*(~[0-9a-f]{12})?\.png$/u.test(name);
}

/** The folder with the references of a test file. */
function referencesOf(testPath) {
  return path.join(path.dirname(testPath), "references", path.basename(testPath));
}

/** The folder for what a run leaves. */
function leftFolder() {
  return path.join(process.cwd(), ".proofsheet", "expect");
}

module.exports = { isReference, leftFolder, referencesOf, spelled };
