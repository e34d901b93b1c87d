"use strict";
// For `reporters` of jest: names references that no test uses any more, and removes them with -u.

const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { isReference, referencesOf, spelled } = require("./names.js");

/** What is in a folder; nothing where it is not there, is a link or no folder, or cannot be read. */
function entriesOf(folder) {
  try {
    return fs.lstatSync(folder).isDirectory() ? fs.readdirSync(folder, { withFileTypes: true }) : [];
  } catch {
    return [];
  }
}

/** The references in a folder beside a test file that the matcher may have written. */
function filesIn(folder) {
  if (entriesOf(path.dirname(folder)).length === 0) return [];
  return entriesOf(folder).filter((entry) => entry.isFile() && isReference(entry.name)).map(({ name }) => path.join(folder, name));
}

module.exports = class ProofsheetReporter {
  constructor(globalConfig) {
    this.removes = globalConfig.updateSnapshot === "all";
    this.folder = fs.mkdtempSync(path.join(os.tmpdir(), "proofsheet-"));
    this.journal = path.join(this.folder, "used");
    // Workers inherit it.
    process.env.PROOFSHEET_EXPECT_JOURNAL = this.journal;
  }

  onRunComplete(contexts, { testResults, wasInterrupted }) {
    const lines = fs.existsSync(this.journal) ? fs.readFileSync(this.journal, "utf8").trim().split("\n").map((line) => JSON.parse(line)) : [];
    // How often each test file and reference was noted.
    const noted = new Map();
    for (const line of lines) noted.set(line, (noted.get(line) ?? 0) + 1);
    fs.rmSync(this.folder, { recursive: true, force: true });
    if (wasInterrupted) return;
    const obsolete = [...new Set(testResults.flatMap((file) => [...unused(file, testResults, noted), ...orphaned(file)]))].sort();
    if (obsolete.length === 0) return;
    if (this.removes) obsolete.forEach((file) => fs.rmSync(file));
    const names = obsolete.map((file) => `  ${path.relative(process.cwd(), file)}`);
    const rest = this.removes ? "removed:" : "that no test uses; to remove them, run the tests with -u:";
    console.error([`${obsolete.length} obsolete reference${obsolete.length === 1 ? "" : "s"} ${rest}`, ...names].join("\n"));
  }
};

/** The references that a test file did not use, if it noted what it used. Tests that were skipped or failed might have used theirs. */
function unused({ testFilePath }, results, noted) {
  // Each project that runs it notes it once.
  const runs = results.filter((file) => file.testFilePath === testFilePath);
  if (!(noted.get(testFilePath) >= runs.length) || runs.some(({ testExecError, skipped }) => testExecError || skipped)) return [];
  const kept = runs.flatMap(({ testResults }) => testResults).filter(({ status }) => status !== "passed").map(({ fullName }) => `${spelled(fullName)}.`);
  return filesIn(referencesOf(testFilePath)).filter((file) => !noted.has(file) && !kept.some((start) => path.basename(file).startsWith(start)));
}

/** The references beside a test file whose own test file is gone. */
function orphaned({ testFilePath }) {
  const folder = path.dirname(testFilePath);
  return entriesOf(path.join(folder, "references")).filter(({ name }) => /\.[cm]?[jt]sx?$/.test(name) && !fs.existsSync(path.join(folder, name)))
    .flatMap(({ name }) => filesIn(path.join(folder, "references", name)));
}
