/**
 * Which tokens files print, and which they only refer to.
 * @module
 */
import { ownExtensions } from "./own_extensions.ts";
import type { DesignToken, TransformedToken } from "../types/token.ts";

/** Which tokens files print, where there are others. */
export interface Visibility {
  /** Whether files may print a token. */
  isPrinted(token: TransformedToken): boolean;
  /** Whether a token is defined elsewhere: variables refer to it by its name. */
  isExternal(token: TransformedToken): boolean;
}

/** Whether a token says itself that it is defined elsewhere. */
export function isMarkedExternal(token: DesignToken): boolean {
  return ownExtensions(token)?.external === true;
}

/** Whether a token says itself that it is only there to be referred to. */
function isMarkedUnprinted(token: DesignToken): boolean {
  return ownExtensions(token)?.printed === false;
}

/** Whether a token says itself how it is printed. */
export function hasMark(token: DesignToken): boolean {
  return isMarkedExternal(token) || isMarkedUnprinted(token);
}

/**
 * Which tokens files print.
 *
 * @param unprinted Files of tokens that are only there to be referred to, those that say so with `isSource: false`.
 * @param external Files of tokens that are defined elsewhere.
 * @param hasMarks Whether tokens may say that themselves.
 * @returns `undefined` where they print all.
 */
export function visibilityOf(
  unprinted: ReadonlySet<string>,
  external: ReadonlySet<string>,
  hasMarks: boolean,
): Visibility | undefined {
  if (unprinted.size + external.size === 0 && !hasMarks) return undefined;
  const isExternal = (token: TransformedToken) =>
    (token.isSource === false && external.has(token.filePath)) ||
    (hasMarks && isMarkedExternal(token));
  const isHidden = (token: TransformedToken) =>
    (token.isSource === false && unprinted.has(token.filePath)) ||
    (hasMarks && isMarkedUnprinted(token));
  return { isExternal, isPrinted: (token) => !isHidden(token) && !isExternal(token) };
}
