import assert from "node:assert/strict";
import { test } from "node:test";
import { colorsNamed } from "culori/fn";
import { toRgba } from "../../../src/base/values/colors/color.ts";

test("all named colors of CSS are known, with both spellings of gray", async () => {
  const names = Object.keys(colorsNamed);
  assert.equal(names.length, 148);
  for (const name of names) {
    const hex = (colorsNamed as Record<string, number>)[name];
    const channels = { r: hex >> 16, g: (hex >> 8) & 0xff, b: hex & 0xff, a: 1 };
    assert.deepEqual(await toRgba(name), channels, name);
  }
});
