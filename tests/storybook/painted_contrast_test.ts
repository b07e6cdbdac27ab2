/** The contrast of painted text: grouped by colors, failures first. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { parseColor } from "../../src/base/values/colors/rgba.ts";
import {
  gradientsIn,
  type Layer,
  paintedOn,
  paintedPairs,
  type PaintedText,
} from "../../packages/storybook/src/painted_contrast.ts";

const white = { r: 255, g: 255, b: 255, a: 1 };
const pink = { r: 255, g: 105, b: 180, a: 1 };
const black = { r: 0, g: 0, b: 0, a: 1 };

const painted = (part: Partial<PaintedText>): PaintedText => ({
  color: black,
  background: white,
  names: ["text", "surface"],
  isLarge: false,
  text: "Text",
  ...part,
});

test("texts in the same colors are one pair, and those that fail come first", () => {
  const pairs = paintedPairs([
    painted({}),
    painted({ text: "Other" }),
    painted({ color: white, background: pink, names: ["on-brand", undefined] }),
  ]);
  assert.deepEqual(
    pairs.map(({ names, passes, elements, text }) => [names, passes, elements, text]),
    [[["on-brand", undefined], false, 1, "Text"], [["text", "surface"], true, 2, "Text"]],
  );
});

test("large text needs less contrast, and transparent colors are mixed with what is behind", () => {
  const gray = { r: 130, g: 130, b: 130, a: 1 };
  const verdicts = (part: Partial<PaintedText>) => {
    const [{ ratio, passes }] = paintedPairs([painted(part)]);
    return [ratio, passes];
  };
  assert.deepEqual(verdicts({ color: gray }), [4.5, false]);
  assert.deepEqual(verdicts({ color: gray, isLarge: true }), [3, true]);
  assert.deepEqual(verdicts({ color: { ...black, a: 0.3 } }), [4.5, false]);
});

const layer = (color: Partial<PaintedText["color"]>, opacity = 1): Layer => ({
  colors: [{ ...black, ...color }],
  opacity,
});

test("transparent layers and elements are composited, with the text on them", () => {
  const clear = layer({ a: 0 });
  assert.deepEqual(paintedOn(white, [clear, layer(pink)]), [white, pink]);
  const [, half] = paintedOn(black, [layer({ ...pink, a: 0.5 })]);
  assert.deepEqual(half, { r: 255, g: 180, b: 217.5, a: 1 });
  // The element fades as a whole: its text and its background.
  const [front, back] = paintedOn(black, [layer(white), layer({ a: 0 }, 0.5), layer(black)]);
  assert.deepEqual([front.r, back.r], [0, 127.5]);
});

test("text on a gradient has the color behind it with the least contrast", () => {
  const [, back] = paintedOn(white, [{ colors: [black, pink, black], opacity: 1 }]);
  assert.deepEqual(back, pink);
});

test("gradients are read, and other images are not", () => {
  assert.deepEqual(gradientsIn("none", parseColor), []);
  assert.deepEqual(
    gradientsIn("linear-gradient(90deg, #000000 0%, #ffffff 50% 100%)", parseColor),
    [[{ r: 0, g: 0, b: 0, a: 1 }, white]],
  );
  assert.equal(
    gradientsIn('linear-gradient(#000000, #ffffff), url("a.png")', parseColor),
    undefined,
  );
});
