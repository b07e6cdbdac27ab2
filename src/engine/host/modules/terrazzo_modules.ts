/**
 * Imports a configuration of Terrazzo with stand-ins for its packages, which record the options of plugins instead of
 * building.
 * @module
 */
import { fs, path, process, statOf, url } from "../node.ts";
import { modulesOf } from "./fresh_modules.ts";
import { runtimeHost } from "../runtime.ts";

/** Property in which a stand-in of a plugin keeps its options. */
export const recordedOptions: symbol = Symbol.for("token-build.terrazzo.options");

/** Packages that stand-ins replace. Others, such as `@terrazzo/token-tools`, come from the project's installation. */
const replaced = /^(?:@terrazzo\/(?:cli|parser|plugin-[\w-]+)|terrazzo)$/;

/** The code of a stand-in. It exports what configurations import. */
function codeOf(name: string): string {
  return `
    const options = Symbol.for("token-build.terrazzo.options");
    export default (given = {}) => ({ name: ${JSON.stringify(name)}, [options]: given });
    export const defineConfig = (config) => config;
    export const mergeConfigs = (one, other) => ({ ...one, ...other });
    export class Logger {}
  `;
}

const addressOf = (name: string) => `data:text/javascript,${encodeURIComponent(codeOf(name))}`;

/** The hook for loaders in their own thread, as in Node before 22.15. */
const threadHook = `
const codeOf = ${codeOf};
export async function resolve(name, context, nextResolve) {
  if (!${replaced}.test(name)) return await nextResolve(name, context);
  return { url: "data:text/javascript," + encodeURIComponent(codeOf(name)), shortCircuit: true };
}`;

/** Terrazzo's packages that modules of a configuration may import. */
const known = [
  "@terrazzo/cli",
  "@terrazzo/parser",
  "@terrazzo/plugin-css",
  "@terrazzo/plugin-css-in-js",
  "@terrazzo/plugin-js",
  "@terrazzo/plugin-sass",
  "@terrazzo/plugin-swift",
  "@terrazzo/plugin-tailwind",
  "@terrazzo/plugin-token-listing",
  "@terrazzo/plugin-vanilla-extract",
];

/** The part of Bun's interface that this module uses. */
interface BunPlugins {
  plugin(plugin: {
    name: string;
    setup(build: {
      module(name: string, load: () => { exports: object; loader: "object" }): void;
    }): void;
  }): void;
}

/** Matches the module that an import or export names, and the address of the module itself. */
const specifierPattern = /(\bfrom\s*|\bimport\s*\(?\s*)(["'])([^"'\n]+)\2|\bimport\.meta\.url\b/g;

const usesTerrazzo = (file: string) =>
  modulesOf(file).some((item) =>
    statOf(item) && fs.readFileSync(item, "utf8").includes("terrazzo")
  );

/**
 * The address of a module as text, with stand-ins in place of Terrazzo's packages. Deno resolves names before hooks see
 * them, and does not resolve packages that are not dependencies of the running program at all.
 *
 * @param around Modules that import this one.
 */
function textAddress(file: string, around: readonly string[] = []): string {
  const { href } = url.pathToFileURL(file);
  const text = fs.readFileSync(file, "utf8").replace(
    specifierPattern,
    (_whole, start: string | undefined, _quote, name: string) => {
      if (start === undefined) return JSON.stringify(href);
      return `${start}${JSON.stringify(addressIn(file, name, around))}`;
    },
  );
  const type = /\.[cm]?ts$/.test(file) ? "application/typescript" : "text/javascript";
  return `data:${type};charset=utf-8,${encodeURIComponent(text)}`;
}

function addressIn(importer: string, name: string, around: readonly string[]): string {
  if (replaced.test(name)) return addressOf(name);
  if (/^\.{1,2}\//.test(name)) {
    const file = path.resolve(path.dirname(importer), name);
    const isOwn = statOf(file)?.isFile() && !around.includes(file) && usesTerrazzo(file);
    return isOwn ? textAddress(file, [...around, importer]) : url.pathToFileURL(file).href;
  }
  if (/^\w{2,}:/.test(name)) return name;
  try {
    const { createRequire } = process.getBuiltinModule("node:module");
    return url.pathToFileURL(createRequire(importer).resolve(name)).href;
  } catch {
    // Importing it reports that it is missing.
    return name;
  }
}

/** The exports of a package's stand-in, as in {@linkcode codeOf}. */
const exportsOf = (name: string) => ({
  default: (given = {}) => ({ name, [recordedOptions]: given }),
  defineConfig: (config: unknown) => config,
  mergeConfigs: (a: object, b: object) => ({ ...a, ...b }),
  Logger: class {},
});

/** Makes Bun and Node load stand-ins for Terrazzo's packages from now on. */
function replaceTerrazzo(file: string): void {
  const { Bun } = globalThis as { Bun?: BunPlugins };
  if (Bun) {
    // Bun replaces modules by name. Resolving a name that is not installed would make it look in the registry.
    const words = fs.readFileSync(file, "utf8").match(/(?<=["'])@terrazzo\/[\w-]+(?=["'])/g) ?? [];
    const names = new Set([...known, ...words]);
    Bun.plugin({
      name: "token-build",
      setup: (build) => {
        for (const name of names) {
          if (replaced.test(name)) {
            build.module(name, () => ({ exports: exportsOf(name), loader: "object" }));
          }
        }
      },
    });
    return;
  }
  const { registerHooks, register } = process.getBuiltinModule("node:module");
  if (registerHooks) {
    registerHooks({
      resolve: (name, context, nextResolve) =>
        replaced.test(name)
          ? { url: addressOf(name), shortCircuit: true }
          : nextResolve(name, context),
    });
  } else register(`data:text/javascript,${encodeURIComponent(threadHook)}`);
}

/**
 * Imports the default export of a configuration of Terrazzo. Its plugins are objects with their options in the
 * property {@linkcode recordedOptions}. The program must not need Terrazzo's packages itself.
 */
export async function importTerrazzo(file: string): Promise<unknown> {
  const absolute = path.resolve(file);
  if ("deno" in process.versions) return (await import(textAddress(absolute))).default;
  replaceTerrazzo(absolute);
  return await runtimeHost.importModule(file);
}
