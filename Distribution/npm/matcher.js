"use strict";
// `expect(image).toMatchProofsheet()` for jest and vitest.

const fs = require("node:fs");
const path = require("node:path");
const { ProofsheetError } = require("./error.js");
const { checkOptions } = require("./options.js");
const { leftFolder, referencesOf, spelled } = require("./names.js");
const { removePage, writePage } = require("./page.js");

/** The images of each test in its latest try: how many have no name, and the labels. */
const tests = new Map();
/** The test of each reference, by the run of the test file: where modules stay loaded, it may run again. */
const owners = new WeakMap();

/** The running test, and which try of it this is. A runner that does not say it starts no test again. */
function runningTest({ task, testPath, currentTestName }) {
  if (task) return { test: task, attempt: `${task.result?.repeatCount} ${task.result?.retryCount}` };
  // jest has no other way to distinguish a test that starts again from another one with its name.
  const states = Object.getOwnPropertySymbols(globalThis).filter(({ description }) => description === "JEST_STATE_SYMBOL");
  const test = states.map((symbol) => globalThis[symbol]?.currentlyRunningTest).find(Boolean);
  return { test: test ?? JSON.stringify([testPath, currentTestName]), attempt: test?.invocations ?? 0 };
}

/** The label of an image: its test, with all its suites, and its name or number. Only images without a name are counted. */
function labelOf(state, name) {
  const { test, attempt } = runningTest(state);
  if (tests.get(test)?.attempt !== attempt) tests.set(test, { attempt, unnamed: 0, labels: new Set() });
  const images = tests.get(test);
  if (name === undefined) images.unnamed += 1;
  const label = `${spelled(state.currentTestName)}.${name === undefined ? images.unnamed : spelled(String(name))}`;
  if (images.labels.has(label)) throw new ProofsheetError(`Two images of this test are called "${name ?? images.unnamed}". Give each a name of its own.`);
  images.labels.add(label);
  claim(path.join(referencesOf(state.testPath), label), test, state);
  return label;
}

/** Notes whose a reference is; no other test of the run may have it. */
function claim(reference, test, { task, currentTestName }) {
  const run = task?.file ?? globalThis;
  if (!owners.has(run)) owners.set(run, new Map());
  const owner = owners.get(run).get(reference) ?? test;
  owners.get(run).set(reference, owner);
  if (owner !== test)
    throw new ProofsheetError(`Two tests are called "${currentTestName}", and ${reference}.png would be the reference of both. Give each test a name of its own.`);
}

/** What is recorded: all, new or none, as jest and vitest decide by -u, --ci and the variable CI. */
function modeOf({ snapshotState }) {
  return snapshotState?._updateSnapshot ?? (process.env.CI ? "none" : "new");
}

/** Adds to what the runner's summary says of snapshots. */
function count({ snapshotState }, kind) {
  if (typeof snapshotState?.[kind] === "number") snapshotState[kind] += 1;
}

/** Gives a function that notes for the reporter a test file, once, and which references it used. */
function notesIn(journal, { closeSync, openSync, writeSync }) {
  const begun = new Set();
  return (testPath, ...references) => {
    if (!journal) return;
    const lines = begun.has(testPath) ? references : [testPath, ...references];
    begun.add(testPath);
    const file = openSync(journal, "a");
    try {
      writeSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
    } finally {
      closeSync(file);
    }
  };
}

// Made once for each test file: its tests may replace the environment and node:fs, and reset the modules.
const note = (globalThis[Symbol.for("proofsheet-render.note")] ??= notesIn(process.env.PROOFSHEET_EXPECT_JOURNAL, fs));

/** Writes a reference, whole or not at all. */
function record(file, data) {
  const part = `${file}.${process.pid}.part`;
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(part, data);
    fs.renameSync(part, file);
  } catch (error) {
    throw new ProofsheetError(`${file} cannot be written: ${error.message}. Make its folder writable.`);
  }
}

/** A place that changed, in a line. */
function described({ bounds: { x, y, width, height }, change, pixels }) {
  return `${x}, ${y}, ${width} × ${height}: ${change ?? `${pixels} pixels`}`;
}

