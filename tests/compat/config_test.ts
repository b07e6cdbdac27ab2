/** Configurations that Style Dictionary accepts, in the drop-in. */
import assert from "node:assert/strict";
import process from "node:process";
import { test } from "node:test";
import StyleDictionaryPeer from "style-dictionary";
import { createFsFromVolume, Volume } from "memfs";
import StyleDictionary from "../../packages/style-dictionary/src/mod.ts";
import { prepareConfig } from "../../packages/style-dictionary/src/config.ts";
import { fileHeader } from "../../packages/style-dictionary/src/utils.ts";
import type { Config } from "../../mod.ts";

// deno-lint-ignore no-explicit-any
type Loose = any;

const tokens = { "tokens/a.json": '{ "size": { "a": { "value": "1rem", "type": "dimension" } } }' };

/** A configuration that both tools accept, with its odd feature. */
const odd: Record<string, Loose> = {
  "one glob as text": { source: "tokens/*.json" },
  "a name for log": { log: "warn" },
  "lists that are null": { include: null, parsers: null, preprocessors: null },
  "expand that is null": { expand: null },
  "a map of types that is only switched on": { expand: { typesMap: true } },
  "no transform group": { platform: { transformGroup: "", transforms: ["name/kebab"] } },
  "no filter": { file: { filter: "" } },
  "a filter that is null": { file: { filter: null } },
  "options that are null": { file: { options: null } },
  "actions that are null": { platform: { actions: null } },
  "a path without its slash": { platform: { buildPath: "build" } },
  "a number as text": { platform: { basePxFontSize: "10", transforms: ["size/remToPx"] } },
};

/** Configurations that only the drop-in accepts. */
const kind = new Set(["one glob as text", "expand that is null"]);

function configOf({ platform, file, ...top }: Loose): Loose {
  return {
    source: ["tokens/*.json"],
    log: { verbosity: "silent" },
    ...top,
    platforms: {
      css: {
        transformGroup: "css",
        ...platform,
        files: [{ destination: "a.css", format: "css/variables", ...file }],
      },
    },
  };
}

/** The file that a class writes in memory. */
async function written(Class: Loose, config: Loose): Promise<unknown> {
  const volume = createFsFromVolume(Volume.fromJSON(tokens, process.cwd()));
  const builder = new Class(config, { volume, verbosity: "silent", init: false });
  await builder.init();
  await builder.buildAllPlatforms();
  const place = config.platforms.css.buildPath ? "build/a.css" : "a.css";
  return volume.readFileSync(place, "utf8");
}

test("the drop-in accepts Style Dictionary's configuration, and writes the same file", async () => {
  const plain = await written(StyleDictionary, configOf({}));
  assert.equal(plain, await written(StyleDictionaryPeer, configOf({})));
  assert.doesNotMatch(String(plain), /Generated on/);
  for (const [name, one] of Object.entries(odd)) {
    const mine = await written(StyleDictionary, configOf(one));
    const theirs = written(StyleDictionaryPeer, configOf(one));
    if (kind.has(name)) {
      await assert.rejects(theirs, name);
      assert.equal(mine, plain, name);
    } else assert.equal(mine, await theirs, name);
  }
});

test("a resolved configuration stays equal, and the given one unchanged", () => {
  for (const one of Object.values(odd)) {
    const config: Config = configOf(one);
    const before = structuredClone(config);
    const prepared = prepareConfig(config);
    assert.deepEqual(config, before);
    assert.deepEqual(prepareConfig(prepared), prepared);
  }
});

test("missing sources and throwing transforms are warnings", async () => {
  const found: string[] = [];
  const config = configOf({ source: ["tokens/*.json", "tokens/missing.json"] });
  config.platforms.css.transforms = ["broken"];
  config.hooks = {
    transforms: {
      broken: {
        type: "value",
        transform: () => {
          throw new Error("no");
        },
      },
    },
  };
  const volume = createFsFromVolume(Volume.fromJSON(tokens, process.cwd()));
  const report = ({ code, severity }: { code: string; severity: string }) =>
    void found.push(`${code} ${severity}`);
  const builder = new StyleDictionary(config, { volume, report, verbosity: "silent" });
  await builder.buildAllPlatforms();
  assert.ok(volume.existsSync("a.css"));
  assert.deepEqual(found.sort(), ["source/missing warning", "transform/threw warning"]);
});

test("extend accepts Style Dictionary configurations, and returns an instance of the same class", async () => {
  const base = new StyleDictionary(configOf({}), { init: false });
  const extended = await base.extend({ source: "more/*.json" } as Loose, { init: false });
  assert.ok(extended instanceof StyleDictionary);
  assert.deepEqual(extended.source, ["tokens/*.json", "more/*.json"]);
});

test("a header has no time by default", async () => {
  const before = process.env.SOURCE_DATE_EPOCH;
  assert.doesNotMatch(await fileHeader({}), /Generated on/);
  assert.equal(process.env.SOURCE_DATE_EPOCH, before);
  assert.equal(StyleDictionary.VERSION, StyleDictionaryPeer.VERSION);
});

test("a format that gives only its file to fileHeader gets the requested time", async () => {
  const formats = {
    own: ({ file }: Loose) => fileHeader({ file, formatting: { fileHeaderTimestamp: true } }),
  };
  const builder = new StyleDictionary({
    tokens: { a: { value: "1px" } },
    hooks: { formats },
    log: { verbosity: "silent" },
    platforms: { x: { files: [{ destination: "a", format: "own" }] } },
  } as Loose, { init: false });
  const [{ output }] = await builder.formatPlatform("x");
  assert.match(String(output), /Generated on /);
});
