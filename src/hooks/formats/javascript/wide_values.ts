/**
 * Adds colors beyond sRGB to values of data formats: in addition to their sRGB form, or instead of it.
 * @module
 */
import type { Dictionary, TransformedToken } from "../../../base/types/token.ts";
import { setting } from "../../registry/settings.ts";
import {
  getOwn,
  hasOwn,
  isPlainObject,
  setOwn,
  type Tree,
} from "../../../base/tokens/plain_object.ts";
import { atKey, soleKey } from "../../../base/tokens/references/references.ts";
import { syntaxOf } from "../../../base/tokens/syntax.ts";
import { untransformedValue } from "../../../base/tokens/references/templates.ts";
import { copied, copyTree, omit } from "../../../base/tokens/walk.ts";
import { isColorObject } from "../../../base/values/dtcg_objects.ts";
import type { WideTexts } from "../css/wide_gamut.ts";

/** Options for colors beyond sRGB. */
export const wideOptions = {
  wideColors: setting<"list" | "only">(
    '"list" | "only"',
    "JSON, JavaScript: CSS functions of colors that sRGB cannot show: in a list after the value, or in a file of these tokens only. Default: none.",
  ),
};

/** The options of a file for colors beyond sRGB. */
interface WideColorsOptions {
  readonly wideColors?: "list" | "only";
  readonly usesDtcg?: boolean;
}

/** Makes a function that gives the value of a token with wide colors; `undefined` if it has none. */
function wideValues(
  { tokenMap, unfilteredTokenMap = tokenMap }: Dictionary,
  texts: WideTexts,
  valueKey: "value" | "$value",
): (token: TransformedToken) => unknown {
  const wideOf = (token: TransformedToken): unknown => {
    const value = token[valueKey];
    // The text already contains its references and colors.
    if (typeof value !== "object") return texts.get(token)?.wide;
    const made = inside(untransformedValue(token, valueKey), value);
    return made === value ? undefined : made;
  };
  /** Replaces the parts of a value that were written as wide colors. Returns the value itself if there are none. */
  const inside = (written: unknown, value: unknown): unknown => {
    if (typeof written === "string") {
      const key = soleKey(written);
      const target = key === undefined ? undefined : atKey(key, unfilteredTokenMap);
      return (target && wideOf(target)) ?? value;
    }
    if (isColorObject(written)) return texts.wideOf(written) ?? value;
    if (typeof written !== "object" || written === null) return value;
    if (Array.isArray(value)) {
      const parts = value.map((part, at) => inside((written as unknown[])[at], part));
      return parts.some((part, at) => part !== value[at]) ? parts : value;
    }
    if (!isPlainObject(value)) return value;
    const copy: Tree = {};
    let isChanged = false;
    for (const name of Object.keys(value)) {
      const part = getOwn(value, name);
      const made = inside(getOwn(written as Tree, name), part);
      isChanged ||= made !== part;
      setOwn(copy, name, made);
    }
    return isChanged ? copy : value;
  };
  return wideOf;
}

/** Nests replacement tokens like the originals. Omits tokens without a replacement. */
function treeOf(
  tokens: Tree,
  valueKey: string,
  byKey: ReadonlyMap<string, TransformedToken>,
): Tree {
  return copyTree<void>(tokens, (_key, node) => {
    if (!isPlainObject(node)) return omit;
    if (!hasOwn(node, valueKey)) return copied(node, undefined);
    return byKey.get(String(node.key)) ?? omit;
  }, undefined);
}

/**
 * Applies the option `wideColors` to a dictionary. `list` replaces a value by a list of the value and its wide form;
 * `only` keeps only tokens with a wide form.
 *
 * @throws {TypeError} If the option is neither `list` nor `only`.
 */
export async function withWideColors(
  dictionary: Dictionary,
  { wideColors, usesDtcg }: WideColorsOptions,
): Promise<Dictionary> {
  if (wideColors === undefined) return dictionary;
  if (wideColors !== "list" && wideColors !== "only") {
    throw new TypeError(
      `The option "wideColors" is ${JSON.stringify(wideColors)}; it must be "list" or "only"`,
    );
  }
  const { WideTexts } = await import("../css/wide_gamut.ts");
  const syntax = syntaxOf(usesDtcg);
  const { value: valueKey } = syntax;
  const wideOf = wideValues(dictionary, await WideTexts.of(dictionary, syntax), valueKey);
  const allTokens = dictionary.allTokens.flatMap((token) => {
    const value = wideOf(token);
    if (value === undefined) return wideColors === "only" ? [] : [token];
    return [{ ...token, [valueKey]: wideColors === "only" ? value : [token[valueKey], value] }];
  });
  const tokenMap = new Map(allTokens.map((token) => [token.key, token]));
  return { allTokens, tokenMap, tokens: treeOf(dictionary.tokens, valueKey, tokenMap) };
}

/**
 * Prints the dictionary that {@linkcode withWideColors} returns. Synchronous if the option is not set, because callers
 * may not expect a promise.
 */
export function printWithWideColors(
  dictionary: Dictionary,
  options: WideColorsOptions,
  print: (dictionary: Dictionary) => string,
): string | Promise<string> {
  if (options.wideColors === undefined) return print(dictionary);
  return withWideColors(dictionary, options).then(print);
}
