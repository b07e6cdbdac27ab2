/**
 * Expands composite tokens into one token per property.
 * @module
 */
import type { Config, Expand, ExpandConfig, PlatformConfig, TypesMap } from "../types/config.ts";
import type { PreprocessedToken } from "../types/token.ts";
import { atOnce } from "./synchronous.ts";
import { isColorObject, isMeasure } from "../values/dtcg_objects.ts";
import { splitStyle, styledWeightOf } from "../values/font_weight.ts";
import { TokenKeyMap } from "./token_key_map.ts";
import { getOwn, isPlainObject, setOwn, type Tree } from "./plain_object.ts";
import { parseString, referencedName, soleReference } from "./references/references.ts";
import type { Syntax } from "./syntax.ts";
import { callFor } from "./token_failure.ts";
import { type Entries, type Entry, entryOf } from "./token_table.ts";
import { keyOf } from "./tree.ts";
import { addTo } from "../collections/group_by.ts";

export function expands(setting: ExpandConfig | undefined): boolean {
  return setting !== undefined && setting !== false;
}

type Decide = (token: Tree) => boolean;

function decider(
  setting: ExpandConfig,
  syntax: Syntax,
  options: Config,
  platform?: PlatformConfig,
): Decide {
  if (typeof setting === "boolean") return () => setting;
  if (typeof setting === "function") {
    return (token) => atOnce(setting(token, options, platform), "expand") === true;
  }
  const { include, exclude } = setting as Expand;
  const rule = include ?? exclude;
  if (rule === undefined) return () => true;
  const wanted = include !== undefined;
  const matches: Decide = typeof rule === "function"
    ? (token) => atOnce(rule(token, options, platform), "it") === true
    : (token) => rule.includes(token[syntax.type]);
  return (token) => matches(token) === wanted;
}

/** The type that a map gives a property: for this composite type, otherwise for all composites. */
function mappedType(map: TypesMap, composite: unknown, property: string): string | undefined {
  const inside = typeof composite === "string" ? getOwn(map, composite) : undefined;
  const mapped = isPlainObject(inside) ? getOwn(inside, property) : undefined;
  const type = mapped ?? getOwn(map, property);
  return typeof type === "string" ? type : undefined;
}

/** Whether a value is a composite: an object, or an array of objects, that is not a color or a measure. */
function isComposite(value: unknown): value is Tree | Tree[] {
  if (Array.isArray(value)) {
    return value.length > 0 && value.every((item) => isPlainObject(item) && isComposite(item));
  }
  return isPlainObject(value) && Object.keys(value).length > 0 && !isColorObject(value) &&
    !isMeasure(value);
}

/** The result of {@linkcode expandTokens}. */
export interface Expanded {
  /** The tokens; new ones come last. */
  tokens: Entries;
  /** Replaced composites, so that references to them can still be resolved. */
  replaced: Entries;
}

/** Follows references that are the whole value. Returns any other value unchanged. */
function followed(value: unknown, tokens: Entries, syntax: Syntax): unknown {
  const seen = new Set<string>();
  while (typeof value === "string") {
    const parts = parseString(value);
    const part = parts?.length === 1 ? parts[0] : undefined;
    if (part === undefined || typeof part === "string" || seen.has(part.reference)) return value;
    seen.add(part.reference);
    const name = referencedName(part.reference, tokens);
    if (name === undefined) return value;
    value = tokens.get(`{${name}}`)?.token[syntax.value];
  }
  return value;
}

/** The composite that a value contains or refers to. List items may be references too. */
function compositeValue(value: unknown, tokens: Entries, syntax: Syntax): unknown {
  const composite = followed(value, tokens, syntax);
  if (!Array.isArray(composite)) return composite;
  return composite.map((item) => followed(item, tokens, syntax));
}

/** Splits the style off the name of a typography's weight. */
function withFontStyle(item: Tree, tokens: Entries, syntax: Syntax): Tree {
  if (typeof item.fontWeight !== "string" || item.fontStyle !== undefined) return item;
  const weight = followed(item.fontWeight, tokens, syntax);
  const split = typeof weight === "string" && styledWeightOf(weight) && splitStyle(weight);
  if (!split) return item;
  // A reference is kept, because its weight is the same.
  const fontWeight = weight === item.fontWeight ? split.weight ?? "normal" : item.fontWeight;
  return { ...item, fontWeight, fontStyle: split.style };
}

