/** Font weights and line heights as people write them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  cssWeight,
  fontWeights,
  styledWeightOf,
  weightName,
} from "../../src/base/values/font_weight.ts";
import { cssLineHeight } from "../../src/base/values/line_height.ts";

for (
  const [written, weight, style] of [
    ["Regular", 400],
    ["SemiBold", 600],
    ["Semi Bold", 600],
    ["semi_bold", 600],
    ["demi-bold", 600],
    ["ExtraBold", 800],
    ["Ultra-Black", 950],
    ["Medium", 500],
    ["700", 700],
    [" 450 ", 450],
    [350, 350],
    ["Bold Italic", 700, "italic"],
    ["LightOblique", 300, "oblique"],
    ["450 Italic", 450, "italic"],
    ["Italic", 400, "italic"],
  ] as const
) {
  test(`reads the weight ${JSON.stringify(written)}`, () => {
    assert.deepEqual(styledWeightOf(written), { weight, ...(style && { style }) });
    const number = typeof written === "string" && Number.isNaN(Number(written)) ? weight : written;
    assert.equal(cssWeight(written), number);
  });
}

for (
  const written of [
    "bolder",
    "lighter",
    "inherit",
    "",
    "fancy",
    0,
    1001,
    NaN,
    null,
    ["bold"],
    "16px",
  ]
) {
  test(`${JSON.stringify(written)} is not a weight`, () => {
    assert.equal(styledWeightOf(written), undefined);
    assert.equal(cssWeight(written), written);
  });
}

test("CSS keywords stay, and every name of the format has a number", () => {
  assert.equal(cssWeight("normal"), "normal");
  assert.equal(cssWeight("bold"), "bold");
  for (const [name, weight] of fontWeights) {
    assert.equal(weightName(name.toUpperCase().replace("-", "")), name);
    assert.equal(styledWeightOf(name)?.weight, weight);
  }
});

test("the line height AUTO is normal", () => {
  for (const text of ["AUTO", "Auto", " auto "]) assert.equal(cssLineHeight(text), "normal");
  for (const value of ["normal", 1.5, "24px", "autos"]) assert.equal(cssLineHeight(value), value);
});
