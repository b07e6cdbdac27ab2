/** Former names of tokens, which consumers may use until they follow a rename. */
import assert from "node:assert/strict";
import { test } from "node:test";
import * as sass from "sass";
import TokenBuilder, { type Config, type PlatformConfig } from "../../mod.ts";
import { valueAt } from "../helpers/custom_properties.ts";
import { type GrammarName, syntaxErrors } from "../helpers/grammars.ts";
import { memoryOf, outputsOf } from "../helpers/memory.ts";
import { typeErrors } from "../helpers/type_errors.ts";

const rgb = (...components: number[]) => ({ colorSpace: "srgb", components });
const former = (formerName: unknown) => ({ $extensions: { "token-build": { formerName } } });

const tokens = {
  color: {
    $type: "color",
    blue: { $value: rgb(0, 0.4, 1) },
    link: { $value: "{color.blue}", ...former(["color.action", "color.accent"]) },
    // These two have the same names in CSS.
    hover: { strong: { $value: rgb(0, 0, 1), ...former("color.hover-strong") } },
    // A group, a token inside of a token, and a name that two tokens claim.
    a: { $value: rgb(1, 0, 0), ...former("color.hover") },
    b: { $value: rgb(1, 1, 0), ...former("color.blue.inner") },
    c: { $value: rgb(1, 0, 1), ...former("color.both") },
    d: { $value: rgb(0, 1, 1), ...former("color.both") },
  },
  title: {
    $type: "typography",
    $value: {
      fontFamily: "Arial",
      fontSize: { value: 16, unit: "px" },
      fontWeight: 400,
      letterSpacing: { value: 0, unit: "px" },
      lineHeight: 1.5,
    },
    ...former("heading"),
  },
};

async function built(platform: PlatformConfig, config: Config = { tokens }) {
  const memory = memoryOf({});
  const platforms = {
    p: { formerNames: true, buildPath: "out/", ...platform },
  };
  const options = { showFileHeader: false };
  const builder = new TokenBuilder({ ...structuredClone(config), platforms, options } as Config, {
    volume: memory,
    init: false,
    verbosity: "silent",
  });
  await builder.build();
  return outputsOf(memory);
}

/** Lines of a file by language. */
const languages: [format: string, transformGroup: string, lines: string[]][] = [
  ["css/variables", "css", [
    "  --color-action: var(--color-link); /** @deprecated Use {color.link} */",
    "  --color-accent: var(--color-link); /** @deprecated Use {color.link} */",
  ]],
  ["scss/variables", "scss", ["$color-accent: $color-link; // @deprecated Use {color.link}"]],
  ["less/variables", "less", ["@color-accent: @color-link; // @deprecated Use {color.link}"]],
  ["javascript/es6", "js", [
    "/** @deprecated Use {color.link} */",
    'export const ColorAccent = "#0066ff";',
  ]],
  ["javascript/css-variables", "css", [
    "  /** @deprecated Use {color.link} */",
    '  accent: "var(--color-accent)",',
  ]],
  ["typescript/css-variables-declarations", "css", [
    "  /** @deprecated Use {color.link} */",
    '  readonly accent: "var(--color-accent)";',
  ]],
  ["compose/object", "compose", [
    '  @Deprecated("Use {color.link}")',
    "  val colorAccent = colorLink",
  ]],
  ["ios-swift/enum.swift", "ios-swift", [
    '    @available(*, deprecated, message: "Use {color.link}")',
    "    public static let colorAccent = colorLink",
  ]],
  ["flutter/class.dart", "flutter", [
    '    @Deprecated("Use {color.link}")',
    "    static const colorAccent = colorLink;",
  ]],
  ["android/resources", "android", [
    '  <color name="color_accent">@color/color_link</color><!-- @deprecated Use {color.link} -->',
  ]],
];

const grammars: Partial<Record<string, GrammarName>> = {
  "compose": "kotlin",
  "ios-swift": "swift",
  "flutter": "dart",
};

for (const [format, transformGroup, lines] of languages) {
  test(`${format} prints former names as deprecated aliases`, async () => {
    const options = { className: "Tokens", packageName: "org.example" };
    const { a } = await built({ transformGroup, files: [{ destination: "a", format, options }] });
    const grammar = grammars[transformGroup];
    if (grammar) assert.deepEqual(await syntaxErrors(grammar, a), []);
    for (const line of lines) assert.ok(a.split("\n").includes(line), `${line}\n\n${a}`);
    assert.doesNotMatch(a, /both|inner/i);
    const without = await built({
      formerNames: false,
      transformGroup,
      files: [{ destination: "a", format, options }],
    });
    assert.doesNotMatch(without.a, /accent|action|heading/i);
  });
}

