/**
 * Finds misspelled overrides: tokens of a context that the base context lacks, if the base has a similar token that the
 * context does not override.
 * @module
 */
import { resolverStray } from "../../../base/diagnostics/catalog/dtcg.ts";
import type { Report } from "../../../base/diagnostics/collector.ts";
import { isEqual } from "../../../base/tokens/plain_object.ts";
import { keyName, keyOf } from "../../../base/tokens/tree.ts";
import type { Entry, TokenTable } from "../../../base/tokens/token_table.ts";

/** Minimum length of a name to compare; shorter names are similar by chance. */
const shortest = 3;

/** The index of the only segment that differs; `undefined` if paths differ otherwise, or only in numbers. */
function misspelledAt(path: readonly string[], other: readonly string[]): number | undefined {
  if (path.length !== other.length) return undefined;
  const different = path.flatMap((name, index) => name === other[index] ? [] : [index]);
  const [at] = different;
  if (different.length !== 1 || path[at].length < shortest) return undefined;
  const [word, otherWord] = [path[at], other[at]].map((name) => name.replace(/\d+/g, ""));
  return word === otherWord ? undefined : at;
}

/** Reports misspelled overrides in the tokens of a context; of a misspelled group, only its first token. */
export function reportStrays(tokens: TokenTable, base: TokenTable, report: Report): void {
  const seen = new Set<string>();
  const isKept = ({ key, token }: Entry) => {
    const now = tokens.find(key);
    return now !== undefined && isEqual(now.token, token);
  };
  for (const { key, path, token } of tokens.entries.slice(0, tokens.count)) {
    if (base.find(key)) continue;
    for (const name of base.keys.suggest(keyName(key))) {
      const near = base.find(`{${name}}`);
      const at = near && isKept(near) ? misspelledAt(path, near.path) : undefined;
      if (near === undefined || at === undefined) continue;
      const stray = path.slice(0, at + 1);
      if (seen.has(keyOf(stray))) break;
      seen.add(keyOf(stray));
      const place = token.filePath === undefined
        ? undefined
        : { file: token.filePath, path: stray };
      const meant = near.path.slice(0, at + 1).join(".");
      report(resolverStray(stray.join("."), meant, place && { ...place, part: "key" }));
      break;
    }
  }
}
