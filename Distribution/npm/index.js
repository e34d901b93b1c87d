"use strict";
// What the module offers. Every function starts the command, waits for it, and passes arguments as an array, never through a shell.

const { spawnSync } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");

const { OptionError, ProofsheetError } = require("./error.js");
const { checkOptions } = require("./options.js");

const command = path.join(__dirname, "lib/proofsheet/proofsheet");

/** Runs the command; gives its exit code, standard output as bytes, and its message. */
function run(args, options = {}) {
  let result;
  try {
    result = spawnSync(command, args, { maxBuffer: 1 << 30, windowsHide: true, ...options });
  } catch (error) {
    throw new ProofsheetError(`An argument cannot be passed to the command: ${error.message}`);
  }
  if (result.error) throw new ProofsheetError(`${command} cannot be started: ${result.error.message}`);
  if (result.status === null) throw new ProofsheetError(`${command} was ended by ${result.signal}.`);
  return { code: result.status, output: result.stdout, message: result.stderr.toString().trim() };
}

/** Calls a function with a folder that is removed afterwards. */
function inFolder(body) {
  let folder;
  try {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), "proofsheet-"));
  } catch (error) {
    throw new ProofsheetError(`The temporary folder cannot be written: ${error.message}. Set TMPDIR to one that can.`);
  }
  try {
    return body(folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether there is a folder with this path. */
function isFolder(file) {
  try {
    return fs.statSync(file).isDirectory();
  } catch {
    return false;
  }
}

/** The file of an image: its own, or one that is written for its bytes. */
function fileOf(source, name, folder) {
  if (typeof source === "string") {
    if (source.includes("\0")) throw new ProofsheetError(`${JSON.stringify(source)} cannot be passed to the command: it has a zero byte.`);
    if (isFolder(source)) throw new ProofsheetError(`${source} is a folder. Pass a PNG file or its bytes.`);
    return path.resolve(source);
  }
  if (source instanceof Promise) throw new ProofsheetError(`The ${name} image is a promise. Wait for it: await page.screenshot()`);
  if (!ArrayBuffer.isView(source))
    throw new ProofsheetError(`The ${name} image is no image: pass the path of a PNG file, or its bytes in a Buffer.`);
  const file = path.join(folder, `${name}.png`);
  fs.writeFileSync(file, source);
  return file;
}

/** Compares an image with its reference. */
function compare(actual, reference, options) {
  checkOptions("compare", options, ["strategy", "mask", "layers"]);
  const { strategy = "standard", mask, layers } = options ?? {};
  return inFolder((folder) => {
    const image = fileOf(actual, "actual", folder);
    const files = [fileOf(reference, "reference", folder), image];
    const diff = path.join(folder, "diff.png");
    const args = ["compare", `--strategy=${strategy}`, "--json", "--diff", diff];
    if (mask !== undefined) args.push(`--mask=${fileOf(mask, "mask", folder)}`);
    if (layers !== undefined) args.push(`--layers=${path.resolve(layers)}`);
    const { code, output, message } = run([...args, "--", ...files]);
    if (output.length === 0) throw new ProofsheetError(message || `The command exits with code ${code} and says nothing.`);
    const [{ outcome, reason, verdict }] = JSON.parse(output).results;
    const said = (reason ?? verdict?.reason ?? outcome).replaceAll(folder + path.sep, "").replace("with --layers FILE.json", "with the option layers");
    if (!verdict) throw new ProofsheetError(said);
    return {
      outcome, passes: outcome === "equal" || outcome === "tolerated", reason: said, pixels: verdict.counts, details: verdict,
      diff: fs.existsSync(diff) ? fs.readFileSync(diff) : undefined,
    };
  });
}

/** Draws a layer tree, and gives the PNG. */
function render(tree, options) {
  checkOptions("render", options, ["scale", "background"]);
  const { scale, background } = options ?? {};
  const args = ["render", "-", "-o", "-"];
  if (scale !== undefined) args.push(`--scale=${scale}`);
  if (background !== undefined) args.push(`--background=${background}`);
  const input = typeof tree === "string" || ArrayBuffer.isView(tree) ? tree : JSON.stringify(tree);
  const { code, output, message } = run(args, { input });
  if (code !== 0) throw new ProofsheetError(message);
  return output;
}

/** Compares a folder of layer trees with their references. */
function check(trees, options = [], where = undefined) {
  if (!Array.isArray(options)) throw new OptionError('check takes the options of the command as an array, such as ["--record"].');
  checkOptions("check", where, ["cwd"]);
  const cwd = where?.cwd;
  const { code, output, message } = run(["check", "--layers", path.resolve(cwd ?? ".", trees), ...options], { cwd });
  const said = [output.toString().trim(), message].filter(Boolean).join("\n");
  if (code > 1) throw new ProofsheetError(said);
  return { passes: code === 0, output: said };
}

module.exports = { ProofsheetError, check, command, compare, render };
module.exports.matchers = { toMatchProofsheet: require("./matcher.js").toMatchProofsheet };
