/** Rebuilds after changes to files of a resolver document write the same files as a full build. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import TokenBuilder, { BuildError, type Config, type DesignTokens } from "../../mod.ts";
import { type Files, type Memory, memoryOf, outputsOf } from "../helpers/memory.ts";
import { runsOf } from "../helpers/runs.ts";

/** Files of several contexts, of one context each, or of a context's changes; with built-in and user hooks. */
const config: Config = {
  resolver: "tokens.resolver.json",
  contexts: { theme: "*", density: "*" },
  log: { verbosity: "silent", errors: { brokenReferences: "console" } },
  hooks: {
    formats: {
      names: ({ dictionary }) => dictionary.allTokens.map(({ name }) => name).join("\n") + "\n",
    },
  },
  platforms: {
    css: {
      transformGroup: "css",
      buildPath: "out/",
      options: { showFileHeader: false },
      files: [
        { destination: "a.css", format: "css/variables", options: { outputReferences: true } },
        {
          destination: "b.css",
          format: "css/variables",
          filter: { $type: "color" },
          options: { wideGamut: "media" },
        },
        {
          destination: "c.css",
          format: "css/variables",
          contexts: { theme: ["light", "dark"] },
          options: { lightDark: { modifier: "theme", light: "light", dark: "dark" } },
        },
        { destination: "{theme}-{density}.css", format: "css/variables", onlyChanges: true },
      ],
    },
    js: {
      transformGroup: "js",
      contexts: { theme: "dark" },
      buildPath: "out/",
      options: { showFileHeader: false },
      files: [
        { destination: "{density}.js", format: "javascript/es6" },
        { destination: "{density}.json", format: "json/nested" },
      ],
    },
    listed: {
      transforms: ["attribute/cti", "name/camel", "size/px", "color/hex"],
      buildPath: "out/",
      files: [
        {
          destination: "{theme}-{density}-a.json",
          format: "json/flat",
          filter: { $type: "color" },
        },
        {
          destination: "{density}-{theme}-b.json",
          format: "json/flat",
          filter: { $type: "dimension" },
        },
      ],
    },
    custom: {
      transforms: ["name/kebab"],
      buildPath: "out/",
      files: [{ destination: "{theme}{density}.txt", format: "names" }],
    },
  },
};

const document = {
  version: "2025.10",
  sets: { base: { sources: [{ $ref: "base.json" }, { $ref: "more.json#/tokens" }] } },
  modifiers: {
    theme: {
      default: "light",
      contexts: {
        light: [],
        dark: [{ $ref: "dark.json" }],
        dim: [{ $ref: "dark.json" }, { $ref: "dim.json" }],
      },
    },
    density: { contexts: { wide: [], narrow: [{ $ref: "narrow.json" }] }, default: "wide" },
  },
  resolutionOrder: [
    { $ref: "#/sets/base" },
    { $ref: "#/modifiers/theme" },
    { $ref: "#/modifiers/density" },
  ],
};

const color = (red: number) => ({ colorSpace: "srgb", components: [red, 0, 0] });
const px = (value: number) => ({ value, unit: "px" });

const trees = (): Record<string, DesignTokens> => ({
  "tokens.resolver.json": structuredClone(document),
  "base.json": {
    color: {
      $type: "color",
      a: { $value: color(1) },
      b: { $value: "{color.a}" },
      c: { $value: color(0) },
    },
    size: { $type: "dimension", a: { $value: px(1) }, b: { $value: "{size.a}" } },
  },
  "more.json": { tokens: { size: { $type: "dimension", c: { $value: px(4) } } } },
  "dark.json": { color: { $type: "color", a: { $value: color(0.5) } } },
  "dim.json": { color: { $type: "color", a: { $value: color(0.25) }, b: { $value: color(0.5) } } },
  "narrow.json": { size: { $type: "dimension", a: { $value: px(2) }, c: { $value: "{size.a}" } } },
});

/** The diagnostics of a build, failed or not, with places. */
async function outcome(build: () => Promise<unknown>): Promise<string[]> {
  const found: string[] = [];
  const report = ({ code, message, line }: { code: string; message: string; line?: number }) =>
    void found.push(`${code}: ${message} (${line})`);
  reports.report = report;
  try {
    await build();
  } catch (cause) {
    assert.ok(cause instanceof BuildError, String(cause));
    cause.diagnostics.forEach(report);
  }
  return found.sort();
}

/** The diagnostics of the builders in this file. */
const reports: { report: (diagnostic: never) => void } = { report: () => {} };

const builderOn = (volume: Memory) =>
  new TokenBuilder(config, {
    volume,
    report: (diagnostic) => reports.report(diagnostic as never),
  });