/** Items of a composite, numbered for their paths. A single item gets no number. */
function itemsOf(value: Tree | Tree[]): { number?: string; item: Tree }[] {
  if (!Array.isArray(value)) return [{ item: value }];
  if (value.length === 1) return [{ item: value[0] }];
  return value.map((item, index) => ({ number: String(index + 1), item }));
}

/** Settings of {@linkcode expandTokens}. */
export interface ExpandContext {
  syntax: Syntax;
  /** Built-in types of the tokens that composites expand into. */
  types: TypesMap;
  /** Whether a style in the name of a weight, as in `Bold Italic`, becomes a separate token. */
  splitsWeights?: boolean;
  /** Whether the parts of an alias refer to the parts of its target, if that expands too. */
  keepsAliases?: boolean;
  /** The configuration, passed to filter functions. */
  options: Config;
  /** The platform's configuration, for platform-level expansion. */
  platform?: PlatformConfig;
  /** Converts a token for filter functions. Default: returns the token. */
  view?: (token: PreprocessedToken, path: string[]) => Tree;
}

/**
 * Replaces composite tokens by one token per property. A new token is named after the property and inherits all other
 * properties of the composite. Array items are numbered from 1. The new tokens come last.
 */
export function expandTokens(
  tokens: Entries,
  setting: ExpandConfig,
  context: ExpandContext,
): Expanded {
  const { syntax, options, types, platform, view = (token) => token } = context;
  const decide = decider(setting, syntax, options, platform);
  const custom = isPlainObject(setting) ? (setting as Expand).typesMap ?? {} : {};
  const result: Entries = new TokenKeyMap();
  const made: Entries = new TokenKeyMap();
  const replaced: Entries = new TokenKeyMap();
  /** The new tokens of each composite. */
  const parts: Map<string, Entry[]> = new Map();
  for (const entry of tokens.values) {
    const value = chosen(entry);
    if (value === undefined) {
      result.set(entry.key, entry);
    } else {
      replaced.set(entry.key, entry);
      split(entry, value, [value], entry.key);
    }
  }
  if (context.keepsAliases) { for (const entry of replaced.values) alias(entry); }
  for (const entry of made.values) result.set(entry.key, entry);
  return { tokens: result, replaced };

  /** Makes the parts of an alias refer to those of its target. */
  function alias({ key, path, token }: Entry): void {
    const value = token[syntax.value];
    const reference = typeof value === "string" ? soleReference(value) : undefined;
    const name = reference === undefined ? undefined : referencedName(reference, tokens);
    const target = name === undefined ? undefined : replaced.get(`{${name}}`);
    if (!target) return;
    for (const part of parts.get(key) ?? []) {
      const own = made.get(keyOf([...target.path, ...part.path.slice(path.length)]));
      if (own && own.token[syntax.type] === part.token[syntax.type]) {
        setOwn(part.token, syntax.value, own.key);
      }
    }
  }

  /** The composite to expand for a token; `undefined` to keep the token. */
  function chosen({ key, path, token }: Entry): Tree | Tree[] | undefined {
    const value = compositeValue(token[syntax.value], tokens, syntax);
    if (!isComposite(value)) return undefined;
    const viewed = view({ ...token, key, [syntax.value]: value }, path);
    return callFor({ ...token, path }, () => decide(viewed)) ? value : undefined;
  }

  function split(
    { path, token }: Entry,
    value: Tree | Tree[],
    above: unknown[],
    root: string,
  ): void {
    for (const { number, item: written } of itemsOf(value)) {
      const item = context.splitsWeights ? withFontStyle(written, tokens, syntax) : written;
      for (const property of Object.keys(item)) {
        const innerPath = number === undefined ? [...path, property] : [...path, number, property];
        // The composite's other properties come first, then the part's value and type.
        const { [syntax.value]: _value, [syntax.type]: type, ...inner } = token;
        const part = entryOf(innerPath, inner);
        inner.key = part.key;
        setOwn(inner, syntax.value, item[property]);
        const own = mappedType(custom, type, property) ?? mappedType(types, type, property);
        setOwn(inner, syntax.type, own ?? property);
        const innerValue = Array.isArray(item[property]) ? undefined : chosen(part);
        if (innerValue !== undefined && !above.includes(innerValue)) {
          split(part, innerValue, [...above, innerValue], root);
        } else {
          made.set(part.key, part);
          addTo(parts, root, part);
        }
      }
    }
  }
}
