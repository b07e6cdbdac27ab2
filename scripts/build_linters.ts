/**
 * Builds and packs the plugins for Stylelint and ESLint: one module each, with its types. Output:
 * `dist/packages/NAME/` and `dist/token-build-NAME-VERSION.tgz`.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import { rolldown } from "rolldown";
import ts from "typescript";
import { must } from "./run.ts";

/** The plugins, by the names of their folders. */
export const plugins = ["stylelint-plugin", "eslint-plugin"];

/** Declares what a module exports. Its types must be written out. */
function declarationOf(file: string): string {
  const { outputText } = ts.transpileDeclaration(fs.readFileSync(file, "utf8"), {
    fileName: file,
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext },
  });
  return outputText;
}

/** Builds a plugin. Returns its folder. */
export async function buildPlugin(name: string): Promise<string> {
  const from = path.join("packages", name);
  const folder = path.resolve("dist/packages", name);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  const build = await rolldown({
    input: { index: path.join(from, "src/index.ts") },
    platform: "node",
    external: (id) => /^[@\w]/.test(id) && !path.isAbsolute(id),
  });
  await build.write({ dir: folder, format: "esm" });
  await build.close();
  fs.writeFileSync(path.join(folder, "index.d.ts"), declarationOf(path.join(from, "src/index.ts")));
  fs.copyFileSync(path.join(from, "package.json"), path.join(folder, "package.json"));
  fs.copyFileSync(path.join(from, "README.md"), path.join(folder, "README.md"));
  fs.copyFileSync("LICENSE", path.join(folder, "LICENSE"));
  return folder;
}

/** Builds and packs a plugin. Returns the path of the package. */
export async function packPlugin(name: string): Promise<string> {
  const cwd = await buildPlugin(name);
  const { version } = JSON.parse(fs.readFileSync(path.join(cwd, "package.json"), "utf8"));
  await must("npm", ["pack", "--silent", "--pack-destination", path.resolve("dist")], { cwd });
  return path.resolve("dist", `token-build-${name}-${version}.tgz`);
}

if (import.meta.main) {
  for (const name of plugins) console.log(await packPlugin(name));
}
