/**
 * Colors as text are the same colors on every platform, in checks, comparisons, previews and
 * migrations. Text that only a style sheet supports is omitted elsewhere, with a warning.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder, { type Diagnostic } from "../../mod.ts";
import { StyleDictionary } from "../../packages/style-dictionary/src/mod.ts";
import { migrateTokens } from "../../src/dialects/dtcg/migrate.ts";
import { typeOf } from "../../src/dialects/dtcg/types/mod.ts";
import { distanceOf } from "../../src/facts/diff/values.ts";
import { leafValue } from "../../src/dialects/design_tools/tokens_studio/leaf_values.ts";
import { specimenOf } from "../../src/hooks/preview/specimens.ts";

interface Built {
  readonly text: string;
  readonly codes: string[];
}

async function build(
  value: unknown,
  transformGroup: string,
  format: string,
  Builder: typeof TokenBuilder = TokenBuilder,
): Promise<Built> {
  const said: Diagnostic[] = [];
  const builder = new Builder({
    tokens: { ink: { $type: "color", $value: value } },
    platforms: {
      p: {
        transformGroup,
        options: { showFileHeader: false, className: "K", packageName: "pk" },
        files: [{ format }],
      },
    },
  }, { init: false, verbosity: "silent", report: (diagnostic) => said.push(diagnostic) });
  // A format of several files writes none if nothing is left to print.
  const files = await builder.formatPlatform("p");
  return {
    text: files.map(({ output }) => String(output)).join("\n"),
    codes: said.map(({ code }) => code),
  };
}

/** Red, green and blue of a platform's file, in hexadecimal digits. */
const platforms: Record<string, [group: string, format: string, color: RegExp]> = {
  compose: ["compose", "compose/object", /Color\(0xff(\w{6})\)/],
  flutter: ["flutter", "flutter/class.dart", /Color\(0xFF(\w{6})\)/],
  android: ["android", "android/resources", />#ff(\w{6})</],
  "android/theme": ["android/theme", "android/theme", />#FF(\w{6})</],
  "compose/theme": ["native/theme", "compose/theme", /Color\(0xFF(\w{6})\)/],
  "react-native": ["native/theme", "react-native/theme", /"?#(\w{6})"?/],
  less: ["less", "less/variables", /@ink: #(\w{6});/],
  js: ["js", "javascript/es6", /"#(\w{6})"/],
};

const texts: Record<string, string> = {
  "oklch(70% 0.1 200)": "40b1b7",
  "hwb(120 20% 30%)": "33b333",
  "hsl(-120 50% 50%)": "4040bf",
  "lab(50% 40 -20)": "ab5a9a",
  "color(srgb 1 0.5 0)": "ff8000",
  "rgb(none 128 0)": "008000",
  "#40b1b7": "40b1b7",
};

for (const [text, wanted] of Object.entries(texts)) {
  test(`${text} is the same color on every platform`, async () => {
    for (const [name, [group, format, color]] of Object.entries(platforms)) {
      const { text: output, codes } = await build(text, group, format);
      assert.equal(color.exec(output)?.[1].toLowerCase(), wanted, `${name}: ${output}`);
      assert.deepEqual(codes, []);
    }
    const swift = await build(text, "ios-swift", "ios-swift/class.swift");
    const channels = [...swift.text.matchAll(/(?:red|green|blue): ([\d.]+)/g)]
      .map(([, share]) => Math.round(Number(share) * 255).toString(16).padStart(2, "0")).join("");
    assert.equal(channels, wanted);
    assert.equal(typeOf("color")!.draft(text), undefined);
    const { rgba } = await specimenOf("color", text);
    assert.deepEqual(
      rgba?.slice(0, 3).map((channel) => Math.round(channel)),
      [0, 2, 4].map((at) => parseInt(wanted.slice(at, at + 2), 16)),
    );
    const migrated = await migrateTokens(`{"a": {"$type": "color", "$value": "${text}"}}`);
    const { $value } = JSON.parse(migrated.text).a;
    assert.equal($value.colorSpace !== undefined, true);
    assert.deepEqual(await distanceOf(text, $value).then(({ colors }) => colors), [
      `#${wanted}`,
      `#${wanted}`,
    ]);
  });
}

test("CSS keeps color texts that may exceed sRGB", async () => {
  for (const text of ["oklch(70% 0.1 200)", "color-mix(in srgb, red, blue)"]) {
    assert.match(
      (await build(text, "css", "css/variables")).text,
      new RegExp(
        `--ink: ${text.replace(/[()%.]/g, "\\$&")};`,
      ),
    );
  }
});

const dependent = ["currentColor", "color-mix(in srgb, red, blue)", "var(--brand)", "brand blue"];

for (const text of dependent) {
  test(`${text} is omitted outside of style sheets`, async () => {
    for (
      const [group, format] of [
        ["compose", "compose/object"],
        ["ios-swift", "ios-swift/class.swift"],
        ["flutter", "flutter/class.dart"],
        ["android", "android/resources"],
        ["ios", "ios/macros"],
        ["native/theme", "compose/theme"],
        ["native/theme", "ios-swift/theme"],
        ["native/theme", "flutter/theme"],
        ["native/theme", "react-native/theme"],
        ["android/theme", "android/theme"],
      ]
    ) {
      const { text: output, codes } = await build(text, group, format);
      assert.doesNotMatch(output, /\bink\b.*[=>]/i, format);
      assert.ok(codes.some((code) => /^output\/(?:composite|refused|empty)$/.test(code)), format);
    }
  });
}

test("the drop-in keeps texts of other color spaces in CSS, Less and JavaScript", async () => {
  for (const [group, format] of [["less", "less/variables"], ["js", "javascript/es6"]]) {
    const { text } = await build("oklch(70% 0.1 200)", group, format, StyleDictionary);
    assert.match(text, /oklch\(70% 0\.1 200\)/);
  }
  const { text } = await build("oklch(70% 0.1 200)", "compose", "compose/object", StyleDictionary);
  assert.match(text, /Color\(0xff40b1b7\)/);
});

for (
  const [written, wanted] of [
    ["rgba(oklch(70% 0.1 200), 0.5)", "oklch(70% 0.1 200 / 0.5)"],
    ["rgba(color(display-p3 1 0 0), 50%)", "color(display-p3 1 0 0 / 0.5)"],
    ["rgba(currentColor, .3)", "color-mix(in srgb, currentColor 30%, transparent)"],
    ["rgba(#ff000080, .3)", "rgba(255, 0, 0, .3)"],
    ["rgba(brand, .3)", "rgba(brand, .3)"],
  ]
) {
  test(`Tokens Studio's ${written} becomes ${wanted}`, () => {
    assert.equal(leafValue("color", written), wanted);
  });
}
