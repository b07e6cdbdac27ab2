/** Rebuilding a project of Tokens Studio after edits gives the result of a full build. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import TokenBuilder, { BuildError, type Config } from "token-build";
import { type Files, type Memory, memoryOf, outputsOf } from "../../helpers/memory.ts";
import { runsOf } from "../../helpers/runs.ts";

const config: Config = {
  source: ["tokens/**/*.json"],
  log: { verbosity: "silent", errors: { brokenReferences: "console" } },
  platforms: {
    css: {
      transformGroup: "css",
      buildPath: "out/",
      contexts: { Mode: "*", Brand: "*" },
      options: { showFileHeader: false, outputReferences: true },
      files: [
        { destination: "all.css", format: "css/variables" },
        { destination: "{Mode}-{Brand}.css", format: "css/variables", onlyChanges: true },
      ],
    },
    swift: {
      transformGroup: "ios-swift",
      buildPath: "out/",
      contexts: { Mode: "Dark" },
      options: { showFileHeader: false },
      files: [{
        destination: "a.swift",
        format: "ios-swift/enum.swift",
        options: { className: "A" },
      }],
    },
  },
};

type Tokens = Record<string, Record<string, unknown>>;

const color = (value: string, modify?: Record<string, unknown>) => ({
  value,
  type: "color",
  ...(modify && { $extensions: { "studio.tokens": { modify } } }),
});
const spacing = (value: string) => ({ value, type: "spacing" });

const project = (): Record<string, unknown> => ({
  "tokens/$metadata.json": { tokenSetOrder: ["core", "light", "dark", "wide", "own"] },
  "tokens/$themes.json": [
    {
      id: "1",
      name: "Light",
      group: "Mode",
      selectedTokenSets: { core: "source", light: "enabled", own: "enabled" },
    },
    {
      id: "2",
      name: "Dark",
      group: "Mode",
      selectedTokenSets: { core: "source", dark: "enabled", own: "enabled" },
    },
    { id: "3", name: "Small", group: "Brand", selectedTokenSets: { wide: "disabled" } },
    { id: "4", name: "Wide", group: "Brand", selectedTokenSets: { wide: "enabled" } },
  ],
  "tokens/core.json": { a: color("#cc3366"), u: spacing("4"), v: spacing("{u} * 2") },
  "tokens/light.json": { b: color("{a}"), w: spacing("{u} + 1") },
  "tokens/dark.json": { b: color("#0000ff"), w: spacing("{v}") },
  "tokens/wide.json": { w: spacing("{v} * 3") },
  "tokens/own.json": {
    c: color("{b}", { type: "darken", value: "0.2", space: "srgb" }),
    d: color("rgba({b}, 0.5)"),
    x: spacing("{w} * 2 {v}"),
  },
});

const sets = ["core", "light", "dark", "wide", "own"] as const;
const modify = fc.constantFrom(
  undefined,
  { type: "lighten", value: "0.1", space: "lch" },
  { type: "mix", value: "0.5", space: "srgb", color: "{a}" },
  { type: "mix", value: "{s}", space: "srgb", color: "#fff" },
);
const token = fc.oneof(
  fc.tuple(fc.constantFrom("#fff", "{a}", "{b}", "rgba({a}, 0.3)"), modify)
    .map(([value, modify]) => color(value, modify)),
  fc.constantFrom("8", "{u}", "{v} * 2", "{w} + {v}", "{u} {v}", "{no.such} * 2", "3rem").map(
    spacing,
  ),
  fc.constant({ value: "0.25", type: "number" }),
);
const edit = fc.record({
  set: fc.constantFrom(...sets),
  name: fc.constantFrom("a", "b", "c", "d", "u", "v", "w", "x", "s"),
  token: fc.option(token, { nil: undefined, freq: 8 }),
  /** Further effects on the project. */
  order: fc.option(fc.shuffledSubarray([...sets], { minLength: 5 }), { nil: undefined, freq: 8 }),
});

/** The diagnostics of a build, failed or not. */
async function outcome(
  memory: Memory,
  build: (builder: TokenBuilder) => Promise<unknown>,
  builder?: TokenBuilder,
) {
  const found: string[] = [];
  const report = ({ code, message, line }: { code: string; message: string; line?: number }) =>
    void found.push(`${code}: ${message} (${line})`);
  reports.set(memory, report);
  try {
    await build(builder ?? builderOn(memory));
  } catch (cause) {
    assert.ok(cause instanceof BuildError, String(cause));
    cause.diagnostics.forEach(report);
  }
  return found.sort();
}

const reports = new WeakMap<Memory, (diagnostic: never) => void>();

const builderOn = (volume: Memory) =>
  new TokenBuilder(config, { volume, report: (one) => reports.get(volume)?.(one as never) });

test("rebuild() of a project equals a build from scratch after any edit", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 6 }), async (edits) => {
      const all = project();
      const files: Files = Object.fromEntries(
        Object.entries(all).map(([name, tree]) => [name, JSON.stringify(tree, null, 2)]),
      );
      const memory = memoryOf(files);
      const builder = builderOn(memory);
      await builder.build();
      for (const { set, name, token, order } of edits) {
        const changed = order ? "tokens/$metadata.json" : `tokens/${set}.json`;
        if (order) all[changed] = { tokenSetOrder: order };
        else if (token) (all[changed] as Tokens)[name] = token;
        else delete (all[changed] as Tokens)[name];
        files[changed] = JSON.stringify(all[changed], null, 2);
        memory.writeFileSync(changed, files[changed]);
        const before = outputsOf(memory);
        const rebuilt = await outcome(memory, (one) => one.rebuild([changed]), builder);
        const scratch = memoryOf(files);
        const wanted = await outcome(scratch, (one) => one.build());
        assert.deepEqual(rebuilt, wanted);
        const failed = Object.keys(outputsOf(scratch)).length === 0;
        assert.deepEqual(outputsOf(memory), failed ? before : outputsOf(scratch));
      }
    }),
    runsOf(60),
  );
});
