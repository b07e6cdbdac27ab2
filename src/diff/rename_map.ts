/**
 * Renames as a file: what `token-build diff --renames` writes, and what `token-build rename --from` reads.
 * @module
 */
import { isPlainObject } from "../tokens/plain_object.ts";
import type { TokenDiff } from "../types/diff.ts";
import type { Manifest } from "../types/manifest.ts";

/** New names by the old ones. */
export type Names = Record<string, string>;

/** Renames of tokens, and of what outputs call them. */
export interface RenameMap {
  version: 1;
  /** Paths of tokens. */
  tokens: Names;
  /** Names in outputs, by platform. */
  names: Record<string, Names>;
}

/** The renames that a diff has found, with what each platform called the tokens and calls them now. */
export function renameMapOf(diff: TokenDiff, before: Manifest, after: Manifest): RenameMap {
  const tokens: Names = {};
  const names: Record<string, Names> = {};
  const [earlier, now] = [before, after].map(({ tokens }) =>
    new Map(tokens.map((token) => [token.name, token]))
  );
  const note = (platform: string, from: string | undefined, to: string | undefined) => {
    if (from === undefined || to === undefined || from === to) return;
    (names[platform] ??= {})[from] = to;
  };
  for (const { kind, before: from, after: to, platform } of diff.changes) {
    if (from === undefined || to === undefined) continue;
    if (kind === "output-renamed") note(platform!, from, to);
    if (kind !== "renamed") continue;
    tokens[from] = to;
    for (const name of Object.keys(before.platforms)) {
      note(name, earlier.get(from)?.outputs[name]?.name, now.get(to)?.outputs[name]?.name);
    }
  }
  return { version: 1, tokens, names };
}

const isNames = (value: unknown): value is Names =>
  isPlainObject(value) && Object.values(value).every((name) => typeof name === "string");

/** A map of renames from a file: of this form, or new names by the old ones alone. `undefined` of anything else. */
export function readRenameMap(value: unknown): RenameMap | undefined {
  if (!isPlainObject(value)) return undefined;
  const { tokens = {}, names = {} } = value;
  if (value.version === 1 && isNames(tokens) && isPlainObject(names)) {
    return Object.values(names).every(isNames)
      ? { version: 1, tokens, names: names as RenameMap["names"] }
      : undefined;
  }
  return isNames(value) ? { version: 1, tokens: value, names: {} } : undefined;
}
