"use strict";
// For `reporters` of jest: names references that no test uses any more, and removes them with -u.

const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { referencesOf, spelled } = require("./names.js");

/** The files of a folder; none where it is not there, is none or cannot be read. */
function filesOf(folder) {
  try {
    return fs.readdirSync(folder).map((name) => path.join(folder, name));
  } catch {
    return [];
  }
}

module.exports = class ProofsheetReporter {
  constructor(globalConfig) {
    this.removes = globalConfig.updateSnapshot === "all";
    this.folder = fs.mkdtempSync(path.join(os.tmpdir(), "proofsheet-"));
    // Workers inherit it.
    process.env.PROOFSHEET_EXPECT_JOURNAL = path.join(this.folder, "used");
  }

  onRunComplete(contexts, { testResults, wasInterrupted }) {
    const journal = process.env.PROOFSHEET_EXPECT_JOURNAL;
    const used = new Set(fs.existsSync(journal) ? fs.readFileSync(journal, "utf8").trim().split("\n").map((line) => JSON.parse(line)) : []);
    fs.rmSync(this.folder, { recursive: true, force: true });
    if (wasInterrupted) return;
    const obsolete = [...new Set([...testResults.flatMap((file) => unused(file, used)), ...testResults.flatMap(orphaned)])].sort();
    if (obsolete.length === 0) return;
    if (this.removes) obsolete.forEach((file) => fs.rmSync(file));
    const lines = obsolete.map((file) => `  ${path.relative(process.cwd(), file)}`);
    const rest = this.removes ? "removed:" : "that no test uses; to remove them, run the tests with -u:";
    console.error([`${obsolete.length} obsolete reference${obsolete.length === 1 ? "" : "s"} ${rest}`, ...lines].join("\n"));
  }
};

/** The references that a test file did not use. Tests that were skipped or failed might have used theirs. */
function unused({ testFilePath, testResults, testExecError, skipped }, used) {
  if (testExecError || skipped) return [];
  const kept = testResults.filter(({ status }) => status !== "passed").map(({ fullName }) => `${spelled(fullName)}.`);
  return filesOf(referencesOf(testFilePath)).filter(
    (file) => file.endsWith(".png") && !used.has(file) && !kept.some((start) => path.basename(file).startsWith(start)));
}

/** The references beside a test file whose own test file is gone. */
function orphaned({ testFilePath }) {
  const folder = path.dirname(testFilePath);
  return filesOf(path.join(folder, "references")).filter((place) => /\.[cm]?[jt]sx?$/.test(place) && !fs.existsSync(path.join(folder, path.basename(place))))
    .flatMap(filesOf).filter((file) => file.endsWith(".png"));
}
