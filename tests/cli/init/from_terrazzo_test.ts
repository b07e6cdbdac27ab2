/** `init --from terrazzo` makes a configuration with the same variables in the same contexts. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { srgb } from "../../helpers/themed_tokens.ts";
import { inFolder, readFolder } from "../../helpers/folder.ts";
import { runCli } from "../../helpers/call_in.ts";
const px = (value: number) => ({ value, unit: "px" });

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const resolver = {
  version: "2025.10",
  sets: { base: { sources: [{ $ref: "base.tokens.json" }] } },
  modifiers: {
    theme: { default: "light", contexts: { light: [], dark: [{ $ref: "dark.tokens.json" }] } },
    size: { default: "wide", contexts: { wide: [], narrow: [{ $ref: "narrow.tokens.json" }] } },
  },
  resolutionOrder: [
    { $ref: "#/sets/base" },
    { $ref: "#/modifiers/theme" },
    { $ref: "#/modifiers/size" },
  ],
};

const tokens = {
  "base.tokens.json": json({
    color: {
      $type: "color",
      ink: { $value: srgb(0, 0, 0) },
      onInk: { $value: srgb(1, 1, 1) },
      link: { $value: "{color.ink}" },
    },
    gap: { $type: "dimension", m: { $value: px(8) } },
    title: {
      $type: "typography",
      $value: { fontFamily: "Inter", fontSize: px(20), lineHeight: 1.5 },
    },
    heading: { $value: "{title}" },
  }),
  "dark.tokens.json": json({ color: { $type: "color", ink: { $value: srgb(1, 1, 1) } } }),
  "narrow.tokens.json": json({ gap: { $type: "dimension", m: { $value: px(4) } } }),
  "tokens.resolver.json": json(resolver),
};

/** The rules of a style sheet without comments and line breaks. */
const rulesOf = (css: string) =>
  css.replace(/\/\*[\s\S]*?\*\//g, "").replace(/\s+/g, " ").split(/(?<=\}) (?!\})/)
    .map((rule) => rule.trim()).filter((rule) => rule !== "");

const themed = `
import { defineConfig } from "@terrazzo/cli";
import css, { type CSSPluginOptions } from "@terrazzo/plugin-css";
import { prepare } from "./rules.ts";

const options: CSSPluginOptions = {
  filename: "themes.css",
  variableName: (token) => "--ds-" + token.id.replace(/([a-z])([A-Z])/g, "$1-$2").replaceAll(".", "-").toLowerCase(),
  permutations: [
    { input: { size: "narrow" }, prepare: prepare(":root, :host") },
    { input: {}, prepare: prepare("@media (width >= 40rem) { :root, :host") },
    {
      input: { theme: "dark", size: "narrow" },
      prepare: (css) => "[data-theme='dark'] { color-scheme: dark; " + css + " }",
    },
    {
      input: { theme: "dark", size: "narrow" },
      prepare: (css) => "@media (prefers-color-scheme: dark) { :root { " + css + " } }",
    },
  ],
};
export default defineConfig({
  tokens: new URL("tokens.resolver.json", import.meta.url),
  outDir: "./dist",
  plugins: [css(options)],
});
`;

const rules = `
export const prepare = (start: string) => (css: string) =>
  start + " {\\n  " + css + "\\n" + "}".repeat(start.split("{").length);
`;

test("permutations become contexts with their selectors", () =>
  inFolder({ ...tokens, "terrazzo.config.ts": themed, "rules.ts": rules }, async (folder) => {
    const before = readFolder(folder);
    const { code, stdout, stderr } = await runCli(["init", "--from", "terrazzo"], folder);
    assert.equal(code, 0, stderr);
    assert.match(stdout, /created config\.json/);
    assert.match(
      stderr,
      /"@terrazzo\/plugin-css permutations prepare" also writes color-scheme: dark/,
    );
    assert.match(stderr, /terrazzo\.config\.ts:14:7/);
    assert.match(stderr, /Found 1 warning/);
    assert.match(stdout, /token-build build --dry-run +shows how outputs would change\n/);
    const { "config.json": config, "package.json": manifest, ...others } = readFolder(folder);
    assert.deepEqual(others, before);
    assert.equal(JSON.parse(manifest).scripts.tokens, "token-build build");
    assert.deepEqual(JSON.parse(config), {
      $schema: "./node_modules/token-build/config.schema.json",
      resolver: "tokens.resolver.json",
      platforms: {
        css: {
          transformGroup: "css",
          buildPath: "dist/",
          preprocessors: ["typography/parts"],
          files: [{
            destination: "themes.css",
            format: "css/variables",
            contexts: { theme: ["light", "dark"], size: ["wide", "narrow"] },
            options: {
              selector: ":root, :host",
              themeSelectors: {
                theme: {
                  dark: ["[data-theme='dark']", "@media (prefers-color-scheme: dark)"],
                  light: [],
                },
                size: { narrow: ["@media not (width >= 40rem)"], wide: [] },
              },
              outputReferences: true,
              sort: "name",
            },
          }],
          prefix: "ds",
        },
      },
    });
    assert.equal((await runCli(["build", "--silent"], folder)).code, 0);
    const css = fs.readFileSync(path.join(folder, "dist/themes.css"), "utf8");
    const [root] = rulesOf(css);
    assert.deepEqual(
      root.match(/--[\w-]+(?=:)/g),
      [
        "--ds-gap-m",
        "--ds-title-font-family",
        "--ds-title-font-size",
        "--ds-title-line-height",
        "--ds-color-ink",
        "--ds-color-link",
        "--ds-color-on-ink",
        "--ds-title",
        "--ds-heading",
        "--ds-heading-font-family",
        "--ds-heading-font-size",
        "--ds-heading-line-height",
      ].sort((one, other) => root.indexOf(`${one}:`) - root.indexOf(`${other}:`)),
    );
    assert.match(root, /--ds-heading-font-size: var\(--ds-title-font-size\)/);
    assert.match(css, /\[data-theme='dark'\][^{]*\{\s*--ds-color-ink: #ffffff;/);
    assert.match(css, /@media not \(width >= 40rem\) \{[^{]*\{\s*--ds-gap-m: 4px;/);
  }));

const modes = `
import css from "@terrazzo/plugin-css";
import sass from "@terrazzo/plugin-sass";

export default {
  tokens: ["colors.json"],
  alphabetize: false,
  ignore: { tokens: ["secret.**"], deprecated: true },
  plugins: [
    css({
      exclude: ["color.*.raw"],
      baseSelector: ":host",
      modeSelectors: [
        { mode: "dark", selectors: [".dark"], scheme: "dark" },
        { mode: "sepia", selectors: [".sepia"] },
      ],
    }),
    sass({ filename: "_tokens.scss" }),
  ],
};
`;

test("modes become contexts, and ignored tokens become a filter", () =>
  inFolder({
    "terrazzo.config.mjs": modes,
    "colors.json": json({
      color: {
        $type: "color",
        ink: {
          $value: srgb(0, 0, 0),
          $extensions: { mode: { dark: srgb(1, 1, 1), print: srgb(0, 0, 0) } },
        },
        brand: { raw: { $value: srgb(1, 0, 0) } },
        old: { $deprecated: true, $value: srgb(0, 0, 1) },
      },
      secret: { $type: "number", key: { $value: 1 } },
    }),
  }, async (folder) => {
    const { code, stdout, stderr } = await runCli(["init", "--from", "terrazzo"], folder);
    assert.equal(code, 0, stderr);
    assert.match(stdout, /created config\.mjs/);
    assert.match(
      stderr,
      /scheme" also writes color-scheme: dark\n {2}at terrazzo\.config\.mjs:14:47/,
    );
    assert.match(
      stderr,
      /mode" is "sepia", which no token has\n {2}at terrazzo\.config\.mjs:15:11/,
    );
    assert.match(stderr, /"@terrazzo\/plugin-sass" becomes the format scss\/themes/);
    assert.equal((await runCli(["build", "--silent"], folder)).code, 0);
    const css = fs.readFileSync(path.join(folder, "tokens/index.css"), "utf8");
    assert.deepEqual(rulesOf(css), [
      ":host { --color-ink: #000000; }",
      ".dark, :host(:where(.dark)) { --color-ink: #ffffff; }",
    ]);
    const scss = fs.readFileSync(path.join(folder, "tokens/_tokens.scss"), "utf8");
    assert.match(scss, /brand/);
    assert.doesNotMatch(scss, /secret|color-old/);
  }));

const excluding = `
import css from "@terrazzo/plugin-css";

const dark = (css) => ":root[data-ds='dark'] {" + css + "}";
const unless = ":root:not([data-ds='light'], [data-ds='dark'])";
export default {
  tokens: "tokens.resolver.json",
  outDir: "dist",
  plugins: [css({
    permutations: [
      { input: { theme: "light" }, prepare: (css) => ":root {" + css + "}" },
      {
        input: { theme: "dark" },
        prepare: (css) => "@media (prefers-color-scheme: dark) {" + unless + " {" + css + "} }",
      },
      { input: { theme: "dark" }, prepare: dark },
    ],
  })],
};
`;

test("selectors that a media query excludes select the base context", () =>
  inFolder({ ...tokens, "terrazzo.config.mjs": excluding }, async (folder) => {
    const { code, stderr } = await runCli(["init", "--from", "terrazzo"], folder);
    assert.deepEqual([code, stderr], [0, ""]);
    assert.equal((await runCli(["build", "--silent"], folder)).code, 0);
    const css = fs.readFileSync(path.join(folder, "dist/index.css"), "utf8");
    const [, ...rules] = rulesOf(css);
    assert.deepEqual(rules.map((rule) => rule.replace(/--.*?(?=\})/, "")), [
      ":root[data-ds='light'] { }",
      "@media (prefers-color-scheme: dark) { " +
      ":root:where(:not(:root[data-ds='light'], :root[data-ds='dark'])) { } }",
      ":root[data-ds='dark'] { }",
    ]);
  }));

const chosen = `
import css from "@terrazzo/plugin-css";

const rule = (start) => (css) => start + " {" + css + "}" + "}".repeat(start.split("{").length - 1);
export default {
  tokens: "tokens.resolver.json",
  plugins: [css({
    permutations: [
      { input: { theme: "light", size: "wide" }, prepare: rule(":root") },
      { input: { theme: "light", size: "wide" }, prepare: rule(".light") },
      { input: { theme: "dark", size: "wide" }, prepare: rule(".dark") },
      { input: { size: "narrow" }, prepare: rule("@media (width < 40rem) { :root") },
    ],
  })],
};
`;

test("a rule of the base contexts is for the modifier with rules of its kind", () =>
  inFolder({ ...tokens, "terrazzo.config.mjs": chosen }, async (folder) => {
    const { code, stderr } = await runCli(["init", "--from", "terrazzo"], folder);
    assert.deepEqual([code, stderr], [0, ""]);
    const { platforms } = JSON.parse(fs.readFileSync(path.join(folder, "config.json"), "utf8"));
    assert.deepEqual(platforms.css.files[0].options.themeSelectors, {
      theme: { dark: [".dark"], light: [".light"] },
      size: { narrow: ["@media (width < 40rem)"], wide: [] },
    });
  }));

const named = (variableName: string, more = "") => `
import css from "@terrazzo/plugin-css";

export default {
  tokens: "colors.json",
  outDir: "out",
  plugins: [
    css({ filename: "base.css", variableName: ${variableName} }),
    ${more}
  ],
};
`;

const colors = json({
  color: {
    $type: "color",
    ink: { $value: srgb(0, 0, 0), $extensions: { mode: { dark: srgb(1, 1, 1) } } },
    link: { $value: "{color.ink}" },
    paper: { $value: srgb(1, 1, 1) },
  },
});

for (
  const variableName of [
    "({ id }) => `--ds-${id.replaceAll('.', '-')}`",
    "(id) => `--ds-${id.replace(/\\./g, '-')}`",
    "(token) => `--ds-${token}`.replaceAll('.', '-')",
  ]
) {
  test(`${variableName} becomes a prefix`, () =>
    inFolder(
      { "terrazzo.config.mjs": named(variableName), "colors.json": colors },
      async (folder) => {
        const { code, stderr } = await runCli(["init", "--from", "terrazzo"], folder);
        assert.deepEqual([code, stderr], [0, ""]);
        const { platforms } = JSON.parse(fs.readFileSync(path.join(folder, "config.json"), "utf8"));
        assert.equal(platforms.css.prefix, "ds");
      },
    ));
}

test("a style sheet for each mode has only what its mode changes, and its own names", () => {
  const config = named(
    "({ id }) => `--a-${id.replaceAll('.', '-')}`",
    `css({
      filename: "dark.css",
      exclude: ["**"],
      modeSelectors: [{ mode: "dark", selectors: [".dark", ".night"] }],
    }),
    css({
      filename: "system.css",
      exclude: ["color.**"],
      variableName: ({ id }) => "--b-" + id.replaceAll(".", "-"),
      modeSelectors: [{ mode: "dark", selectors: ["@media (prefers-color-scheme: dark)"] }],
    }),`,
  );
  return inFolder({ "terrazzo.config.mjs": config, "colors.json": colors }, async (folder) => {
    const { code, stderr } = await runCli(["init", "--from", "terrazzo"], folder);
    assert.deepEqual([code, stderr], [0, ""]);
    assert.equal((await runCli(["build", "--silent"], folder)).code, 0);
    const rules = (file: string) =>
      rulesOf(fs.readFileSync(path.join(folder, "out", file), "utf8"));
    assert.match(rules("base.css")[0], /--a-color-paper: #ffffff/);
    assert.deepEqual(rules("dark.css"), [
      ".dark, .night { --color-ink: #ffffff; --color-link: var(--color-ink); }",
    ]);
    assert.deepEqual(rules("system.css"), [
      "@media (prefers-color-scheme: dark) { :root { --b-color-ink: #ffffff; " +
      "--b-color-link: var(--b-color-ink); } }",
    ]);
  });
});

const plain = `export default { tokens: "base.tokens.json", outDir: "out", plugins: [] };\n`;

test("init --from writes nothing in a dry run or beside another configuration", () =>
  inFolder({ ...tokens, "terrazzo.config.mjs": plain }, async (folder) => {
    const before = readFolder(folder);
    const init = ["init", "--from", "terrazzo"];
    const dry = await runCli([...init, "--dry-run"], folder);
    assert.match(dry.stdout, /"source": \[\n {4}"base\.tokens\.json"\n {2}\]/);
    assert.match(dry.stdout, /Would create config\.json/);
    const report = await runCli([...init, "--dry-run", "--format", "json"], folder);
    const { config, created, text } = JSON.parse(report.stdout);
    assert.deepEqual([config, created], ["config.json", []]);
    assert.deepEqual(JSON.parse(text).source, ["base.tokens.json"]);
    assert.deepEqual(readFolder(folder), before);
    fs.writeFileSync(path.join(folder, "config.js"), "export default {};\n");
    const refused = await runCli(init, folder);
    assert.deepEqual([refused.code, refused.stdout], [1, ""]);
    assert.match(refused.stderr, /There is already a configuration: config\.js\. Use --force/);
    assert.equal((await runCli([...init, "--force"], folder)).code, 0);
    assert.ok(fs.existsSync(path.join(folder, "config.json")));
  }));

const mistakes: [name: string, files: Record<string, string>, code: number, said: RegExp][] = [
  ["no configuration", {}, 1, /error\[terrazzo\/config\] There is no terrazzo\.config\.\* in /],
  [
    "a missing token file",
    { "terrazzo.config.js": `export default { tokens: "gone.json", plugins: [] };\n` },
    1,
    /gone\.json does not exist\n {2}at terrazzo\.config\.js:1:18/,
  ],
  [
    "tokens at an address",
    { "terrazzo.config.js": `export default { tokens: "https://example.com/a.json" };\n` },
    1,
    /a\.json is an address.*\n {2}at terrazzo\.config\.js:1:18/,
  ],
  [
    "a token file that is no JSON",
    { "terrazzo.config.js": `export default { tokens: "a.json" };\n`, "a.json": "{ a" },
    1,
    /error\[file\/syntax\].*\n {2}at a\.json:1:/,
  ],
  [
    "permutations that are no list",
    {
      "terrazzo.config.js": `import css from "@terrazzo/plugin-css";\n` +
        `export default {\n  plugins: [css({ permutations: { input: {} } })],\n};\n`,
    },
    1,
    /"plugins\.permutations" is .*; it must be a list of objects\n {2}at terrazzo\.config\.js:3:19/,
  ],
  [
    "a configuration that throws",
    { "terrazzo.config.js": `throw new Error("no luck");\nexport default {};\n` },
    1,
    /error\[file\/module\] Cannot load terrazzo\.config\.js: no luck/,
  ],
];

for (const [name, files, code, said] of mistakes) {
  test(`${name} is reported, and nothing is written`, () =>
    inFolder(files, async (folder) => {
      const result = await runCli(["init", "--from", "terrazzo"], folder);
      assert.deepEqual([result.code, result.stdout], [code, ""]);
      assert.match(result.stderr, said);
      assert.deepEqual(readFolder(folder), files);
    }));
}

test("options for another tool need --from, which excludes a type", () =>
  inFolder({}, async (folder) => {
    for (const args of [["--dry-run"], ["basic", "--from", "terrazzo"], ["--from", "another"]]) {
      const { code } = await runCli(["init", ...args], folder);
      assert.equal(code, 2);
    }
    assert.deepEqual(readFolder(folder), {});
  }));
