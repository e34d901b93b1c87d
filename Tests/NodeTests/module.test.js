"use strict";
// The module for Node: verdicts, errors, names that a shell would read otherwise.

const assert = require("node:assert/strict");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { test } = require("node:test");
const { ProofsheetError, check, command, compare, render } = require("proofsheet-render");

const tree = (background) => ({ version: 1, size: [40, 20], root: { frame: [0, 0, 40, 20], background } });
const blue = render(tree("#336699"));
const red = render(JSON.stringify(tree("#993333")));

/** A folder of its own for a test. */
function folder(t) {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), "ünï code "));
  t.after(() => fs.rmSync(made, { recursive: true }));
  return made;
}

/** How many folders the module left. */
const left = () => fs.readdirSync(os.tmpdir()).filter((name) => name.startsWith("proofsheet-")).length;

test("an image equals itself, and the diff image of others is a PNG", () => {
  const before = left();
  const same = compare(blue, blue, { strategy: "exact" });
  assert.deepEqual([same.outcome, same.passes, same.pixels.equal, same.diff], ["equal", true, 800, undefined]);
  const other = compare(red, blue);
  assert.deepEqual([other.outcome, other.passes, other.pixels.different], ["different", false, 800]);
  assert.match(other.reason, /800 pixels changed/);
  assert.match(other.details.places[0].change, /#336699 to #993333/, "the reference comes second");
  assert.equal(Buffer.from(other.diff).readUInt32BE(16), 40);
  assert.equal(left(), before);
});

test("scale and background reach the drawing", () => {
  assert.equal(Buffer.from(render(tree("#336699"), { scale: 3 })).readUInt32BE(16), 120);
  assert.equal(compare(render(tree("#00000000"), { background: "#336699" }), blue, { strategy: "exact" }).outcome, "equal");
});

test("a mask hides pixels", () => {
  const half = render({ version: 1, size: [40, 20], root: { frame: [0, 0, 40, 20], background: "#00000000", sublayers: [{ frame: [0, 0, 40, 19], background: "#FFFFFF" }] } });
  assert.equal(compare(red, blue, { mask: half }).pixels.masked, 760);
});

test("an area is a layer's where the tree is known", (t) => {
  const clock = (background) => ({ ...tree("#336699"), root: { ...tree("#336699").root, sublayers: [{ id: "clock", frame: [2, 2, 10, 10], background }] } });
  const [old, actual] = [clock("#FFFFFF"), clock("#000000")].map((each) => render(each));
  const layers = path.join(folder(t), "tree.json");
  fs.writeFileSync(layers, JSON.stringify(clock("#000000")));
  const strategy = 'exact.ignoring(layer("clock"))';
  const { outcome, pixels } = compare(actual, old, { strategy, layers });
  assert.deepEqual([outcome, pixels.masked], ["equal", 100]);
  assert.throws(() => compare(actual, old, { strategy }), /the layer "clock".* with the option layers, or write a rectangle/);
});

for (const name of ["-rf.png", "--help", "$(touch escaped).png", "a;touch escaped.png", "`id`.png", "new\nline.png", "日 本\".png", "'*'.png", "a%20b.png"])
  test(`a file called ${JSON.stringify(name)}`, (t) => {
    const place = folder(t), before = process.cwd();
    fs.writeFileSync(path.join(place, name), blue);
    process.chdir(place);
    try {
      assert.equal(compare(name, blue, { strategy: "exact" }).outcome, "equal");
      assert.equal(compare(path.join(place, name), name, { strategy: "exact" }).outcome, "equal");
      assert.deepEqual(fs.readdirSync(place), [name]);
    } finally {
      process.chdir(before);
    }
  });

for (const [what, call, message] of [
  ["a missing file", () => compare("nowhere.png", blue), /nowhere\.png: There is no such file/],
  ["a truncated PNG", () => compare(blue.subarray(0, 60), blue), /^actual\.png: .*byte 60/],
  ["a truncated reference", () => compare(blue, blue.subarray(0, 60)), /^reference\.png: .*byte 60/],
  ["no PNG", () => compare(Buffer.from("none"), blue), /^actual\.png: /],
  ["nothing", () => compare(Buffer.alloc(0), blue), /^actual\.png: /],
  ["a folder", () => compare(os.tmpdir(), blue), /is a folder/],
  ["a promise", () => compare(Promise.resolve(blue), blue), /await/],
  ["undefined", () => compare(undefined, blue), /The actual image is no image/],
  ["a number", () => compare(blue, 7), /The reference image is no image/],
  ["a name with a zero byte", () => compare("a\0b.png", blue), /cannot be passed/],
  ["an unknown strategy", () => compare(blue, blue, { strategy: "foo" }), /no strategy or step "foo"/],
  ["a strategy that looks like an option", () => compare(blue, blue, { strategy: "--help" }), /--help/],
  ["a tree that is none", () => render("{"), /./],
  ["a scale that is none", () => render(tree("#336699"), { scale: "--schema" }), /scale/],
  ["a folder of trees that is not there", () => check("nowhere"), /nowhere/],
])
  test(`${what} is refused`, () => {
    const before = left();
    assert.throws(call, (error) => error instanceof ProofsheetError && message.test(error.message));
    assert.equal(left(), before);
  });

for (const [what, call, message] of [
  ["compare", () => compare(blue, blue, { stratgy: "exact" }), /compare has no option "stratgy"\. Did you mean "strategy"\? It has: strategy, mask, layers\./],
  ["compare with a text", () => compare(blue, blue, "exact"), /compare takes its options as an object, such as \{ strategy: … \}, not "exact"\./],
  ["compare with null", () => compare(blue, blue, null), /as an object/],
  ["render", () => render(tree("#336699"), { scael: 2 }), /Did you mean "scale"/],
  ["check", () => check("trees", [], { cdw: "." }), /Did you mean "cwd"/],
  ["check with a text", () => check("trees", "--record"), /as an array/],
])
  test(`${what} refuses what is no option`, () => assert.throws(call, (error) => error instanceof TypeError && message.test(error.message)));

test("a folder of trees is recorded and checked", (t) => {
  const cwd = folder(t);
  fs.mkdirSync(path.join(cwd, "trees"));
  const file = path.join(cwd, "trees/one.json");
  fs.writeFileSync(file, JSON.stringify(tree("#336699")));
  assert.equal(check("trees", [], { cwd }).passes, false);
  assert.equal(check("trees", ["--record"], { cwd }).passes, true);
  assert.equal(check("trees", [], { cwd }).passes, true);
  fs.writeFileSync(file, JSON.stringify(tree("#993333")));
  const { passes, output } = check("trees", [], { cwd });
  assert.equal(passes, false);
  assert.match(output, /one/);
});

test("a temporary folder that is not there is named", () => {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = "/nowhere";
  try {
    assert.throws(() => compare(blue, blue), /temporary folder cannot be written: .*\/nowhere.* Set TMPDIR/);
  } finally {
    if (before === undefined) delete process.env.TMPDIR; else process.env.TMPDIR = before;
  }
});

test("the command is the one of the package", () => assert.ok(fs.statSync(command).mode & 0o111));
