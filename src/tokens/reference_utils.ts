/**
 * References as the authors of hooks ask for them: in a tree or a map of tokens, in either syntax.
 * @module
 */
import type { Dictionary, TransformedToken } from "../types/token.ts";
import { getOwn, hasOwn, isPlainObject, type Tree } from "./plain_object.ts";
import { isSole, referencedName, referenceNames, resolveValue, unresolved } from "./references.ts";
import { syntaxOfTokens, syntaxOfTree } from "./syntax.ts";

/** Options of {@linkcode getReferences} and {@linkcode resolveReferences}. */
export interface ReferenceOptions {
  /** Whether tokens are in DTCG syntax. Default: the syntax of the first token. */
  usesDtcg?: boolean;
  /** Tokens to look in when the first ones do not have the token. */
  unfilteredTokens?: Tree;
  /** Whether a reference to nowhere throws. Default `true`. */
  warnImmediately?: boolean;
  /** References that stay as they are, with braces or without: for {@linkcode resolveReferences}. */
  ignorePaths?: Iterable<string>;
}

/** A token that a value refers to, with the path the reference gives. */
export type ReferencedToken = TransformedToken & { ref: string[] };

/** Nested tokens, or tokens by key. */
export type Tokens = Tree | Map<string, Tree>;

/** The node at the path of a reference; a trailing `.value` is understood. */
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
 * The tokens that a value refers to, in order.
 *
 * @param value A string, or an object or array with strings in it.
 * @param tokens Nested tokens, or tokens by key (`dictionary.tokenMap`).
 * @throws {ReferenceError} If a reference leads nowhere and `warnImmediately` is not `false`.
 */
export function getReferences(
  value: unknown,
  tokens: Tokens,
  options: ReferenceOptions = {},
): ReferencedToken[] {
  const { unfilteredTokens, warnImmediately = true } = options;
  const found: ReferencedToken[] = [];
  for (const reference of referenceNames(value)) {
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

/** Names of references, from paths that may have braces or end with `.value`. */
function referenceSet(paths: Iterable<string> = []): ReadonlySet<string> {
  return new Set(Array.from(paths, (path) => path.replace(/^\{\s*|\.\$?value\s*\}?$|\s*\}$/g, "")));
}

/**
 * A value with its references replaced, to any depth. A string that is one reference keeps the type of what it names; a
 * group or another node is given unchanged. Where a reference to nowhere does not throw it is `undefined`, and text where
 * it is a part of one.
 *
 * @throws {ReferenceError} If a reference leads nowhere and `warnImmediately` is not `false`, or leads back to itself.
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
        throw new ReferenceError(
          `References form a cycle: ${[...above, reference].join(" -> ")}`,
        );
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

/** Whether all tokens that a token refers to are in the same file: for `outputReferences`. */
export function outputReferencesFilter(
  token: TransformedToken,
  { dictionary, usesDtcg }: { dictionary: Dictionary; usesDtcg?: boolean },
): boolean {
  const { value } = syntaxOfTokens(usesDtcg, [token]);
  return referenceNames(token.original[value]).every((reference) =>
    referencedName(reference, dictionary.tokenMap) !== undefined
  );
}

/** Whether no transitive transform changed a token's value after its references were resolved: for `outputReferences`. */
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
