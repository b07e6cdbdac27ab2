/** Contrast by WCAG 2.2 and APCA. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { contrastOf, lightnessContrastOf } from "../../../src/base/values/colors/contrast.ts";
import { runsOf } from "../../helpers/runs.ts";

const gray = (channel: number, a = 1) => ({ r: channel, g: channel, b: channel, a });
const [black, white, middle] = [gray(0), gray(255), gray(136)];

test("the lightness contrast has the published values", () => {
  const values = [
    [black, white, 106.04],
    [white, black, -107.88],
    [middle, white, 63.06],
    [white, middle, -68.54],
    [black, gray(170), 58.15],
    [gray(170), black, -56.24],
    [{ r: 17, g: 34, b: 51, a: 1 }, { r: 221, g: 238, b: 255, a: 1 }, 91.67],
    [{ r: 17, g: 34, b: 51, a: 1 }, gray(68), 8.32],
  ] as const;
  for (const [text, ground, expected] of values) {
    assert.equal(lightnessContrastOf(text, ground).toFixed(2), expected.toFixed(2));
  }
});

test("a color has no contrast with itself, and a transparent one that of what shows through", () => {
  const channel = fc.nat(255);
  const color = fc.record({ r: channel, g: channel, b: channel, a: fc.constant(1) });
  fc.assert(
    fc.property(color, color, (one, other) => {
      assert.equal(lightnessContrastOf(one, one), 0);
      assert.equal(contrastOf(one, one), 1);
      assert.equal(lightnessContrastOf({ ...one, a: 0 }, other), 0);
      const [there, back] = [lightnessContrastOf(one, other), lightnessContrastOf(other, one)];
      assert.ok(there === 0 || back === 0 || Math.sign(there) === -Math.sign(back));
    }),
    runsOf(200),
  );
});
