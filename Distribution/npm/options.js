"use strict";
// Options by name: one that is misspelled is never ignored.

const { OptionError } = require("./error.js");

/** How many characters are to be inserted, removed or replaced to make one text of another (Levenshtein's distance). */
function distance(one, other) {
  let row = [...Array(other.length + 1).keys()];
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1));
    row = next;
  }
  return row[other.length];
}

/** Throws where options are no object, or one of them is not among the names. */
function checkOptions(caller, options, names) {
  if (options === undefined) return;
  const example = `${caller} takes its options as an object, such as { ${names[0]}: … }`;
  if (options === null || typeof options !== "object" || Array.isArray(options)) throw new OptionError(`${example}, not ${JSON.stringify(options) ?? typeof options}.`);
  for (const key of Object.keys(options)) {
    if (names.includes(key)) continue;
    const [nearest] = [...names].sort((one, other) => distance(key, one) - distance(key, other));
    throw new OptionError(`${caller} has no option "${key}". Did you mean "${nearest}"? It has: ${names.join(", ")}.`);
  }
}

module.exports = { checkOptions };
