/**
 * Lengths as text equal lengths as data on every platform. Code omits lengths that only a style
 * sheet can measure. The drop-in converts like Style Dictionary.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import TokenBuilder, { type Config, type Diagnostic } from "../../mod.ts";
import { StyleDictionary } from "../../packages/style-dictionary/src/mod.ts";
import { migrateTokens } from "../../src/dialects/dtcg/migrate.ts";
import { typeOf } from "../../src/dialects/dtcg/types/mod.ts";
import { distanceOf } from "../../src/facts/diff/values.ts";
import { runsOf } from "../helpers/runs.ts";

type Tokens = NonNullable<Config["tokens"]>;

const platforms: Config["platforms"] = Object.fromEntries(
  [
    ["css", "css/variables"],
    ["web", "css/variables"],
    ["js", "javascript/es6"],
    ["android", "android/resources"],
    ["compose", "compose/object"],
    ["ios-swift", "ios-swift/class.swift"],
    ["ios", "ios/macros"],
    ["flutter", "flutter/class.dart"],
    ["react-native", "javascript/es6"],
    ["native/theme", "compose/theme"],
  ].map(([transformGroup, format]) => [transformGroup, {
    transformGroup,
    options: { showFileHeader: false, className: "K", packageName: "pk" },
    files: [{ format }],
  }]),
);

async function build(tokens: Tokens, Builder: typeof TokenBuilder = TokenBuilder) {
  const said: Diagnostic[] = [];
  const builder = new Builder({ tokens, platforms }, {
    init: false,
    verbosity: "silent",
    report: (diagnostic) => said.push(diagnostic),
  });
  const files = await builder.formatAllPlatforms();
  const outputs = Object.fromEntries(
    Object.entries(files).map(([name, [{ output }]]) => [name, String(output)]),
  );
  return { outputs, said };
}

const one = (type: string, value: unknown): Tokens => ({ gap: { $type: type, $value: value } });

/** Each file without the lines that show how the value was written. */
function withoutOriginals(outputs: Record<string, string>) {
  return {
    ...outputs,
    "react-native": outputs["react-native"].replace(/"original".*?[\]}]?,\n/s, ""),
  };
}

test("text and objects give the same output on every platform", async () => {
  const number = fc.double({ min: 0, max: 200, noNaN: true }).map((value) =>
    Number(value.toFixed(2)) + 0
  );
  const cases = fc.tuple(
    number,
    fc.constantFrom("px", "rem", "em"),
    fc.constantFrom("dimension", "fontSize"),
  );
  await fc.assert(
    fc.asyncProperty(cases, async ([value, unit, type]) => {
      const [text, data] = await Promise.all([
        build(one(type, `${value}${unit}`)),
        build(one(type, { value, unit })),
      ]);
      const { "react-native": rn, ...texts } = withoutOriginals(text.outputs);
      const { "react-native": rnData, ...dataTexts } = withoutOriginals(data.outputs);
      assert.deepEqual(texts, dataTexts);
      assert.equal(/"scale": (.*)/.exec(rn)?.[1], /"scale": (.*)/.exec(rnData)?.[1]);
      const left = ({ said }: typeof text) =>
        said.filter(({ code }) => code === "output/composite");
      assert.equal(left(text).length, left(data).length);
    }),
    runsOf(25),
  );
});

const table: Record<string, Record<string, RegExp>> = {
  "12px": {
    css: /: 12px;/,
    web: /: 12px;/,
    android: />12\.00dp</,
    compose: / = 12\.00\.dp/,
    "ios-swift": /CGFloat\(12\.00\)/,
    ios: / 12\.00f/,
    flutter: /= 12\.00;/,
    "native/theme": /= 12\.dp/,
  },
  "1rem": { css: /: 1rem;/, web: /: 16px;/, android: />16\.00dp</, flutter: /= 16\.00;/ },
  "16sp": { css: /: 1rem;/, android: />16\.00sp</, compose: /= 16\.00\.sp/ },
  "48dp": { css: /: 48px;/, web: /: 48px;/, android: />48\.00dp</, compose: /= 48\.00\.dp/ },
  "16 px": { css: /: 16px;/, android: />16\.00dp</ },
  "12pt": { css: /: 12pt;/, web: /: 16px;/, android: />16\.00dp</ },
  "50%": { css: /: 50%;/, web: /: 50%;/, js: /"50%"/, android: />50%</ },
  "60ch": { css: /: 60ch;/, web: /: 60ch;/, js: /"60ch"/ },
  "2rem - 2px": { css: /: calc\(2rem - 2px\);/ },
  "(1rem + 2px) * 2": { css: /: calc\(\(1rem \+ 2px\) \* 2\);/ },
  "2*4px": { css: /: calc\(2\*4px\);/ },
  "calc(1rem + 2px)": { css: /: calc\(1rem \+ 2px\);/, web: /calc\(1rem \+ 2px\)/ },
  "auto": { css: /: auto;/, web: /: auto;/ },
};

