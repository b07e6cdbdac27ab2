/**
 * Converts token data between its three forms (nested, list, map) and two syntaxes, for authors of hooks.
 * @module
 */
import type { DesignToken, DesignTokens } from "../types/token.ts";
import { deepCopy, hasOwn, isPlainObject, setOwn, type Tree } from "./plain_object.ts";
import { inheritTypes, syntaxOfTree } from "./syntax.ts";
import { findTokens, keyName, nestTokens } from "./tree.ts";
import { isAnyObject, skip, walkTree } from "./walk.ts";

/** Options of {@linkcode convertTokenData}. */
export interface ConvertOptions {
  /** The form to convert to. */
  output: "object" | "array" | "map";
  /** Whether tokens are in DTCG syntax. Default: the syntax of the first token. */
  usesDtcg?: boolean;
}

/**
 * Lists the tokens of a tree, depth first, each with its `key`.
 *
 * @param usesDtcg Whether tokens are in DTCG syntax. Default: the syntax of the first token.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { flattenTokens } from "token-build/utils";
 * const [token] = flattenTokens({ size: { s: { $value: "4px" } } });
 * assert.equal(token.key, "{size.s}");
 * ```
 */
export function flattenTokens(tokens: DesignTokens, usesDtcg?: boolean): DesignToken[] {
  return findTokens(tokens, syntaxOfTree(usesDtcg, tokens)).map(({ key, token }) => ({
    ...token,
    key,
  }));
}

/** Converts tokens to another form: nested, a list, or by key. Returns tokens of that form unchanged. */
export function convertTokenData(
  tokens: DesignTokens | DesignToken[] | Map<string, DesignToken>,
  { output, usesDtcg }: ConvertOptions,
): DesignTokens | DesignToken[] | Map<string, DesignToken> {
  const form = tokens instanceof Map ? "map" : Array.isArray(tokens) ? "array" : "object";
  if (form === output) return tokens;
  const list: DesignToken[] = tokens instanceof Map
    ? [...tokens].map(([key, token]) => ({ ...token, key }))
    : Array.isArray(tokens)
    ? tokens
    : flattenTokens(tokens, usesDtcg);
  if (output === "array") return list;
  if (output === "map") return new Map(list.map((token) => [token.key as string, token]));
  return nestTokens(list, (token) => keyName(token.key as string).split("."));
}

/** Copies tokens and moves the `$type` of groups to the tokens inside that have none. */
export function typeDtcgDelegate(tokens: DesignTokens): DesignTokens {
  return inheritTypes(deepCopy(tokens));
}

const names: Record<string, string> = {
  value: "$value",
  type: "$type",
  description: "$description",
};

/** Renames legacy properties to their DTCG names. Renamed properties come last. */
function renameProperties(token: Tree): void {
  for (const key of Object.keys(token)) {
    if (!hasOwn(names, key)) continue;
    token[names[key]] = token[key];
    delete token[key];
  }
}

/** Moves a type that all tokens in a group share to the group, innermost groups first. */
function liftTypes(tree: Tree): void {
  const types = new Map<Tree, unknown>();
  const groups: Tree[] = [];
  walkTree<void>(tree, isAnyObject, ({ node }) => {
    if (hasOwn(node, "$value")) types.set(node, node.$type);
    else groups.push(node);
    return types.has(node) ? skip : undefined;
  }, undefined);
  for (const group of groups.reverse()) types.set(group, liftedType(group, types));
}

/** Moves the type that all members of a group have to the group. Returns that type. */
function liftedType(group: Tree, types: ReadonlyMap<Tree, unknown>): unknown {
  const members = Object.values(group).filter(isPlainObject);
  const [type] = members.map((member) => types.get(member));
  if (type === undefined || members.some((member) => types.get(member) !== type)) return undefined;
  for (const member of members) delete member.$type;
  const entries = Object.entries(group);
  for (const [key] of entries) delete group[key];
  group.$type = type;
  for (const [key, value] of entries) setOwn(group, key, value);
  return type;
}

/**
 * Copies legacy tokens to DTCG syntax: `$value`, `$type`, `$description`. Tokens already in that syntax stay as they
 * are.
 *
 * @param options.applyTypesToGroup Whether to move a type that all tokens of a group share to the group. Default
 * `true`.
 */
export function convertToDTCG(
  tokens: DesignTokens,
  { applyTypesToGroup = true }: { applyTypesToGroup?: boolean } = {},
): DesignTokens {
  const copy = deepCopy(tokens);
  walkTree<void>(copy, isAnyObject, ({ node }) => {
    if (!hasOwn(node, "value") && !hasOwn(node, "$value")) return;
    renameProperties(node);
    return skip;
  }, undefined);
  if (applyTypesToGroup) liftTypes(copy);
  return copy;
}
