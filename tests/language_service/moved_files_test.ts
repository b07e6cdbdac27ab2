/** Updates paths in configurations, resolver documents and token files when files move. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { movedFileEdits } from "../../src/services/language_service/moved_files.ts";
import type { Config } from "../../mod.ts";
import { serve } from "./project.ts";
import { edited } from "../../src/base/text/text_edits.ts";

const resolver = `{
  "version": "2025.10",
  "sets": { "a": { "sources": [{ "$ref": "tokens/a%20b.json" }, { "$ref": "./tokens/c.json#/x" }] } },
  "resolutionOrder": [{ "$ref": "#/sets/a" }]
}`;
const config = `{
  // Sources
  "source": ["tokens/**/*.json", 'tokens/c.json', "npm:tokens/c.json", "*.json"],
  "resolver": "tokens.resolver.json",
}`;
const token = '{ "x": { "$type": "number", "n": { "$value": 1 } } }';
const loaded: Config = {
  resolver: "tokens.resolver.json",
  log: { verbosity: "silent" },
  platforms: {},
};

/** The new texts of files after moves. */
async function after(moves: Record<string, string>, own: Record<string, string> = {}) {
  const texts: Record<string, string> = {
    "tokens.resolver.json": resolver,
    "config.json": config,
    "tokens/a b.json": token,
    "tokens/c.json": token,
    ...own,
  };
  const { files } = await serve(texts, loaded);
  const absolute = async (file: string) =>
    (await files.existing("tokens/c.json"))!
      .replace("tokens/c.json", file);
  const pairs = await Promise.all(
    Object.entries(moves).map(async ([from, to]) =>
      [await absolute(from), await absolute(to)] as const
    ),
  );
  const configFile = await absolute("config.json");
  const edits = await movedFileEdits(files, configFile, new Map(pairs));
  const found: Record<string, string> = {};
  for (const [file, replacements] of edits) {
    const name = Object.keys(texts).find((one) => file.endsWith(`/${one}`) || file === one)!;
    found[name] = edited(texts[name], replacements);
  }
  return found;
}

test("A moved token file is named where it was named", async () => {
  assert.deepEqual(await after({ "tokens/c.json": "design/c.json" }), {
    "config.json": config.replace("'tokens/c.json'", "'design/c.json'"),
    "tokens.resolver.json": resolver.replace("./tokens/c.json", "./design/c.json"),
  });
  assert.deepEqual(await after({ "tokens/a b.json": "tokens/a#%.json" }), {
    "tokens.resolver.json": resolver.replace("a%20b.json", "a%23%25.json"),
  });
});

test("A moved folder is the start of patterns and paths", async () => {
  assert.deepEqual(await after({ tokens: "src/design" }), {
    "config.json": config.replace("tokens/**", "src/design/**").replace("'tokens/", "'src/design/"),
    "tokens.resolver.json": resolver.replace("tokens/a%20b", "src/design/a b")
      .replace("./tokens/", "./src/design/"),
  });
});

test("A moved document keeps naming its files", async () => {
  assert.deepEqual(await after({ "tokens.resolver.json": "a/b/tokens.resolver.json" }), {
    "config.json": config.replace('"tokens.resolver.json"', '"a/b/tokens.resolver.json"'),
    "tokens.resolver.json": resolver.replace("./tokens/", "../../tokens/")
      .replace('"tokens/a%20b', '"../../tokens/a b'),
  });
});

test("Pointers between token files follow, and others stay", async () => {
  const own = {
    "tokens/c.json": '{ "x": { "y": { "$ref": "a%20b.json#/x/n" }, "z": { "$ref": "#/x/y" } } }',
  };
  const moved = await after({ "tokens/c.json": "tokens/deep/c.json" }, own);
  assert.equal(moved["tokens/c.json"], own["tokens/c.json"].replace("a%20b", "../a b"));
  assert.deepEqual(await after({ "other.json": "else.json" }), {});
  assert.deepEqual(await after({ "tok": "else" }), {});
});

test("What moves together stays as it is", async () => {
  assert.deepEqual(
    await after({
      "tokens.resolver.json": "x/tokens.resolver.json",
      tokens: "x/tokens",
      "config.json": "x/config.json",
    }),
    {},
  );
});
