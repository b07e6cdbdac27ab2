/**
 * Where tokens stand in their files, for messages.
 * @module
 */
import type { Place } from "../types/diagnostic.ts";
import type { TransformedToken } from "../types/token.ts";
import type { Syntax } from "./syntax.ts";

/** A token as far as its place goes. */
type Placed = Pick<TransformedToken, "path"> & { filePath?: string };

/** Where a token's name stands. */
export function namePlace({ filePath, path }: Placed): Place | undefined {
  return filePath === undefined ? undefined : { file: filePath, path, part: "key" };
}

/** Where a property of a token, or a part of it, stands. */
export function propertyPlace(
  { filePath, path }: Placed,
  property: string,
  ...inside: string[]
): Place | undefined {
  return filePath === undefined
    ? undefined
    : { file: filePath, path: [...path, property, ...inside] };
}

/** Where a token's value, or a part of it, stands. */
export function valuePlace(
  token: Placed,
  { value }: Syntax,
  ...inside: string[]
): Place | undefined {
  return propertyPlace(token, value, ...inside);
}