const value = fc.oneof(
  fc.constantFrom(color(0), color(0.75), px(3), px(5), 7, "#fff"),
  fc.constantFrom("{color.a}", "{color.b}", "{color.c}", "{size.a}", "{size.c}", "{no.such}"),
);
const token = fc.record({
  $value: value,
  $type: fc.constantFrom("color", "dimension"),
  $description: fc.constantFrom("one", "two"),
}, { requiredKeys: ["$value"] });

/** One change of one file. */
const edit = fc.record({
  file: fc.constantFrom("base.json", "more.json", "dark.json", "dim.json", "narrow.json"),
  group: fc.constantFrom("color", "size"),
  name: fc.constantFrom("a", "b", "c"),
  token: fc.option(token, { nil: undefined, freq: 6 }),
  /** Further effects on the file. */
  odd: fc.option(fc.constantFrom("break", "type", "document", "touch"), { freq: 5 }),
});

type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

/** An alias becomes a reference to itself, and then gets its type from its group. */
const aliasOfItself: Edit[] = [
  { $value: "{no.such}", $type: "dimension" as const },
  { $value: "{color.c}" },
].map((token) => ({ file: "more.json", group: "color", name: "c", token, odd: null }));
aliasOfItself.push({ ...aliasOfItself[0], file: "base.json", name: "a", token: undefined });

/** The changed file, and its text. */
function edited(
  all: Record<string, DesignTokens>,
  { file, group, name, token, odd }: Edit,
): [name: string, text: string] {
  if (odd === "break") return [file, '{ "color": '];
  if (odd === "document") {
    const { modifiers } = all["tokens.resolver.json"] as unknown as typeof document;
    modifiers.density.default = modifiers.density.default === "wide" ? "narrow" : "wide";
    return ["tokens.resolver.json", JSON.stringify(all["tokens.resolver.json"])];
  }
  const root = file === "more.json" ? all[file].tokens : all[file];
  const node = root[group] ??= { $type: group === "color" ? "color" : "dimension" };
  if (odd === "type") node.$type = node.$type === "color" ? "dimension" : "color";
  else if (odd !== "touch" && token) node[name] = token;
  else if (odd !== "touch") delete node[name];
  return [file, JSON.stringify(all[file], null, 2)];
}

test("rebuild() of a resolver document gives what a build from scratch gives, whatever is edited", async () => {
  const edits = fc.array(edit, { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(edits, async (changes) => {
      const all = trees();
      const files: Files = Object.fromEntries(
        Object.entries(all).map(([name, tree]) => [name, JSON.stringify(tree, null, 2)]),
      );
      const memory = memoryOf(files);
      const builder = builderOn(memory);
      await builder.build();
      for (const change of changes) {
        const [name, text] = edited(all, change);
        files[name] = text;
        memory.writeFileSync(name, text);
        const before = outputsOf(memory);
        const rebuilt = await outcome(() => builder.rebuild([name]));
        const scratch = memoryOf(files);
        const wanted = await outcome(() => builderOn(scratch).build());
        assert.deepEqual(rebuilt, wanted);
        const failed = Object.keys(outputsOf(scratch)).length === 0;
        // A failed build writes and removes nothing.
        const expected = failed ? before : outputsOf(scratch);
        assert.deepEqual(outputsOf(memory), expected);
      }
    }),
    { ...runsOf(100), examples: [[aliasOfItself]] },
  );
});

test("The first file of a pattern beside a resolver document is not left out", async () => {
  const base = {
    color: { $type: "color", a: { $value: { colorSpace: "srgb", components: [1, 0, 0] } } },
  };
  const more = { size: { $type: "dimension", b: { $value: { value: 1, unit: "px" } } } };
  const volume = memoryOf({
    "tokens.resolver.json": JSON.stringify({
      version: "2025.10",
      sets: { base: { sources: [{ $ref: "base.json" }] } },
      resolutionOrder: [{ $ref: "#/sets/base" }],
    }),
    "base.json": JSON.stringify(base),
    "config.json": JSON.stringify({
      resolver: "tokens.resolver.json",
      source: ["more/*.json"],
      platforms: {
        css: { transformGroup: "css", files: [{ destination: "a.css", format: "css/variables" }] },
      },
    }),
  });
  const settings = { volume, init: false, verbosity: "silent" } as const;
  const builder = new TokenBuilder("config.json", settings);
  const names = async () =>
    [...String((await builder.formatPlatform("css"))[0].output).matchAll(/--[\w-]+/g)].join();
  assert.equal(await names(), "--color-a");
  volume.mkdirSync("more");
  volume.writeFileSync("more/a.json", JSON.stringify(more));
  await builder.rebuild(["more/a.json"]);
  assert.equal(await names(), "--size-b,--color-a");
});
