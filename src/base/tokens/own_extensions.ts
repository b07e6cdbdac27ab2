/**
 * Reads this tool's own properties of tokens, in `$extensions["token-build"]`.
 * @module
 */
import type { ManifestToken } from "../types/manifest.ts";
import type { DesignToken } from "../types/token.ts";
import { getOwn, isPlainObject, type Tree } from "./plain_object.ts";

/** The tool's key in `$extensions`. */
export const ownKey = "token-build";

/** The tool's own properties of a token, if any. */
export function ownExtensions({ $extensions }: DesignToken): Tree | undefined {
  const toolData = isPlainObject($extensions) ? getOwn($extensions, ownKey) : undefined;
  return isPlainObject(toolData) ? toolData : undefined;
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
