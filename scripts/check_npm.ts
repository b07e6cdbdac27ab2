/**
 * Installs the npm package in an empty folder, and checks the number and size of installed
 * packages, the program on every runtime with the same bytes as from source, a configuration that
 * imports the package, types under both kinds of module resolution, and a message on Node 20.
 * @module
 */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { readFolder } from "../tests/helpers/folder.ts";
import { tarball } from "./packages.ts";
import { install, platform, TemporaryFolder } from "./project.ts";
import { must, on, run, runtimes } from "./run.ts";

const root = process.cwd();
const env = { SOURCE_DATE_EPOCH: "0" };

using temporary = new TemporaryFolder();
const folder = temporary.path;
const inside = (...names: string[]) => path.join(folder, ...names);

const mustInside = ([command, args]: [string, string[]]) =>
  must(command, args, { cwd: folder, env });

function sizeOf(file: string): number {
  const stat = fs.lstatSync(file);
  if (!stat.isDirectory()) return stat.size;
  return fs.readdirSync(file).reduce((sum, name) => sum + sizeOf(path.join(file, name)), 0);
}

/** Removes the outputs of a build. Returns their content as one text. */
function built(): string {
  const texts = Object.entries(readFolder(inside("build"))).map((file) => file.join("\n"));
  fs.rmSync(inside("build"), { recursive: true });
  return texts.join("\n");
}

async function checkInstallation(): Promise<void> {
  fs.writeFileSync(inside("package.json"), '{ "private": true, "type": "module" }\n');
  await install(folder, tarball);
  const text = await mustInside(["npm", ["ls", "--all", "--parseable", "--silent"]]);
  const packages = text.trim().split("\n").filter((line) => line.includes("node_modules"));
  const megabytes = sizeOf(inside("node_modules")) / 1024 / 1024;
  console.log(`installed: ${packages.length} packages, ${megabytes.toFixed(2)} MB`);
  assert.ok(packages.length <= 12, text);
  assert.ok(megabytes <= 4, `${megabytes} MB`);
}

function makeProject(): void {
  fs.cpSync(path.join(root, "examples/typescript"), folder, {
    recursive: true,
    filter: (source) => !/[\\/](build|expected)$/.test(source),
  });
}

const program = "node_modules/.bin/token-build";
const source = path.join(root, "cli.ts");
const denoConfig = ["--config", path.join(root, "deno.json")];
const strip = "--experimental-strip-types";

/** Commands that run a build, with names. */
const ways: [string, [string, string[]]][] = [
  ["Deno, source", [process.execPath, ["run", "-A", ...denoConfig, source, "build"]]],
  ["Bun, source", on("bun", source, "build")],
  ["Node 22.6.0, source", on("node226", strip, source, "build")],
  ["Node 24, source", on("node24", source, "build")],
  ["Node 22, package", on("node22", program, "build")],
  ["Node 24, package", on("node24", program, "build")],
  ["Node 22.6.0, package, started again with the flag", on("node226", program, "build")],
  ["bunx, package", ["npx", ["-y", "-p", runtimes.bun, "bunx", "--bun", "token-build", "build"]]],
];

async function checkBytes(): Promise<void> {
  let first: string | undefined;
  for (const [name, way] of ways) {
    await mustInside(way);
    const text = built();
    first ??= text;
    assert.equal(text, first, `${name} writes other bytes than ${ways[0][0]}`);
    console.log(`${name}: the same ${text.length} characters`);
  }
}

/** Finds the files of all that the package exports, which is what the package on JSR does. Some need optional packages. */
async function checkExports(): Promise<void> {
  const { exports } = JSON.parse(fs.readFileSync(path.join(root, "deno.json"), "utf8"));
  const names = Object.keys(exports).map((name) => name === "." ? "/cli" : name.slice(1));
  const ids = names.map((name) => `token-build${name === "/mod" ? "" : name}`);
  fs.writeFileSync(
    inside("exports.mjs"),
    `import fs from "node:fs";
for (const id of ${JSON.stringify(ids)}) fs.accessSync(new URL(import.meta.resolve(id)));
`,
  );
  await mustInside(on("node24", "exports.mjs"));
  console.log(`exports: ${ids.length}`);
}

async function checkNode20(): Promise<void> {
  const refused = await run(...on("node20", program, "build"), { cwd: folder, env });
  assert.equal(refused.code, 1, refused.text);
  assert.match(refused.text, /Node 20[\d.]* cannot load the TypeScript file/);
  assert.match(refused.text, /Node 22\.18 or newer/);
  assert.doesNotMatch(refused.text, /^\s+at .*\.js:\d+/m);
  fs.writeFileSync(
    inside("plain.json"),
    JSON.stringify({
      tokens: { a: { value: "1px" } },
      platforms: { css: platform("css/variables", "a.css") },
    }),
  );
  await mustInside(on("node20", program, "build", "--config", "plain.json"));
  assert.match(built(), /--a: 1px;/);
  await checkYaml();
  console.log("Node 20: JSON builds, TypeScript gets a message");
}

/** Checks that reading YAML without the optional package prints a message that names it. */
async function checkYaml(): Promise<void> {
  fs.writeFileSync(inside("yaml.json"), JSON.stringify({ source: ["a.yaml"] }));
  fs.writeFileSync(inside("a.yaml"), "a: { $value: 1 }\n");
  const [command, args] = on("node24", program, "check", "--config", "yaml.json");
  const { code, text } = await run(command, args, { cwd: folder, env });
  assert.notEqual(code, 0);
  assert.match(text, /Cannot read a\.yaml: the package yaml is not installed/);
  assert.match(text, /npm install --save-dev yaml@2/);
}

