/** The format `vanilla-extract/theme`, compiled by vanilla-extract. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { mergedRules } from "../../src/hooks/formats/css_in_js/conditions.ts";
import { px, srgb, textOf } from "../helpers/themed_tokens.ts";
import { vanillaCss } from "../helpers/vanilla_css.ts";

test("vanilla-extract has the variables of css/variables in a contract", async () => {
  const { css, vars } = vanillaCss(await textOf("vanilla-extract/theme", "css"));
  assert.equal(vars.color["on accent"], "var(--color-on-accent)");
  assert.match(css, /^:root \{\n {2}--color-accent: #ff0000;/);
  assert.match(css, /\[data-theme="dark"\] \{\n {2}--color-accent: #0000ff;/);
  assert.match(css, /\[data-theme="dark"\]\[data-contrast="high"\]|\[data-contrast="high"\] \{/);
  const media = { theme: { dark: "@media (prefers-color-scheme: dark)", light: ".light" } };
  const told = await textOf("vanilla-extract/theme", "css", { themeSelectors: media });
  assert.match(
    vanillaCss(told).css,
    /@media \(prefers-color-scheme: dark\) \{\n {2}:root[^{]*\{\n {4}--color-accent: #0000ff;/,
  );
});

test("two media queries become one query, which vanilla-extract keeps", async () => {
  const themeSelectors = {
    theme: { light: ".light", dark: "@media (prefers-color-scheme: dark)" },
    contrast: { high: "@media (prefers-contrast: more), (forced-colors: active)" },
  };
  const border = (color: unknown, width: number) => ({
    edge: { $type: "border", $value: { color, width: px(width), style: "solid" } },
  });
  const line = (...components: number[]) => ({
    line: { $type: "color", $value: srgb(...components) },
  });
  const resolver = {
    version: "2025.10",
    resolutionOrder: [
      { type: "set", name: "base", sources: [line(1, 0, 0), border("{line}", 1)] },
      {
        type: "modifier",
        name: "theme",
        default: "light",
        contexts: { light: [], dark: [line(0, 0, 1)] },
      },
      {
        type: "modifier",
        name: "contrast",
        default: "normal",
        contexts: { normal: [], high: [border("{line}", 3)] },
      },
    ],
  };
  const text = await textOf("vanilla-extract/theme", "css", { themeSelectors }, { resolver });
  const { css } = vanillaCss(text);
  const both = "(prefers-color-scheme: dark) and (prefers-contrast: more), " +
    "(prefers-color-scheme: dark) and (forced-colors: active)";
  assert.ok(css.includes(`@media ${both} {`), css);
  const rules = css.slice(css.indexOf(`@media ${both}`));
  assert.match(rules, /--edge: 3px solid #0000ff;/);
});

test("conditions of one at-rule are joined with the necessary parentheses", () => {
  const joined = (name: string, ...conditions: string[]) =>
    mergedRules(conditions.map((condition) => ({ name, condition })))
      .map(({ condition }) => condition).join("|");
  assert.equal(joined("media", "(a)", "(b)"), "(a) and (b)");
  assert.equal(joined("media", "(a) or (b)", "(c)"), "((a) or (b)) and (c)");
  assert.equal(joined("media", "not (a)", "(c)"), "(not (a)) and (c)");
  assert.equal(joined("media", "((a) or (b)) and (c)", "(d)"), "((a) or (b)) and (c) and (d)");
  assert.equal(joined("media", "(a)", "screen and (b)"), "screen and (a) and (b)");
  assert.equal(joined("media", "screen", "(a) or (b)"), "screen and ((a) or (b))");
  assert.equal(joined("media", "screen", "screen"), "screen");
  assert.equal(
    joined("media", "(a), (b)", "(c), (d)"),
    "(a) and (c), (a) and (d), (b) and (c), (b) and (d)",
  );
  assert.throws(
    () => joined("media", "screen", "print"),
    /no media query can express both screen and print/,
  );
  assert.throws(() => joined("media", "not screen", "(a)"), TypeError);
  assert.equal(joined("supports", "(a: b) or (c: d)", "(e: f)"), "((a: b) or (c: d)) and (e: f)");
  assert.equal(
    joined("container", "style(--a: b)", "style(--c: d)"),
    "style(--a: b) and style(--c: d)",
  );
  assert.equal(
    joined("container", "card (width > 1px)", "card style(--c: d)"),
    "card (width > 1px) and style(--c: d)",
  );
  assert.throws(() => joined("container", "card (width > 1px)", "style(--c: d)"), TypeError);
  assert.equal(joined("layer", "tokens", "dark"), "tokens.dark");
});

test("two tokens with the same variable are reported even if nested in groups", async () => {
  const color = (...components: number[]) => ({ $type: "color", $value: srgb(...components) });
  const twice = { "on accent": color(1, 0, 0), "on-accent": color(0, 1, 0) };
  await assert.rejects(
    textOf("vanilla-extract/theme", "css", {}, { tokens: twice }),
    /on accent and on-accent|on-accent/,
  );
  const nested = await textOf("javascript/themes", "css", {}, { tokens: twice });
  assert.match(nested, /"on accent": inContexts/);
});
