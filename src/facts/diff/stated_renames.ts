/**
 * Checks declared renames against two versions of tokens.
 * @module
 */
import type { ManifestToken } from "../../base/types/manifest.ts";

type Tokens = ReadonlyMap<string, ManifestToken>;

/** An old and a new name. */
export type NamePair = readonly [from: string, to: string];

/** Follows a chain of renames; a cycle ends at its start. */
function chainFrom(start: string, byFrom: ReadonlyMap<string, string>): string[] {
  const names = [start];
  for (let at = byFrom.get(start); at !== undefined && at !== start; at = byFrom.get(at)) {
    names.push(at);
  }
  return names;
}

/**
 * Filters declared renames by two versions: a removed token became an added one, or each token of a chain took the
 * place of the next. A cycle counts only if it changes the value of one of its tokens.
 *
 * @param isSame Whether a token is equal in both versions.
 */
export function statedRenames(
  renames: Readonly<Record<string, string>>,
  before: Tokens,
  after: Tokens,
  isSame: (name: string) => boolean,
): NamePair[] {
  const byFrom = new Map<string, string>();
  const byTo = new Map<string, string>();
  for (const [from, to] of Object.entries(renames)) {
    if (from === to || !before.has(from) || !after.has(to) || byTo.has(to)) continue;
    byFrom.set(from, to);
    byTo.set(to, from);
  }
  // A name that exists in both versions needs two renames: one from it and one to it.
  const work = [...byFrom.keys()];
  for (let from = work.pop(); from !== undefined; from = work.pop()) {
    const to = byFrom.get(from);
    if (to === undefined) continue;
    const isHeld = (!after.has(from) || byTo.has(from)) && (!before.has(to) || byFrom.has(to));
    if (isHeld) continue;
    byFrom.delete(from);
    byTo.delete(to);
    work.push(to);
    const former = byTo.get(from);
    if (former !== undefined) work.push(former);
  }
  const inCircles = new Set(byFrom.keys());
  for (const from of byFrom.keys()) {
    if (!byTo.has(from)) { for (const name of chainFrom(from, byFrom)) inCircles.delete(name); }
  }
  for (const from of inCircles) {
    const circle = chainFrom(from, byFrom);
    const isKept = circle.every(isSame);
    for (const name of circle) {
      inCircles.delete(name);
      if (isKept) byFrom.delete(name);
    }
  }
  return [...byFrom];
}
