/**
 * Suggests a solution if a module cannot be loaded because a package is not installed.
 * @module
 */

/**
 * Messages of Node, Bun and Deno for missing packages. The first group is the import, the second the importing file.
 */
const missingPackage =
  /(?:Cannot find (?:package|module)|Import|Could not resolve) ["']((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^"']*)?["'](?:.* (?:imported )?from ["']?(?:file:\/\/)?([^"'\n]+))?/;

/**
 * Help for an import that failed because a package is not installed. Packages may import others without declaring them.
 */
export function missingPackageHelp(message: string): string | undefined {
  const [, name, importer = ""] = missingPackage.exec(message) ?? [];
  // A path is not a package.
  if (name === undefined || /^\.{1,2}$/.test(name)) return undefined;
  const by = importer.split(/[\\/]node_modules[\\/]/).at(-1)!;
  const isPackage = importer.includes("node_modules");
  const [, plugin] = (isPackage && /^((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(by)) || [];
  const add = installCommand([name], message);
  return plugin
    ? `The package ${plugin} imports ${name} without declaring it; add it: ${add}`
    : `Add the package ${name}: ${add}`;
}

/** The command that installs packages, for the runtime that produced an error message. */
export function installCommand(packages: readonly string[], message: string): string {
  return message.includes("not a dependency")
    ? `deno add ${packages.map((name) => `npm:${name}`).join(" ")}`
    : `npm install --save-dev ${packages.join(" ")}`;
}
