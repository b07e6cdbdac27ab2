/**
 * Prints JSON in pieces, for data whose whole JSON would need too much memory.
 * @module
 */

/** Number of entries of a list in one piece. */
const mostEntries = 5_000;

/** Depth of objects whose properties are pieces of their own. */
const deepest = 4;

/** The JSON of a value in pieces that, joined, are the text of `JSON.stringify()`. */
export function* jsonPieces(value: unknown, depth = 0): Generator<string> {
  if (Array.isArray(value) && value.length > mostEntries) {
    for (let from = 0; from < value.length; from += mostEntries) {
      const text = JSON.stringify(value.slice(from, from + mostEntries));
      yield `${from === 0 ? "[" : ","}${text.slice(1, -1)}`;
    }
    yield "]";
  } else if (depth >= deepest || typeof value !== "object" || value === null) {
    yield JSON.stringify(value) ?? "null";
  } else if (Array.isArray(value)) {
    // Lists of a few large objects, such as platforms and blocks.
    yield "[";
    for (const [at, entry] of value.entries()) {
      if (at > 0) yield ",";
      yield* depth === 1 && typeof entry === "object" ? jsonPieces(entry, depth + 1) : [
        JSON.stringify(entry) ?? "null",
      ];
    }
    yield "]";
  } else {
    const entries = Object.entries(value).filter(([, one]) => one !== undefined);
    for (const [at, [key, one]] of entries.entries()) {
      yield `${at === 0 ? "{" : ","}${JSON.stringify(key)}:`;
      yield* jsonPieces(one, depth + 1);
    }
    yield entries.length === 0 ? "{}" : "}";
  }
}
