/** Text styles of SwiftUI: Dynamic Type and names of faces; and asset colors by name. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { syntaxErrors } from "../helpers/grammars.ts";
import { srgb, textOf } from "../helpers/themed_tokens.ts";

const px = (value: number) => ({ value, unit: "px" });

const style = (size: number, rest: object = {}) => ({
  $type: "typography",
  $value: {
    fontFamily: ["Inter", "sans-serif"],
    fontSize: px(size),
    fontWeight: 400,
    lineHeight: 1.5,
    letterSpacing: px(0),
    ...rest,
  },
});

type Tokens = Record<string, object>;

async function theme(tokens: Tokens, options: object = {}) {
  const text = await textOf("ios-swift/theme", "native/theme", { className: "Acme", ...options }, {
    // deno-lint-ignore no-explicit-any
    tokens: tokens as any,
  });
  assert.deepEqual(await syntaxErrors("swift", text), []);
  return text;
}

/** The part of each style that a pattern captures, by member. */
function partsOf(text: string, pattern: RegExp): Record<string, string | undefined> {
  const rows = text.matchAll(/var (\w+): AcmeTextStyle = (.*)/g);
  return Object.fromEntries(Array.from(rows, ([, name, row]) => [name, pattern.exec(row)?.[1]]));
}

test("a text style grows with the text style of the system that has its role", async () => {
  const text = await theme({
    type: {
      hero: style(72),
      h2: style(24),
      "title-small": style(16),
      bodyLarge: style(18),
      body: style(16),
      button: style(15),
      caption: style(12),
      legal: style(10),
      other: style(28),
    },
  });
  assert.deepEqual(partsOf(text, /relativeTo: \.(\w+)/), {
    typeHero: "largeTitle",
    typeH2: "title2",
    typeTitleSmall: "headline",
    typeBodyLarge: undefined,
    typeBody: undefined,
    typeButton: "subheadline",
    typeCaption: "caption",
    typeLegal: "caption2",
    typeOther: "title",
  });
  assert.match(text, /relativeTo: Font\.TextStyle = \.body/);
  assert.match(text, /ScaledMetric\(wrappedValue: style\.size, relativeTo: style\.relativeTo\)/);
});

test("sizes of text are fixed without Dynamic Type", async () => {
  const text = await theme({ type: { hero: style(72) } }, { dynamicType: false });
  assert.doesNotMatch(text, /ScaledMetric|relativeTo|scaled/);
  assert.match(text, /func acmeTextStyle/);
});

test("fonts never grow by themselves, so that they and their lines grow in proportion", async () => {
  for (const dynamicType of [true, false]) {
    const text = await theme({ type: { hero: style(72) } }, { dynamicType });
    assert.doesNotMatch(text, /\.custom\(\w+, size:/);
  }
});

test("faces have the names of fontFamilies with the weight and the style", async () => {
  const tokens = {
    t: {
      a: style(16),
      b: style(16, { fontWeight: 500 }),
      c: style(16, { fontStyle: "italic" }),
      d: style(16, { fontWeight: 620, fontStyle: "italic" }),
      e: style(16, { fontWeight: 700 }),
      f: style(16, { fontFamily: ["Other"] }),
    },
  };
  const options = { fontFamilies: { Inter: "Inter", "Inter 700": "InterDisplay-Bold" } };
  const text = await theme(tokens, options);
  assert.deepEqual(partsOf(text, /face: "([^"]*)"/), {
    tA: "Inter-Regular",
    tB: "Inter-Medium",
    tC: "Inter-Italic",
    tD: "Inter-SemiBoldItalic",
    tE: "InterDisplay-Bold",
    tF: undefined,
  });
  assert.doesNotMatch(await theme(tokens), /face/);
});

test("asset colors have the names of the catalog", async () => {
  const tokens = {
    color: { $type: "color", "on accent": { $value: srgb(1, 0, 0) } },
  };
  assert.match(
    await theme(tokens, { assetColors: true }),
    /public static let colorOnAccent = Color\("color\/on accent", bundle: AcmeAssets\.bundle\)/,
  );
  assert.match(
    await theme(tokens, { assetColors: true, groupFolders: false }),
    /public static let colorOnAccent = Color\("colorOnAccent", bundle: AcmeAssets\.bundle\)/,
  );
  assert.doesNotMatch(await theme(tokens), /AssetColors/);
});
