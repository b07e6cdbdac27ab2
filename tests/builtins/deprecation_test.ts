/** Every output tells its users which tokens are deprecated, and why. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder, { type DesignTokens, type File, type PlatformConfig } from "../../mod.ts";
import { type GrammarName, syntaxErrors } from "../helpers/grammars.ts";
import { StyleDictionary } from "../../packages/style-dictionary/src/mod.ts";

/** A reason that would end comments, strings and lines unless it is escaped. */
const reason = 'Use "ink" */ $x\n#{ y --> z';

const tokens: DesignTokens = {
  color: {
    $type: "color",
    old: { $value: "#000000", $deprecated: "Use ink", $description: "Text" },
    gone: { $value: "#111111", $deprecated: true },
    ink: { $value: "#222222", $deprecated: false },
    odd: { $value: "#333333", $deprecated: reason },
  },
};

async function printed(
  platform: PlatformConfig,
  file: File,
  Builder: typeof TokenBuilder = TokenBuilder,
): Promise<string> {
  const names = { className: "Tokens", packageName: "org.example" };
  const options = { showFileHeader: false, ...names, ...file.options };
  const builder = new Builder(
    {
      tokens: structuredClone(tokens),
      platforms: { p: { ...platform, files: [{ ...file, options }] } },
    },
    { verbosity: "silent" },
  );
  return String((await builder.formatPlatform("p"))[0].output);
}

/** The output of each format. */
const outputs: [format: string, transformGroup: string | undefined, lines: string[]][] = [
  ["css/variables", "css", [
    "--color-old: #000000; /** Text @deprecated Use ink */",
    "--color-gone: #111111; /** @deprecated */",
    "--color-ink: #222222;",
    '--color-odd: #333333; /** @deprecated Use "ink" * / $x #{ y --> z */',
  ]],
  ["scss/variables", "scss", [
    "$color-old: #000000; // Text @deprecated Use ink",
    "$color-gone: #111111; // @deprecated",
    "$color-ink: #222222;",
    '$color-odd: #333333; // @deprecated Use "ink" */ $x #{ y --> z',
  ]],
  ["scss/map-flat", "scss", ["// Text @deprecated Use ink"]],
  ["scss/map-deep", "scss", ["$color-old: #000000 !default; // Text @deprecated Use ink"]],
  ["less/variables", "less", ["@color-old: #000000; // Text @deprecated Use ink"]],
  ["stylus/variables", "css", ["$color-old= #000000; // Text @deprecated Use ink"]],
  ["javascript/es6", "js", [
    '/** @deprecated Use ink */\nexport const ColorOld = "#000000"; // Text',
    '/** @deprecated */\nexport const ColorGone = "#111111";',
    '\nexport const ColorInk = "#222222";',
    '/** @deprecated Use "ink" * / $x #{ y --> z */\nexport const ColorOdd',
  ]],
  ["typescript/es6-declarations", "js", [
    "/**\n * Text\n * @deprecated Use ink\n */\nexport const ColorOld: string;",
    "/** @deprecated */\nexport const ColorGone: string;",
  ]],
  ["typescript/module-declarations", "js", ["/** @deprecated Use ink */\n    old: DesignToken;"]],
  ["ios-swift/class.swift", "ios-swift", [
    '    @available(*, deprecated, message: "Use ink")\n    public static let colorOld = ',
    "    @available(*, deprecated)\n    public static let colorGone = ",
    "\n    public static let colorInk = ",
    'message: "Use \\"ink\\" */ $x #{ y --> z")',
    " /** Text */",
  ]],
  ["compose/object", "compose", [
    '  /** Text */\n  @Deprecated("Use ink")\n  val colorOld = ',
    '  @Deprecated("Deprecated")\n  val colorGone = ',
    '@Deprecated("Use \\"ink\\" */ \\$x #{ y --> z")',
  ]],
  ["flutter/class.dart", "flutter", [
    '    @Deprecated("Use ink")\n    static const colorOld = ',
    '    @Deprecated("Deprecated")\n    static const colorGone = ',
  ]],
  ["android/colors", "android", [
    '<color name="color_old">#ff000000</color><!-- Text @deprecated Use ink -->',
    '<color name="color_ink">#ff222222</color>\n',
  ]],
  ["ios/plist", undefined, ["<!-- Text @deprecated Use ink -->"]],
];

const grammars: Record<string, GrammarName | undefined> = {
  "ios-swift": "swift",
  compose: "kotlin",
  flutter: "dart",
};

for (const [format, transformGroup, lines] of outputs) {
  test(`${format} marks deprecated tokens unless an option disables it`, async () => {
    const file = { format, destination: "tokens" };
    const platform = transformGroup === undefined
      ? { transforms: ["name/camel"] }
      : { transformGroup };
    const output = await printed(platform, file);
    for (const line of lines) assert.ok(output.includes(line), `${line}\n\n${output}`);
    const grammar = grammars[format.split("/")[0]];
    if (grammar) assert.deepEqual(await syntaxErrors(grammar, output), []);
    const without = await printed({ transformGroup }, {
      ...file,
      options: { deprecations: false },
    });
    assert.doesNotMatch(without, /deprecated/i);
    const dropIn = await printed(platform, file, StyleDictionary);
    assert.doesNotMatch(dropIn, /deprecated/i);
  });
}

test("formatting without comments omits deprecation comments", async () => {
  const formatting = { commentStyle: "none" } as const;
  for (const format of ["css/variables", "javascript/es6"]) {
    const output = await printed({ transformGroup: "js" }, { format, options: { formatting } });
    assert.doesNotMatch(output, /deprecated/);
  }
});
