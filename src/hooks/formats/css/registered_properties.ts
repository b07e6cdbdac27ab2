/**
 * Registers custom properties, so that browsers know their types: they can be animated, and have an initial value.
 * Source: CSS Properties and Values API 1 (`@property`: syntax, and computationally independent initial values).
 * @module
 */
import type { Dictionary, TransformedToken } from "../../../base/types/token.ts";
import { type Kind, kindOf } from "../../../base/tokens/kinds.ts";
import { type Syntax, syntaxOf } from "../../../base/tokens/syntax.ts";
import { isAngle } from "../../../base/values/angle.ts";
import { isCssColor } from "../../../base/values/colors/read_color.ts";
import { isAbsolute, lengthOf } from "../../../base/values/read_length.ts";
import { cssText, hasText } from "./literals.ts";

/** A CSS type with an initial value. */
interface Registered {
  readonly syntax: string;
  readonly initial: string;
}

/** The type and initial value of a number with a unit. */
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

/** Kinds of tokens whose values are lengths, also if they are a zero without a unit. */
const lengthKinds: ReadonlySet<Kind> = new Set([
  "size",
  "spacing",
  "radius",
  "borderWidth",
  "fontSize",
  "letterSpacing",
]);

/** The type and initial value of a token; `undefined` if CSS has no type for its value. */
function registered(
  token: TransformedToken,
  { value, type }: Syntax,
  rem: number,
): Registered | undefined {
  const text = cssText(token[value], token[type]).trim();
  if (token[type] === "color") {
    return isCssColor(text) ? { syntax: "<color>", initial: text } : undefined;
  }
  const isZero = lengthOf(text)?.number === 0 && !/[a-z%]/i.test(text);
  if (isZero && lengthKinds.has(kindOf(String(token[type]), token.path))) {
    return { syntax: "<length>", initial: "0px" };
  }
  return measured(text, rem);
}

interface RegisteredOptions {
  readonly inherits?: boolean;
  readonly usesDtcg?: boolean;
}

/** The tokens whose values have a type in CSS, such as no shadows. */
function registeredTokens(
  { allTokens }: Dictionary,
  { usesDtcg }: RegisteredOptions,
  rem: number,
): (Registered & { readonly name: string })[] {
  const syntax = syntaxOf(usesDtcg);
  return allTokens.flatMap((token) => {
    const found = hasText(token, { usesDtcg }) ? registered(token, syntax, rem) : undefined;
    return found ? [{ ...found, name: token.name }] : [];
  });
}

/**
 * Prints the rules that register the variables of tokens. Skips values without a CSS type, such as shadows.
 *
 * @param rem Pixels of one rem, because an initial value must not depend on the page's font.
 */
export function registeredProperties(
  dictionary: Dictionary,
  options: RegisteredOptions,
  rem = 16,
): string {
  const { inherits = true } = options;
  return registeredTokens(dictionary, options, rem).map(({ name, syntax, initial }) => {
    const lines = [`syntax: "${syntax}"`, `inherits: ${inherits}`, `initial-value: ${initial}`];
    return `@property --${name} {\n${lines.map((line) => `  ${line};\n`).join("")}}`;
  }).join("\n\n");
}

/**
 * Declares the initial values of the variables, for browsers without `@property`. Any other rule overrides them. Without
 * inheritance, each element has them.
 */
export function initialValues(
  dictionary: Dictionary,
  options: RegisteredOptions,
  rem = 16,
): string {
  const subject = options.inherits === false ? "*, ::before, ::after" : ":where(:root)";
  const lines = registeredTokens(dictionary, options, rem)
    .map(({ name, initial }) => `  --${name}: ${initial};\n`);
  return `${subject} {\n${lines.join("")}}`;
}