/** What to type to make images of this test the references. */
function accepting({ task, currentTestName, testPath }) {
  // vitest joins suites for a message as it does not for -t.
  const name = task ? currentTestName.replaceAll(" > ", " ") : currentTestName;
  const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;
  const pattern = quoted(`^${name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")}$`);
  // Tests of other files may have the same name.
  const file = quoted(path.relative(process.cwd(), testPath));
  return `To accept it, run the tests with ${file} -t ${pattern} -u. This replaces later images of the test, too, which are not compared yet.`;
}

/** What `expect.extend` calls. The runner shows the test's line where the result is no pass, and the matcher's where it throws. */
function toMatchProofsheet(received, options) {
  try {
    return match.call(this, received, options);
  } catch (error) {
    if (error.name !== "ProofsheetError" && error.name !== "OptionError") throw error;
    return { pass: Boolean(this.isNot), message: () => error.message };
  }
}

function match(received, given) {
  checkOptions("toMatchProofsheet", given, ["name", "strategy", "mask", "layers"]);
  const { name, ...options } = given ?? {};
  // The two files need each other. After jest.resetModules(), this is another copy: its errors are known by their name.
  const { compare } = require("./index.js");
  if (this.isNot) throw new ProofsheetError("toMatchProofsheet has no opposite. Compare with compare() of proofsheet-render, and expect passes to be false.");
  if (!this.testPath || !this.currentTestName)
    throw new ProofsheetError("toMatchProofsheet does not know the test. Call it in a test, and in a concurrent one with the expect of its context.");
  if (this.poll) throw new ProofsheetError("toMatchProofsheet cannot be polled, since each call is another image. Wait first, then call it once.");
  const label = labelOf(this, name);
  const file = path.join(referencesOf(this.testPath), `${label}.png`);
  const mode = modeOf(this);
  // The last part of what a run leaves for a failure, with a digest that keeps test files of the same name apart.
  const left = path.join(leftFolder(), spelled(path.relative(process.cwd(), this.testPath)), label);
  removePage(left);
  note(this.testPath, file);

  const recorded = (kind) => {
    // An image that cannot be read, or a strategy that does not exist, is an error here, too.
    compare(received, received, options);
    record(file, typeof received === "string" ? fs.readFileSync(received) : received);
    count(this, kind);
    return { pass: true, message: () => "" };
  };
  const failed = (reason, { images = {}, places = [], next }) => {
    count(this, "unmatched");
    let page;
    try {
      page = writePage(left, { title: this.currentTestName, file, reason, places, next, images });
    } catch (error) {
      // What differs matters more.
      page = `not written, ${error.message}`;
    }
    const message = [`${label}: ${reason}`, ...places.map((place) => `  ${place}`), `  page: ${page}`, `  ${next}`].join("\n");
    return { pass: false, message: () => message };
  };
  const bytes = (source) => (typeof source === "string" ? fs.readFileSync(source) : source);

  if (!fs.existsSync(file)) {
    if (mode !== "none") return recorded("added");
    compare(received, received, options);
    const next = "To record it, run the tests without --ci and without the variable CI.";
    return failed(`${file} is missing, and nothing is recorded in CI.`, { images: { actual: bytes(received) }, next });
  }
  let verdict;
  try {
    verdict = compare(received, file, options);
  } catch (error) {
    if (error.name !== "ProofsheetError") throw error;
    compare(received, received, options);
    // A file that cannot be read may be repaired; no mode replaces it.
    return failed(error.message, { images: { actual: bytes(received) }, next: "Or remove the file, and record it again." });
  }
  if (verdict.passes) {
    count(this, "matched");
    return { pass: true, message: () => "" };
  }
  if (mode === "all") return recorded("updated");
  return failed(verdict.reason, {
    images: { reference: bytes(file), actual: bytes(received), diff: verdict.diff },
    places: verdict.details.places.slice(0, 5).map(described),
    next: accepting(this),
  });
}

module.exports = { note, toMatchProofsheet };
