/** Lengths as numbers, data and text. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import {
  isBrokenLength,
  isCssLength,
  lengthOf,
  measureOf,
} from "../../src/base/values/read_length.ts";
import { runsOf } from "../helpers/runs.ts";

for (
  const [value, number, unit] of [
    ["12px", 12, "px"],
    [" +1.5REM ", 1.5, "rem"],
    ["16 px", 16, "px"],
    [".5em", 0.5, "em"],
    ["1e3px", 1000, "px"],
    ["1em", 1, "em"],
    ["50%", 50, "%"],
    ["-0.25", -0.25, ""],
    [4, 4, ""],
    [{ value: 3, unit: "px" }, 3, "px"],
    [{ value: "3", unit: "rem" }, 3, "rem"],
    ["200ms", 200, "ms"],
  ] as const
) {
  test(`lengthOf() reads ${JSON.stringify(value)}`, () => {
    assert.deepEqual(lengthOf(value), { number, unit });
  });
}

for (
  const value of [
    "",
    "px",
    "wide",
    "1px 2px",
    "2rem - 2px",
    "4 apples",
    "calc(1px + 2px)",
    "1.2.3px",
    "Infinity",
    NaN,
    null,
    ["1px"],
    { value: "x", unit: "px" },
    { value: 1 },
  ]
) {
  test(`lengthOf() does not read ${JSON.stringify(value)}`, () => {
    assert.equal(lengthOf(value), undefined);
  });
}

for (
  const [text, wanted] of [
    ["12px", { value: 12, unit: "px" }],
    ["1.5rem", { value: 1.5, unit: "rem" }],
    ["0.05em", { value: 0.05, unit: "em" }],
    ["8dp", { value: 8, unit: "px" }],
    ["8sp", { value: 0.4, unit: "rem" }],
    ["12pt", { value: 16, unit: "px" }],
    ["1in", { value: 96, unit: "px" }],
    ["2.54cm", { value: 96, unit: "px" }],
    ["50%", undefined],
    ["100vw", undefined],
    ["60ch", undefined],
    ["16", undefined],
    ["200ms", undefined],
  ] as const
) {
  test(`measures ${text}`, () => assert.deepEqual(measureOf(text, 20), wanted));
}

test("text with a number and a unit has the measure of the same number", () => {
  const number = fc.double({ min: -1000, max: 1000, noNaN: true }).map((value) =>
    Number(value.toFixed(3)) + 0
  );
  fc.assert(
    fc.property(number, fc.constantFrom("px", "rem", "em"), (value, unit) => {
      assert.deepEqual(measureOf(`${value}${unit}`, 16), { value, unit });
      assert.deepEqual(measureOf({ value, unit }, 16), { value, unit });
    }),
    runsOf(100),
  );
});

test("CSS keywords in place of a length are distinguished from other words", () => {
  for (const text of ["calc(1px + 2px)", "auto", "2rem - 2px", "var(--gap)", "-webkit-calc(1px)"]) {
    assert.equal(isCssLength(text), true, text);
  }
  for (const text of ["wide", "", "px", "gap-large"]) assert.equal(isCssLength(text), false, text);
});

for (
  const value of [
    "16,5px",
    "16,5",
    "-4,5px",
    "1,000.5px",
    "12 pxx",
    "12pxx",
    "1.5 rme",
    "16,5 px",
    "12 p",
    "12p",
    "200mss",
    "2min",
    "1.2.3px",
    "12.px",
    "50%%",
    "2xl",
    " 8 PXX ",
    { value: "16,5", unit: "px" },
    { value: "wide", unit: "px" },
    { value: null, unit: "px" },
    { value: 16, unit: "pxx" },
    { value: 200, unit: null },
  ]
) {
  test(`isBrokenLength() finds ${JSON.stringify(value)}`, () => {
    assert.equal(isBrokenLength(value), true);
  });
}

for (
  const value of [
    ...["12px", "16 px", ".5em", "1e3px", "50 %", "200 ms", "16", "-0.25", "", 16, null],
    ...["4px 8px", "4px,8px", "4,8,12", "0 auto", "1 none", "0 top", "16 bold", "1,5 auto"],
    ...["16/9", "12px/1.5", "1rem+2px", "2rem - 2px", "- 4px", "12 x 16"],
    ...["calc(1px + 2px)", "var(--a,16,5px)", "auto", "x-large", "px", "0x10"],
    ...["45deg", "0.5turn", "2x", "300dpi", "44 kHz"],
    { value: 16, unit: "px" },
    { value: "16", unit: "px" },
    { value: 45, unit: "deg" },
  ]
) {
  test(`isBrokenLength() accepts ${JSON.stringify(value)}`, () => {
    assert.equal(isBrokenLength(value), false);
  });
}

test("long texts are read fast", () => {
  const long = 1e6;
  const start = performance.now();
  for (
    const text of [
      `${" ".repeat(long)}x`,
      `1${" ".repeat(long)}!`,
      `${"1".repeat(long)}!`,
      "1,".repeat(long),
    ]
  ) {
    assert.equal(isBrokenLength(text), false);
    assert.equal(lengthOf(text), undefined);
  }
  assert.ok(performance.now() - start < 2000);
});
