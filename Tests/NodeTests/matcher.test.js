"use strict";
// toMatchProofsheet, in sessions of jest.

const assert = require("node:assert/strict");
const { spawnSync } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { test } = require("node:test");

const modules = path.dirname(path.dirname(require.resolve("proofsheet-render/package.json")));

/** A project with these test files; its run gives exit code, output, and jest's results by name. */
function project(t, files) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "jest "));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  fs.symlinkSync(modules, path.join(folder, "node_modules"));
  fs.writeFileSync(path.join(folder, "package.json"), "{}");
  fs.writeFileSync(path.join(folder, "jest.config.js"), `module.exports = {
    setupFilesAfterEnv: ["proofsheet-render/jest"], reporters: ["default", "proofsheet-render/jest-reporter"], cache: false };`);
  const write = (name, text) => {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), `const { render } = require("proofsheet-render");
const gray = (level) => render({ version: 1, size: [8, 8], root: { frame: [0, 0, 8, 8], background: "#" + level.repeat(3) } });
${text}`);
  };
  for (const [name, text] of Object.entries(files)) write(name, text);
  const run = (...options) => {
    const env = { ...process.env, CI: "", FORCE_COLOR: "0" };
    delete env.NODE_TEST_CONTEXT;
    const { status, stdout, stderr } = spawnSync("jest", ["--json", "--outputFile=result.json", ...options], { cwd: folder, env, encoding: "utf8" });
    const { testResults } = JSON.parse(fs.readFileSync(path.join(folder, "result.json"), "utf8"));
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
    return { status, output: stdout + stderr, tests, message: (name) => tests.find(({ fullName }) => fullName === name).failureMessages.join("\n") };
  };
  const references = () => fs.readdirSync(folder, { recursive: false }).includes("references")
    ? fs.readdirSync(path.join(folder, "references")).flatMap((name) => fs.readdirSync(path.join(folder, "references", name)).map((file) => `${name}/${file}`)).sort() : [];
  return { folder, write, run, references };
}

const CHART = (level) => `
test("a chart", () => {
  expect(gray("${level}")).toMatchProofsheet();
  expect(gray("00")).toMatchProofsheet();
  expect(gray("${level}")).toMatchProofsheet({ name: "dark", strategy: "exact" });
});`;