for (const [text, wanted] of Object.entries(table)) {
  test(`${text} becomes a length of each platform`, async () => {
    const { outputs } = await build(one("dimension", text));
    for (const [platform, line] of Object.entries(wanted)) {
      assert.match(outputs[platform], line, platform);
    }
  });
}

for (
  const text of [
    "60ch",
    "100vw",
    "0.05em",
    "4px 8px",
    "2rem - 2px",
    "clamp(1rem, 2vw, 3rem)",
    "auto",
  ]
) {
  test(`${text} is omitted from code, with one warning each`, async () => {
    const { outputs, said } = await build(one("dimension", text));
    const names = ["android", "compose", "ios-swift", "ios", "flutter", "native/theme"];
    for (const name of names) {
      assert.doesNotMatch(outputs[name], /gap\b.*[=>\d]/i, name);
    }
    assert.equal(said.filter(({ code }) => code === "output/composite").length, names.length);
    assert.deepEqual(said.filter(({ code }) => code === "transform/failed"), []);
  });
}

test("a word that is not a length is reported", async () => {
  const { said } = await build(one("dimension", "wide"));
  assert.ok(said.some(({ code }) => code === "check/value"));
});

test("check, diff and migrate read the same lengths", async () => {
  const { draft } = typeOf("dimension")!;
  for (const text of ["12px", "16 px", "50%", "60ch"]) assert.equal(draft(text), undefined, text);
  for (const text of ["4 apples", "200ms", "wide"]) assert.notEqual(draft(text), undefined, text);
  const { text } = await migrateTokens('{"gap": {"$type": "dimension", "$value": "16 px"}}');
  assert.deepEqual(JSON.parse(text).gap.$value, { value: 16, unit: "px" });
  assert.deepEqual(await distanceOf("16 px", { value: 32, unit: "px" }), { ratio: 2 });
});

test("the drop-in prints the numbers of Style Dictionary", async () => {
  const { outputs } = await build(one("dimension", "12px"), StyleDictionary);
  assert.match(outputs.android, />192\.00dp</);
  assert.match(outputs["ios-swift"], /CGFloat\(192\.00\)/);
  assert.match(outputs.web, /: 12px;/);
  const percent = await build(one("dimension", "50%"), StyleDictionary);
  assert.match(percent.outputs.compose, /800\.00\.dp/);
});

/** Misspelled lengths and times, each with a correct one. */
const misspelled: Tokens = {
  comma: { type: "dimension", value: "16,5px" },
  unit: { type: "fontSize", value: "12 pxx" },
  space: { type: "spacing", value: "1.5 rme" },
  radius: { type: "borderRadius", value: "4,5" },
  fast: { type: "duration", value: "200mss" },
  alias: { type: "spacing", value: "{space}" },
  corners: { type: "borderRadius", value: "4px 8px" },
  auto: { type: "spacing", value: "0 auto" },
  turn: { type: "dimension", value: "45deg" },
  label: { type: "string", value: "16,5px" },
  version: { value: "12 pxx" },
};

const styleSheets: Config["platforms"] = Object.fromEntries(
  ["css/variables", "scss/variables", "scss/map-flat", "less/variables", "stylus/variables"].map((
    format,
  ) => [format, {
    transforms: ["name/kebab"],
    options: { showFileHeader: false },
    files: [{ format }],
  }]),
);

