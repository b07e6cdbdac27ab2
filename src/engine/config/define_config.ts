/**
 * Type checking and completion for configurations in TS and JS modules.
 * @module
 */
import type { Config } from "../../base/types/config.ts";
import type { NoMisspellings } from "../../base/types/misspellings.ts";

/** The default export of a configuration module: a configuration, or a function that returns one. */
export type ConfigExport = Config | (() => Config | Promise<Config>);

/**
 * Returns its argument. Lets editors complete the configuration, and compilers reject misspelled properties, options
 * and ids of built-in hooks.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { defineConfig } from "token-build";
 * const config = defineConfig({ source: ["tokens/*.json"], platforms: {} });
 * assert.deepEqual(config.source, ["tokens/*.json"]);
 * ```
 */
export function defineConfig<T extends ConfigExport>(config: T & NoMisspellings<T>): T {
  return config;
}
