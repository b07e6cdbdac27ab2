/** The platform setting `baseline`: which CSS features files use, and what is reported. */
import assert from "node:assert/strict";
import { test } from "node:test";
import less from "less";
import * as sass from "sass";
import TokenBuilder, { type Config, type Diagnostic, type File } from "../../mod.ts";
import { memoryOf } from "../helpers/memory.ts";

type Level = "widely" | "newly" | number | undefined;

/** Builds a file with a baseline; returns its text and the messages of `output/baseline`. */
async function built(
  config: Config,
  baseline: Level,
  file: File = { format: "css/variables" },
): Promise<{ text: string; found: string[] }> {
  const found: Diagnostic[] = [];
  const { volume, ...rest } = config as Config & { volume?: ReturnType<typeof memoryOf> };
  const builder = new TokenBuilder({
    ...rest,
    log: { report: (diagnostic) => found.push(diagnostic) },
    platforms: {
      css: {
        transformGroup: "css",
        ...(baseline !== undefined && { baseline }),
        files: [{ ...file, options: { showFileHeader: false, ...file.options } }],
      },
    },
  }, { verbosity: "silent", ...(volume && { volume }) });
  const [{ output }] = await builder.formatPlatform("css");
  const own = found.filter(({ code }) => code === "output/baseline");
  return { text: String(output), found: own.map(({ message }) => message) };
}

const modified = (from: string, type: string, space: string, more = {}) => ({
  $type: "color",
  $value: from,
  $extensions: { "studio.tokens": { modify: { type, value: "0.2", space, ...more } } },
});

const modifiers = {
  set: {
    accent: { $type: "color", $value: "#3366cc" },
    veil: { $type: "color", $value: "#3366cc80" },
    lch: modified("{accent}", "lighten", "lch"),
    hsl: modified("{accent}", "lighten", "hsl"),
    srgb: modified("{veil}", "darken", "srgb"),
    p3: modified("{veil}", "lighten", "p3"),
    "translucent-lch": modified("{veil}", "lighten", "lch"),
    "translucent-alpha": modified("{veil}", "alpha", "lch"),
    alpha: modified("{accent}", "alpha", "srgb"),
    mix: modified("{accent}", "mix", "srgb", { color: "#ffffff" }),
    call: { $type: "color", $value: "rgba({accent}, 0.2)" },
  },
  $themes: [],
  $metadata: { tokenSetOrder: ["set"] },
};

async function modifiedColors(baseline: Level): Promise<Record<string, string>> {
  const volume = memoryOf({ "t.json": JSON.stringify(modifiers) });
  const config = { source: ["t.json"], volume } as Config;
  const { text, found } = await built(config, baseline, {
    format: "css/variables",
    options: { outputReferences: true },
  });
  assert.deepEqual(found, []);
  return Object.fromEntries([...text.matchAll(/--([\w-]+): (.*);/g)].map((one) => one.slice(1)));
}

test("modifiers are the oldest function that gives their value, and alpha() where allowed", async () => {
  const mixes = {
    lch: "color-mix(in lch, var(--accent), white 20%)",
    alpha: "color-mix(in srgb, var(--accent) 20%, transparent)",
    mix: "color-mix(in srgb, var(--accent), #ffffff 20%)",
    call: "color-mix(in srgb, var(--accent) 20%, transparent)",
  };
  const values = {
    accent: "#3366cc",
    veil: "rgba(51, 102, 204, 0.5019607843137255)",
    lch: "#6882d7",
    hsl: "#5c85d6",
    srgb: "rgba(41, 82, 163, 0.5019607843137255)",
    p3: "rgba(94, 133, 215, 0.5019607843137255)",
    "translucent-lch": "rgba(104, 130, 215, 0.5019607843137255)",
    "translucent-alpha": "rgba(51, 102, 204, 0.2)",
    alpha: "rgba(51, 102, 204, 0.2)",
    mix: "#5c85d6",
    call: "rgba(51, 102, 204, 0.2)",
  };
  const relative = {
    hsl: "hsl(from var(--accent) h s calc(l + 0.2 * (100 - l)))",
    srgb: "rgb(from var(--veil) calc(r * 0.8) calc(g * 0.8) calc(b * 0.8))",
    p3:
      "color(from var(--veil) display-p3 calc(r + 0.2 * (1 - r)) calc(g + 0.2 * (1 - g)) calc(b + 0.2 * (1 - b)))",
    "translucent-lch": "lch(from var(--veil) calc(l + 0.2 * (100 - l)) calc(c * 0.8) h)",
    "translucent-alpha": "lch(from var(--veil) l c h / 20%)",
  };
  assert.deepEqual(await modifiedColors(undefined), { ...values, ...mixes });
  assert.deepEqual(await modifiedColors(2022), values);
  assert.deepEqual(await modifiedColors(2023), { ...values, ...mixes });
  assert.deepEqual(await modifiedColors("widely"), { ...values, ...mixes });
  assert.deepEqual(await modifiedColors(2024), { ...values, ...mixes, ...relative });
  assert.deepEqual(await modifiedColors("newly"), {
    ...values,
    ...mixes,
    ...relative,
    alpha: "alpha(from var(--accent) / 20%)",
    call: "alpha(from var(--accent) / 20%)",
    "translucent-alpha": "alpha(from var(--veil) / 20%)",
  });
});

