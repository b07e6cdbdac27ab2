/**
 * Converts nested tokens for formats that print only values, or only some properties.
 * @module
 */
import { hasOwn, isPlainObject, setOwn, type Tree } from "../../../tokens/plain_object.ts";
import { syntaxOfTree } from "../../../tokens/syntax.ts";
import { setting } from "../../../hooks/settings.ts";

/**
 * Replaces the tokens in a group by their values.
 *
 * @param usesDtcg Whether tokens are in DTCG syntax. Default: the syntax of the first token.
 */
export function minifyDictionary(tokens: Tree, usesDtcg?: boolean): Tree {
  const { value } = syntaxOfTree(usesDtcg, tokens);
  const root: Tree = { it: tokens };
  const work: { from: Tree; to: Tree }[] = [{ from: tokens, to: root.it = {} }];
  for (let item = work.pop(); item; item = work.pop()) {
    for (const key of Object.keys(item.from)) {
      const node = item.from[key];
      if (!isPlainObject(node)) {
        setOwn(item.to, key, node);
      } else if (hasOwn(node, value)) {
        setOwn(item.to, key, node[value]);
      } else {
        const group: Tree = {};
        setOwn(item.to, key, group);
        work.push({ from: node, to: group });
      }
    }
  }
  return root.it;
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
  const root: Tree = {};
  const work: { from: Tree; to: Tree }[] = [{ from: tokens, to: root }];
  for (let item = work.pop(); item; item = work.pop()) {
    const token = hasOwn(item.from, value);
    for (const key of Object.keys(item.from)) {
      if (token && dropped(key)) continue;
      const node = item.from[key];
      if (isPlainObject(node)) {
        const copy: Tree = {};
        setOwn(item.to, key, copy);
        work.push({ from: node, to: copy });
      } else {
        setOwn(item.to, key, node);
      }
    }
  }
  return root;
}

/** The option for the properties to remove from tokens. */
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
