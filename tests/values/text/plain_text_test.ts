/** Values as text, whatever their keys. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { plainText } from "../../../src/base/values/plain_text.ts";

test("plainText() of objects with the keys of Object.prototype", () => {
  for (const key of ["toString", "valueOf", "constructor", "__proto__"]) {
    assert.equal(plainText(JSON.parse(`{ "${key}": "x" }`)), "[object Object]", key);
  }
  assert.equal(plainText(Object.create(null)), "[object Object]");
  assert.equal(plainText([{ toString: 1 }, [null, []], "a"]), "[object Object],,,a");
  assert.equal(plainText({ toString: () => "own" }), "own");
});
