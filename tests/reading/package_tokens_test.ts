/** `npm:` paths find the tokens that installed packages publish. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import TokenBuilder, { type Config, type Diagnostic } from "token-build";
import { inFolder } from "../helpers/folder.ts";
import { memoryOf } from "../helpers/memory.ts";
import { runCli } from "../helpers/call_in.ts";
const tokens = (name: string, value: string) => JSON.stringify({ [name]: { value } });
const manifest = (more: object) => JSON.stringify({ name: "@acme/core", ...more });
const core = "node_modules/@acme/core";

const platforms = {
  json: { transforms: ["name/kebab"], files: [{ destination: "out.json", format: "json/flat" }] },
};

const coreFiles = {
  [`${core}/tokens/a.json`]: tokens("a", "1"),
  [`${core}/tokens/b.json`]: tokens("b", "2"),
};

const resolver = JSON.stringify({
  version: "2025.10",
  sets: { base: { sources: [{ $ref: "tokens/a.json" }] } },
  resolutionOrder: [{ $ref: "#/sets/base" }],
});

/** The tokens and diagnostics of a configuration, for a package with a given manifest. */
async function built(
  published: object,
  config: Config,
  more: Record<string, string> = {},
): Promise<{ values: Record<string, unknown>; found: string[] }> {
  const volume = memoryOf({
    [`${core}/package.json`]: manifest(published),
    ...coreFiles,
    ...more,
  });
  const found: string[] = [];
  const report = ({ message }: Diagnostic) => void found.push(message);
  const builder = new TokenBuilder({ ...config, platforms }, { volume, report });
  const [{ output }] = await builder.formatPlatform("json");
  return { values: JSON.parse(String(output ?? "{}")), found };
}

async function failureOf(published: object, config: Config): Promise<Diagnostic[]> {
  try {
    await built(published, config);
  } catch (cause) {
    return (cause as { diagnostics: Diagnostic[] }).diagnostics;
  }
  throw new Error("the build went well");
}

const fromCore = { include: ["npm:@acme/core"] };
const both = { values: { a: "1", b: "2" }, found: [] };
const onlyA = { values: { a: "1" }, found: [] };

test("the property designTokens names files, patterns, or several of them", async () => {
  assert.deepEqual(await built({ designTokens: "tokens/*.json" }, fromCore), both);
  assert.deepEqual(await built({ designTokens: "./tokens/a.json" }, fromCore), onlyA);
  const list = ["tokens/a.json", "tokens/b.json"];
  assert.deepEqual(await built({ designTokens: list }, fromCore), both);
  assert.deepEqual(await built({ designTokens: { source: list } }, fromCore), both);
});

test("an export under the condition designTokens goes over the property", async () => {
  const designTokens = "tokens/b.json";
  const exported = [
    { ".": { designTokens: "./tokens/a.json", default: "./main.js" } },
    { designTokens: "./tokens/a.json", default: "./main.js" },
    { ".": { designTokens: { default: "./tokens/a.json" } } },
  ];
  for (const exports of exported) {
    assert.deepEqual(await built({ exports, designTokens }, fromCore), onlyA);
  }
  const { values } = await built({ exports: { ".": "./main.js" }, designTokens }, fromCore);
  assert.deepEqual(values, { b: "2" });
});

test("a path in the package is an export, a file or a pattern", async () => {
  const of = (path: string) => ({ source: [`npm:@acme/core/${path}`] });
  assert.deepEqual(await built({}, of("tokens/a.json")), onlyA);
  assert.deepEqual(await built({}, of("tokens/*.json")), both);
  const exports = {
    "./base": "./tokens/a.json",
    "./all": { designTokens: "./tokens/*.json", default: "./all.js" },
  };
  assert.deepEqual(await built({ exports }, of("base")), onlyA);
  assert.deepEqual(await built({ exports }, of("all")), both);
});

test("own tokens override those of a package", async () => {
  const config = { ...fromCore, source: ["own.json"] };
  const { values, found } = await built({ designTokens: "tokens/*.json" }, config, {
    "own.json": JSON.stringify({ a: { value: "{b}" } }),
  });
  assert.deepEqual({ values, found }, { values: { a: "2", b: "2" }, found: [] });
});

test("a package publishes a resolver document", async () => {
  const file = { [`${core}/core.resolver.json`]: resolver, [`${core}/tokens.json`]: resolver };
  const config = { resolver: "npm:@acme/core" };
  const published = [
    { designTokens: { resolver: "core.resolver.json" } },
    { designTokens: { resolver: "tokens.json" } },
    { exports: { ".": { designTokens: "./core.resolver.json" } } },
  ];
  for (const one of published) assert.deepEqual(await built(one, config, file), onlyA);
  const named = { resolver: "npm:@acme/core/tokens.json" };
  assert.deepEqual(await built({}, named, file), onlyA);
});

test("what a package does not give is an error", async () => {
  const cases: [published: object, config: Config, message: string][] = [
    [{}, fromCore, "@acme/core publishes no design tokens"],
    [{ designTokens: 3 }, fromCore, "@acme/core publishes no design tokens"],
    [{}, { source: ["npm:other"] }, "The package other is not installed"],
    [{}, { external: ["npm:"] }, '"npm:" does not name a package'],
    [{}, { resolver: "npm:@acme/core" }, "@acme/core publishes no resolver document"],
    [
      { designTokens: { resolver: "core.resolver.json" } },
      fromCore,
      "@acme/core publishes a resolver document, not token files",
    ],
  ];
  for (const [published, config, message] of cases) {
    const found = await failureOf(published, config);
    assert.deepEqual(found.map(({ code, message }) => [code, message]), [
      ["source/package", message],
    ]);
  }
  const [missing] = await failureOf({ designTokens: "tokens/c.json" }, fromCore);
  assert.equal(missing.message, `There is no file ${core}/tokens/c.json`);
});

test("packages are looked for from the configuration's folder upward, behind links too", async () => {
  const files = {
    "packages/brand/config.json": JSON.stringify({ ...fromCore, platforms }),
    "packages/core/package.json": manifest({ designTokens: "tokens/*.json" }),
    "packages/core/tokens/a.json": tokens("a", "1"),
  };
  await inFolder(files, async (folder) => {
    const brand = path.join(folder, "packages/brand");
    fs.mkdirSync(path.join(folder, "packages/brand/node_modules/@acme"), { recursive: true });
    fs.symlinkSync("../../../core", path.join(brand, core), "dir");
    const written = () => fs.readFileSync(path.join(folder, "out.json"), "utf8");
    const run = await runCli(["build", "-c", "packages/brand/config.json"], folder);
    assert.deepEqual([run.code, run.stderr], [0, ""]);
    assert.equal(JSON.parse(written()).a, "1");
    fs.renameSync(path.join(brand, "node_modules"), path.join(folder, "node_modules"));
    fs.rmSync(path.join(folder, core));
    fs.symlinkSync("../../packages/core", path.join(folder, core), "dir");
    const inBrand = await runCli(["build"], brand);
    assert.deepEqual([inBrand.code, inBrand.stderr], [0, ""]);
    assert.equal(
      JSON.parse(fs.readFileSync(path.join(brand, "out.json"), "utf8")).a,
      "1",
    );
  });
});
