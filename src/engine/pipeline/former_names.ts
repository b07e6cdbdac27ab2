/**
 * Adds former names of tokens as deprecated aliases, for consumers who follow a rename later.
 * @module
 */
import { remembered } from "../../base/collections/remembered.ts";
import { formerNamesIn, ownExtensions, ownKey } from "../../base/tokens/own_extensions.ts";
import type { Tree } from "../../base/tokens/plain_object.ts";
import type { Syntax } from "../../base/tokens/syntax.ts";
import { keyOf } from "../../base/tokens/tree.ts";
import { isMember, pathOf, walkTree } from "../../base/tokens/walk.ts";
import { copiesOf, type Entries, type Entry, entryOf } from "../../base/tokens/token_table.ts";
import type { LocalOptions, ProcessedFile } from "../../base/types/config.ts";
import type { Dictionary, PreprocessedToken, TransformedToken } from "../../base/types/token.ts";

/** Whether a token is an alias that {@linkcode withFormerNames} added. */
export function isFormerName({ original }: TransformedToken): boolean {
  return ownExtensions(original)?.isFormerName === true;
}

function aliasOf({ key, token }: Entry, { dtcg, type, value }: Syntax): PreprocessedToken {
  const { [type]: ownType, filePath, isSource } = token;
  return {
    filePath,
    isSource,
    ...(ownType !== undefined && { [type]: ownType }),
    [value]: key,
    [dtcg ? "$deprecated" : "deprecated"]: `Use ${key}`,
    $extensions: { [ownKey]: { isFormerName: true } },
  };
}

/** Keys of current tokens by former path. */
export type FormerNames = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Reads the former names in all files, whether or not a context overrides the tokens there. Returns a function because
 * few builds need them.
 */
export function readFormerNames(trees: () => Iterable<Tree>): () => FormerNames {
  let found: Map<string, Set<string>> | undefined;
  return () => {
    if (found) return found;
    found = new Map();
    for (const tree of trees()) {
      walkTree<void>(tree, isMember, (place) => {
        for (const name of formerNamesIn(place.node)) {
          remembered(found!, name, () => new Set()).add(keyOf(pathOf(place)));
        }
      }, undefined);
    }
    return found;
  };
}

/**
 * Adds the former names of tokens, behind all others. Leaves out a name that a token or a group has now, and one that
 * several tokens claim.
 */
export function withFormerNames(
  tokens: Entries,
  formerNames: FormerNames,
  syntax: Syntax,
): Entries {
  const groups = new Set<string>();
  for (const { path } of tokens.values) {
    for (let length = path.length - 1; length > 0; length--) {
      groups.add(keyOf(path.slice(0, length)));
    }
  }
  const all = copiesOf(tokens.values);
  for (const [name, [key, ...others]] of formerNames) {
    const entry = tokens.get(key);
    const path = name.split(".");
    const isTaken = path.some((_, last) => all.has(keyOf(path.slice(0, last + 1))));
    if (!entry || others.length > 0 || isTaken || groups.has(keyOf(path))) continue;
    const alias = entryOf(path, aliasOf(entry, syntax));
    all.set(alias.key, alias);
  }
  return all;
}

/**
 * Returns whether a file prints a token: not if it is a former name that the file prints like another one, such as
 * `color.link-hover` for `color.link.hover`.
 */
export function changedFormerNames(
  { format: { nested, namesOf, printName } }: ProcessedFile,
  { allTokens }: Dictionary,
  options: LocalOptions,
): (token: TransformedToken) => boolean {
  if (nested && !namesOf) return () => true;
  const namesIn = (token: TransformedToken) =>
    namesOf?.(token, options) ?? [printName?.(String(token.name)) ?? token.name];
  const owners = new Map<string, string>();
  const isOwner = (token: TransformedToken) =>
    namesIn(token).every((name) => owners.get(name) === token.key);
  // Former names come after all others.
  for (const token of allTokens) {
    for (const name of namesIn(token)) if (!owners.has(name)) owners.set(name, token.key);
  }
  return (token) => !isFormerName(token) || isOwner(token);
}
