/**
 * Recognizes paths that name installed packages.
 * @module
 */
import type { Config } from "../../base/types/config.ts";

/** Properties of a configuration that list token files. */
export const tokenProperties = ["external", "include", "source"] as const;

/** Matches `npm:NAME` or `npm:NAME/PATH`; the path in the package may be a glob. */
export const specifierPattern: RegExp = /^npm:((?:@[^/]+\/)?[^/@]+)(?:\/(.+))?$/;

export function packageOfPath(path: string): string | undefined {
  return specifierPattern.exec(path)?.[1];
}

/** Whether a path names a package, such as `npm:@acme/core`. */
export function namesPackage(path: unknown): path is string {
  return typeof path === "string" && path.startsWith("npm:");
}

export function packagePaths(config: Config): string[] {
  const lists = tokenProperties.map((property) => config[property] ?? []);
  return [config.resolver, ...lists.flat()].filter(namesPackage);
}

export function usesPackages(config: Config): boolean {
  return packagePaths(config).length > 0;
}
