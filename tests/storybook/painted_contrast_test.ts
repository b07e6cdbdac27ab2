/** The contrast of painted text: grouped by colors, failures first. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { paintedPairs, type PaintedText } from "../../packages/storybook/src/painted_contrast.ts";

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