test("a former name is left out if a file prints it like another name, or if tokens have it now", async () => {
  const files = [
    { destination: "a.css", format: "css/variables" },
    { destination: "tailwind.css", format: "css/tailwind" },
    { destination: "a.json", format: "json/nested" },
  ];
  const outputs = await built({ transformGroup: "css", files });
  assert.equal(outputs["a.css"].match(/--color-hover-strong:/g)?.length, 1);
  assert.equal(outputs["tailwind.css"].match(/--color-hover-strong:/g)?.length, 1);
  const { color } = JSON.parse(outputs["a.json"]);
  assert.equal(color["hover-strong"], color.hover.strong);
  assert.deepEqual(Object.keys(color.hover), ["strong"]);
  assert.equal(color.accent, "#0066ff");
});

test("former names of expanded composites are those of their parts, if the platform expands them", async () => {
  const files = [{ destination: "a.css", format: "css/variables" }];
  const { "a.css": css } = await built({ transformGroup: "css", expand: true, files });
  assert.match(css, /--heading-font-size: var\(--title-font-size\)/);
});

test("style sheets of Sass and modules of TypeScript still compile with former names", async () => {
  const files = [
    { destination: "a.scss", format: "scss/variables" },
    { destination: "a.d.ts", format: "typescript/css-variables-declarations" },
  ];
  const outputs = await built({ transformGroup: "scss", files });
  const { css } = sass.compileString(`${outputs["a.scss"]}\na { color: $color-accent; }`);
  assert.match(css, /color: #0066ff/);
  assert.deepEqual(
    await typeErrors({
      "a.d.ts": outputs["a.d.ts"],
      "b.ts": 'import { tokens } from "./a.js"; export const accent: string = tokens.color.accent;',
    }),
    [],
  );
});

const resolver = {
  version: "2025.10",
  sets: { base: { sources: [tokens] } },
  modifiers: {
    theme: {
      default: "light",
      // A context overrides the token without its former name.
      contexts: {
        light: [],
        dark: [{ color: { link: { $type: "color", $value: rgb(0, 1, 0) } } }],
      },
    },
  },
  resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/theme" }],
};

test("a former name has the value of its token in every context", async () => {
  const files = ["css/variables", "css/tailwind"].map((format) => ({
    destination: format,
    format,
    contexts: { theme: ["light", "dark"] },
  }));
  const memory = memoryOf({});
  const builder = new TokenBuilder({
    resolver,
    platforms: {
      p: { formerNames: true, transformGroup: "css", buildPath: "out/", files },
      dark: {
        formerNames: true,
        transformGroup: "css",
        contexts: { theme: "dark" },
        files: [{ destination: "out/dark.css", format: "css/variables" }],
      },
    },
  }, { volume: memory, init: false, verbosity: "silent" });
  await builder.build();
  const read = (file: string) => String(memory.readFileSync(`out/${file}`, "utf8"));
  const root = { attributes: {} };
  const dark = { attributes: { "data-theme": "dark" } };
  for (const format of ["css/variables", "css/tailwind"]) {
    const css = read(format);
    const name = format === "css/tailwind" ? "--token-color-accent" : "--color-accent";
    assert.equal(valueAt(css, [root], `var(${name})`), "#0066ff");
    assert.equal(valueAt(css, [root, dark], `var(${name})`), "#00ff00");
  }
  assert.match(
    read("dark.css"),
    /--color-link: #00ff00;[\s\S]*--color-accent: var\(--color-link\)/,
  );
  const manifest = await builder.manifest();
  const accent = manifest.tokens.find(({ name }) => name === "color.accent")!;
  assert.deepEqual([accent.deprecated, accent.written], ["Use {color.link}", "{color.link}"]);
  assert.deepEqual(accent.contexts?.map(({ contexts }) => contexts), [{ theme: "dark" }]);
});

test("a rebuild prints former names that an edit adds", async () => {
  const memory = memoryOf({ "a.json": JSON.stringify(tokens) });
  const builder = new TokenBuilder({
    source: ["a.json"],
    platforms: {
      p: {
        formerNames: true,
        transformGroup: "css",
        files: [{ destination: "out/a.css", format: "css/variables" }],
      },
    },
  }, { volume: memory, init: false, verbosity: "silent" });
  await builder.build();
  const edited = structuredClone(tokens);
  edited.color.link.$extensions["token-build"].formerName = "color.first";
  memory.writeFileSync("a.json", JSON.stringify(edited));
  await builder.rebuild(["a.json"]);
  const css = outputsOf(memory)["a.css"];
  assert.match(css, /--color-first: var\(--color-link\)/);
  assert.doesNotMatch(css, /accent/);
});
