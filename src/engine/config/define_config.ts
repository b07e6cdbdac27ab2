/**
 * Type checking and completion for configurations in TS and JS modules.
 * @module
 */
import type { Config } from "../../base/types/config.ts";
import type { NoMisspellings, WrittenConfig } from "../../base/types/misspellings.ts";

/** The default export of a configuration module: a configuration, or a function that returns one. */
export type ConfigExport = Config | (() => Config | Promise<Config>);

/**
 * What a configuration must be besides its own type. Not a union with a function: compilers would report errors at the
 * whole argument.
 *
 * @internal
 */
type Checked<T> = T extends () => unknown ? unknown : WrittenConfig & NoMisspellings<T>;

/**
 * Returns its argument. Lets editors complete the configuration, and compilers reject misspelled properties, options
 * and ids of built-in hooks at their place.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { defineConfig } from "token-build";
 * const config = defineConfig({ source: ["tokens/*.json"], platforms: {} });
 * assert.deepEqual(config.source, ["tokens/*.json"]);
 * ```
 */
export function defineConfig<const T extends WrittenConfig | (() => Config | Promise<Config>)>(
  config: T & Checked<T>,
): T {
  return config;
}
