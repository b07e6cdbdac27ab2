/**
 * Replaces faults in a configuration that the builder's class tolerates.
 * @module
 */
import type { Config } from "../../base/types/config.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import { setOwn, type Tree } from "../../base/tokens/plain_object.ts";
import { faultKey, faultsOf } from "./check.ts";
import type { Fault } from "./hook_faults.ts";

/**
 * Returns the replacement of a faulty value: another value, the same value to keep it with a warning, an object without
 * `value` to remove it, or `undefined` to report the error.
 */
export type Reading = (value: unknown) => { value?: unknown } | undefined;

/** Readings by path. `*` matches any key, as in `platforms.*.prefix`. */
export type Readings = Readonly<Record<string, Reading>>;

/** Maximum number of passes; a replacement may reveal other faults. */
const rounds = 4;

function readingOf({ path }: Fault, readings: Readings): Reading | undefined {
  const pattern = Object.keys(readings).find((pattern) => {
    const keys = pattern.split(".");
    return keys.length === path.length &&
      keys.every((key, index) => key === "*" || key === path[index]);
  });
  return pattern === undefined ? undefined : readings[pattern];
}

function valueAt(config: Config, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, key) => (at as Tree | undefined)?.[key], config);
}

/** Copies an object or a list with the value at a path replaced. */
function replaced(
  container: unknown,
  path: readonly string[],
  meant: { value?: unknown },
): unknown {
  const [key, ...rest] = path;
  const copy: Tree = Array.isArray(container) ? Object.assign([], container) : Object.create(
    Object.getPrototypeOf(container),
    Object.getOwnPropertyDescriptors(container as Tree),
  );
  const isEnd = rest.length === 0;
  if (isEnd && !("value" in meant)) delete copy[key];
  else setOwn(copy, key, isEnd ? meant.value : replaced(copy[key], rest, meant));
  return copy;
}

/**
 * Replaces the faults of a configuration that can be interpreted.
 *
 * @param file The configuration file, for positions in it.
 * @returns The configuration, the same one if nothing was replaced, a warning for each of these faults, and the keys of
 * those whose values are kept.
 */
export function replaceToleratedFaults(
  config: Config,
  readings: Readings,
  file?: string,
): { config: Config; warnings: Diagnostic[]; kept: ReadonlySet<string> } {
  const warnings: Diagnostic[] = [];
  const kept = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    const before = warnings.length;
    for (const fault of faultsOf(config, file)) {
      const { path, diagnostic } = fault;
      const parent = valueAt(config, path.slice(0, -1));
      if (typeof parent !== "object" || parent === null) continue;
      const value = (parent as Tree)[path[path.length - 1]];
      const meant = readingOf(fault, readings)?.(value);
      if (!meant || kept.has(faultKey(fault))) continue;
      if ("value" in meant && meant.value === value) kept.add(faultKey(fault));
      else config = replaced(config, path, meant) as Config;
      warnings.push({ ...diagnostic, severity: "warning" });
    }
    if (warnings.length === before) break;
  }
  return { config, warnings, kept };
}
