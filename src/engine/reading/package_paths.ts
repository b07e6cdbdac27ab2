/**
 * Recognizes paths that name installed packages.
 * @module
 */
import type { Config } from "../../base/types/config.ts";

/** Properties of a configuration that list token files. */
export const tokenProperties = ["external", "include", "source"] as const;

/** Whether a path names a package, such as `npm:@acme/core`. */
export function namesPackage(path: unknown): path is string {
  return typeof path === "string" && path.startsWith("npm:");
}

/** Whether any path of a configuration names a package. */
export function usesPackages(config: Config): boolean {
  return namesPackage(config.resolver) ||
    tokenProperties.some((property) => config[property]?.some(namesPackage));
}
