/** Colors and measures in CSS text. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { literalsIn } from "../../../src/base/values/css/literals.ts";

const texts: Record<string, string[]> = {
  "1px solid #f00": ["1px", "#f00"],
  "calc(100% - 1rem)": ["1rem"],
  "calc(2 * 16px)": ["16px"],
  "calc(var(--lines) * 1rem)": [],
  "calc(1rem*var(--lines))": [],
  "calc(var(--length) / 1px)": [],
  "url(#f00) \\#f00": [],
};

for (const [text, literals] of Object.entries(texts)) {
  test(`the literals of ${text}`, () => {
    const found = literalsIn(text);
    assert.deepEqual(found.map((piece) => piece.text), literals);
    for (const { text: own, start } of found) assert.ok(text.startsWith(own, start));
  });
}
