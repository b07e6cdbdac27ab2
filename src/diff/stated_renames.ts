/**
 * The renames that somebody wrote down, as two versions of tokens bear them out.
 * @module
 */
import type { ManifestToken } from "../types/manifest.ts";

type Tokens = ReadonlyMap<string, ManifestToken>;

/** A former and a new name. */
export type NamePair = readonly [from: string, to: string];

/** The names along a chain of renames, from one on; a circle ends where it began. */
function chainFrom(start: string, byFrom: ReadonlyMap<string, string>): string[] {
  const names = [start];
  for (let at = byFrom.get(start); at !== undefined && at !== start; at = byFrom.get(at)) {
    names.push(at);
  }
  return names;
}

/**
 * Finds the renames between two versions: of a token that only the earlier one has to a token that only the later one has,
 * or along a chain in which each token takes the place of the next. Tokens have traded places only if some of them would
 * have another value otherwise.
 *
 * @param isSame Whether a token is the same in both versions.
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
  // A name that both versions have belongs to two tokens, so both of them must have been renamed.
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
