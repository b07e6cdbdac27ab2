/** Themes for the web: modules, SCSS, Less, StyleX and Panda, each read by its own compiler. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import less from "less";
import * as sass from "sass";
import TokenBuilder, { type Config } from "../../mod.ts";
import { loadModule } from "../helpers/load_module.ts";
import { pandaCss, pandaPreset } from "../helpers/panda_css.ts";
import { compileStylex } from "../helpers/stylex_css.ts";
import { choicesOf, documents, names } from "../helpers/themed_documents.ts";
import { filesOf, resolver, srgb, textOf, tokens } from "../helpers/themed_tokens.ts";

// deno-lint-ignore no-explicit-any
type Json = any;

test("a module has the tokens of any contexts, and does not change the base", async () => {
  const module = await loadModule(await textOf("javascript/themes", "css"));
  assert.deepEqual(module.contexts, { theme: ["light", "dark"], contrast: ["normal", "high"] });
  const before = JSON.stringify(module.tokens());
  assert.equal(module.color({ theme: "dark" }).accent, "#0000ff");
  assert.equal(module.tokens({ theme: "dark" }).color.alias, "#0000ff");
  assert.equal(module.tokens({ theme: "dark", contrast: "high" }).space.s, "20px");
  assert.equal(module.tokens({ theme: "dark" }).space, module.tokens().space);
  assert.equal(JSON.stringify(module.tokens()), before);
  assert.equal(module.default, module.tokens);
});

test("a group that is also a token is $root in every context", async () => {
  const group = (value: string) => ({ a: { value, type: "dimension", b: { value: "2px" } } });
  const text = await textOf("javascript/themes", "css", { exportName: "all" }, {
    tokens: group("1px"),
  });
  const module = await loadModule(text);
  assert.deepEqual(module.all(), { a: { $root: "1px", b: "2px" } });
});

test("groups whose names the module needs get no functions", async () => {
  const names = ["base0", "changes1", "contexts", "Set", "tokens", "class", "a b"];
  const groups = names.map((name) => [name, { a: { value: "1px", type: "dimension" } }]);
  const module = await loadModule(
    await textOf("javascript/themes", "css", {}, { tokens: Object.fromEntries(groups) }),
  );
  assert.deepEqual(Object.keys(module).sort(), ["contexts", "default", "tokens"]);
  assert.deepEqual(Object.keys(module.tokens()), names);
});

const use = (call: string) => `@use "tokens" as t;\na { b: ${call}; }`;

function compileSass(module: string, text: string, warnings: string[] = []): string {
  return sass.compileString(text, {
    importers: [{
      canonicalize: (url) => url === "tokens" ? new URL("t:tokens") : null,
      load: () => ({ contents: module, syntax: "scss" }),
    }],
    logger: { warn: (message) => warnings.push(message) },
  }).css;
}

test("the SCSS function returns values in contexts, and warns about deprecated tokens", async () => {
  const module = await textOf("scss/themes", "scss");
  const warnings: string[] = [];
  const value = (call: string) => /b: (.*);/.exec(compileSass(module, use(call), warnings))?.[1];
  assert.equal(value('t.token("color-alias")'), "#ff0000");
  assert.deepEqual(warnings, []);
  assert.equal(value('t.token("color-accent", (theme: dark))'), "#0000ff");
  assert.deepEqual(warnings, ['The token "color-accent" is deprecated. Use "ink" instead']);
  assert.equal(value('t.token("space-s", ("theme": "dark", "contrast": "high"))'), "20px");
  assert.throws(() => value('t.token("colour")'), /There is no token \\?"colour/);
  assert.throws(() => value('t.token("space-s", (theme: sepia))'), /no context \\?"sepia/);
  const quiet = await textOf("scss/themes", "scss", { deprecations: false, mapName: "all" });
  assert.match(quiet, /\$deprecated: \(\);/);
  assert.match(quiet, /\$all: \(/);
});

test("SCSS maps have one entry for tokens with the same name and value", async () => {
  const tokensOf = (first: string, second: string) => ({
    tokens: { "a b": { value: first }, "a-b": { value: second } },
  });
  const uses = { "scss/map-flat": "map-get($tokens, 'a-b')", "scss/themes": "token('a-b')" };
  for (const [format, use] of Object.entries(uses)) {
    const text = await textOf(format, "scss", {}, tokensOf("2px", "2px"));
    const { css } = sass.compileString(`${text}\na { b: ${use}; }`, {
      silenceDeprecations: ["global-builtin"],
    });
    assert.match(css, /b: 2px;/, format);
    await assert.rejects(textOf(format, "scss", {}, tokensOf("1px", "2px")), /name\/conflict/);
  }
});

test("the Less mixin sets what contexts change", async () => {
  const text = await textOf("less/themes", "less");
  const value = async (call: string, name: string) => {
    const { css } = await less.render(`${text}\na { ${call} b: @${name}; }`);
    return /b: (.*);/.exec(css)?.[1];
  };
  assert.equal(await value("", "color-accent"), "#ff0000");
  assert.equal(await value(".tokens();", "color-accent"), "#ff0000");
  assert.equal(await value('.tokens(@theme: "dark");', "color-alias"), "#0000ff");
  assert.equal(await value('.tokens(@contrast: "high");', "space-s"), "20px");
  assert.equal(await value('.tokens("dark"; "high");', "space-s"), "20px");
});

test("StyleX compiles variables and themes", async () => {
  const files = await filesOf("stylex/variables", "css");
  assert.deepEqual(Object.keys(files), ["tokens.stylex.ts", "tokens.themes.ts"]);
  const { css } = await compileStylex(files);
  assert.match(css, /:root[^{]*\{[^}]*:#ff0000;/);
  const name = /(--\w+):#ff0000;/.exec(css)![1];
  assert.match(css, new RegExp(`\\.\\w+[^{]*\\{${name}:#0000ff;`));
  const both = { a: { value: "1", a: { value: "2" } } };
  await assert.rejects(
    filesOf("stylex/variables", "css", {}, { tokens: both }),
    /a and a\.a would both be a in StyleX/,
  );
  const own = await filesOf("stylex/variables", "css", {}, {
    tokens: { stylex: { $type: "number", $value: 1 } },
  });
  assert.match(Object.values(own)[0], /export const tokensStylex = stylex\.defineVars/);
  const plain = await filesOf("stylex/variables", "css", { fileName: "all" }, { tokens });
  assert.deepEqual(Object.keys(plain), ["all.stylex.ts"]);
});

const presetOf = async (options = {}) => {
  const text = await textOf("panda/preset", "css", options);
  return { preset: pandaPreset(text), css: () => pandaCss(text) };
};

test("Panda accepts tokens, semantic tokens and conditions", async () => {
  const { preset, css: compiled } = await presetOf({ presetName: "acme" });
  const { name, conditions, theme: { extend } } = preset;
  assert.equal(name, "acme");
  assert.equal(conditions.extend.darkTheme, '[data-theme="dark"] &');
  const css = compiled();
  const rule = (selector: string) => css.split(`${selector} {`)[1].split("}")[0];
  assert.match(rule(":root"), /--spacing-m: 16px;/);
  assert.match(rule(":root"), /--colors-accent: #ff0000;/);
  assert.match(rule('  [data-theme="dark"]'), /--colors-accent: #0000ff;/);
  assert.match(rule('[data-theme="light"]'), /--colors-accent: #ff0000;/);
  assert.match(rule('[data-contrast="high"]'), /--spacing-s: 20px/);
  assert.match(rule(":root"), /--colors-on-accent: /);
  assert.match(extend.semanticTokens.gradients.rise.value.base, /^linear-gradient\(to/);
  assert.deepEqual(extend.textStyles.body.value, { font: "bold 1rem/1.5 Inter, sans-serif" });
  const media = { theme: "@media (prefers-color-scheme: {context})" };
  const told = await presetOf({ themeSelectors: media });
  assert.equal(told.preset.conditions.extend.darkTheme, "@media (prefers-color-scheme: dark)");
  const both = {
    theme: { dark: [".dark", "@media (prefers-color-scheme: dark)"], light: ".light" },
  };
  await assert.rejects(
    textOf("panda/preset", "css", { themeSelectors: both }),
    /Panda selects theme=dark by a media query or by selectors, not by both/,
  );
  await assert.rejects(
    textOf("panda/preset", "css", { themeSelectors: { theme: { light: [] } } }),
    /Panda selects theme=light by a media query or by selectors, not by nothing/,
  );
});

test("utility classes set properties to variables, and name clashes are reported", async () => {
  const text = await textOf("css/utilities", "css", { layer: "u" }, { tokens });
  assert.match(
    text,
    /^@layer u \{\n {2}\.text-accent \{\n {4}color: var\(--color-accent\);\n {2}\}/,
  );
  assert.match(text, /\.p-m \{\n {4}padding: var\(--space-m\);/);
  assert.match(text, /\.text-body \{\n {4}font: var\(--type-body\);/);
  const utilities = { color: { fill: "fill" } };
  const own = await textOf("css/utilities", "css", { utilities }, { tokens });
  assert.match(own, /\.fill-accent \{\n {2}fill: var\(--color-accent\);/);
  assert.doesNotMatch(own, /\.bg-/);
  const twice = {
    color: { $type: "color", a: { $value: srgb(0, 0, 0) } },
    colors: { $type: "color", a: { $value: srgb(1, 0, 0) } },
  };
  await assert.rejects(
    textOf("css/utilities", "css", {}, { tokens: twice }),
    /color\.a and colors\.a/,
  );
});

test("utility classes set single sides, corners and axes on request", async () => {
  const px = (value: number) => ({ value, unit: "px" });
  const tokens = {
    space: { s: { $type: "dimension", $value: px(8) } },
    radius: { s: { $type: "dimension", $value: px(4) } },
    border: { width: { s: { $type: "dimension", $value: px(1) } } },
    color: { ink: { $type: "color", $value: srgb(0, 0, 0) } },
  };
  const usual = await textOf("css/utilities", "css", {}, { tokens });
  const all = await textOf("css/utilities", "css", { sides: true }, { tokens });
  const rules = (text: string) =>
    text.match(/^\.[^}]*\}/gm)!.map((one) => one.replace(/\s+/g, " "));
  assert.deepEqual(rules(usual).filter((one) => !rules(all).includes(one)), []);
  const added = rules(all).filter((one) => !rules(usual).includes(one));
  for (
    const rule of [
      ".pt-s { padding-top: var(--space-s); }",
      ".ms-s { margin-inline-start: var(--space-s); }",
      ".gap-x-s { column-gap: var(--space-s); }",
      ".rounded-t-s { border-top-left-radius: var(--radius-s); border-top-right-radius: var(--radius-s); }",
      ".rounded-ee-s { border-end-end-radius: var(--radius-s); }",
      ".border-b-s { border-bottom-width: var(--border-width-s); }",
      ".border-e-ink { border-inline-end-color: var(--color-ink); }",
    ]
  ) assert.ok(added.includes(rule), rule);
  assert.equal(added.length, 14 + 14 + 8 + 8);
});

test("a listing has the printed value in all contexts of an entry", async () => {
  const color = (value: string) => ({ $type: "color", $value: value });
  const modifier = (name: string, contexts: object) => ({
    type: "modifier",
    name,
    default: Object.keys(contexts)[0],
    contexts,
  });
  const document = {
    version: "2025.10",
    resolutionOrder: [
      {
        type: "set",
        name: "base",
        sources: [{ a: color("#f00"), b: color("#f00"), c: color("{a}") }],
      },
      modifier("theme", { light: [], dark: [{ a: color("#00f"), b: color("#00f") }] }),
      // Only the reference changes, so no file has a value of its own for both contexts.
      modifier("contrast", { normal: [], high: [{ c: color("{b}") }] }),
    ],
  };
  const [{ output }] = await new TokenBuilder({
    resolver: document as Config["resolver"],
    platforms: {
      css: { transformGroup: "css", files: [{ destination: "a.css", format: "css/variables" }] },
      listing: { files: [{ destination: "listing.json", format: "json/listing" }] },
    },
  }, { init: false, report: () => {} }).formatPlatform("listing");
  const { data } = JSON.parse(String(output));
  const entries = data.filter(({ $name }: Json) => $name === "c").map(({ $extensions }: Json) => {
    const { mode, previewValue } = $extensions["app.terrazzo.listing"];
    return [mode, previewValue];
  });
  assert.deepEqual(entries, [
    [undefined, "#ff0000"],
    ["theme=dark", "#0000ff"],
    ["contrast=high", "#ff0000"],
    ["theme=dark, contrast=high", "#0000ff"],
  ]);
});

test("a listing has an entry per token and mode, with names on all platforms", async () => {
  const platform = (transformGroup: string, format: string) => ({
    transformGroup,
    files: [{ destination: "out", format }],
  });
  const builder = new TokenBuilder({
    resolver,
    platforms: {
      css: platform("css", "css/variables"),
      tailwind: platform("css/tailwind", "css/tailwind"),
      ios: platform("ios-swift", "ios-swift/enum.swift"),
      listing: { files: [{ destination: "listing.json", format: "json/listing" }] },
    },
  }, { init: false, report: () => {} });
  const [{ output }] = await builder.formatPlatform("listing");
  const { meta, data } = JSON.parse(String(output));
  assert.equal(meta.version, 1);
  assert.deepEqual(Object.keys(meta.platforms), ["css", "tailwind", "ios"]);
  assert.deepEqual(meta.modes[0], { name: "theme", values: ["light", "dark"], default: "light" });
  const entries = data.filter(({ $name }: Json) => $name === "color.accent");
  assert.equal(entries.length, 2);
  assert.equal(entries[0].$deprecated, 'Use "ink"\ninstead');
  const { names, originalValue, previewValue, mode } =
    entries[1].$extensions["app.terrazzo.listing"];
  assert.deepEqual(names, {
    css: "--color-accent",
    tailwind: "--color-accent",
    ios: "colorAccent",
  });
  assert.deepEqual([previewValue, mode], ["#0000ff", "theme=dark"]);
  assert.deepEqual(originalValue, srgb(0, 0, 1));
  const [alias] = data.filter(({ $name }: Json) => $name === "color.alias");
  const { originalValue: written, previewValue: preview } =
    alias.$extensions["app.terrazzo.listing"];
  assert.deepEqual([written, preview, alias.$value], ["{color.accent}", "#ff0000", srgb(1, 0, 0)]);
  const [space] = data.filter(({ $name }: Json) => $name === "space.m");
  assert.equal(space.$extensions["app.terrazzo.listing"].names.tailwind, "--spacing-m");
});

test("a fluid dimension scales with the viewport, and invalid parts are reported", async () => {
  const rem = (value: number) => ({ value, unit: "rem" });
  const fluid = (extension: Json) => ({
    tokens: {
      size: {
        $type: "dimension",
        a: { $value: rem(1), $extensions: { "com.token-build.fluid": extension } },
        b: { $value: "{size.a}" },
      },
    },
    platforms: {
      p: {
        transformGroup: "css",
        transforms: ["size/fluid"],
        files: [{ format: "json/flat" }],
      },
    },
  });
  const said: string[] = [];
  const values = async (extension: Json) => {
    const report = ({ message }: { message: string }) => said.push(message);
    const builder = new TokenBuilder(fluid(extension), { init: false, report });
    const [{ output }] = await builder.formatPlatform("p");
    return JSON.parse(String(output));
  };
  const widths = { from: { value: 320, unit: "px" }, to: { value: 1280, unit: "px" } };
  const grown = "clamp(1rem, 0.6667rem + 1.6667vw, 2rem)";
  assert.deepEqual(await values({ min: rem(1), max: rem(2), ...widths }), {
    "size-a": grown,
    "size-b": grown,
  });
  const shrunk = await values({ min: rem(2), max: rem(1), ...widths });
  assert.equal(shrunk["size-a"], "clamp(1rem, 2.3333rem - 1.6667vw, 2rem)");
  assert.deepEqual(said, []);
  await values({ min: rem(1), max: "2em", ...widths });
  assert.match(
    said.pop()!,
    /failed on size\.a: fluid: max is not a length in px/,
  );
  await values({ min: rem(1), max: rem(2), from: rem(20), to: rem(20) });
  assert.match(said.pop()!, /from and to are the same width/);
});

test("modules, SCSS and Less have the resolved values in every combination of contexts", async () => {
  await fc.assert(
    fc.asyncProperty(documents, async (resolver) => {
      const config: Config = { resolver: structuredClone(resolver) };
      const builder = new TokenBuilder({
        ...config,
        platforms: { p: { transformGroup: "css", files: [{ format: "javascript/themes" }] } },
      }, { init: false, report: () => {} });
      const [{ output }] = await builder.formatPlatform("p");
      const module = await loadModule(String(output));
      const choices = choicesOf(resolver);
      const wanted: Record<string, unknown>[] = [];
      for (const choice of choices) {
        const { allTokens } = await builder.resolve(choice);
        wanted.push(Object.fromEntries(allTokens.map(({ name, $value }) => [name, $value])));
      }
      choices.forEach((choice, at) => assert.deepEqual(module.tokens(choice), wanted[at]));

      const scss = await textOf("scss/themes", "scss", {}, { resolver: structuredClone(resolver) });
      const known = new Set(Object.keys(module.contexts));
      const own = choices.map((choice) =>
        Object.entries(choice).filter(([name]) => known.has(name))
      );
      const rules = own.map((choice, at) =>
        `.c${at} { ${
          names.map((name) =>
            `${name}: t.token("${name}", (${
              choice.map(([name, context]) => `${name}: ${context}`).join(", ")
            }));`
          ).join(" ")
        } }`
      );
      const css = compileSass(scss, `@use "tokens" as t;\n${rules.join("\n")}`);
      const lessText = await textOf("less/themes", "less", {}, {
        resolver: structuredClone(resolver),
      });
      const mixins = own.map((choice, at) => {
        const call = choice.map(([name, context]) => `@${name}: "${context}"`).join("; ");
        return `.c${at} { ${choice.length > 0 ? `.tokens(${call});` : ""} ${
          names.map((name) => `${name}: @${name};`).join(" ")
        } }`;
      });
      const lessCss = (await less.render(`${lessText}\n${mixins.join("\n")}`)).css;
      for (const text of [css, lessCss]) {
        choices.forEach((_, at) => {
          const rule = new RegExp(`\\.c${at} \\{([^}]*)\\}`).exec(text)![1];
          const found = Object.fromEntries(
            [...rule.matchAll(/(\w+): (\d+);/g)].map(([, name, text]) => [name, Number(text)]),
          );
          assert.deepEqual(found, wanted[at]);
        });
      }
    }),
    { numRuns: 40, seed: 1 },
  );
});
