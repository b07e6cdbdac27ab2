/**
 * Imports the current version of modules. Runtimes cache a module and all that it imports. They load it again only if
 * its address changes or its cache entry is deleted.
 * @module
 */
import { fs, path, process, statOf, url } from "../node.ts";
import { isInstalled } from "../../../base/values/paths/path.ts";

/** Query parameter whose value is the hash of a module and all that it imports. */
const mark = "token-build";

const markPattern = /[?&]token-build=(\w+)/;

/** Matches references to other modules and files. False matches do no harm, because no such file exists. */
const specifierPattern =
  /(?:\bfrom|\bimport|\brequire|\bresolve|\bnew\s+URL)\s*\(?\s*(?:"([^"\n]+)"|'([^'\n]+)')/g;

const endings = ["", ".ts", ".mts", ".cts", ".js", ".mjs", ".cjs", ".json"];

const isFile = (file: string) => statOf(file)?.isFile() ?? false;

/** Whether a file belongs to an installed package or to the tool itself; such files do not change. */
function isConstant(file: string): boolean {
  const { href } = url.pathToFileURL(file);
  return isInstalled(href) || href.startsWith(ownCode) || href === ownEntry;
}

/** A separate constant, because bundlers treat `new URL(…, import.meta.url)` as an asset to bundle. */
const ownAddress = import.meta.url;

/** The folder of the tool's own code. It must not be imported again, so that the builder's class stays the same. */
const ownCode = new URL(ownAddress.endsWith(".ts") ? "../../.." : "..", ownAddress).href;

/** The entry that modules import if the tool runs from source. */
const ownEntry = new URL("../../../../mod.ts", ownAddress).href;

/**
 * The file that a specifier names, which may be missing; `undefined` for a file of an installed package or an
 * unresolved one.
 */
function fileOf(specifier: string, importer: string): string | undefined {
  if (/^\.{1,2}\//.test(specifier)) {
    const file = path.resolve(path.dirname(importer), specifier);
    return endings.map((ending) => file + ending).find(isFile) ?? file;
  }
  if (/^\w{2,}:/.test(specifier)) return undefined;
  const { createRequire } = process.getBuiltinModule("node:module");
  let found: string;
  try {
    found = createRequire(importer).resolve(specifier);
  } catch {
    // The package is missing or only allows `import`; importing it reports that.
    return undefined;
  }
  // Packages of the same workspace are symbolic links.
  const real = path.isAbsolute(found) ? fs.realpathSync(found) : found;
  return path.isAbsolute(real) && !isConstant(real) ? real : undefined;
}

/** A module and all files that it imports, directly or not, with their text; `undefined` for missing files. */
function modulesWithText(entry: string): Map<string, string | undefined> {
  const modules = new Map<string, string | undefined>();
  const work = [entry];
  for (let file = work.pop(); file !== undefined; file = work.pop()) {
    if (modules.has(file)) continue;
    const text = isFile(file) ? fs.readFileSync(file, "utf8") : undefined;
    modules.set(file, text);
    if (text === undefined || file.endsWith(".json")) continue;
    for (const [, double, single] of text.matchAll(specifierPattern)) {
      const imported = fileOf(double ?? single, file);
      if (imported !== undefined) work.push(imported);
    }
  }
  return modules;
}

/**
 * A module and all files that it imports, directly or not, including missing ones but not those of installed packages.
 */
export function modulesOf(entry: string): string[] {
  return [...modulesWithText(entry).keys()];
}

/** Adds the importing module's mark to an address. */
function marked(address: string, importer: string | undefined): string {
  const [, content] = markPattern.exec(importer ?? "") ?? [];
  const isOwn = content !== undefined && address.startsWith("file:") && !address.includes("?") &&
    !isConstant(url.fileURLToPath(address));
  return isOwn ? `${address}?${mark}=${content}` : address;
}

/** The hook of {@linkcode markImports} for loaders in their own thread, as in Node before 22.15. */
const threadHook = `
export async function resolve(specifier, context, nextResolve) {
  const found = await nextResolve(specifier, context);
  const [, content] = ${markPattern}.exec(context.parentURL ?? "") ?? [];
  const isOwn = content && found.url.startsWith("file:") && !found.url.includes("?") &&
    !found.url.includes("/node_modules/") && !found.url.startsWith(${JSON.stringify(ownCode)});
  return isOwn ? { ...found, url: found.url + "?${mark}=" + content } : found;
}`;

let marksImports = false;

/** Makes the runtime pass a module's mark on to its imports. */
function markImports(): void {
  if (marksImports) return;
  marksImports = true;
  const { registerHooks, register } = process.getBuiltinModule("node:module");
  if (registerHooks) {
    registerHooks({
      resolve: (specifier, context, nextResolve) => {
        const found = nextResolve(specifier, context);
        return { ...found, url: marked(found.url, context.parentURL) };
      },
    });
  } else register(`data:text/javascript,${encodeURIComponent(threadHook)}`);
}

/** The address that imports the current version of a module and its imports. Changes only when one of them changes. */
export function freshAddress(file: string): string {
  const modules = modulesWithText(file);
  const { createHash } = process.getBuiltinModule("node:crypto");
  const hash = createHash("sha1");
  for (const [name, text] of modules) hash.update(`${name}\0${text}\0`);
  const content = hash.digest("hex");
  const { createRequire } = process.getBuiltinModule("node:module");
  // CommonJS modules are cached by path only; on Bun, all modules are.
  const { cache } = createRequire(file);
  for (const name of modules.keys()) delete cache[name];
  if (!process.versions.bun) markImports();
  return `${url.pathToFileURL(file).href}?${mark}=${content}`;
}
