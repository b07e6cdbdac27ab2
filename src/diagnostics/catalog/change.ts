/**
 * Questions about tokens, and versions of them.
 * @module
 */
import type { Diagnostic } from "../../types/diagnostic.ts";
import { make, probably } from "./make.ts";

/** A question that names no token. */
export function explainUnknown(
  question: string,
  isLine: boolean,
  suggestions: string[],
): Diagnostic {
  if (isLine) {
    return make("explain/unknown", `No token decides ${question}`, {
      help: "The line is the same whatever tokens are, or no platform writes the file",
    });
  }
  return make("explain/unknown", `Nothing is called "${question}"`, {
    help: probably(suggestions) ??
      "Give the path of a token, a name of an output, or FILE:LINE",
  });
}
