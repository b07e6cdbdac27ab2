/**
 * Finds and resolves references for authors of hooks: in a tree or map of tokens, in either syntax.
 * @module
 */
import type { Dictionary, TransformedToken } from "../../base/types/token.ts";
import { getOwn, hasOwn, isPlainObject, type Tree } from "../../base/tokens/plain_object.ts";
import {
  isSole,
  referencedName,
  referenceNames,
  repeatedNames,
  resolveValue,
  unresolved,
} from "../../base/tokens/references/references.ts";
import { syntaxOfTokens, syntaxOfTree } from "../../base/tokens/syntax.ts";

/** Options of {@linkcode getReferences} and {@linkcode resolveReferences}. */
export interface ReferenceOptions {
  /** Whether tokens are in DTCG syntax. Default: the syntax of the first token. */
  usesDtcg?: boolean;
  /** Tokens to search if the first ones do not contain the token. */
  unfilteredTokens?: Tree;
  /** Whether a broken reference throws. Default `true`. */
  warnImmediately?: boolean;
  /** For {@linkcode resolveReferences}: references to keep, with or without braces. */
  ignorePaths?: Iterable<string>;
}

/** A referenced token with the path in the reference. */
export type ReferencedToken = TransformedToken & { ref: string[] };

/** Nested tokens, or tokens by key. */
export type Tokens = Tree | Map<string, Tree>;

/** The node at the path of a reference, ignoring a trailing `.value`. */
function nodeAt(reference: string, tokens: Tokens): { node: unknown; path: string[] } | undefined {
  if (tokens instanceof Map) {
    const name = referencedName(reference, tokens);
    return name === undefined
      ? undefined
      : { node: tokens.get(`{${name}}`), path: name.split(".") };
  }
  const path = reference.replace(/\.\$?value$/, "").split(".");
  let node: unknown = tokens;
  for (const key of path) {
    if (typeof node !== "object" || node === null || !hasOwn(node, key)) return undefined;
    node = getOwn(node as Tree, key);
  }
  return { node, path };
}

function missing(reference: string): Error {
  return new ReferenceError(`The reference {${reference}} leads nowhere`);
}

/**
 * Finds the tokens that a value refers to, in order. A token is listed each time that the value refers to it.
 *
 * @param value A string, or an object or array with strings in it.
 * @param tokens Nested tokens, or tokens by key (`dictionary.tokenMap`).
 * @throws {ReferenceError} If a reference is broken and `warnImmediately` is not `false`.
 */
export function getReferences(
  value: unknown,
  tokens: Tokens,
  options: ReferenceOptions = {},
): ReferencedToken[] {
  const { unfilteredTokens, warnImmediately = true } = options;
  const found: ReferencedToken[] = [];
  for (const reference of repeatedNames(value)) {
    const target = nodeAt(reference, tokens) ??
      (unfilteredTokens && nodeAt(reference, unfilteredTokens));
    if (target && isPlainObject(target.node)) {
      found.push({ ...target.node, ref: target.path } as ReferencedToken);
    } else if (warnImmediately) {
      throw missing(reference);
    }
  }
  return found;
}

/** Names of references from paths, which may have braces or end with `.value`. */
function referenceSet(paths: Iterable<string> = []): ReadonlySet<string> {
  return new Set(Array.from(paths, (path) => path.replace(/^\{\s*|\.\$?value\s*\}?$|\s*\}$/g, "")));
}

/**
 * Resolves the references of a value, at any depth. A single reference resolves to the referenced value, of any
 * type; a group or another node is returned unchanged. If `warnImmediately` is `false`, a broken reference becomes
 * `undefined`, or stays as text inside a longer string.
 *
 * @throws {ReferenceError} If a reference is broken and `warnImmediately` is not `false`, or if references form a
 * cycle.
 */
export function resolveReferences(
  value: unknown,
  tokens: Tokens,
  options: ReferenceOptions = {},
): unknown {
  const { warnImmediately = true } = options;
  const { value: valueKey } = syntaxOfTree(options.usesDtcg, tokens);
  const ignored = referenceSet(options.ignorePaths);
  const resolve = (within: unknown, above: string[]): unknown =>
    resolveValue(within, (reference) => {
      if (ignored.size > 0 && ignored.has(reference.replace(/\.\$?value$/, ""))) return unresolved;
      if (above.includes(reference)) {
        throw new ReferenceError(`References form a cycle: ${[...above, reference].join(" -> ")}`);
      }
      const target = nodeAt(reference, tokens);
      if (!target) {
        if (warnImmediately) throw missing(reference);
        return typeof within === "string" && isSole(within) ? undefined : unresolved;
      }
      const { node } = target;
      const inner = isPlainObject(node) && hasOwn(node, valueKey) ? node[valueKey] : node;
      return resolve(inner, [...above, reference]);
    });
  return resolve(value, []);
}

/** Whether a file contains all tokens that a token refers to; for `outputReferences`. */
export function outputReferencesFilter(
  token: TransformedToken,
  { dictionary, usesDtcg }: { dictionary: Dictionary; usesDtcg?: boolean },
): boolean {
  const { value } = syntaxOfTokens(usesDtcg, [token]);
  return referenceNames(token.original[value]).every((reference) =>
    referencedName(reference, dictionary.tokenMap) !== undefined
  );
}

/**
 * Whether no transitive transform changed a token's value after its references were resolved; for `outputReferences`.
 */
export function outputReferencesTransformed(
  token: TransformedToken,
  { dictionary, usesDtcg }: { dictionary: Dictionary; usesDtcg?: boolean },
): boolean {
  const { value } = syntaxOfTokens(usesDtcg, [token]);
  const original = token.original[value];
  if (typeof original !== "string") return false;
  const tokens = dictionary.unfilteredTokenMap ?? dictionary.tokenMap;
  return resolveReferences(original, tokens, { usesDtcg, warnImmediately: false }) === token[value];
}
