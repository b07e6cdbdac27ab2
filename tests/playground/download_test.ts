import assert from "node:assert/strict";
import { test } from "node:test";
import { strFromU8, unzipSync } from "fflate";
import { bugReport, projectArchive, projectFiles } from "../../site/playground/state/download.ts";
import { examples } from "../../site/playground/state/examples.ts";

const { state } = examples.web;

test("The archive has the files, and scripts that build them", () => {
  const archive = projectArchive(state, "1.0.0");
  assert.deepEqual(archive, projectArchive(state, "1.0.0"));
  const entries = unzipSync(archive);
  for (const [path, text] of Object.entries(state.files)) {
    assert.equal(strFromU8(entries[`tokens/${path}`]), text);
  }
  const { scripts, devDependencies } = JSON.parse(strFromU8(entries["tokens/package.json"]));
  assert.equal(scripts.build, "token-build build --config config.json");
  assert.deepEqual(devDependencies, { "token-build": "^1.0.0" });
});

test("A project that behaves like Style Dictionary uses its package", () => {
  const files = projectFiles({ ...state, followsPeer: true }, "1.0.0");
  const { scripts, devDependencies } = JSON.parse(files["package.json"]);
  assert.equal(scripts.build, "style-dictionary build --config config.json");
  assert.deepEqual(Object.keys(devDependencies), ["@token-build/style-dictionary"]);
});

test("A report fences messages, however they are written", () => {
  const report = { tool: "1.0.0", link: "https://example.com/#1.a", diagnostics: ["a ``` b"] };
  assert.match(bugReport(report), /\n````\na ``` b\n````\n/);
  assert.match(bugReport(report), /https:\/\/example\.com\/#1\.a/);
  assert.match(bugReport({ ...report, link: undefined, diagnostics: [] }), /attach/);
});
