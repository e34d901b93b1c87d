// The entry for vitest, with a module of that name that has no more than `expect.extend`, and the matcher with a state as vitest has.

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
fs.writeFileSync(path.join(modules, "vitest/index.js"), "export const extended = {}; export const expect = { extend: (matchers) => Object.assign(extended, matchers) };");

test("the matcher is registered, records and compares", async () => {
  await import("proofsheet-render/vitest");
  const { extended } = await import("vitest");
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "vitest "));
  process.chdir(folder);
  const images = ["#336699", "#993333"].map((background) => render({ version: 1, size: [8, 8], root: { frame: [0, 0, 8, 8], background } }));
  const match = (image, assertionCalls, mode) => {
    const snapshotState = { _updateSnapshot: mode, added: { total: () => 0 } };
    const state = { testPath: path.join(folder, "a.test.ts"), currentTestName: "suite > a chart", assertionCalls, isNot: false, snapshotState };
    return extended.toMatchProofsheet.call(state, image);
  };
  assert.equal(match(images[0], 1, "none").pass, false);
  assert.equal(match(images[0], 1, "new").pass, true);
  assert.equal(match(images[0], 1, "none").pass, true);
  const failed = match(images[1], 1, "new");
  assert.equal(failed.pass, false);
  assert.match(failed.message(), /64 pixels changed/);
  assert.equal(match(images[1], 1, "all").pass, true);
  assert.equal(match(images[1], 1, "none").pass, true);
  assert.equal(match(images[1], 2, "none").pass, false, "the second image of the test has no reference");
  process.chdir(os.tmpdir());
  fs.rmSync(folder, { recursive: true });
});
