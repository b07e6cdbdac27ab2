/**
 * Converts tokens to theme variables of Tailwind CSS 4: the namespace that generates utilities, and their names in it.
 * Source: the theme reference of Tailwind CSS 4, and what its compiler generates for each namespace.
 * @module
 */
import { flag, setting } from "../../registry/settings.ts";
import { type Kind, kindOf } from "../../../base/tokens/kinds.ts";
import { pathMatcher } from "../../../base/tokens/path_patterns.ts";
import { isPlainObject } from "../../../base/tokens/plain_object.ts";
import { type Syntax, syntaxOf } from "../../../base/tokens/syntax.ts";
import type { Refusal } from "../../../base/types/config.ts";
import type { SettingValues } from "../../../base/types/setting.ts";
import type { TransformedToken } from "../../../base/types/token.ts";
import { addWords, cases } from "../../../base/text/words.ts";
import { styledWeightOf } from "../../../base/values/font_weight.ts";
import { textExtrasOf } from "../native/values.ts";
import { cssText, hasText, partText } from "../css/literals.ts";

/** The tokens of a namespace: paths with stars, or paths by name. */
export type NamespacePaths = string | string[] | Record<string, string>;

/** Options of themes and presets: the tokens of each namespace, and how to print them. */
export const tailwindOptions = {
  namespaces: setting<Record<string, string | string[] | Record<string, string>>>(
    "Record<string, string | string[] | Record<string, string>>",
    'Tailwind: paths of the tokens of a namespace, such as `{ radius: "border.radius.**" }`; names start at the first star. Default: by type and the words of the path.',
    // The names of tokens in the file are compared too.
    "minor",
  ),
  inline: flag(
    "Tailwind: whether theme variables refer to the variables of `css/variables`, by token name. Default `false`: they have values.",
  ),
};

/** The values of {@linkcode tailwindOptions}, and the syntax of the tokens. */
export type TailwindOptions = SettingValues<typeof tailwindOptions> & { usesDtcg?: boolean };

/** The name of a variable as utilities read it: `0.5` instead of `0_5`. */
export function nameInUtilities({ name }: ThemeVariable): string {
  return name.replace(/(?<=\d)_(?=\d)/, ".");
}

/** Why a theme omits a token, and the remedy. */
export const withoutNamespace = {
  reason: "no namespace of Tailwind accepts it",
  help: "Name one with the option namespaces, or exclude the token with a filter",
};

export interface ThemeVariable {
  /** Its name without leading hyphens: `color-accent`, `text-title--line-height`. */
  readonly key: string;
  readonly namespace: string;
  /** The name in the namespace: `accent`. */
  readonly name: string;
  /** The part of a composite: `line-height`; empty for the token itself. */
  readonly part: string;
  /** Its value as CSS. */
  readonly text: string;
  /** The CSS property, if no theme variable can set it; a utility of the same name does. */
  readonly property?: string;
  /** Whether its value is that of the whole token, not of a part. */
  readonly isWhole: boolean;
}

/** Namespaces by kind of token. Other tokens have no utilities. */
export const namespaceOfKind: Readonly<Partial<Record<Kind, string>>> = {
  color: "color",
  gradient: "background-image",
  fontFamily: "font",
  fontSize: "text",
  typography: "text",
  fontWeight: "font-weight",
  lineHeight: "leading",
  letterSpacing: "tracking",
  spacing: "spacing",
  size: "spacing",
  radius: "radius",
  borderWidth: "border-width",
  shadow: "shadow",
  opacity: "opacity",
  duration: "transition-duration",
  easing: "ease",
  layer: "z-index",
};

/** Namespaces with a variable of the same name, which is that of the root token of a group: `--spacing`, `--radius`. */
const baseNamespaces: ReadonlySet<string> = new Set(["spacing", "radius", "shadow", "blur"]);

/** Words in a path that determine the namespace of a length, instead of its type. */
const lengthNamespaces: readonly (readonly [RegExp, string])[] = [
  [/^(?:breakpoints?|screens?)$/i, "breakpoint"],
  [/^containers?$/i, "container"],
  [/^blurs?$/i, "blur"],
];

/** Group names that only repeat the namespace, or the kind of a token without one. Names in it omit them. */
const groupsOf: Readonly<Record<string, RegExp>> = {
  border: /^(?:borders?|strokes?)$/i,
  asset: /^assets?$/i,
  color: /^colors?$/i,
  "background-image": /^(?:gradients?|backgrounds?|images?|colors?)$/i,
  font: /^(?:fonts?|(?:font-?)?(?:family|families)|typography|text)$/i,
  text: /^(?:texts?|fonts?|sizes?|font-?sizes?|typography|type)$/i,
  "font-weight": /^(?:fonts?|weights?|font-?weights?|typography|text)$/i,
  leading: /^(?:leading|fonts?|line-?heights?|typography|text)$/i,
  tracking: /^(?:tracking|fonts?|letter-?spacings?|typography|text)$/i,
  spacing: /^(?:spaces?|spacing|sizes?|sizing|dimensions?)$/i,
  radius: /^(?:borders?|(?:border-?)?(?:radius|radii)|rounded|corners?)$/i,
  "border-width": /^(?:borders?|widths?|border-?widths?|strokes?)$/i,
  shadow: /^(?:shadows?|box-?shadows?|elevations?|effects?)$/i,
  opacity: /^(?:opacity|opacities|alpha)$/i,
  "transition-duration": /^(?:durations?|motion|transitions?|animations?)$/i,
  ease: /^(?:ease|easing|motion|transitions?|animations?|curves?)$/i,
  "z-index": /^(?:z|index|z-?index(?:es)?|layers?)$/i,
  breakpoint: /^(?:breakpoints?|screens?|sizes?)$/i,
  container: /^(?:containers?|sizes?)$/i,
  blur: /^(?:blurs?|effects?)$/i,
};

