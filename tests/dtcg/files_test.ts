/** DTCG 2025.10 in several files: groups with a type in one file and tokens in another, `$ref` between files. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createFsFromVolume, Volume } from "memfs";
import TokenBuilder from "../../mod.ts";

const px = (value: number) => ({ value, unit: "px" });
const dimension = (value: number) => ({ $type: "dimension", $value: px(value) });
const color = (red: number) => ({
  $type: "color",
  $value: { colorSpace: "srgb", components: [red, 0, 0] },
});

/** A builder with files in memory, in the given order. */
function builderOf(files: Record<string, unknown>, settings = {}) {
  const texts = Object.entries(files).map(([file, tokens]) => [file, JSON.stringify(tokens)]);
  const volume = createFsFromVolume(Volume.fromJSON(Object.fromEntries(texts)));
  const config = {
    source: Object.keys(files),
    log: { verbosity: "silent" as const },
    platforms: {
      css: {
        transformGroup: "css",
        files: [{
          destination: "a.css",
          format: "css/variables",
          options: { showFileHeader: false, ...settings },
        }],
      },
    },
  };
  return new TokenBuilder(config, { volume, init: false });
}

/** The declarations of a build. */
async function linesOf(files: Record<string, unknown>, settings = {}): Promise<string[]> {
  const [{ output }] = await builderOf(files, settings).formatPlatform("css");
  return String(output).match(/--[^;]*/g) ?? [];
}

async function codesOf(files: Record<string, unknown>): Promise<string[]> {
  return (await builderOf(files).check()).map(({ code }) => code);
}

test("a group that gets its type in one file and tokens in another is not reported", async () => {
  const typed = { gap: { $type: "dimension" }, a: dimension(1) };
  assert.deepEqual(await codesOf({ "/a.json": typed }), ["dtcg/doubtful"]);
  for (const filling of [{ gap: { s: { $value: px(2) } } }, { gap: { in: { s: dimension(2) } } }]) {
    assert.deepEqual(await codesOf({ "/a.json": typed, "/b.json": filling }), []);
    assert.deepEqual(await codesOf({ "/b.json": filling, "/a.json": typed }), []);
  }
  const other = { gap: { $description: "none here" }, b: dimension(2) };
  assert.deepEqual(await codesOf({ "/a.json": typed, "/b.json": other }), ["dtcg/doubtful"]);
});

test("file names in $ref are percent-encoded", async () => {
  const files = {
    "/my tokens/größe.json": { size: dimension(4) },
    "/a.json": { gap: { $ref: "my%20tokens/gr%C3%B6%C3%9Fe.json#/size" } },
  };
  assert.deepEqual(await linesOf(files), ["--size: 4px", "--gap: 4px"]);
  assert.deepEqual(await linesOf(files, { outputReferences: true }), [
    "--size: 4px",
    "--gap: var(--size)",
  ]);
});

test("$ref to another file finds that file's token, even if a later one has its name", async () => {
  const base = { gap: dimension(4), edge: { thin: dimension(1) } };
  const over = {
    gap: { $ref: "base.json#/gap" },
    edge: { thin: { $type: "dimension", $value: { value: 3, unit: "px" } } },
    unit: {
      $type: "dimension",
      $value: { value: { $ref: "base.json#/edge/thin/$value/value" }, unit: "px" },
    },
    line: { $ref: "#/edge/thin" },
    last: { $ref: "base.json#/edge/thin" },
  };
  assert.deepEqual(await linesOf({ "/base.json": base, "/over.json": over }), [
    "--gap: 4px",
    "--edge-thin: 3px",
    "--unit: 1px",
    "--line: 3px",
    "--last: 1px",
  ]);
});

test("types are inherited, even from the referenced token's groups", async () => {
  const base = { $type: "dimension", gap: { $value: px(4) }, own: { $value: px(5) } };
  const over = { gap: { $ref: "base.json#/gap" }, other: { $ref: "base.json#/own" } };
  const builder = builderOf({ "/base.json": base, "/over.json": over });
  assert.deepEqual((await builder.check()).map(({ code }) => code), ["merge/collision"]);
  const { allTokens } = await builder.getPlatformTokens("css");
  assert.deepEqual(allTokens.map(({ $type, $value }) => [$type, $value]), [
    ["dimension", "4px"],
    ["dimension", "5px"],
    ["dimension", "5px"],
  ]);
});

test("files with tokens of the same name refer to each other", async () => {
  const files = {
    "/one.json": { c: color(1), a: { $ref: "#/c" } },
    "/two.json": { c: { $ref: "one.json#/c" } },
    "/three.json": { c: { $ref: "two.json#/c" }, b: { $ref: "one.json#/a" } },
  };
  assert.deepEqual(await linesOf(files), ["--c: #ff0000", "--a: #ff0000", "--b: #ff0000"]);
});

test("an unreadable file of a resolver document is one finding, a missing one another", async () => {
  const files = {
    "/t.resolver.json": JSON.stringify({
      version: "2025.10",
      sets: { base: { sources: [{ $ref: "a.json" }, { $ref: "a.json" }, { $ref: "gone.json" }] } },
      resolutionOrder: [{ $ref: "#/sets/base" }],
    }),
    "/a.json": '{ "a": {} "b": {} }',
  };
  const volume = createFsFromVolume(Volume.fromJSON(files));
  const config = { resolver: "/t.resolver.json", log: { verbosity: "silent" as const } };
  const found = await new TokenBuilder(config, { volume, init: false }).check();
  assert.deepEqual(
    found.map(({ code, message, help }) => [code, message, help]),
    [
      ["file/syntax", 'Cannot read /a.json as JSON: expected "," after the value', 'Add ","'],
      [
        "resolver/document",
        'sets.base.sources.2.$ref "gone.json" does not exist',
        "Paths are relative to /t.resolver.json",
      ],
    ],
  );
});
