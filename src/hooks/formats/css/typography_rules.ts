/**
 * Prints typographies as CSS declarations, for classes and mixins. Includes properties that `font` cannot contain.
 * @module
 */
import { syntaxOf } from "../../../base/tokens/syntax.ts";
import { kindOfToken } from "../../../base/tokens/kinds.ts";
import { isPlainObject, type Tree } from "../../../base/tokens/plain_object.ts";
import { resolveValue, soleKey, unresolved } from "../../../base/tokens/references/references.ts";
import { untransformedValue } from "../../../base/tokens/references/templates.ts";
import type { Dictionary, TransformedToken } from "../../../base/types/token.ts";
import { measureText } from "../../../base/values/dtcg_objects.ts";
import { fontFamilyCss } from "../../../base/values/font_family.ts";
import { styledWeightOf } from "../../../base/values/font_weight.ts";
import { isPrintable } from "../../../base/values/plain_text.ts";
import { partText } from "./literals.ts";
import { lengthOf } from "../../../base/values/read_length.ts";

/** A declaration, with the referenced token if the typography refers to one. */
export interface TypographyDeclaration {
  readonly property: string;
  readonly text: string;
  readonly target?: TransformedToken;
}

/** CSS values for text cases in design tools. */
const cases: Readonly<Record<string, string>> = {
  uppercase: "uppercase",
  upper: "uppercase",
  lowercase: "lowercase",
  lower: "lowercase",
  capitalize: "capitalize",
  title: "capitalize",
  none: "none",
  original: "none",
};
const decorations: Readonly<Record<string, string>> = {
  underline: "underline",
  "line-through": "line-through",
  strikethrough: "line-through",
  overline: "overline",
  none: "none",
};

/** Formats a length. A number without a unit is in pixels, as in design tools. */
function lengthText(value: unknown): string | undefined {
  const length = lengthOf(value);
  if (length?.unit === "") return length.number === 0 ? "0" : `${length.number}px`;
  return partText(value, "dimension");
}

/** Formats letter spacing. A percentage of the font size becomes `em`. */
function spacingText(value: unknown): string | undefined {
  const length = lengthOf(value);
  return length?.unit === "%" ? `${Number((length.number / 100).toFixed(6))}em` : lengthText(value);
}

function word(value: unknown, words: Readonly<Record<string, string>>): string | undefined {
  const name = typeof value === "string" ? value.trim().toLowerCase().replace(/[\s_]+/g, "-") : "";
  return Object.hasOwn(words, name) ? words[name] : undefined;
}

const plain = (value: unknown) => partText(value, "string");

function familyText(value: unknown, isName: boolean): string | undefined {
  if (!isPrintable(value) || value === "") return undefined;
  return plain(fontFamilyCss(value, isName));
}

/** The CSS property of each property of a typography, with a function that prints it, in output order. */
const printers: readonly (readonly [
  name: string,
  property: string,
  print: (value: unknown, isName: boolean) => string | undefined,
])[] = [
  ["fontFamily", "font-family", familyText],
  ["fontSize", "font-size", lengthText],
  ["fontWeight", "font-weight", (value) => partText(value, "fontWeight")],
  ["fontStyle", "font-style", plain],
  ["fontWidth", "font-stretch", plain],
  ["lineHeight", "line-height", (value) => partText(measureText(value), "lineHeight")],
  ["letterSpacing", "letter-spacing", spacingText],
  ["textCase", "text-transform", (value) => word(value, cases)],
  ["textTransform", "text-transform", (value) => word(value, cases)],
  ["textDecoration", "text-decoration", (value) => word(value, decorations)],
  ["paragraphIndent", "text-indent", lengthText],
];

/** The properties of typographies that declarations represent. */
export const declaredParts: ReadonlySet<string> = new Set(printers.map(([name]) => name));

/**
 * Makes a function that lists the properties of a typography besides some that an output represents. `none`, `normal`,
 * 0 and empty values are not lost. Aliases are listed by their targets.
 */
export function partsBesides(
  known: { has(name: string, part: unknown): boolean },
): (token: TransformedToken, options: { usesDtcg?: boolean }) => string[] {
  const isNothing = (part: unknown) =>
    part === undefined || part === null || part === "" || part === "none" || part === "normal" ||
    lengthOf(part)?.number === 0;
  return (token, { usesDtcg }) => {
    const syntax = syntaxOf(usesDtcg);
    if (kindOfToken(token, syntax) !== "typography") return [];
    const value = [token[syntax.value], untransformedValue(token, syntax.value)].find(
      isPlainObject,
    );
    return Object.entries(value ?? {})
      .filter(([name, part]) => !known.has(name, part) && !isNothing(part)).map(([name]) => name);
  };
}

/** Properties that the variable of a typography, a `font`, does not contain. */
export const besideFont: ReadonlySet<string> = new Set([
  "letter-spacing",
  "text-transform",
  "text-decoration",
  "text-indent",
]);

/** The untransformed properties of a typography with references resolved, and their direct targets. */
function writtenParts(
  token: TransformedToken,
  dictionary: Dictionary,
  valueKey: "value" | "$value",
) {
  const find = (key: string) =>
    dictionary.tokenMap.get(key) ?? dictionary.unfilteredTokenMap?.get(key);
  const seen = new Set<TransformedToken>();
  let own: TransformedToken | undefined = token;
  let value: unknown;
  while (own && !seen.has(own)) {
    seen.add(own);
    value = untransformedValue(own, valueKey);
    const key: string | undefined = typeof value === "string" ? soleKey(value) : undefined;
    if (key === undefined) break;
    own = find(key);
  }
  if (!isPlainObject(value)) {
    return { parts: undefined, targets: new Map<string, TransformedToken>() };
  }
  const targets = new Map<string, TransformedToken>();
  for (const [name, part] of Object.entries(value)) {
    const key = typeof part === "string" ? soleKey(part) : undefined;
    const target = key === undefined ? undefined : find(key);
    if (target) targets.set(name, target);
  }
  const parts = resolveValue(value, (reference) => {
    const target = find(`{${reference}}`);
    return target ? target[valueKey] : unresolved;
  }) as Tree;
  return { parts, targets };
}

/** The declarations of a typography; `undefined` for any other token. */
export function typographyDeclarations(
  token: TransformedToken,
  dictionary: Dictionary,
  usesDtcg: boolean | undefined,
): TypographyDeclaration[] | undefined {
  const syntax = syntaxOf(usesDtcg);
  if (kindOfToken(token, syntax) !== "typography") return undefined;
  const value = token[syntax.value];
  const written = writtenParts(token, dictionary, syntax.value);
  const { targets } = written;
  const parts = isPlainObject(value) ? value as Tree : written.parts;
  if (!parts) return undefined;
  const { weight, style } = styledWeightOf(parts.fontWeight) ?? {};
  const all: Tree = {
    ...parts,
    ...(style !== undefined && { fontWeight: weight, fontStyle: parts.fontStyle ?? style }),
  };
  const { fontFamily } = parts;
  // A transform may have printed it already.
  const isName = syntax.dtcg &&
    (Array.isArray(fontFamily) || fontFamily === written.parts?.fontFamily);
  return printers.flatMap(([name, property, print]) => {
    const text = all[name] === undefined ? undefined : print(all[name], isName);
    if (text === undefined) return [];
    const target = targets.get(name);
    return [target ? { property, text, target } : { property, text }];
  });
}
