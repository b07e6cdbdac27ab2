/**
 * Positions of tokens in their files, for messages.
 * @module
 */
import type { Place } from "../types/diagnostic.ts";
import type { TransformedToken } from "../types/token.ts";
import type { Syntax } from "./syntax.ts";

/** The part of a token that determines its position. */
type Placed = Pick<TransformedToken, "path"> & { filePath?: string };

/** The position of a token's name. */
export function namePlace({ filePath, path }: Placed): Place | undefined {
  return filePath === undefined ? undefined : { file: filePath, path, part: "key" };
}

/** The position of a token's property, or of a part of it. */
export function propertyPlace(
  { filePath, path }: Placed,
  property: string,
  ...inside: string[]
): Place | undefined {
  return filePath === undefined
    ? undefined
    : { file: filePath, path: [...path, property, ...inside] };
}

/** The position of a token's value, or of a part of it. */
export function valuePlace(
  token: Placed,
  { value }: Syntax,
  ...inside: string[]
): Place | undefined {
  return propertyPlace(token, value, ...inside);
}
