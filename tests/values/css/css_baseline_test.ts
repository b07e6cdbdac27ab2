/** CSS features in texts, and which of them a baseline permits. */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  allows,
  cssFeaturesIn,
  forbids,
  isBaseline,
} from "../../../src/base/values/css/css_baseline.ts";

test("functions, rules, selectors, media features and units reveal features", () => {
  const texts: Record<string, string> = {
    "alpha(from red / 50%)": "alpha",
    "@container style(--theme: dark)": "container-queries container-style-queries",
    ".a:has(b), :host": "has host",
    "clamp(1rem, 2vw + 10dvh, 1.5rlh)": "min-max-clamp viewport-unit-variants rlh",
    "@media (width >= 40em)": "media-query-range-syntax",
    "@media ( prefers-contrast : more )": "prefers-contrast",
    "light-dark(#fff, #000)": "light-dark",
    "light-dark(linear-gradient(red, blue), none)": "light-dark light-dark-image",
    "HSL(from var(--x) h s l)": "relative-color",
    "linear-gradient(90deg in oklch, red, blue)": "gradient-interpolation",
    "linear(0, 0.5 20%, 1)": "linear-easing",
    // Names that only resemble features.
    "-webkit-max(1)": "",
    "#1cab1c 1px solid": "",
    "url(if(x.png)": "",
    '"alpha(" [data-a="@scope"] /* oklch( */ var(--alpha)': "",
    "min-alpha(1)": "",
  };
  for (const [text, features] of Object.entries(texts)) {
    assert.deepEqual([...cssFeaturesIn(text)].join(" "), features, text);
  }
});

test("texts without an end are read once", () => {
  for (const part of ['"\\', "/* ", "url(", "light-dark(", "linear-gradient(", "((", ":is("]) {
    const start = performance.now();
    cssFeaturesIn(part.repeat(100_000 / part.length));
    assert.ok(performance.now() - start < 3000, part);
  }
});

test("a year allows what all browsers had by its end", () => {
  const levels = (["widely", "newly", 2023, 2024] as const).map((level) => [
    allows(level, "light-dark"),
    forbids(level, "color-mix"),
    allows(level, "if"),
  ]);
  assert.deepEqual(levels, [
    [false, false, false],
    [true, false, false],
    [false, false, false],
    [true, false, false],
  ]);
  assert.equal(forbids(2022, "color-mix"), true);
  assert.deepEqual([allows(undefined, "alpha"), forbids(undefined, "alpha")], [false, false]);
  assert.deepEqual(["widely", "newly", 2021, 2026].map(isBaseline), [true, true, true, true]);
  assert.deepEqual([2020, 1e9, 2024.5, "2024", null].map(isBaseline), Array(5).fill(false));
});
