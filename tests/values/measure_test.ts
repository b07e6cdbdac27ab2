import assert from "node:assert/strict";
import { test } from "node:test";
import { parseDimension } from "../../src/base/values/measure.ts";

for (
  const [value, number, unit] of [
    ["10px", "10", "px"],
    ["-1.5rem", "-1.5", "rem"],
    [".5em", ".5", "em"],
    ["10%", "10", "%"],
    ["1 px", "1", " px"],
    ["16", "16", undefined],
    [10, 10, undefined],
    [0, 0, undefined],
    ["abc", "abc", undefined],
    ["", "", undefined],
    [{ value: 3, unit: "px" }, 3, "px"],
    [{ value: 0 }, 0, undefined],
  ] as const
) {
  test(`parseDimension() reads ${JSON.stringify(value)}`, () => {
    const parsed = parseDimension(value);
    assert.equal(parsed.value, number);
    assert.equal(parsed.unit, unit);
  });
}