/** The part of a path that starts at the first star of a pattern; `undefined` if the pattern does not match. */
function matchPath(pattern: string, path: readonly string[]): string[] | undefined {
  if (!pathMatcher([pattern])(path.join("."))) return undefined;
  const star = pattern.split(".").findIndex((level) => level.includes("*"));
  return star < 0 ? [] : path.slice(star);
}

/** The namespace of a token, and its name there. */
interface Placing {
  readonly namespace: string;
  readonly name: string;
}

/** A path without the first groups that only repeat its namespace. */
export function withoutGroups(path: readonly string[], namespace: string): string[] {
  let start = 0;
  while (start < path.length - 1 && groupsOf[namespace].test(path[start])) start++;
  return path.slice(start);
}

/** Matches decimal numbers and fractions, which names of utilities contain: `p-0.5`, `w-1/2`. */
export const share = /^\d+[./]\d+$/;

/** Joins the levels of a path. A decimal number is written with an underscore, as Tailwind reads `p-0.5`. */
function kebab(names: readonly string[]): string {
  // The root token of a group is named like the group.
  return names.filter((name) => name !== "$root").reduce((text, name) => {
    if (!share.test(name)) return addWords(text, name, cases.kebab);
    return `${text === "" ? "" : `${text}-`}${name.replace(".", "_")}`;
  }, "");
}

/** The namespace and name of a token according to the options; `undefined` if they do not mention it. */
function configured(
  path: readonly string[],
  namespaces: Record<string, NamespacePaths>,
): Placing | undefined {
  for (const [namespace, paths] of Object.entries(namespaces)) {
    if (isPlainObject(paths)) {
      const own = Object.entries(paths).find(([, target]) => target === path.join("."));
      if (own) return { namespace, name: own[0] };
      continue;
    }
    for (const pattern of [paths as string | string[]].flat()) {
      const rest = matchPath(pattern, path);
      if (rest) return { namespace, name: kebab(rest.length > 0 ? rest : path.slice(-1)) };
    }
  }
  return undefined;
}

/** The default namespace and name of a token, from its type and path. */
function usual(path: readonly string[], type: string): Placing | undefined {
  const kind = kindOf(type, path);
  const own = namespaceOfKind[kind];
  const namespace = kind === "size" || kind === "spacing"
    ? lengthNamespaces.find(([words]) => path.some((name) => words.test(name)))?.[1] ?? own
    : own;
  if (namespace === undefined) return undefined;
  return { namespace, name: kebab(withoutGroups(path, namespace)) };
}

/** Properties of a typography that accompany its size, with the suffixes of their variables. */
const pairedParts: readonly (readonly [property: string, part: string])[] = [
  ["lineHeight", "line-height"],
  ["letterSpacing", "letter-spacing"],
  ["fontWeight", "font-weight"],
];

/** The properties of typographies that a theme represents. */
export const themedParts: ReadonlySet<string> = new Set([
  "fontSize",
  ...pairedParts.map(([property]) => property),
]);

/** The properties of typographies that a theme and its utilities represent. */
const utilityParts: ReadonlySet<string> = new Set([
  "fontFamily",
  "fontStyle",
  "textCase",
  "textDecoration",
  ...themedParts,
]);

/** Matches names of utilities that Tailwind accepts. */
const utilityName = /^[a-z][\w-]*$/i;

/** The declarations of a typography that no theme variable can set. */
function furtherParts(value: Record<string, unknown>): [property: string, text: string][] {
  const { textCase, decoration } = textExtrasOf(value);
  const family = partText(value.fontFamily, "fontFamily");
  const style = value.fontStyle ?? styledWeightOf(value.fontWeight)?.style;
  return [
    ...(family === undefined ? [] : [["font-family", family]] as [string, string][]),
    ...(style === "italic" || style === "oblique"
      ? [["font-style", style]] as [string, string][]
      : []),
    ...(textCase ? [["text-transform", textCase]] as [string, string][] : []),
    ...(decoration ? [["text-decoration-line", decoration]] as [string, string][] : []),
  ];
}

