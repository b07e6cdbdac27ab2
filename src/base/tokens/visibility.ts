/**
 * Decides which tokens files print, and which they only refer to.
 * @module
 */
import { ownExtensions } from "./own_extensions.ts";
import type { DesignToken, TransformedToken } from "../types/token.ts";

export interface Visibility {
  isPrinted(token: TransformedToken): boolean;
  /** Whether a token is defined elsewhere, so that variables refer to it by name. */
  isExternal(token: TransformedToken): boolean;
}

/** Whether a token is marked as defined elsewhere. */
export function isMarkedExternal(token: DesignToken): boolean {
  return ownExtensions(token)?.external === true;
}

/** Whether a token is marked as only referenced, not printed. */
function isMarkedUnprinted(token: DesignToken): boolean {
  return ownExtensions(token)?.printed === false;
}

export function hasMark(token: DesignToken): boolean {
  return isMarkedExternal(token) || isMarkedUnprinted(token);
}

/**
 * Decides which tokens files print.
 *
 * @param unprinted Files with tokens that are only referenced: those with `isSource: false`.
 * @param external Files of tokens that are defined elsewhere.
 * @param hasMarks Whether tokens may be marked.
 * @returns `undefined` if files print all tokens.
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
