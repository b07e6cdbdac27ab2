/**
 * Places of findings in sources.
 * @module
 */
import type { SourceSpan } from "../../../base/diagnostics/catalog/usage.ts";
import { positionsIn } from "../../../base/diagnostics/locate.ts";
import type { Span } from "./mention.ts";

/** Converts offsets in a source to lines and columns. */
export function spansIn(
  { file, text }: { readonly file: string; readonly text: string },
): (span: Span) => SourceSpan {
  const positionAt = positionsIn(text);
  return ({ start, end }) => ({ file, ...positionAt(start, end - start) });
}
