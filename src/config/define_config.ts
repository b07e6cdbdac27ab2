/**
 * Types a configuration in a TS or JS module.
 * @module
 */
import type { Config } from "../types/config.ts";

/** What a configuration module may export: a configuration, or a function that returns one. */
export type ConfigExport = Config | (() => Config | Promise<Config>);

/**
 * Returns what it is given. Editors complete and check the configuration inside.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { defineConfig } from "token-build";
 * const config = defineConfig({ source: ["tokens/*.json"], platforms: {} });
 * assert.deepEqual(config.source, ["tokens/*.json"]);
 * ```
 */
export function defineConfig<T extends ConfigExport>(config: T): T {
  return config;
}