/** Checks that an uncaught error prints its diagnostics, and no more code of the package than the line that threw. */
async function checkUncaught(): Promise<void> {
  fs.writeFileSync(
    inside("uncaught.mjs"),
    `import TokenBuilder from "token-build";
const platforms = { css: { files: [{ destination: "a.css", format: "css/variables" }] } };
await new TokenBuilder({ tokens: { a: { value: "{b}" } }, platforms }).buildAllPlatforms();
`,
  );
  const { code, text } = await run(...on("node24", "uncaught.mjs"), { cwd: folder, env });
  assert.notEqual(code, 0);
  assert.match(text, /BuildError: a refers to \{b\}, which does not exist/);
  assert.ok(text.length < 4000, `an uncaught error prints ${text.length} characters`);
  console.log(`an uncaught error: ${text.length} characters`);
}

/**
 * Checks a configuration that registers hooks on the imported class. They apply only if the program uses the same code.
 */
async function checkImports(): Promise<void> {
  fs.writeFileSync(
    inside("imports.mjs"),
    `import TokenBuilder, { defineConfig } from "token-build";
import { formattedVariables } from "token-build/utils";
TokenBuilder.registerTransform({ name: "loud", type: "name", transform: ({ path }) => path.join("-").toUpperCase() });
TokenBuilder.registerFormat({
  name: "lines",
  format: ({ dictionary, options: { usesDtcg } }) =>
    formattedVariables({ format: "css", dictionary, outputReferences: true, usesDtcg }),
});
export default defineConfig({
  tokens: {
    a: { $type: "color", $value: { colorSpace: "oklch", components: [0.7, 0.1, 180] } },
    b: { $type: "color", $value: "{a}" },
  },
  platforms: {
    css: { transforms: ["loud", "color/hex"], buildPath: "build/", files: [{ destination: "a.css", format: "lines" }] },
  },
});
`,
  );
  const args = ["build", "--config", "imports.mjs"];
  const bunx = ["-y", "-p", runtimes.bun, "bunx", "--bun", "token-build", ...args];
  const all: [string, [string, string[]]][] = [
    ["Node 20", on("node20", program, ...args)],
    ["Node 22.6.0", on("node226", program, ...args)],
    ["Node 24", on("node24", program, ...args)],
    ["bunx", ["npx", bunx]],
    ["Deno", [process.execPath, ["run", "-A", "node_modules/token-build/src/cli/bin.js", ...args]]],
  ];
  for (const [, way] of all) {
    await mustInside(way);
    assert.equal(built(), "a.css\n  --A: #4bb3a1;\n  --B: var(--A);", way.flat().join(" "));
  }
  console.log(`a configuration that imports the package: ${all.map(([name]) => name).join(", ")}`);
}

async function checkTypes(): Promise<void> {
  await install(folder, "typescript@5.9", "typescript7@npm:typescript@7");
  fs.writeFileSync(
    inside("use.ts"),
    `import TokenBuilder, { BuildError, defineConfig, type Config } from "token-build";
import { DTCGTypesMap, usesReferences } from "token-build/utils";
import { formats } from "token-build/enums";
import { fs } from "token-build/fs";
import type { TransformedToken } from "token-build/types";
import cli from "token-build/cli";
const config: Config = defineConfig({ source: ["a"], platforms: {} });
const builder: TokenBuilder = new TokenBuilder(config).registerFilter({ name: "x", filter: (t) => t.private === true });
const id: "css/variables" = formats.cssVariables;
const tokens: Promise<TransformedToken[]> = builder.getPlatformTokens("a").then((d) => d.allTokens);
const used: boolean = usesReferences(DTCGTypesMap);
// @ts-expect-error a source is a list
defineConfig({ source: "a" });
// @ts-expect-error this token is not declared in tokens.d.ts
builder.registerFilter({ name: "y", filter: (t) => t.key === "{color.rde}" });
// @ts-expect-error a name of neither a group nor a token
builder.registerFilter({ name: "y", filter: (t) => t.path[0] === "colors" });
// @ts-expect-error no token has this property
builder.registerFilter({ name: "y", filter: (t) => t.pth[0] === "color" });
builder.registerFilter({ name: "y", filter: (t) => t.path[0] === "color" && t.key === "{color.red}" });
export { BuildError, cli, fs, id, tokens, used };
`,
  );
  const declarations = { destination: "tokens.d.ts", format: "typescript/token-paths" };
  const project = JSON.stringify({
    tokens: { color: { red: { value: "#f00", type: "color" } } },
    platforms: { types: { files: [declarations] } },
  });
  fs.writeFileSync(inside("types.json"), project);
  await mustInside(["npx", ["token-build", "build", "--config", "types.json"]]);
  for (
    const [module, resolution] of [
      ["node16", "node16"],
      ["esnext", "bundler"],
      ["esnext", "node10"],
    ]
  ) {
    const options = ["--module", module, "--moduleResolution", resolution, "--target", "es2022"];
    for (
      const compiler of resolution === "node10" ? ["typescript"] : ["typescript", "typescript7"]
    ) {
      const program = `node_modules/${compiler}/bin/tsc`;
      await mustInside(
        on("node24", program, "--noEmit", "--strict", ...options, "use.ts", "tokens.d.ts"),
      );
      console.log(`types: ${compiler}, ${resolution}`);
    }
  }
}

await checkInstallation();
makeProject();
await checkBytes();
await checkExports();
await checkNode20();
await checkImports();
await checkUncaught();
await checkTypes();
