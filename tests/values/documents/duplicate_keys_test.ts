/** Finds duplicate keys in JSON, JSONC and JSON5 texts, without false positives. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { duplicateKeys } from "../../../src/base/documents/duplicate_keys.ts";

function found(text: string): string[] {
  return duplicateKeys(text).map(({ key, offset, before }) => {
    assert.ok(before < offset);
    return `${key} ${offset}`;
  });
}

test("duplicateKeys() finds duplicates in any notation", () => {
  assert.deepEqual(found('{"a":1,"b":{"a":1},"a":2}'), ["a 19"]);
  assert.deepEqual(found("{a: 1, 'a' : 2, \"\\u0061\": 3}"), ["a 7", "a 16"]);
  assert.deepEqual(found('{"__proto__":1,"__proto__":2}'), ["__proto__ 15"]);
});

test("duplicateKeys() ignores text, comments, lists and values", () => {
  const texts = [
    '{"a":"a\\": {a:","b":"a"}',
    '{"a":1 /* "a": 2 */, // "a": 3\n "b":2}',
    '[{"a":1},{"a":2}]',
    '{"a":["a","a"],"b":[{"c":1},{"c":2}]}',
    "{}",
    "",
  ];
  for (const text of texts) assert.deepEqual(found(text), [], text);
});
