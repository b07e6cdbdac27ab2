/** JSON errors point to the character that is invalid in JSON. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { parseJson } from "../../src/engine/pipeline/parse.ts";

/** `line:column` of the error in a text. */
async function placeIn(text: string): Promise<string> {
  const { problem } = await parseJson(text, "a.json");
  assert.equal(problem?.code, "file/syntax");
  return `${problem!.line}:${problem!.column}`;
}

test("a character is marked where it is", async () => {
  assert.equal(await placeIn('{ "a": \n } }'), "2:2");
  assert.equal(await placeIn('{ "a": 1 ] }'), "1:10");
});

test("a text without its second quote is marked at its first", async () => {
  for (const end of ["\n", "\r\n"]) {
    assert.equal(await placeIn(`{ "a": "x${end}" }`), "1:8");
    assert.equal(await placeIn(`{${end}  "a": "x${end}" }`), "2:8");
  }
});