test("missing, recorded, passed, different, accepted", (t) => {
  const { folder, write, run, references } = project(t, { "chart.test.js": CHART("40") });
  const missing = run("--ci");
  assert.equal(missing.status, 1);
  assert.match(missing.message("a chart"), /a_chart\.1\.png is missing, and nothing is recorded in CI[^]*run the tests without --ci and without the variable CI/);
  assert.deepEqual(references(), []);

  const recorded = run();
  assert.equal(recorded.status, 0, recorded.output);
  assert.match(recorded.output, /3 snapshots written/);
  assert.deepEqual(references(), ["chart.test.js/a_chart.1.png", "chart.test.js/a_chart.2.png", "chart.test.js/a_chart.dark.png"]);
  assert.equal(run("--ci").status, 0);
  assert.ok(!fs.existsSync(path.join(folder, ".proofsheet/expect")) || fs.readdirSync(path.join(folder, ".proofsheet/expect"), { recursive: true }).every((name) => !/html/.test(name)));

  write("chart.test.js", CHART("90"));
  const different = run();
  assert.equal(different.status, 1);
  const message = different.message("a chart");
  assert.match(message, /a_chart\.1: 64 pixels changed/);
  assert.match(message, /0, 0, 8 × 8: another color: #404040 to #909090/);
  assert.match(message, /run the tests with '.*' -t '\^a chart\$' -u\. This replaces later images of the test, too/);
  const page = /page: (.*)/.exec(message)[1];
  const html = fs.readFileSync(page, "utf8");
  for (const part of ["a chart", "64 pixels changed", "#404040 to #909090", 'src="reference.png"', 'src="actual.png"', 'src="diff.png"']) assert.ok(html.includes(part), part);
  for (const name of ["reference", "actual", "diff"]) assert.ok(fs.existsSync(path.join(path.dirname(page), `${name}.png`)));

  const accepted = run("-u");
  assert.equal(accepted.status, 0, accepted.output);
  assert.match(accepted.output, /2 snapshots updated/);
  assert.ok(!fs.existsSync(page));
  assert.equal(run("--ci").status, 0);
});

const HOSTILE = `
const names = ["a/b", "a b", "a-b", "a_b", "a:b", "*", "-", "日", "z".repeat(300), "../../../escaped", "\\u0000", "<img src=x>", "a.1", "a"];
names.forEach((name, index) => test(name, () => {
  expect(gray(String(10 + index))).toMatchProofsheet({ strategy: "exact" });
  expect(gray("0" + (index % 10))).toMatchProofsheet({ name: "1.1", strategy: "exact" });
}));
describe("a", () => test("x", () => expect(gray("FF")).toMatchProofsheet({ name: "../../escaped", strategy: "exact" })));`;

test("no two tests share a reference, and none leaves its folder", (t) => {
  const { folder, write, run, references } = project(t, { "it.test.js": HOSTILE });
  assert.equal(run().status, 0);
  assert.equal(run("--ci").status, 0);
  assert.equal(references().length, 29);
  assert.ok(references().every((name) => Buffer.byteLength(name) < 255 && !name.includes("escaped.png")));
  assert.ok(!fs.existsSync(path.join(folder, "escaped.png")));
  write("it.test.js", HOSTILE.replace("10 + index", "50 + index"));
  const failed = run();
  assert.equal(failed.tests.filter(({ status }) => status === "failed").length, 14);
  const page = /page: (.*)/.exec(failed.message("<img src=x>"))[1];
  assert.ok(!fs.readFileSync(page, "utf8").includes("<img src=x>"));
});

test("what cannot be meant fails, and records nothing", (t) => {
  const { run, references } = project(t, { "it.test.js": `
test("twice", () => { expect(gray("40")).toMatchProofsheet({ name: "x" }); expect(gray("40")).toMatchProofsheet({ name: "x" }); });
test("not", () => expect(gray("40")).not.toMatchProofsheet());
test("promise", () => expect(Promise.resolve(gray("40"))).toMatchProofsheet());
test("truncated", () => expect(gray("40").subarray(0, 60)).toMatchProofsheet());
test("nowhere", () => expect("nowhere.png").toMatchProofsheet());
test("undefined", () => expect(undefined).toMatchProofsheet());
test("misspelled", () => expect(gray("40")).toMatchProofsheet({ strat: "exact" }));
test("text", () => expect(gray("40")).toMatchProofsheet("dark"));
test("reset", () => { jest.resetModules(); expect("nowhere.png").toMatchProofsheet(); });
test("strategy", () => expect(gray("40")).toMatchProofsheet({ strategy: "foo" }));` });
  const { tests, message } = run("-u");
  assert.ok(tests.every(({ status }) => status === "failed"));
  for (const [name, pattern] of [
    ["twice", /Two images of this test are called "x"/], ["not", /has no opposite/], ["promise", /The actual image is a promise.*await/],
    ["undefined", /The actual image is no image/], ["misspelled", /no option "strat"\. Did you mean "strategy"\?/], ["text", /as an object.*not "dark"/], ["truncated", /byte 60/],
    ["nowhere", /There is no such file/], ["reset", /There is no such file/], ["strategy", /no strategy or step "foo"/]]) assert.match(message(name), pattern);
  assert.deepEqual(references(), ["it.test.js/twice.x.png"]);
});

test("two tests of one name do not share a reference, and suites are part of the name", (t) => {
  const { folder, write, run, references } = project(t, { "it.test.js": `
const draws = (level, ...options) => test("draws", () => expect(gray(level)).toMatchProofsheet(...options));
describe("a", () => draws("10"));
describe("b", () => { draws("20"); describe("c", () => draws("30")); });
draws("40");
draws("50", { name: "other" });` });
  assert.equal(run().status, 0);
  const all = references();
  assert.deepEqual(all, ["a_draws.1", "b_c_draws.1", "b_draws.1", "draws.1", "draws.other"].map((name) => `it.test.js/${name}.png`));
  assert.equal(run("--ci").status, 0);

  const twice = (title, first = "", second = "") => `
test("draws", () => { ${first} expect(gray("40")).toMatchProofsheet({ strategy: "exact" }); });
${title} { ${second} expect(gray("90")).toMatchProofsheet({ strategy: "exact" }); });`;
  const file = path.join(folder, "references/it.test.js/draws.1.png"), before = fs.readFileSync(file);
  for (const [title, full, ...rest] of [
    ['test("draws", () =>', "draws"], ['test("draws", () =>', "draws", "expect(1).toBe(1);"], ['test("draws", () =>', "draws", "", "expect(1).toBe(1); expect(2).toBe(2);"],
    ['test.each([1])("draws", () =>', "draws"],
    ['jest.retryTimes(2); test("draws", () =>', "draws"]]) {
    write("it.test.js", twice(title, ...rest));
    for (const option of ["-u", "--ci"]) {
      const { tests } = run(option);
      assert.deepEqual(tests.map(({ status }) => status), ["passed", "failed"], title + rest);
      assert.match(tests[1].failureMessages.join(), new RegExp(`Two tests are called "${full}", and .*it\\.test\\.js/draws\\.1\\.png would be the reference of both\\. Give each`));
      assert.deepEqual(fs.readFileSync(file), before);
    }
  }
  write("it.test.js", `
describe("a b", () => test("c", () => expect(gray("40")).toMatchProofsheet()));
describe("a", () => test("b c", () => expect(gray("90")).toMatchProofsheet()));`);
  assert.match(run().tests[1].failureMessages.join(), /Two tests are called "a b c"/);
});

test("other assertions do not change an image's number", (t) => {
  const { write, run, references } = project(t, { "chart.test.js": CHART("40") });
  run();
  const all = references();
  for (const noise of ["expect(1).toBe(1);", "expect(1).toBe(1); ".repeat(9), "for (const x of [1, 2]) try { expect(x).toBe(3); } catch {}"]) {
    write("chart.test.js", CHART("40").replaceAll("  expect(gray", `${noise} expect(gray`));
    const { status, output } = run("--ci");
    assert.equal(status, 0, output);
    assert.doesNotMatch(output, /obsolete/);
  }
  assert.deepEqual(references(), all);
  write("chart.test.js", `
jest.retryTimes(1);
let tries = 0;
test("a chart", () => {
  if (tries++) for (const x of [1, 2, 3]) expect(x).toBe(x);
  expect(gray("40")).toMatchProofsheet();
  if (tries === 1) throw new Error("again");
});`);
  assert.equal(run().status, 0);
  assert.deepEqual(references(), all);
});

test("the name in a message runs that test alone", (t) => {
  const name = "it's (1.5) [a] $x? {}|^ \\\\ *";
  const tests = (level) => `for (const name of [${JSON.stringify(name)}, "other " + ${JSON.stringify(name)}]) test(name, () => expect(gray("${level}")).toMatchProofsheet());`;
  const { write, run } = project(t, { "it.test.js": tests("40") });
  run();
  write("it.test.js", tests("90"));
  const pattern = /run the tests with '.*' -t '(.*)' -u\./.exec(run().message(name))[1].replaceAll("'\\''", "'");
  run("-t", pattern, "-u");
  assert.deepEqual(run("--ci").tests.map(({ status }) => status), ["passed", "failed"]);
});

test("a damaged reference fails until it is removed", (t) => {
  const { folder, run } = project(t, { "chart.test.js": CHART("40") });
  run();
  const file = path.join(folder, "references/chart.test.js/a_chart.2.png");
  fs.truncateSync(file, 40);
  const failed = run();
  assert.equal(failed.status, 1);
  assert.match(failed.message("a chart"), /a_chart\.2\.png: .*byte 40/);
  assert.match(failed.message("a chart"), /Or remove the file, and record it again\./);
  assert.equal(run("-u").status, 1);
  assert.equal(fs.statSync(file).size, 40);
  fs.rmSync(file);
  assert.equal(run().status, 0);
  assert.equal(run("--ci").status, 0);
});

test("folders that cannot be written are named, and what differs is still said", (t) => {
  const { folder, write, run } = project(t, { "chart.test.js": CHART("40") });
  fs.writeFileSync(path.join(folder, "references"), "a file");
  assert.match(run().message("a chart"), /a_chart\.1\.png cannot be written: .* Make its folder writable/);
  fs.rmSync(path.join(folder, "references"));
  assert.equal(run().status, 0);
  write("chart.test.js", CHART("90"));
  fs.rmSync(path.join(folder, ".proofsheet"), { recursive: true, force: true });
  fs.writeFileSync(path.join(folder, ".proofsheet"), "a file");
  assert.match(run().message("a chart"), /64 pixels changed[^]*page: not written, /);
});

test("a path is an image, too, and a symbolic link in place of a reference is not followed", (t) => {
  const test = (level) => `
test("path", () => { require("fs").writeFileSync("-out $(x).png", gray("${level}")); expect("-out $(x).png").toMatchProofsheet(); });`;
  const { folder, write, run } = project(t, { "it.test.js": test("40") });
  assert.equal(run().status, 0);
  const file = path.join(folder, "references/it.test.js/path.1.png");
  const elsewhere = path.join(folder, "elsewhere");
  fs.renameSync(file, elsewhere);
  fs.symlinkSync("../../elsewhere", file);
  const mine = fs.readFileSync(elsewhere);
  write("it.test.js", test("90"));
  assert.equal(run("-u").status, 0);
  assert.deepEqual(fs.readFileSync(elsewhere), mine);
  assert.equal(run("--ci").status, 0);
});

test("obsolete references are named, and removed with -u; those of skipped and failed tests are not", (t) => {
  const { write, run, references } = project(t, {
    "chart.test.js": CHART("40") + 'test("old", () => expect(gray("50")).toMatchProofsheet()); test("kept", () => expect(gray("50")).toMatchProofsheet());',
    "gone.test.js": CHART("40"), "other.test.js": CHART("40"),
  });
  assert.equal(run().status, 0);
  const all = references();
  assert.doesNotMatch(run("-t", "a chart").output, /obsolete/);
  write("chart.test.js", CHART("40").replace('expect(gray("00")).toMatchProofsheet();', "") + 'test.skip("kept", () => {}); test("failing", () => { throw 1; });');
  const named = run("chart");
  assert.match(named.output, /2 obsolete references that no test uses; to remove them, run the tests with -u:\n  references\/chart\.test\.js\/a_chart\.2\.png\n  references\/chart\.test\.js\/old\.1\.png/);
  assert.deepEqual(references(), all);
  assert.match(run("chart", "-u").output, /2 obsolete references removed:/);
  assert.equal(references().length, all.length - 2);
});

test("the references of a deleted test file are obsolete", (t) => {
  const { folder, run, references } = project(t, { "gone.test.js": CHART("40"), "other.test.js": CHART("40") });
  run();
  fs.rmSync(path.join(folder, "gone.test.js"));
  assert.match(run("--ci").output, /3 obsolete references that/);
  run("-u");
  assert.equal(references().length, 3);
});

test("a test that replaces its environment, its modules or node:fs keeps its references", (t) => {
  const images = ["{ name: 'one' }", "{ name: 'two' }"].map((options) => `expect("image.png").toMatchProofsheet(${options});`);
  const { folder, write, run, references } = project(t, {});
  fs.writeFileSync(path.join(folder, "image.png"), require("proofsheet-render").render({ version: 1, size: [8, 8], root: { frame: [0, 0, 8, 8], background: "#404040" } }));
  for (const [name, change] of [
    // As jest.replaceProperty(process, "env", …) does.
    ["environment", 'process.env = { NODE_ENV: "production" };'],
    ["modules", 'process.env = {}; jest.resetModules(); expect.extend(require("proofsheet-render").matchers);']])
    write(`${name}.test.js`, `test("a chart", () => { ${images.join(change)} });`);
  assert.equal(run("-u").status, 0);
  assert.equal(references().length, 4);
  write("fs.test.js", `test("a chart", () => { ${images.join("")} });`);
  assert.equal(run("-u").status, 0);
  write("fs.test.js", `test("a chart", () => { for (const name of ["writeFileSync", "appendFileSync"]) jest.spyOn(require("fs"), name).mockReturnValue(); ${images.join("")} jest.restoreAllMocks(); });`);
  assert.doesNotMatch(run("-u").output, /obsolete/);
  assert.equal(references().length, 6);
});

test("nothing is removed of a test file that may have noted nothing", (t) => {
  const { folder, write, run, references } = project(t, { "chart.test.js": CHART("40") });
  fs.writeFileSync(path.join(folder, "jest.config.js"), `module.exports = {
    setupFiles: ["./env.js"], setupFilesAfterEnv: ["proofsheet-render/jest"], reporters: ["default", "proofsheet-render/jest-reporter"], cache: false };`);
  fs.writeFileSync(path.join(folder, "env.js"), "process.env = {};");
  const { status, output } = run("-u");
  assert.equal(status, 0, output);
  assert.equal(references().length, 3);
  fs.writeFileSync(path.join(folder, "env.js"), "");
  write("chart.test.js", 'test("another", () => {});');
  assert.match(run("-u").output, /3 obsolete references removed/);
});

test("only what the matcher may have written is removed, and nothing behind a link", (t) => {
  const { folder, run } = project(t, { "chart.test.js": CHART("40") });
  const place = (name) => path.join(folder, name);
  for (const name of ["victim/a.1.png", "references/chart.test.js/photo.png", "references/chart.test.js/a.b.c.png", "references/gone.test.js/photo.png", "references/gone.test.js/a.1.png"]) {
    fs.mkdirSync(path.dirname(place(name)), { recursive: true });
    fs.writeFileSync(place(name), "mine");
  }
  fs.symlinkSync("../victim", place("references/linked.test.js"));
  assert.match(run("-u").output, /1 obsolete reference removed:\n  references\/gone\.test\.js\/a\.1\.png/);
  for (const name of ["victim/a.1.png", "references/chart.test.js/photo.png", "references/chart.test.js/a.b.c.png", "references/gone.test.js/photo.png"])
    assert.equal(fs.readFileSync(place(name), "utf8"), "mine");
});

test("the page of a failure is neither written nor removed behind a link", (t) => {
  const { folder, write, run } = project(t, { "chart.test.js": CHART("40") });
  run();
  write("chart.test.js", CHART("90"));
  const page = path.dirname(/page: (.*)/.exec(run().message("a chart"))[1]);
  const victim = path.join(folder, "victim");
  for (let part = page; part !== folder; part = path.dirname(part)) {
    fs.rmSync(path.join(folder, ".proofsheet"), { recursive: true });
    const left = path.join(victim, path.relative(part, page));
    fs.mkdirSync(left, { recursive: true });
    fs.writeFileSync(path.join(left, "actual.png"), "mine");
    fs.mkdirSync(path.dirname(part), { recursive: true });
    fs.symlinkSync(victim, part);
    assert.match(run().message("a chart"), /64 pixels changed[^]*page: not written, .* is a link, which is not followed/);
    assert.equal(fs.readFileSync(path.join(left, "actual.png"), "utf8"), "mine");
    assert.ok(!fs.existsSync(path.join(victim, ".gitignore")));
    fs.rmSync(part);
    fs.rmSync(victim, { recursive: true });
    fs.mkdirSync(path.join(folder, ".proofsheet"), { recursive: true });
  }
  fs.writeFileSync(victim, "mine");
  fs.symlinkSync("../victim", path.join(folder, ".proofsheet/.gitignore"));
  assert.match(run().message("a chart"), /page: not written, /);
  assert.equal(fs.readFileSync(victim, "utf8"), "mine");
});

test("two workers at once, and a test that starts again", (t) => {
  const files = Object.fromEntries([..."abcd"].map((name) => [`${name}/it.test.js`, CHART("40") + `
jest.retryTimes(2);
let tries = 0;
test("flaky", () => { expect(gray("50")).toMatchProofsheet(); if (tries++ < 1) throw new Error("again"); expect(gray("60")).toMatchProofsheet(); });`]));
  const { folder, run, write } = project(t, files);
  const recorded = run("--maxWorkers=2");
  assert.equal(recorded.status, 0, recorded.output);
  for (const name of "abcd") assert.equal(fs.readdirSync(path.join(folder, name, "references/it.test.js")).length, 5);
  const again = run("--maxWorkers=2", "--ci");
  assert.equal(again.status, 0, again.output);
  assert.doesNotMatch(again.output, /obsolete/);
  for (const name of "abcd") write(`${name}/it.test.js`, CHART("90"));
  const failed = run("--maxWorkers=2", "--ci");
  const pages = failed.tests.map(({ failureMessages }) => /page: (.*)/.exec(failureMessages[0])[1]);
  assert.equal(new Set(pages).size, 4);
  assert.ok(pages.every((page) => fs.existsSync(page)));
});
