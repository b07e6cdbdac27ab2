import { hasOwn, isPlainObject, setOwn } from "../../base/tokens/plain_object.ts";
import type { TokenDiff } from "../../base/types/diff.ts";
import type { Manifest } from "../../base/types/manifest.ts";
import { changedNames, namesIn } from "./output_names.ts";

/** New names by old name. */
export type Names = Record<string, string>;

/** The file of renames that `token-build diff --renames` writes and `token-build rename --from` reads. */
export interface RenameMap {
  version: 1;
  tokens: Names;
  /** Names in outputs, by platform. */
  names: Record<string, Names>;
}

/** The renames in a diff, with the old and new names on each platform. */
export function renameMapOf(diff: TokenDiff, before: Manifest, after: Manifest): RenameMap {
  const tokens: Names = {};
  const names: Record<string, Names> = {};
  const [earlier, now] = [before, after].map(({ tokens }) =>
    new Map(tokens.map((token) => [token.name, token]))
  );
  const noteNames = (platform: string, from: string, to: string) => {
    const [item, other] = [earlier.get(from), now.get(to)].map((token) => token?.outputs[platform]);
    if (!item || !other) return;
    const { gone, fresh } = changedNames(namesIn(item), namesIn(other));
    const renamed = gone.slice(0, fresh.length);
    if (renamed.length === 0) return;
    if (!hasOwn(names, platform)) setOwn(names, platform, {});
    renamed.forEach((name, at) => setOwn(names[platform], name, fresh[at]));
  };
  for (const { kind, name, before: from, after: to, platform } of diff.changes) {
    if (kind === "output-renamed") noteNames(platform!, name, name);
    if (kind !== "renamed" || from === undefined || to === undefined) continue;
    setOwn(tokens, from, to);
    for (const platform of Object.keys(before.platforms)) noteNames(platform, from, to);
  }
  return { version: 1, tokens, names };
}

/** Whether a text is a file of renames that are all in a map. */
export function holdsAll(map: RenameMap, text: string): boolean {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return false;
  }
  const earlier = readRenameMap(value);
  if (!earlier || Object(value).version !== map.version) return false;
  const isIn = (names: Names, all: Names = {}) =>
    Object.entries(names).every(([from, to]) => Object.hasOwn(all, from) && all[from] === to);
  return isIn(earlier.tokens, map.tokens) &&
    Object.entries(earlier.names).every(([platform, names]) => isIn(names, map.names[platform]));
}

const isNames = (value: unknown): value is Names =>
  isPlainObject(value) && Object.values(value).every((name) => typeof name === "string");

/** Reads a file of renames: this format, or a plain object of new names by old name. `undefined` if it is neither. */
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

/** The path of the first part of a file that {@linkcode readRenameMap} cannot read. */
export function wrongRename(value: unknown): string[] {
  const wrongIn = (names: unknown, path: string[]): string[] | undefined => {
    if (!isPlainObject(names)) return path;
    const key = Object.keys(names).find((name) => typeof names[name] !== "string");
    return key === undefined ? undefined : [...path, key];
  };
  const { version, tokens = {}, names = {} } = Object(value);
  if (version !== 1) return wrongIn(value, []) ?? [];
  const platforms = isPlainObject(names) ? Object.keys(names) : [];
  return wrongIn(tokens, ["tokens"]) ??
    platforms.map((platform) => wrongIn(names[platform], ["names", platform])).find(Boolean) ??
    ["names"];
}
