/**
 * Lets Node load TypeScript files that are ES modules from packages whose `package.json` says `"type": "commonjs"`,
 * which `npm init` writes since npm 11. Deno and Bun load such files without help.
 * @module
 */
import { fs, path, process, statOf, url } from "../node.ts";

/** Matches a line that starts an import or an export. */
const esmSyntax = /^\s*(?:import\s*[\w{*"']|export\s*[\w{*])/m;

/** The folder of the nearest `package.json`, if its `type` is `commonjs`. */
function commonjsPackageOf(file: string): string | undefined {
  for (let folder = path.dirname(file);; folder = path.dirname(folder)) {
    const manifest = path.join(folder, "package.json");
    if (statOf(manifest)?.isFile()) {
      try {
        return JSON.parse(fs.readFileSync(manifest, "utf8")).type === "commonjs"
          ? folder
          : undefined;
      } catch {
        // Node reports a package.json that it cannot read.
        return undefined;
      }
    }
    if (folder === path.dirname(folder)) return undefined;
  }
}

/** The hook of {@linkcode loadAsModules} for loaders in their own thread, as in Node before 22.15. */
const threadHook = `
import { readFileSync } from "node:fs";
let inside;
export function initialize(folder) {
  inside = folder;
}
export async function resolve(specifier, context, nextResolve) {
  const found = await nextResolve(specifier, context);
  const [address] = found.url.split("?");
  const isOwn = address.startsWith(inside) && address.endsWith(".ts") &&
    !address.includes("/node_modules/");
  return isOwn && ${esmSyntax}.test(readFileSync(new URL(address), "utf8"))
    ? { ...found, format: "module-typescript" }
    : found;
}`;

const isEsm = (file: string) =>
  statOf(file)?.isFile() === true && esmSyntax.test(fs.readFileSync(file, "utf8"));

/** Whether a URL is that of a TypeScript ES module inside a folder, outside of installed packages. */
function isModuleIn(folder: string, found: string): boolean {
  const [address] = found.split("?");
  return address.startsWith(folder) && address.endsWith(".ts") &&
    !address.includes("/node_modules/") && isEsm(url.fileURLToPath(address));
}

/** Folders of packages whose files are loaded as ES modules. */
const folders = new Set<string>();

/**
 * Makes Node load a TypeScript file as an ES module if its syntax says so but its package does not, and all files of
 * the package that it may import likewise. Changes nothing for a file in CommonJS syntax, because Node before 22.15
 * cannot load some of those once hooks are registered.
 *
 * @returns Whether Node now loads the file as an ES module.
 */
export function loadAsModules(file: string): boolean {
  const packageFolder = commonjsPackageOf(file);
  if (packageFolder === undefined || !isEsm(file)) return false;
  if (folders.has(packageFolder)) return true;
  folders.add(packageFolder);
  const folder = `${url.pathToFileURL(packageFolder).href}/`;
  const { registerHooks, register } = process.getBuiltinModule("node:module");
  if (registerHooks) {
    registerHooks({
      resolve: (specifier, context, nextResolve) => {
        const found = nextResolve(specifier, context);
        return isModuleIn(folder, found.url) ? { ...found, format: "module-typescript" } : found;
      },
    });
  } else register(`data:text/javascript,${encodeURIComponent(threadHook)}`, { data: folder });
  return true;
}
