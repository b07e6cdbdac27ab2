/**
 * Converts nested tokens for formats that print only values, or only some properties.
 * @module
 */
import { hasOwn, isPlainObject, type Tree } from "../../../base/tokens/plain_object.ts";
import { syntaxOfTree } from "../../../base/tokens/syntax.ts";
import { copied, copyTree, omit } from "../../../base/tokens/walk.ts";
import { setting } from "../../registry/settings.ts";

/**
 * Replaces the tokens in a group by their values.
 *
 * @param usesDtcg Whether tokens are in DTCG syntax. Default: the syntax of the first token.
 */
export function minifyDictionary(tokens: Tree, usesDtcg?: boolean): Tree {
  const { value } = syntaxOfTree(usesDtcg, tokens);
  return copyTree<void>(tokens, (_key, node) => {
    if (!isPlainObject(node)) return node;
    return hasOwn(node, value) ? node[value] : copied(node, undefined);
  }, undefined);
}

/** The properties of tokens that {@linkcode stripMeta} removes: the listed ones, or all except those to keep. */
export interface StripMeta {
  /** Properties to keep; all others are removed. */
  keep?: string[];
  /** Properties to remove. Ignored if `keep` is set. */
  strip?: string[];
  /** Whether tokens are in DTCG syntax. Default: the syntax of the first token. */
  usesDtcg?: boolean;
}

/** The properties that `stripMeta: true` removes. */
const metadata = ["attributes", "filePath", "name", "path", "comment"];

/** Copies nested tokens without some of their properties. */
export function stripMeta(tokens: Tree, options: StripMeta = {}): Tree {
  const { keep, strip } = options;
  const { value } = syntaxOfTree(options.usesDtcg, tokens);
  const dropped = (key: string) => keep ? !keep.includes(key) : (strip ?? []).includes(key);
  return copyTree(tokens, (key, node, isOfToken) => {
    if (isOfToken && dropped(key)) return omit;
    return isPlainObject(node) ? copied(node, hasOwn(node, value)) : node;
  }, hasOwn(tokens, value));
}

export const stripMetaOption = setting<boolean | StripMeta>(
  "boolean | { keep?: string[]; strip?: string[] }",
  "Properties to remove from tokens: the usual metadata, all except `keep`, or those in `strip`. Default `false`.",
);

/** Applies the option `stripMeta` to nested tokens. `true` removes the usual metadata. */
export function stripped(
  tokens: Tree,
  option: boolean | StripMeta | undefined,
  usesDtcg: boolean | undefined,
): Tree {
  if (!option) return tokens;
  return stripMeta(
    tokens,
    option === true ? { strip: metadata, usesDtcg } : { ...option, usesDtcg },
  );
}
