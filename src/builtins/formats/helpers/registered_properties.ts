/**
 * Custom properties that are registered, so that browsers know their type: they animate, and have a value where none is set.
 * Source: CSS Properties and Values API 1 (`@property`: syntax, and initial values that depend on nothing else).
 * @module
 */
import type { Dictionary, TransformedToken } from "../../../types/token.ts";
import { type Syntax, syntaxOf } from "../../../tokens/syntax.ts";
import { cssText, hasText } from "./literals/css.ts";

/** A type of CSS, and a value of it. */
interface Registered {
  readonly syntax: string;
  readonly initial: string;
}

const number = "[+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:e[+-]?\\d+)?";

/** Lengths that depend on nothing else (CSS Values 4, "Absolute lengths"), and those that follow the root's font. */
const absolute = new RegExp(`^${number}(?:px|cm|mm|q|in|pt|pc)$`, "i");
const ofRoot = new RegExp(`^(${number})rem$`, "i");

const types: readonly (readonly [RegExp, string])[] = [
  [absolute, "<length>"],
  [new RegExp(`^${number}(?:s|ms)$`, "i"), "<time>"],
  [new RegExp(`^${number}(?:deg|grad|rad|turn)$`, "i"), "<angle>"],
  [new RegExp(`^${number}%$`), "<percentage>"],
  [new RegExp(`^${number}$`), "<number>"],
];

/** A color by itself: no word of the system, and none that follows another property. */
const color = /^(?:#[\da-f]{3,8}|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^()]*\)|[a-z]+)$/i;
const dependentColor = /^(?:currentcolor|inherit|initial|unset|revert|revert-layer)$|\bfrom\b/i;

/** How a token is registered; `undefined` where CSS has no type for its value. */
function registered(
  token: TransformedToken,
  { value, type }: Syntax,
  rem: number,
): Registered | undefined {
  const text = cssText(token[value], token[type]).trim();
  if (token[type] === "color") {
    const isColor = color.test(text) && !dependentColor.test(text);
    return isColor ? { syntax: "<color>", initial: text } : undefined;
  }
  const inRoot = ofRoot.exec(text)?.[1];
  if (inRoot !== undefined) return { syntax: "<length>", initial: `${Number(inRoot) * rem}px` };
  const found = types.find(([pattern]) => pattern.test(text));
  return found && { syntax: found[1], initial: text };
}

/**
 * The rules that register the variables of tokens. Types of which CSS knows nothing, such as shadows, need none.
 *
 * @param rem Pixels of a rem: an initial value may not follow the font of the page.
 */
export function registeredProperties(
  { allTokens }: Dictionary,
  { inherits = true, usesDtcg }: { inherits?: boolean; usesDtcg?: boolean },
  rem = 16,
): string {
  const syntax = syntaxOf(usesDtcg);
  return allTokens.flatMap((token) => {
    const found = hasText(token, { usesDtcg }) ? registered(token, syntax, rem) : undefined;
    if (!found) return [];
    const lines = [
      `syntax: "${found.syntax}"`,
      `inherits: ${inherits}`,
      `initial-value: ${found.initial}`,
    ];
    return [`@property --${token.name} {\n${lines.map((line) => `  ${line};\n`).join("")}}`];
  }).join("\n\n");
}
