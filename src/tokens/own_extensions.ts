/**
 * What tokens say to this tool, in `$extensions["token-build"]`.
 * @module
 */
import type { DesignToken } from "../types/token.ts";
import { getOwn, isPlainObject, type Tree } from "./plain_object.ts";

/** The key of what this tool reads and writes in `$extensions`. */
export const ownKey = "token-build";

/** What a token says to this tool; `undefined` where it says nothing. */
export function ownExtensions({ $extensions }: DesignToken): Tree | undefined {
  const own = isPlainObject($extensions) ? getOwn($extensions, ownKey) : undefined;
  return isPlainObject(own) ? own : undefined;
}

/** The value of a token as a design tool writes it, which the token's value is computed from. */
export function expressionIn(token: DesignToken): unknown {
  return ownExtensions(token)?.expression;
}

/** Whether braces in the value of a token are text: they hold no reference. */
export function isText(token: DesignToken): boolean {
  return ownExtensions(token)?.text === true;
}
