/** Rebuilds after changes to files write the same files as a full build. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import TokenBuilder, {
  BuildError,
  type Config,
  type DesignTokens,
  type FormatFnArguments,
} from "../../mod.ts";
import { LineCache } from "../../src/engine/incremental/line_cache.ts";
import { type Files, memoryOf, outputsOf } from "../helpers/memory.ts";
import { runsOf } from "../helpers/runs.ts";

/** A platform with one file that keeps references. */
function withReferences(transformGroup: string, destination: string, format: string) {
  return {
    transformGroup,
    buildPath: "out/",
    options: { showFileHeader: false, outputReferences: true },
    files: [{ destination, format }],
  };
}

/**
 * Output files of all kinds: lines of every format, with and without references, nested, filtered,
 * with a user hook.
 */
const config: Config = {
  include: ["base/*.json"],
  source: ["tokens/*.json"],
  log: { verbosity: "silent", errors: { brokenReferences: "console" } },
  hooks: {
    formats: {
      names: ({ dictionary }) => dictionary.allTokens.map(({ name }) => name).join("\n") + "\n",
      values: Object.assign(
        ({ allTokens }: FormatFnArguments) =>
          allTokens.map(({ name, $value }) => `${name} ${JSON.stringify($value)}\n`).join(""),
        { keepsTokens: true },
      ),
    },
  },
  platforms: {
    css: {
      transformGroup: "css",
      buildPath: "out/",
      options: { showFileHeader: false },
      files: [
        { destination: "a.css", format: "css/variables", options: { outputReferences: true } },
        { destination: "b.css", format: "css/variables", filter: { $type: "color" } },
        {
          destination: "c.css",
          format: "css/variables",
          filter: { $type: "color" },
          options: { outputReferences: true, sort: "name" },
        },
      ],
    },
    scss: {
      transformGroup: "scss",
      buildPath: "out/",
      options: { showFileHeader: false },
      files: [
        { destination: "a.scss", format: "scss/map-deep" },
        { destination: "b.scss", format: "scss/variables" },
        { destination: "c.scss", format: "scss/map-flat" },
      ],
    },
    js: {
      transformGroup: "js",
      buildPath: "out/",
      options: { showFileHeader: false },
      files: [
        { destination: "a.js", format: "javascript/es6" },
        { destination: "b.js", format: "javascript/esm" },
        { destination: "c.json", format: "json" },
        { destination: "d.json", format: "json/flat" },
        { destination: "e.js", format: "javascript/module-flat" },
      ],
    },
    android: withReferences("android", "b.xml", "android/resources"),
    swift: withReferences("ios-swift", "a.swift", "ios-swift/class.swift"),
    compose: withReferences("compose", "a.kt", "compose/object"),
    flutter: withReferences("flutter", "a.dart", "flutter/class.dart"),
    expanded: {
      transformGroup: "android",
      expand: true,
      buildPath: "out/",
      options: { showFileHeader: false },
      files: [{ destination: "a.xml", format: "android/resources" }],
    },
    custom: {
      transforms: ["name/kebab"],
      buildPath: "out/",
      files: [{ destination: "names.txt", format: "names" }],
    },
    keeping: {
      transforms: ["name/kebab"],
      buildPath: "out/",
      files: [{ destination: "values.txt", format: "values" }],
    },
  },
};

/** The folders exist, so that a pattern without files is not a file system error. */
const folders = { "base/.keep": "", "tokens/.keep": "" };

/** The result of a build; if it fails, the codes of its errors. */
async function outcome(build: () => Promise<unknown>): Promise<string[]> {
  try {
    await build();
    return [];
  } catch (cause) {
    assert.ok(cause instanceof BuildError, String(cause));
    return cause.diagnostics.map(({ code, message }) => `${code}: ${message}`).sort();
  }
}

const names = ["a", "b", "c", "d"];
const group = fc.constantFrom("color", "size", "deep.inner");
const place = fc.record({ group, name: fc.constantFrom(...names) });
const value = fc.oneof(
  fc.constantFrom("#ff0000", "#00f", "4px", "bold", 3, "rgba(1, 2, 3, 0.5)"),
  place.map(({ group, name }) => `{${group}.${name}}`),
  place.map(({ group, name }) => `1px solid {${group}.${name}}`),
  fc.record({ color: fc.constantFrom("#123456", "{color.a}"), width: fc.constant("2px") }),
);
const token = fc.record({
  $value: value,
  $type: fc.constantFrom("color", "dimension", "border"),
  $description: fc.string({ maxLength: 3 }),
}, { requiredKeys: ["$value"] });
const file = fc.constantFrom("base/one.json", "tokens/two.json", "tokens/three.json");

/** One change of one file. */
type Edit =
  | { kind: "set"; group: string; name: string; token: unknown }
  | { kind: "drop"; group: string; name: string }
  | { kind: "type"; group: string; type: string | undefined }
  | { kind: "remove" }
  | { kind: "break" };