/** DTCG data that is not a length or time, with data that is. */
const noLengths: Tokens = {
  word: { $type: "dimension", $value: { value: "wide", unit: "px" } },
  nothing: { $type: "dimension", $value: { value: null, unit: "px" } },
  unit: { $type: "dimension", $value: { value: 4, unit: "pxx" } },
  slow: { $type: "duration", $value: { value: "slow", unit: "ms" } },
  fast: { $type: "duration", $value: { value: 2, unit: "msx" } },
  text: { $type: "dimension", $value: { value: "4", unit: "px" } },
  length: { $type: "dimension", $value: { value: 4, unit: "px" } },
};

const withGroup: Config["platforms"] = Object.fromEntries(
  Object.entries(styleSheets!).map(([format, { transforms: _, ...platform }]) => [
    format,
    { ...platform, transformGroup: "css" },
  ]),
);

for (
  const { title, config, kept } of [
    {
      title: "misspelled lengths",
      config: { tokens: misspelled, platforms: styleSheets },
      kept: ["corners", "auto", "turn", "label", "version"],
    },
    {
      title: "data that is no length",
      config: { tokens: noLengths, platforms: withGroup },
      kept: ["text", "length"],
    },
  ]
) {
  test(`${title}: omitted from style sheets, with one warning each`, async () => {
    const said: Diagnostic[] = [];
    const builder = new TokenBuilder(config, {
      init: false,
      verbosity: "silent",
      report: (one) => said.push(one),
    });
    const left = Object.keys(config.tokens).filter((name) => !kept.includes(name));
    for (const [format, [{ output }]] of Object.entries(await builder.formatAllPlatforms())) {
      const names = [...String(output).matchAll(/^\s*(?:--|[$@]|')([a-z]+)'?(?:=|:) /gm)]
        .map(([, name]) => name).filter((name) => name !== "tokens");
      assert.deepEqual(names, kept, format);
      // Each platform would report a value in the same words.
      const own = said.filter(({ platform, code }) =>
        platform === format || code === "check/value"
      );
      assert.deepEqual(own.map(({ token }) => token!).sort(), left.sort(), format);
      const codes = new Set(own.map(({ code, severity }) => `${severity} ${code}`));
      codes.delete("warning check/value");
      assert.deepEqual(codes, new Set(["warning output/composite"]));
    }
  });
}

test("the drop-in prints misspelled lengths like Style Dictionary", async () => {
  const builder = new StyleDictionary({ tokens: misspelled, platforms: styleSheets }, {
    init: false,
    verbosity: "silent",
  });
  for (const [format, [{ output }]] of Object.entries(await builder.formatAllPlatforms())) {
    for (const text of ["16,5px", "12 pxx", "1.5 rme", "4,5", "200mss"]) {
      assert.ok(String(output).includes(text), `${format}: ${text}`);
    }
  }
});

test("a message about an object names the start of it, and what is wrong with it", async () => {
  const failures = async (value: unknown) => {
    const said: Diagnostic[] = [];
    const builder = new TokenBuilder({
      tokens: { gap: { type: "dimension", value } } as Tokens,
      platforms: { js: { transforms: ["size/rem"], files: [{ format: "javascript/es6" }] } },
    }, { init: false, verbosity: "silent", report: (diagnostic) => said.push(diagnostic) });
    await builder.formatAllPlatforms();
    return said.filter(({ code }) => code === "transform/failed")
      .map(({ message }) => message.replace(/^.*?: /, ""));
  };
  const note = "as wide as the icons of the toolbar are on a phone";
  assert.deepEqual(await failures({ value: 4, units: "px", note }), [
    '{"value":4,"units":"px","note":"as wide as the icons of t... is not a dimension: it lacks a "unit"',
  ]);
  assert.deepEqual(await failures({ px: 4 }), [
    '{"px":4} is not a dimension: it lacks a "value" and a "unit"',
  ]);
  assert.deepEqual(await failures({ value: 4, unit: "px", note: "Icons" }), [
    '{"value":4,"unit":"px","note":"Icons"} is not a dimension: it must not have "note" beside "value" and "unit"',
  ]);
  assert.deepEqual(await failures([4, "px"]), [
    '[4,"px"] is not a dimension: it needs a "value" and a "unit"',
  ]);
});
