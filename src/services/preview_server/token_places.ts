/**
 * Finds where all tokens are in their files.
 * @module
 */
import { findKeys, type WantedKeys, wantKey } from "../../base/diagnostics/key_positions.ts";
import type { TransformedToken } from "../../base/types/token.ts";
import { groupBy } from "../../base/values/group_by.ts";

/** Lines and columns, from 1, by the keys of tokens. */
type Places = Map<string, { line: number; column: number }>;

/**
 * Finds tokens in files of JSON. Of tokens with the same key, the last one counts.
 *
 * @returns The places, and the tokens that must be looked for in another way.
 */
export async function placesInJson(
  tokens: readonly TransformedToken[],
  read: (file: string) => Promise<string | undefined>,
): Promise<{ places: Places; rest: TransformedToken[] }> {
  const last = new Map(tokens.map((token) => [token.key, token]));
  const byFile = groupBy([...last.values()], ({ filePath }) => filePath ?? "");
  const places: Places = new Map();
  const unplaced: TransformedToken[] = [];
  for (const [file, own] of byFile) {
    if (file === "") continue;
    const text = file.endsWith(".json") ? await read(file).catch(() => undefined) : undefined;
    const found: Places = new Map();
    const isRead = text !== undefined && findKeys(text, wantedOf(own, found));
    for (const token of own) {
      const place = isRead ? found.get(token.key) : undefined;
      if (place) places.set(token.key, place);
      else unplaced.push(token);
    }
  }
  return { places, rest: unplaced };
}

/** The keys of tokens, which note their positions. */
function wantedOf(tokens: readonly TransformedToken[], places: Places): WantedKeys {
  const wanted: WantedKeys = { inside: new Map() };
  for (const { path, key } of tokens) {
    wantKey(wanted, path, (line, column) => places.set(key, { line, column }));
  }
  return wanted;
}
