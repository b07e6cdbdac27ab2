/**
 * Derives the names that consumers of a file write for its tokens.
 * @module
 */
import type { FormatFn, LocalOptions } from "../../base/types/config.ts";
import type { TransformedToken } from "../../base/types/token.ts";

/** The names of a token in the files of a format; `undefined` if that is the token's own. */
export function consumerNames(
  { namesOf, printName }: FormatFn,
  token: TransformedToken,
  options: LocalOptions,
): string[] | undefined {
  if (namesOf) return namesOf(token, options);
  // Backticks escape keywords and are not part of the name.
  const printed = printName?.(String(token.name))?.replaceAll("`", "");
  return printed === undefined || printed === token.name ? undefined : [printed];
}
