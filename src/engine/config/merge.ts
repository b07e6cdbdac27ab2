/**
 * Merges configurations, as `extend` does.
 * @module
 */
import type { Config } from "../../base/types/config.ts";
import { deepCopy, isPlainObject, setOwn, type Tree } from "../../base/tokens/plain_object.ts";

/** How to merge lists of the same name. */
type Lists = "join" | "replace";

function overlay(base: unknown, over: unknown, lists: Lists, depth = 0): unknown {
  if (over === undefined) return base;
  if (Array.isArray(base) && Array.isArray(over)) {
    return lists === "join" ? [...new Set([...base, ...over])] : over;
  }
  if (!isPlainObject(base) || !isPlainObject(over)) return over;
  const merged: Tree = {};
  for (const key of Object.keys(base)) setOwn(merged, key, base[key]);
  for (const key of Object.keys(over)) {
    // Tokens and hooks are data and functions, not settings: lists in them are values.
    const inner = depth === 0 && (key === "tokens" || key === "hooks") ? "replace" : lists;
    const before = Object.hasOwn(merged, key) ? merged[key] : undefined;
    setOwn(merged, key, overlay(before, over[key], inner, depth + 1));
  }
  return merged;
}

/** Merges configurations: objects deeply, lists joined without duplicates, everything else replaced. */
export function mergeConfig(base: Config, over: Config): Config {
  return overlay(base, over, "join") as Config;
}

/** Merges a file's options over its platform's: objects deeply, everything else replaced, including lists. */
export function mergeOptions<T extends object>(base: T | undefined, over: T | undefined): T {
  return deepCopy(overlay(base ?? {}, over, "replace") as T);
}
