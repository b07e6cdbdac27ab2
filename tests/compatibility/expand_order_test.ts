/** Expanded tokens in JSON have the order of Style Dictionary, whatever files contain their groups. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { createFsFromVolume, Volume } from "memfs";
import StyleDictionary from "style-dictionary";
import TokenBuilder from "../../mod.ts";
import { runsOf } from "../helpers/runs.ts";

// Both classes are used alike; their types differ in what they promise.
// deno-lint-ignore no-explicit-any
type Tool = any;

const runs = runsOf(60);

const border = { $type: "border", $value: { color: "#fff", width: "1px", style: "solid" } };
const shadow = (color: string) => ({ color, offsetX: "1px" });
const token = fc.constantFrom(
  border,
  { $type: "shadow", $value: [shadow("#000"), shadow("#fff")] },
  { $type: "shadow", $value: [shadow("{base.color}")] },
  { $type: "border", $value: "{base.border}" },
  { $type: "number", $value: 1 },
);

/** The tokens of a file. Files share groups, but not tokens. */
function fileOf(number: number) {
  const name = fc.constantFrom("t", "u", "7").map((text) => `${text}${number}`);
  const group = fc.dictionary(name, token, { minKeys: 1 });
  const nested = fc.dictionary(fc.constantFrom("d", "e", "3"), group, { minKeys: 1 });
  return fc.dictionary(fc.constantFrom("a", "b", "5"), fc.oneof(group, nested), { minKeys: 1 });
}

const base = { base: { color: { $type: "color", $value: "#123" }, border } };

const documents = fc.record({
  files: fc.tuple(fileOf(0), fileOf(1), fileOf(2)).map((files) => [...files, base]),
  expand: fc.constantFrom<unknown>(true, { include: ["border"] }, { exclude: ["border"] }),
  level: fc.constantFrom("top", "platform"),
  filtered: fc.boolean(),
});

type Document = typeof documents extends fc.Arbitrary<infer D> ? D : never;

/** Keys of an object and all nested ones, in order. */
function keysOf(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  return Object.entries(value).map(([key, inner]) => [key, keysOf(inner)]);
}

/** The order of keys that a tool prints. */
async function orderBy(Class: Tool, { files, expand, level, filtered }: Document) {
  const texts = files.map((tokens, index) => [`/${index}.json`, JSON.stringify(tokens)]);
  const volume = createFsFromVolume(Volume.fromJSON(Object.fromEntries(texts)));
  const outputs = ["json/flat", "json/nested"].map((format) => ({
    format,
    destination: `${format}.json`,
    ...(filtered && { filter: "own" }),
  }));
  const settings = level === "platform" ? { expand } : {};
  const tool = new Class({
    source: texts.map(([name]) => name),
    log: { verbosity: "silent" },
    hooks: { filters: { own: ({ path }: Tool) => !/^(?:t\d|width)$/.test(path.at(-1)) } },
    ...(level === "top" && { expand }),
    platforms: { p: { transforms: ["name/kebab"], ...settings, files: outputs } },
  }, { volume, init: false });
  await tool.init();
  const results = await tool.formatPlatform("p");
  return results.map(({ output }: { output: string }) => keysOf(JSON.parse(output)));
}

test("expanded tokens have Style Dictionary's order", async () => {
  await fc.assert(
    fc.asyncProperty(documents, async (document) => {
      const [mine, peer] = [
        await orderBy(TokenBuilder, document),
        await orderBy(StyleDictionary, document),
      ];
      assert.deepEqual(mine, peer);
    }),
    runs,
  );
});