/** The theme variables of a typography: its size, and the properties that accompany it. */
function typographyVariables(value: Record<string, unknown>, placing: Placing): ThemeVariable[] {
  const { namespace, name } = placing;
  const size = partText(value.fontSize, "fontSize");
  if (size === undefined) return [];
  const key = `${namespace}-${name}`;
  const paired = pairedParts.flatMap(([property, part]): ThemeVariable[] => {
    const text = partText(value[property], property);
    if (text === undefined) return [];
    return [{ ...placing, key: `${key}--${part}`, part, text, isWhole: false }];
  });
  const further = utilityName.test(key)
    ? furtherParts(value).map(([property, text]): ThemeVariable => ({
      ...placing,
      key: `${key}--${property}`,
      part: property,
      text,
      property,
      isWhole: false,
    }))
    : [];
  return [{ ...placing, key, part: "", text: size, isWhole: false }, ...paired, ...further];
}

/** Whether variables of a namespace are part of queries, which cannot refer to other variables. */
export const isQueried = (namespace: string): boolean =>
  namespace === "breakpoint" || namespace === "container";

/** The properties of a typography that a theme represents, and those of its utility if Tailwind accepts the name. */
export function typographyParts(
  token: TransformedToken,
  options: TailwindOptions,
): ReadonlySet<string> {
  const [size] = themeVariables(token, options);
  return size && utilityName.test(size.key) ? utilityParts : themedParts;
}

/** Why a token has the same value in all contexts of a theme, and the remedy. */
export function fixedByQuery(
  token: TransformedToken,
  options: TailwindOptions,
): Refusal | undefined {
  if (!themeVariables(token, options).some(({ namespace }) => isQueried(namespace))) return;
  return {
    reason: "media and container queries cannot refer to variables",
    help: "Give it the same value in all contexts, or a namespace that is not part of queries",
  };
}

/** The name of a custom property without hyphens; escaped if it contains a fraction. */
export const propertyName = (key: string): string => key.replaceAll("/", "\\/");

/** A reference to a custom property. */
export const variableText = (key: string): string => `var(--${propertyName(key)})`;

/** The start of an image made from gradient stops. */
const stopsStart = "linear-gradient(to right, ";

const isImage = (text: string) =>
  /^(?:[\w-]*gradient|[\w-]*image|url|var|cross-fade)\(|^none$/i.test(text);

/** Prints a value in a namespace. A list of gradient stops becomes an image. */
function imageText(namespace: string, text: string): string {
  return namespace === "background-image" && !isImage(text) ? `${stopsStart}${text})` : text;
}

/** Prints another text of a variable's value: the stops of a gradient become an image, as in the value. */
export function inImage({ namespace, text }: ThemeVariable, other: string): string {
  const isStops = namespace === "background-image" && text.startsWith(stopsStart);
  return isStops ? `${stopsStart}${other})` : other;
}

/** Prints a theme variable as a reference to a custom property with the value of its token. */
export function referenceTo(variable: ThemeVariable, name: string): string {
  return inImage(variable, variableText(name));
}

/** The theme variables of a token; empty if no namespace accepts it. */
export function themeVariables(
  token: TransformedToken,
  { namespaces = {}, usesDtcg }: TailwindOptions,
): ThemeVariable[] {
  const { value: valueKey, type: typeKey }: Syntax = syntaxOf(usesDtcg);
  const [value, type] = [token[valueKey], String(token[typeKey] ?? "")];
  const placing = configured(token.path, namespaces) ?? usual(token.path, type);
  if (!placing || (placing.name === "" && !baseNamespaces.has(placing.namespace))) return [];
  const { namespace, name } = placing;
  if (namespace === "text" && isPlainObject(value) && "fontSize" in value) {
    return typographyVariables(value, placing);
  }
  if (!hasText(token, { usesDtcg })) return [];
  const text = imageText(namespace, cssText(value, type));
  const key = name === "" ? namespace : `${namespace}-${name}`;
  return [{ ...placing, key, part: "", text, isWhole: true }];
}

/** The keys of the theme variables of a token; without parts that a utility sets. */
export function themeKeysOf(token: TransformedToken, options: TailwindOptions): string[] {
  return themeVariables(token, options).filter(({ property }) => property === undefined)
    .map(({ key }) => key);
}

/**
 * Theme variables of tokens by key. Of tokens with the same name, the last one wins; the build warns of them.
 *
 * @throws {TypeError} If two tokens with different names have the same key.
 */
export function variablesByKey(
  tokens: readonly TransformedToken[],
  options: TailwindOptions,
): Map<string, { token: TransformedToken; variable: ThemeVariable }> {
  const found = new Map<string, { token: TransformedToken; variable: ThemeVariable }>();
  for (const token of tokens) {
    for (const variable of themeVariables(token, options)) {
      const known = found.get(variable.key)?.token;
      if (known && known.key !== token.key && known.name !== token.name) {
        const names = [known, token].map(({ path }) => path.join("."));
        throw new TypeError(
          `${
            names.join(" and ")
          } are both --${variable.key}; the option namespaces tells them apart`,
        );
      }
      found.set(variable.key, { token, variable });
    }
  }
  return found;
}
