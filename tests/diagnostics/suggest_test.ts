import assert from "node:assert/strict";
import { test } from "node:test";
import { suggest, suggestId } from "../../src/base/diagnostics/suggest.ts";

test("suggest() sorts similar names by distance", () => {
  assert.deepEqual(suggest("sorce", ["source", "include", "tokens"]), ["source"]);
  assert.deepEqual(suggest("transformgroup", ["transforms", "transformGroup"]), ["transformGroup"]);
  assert.deepEqual(suggest("flies", ["files"]), ["files"]);
  assert.deepEqual(suggest("zzz", ["source"]), []);
  // Several platforms may print a token under one name.
  assert.deepEqual(suggest("flies", ["files", "files"]), ["files"]);
  assert.deepEqual(suggest("source", ["source"]), []);
});

test("suggestId() prefers the family of an id", () => {
  const known = [
    "css/variables",
    "css/tailwind",
    "scss/variables",
    "scss/themes",
    "javascript/module",
    "typescript/module-declarations",
  ];
  const expected: [string, string[]][] = [
    ["css/variable", ["css/variables", "scss/variables"]],
    ["css/themes", ["css/variables", "scss/themes"]],
    ["typescript/module", ["typescript/module-declarations", "javascript/module"]],
    ["tailwind", ["css/tailwind"]],
    ["scss", ["scss/variables", "scss/themes"]],
    ["zzz", []],
  ];
  for (const [id, ids] of expected) assert.deepEqual(suggestId(id, known), ids, id);
});
