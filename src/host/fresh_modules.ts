/**
 * Modules as they are now. A runtime keeps a module once it is imported, and all that it imports; it reads again what
 * has another address, or what was taken out of its cache.
 * @module
 */
import { fs, path, process, statOf, url } from "./node.ts";

/** What stands for the content of a module and all that it imports, in its address. */
const mark = "token-build";

const markPattern = /[?&]token-build=(\w+)/;

/** Where one module names another, or a file beside it. Text that only looks so names nothing that is there. */
const specifierPattern =
  /(?:\bfrom|\bimport|\brequire|\bresolve|\bnew\s+URL)\s*\(?\s*(?:"([^"\n]+)"|'([^'\n]+)')/g;

const endings = ["", ".ts", ".mts", ".cts", ".js", ".mjs", ".cjs", ".json"];

const isFile = (file: string) => statOf(file)?.isFile() ?? false;

/** Whether a file belongs to an installed package, or to the tool itself: such files do not change. */
function isInstalled(file: string): boolean {
  const { href } = url.pathToFileURL(file);
  return href.includes("/node_modules/") || href.startsWith(ownCode) || href === ownEntry;
}

/** A constant of its own, because bundlers take `new URL(…, import.meta.url)` for a file to bring along. */
const ownAddress = import.meta.url;

/** The folder of the tool's own code; a builder must stay the same class for the modules of a configuration. */
const ownCode = new URL("..", ownAddress).href;

/** What modules import where the tool runs from its source. */
const ownEntry = new URL("../../mod.ts", ownAddress).href;

/** The file that a specifier names, which may be missing; `undefined` where it is one of an installed package, or none. */
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
    // The package is not there, or takes imports alone: the import itself says so.
    return undefined;
  }
  // A package of the same workspace is behind a link.
  const real = path.isAbsolute(found) ? fs.realpathSync(found) : found;
  return path.isAbsolute(real) && !isInstalled(real) ? real : undefined;
}

/** A module and the files that it imports, to any depth, with their text; those that are missing have none. */
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

/** A module and the files that it imports, to any depth, missing ones too; those of installed packages aside. */
export function modulesOf(entry: string): string[] {
  return [...modulesWithText(entry).keys()];
}

/** The address of a module, with the mark of the module that imports it. */
function marked(address: string, importer: string | undefined): string {
  const [, content] = markPattern.exec(importer ?? "") ?? [];
  const isOwn = content !== undefined && address.startsWith("file:") && !address.includes("?") &&
    !isInstalled(url.fileURLToPath(address));
  return isOwn ? `${address}?${mark}=${content}` : address;
}

/** The hook of {@linkcode markImports} for a loader in a thread of its own, as Node below 22.15 has it. */
const threadHook = `
export async function resolve(specifier, context, nextResolve) {
  const found = await nextResolve(specifier, context);
  const [, content] = ${markPattern}.exec(context.parentURL ?? "") ?? [];
  const isOwn = content && found.url.startsWith("file:") && !found.url.includes("?") &&
    !found.url.includes("/node_modules/") && !found.url.startsWith(${JSON.stringify(ownCode)});
  return isOwn ? { ...found, url: found.url + "?${mark}=" + content } : found;
}`;

let marksImports = false;

/** Has the runtime hand the mark of a module on to what it imports. */
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

/** The address by which a module is imported as it and what it imports are now: the same until one of them changes. */
export function freshAddress(file: string): string {
  const modules = modulesWithText(file);
  const { createHash } = process.getBuiltinModule("node:crypto");
  const hash = createHash("sha1");
  for (const [name, text] of modules) hash.update(`${name}\0${text}\0`);
  const content = hash.digest("hex");
  const { createRequire } = process.getBuiltinModule("node:module");
  // CommonJS is kept by path alone, and on Bun so is everything.
  const { cache } = createRequire(file);
  for (const name of modules.keys()) delete cache[name];
  if (!process.versions.bun) markImports();
  return `${url.pathToFileURL(file).href}?${mark}=${content}`;
}
