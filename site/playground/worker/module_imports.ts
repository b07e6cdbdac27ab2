/**
 * Lets modules of a playground import the library, which no server provides.
 * @module
 */
import { moduleAddress } from "../../../src/base/values/paths/module_address.ts";

/** The property of the global object that holds the modules. */
const property = "tokenBuildModules";

/** Makes modules available to the texts of {@linkcode withLibrary}. */
export function provideModules(modules: Readonly<Record<string, object>>): void {
  Object.assign(globalThis, { [property]: modules });
}

/** The text of a module with the same exports as a provided module. */
function textOf(name: string, module: object): string {
  const from = `globalThis.${property}[${JSON.stringify(name)}]`;
  const names = Object.keys(module).filter((one) => one !== "default");
  return `const m = ${from}; export default m.default; export const { ${names.join(", ")} } = m;`;
}

/**
 * Replaces imports of provided modules by addresses that need no network. Keeps all lines, and the
 * text before each import.
 */
export function withLibrary(text: string, modules: Readonly<Record<string, object>>): string {
  return text.replace(
    /(^[ \t]*(?:import|export)\b[^"'`;]*?\bfrom\s*|^[ \t]*import\s*)(["'])([^"'\n]+)\2/gm,
    (whole, before, _quote, name) =>
      Object.hasOwn(modules, name)
        ? `${before}"${moduleAddress(textOf(name, modules[name]))}"`
        : whole,
  );
}
