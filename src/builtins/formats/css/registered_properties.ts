/**
 * Custom properties that are registered, so that browsers know their type: they animate, and have a value where none is set.
 * Source: CSS Properties and Values API 1 (`@property`: syntax, and initial values that depend on nothing else).
 * @module
 */
import type { Dictionary, TransformedToken } from "../../../types/token.ts";
import { type Syntax, syntaxOf } from "../../../tokens/syntax.ts";
import { isAngle } from "../../../values/angle.ts";
import { isCssColor } from "../../../values/read_color.ts";
import { isAbsolute, lengthOf } from "../../../values/read_length.ts";
import { cssText, hasText } from "./literals.ts";

/** A type of CSS, and a value of it. */
interface Registered {
  readonly syntax: string;
  readonly initial: string;
}

/** The type and the initial value of a number with a unit. */
function measured(text: string, rem: number): Registered | undefined {
  const length = lengthOf(text);
  if (!length || /\s/.test(text)) {
    return isAngle(text) ? { syntax: "<angle>", initial: text } : undefined;
  }
  const { number, unit } = length;
  if (unit === "") return { syntax: "<number>", initial: text };
  if (unit === "%") return { syntax: "<percentage>", initial: text };
  if (unit === "s" || unit === "ms") return { syntax: "<time>", initial: text };
  if (unit === "rem") return { syntax: "<length>", initial: `${number * rem}px` };
  return isAbsolute(unit) ? { syntax: "<length>", initial: text } : undefined;
}

/** How a token is registered; `undefined` where CSS has no type for its value. */
function registered(
  token: TransformedToken,
  { value, type }: Syntax,
  rem: number,
): Registered | undefined {
  const text = cssText(token[value], token[type]).trim();
  if (token[type] === "color") {
    return isCssColor(text) ? { syntax: "<color>", initial: text } : undefined;
  }
  return measured(text, rem);
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