test("alpha() is CSS in Sass and Less, which have functions of that name", async () => {
  const tokens = { veil: { $type: "color", $value: "rgba(#ff0000, 0.5)" } };
  const scss = await built({ tokens }, "newly", { format: "scss/variables" });
  const css = sass.compileString(`${scss.text}\na { color: $veil }`, {
    logger: sass.Logger.silent,
  }).css;
  assert.match(css, /color: alpha\(from #ff0000 \/ 50%\);/);
  const own = await built({ tokens }, "newly", { format: "less/variables" });
  const rendered = await less.render(`${own.text}\na { color: @veil }`);
  assert.match(rendered.css, /color: alpha\(from #ff0000 \/ 50%\);/);
});

test("values of tokens that are newer than the baseline are reported", async () => {
  const tokens = {
    both: { $type: "color", $value: "light-dark(#fff, #000)" },
    tall: { $type: "dimension", $value: "100dvh" },
    spring: { $type: "cubicBezier", $value: "linear(0, 0.5 20%, 1)" },
    text: { $type: "string", $value: '"alpha(from x)"' },
  };
  const reported = async (baseline: Level) =>
    (await built({ tokens }, baseline)).found.map((one) => one.replace(/^[^:]*: /, ""));
  assert.deepEqual(await reported(undefined), []);
  assert.deepEqual(await reported("newly"), []);
  assert.deepEqual(await reported("widely"), [
    "both uses light-dark() (since 2024-05), newer than Baseline widely available",
  ]);
  assert.deepEqual(await reported(2021), [
    "both uses light-dark() (since 2024-05), newer than Baseline 2021",
    "tall uses small, large and dynamic viewport units (since 2022-12), newer than Baseline 2021",
    "spring uses linear() (since 2023-12), newer than Baseline 2021",
  ]);
});

const themed = (light: object, dark: object) => ({
  version: "2025.10",
  resolutionOrder: [
    { type: "set", name: "base", sources: [light] },
    {
      type: "modifier",
      name: "theme",
      default: "light",
      contexts: { light: [], dark: [dark] },
    },
  ],
});
const inks = themed({ ink: { $type: "color", $value: "#111111" } }, {
  ink: { $type: "color", $value: "#eeeeee" },
});
const themedFile = (options: object): File => ({
  format: "css/variables",
  contexts: { theme: "*" },
  options,
});

test("light-dark() gives way to rules of contexts, with the same color schemes", async () => {
  const of = (baseline: Level) =>
    built({ resolver: inks }, baseline, themedFile({ lightDark: "theme" }));
  const usual = await of(undefined);
  assert.match(usual.text, /--ink: light-dark\(#111111, #eeeeee\);/);
  assert.equal((await of(2024)).text, usual.text);
  const { text, found } = await of("widely");
  assert.deepEqual(found, []);
  assert.doesNotMatch(text, /light-dark\(/);
  assert.match(text, /^:root \{\n {2}color-scheme: light dark;\n {2}--ink: #111111;/);
  assert.match(text, /@media \(prefers-color-scheme: dark\) \{[^}]*--ink: #eeeeee;/);
  assert.match(text, /\[data-theme="dark"\] \{\n {2}color-scheme: dark;\n {2}--ink: #eeeeee;/);
});

test("light-dark() declares images only where it accepts them", async () => {
  const gradient = (color: string) => ({
    fade: { $type: "color", $value: `linear-gradient(90deg, ${color}, #808080)` },
  });
  const resolver = themed(gradient("#ffffff"), gradient("#000000"));
  const of = async (baseline: Level) =>
    (await built({ resolver }, baseline, themedFile({ lightDark: "theme" }))).text;
  const pair =
    "light-dark(linear-gradient(90deg, #ffffff, #808080), linear-gradient(90deg, #000000, #808080))";
  assert.ok((await of("newly")).includes(pair));
  for (const level of [undefined, 2024, 2025, "widely"] as const) {
    assert.ok(!(await of(level)).includes("light-dark("));
  }
});

test("style queries and other new conditions give way to the other selectors", async () => {
  const query = "@container style(--theme: {context})";
  const of = (baseline: Level, selectors: unknown) =>
    built(
      { resolver: inks },
      baseline,
      themedFile({ themeSelectors: { theme: selectors } }),
    );
  assert.match((await of("newly", query)).text, /@container style\(--theme: dark\)/);
  const { text, found } = await of("widely", query);
  assert.doesNotMatch(text, /@container/);
  assert.match(text, /\[data-theme="dark"\] \{\n {2}--ink: #eeeeee;/);
  assert.match(
    found[0],
    /themeSelectors of theme uses container style queries \(since 2026-05\), newer than Baseline widely available; the file has its other selectors, or else its attribute, instead/,
  );
  const both = await of("widely", [".{context}", query]);
  assert.match(both.text, /\.dark \{/);
  assert.doesNotMatch(both.text, /data-theme|@container/);
});

test("a selector that is newer is printed and reported", async () => {
  const tokens = { ink: { $type: "color", $value: "#111111" } };
  const of = (baseline: Level, selector: string | string[]) =>
    built({ tokens }, baseline, { format: "css/variables", options: { selector } });
  for (const selector of ["@scope (.app)", ["@container style(--theme: dark)", ":root"]]) {
    const { text, found } = await of("widely", selector);
    assert.match(text, /@scope \(\.app\) \{|@container style\(--theme: dark\) \{/);
    assert.equal(found.length, 1);
    assert.match(found[0], /the option selector uses .*, newer than Baseline widely available$/);
    assert.deepEqual((await of("newly", selector)).found, []);
  }
  assert.deepEqual((await of("widely", [":root", ":is(.a, .b)"])).found, []);
});

test("formats of frameworks leave out new conditions too", async () => {
  const theme = { dark: ["@container style(--theme: dark)", ".dark"], light: ".light" };
  for (const format of ["css/tailwind", "vanilla-extract/theme", "panda/preset"]) {
    const of = (baseline: Level) =>
      built({ resolver: inks }, baseline, {
        ...themedFile({ themeSelectors: { theme } }),
        format,
      });
    // Panda selects each context in only one way.
    if (format !== "panda/preset") {
      assert.match((await of("newly")).text, /style\(--theme: dark\)/, format);
    }
    const { text, found } = await of("widely");
    assert.doesNotMatch(text, /style\(--theme/, format);
    assert.match(text, /\.dark/, format);
    assert.equal(found.length, 1, format);
  }
});

test("registered properties give way to declarations that any rule overrides", async () => {
  const tokens = { gap: { $type: "dimension", $value: "4px" } };
  const of = (baseline: Level, options = {}) =>
    built({ tokens }, baseline, { format: "css/properties", options });
  assert.match((await of(2024)).text, /^@property --gap/);
  const { text, found } = await of("widely");
  assert.equal(text, ":where(:root) {\n  --gap: 4px;\n}\n");
  assert.equal(found.length, 1);
  const alone = await of("widely", { inherits: false });
  assert.equal(alone.text, "*, ::before, ::after {\n  --gap: 4px;\n}\n");
});

test("a cascade layer and wide-gamut colors give way to what older browsers know", async () => {
  const neon = { colorSpace: "display-p3", components: [0, 1, 0] };
  const tokens = { neon: { $type: "color", $value: neon } };
  const options = { layer: "tokens", wideGamut: "media" as const };
  const { text, found } = await built({ tokens }, 2021, { format: "css/variables", options });
  assert.equal(text, ":root {\n  --neon: #00fb29;\n}\n");
  assert.equal(found.length, 2);
  const newer = await built({ tokens }, "widely", { format: "css/variables", options });
  assert.deepEqual(newer.found, []);
  assert.match(newer.text, /@layer tokens[^]*@media \(color-gamut: p3\)/);
});

test("a level is widely, newly or a year", async () => {
  for (const baseline of ["wide", 1999, 2024.5, "2024", true] as unknown[] as number[]) {
    const config = { platforms: { css: { baseline } } };
    const builder = new TokenBuilder(config, { verbosity: "silent" });
    const message = `it must be "widely", "newly" or a year from 2021`;
    await assert.rejects(builder.formatPlatform("css"), (error) => String(error).includes(message));
  }
});

test("classes in a part of the page have a scope, or conditions of the same elements", async () => {
  const tokens = { space: { $type: "dimension", m: { $value: "4px" } } };
  const of = (baseline: Level, scope: unknown) =>
    built({ tokens }, baseline, {
      format: "css/utilities",
      options: { scope, layer: "u" } as object,
    });
  const only = { utilities: { spacing: { p: "padding" } } };
  const { text } = await built({ tokens }, undefined, {
    format: "css/utilities",
    options: { ...only, scope: { from: ".app", to: ".end" } },
  });
  assert.equal(
    text,
    "@scope (.app) to (.end) {\n  .p-m {\n    padding: var(--space-m);\n  }\n}\n",
  );
  assert.match(
    (await of("newly", ".a, .b")).text,
    /^@layer u \{\n {2}@scope \(\.a, \.b\) \{\n {4}\./,
  );
  const plain = await of("widely", ".a, .b");
  assert.match(plain.text, /\.p-m:where\(:is\(\.a, \.b\) \*\) \{/);
  assert.match(plain.found[0], /the option scope uses @scope \(since 2026-03\)/);
  const ended = await of("widely", { from: ".a", to: ".e" });
  assert.match(
    ended.text,
    /\*\):not\(:where\(:is\(\.a\) :is\(\.e\), :is\(\.a\) :is\(\.e\) \*\)\) \{/,
  );
});

test("a scope that selects a theme is a selector of its roots", async () => {
  const of = (theme: string) =>
    built({ resolver: inks }, undefined, themedFile({ themeSelectors: { theme } }));
  assert.equal((await of("@scope (.{context})")).text, (await of(".{context}")).text);
  await assert.rejects(of("@scope (.{context}) to (.slot)"), /inherited below the end of a scope/);
});
