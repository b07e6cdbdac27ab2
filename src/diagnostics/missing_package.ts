/**
 * What to do where a module cannot be loaded because a package that it imports is not installed.
 * @module
 */

/** How Node, Bun and Deno say that a package is not there; the first group is what was imported, the second by which file. */
const missingPackage =
  /(?:Cannot find (?:package|module)|Import|Could not resolve) ["']((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^"']*)?["'](?:.* (?:imported )?from ["']?(?:file:\/\/)?([^"'\n]+))?/;

/** What to do where an import failed because a package is not installed; a package may import others without declaring them. */
export function missingPackageHelp(message: string): string | undefined {
  const [, name, importer = ""] = missingPackage.exec(message) ?? [];
  // A path is no package.
  if (name === undefined || /^\.{1,2}$/.test(name)) return undefined;
  const by = importer.split(/[\\/]node_modules[\\/]/).at(-1)!;
  const isPackage = importer.includes("node_modules");
  const [, plugin] = (isPackage && /^((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(by)) || [];
  const add = installCommand([name], message);
  return plugin
    ? `The package ${plugin} imports ${name} and does not declare it; add it: ${add}`
    : `Add the package ${name}: ${add}`;
}

/** The command that installs packages, for the runtime that produced an error message. */
export function installCommand(packages: readonly string[], message: string): string {
  return message.includes("not a dependency")
    ? `deno add ${packages.map((name) => `npm:${name}`).join(" ")}`
    : `npm install --save-dev ${packages.join(" ")}`;
}