const edit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("set" as const),
      group,
      name: fc.constantFrom(...names),
      token,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("drop" as const),
      group,
      name: fc.constantFrom(...names),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("type" as const),
      group,
      type: fc.constantFrom("color", "dimension", undefined),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom({ kind: "remove" as const }, { kind: "break" as const }),
  },
);

function groupOf(tree: DesignTokens, path: string): DesignTokens {
  return path.split(".").reduce((node, name) => node[name] ??= {}, tree);
}

/** Files after an edit of one of them. */
function edited(
  trees: Record<string, DesignTokens>,
  name: string,
  change: Edit,
): string | undefined {
  const tree = trees[name] ??= {};
  if (change.kind === "remove") {
    delete trees[name];
    return undefined;
  }
  if (change.kind === "break") return '{ "color": ';
  const node = groupOf(tree, change.group);
  if (change.kind === "set") node[change.name] = change.token;
  else if (change.kind === "drop") delete node[change.name];
  else if (change.type === undefined) delete node.$type;
  else node.$type = change.type;
  return JSON.stringify(tree, null, 2);
}

test("rebuild() gives what a build from scratch gives, whatever is edited", async () => {
  const edits = fc.array(fc.record({ file, edit }), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(edits, async (changes) => {
      const trees: Record<string, DesignTokens> = {
        "base/one.json": { color: { a: { $value: "#111111", $type: "color" } } },
        "tokens/two.json": { size: { $type: "dimension", a: { $value: "1px" } } },
      };
      const files: Files = Object.fromEntries(
        Object.entries(trees).map(([name, tree]) => [name, JSON.stringify(tree)]),
      );
      const memory = memoryOf({ ...folders, ...files });
      const builder = new TokenBuilder(config, { volume: memory });
      await builder.build();
      for (const change of changes) {
        const text = edited(trees, change.file, change.edit);
        if (text === undefined) {
          delete files[change.file];
          memory.rmSync(change.file, { force: true });
        } else {
          files[change.file] = text;
          memory.writeFileSync(change.file, text);
        }
        const before = outputsOf(memory);
        const rebuilt = await outcome(() => builder.rebuild([change.file]));
        const scratch = memoryOf({ ...folders, ...files });
        const fresh = new TokenBuilder(config, { volume: scratch });
        const wanted = await outcome(() => fresh.build());
        assert.deepEqual(rebuilt, wanted);
        // A failed build writes and removes nothing.
        const expected = wanted.length > 0 ? before : outputsOf(scratch);
        assert.deepEqual(outputsOf(memory), expected);
      }
    }),
    runsOf(150),
  );
});

test("a format that keeps tokens gets the same objects in each build, others get copies", async () => {
  const memory = memoryOf({ "a.json": '{ "a": { "$value": 1 }, "b": { "$value": 1 } }' });
  const seen: Record<string, unknown[][]> = { keeps: [], may: [] };
  const platformOf = (name: string, marks: object) => ({
    files: [{
      destination: name,
      format: Object.assign(({ allTokens }: FormatFnArguments) => {
        seen[name].push(allTokens);
        return name;
      }, marks),
    }],
  });
  const builder = new TokenBuilder({
    source: ["a.json"],
    platforms: { keeps: platformOf("keeps", { keepsTokens: true }), may: platformOf("may", {}) },
  }, { volume: memory });
  await builder.build();
  memory.writeFileSync("a.json", '{ "a": { "$value": 2 }, "b": { "$value": 1 } }');
  await builder.rebuild(["a.json"]);
  const isSame = ([before, after]: unknown[][]) => before.map((token, at) => token === after[at]);
  assert.deepEqual(isSame(seen.keeps), [false, true]);
  assert.deepEqual(isSame(seen.may), [false, false]);
});

test("the first rebuild already prints only the lines of changed tokens", async () => {
  const tokens = (first: number) => JSON.stringify({ a: { $value: first }, b: { $value: 1 } });
  const memory = memoryOf({ "a.json": tokens(1) });
  const builder = new TokenBuilder({
    source: ["a.json"],
    platforms: { css: { files: [{ destination: "a.css", format: "css/variables" }] } },
  }, { volume: memory });
  const printed: string[] = [];
  const { print } = LineCache.prototype;
  LineCache.prototype.print = function (list) {
    const arrange = () => {
      const { tokens, printLine } = list.arrange();
      const seen: typeof printLine = (token, at) => {
        printed.push(token.path.join("."));
        return printLine(token, at);
      };
      return { tokens, printLine: seen };
    };
    return print.call(this, { ...list, arrange });
  };
  try {
    await builder.build();
    assert.deepEqual(printed.splice(0), ["a", "b"]);
    memory.writeFileSync("a.json", tokens(2));
    await builder.rebuild(["a.json"]);
    assert.deepEqual(printed, ["a"]);
  } finally {
    LineCache.prototype.print = print;
  }
});
