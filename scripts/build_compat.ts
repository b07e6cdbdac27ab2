/**
 * Builds the drop-in for Style Dictionary from `packages/style-dictionary/src/`: its code, types and `package.json`. It depends on the
 * package that `build_npm.ts` builds. Output: `dist/compat/` and `dist/token-build-style-dictionary-VERSION.tgz`.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import { rolldown } from "rolldown";
import ts from "typescript";
import { version } from "../packages/style-dictionary/src/version.ts";
import { run } from "./run.ts";
import { issues, repository } from "../src/base/diagnostics/project_pages.ts";

const dist = path.resolve("dist");
const folder = path.join(dist, "compat");
const { version: coreVersion, license, imports } = JSON.parse(fs.readFileSync("deno.json", "utf8"));
const entries = ["mod", "utils", "enums", "fs", "types", "bin"];
const inputs = Object.fromEntries(
  entries.map((name) => [name, `packages/style-dictionary/src/${name}.ts`]),
);

/** Writes the code; imported packages stay external. */
async function writeCode(): Promise<void> {
  const build = await rolldown({
    input: inputs,
    platform: "node",
    external: (id) => /^[@\w]/.test(id) && !path.isAbsolute(id) && !id.startsWith("packages/"),
  });
  await build.write({ dir: folder, format: "esm", chunkFileNames: "[name].js" });
  await build.close();
  fs.chmodSync(path.join(folder, "bin.js"), 0o755);
}

/** Writes the declarations, which import the other package by its name. */
function writeTypes(): void {
  const own = Object.entries(imports as Record<string, string>)
    .filter(([name]) => name.startsWith("token-build"));
  const program = ts.createProgram(Object.values(inputs), {
    declaration: true,
    emitDeclarationOnly: true,
    allowImportingTsExtensions: true,
    rewriteRelativeImportExtensions: true,
    strict: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: ["node"],
    paths: Object.fromEntries(own.map(([name, file]) => [name, [path.resolve(file)]])),
    outDir: folder,
  });
  const root = `${path.resolve("packages/style-dictionary/src")}${path.sep}`;
  program.emit(undefined, (_name, text, _mark, _error, sources = []) => {
    const source = path.resolve(sources[0]?.fileName ?? "");
    if (!source.startsWith(root)) return;
    const name = path.basename(source).replace(/\.ts$/, ".d.ts");
    fs.writeFileSync(path.join(folder, name), text.replace(/(from "\.\/[\w]+)\.ts"/g, '$1.js"'));
  });
}

const entry = (name: string) => ({ types: `./${name}.d.ts`, default: `./${name}.js` });

fs.rmSync(folder, { recursive: true, force: true });
fs.mkdirSync(folder, { recursive: true });
await writeCode();
writeTypes();
const description = {
  name: "@token-build/style-dictionary",
  version,
  description: "A drop-in for Style Dictionary 5 on token-build",
  keywords: ["design tokens", "style dictionary", "drop-in"],
  homepage: `${repository}#readme`,
  repository: { type: "git", url: `git+${repository}.git` },
  bugs: issues,
  license,
  type: "module",
  bin: { "style-dictionary": "./bin.js" },
  exports: {
    ".": entry("mod"),
    "./utils": entry("utils"),
    "./enums": entry("enums"),
    "./fs": entry("fs"),
    "./types": entry("types"),
    "./package.json": "./package.json",
  },
  types: "./mod.d.ts",
  engines: { node: ">=20.16" },
  dependencies: { "token-build": `^${coreVersion}` },
};
fs.writeFileSync(path.join(folder, "package.json"), `${JSON.stringify(description, null, 2)}\n`);
fs.copyFileSync("LICENSE", path.join(folder, "LICENSE"));
fs.copyFileSync("packages/style-dictionary/README.md", path.join(folder, "README.md"));
const { code, text } = await run("npm", ["pack", "--silent", "--pack-destination", dist], {
  cwd: folder,
});
if (code !== 0) throw new Error(text);
console.log(`dist/${text.trim().split("\n").at(-1)}`);
