/**
 * Converts token data between its three forms (nested, list, map) and two syntaxes, for authors of hooks.
 * @module
 */
import type { DesignToken, DesignTokens } from "../types/token.ts";
import { deepCopy, hasOwn, isPlainObject, type Tree } from "./plain_object.ts";
import { inheritTypes, syntaxOfTree } from "./syntax.ts";
import { findTokens, keyName, nestTokens } from "./tree.ts";

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

/** Moves a type that all tokens in a group share to the group. Returns that type. */
function liftTypes(group: Tree): unknown {
  if (hasOwn(group, "$value")) return group.$type;
  const children = Object.keys(group).filter((key) => isPlainObject(group[key]));
  const types = children.map((key) => liftTypes(group[key]));
  const [type] = types;
  if (type === undefined || types.some((other) => other !== type)) return undefined;
  for (const key of children) delete group[key].$type;
  const entries = Object.entries(group);
  for (const [key] of entries) delete group[key];
  group.$type = type;
  for (const [key, value] of entries) group[key] = value;
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
  const work: Tree[] = [copy];
  for (let node = work.pop(); node; node = work.pop()) {
    if (hasOwn(node, "value") || hasOwn(node, "$value")) {
      renameProperties(node);
    } else {
      for (const key of Object.keys(node)) if (isPlainObject(node[key])) work.push(node[key]);
    }
  }
  if (applyTypesToGroup) liftTypes(copy);
  return copy;
}
