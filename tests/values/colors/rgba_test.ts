import assert from "node:assert/strict";
import { test } from "node:test";
import {
  parseColor,
  parseLegacyColor,
  roundRgba,
  toHex6,
  toHexAlpha,
  toHsl,
  toHsv,
} from "../../../src/base/values/colors/rgba.ts";
import { colorOf } from "../../../src/base/values/colors/read_color.ts";

function hex(text: unknown): string | undefined {
  const color = typeof text === "string" ? colorOf(text) : parseLegacyColor(text);
  assert.ok(color === undefined || "r" in color);
  return color && toHex6(color) + (color.a === 1 ? "" : toHexAlpha(color));
}

for (
  const [text, wanted] of [
    ["#f00", "ff0000"],
    ["F00", "ff0000"],
    ["#f008", "ff000088"],
    ["#11223380", "11223380"],
    [" RebeccaPurple ", "663399"],
    ["transparent", "00000000"],
    ["rgb(1, 2, 3)", "010203"],
    ["rgb(1 2 3)", "010203"],
    ["rgb(100%, 50%, 0%)", "ff8000"],
    ["rgba(0,0,0,.5)", "00000080"],
    ["rgb(0 0 0 / 50%)", "00000080"],
    ["rgb(300, -5, 0)", "ff0000"],
    ["hsl(120, 100%, 50%)", "00ff00"],
    ["hsl(120deg 100% 50% / 0.5)", "00ff0080"],
    ["hsl(360, 100%, 50%)", "ff0000"],
    ["hsl(200 1 1)", "030303"],
    ["hsl(210, 1, 0.5)", "007fff"],
    ["hsl(210, 100%, 50%, 50%)", "007fff80"],
    ["rgb(0 0 0 / -10%)", "00000000"],
    ["rgb(0 0 0 / 150%)", "000000"],
    ["hsv(240, 1, 1)", "0000ff"],
    ["rgb 255 0 0", "ff0000"],
  ]
) {
  test(`colorOf() reads ${text}`, () => assert.equal(hex(text), wanted));
}

for (
  const text of [
    "",
    "nope",
    "#12345",
    "var(--x, rgb(0, 0, 0))",
    "color-mix(in srgb, rgb(1 2 3), red)",
    "0 0 4px rgba(0,0,0,.5)",
    "rgb(from red r g b)",
    "rgb(1, 2)",
    "rgb(1 2 3 / 4 / 5)",
    "constructor",
    "linear-gradient(#f00, #00f)",
  ]
) {
  test(`colorOf() leaves ${JSON.stringify(text)} alone`, () =>
    assert.equal(colorOf(text), undefined));
}

test("parseLegacyColor() reads objects, and no other non-strings", () => {
  assert.equal(hex({ r: 1, g: 2, b: 3 }), "010203");
  assert.equal(hex({ r: 1, g: 2, b: 3, a: 0.5 }), "01020380");
  assert.equal(hex({ h: 120, s: 1, l: 0.5 }), "00ff00");
  assert.equal(hex({ h: 240, s: 1, v: 1 }), "0000ff");
  for (const value of [null, 1, true, [], {}, { r: 1, g: 2 }]) assert.equal(hex(value), undefined);
});

test("models", () => {
  const color = parseColor("#4080c0")!;
  assert.deepEqual(roundRgba(color), { r: 64, g: 128, b: 192, a: 1 });
  assert.deepEqual(toHsl(parseColor("#00f")!), { h: 240, s: 1, l: 0.5, a: 1 });
  assert.deepEqual(toHsv(parseColor("#008000")!), { h: 120, s: 1, v: 128 / 255, a: 1 });
  assert.deepEqual(toHsl(parseColor("#888")!).s, 0);
});
