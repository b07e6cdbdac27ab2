/**
 * Builds and packs the packages for other tools: a module for each of their entries, with its types. Output:
 * `dist/packages/NAME/` and `dist/token-build-NAME-VERSION.tgz`.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import { rolldown } from "rolldown";
import ts from "typescript";
import { packageTarball } from "./packages.ts";
import { must } from "./run.ts";

/** The plugins of linters, by the names of their folders. */
export const linterPlugins = ["stylelint-plugin", "eslint-plugin"];

/** All packages, by the names of their folders. */
export const packages = [...linterPlugins, "storybook"];

/** Declares what a module exports. Its types must be written out. */
function declarationOf(file: string): string {
  const { outputText } = ts.transpileDeclaration(fs.readFileSync(file, "utf8"), {
    fileName: file,
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext },
  });
  return outputText;
}

/** The modules of a package, without their endings, and whether it declares their types. */
function entriesOf(folder: string): { name: string; hasTypes: boolean }[] {
  const { exports } = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8"));
  return Object.values(exports as Record<string, string | { types?: string; default: string }>)
    .map((entry) => typeof entry === "string" ? { default: entry } : entry)
    .filter((entry) => entry.default.endsWith(".js"))
    .map((entry) => ({
      name: path.basename(entry.default, ".js"),
      hasTypes: "types" in entry,
    }));
}

/** Builds a package. Returns its folder. */
export async function buildPackage(name: string): Promise<string> {
  const from = path.join("packages", name);
  const folder = path.resolve("dist/packages", name);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  for (const { name, hasTypes } of entriesOf(from)) {
    const file = path.join(from, `src/${name}.ts`);
    const build = await rolldown({
      input: { [name]: file },
      platform: "node",
      external: (id) => /^[@\w]/.test(id) && !path.isAbsolute(id),
    });
    await build.write({ dir: folder, format: "esm" });
    await build.close();
    if (hasTypes) fs.writeFileSync(path.join(folder, `${name}.d.ts`), declarationOf(file));
  }
  for (const file of ["package.json", "README.md"]) {
    fs.copyFileSync(path.join(from, file), path.join(folder, file));
  }
  fs.copyFileSync("LICENSE", path.join(folder, "LICENSE"));
  return folder;
}

/** Builds and packs a package. Returns the path of the package. */
export async function packPackage(name: string): Promise<string> {
  const cwd = await buildPackage(name);
  await must("npm", ["pack", "--silent", "--pack-destination", path.resolve("dist")], { cwd });
  return packageTarball(name);
}

if (import.meta.main) {
  for (const name of packages) console.log(await packPackage(name));
}
