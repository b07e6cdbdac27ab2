/**
 * Finds and loads a configuration file: JSON, JSONC, JSON5, or a module whose default export is the configuration or a
 * function, possibly asynchronous, that returns it.
 * @module
 */
import type { Config } from "../../base/types/config.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import type { Host } from "../../base/types/host.ts";
import {
  configMissing,
  configNotFound,
  configNotRead,
} from "../../base/diagnostics/catalog/configuration.ts";
import { fileModule, fileShape } from "../../base/diagnostics/catalog/files.ts";
import { untilSettled } from "../../hooks/registry/settled.ts";
import { isModule, readJson, readModule, unreadable } from "../reading/read_object.ts";
import { isPlainObject } from "../../base/tokens/plain_object.ts";
import { configNames, unreadNames } from "./names.ts";

export type Loaded =
  | { config: Config; warnings?: readonly Diagnostic[]; problem?: undefined }
  | { config?: undefined; problem: Diagnostic };

/** Returns the given configuration file, or finds the one in the working folder; a diagnostic if there is none. */
export async function findConfig(
  host: Host,
  given?: string,
): Promise<{ file: string } | { problem: Diagnostic }> {
  if (given !== undefined) return { file: given };
  for (const file of configNames) {
    if (await host.isFile(file)) return { file };
  }
  for (const file of unreadNames) {
    if (await host.isFile(file)) return { problem: configNotRead(host.cwd(), file) };
  }
  const names = ["config.{json,js,mjs,ts,mts,jsonc,json5}", "token-build.config.*"];
  return { problem: configNotFound(host.cwd(), names) };
}

/**
 * Loads a configuration file.
 *
 * @param isFresh Whether to import the current version of a module.
 */
export async function loadConfig(host: Host, file: string, isFresh = false): Promise<Loaded> {
  try {
    if (!await host.isFile(file)) return { problem: configMissing(file) };
  } catch (cause) {
    return { problem: unreadable(file, cause) };
  }
  if (!isModule(file)) {
    const parsed = await readJson(host, file);
    if (!parsed.tree) return { problem: parsed.problem };
    return { config: parsed.tree, ...(parsed.warnings && { warnings: parsed.warnings }) };
  }
  const module = await readModule(host, file, isFresh);
  if (!("value" in module)) return { problem: module.problem! };
  let { value } = module;
  if (typeof value === "function") {
    try {
      value = await untilSettled(value());
    } catch (cause) {
      return { problem: fileModule(file, cause) };
    }
  }
  return isPlainObject(value) ? { config: value } : { problem: fileShape(file, value) };
}
