/** Fonts as text: families, weights and typographies, alone and expanded, in legacy and draft files. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder, { type Config, type Diagnostic } from "../../mod.ts";
import { StyleDictionary } from "../../packages/style-dictionary/src/mod.ts";
import { migrateTokens } from "../../src/dialects/dtcg/migrate.ts";
import { typeOf } from "../../src/dialects/dtcg/types/mod.ts";
import { specimenOf } from "../../src/hooks/preview/specimens.ts";

async function build(
  type: string,
  value: unknown,
  [transformGroup, format]: readonly [string, string],
  { expand, isLegacy, Builder = TokenBuilder }: {
    expand?: boolean;
    isLegacy?: boolean;
    Builder?: typeof TokenBuilder;
  } = {},
) {
  const said: Diagnostic[] = [];
  const tokens = { text: isLegacy ? { type, value } : { $type: type, $value: value } };
  const config: Config = {
    tokens,
    expand,
    platforms: {
      p: {
        transformGroup,
        options: { showFileHeader: false, className: "K", packageName: "pk" },
        files: [{ format }],
      },
    },
  };
  const builder = new Builder(config, {
    init: false,
    verbosity: "silent",
    report: (diagnostic) => said.push(diagnostic),
  });
  const [{ output }] = await builder.formatPlatform("p");
  return { text: String(output), codes: said.map(({ code }) => code) };
}

const css = ["css", "css/variables"] as const;
const kotlin = ["compose", "compose/object"] as const;
const style = {
  fontFamily: "O'Neil Sans, 'Open Sans', serif;",
  fontSize: "16",
  fontWeight: "SemiBold Italic",
  lineHeight: "AUTO",
};

for (const isLegacy of [true, false]) {
  const dialect = isLegacy ? "legacy" : "draft";

  test(`a ${dialect} typography becomes a CSS font`, async () => {
    for (const [group, format] of [css, ["scss", "scss/variables"], ["less", "less/variables"]]) {
      const { text } = await build("typography", style, [group, format], { isLegacy });
      assert.match(
        text,
        /text: italic 600 16px\/normal 'O\\'Neil Sans', 'Open Sans', serif;/,
        format,
      );
    }
  });

  test(`the parts of a ${dialect} typography equal the whole`, async () => {
    const { text } = await build("typography", style, css, { isLegacy, expand: true });
    assert.match(text, /--text-font-weight: 600;/);
    assert.match(text, /--text-font-family: 'O\\'Neil Sans', 'Open Sans', serif;/);
    const native = await build("typography", style, kotlin, { isLegacy, expand: true });
    assert.match(native.text, /textFontWeight = 600/);
    const theme = await build("typography", style, ["native/theme", "compose/theme"], { isLegacy });
    assert.match(theme.text, /FontWeight\(600\)/);
    assert.match(theme.text, /FontStyle\.Italic/);
  });

  test(`a ${dialect} weight becomes a number`, async () => {
    for (const [name, weight] of [["Regular", 400], ["Extra Bold", 800], ["Medium", 500]]) {
      for (
        const [group, format] of [
          css,
          kotlin,
          ["ios-swift", "ios-swift/class.swift"],
          ["flutter", "flutter/class.dart"],
        ]
      ) {
        const { text } = await build("fontWeight", name, [group, format], { isLegacy });
        assert.match(text, new RegExp(`text(?:: | = )${weight}\\b`), format);
      }
    }
  });
}

test("weights and line heights without a representation in code are omitted with a warning", async () => {
  for (const [type, value] of [["fontWeight", "bolder"], ["lineHeight", "AUTO"]]) {
    const { text, codes } = await build(type, value, kotlin, { isLegacy: true });
    assert.doesNotMatch(text, /val text/);
    assert.deepEqual(codes, ["output/composite"]);
  }
  assert.match((await build("fontWeight", "bolder", css)).text, /--text: bolder;/);
  assert.match(
    (await build("lineHeight", "AUTO", css, { isLegacy: true })).text,
    /--text: normal;/,
  );
});

test("check, migrate and preview read the same fonts", async () => {
  const { draft } = typeOf("fontWeight")!;
  for (const name of ["SemiBold", "extra bold", "700"]) assert.equal(draft(name), undefined, name);
  for (const name of ["bolder", "fancy"]) assert.notEqual(draft(name), undefined, name);
  const migrated = async (type: string, value: string) =>
    JSON.parse((await migrateTokens(JSON.stringify({ a: { $type: type, $value: value } }))).text).a
      .$value;
  assert.equal(await migrated("fontWeight", "ExtraBold"), "extra-bold");
  assert.deepEqual(await migrated("fontFamily", style.fontFamily), [
    "O'Neil Sans",
    "Open Sans",
    "serif",
  ]);
  const { css: shown } = await specimenOf("typography", style);
  assert.equal(shown?.["font-weight"], "600");
  assert.equal(shown?.["font-style"], "italic");
  assert.equal(shown?.["line-height"], "normal");
  const cssOf = async (...[kind, value]: Parameters<typeof specimenOf>) =>
    (await specimenOf(kind, value)).css;
  assert.deepEqual(await cssOf("transition", "all .2s ease-in 50ms"), {
    "transition-duration": ".2s",
    "transition-delay": "50ms",
    "transition-timing-function": "ease-in",
  });
  assert.deepEqual(await cssOf("transition", { duration: 200 }), {
    "transition-duration": "200ms",
  });
  assert.deepEqual(await cssOf("gradient", "red, blue 80%"), {
    "background-image": "linear-gradient(90deg, red, blue 80%)",
  });
});

test("the drop-in keeps a font size without a unit", async () => {
  const { text } = await build("typography", style, css, { Builder: StyleDictionary });
  assert.match(text, /600 16\//);
});

test("a style in a weight's name is kept or reported", async () => {
  for (const isLegacy of [true, false]) {
    const expanded = await build("typography", style, css, { isLegacy, expand: true });
    assert.match(expanded.text, /--text-font-weight: 600;/);
    assert.match(expanded.text, /--text-font-style: italic;/);
    for (const [group, format] of [css, kotlin, ["js", "javascript/es6"]]) {
      const { text, codes } = await build("fontWeight", "Bold Italic", [group, format], {
        isLegacy,
      });
      assert.match(text, /[tT]ext(?::| =) 700/, format);
      assert.deepEqual(codes, ["transform/drops"], format);
    }
    const js = await build("typography", style, ["js", "javascript/es6"], { isLegacy });
    assert.match(js.text, /fontWeight: 600/);
    assert.match(js.text, /fontStyle: "italic"/);
  }
  const aliases = new TokenBuilder({
    tokens: {
      strong: { type: "fontWeight", value: "Bold Italic" },
      text: { type: "typography", value: { fontFamily: "Inter", fontWeight: "{strong}" } },
    },
    expand: true,
    platforms: {
      p: {
        transformGroup: "css",
        options: { outputReferences: true, showFileHeader: false },
        files: [{ format: "css/variables" }],
      },
    },
  }, { verbosity: "silent" });
  const [{ output }] = await aliases.formatPlatform("p");
  assert.match(String(output), /--text-font-weight: var\(--strong\);/);
  assert.match(String(output), /--text-font-style: italic;/);
});

test("the drop-in keeps names of weights, and its groups", async () => {
  const { text } = await build("fontWeight", "SemiBold Italic", ["js", "javascript/es6"], {
    isLegacy: true,
    Builder: StyleDictionary,
  });
  assert.match(text, /"SemiBold Italic"/);
  assert.deepEqual(StyleDictionary.hooks.transformGroups.js, [
    "attribute/cti",
    "name/pascal",
    "size/rem",
    "color/hex",
  ]);
  const expanded = await build("typography", style, css, {
    Builder: StyleDictionary,
    expand: true,
  });
  assert.doesNotMatch(expanded.text, /font-style/);
});
