/**
 * Addresses of this project's own pages.
 * @module
 */

import { factsOfCode } from "./codes.ts";

/** Where the source is. */
export const repository = "https://github.com/token-build/token-build";

/** Where bugs are reported. */
export const issues: string = `${repository}/issues`;

/** The page of a diagnostic's code; `undefined` if the code has none. */
export function pageOf(code: string): string | undefined {
  if (factsOfCode(code) === undefined) return undefined;
  return `${repository}/blob/main/docs/diagnostics/${code.replace("/", "-")}.md`;
}
