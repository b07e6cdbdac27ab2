/**
 * Colors as text: read like by two independent libraries, or recognized as text that only a style
 * sheet supports.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import ColorJs from "colorjs.io";
import { converter, inGamut, parse } from "culori/fn";
import fc from "fast-check";
import "../../../src/base/values/colors/color_modes.ts";
import { toRgba } from "../../../src/base/values/colors/color.ts";
import { isDependentColor } from "../../../src/base/values/colors/css_color.ts";
import { colorOf, isColor } from "../../../src/base/values/colors/read_color.ts";
import { roundRgba, toHex6, toHexAlpha } from "../../../src/base/values/colors/rgba.ts";
import { runsOf } from "../../helpers/runs.ts";

async function hex(text: unknown): Promise<string | undefined> {
  const color = await toRgba(text);
  return color && toHex6(roundRgba(color)) + (color.a === 1 ? "" : toHexAlpha(color));
}

for (
  const [text, wanted] of [
    ["oklch(70% 0.1 200)", "40b1b7"],
    ["OKLCH(0.7 25% 200deg)", "40b1b7"],
    ["oklch(70% 0.1 0.5556turn / 50%)", "40b1b780"],
    ["oklch(1.5 0 0)", "ffffff"],
    ["oklab(0 0 0 / .3)", "0000004d"],
    ["oklab(none 0 0)", "000000"],
    ["lab(50% 40 -20)", "ab5a9a"],
    ["lch(50% 30 200 / none)", "1d848700"],
    ["hwb(120 20% 30%)", "33b333"],
    ["hwb(0 80% 80%)", "808080"],
    ["hsl(-120 50% 50%)", "4040bf"],
    ["hsl(480, 100%, 50%)", "00ff00"],
    ["hsl(0.5turn 50% 50%)", "40bfbf"],
    ["hsl(none 50% 50%)", "bf4040"],
    ["rgb(none 255 0)", "00ff00"],
    ["color(srgb 1 0.5 0)", "ff8000"],
    ["color(display-p3 0 0 0 / 20%)", "00000033"],
    ["color(xyz 0 0 0)", "000000"],
    ["#F00", "ff0000"],
    ["rebeccapurple", "663399"],
  ]
) {
  test(`colorOf() reads ${text}`, async () => {
    assert.equal(await hex(text), wanted);
    assert.equal(isDependentColor(text), false);
  });
}

for (
  const text of [
    "currentColor",
    "CanvasText",
    "color-mix(in srgb, red, rgb(0 0 0 / 50%))",
    "light-dark(#000, #fff)",
    "var(--brand)",
    "oklch(from var(--brand) l c h)",
    "rgb(calc(1 + 1) 0 0)",
  ]
) {
  test(`${text} is a color only in style sheets`, () => {
    assert.equal(isDependentColor(text), true);
    assert.equal(isColor(text), false);
  });
}

for (
  const text of [
    "oklch(0.7, 0.1, 200)",
    "oklch(70% 0.1)",
    "oklch(70% 0.1 200 / 1 / 1)",
    "oklch(70px 0.1 200)",
    "lab(50% 40 20deg)",
    "color(own 1 1 1)",
    "color(display-p3, 1, 1, 1)",
    "hsl(1 2 3 4 5)",
    "constructor(1 2 3)",
    "16px",
    "brand blue",
  ]
) {
  test(`${text} is not a color`, () => {
    assert.equal(isColor(text) || isDependentColor(text), false);
  });
}

const number = (least: number, most: number, digits = 3) =>
  fc.double({ min: least, max: most, noNaN: true }).map((value) => value.toFixed(digits));
const percent = number(0, 100, 1).map((value) => `${value}%`);
const hue = fc.oneof(
  number(-400, 800, 1),
  number(0, 360, 1).map((value) => `${value}deg`),
  number(-1, 2).map((value) => `${value}turn`),
  number(0, 6).map((value) => `${value}rad`),
  number(0, 400, 1).map((value) => `${value}grad`),
);
const components: Record<string, fc.Arbitrary<string>[]> = {
  "rgb(": [percent, percent, percent],
  "hsl(": [hue, percent, percent],
  "hwb(": [hue, percent, percent],
  "lab(": [fc.oneof(percent, number(0, 100)), number(-60, 60), number(-60, 60)],
  "lch(": [percent, fc.oneof(number(0, 60), percent), hue],
  "oklab(": [fc.oneof(percent, number(0, 1)), number(-0.2, 0.2), number(-0.2, 0.2)],
  "oklch(": [fc.oneof(percent, number(0, 1)), fc.oneof(number(0, 0.2), percent), hue],
  ...Object.fromEntries(
    ["srgb", "srgb-linear", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020", "xyz", "xyz-d50"]
      .map((space) => [`color(${space} `, [number(0, 1), number(0, 1), number(0, 1)]]),
  ),
};
const colors = fc.constantFrom(...Object.keys(components)).chain((start) =>
  fc.tuple(fc.tuple(...components[start]), fc.option(fc.oneof(percent, number(0, 1))))
    .map(([parts, alpha]) => `${start}${parts.join(" ")}${alpha === null ? "" : ` / ${alpha}`})`)
);

const toRgb = converter("rgb");
const isShown = inGamut("rgb");

/** Channels and alpha of a color from other libraries; `undefined` if sRGB cannot show it. */
function byOthers(text: string): number[][] | undefined {
  const culori = toRgb(parse(text)!);
  const colorJs = new ColorJs(text).to("srgb");
  if (!isShown(culori) || !colorJs.inGamut()) return undefined;
  return [
    [culori.r * 255, culori.g * 255, culori.b * 255, culori.alpha ?? 1],
    [...colorJs.coords.map((coordinate) => coordinate * 255), colorJs.alpha],
  ];
}

test("colors in all notations agree with two other libraries", async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(colors, async (text) => {
      assert.ok(isColor(text), text);
      const others = byOthers(text);
      if (!others) return;
      compared++;
      const { r, g, b, a } = (await toRgba(text))!;
      for (const other of others) {
        [r, g, b].forEach((channel, index) =>
          assert.ok(Math.abs(channel - other[index]) < 1.01, text)
        );
        assert.ok(Math.abs(a - other[3]) < 0.001, text);
      }
    }),
    runsOf(500),
  );
  assert.ok(compared > 100, `${compared} colors were compared`);
});

test("a color object is read as itself", () => {
  const color = { colorSpace: "oklch", components: [0.7, 0.1, 200] };
  assert.equal(colorOf(color), color);
});
