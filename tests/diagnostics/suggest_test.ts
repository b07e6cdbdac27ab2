import assert from "node:assert/strict";
import { test } from "node:test";
import { suggest } from "../../src/base/diagnostics/suggest.ts";

test("suggest() sorts similar names by distance", () => {
  assert.deepEqual(suggest("sorce", ["source", "include", "tokens"]), ["source"]);
  assert.deepEqual(suggest("transformgroup", ["transforms", "transformGroup"]), ["transformGroup"]);
  assert.deepEqual(suggest("flies", ["files"]), ["files"]);
  assert.deepEqual(suggest("zzz", ["source"]), []);
  // Several platforms may print a token under one name.
  assert.deepEqual(suggest("flies", ["files", "files"]), ["files"]);
  assert.deepEqual(suggest("source", ["source"]), []);
});
