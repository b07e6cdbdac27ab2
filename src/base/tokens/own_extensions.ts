/**
 * Reads this tool's own properties of tokens, in `$extensions["com.token-build"]`.
 * @module
 */
import type { ManifestToken } from "../types/manifest.ts";
import type { DesignToken } from "../types/token.ts";
import { getOwn, hasOwn, isPlainObject, type Tree } from "./plain_object.ts";

/** The tool's key in `$extensions` of tokens and `$defs` of resolver documents. */
export const ownKey = "com.token-build";

/** The shorter key, which is read too. */
const shortKey = "token-build";

/** All keys of the tool's data. */
export const ownKeys: readonly string[] = [ownKey, shortKey];

/** The tool's own data in an object, if any. */
export function ownDataIn(object: unknown): Tree | undefined {
  if (!isPlainObject(object)) return undefined;
  const [own, short] = [getOwn(object, ownKey), getOwn(object, shortKey)];
  if (!isPlainObject(short)) return isPlainObject(own) ? own : undefined;
  return isPlainObject(own) ? { ...short, ...own } : short;
}

/** The key under which an object has a property of {@linkcode ownDataIn}. */
export function ownKeyWith(object: unknown, property: string): string {
  const own = isPlainObject(object) ? getOwn(object, ownKey) : undefined;
  return isPlainObject(own) && hasOwn(own, property) ? ownKey : shortKey;
}

/** An object with other data of the tool; without any if `data` is undefined. */
export function withOwnData(object: unknown, data: Tree | undefined): Tree {
  const others = { ...(isPlainObject(object) && object) };
  for (const key of ownKeys) if (isPlainObject(others[key])) delete others[key];
  return { ...others, ...(data && { [ownKey]: data }) };
}

/** The tool's own properties of a token, if any. */
export function ownExtensions({ $extensions }: DesignToken): Tree | undefined {
  return ownDataIn($extensions);
}

/** The expression of a token as a design tool wrote it, from which its value is computed. */
export function expressionIn(token: DesignToken): unknown {
  return ownExtensions(token)?.expression;
}

/** Whether braces in a token's value are text, not references. */
export function isText(token: DesignToken): boolean {
  return ownExtensions(token)?.text === true;
}

/** The paths that a token had in earlier versions, latest first. */
export function formerNamesIn(token: DesignToken): string[] {
  const names = [ownExtensions(token)?.formerName].flat();
  return names.filter((name) => typeof name === "string");
}

/** The former paths of a token, as its entry in the manifest has them. */
export function formerNamesOf({ ids, formerNames }: ManifestToken): readonly string[] {
  return formerNames ?? (ids?.former === undefined ? [] : [ids.former]);
}
