/** Items and words of CSS text, with their places. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { itemsOf, wordsIn } from "../../../src/base/values/css/pieces.ts";

test("items are split at commas outside of parentheses and quotes", () => {
  const text = ` 0 1px rgba(0, 0, 0, .5) ,"a, b", c\\,d,`;
  assert.deepEqual(itemsOf(text), [
    { text: "0 1px rgba(0, 0, 0, .5)", start: 1 },
    { text: '"a, b"', start: 26 },
    { text: "c\\,d", start: 34 },
    { text: "", start: 39 },
  ]);
});

test("words are split at spaces outside of parentheses and quotes", () => {
  const text = "  600 16px/1.5  'Open Sans' var(--a, b)";
  const words = wordsIn(text);
  assert.deepEqual(words.map((word) => word.text), [
    "600",
    "16px/1.5",
    "'Open Sans'",
    "var(--a, b)",
  ]);
  for (const { text: word, start } of words) assert.equal(text.indexOf(word), start);
});

test("a long text with open brackets and quotes is split in linear time", () => {
  const began = performance.now();
  for (const sign of ["(", ")", "'", '"', "\\", ","]) wordsIn(sign.repeat(200_000));
  assert.ok(performance.now() - began < 5000);
});
