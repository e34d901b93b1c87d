// The entry for vitest, with a module of that name that has no more than what it calls, and the matcher with a state as vitest has.

import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { render } from "proofsheet-render";

const modules = path.join(path.dirname(fileURLToPath(import.meta.url)), "node_modules");
fs.mkdirSync(path.join(modules, "vitest"), { recursive: true });
fs.writeFileSync(path.join(modules, "vitest/package.json"), '{ "type": "module", "main": "index.js" }');
fs.writeFileSync(path.join(modules, "vitest/index.js"), `
export const extended = {}, state = {}, hooks = [];
export const expect = { extend: (matchers) => Object.assign(extended, matchers), setState: (part) => Object.assign(state, part) };
export const beforeEach = (hook) => hooks.push(hook);`);

test("the matcher is registered, records and compares", async () => {
  await import("proofsheet-render/vitest");
  const { extended, hooks, state } = await import("vitest");
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "vitest "));
  process.chdir(folder);
  const images = ["#336699", "#993333"].map((background) => render({ version: 1, size: [8, 8], root: { frame: [0, 0, 8, 8], background } }));
  // What vitest does before each try of a test.
  const start = (task, retryCount = 0) => {
    task.result = { repeatCount: 0, retryCount };
    hooks.forEach((hook) => hook({ task }));
  };
  const match = (image, mode, more) => extended.toMatchProofsheet.call({
    ...state, testPath: path.join(folder, "a.test.ts"), currentTestName: "suite > a chart", assertionCalls: 1, isNot: false,
    snapshotState: { _updateSnapshot: mode, added: { total: () => 0 } }, ...more,
  }, image);
  const file = {}, chart = { file };
  let tries = 0;
  const again = (...values) => { start(chart, tries++); return match(...values); };
  assert.equal(again(images[0], "none").pass, false);
  assert.equal(again(images[0], "new").pass, true);
  assert.equal(again(images[0], "none").pass, true);
  const failed = again(images[1], "new");
  assert.equal(failed.pass, false);
  assert.match(failed.message(), /64 pixels changed/);
  assert.equal(again(images[1], "all").pass, true);
  assert.equal(again(images[1], "none").pass, true);
  assert.match(match(images[1], "none").message(), /a_chart.*2\.png is missing|a-chart.*2\.png is missing/, "the second image of the test has no reference");
  assert.match(match(images[1], "new", { poll: true }).message(), /cannot be polled/);

  start({ file });
  assert.match(match(images[0], "all").message(), /Two tests are called "suite > a chart"/);
  assert.equal(again(images[1], "none").pass, true);
  start({ file: {} });
  assert.equal(match(images[1], "none").pass, true, "the test file runs again");
  process.chdir(os.tmpdir());
  fs.rmSync(folder, { recursive: true });
});
