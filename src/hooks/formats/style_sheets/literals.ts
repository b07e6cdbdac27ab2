/**
 * Prints values and names for Less, Sass and Stylus, so that they are CSS text that is not evaluated.
 * @module
 */
import type { CodeLanguage } from "../../../base/types/config.ts";
import { placeholderPattern } from "../../../base/tokens/references/templates.ts";
import { callsOnlyCss } from "../../../base/values/css/css_functions.ts";
import { asciiName } from "../../../base/text/ascii_name.ts";
import { isSimpleValue } from "../../../base/values/simple_value.ts";

/** Matches strings and URLs, in which nothing is evaluated. A quoted URL may contain parentheses. */
export const literalPattern: RegExp =
  /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|(?<![\w-])url\((?!\s*["'])(?:[^)\\]|\\.)*\)/gi;

const quotedPattern = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g;

/** The parts of a text that a preprocessor would evaluate, with another text in place of references. */
function evaluatedPart(text: string, reference = ""): string {
  return text.replace(literalPattern, "").replace(placeholderPattern, reference);
}

/** Matches non-ASCII characters and escapes, which Less and Stylus lose outside of strings. */
const unreadable = /[^\p{ASCII}]|\\/u;

/**
 * Matches addition, subtraction or multiplication of numbers. A `-` without spaces is the sign of the second number.
 */
const arithmetic = /(?:[\d.]+[a-z%]*|\))(?:\s+[+*-]\s+|\s*[+*]\s*)(?:[\d.]|[a-z-]*\()/i;

/** Matches calls in which arithmetic is not evaluated. */
const calculation = /(?<![\w-])(?:-webkit-|-moz-)?calc\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/gi;

/** Whether Less and Stylus would evaluate a part of a text: `clamp(1rem, 2vw + 1rem, 3rem)` would contain `3vw`. */
const isComputed = (evaluated: string) => arithmetic.test(evaluated.replace(calculation, "0"));

/** Whether a text, in which a character marks each reference, has references in `calc()`, which Stylus prints as text. */
export function hasMarkInCalc(text: string, mark: string): boolean {
  const outside = text.replace(calculation, (call) => call.includes(mark) ? "calc(" : "");
  return /(?<![\w])calc\(/i.test(outside);
}

/** Matches arithmetic with different units outside of functions, which Sass rejects. */
const mixedUnits = /^[\d.]+([a-z%]+)\s*[+-]\s*[\d.]+(?!\1(?![a-z%]))[a-z%]+$/i;

/** Matches syntax outside of strings, URLs and parentheses that Sass and Stylus evaluate or reject. */
const operator =
  /[*`?^|~@<>&=]|\/[/*]|[+/]\s*(?=$|,)|^\s*\/|(?:^|[\s,])\+(?![\d.])|(?:^|\s)-(?=\s|$|,)|(?<![\d.])%|!(?!important\b)|#\{|:|[a-z_-]\.|\.(?!\d)/i;

/**
 * Matches a `#` that does not start a color. Sass rejects `#00019`, Less rejects some lists with it, and Stylus reads
 * another color. `operator` matches interpolations of Sass.
 */
const otherHash = /#(?!\{|(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-]))/i;

/** Removes the parts of a text in parentheses. */
function outsideParentheses(text: string): string {
  let outside = "";
  let depth = 0;
  for (const character of text) {
    if (character === "(") depth++;
    else if (character === ")" && depth > 0) depth--;
    else if (depth === 0) outside += character;
  }
  return outside;
}

/**
 * Matches the parts of arithmetic with numbers, variables and references, which authors of Sass and Stylus want to be
 * computed.
 */
const computed = /(?:\d+\.?\d*|\.\d+)[a-z%]*|\$[\w-]+|\uE000\d+\uE001|[\s()+*/%-]/gi;

/** Matches a call of a function of a built-in module without effects: `math.div(16px, 2)`. */
const moduleCall = /(?<![\w.-])(?:color|list|map|math|string)\.[a-z_][\w-]*\(/i;

/** Matches text that Sass rejects or reads as a comment, in any position. */
const foreignSass = /[`\v\x7f]|#\w+\s*\/|\d-(?!\S)|\/\/|\\\/|(?<![\w-])\([^()]*:/;

/** Whether Sass and Stylus would reject a text, or read it as code: `oh!`, `a & b`. */
function isForeign(text: string): boolean {
  const isArithmetic = /[\d$]/.test(text) && !/[-+*/(]\s*$/.test(text) &&
    text.replace(computed, "") === "";
  if (isArithmetic || moduleCall.test(text)) return false;
  if (filter.test(text)) return false;
  const evaluated = evaluatedPart(text, "0");
  return foreignSass.test(evaluated) || otherHash.test(evaluated) ||
    operator.test(outsideParentheses(evaluated));
}

/** Languages that evaluate values. */
export type EvaluatingLanguage = Extract<CodeLanguage, "less" | "sass" | "stylus">;

/** Matches the start of variables. */
const variables: Readonly<Record<EvaluatingLanguage, RegExp>> = {
  less: /[@$]/,
  sass: /\$/,
  stylus: /[@$]/,
};

/** Matches what a language inserts in strings and addresses. */
const inserted: Readonly<Record<EvaluatingLanguage, RegExp>> = {
  less: /[@$]\{|url\(\s*[@$]/i,
  sass: /#\{|url\((?!\s*["'])[^)]*\$/i,
  stylus: /url\((?!\s*["'])[^)]*[$@]/i,
};

/** Matches syntax in any position that is rare in CSS and that Sass and Stylus read in another way or reject. */
const foreignArgument =
  /[;&<>~|?^@]|!(?!important\b)|:|[a-z_-]\.(?!\d)|(?<![\d.])%|(?:^|[(,])\s*[-+*/]\s*(?![\w.(-])|(?:^|[(,])\s*[*/]|[-+*/]\s*(?=[,)]|$)/i;

/** Matches an argument or an item of a list that is empty. */
const emptyItem = /\(\s*,|,\s*(?=[,)]|$)/;

/**
 * Whether a text of a token would look up a variable of the language or call a function that CSS lacks. It is data
 * then, unlike code that a transform returned.
 */
function looksUp(text: string, language: EvaluatingLanguage): boolean {
  if (inserted[language].test(text)) return true;
  const evaluated = text.replace(literalPattern, "0").replace(placeholderPattern, "0");
  if (variables[language].test(evaluated)) return true;
  if (filter.test(text)) return false;
  return emptyItem.test(evaluated) || !callsOnlyCss(evaluated) ||
    (language !== "less" && foreignArgument.test(evaluated));
}

/** Matches filters of old versions of Internet Explorer, which have their own syntax. */
const filter = /^progid:/i;

/**
 * Prints text for Sass, which omits variables that are `null`, and divides if a variable with a slash is used.
 *
 * @param isCode Whether variables and calls in the text are meant. Default `false`.
 */
export function sassText(text: string, isCode = false): string {
  if (isSimpleValue(text)) return text;
  return (!isCode && looksUp(text, "sass")) || text.trim() === "" || text === "null" ||
      mixedUnits.test(text) || isForeign(text) ||
      (text.includes("/") && quotientPattern.test(text)) || relativeAlpha.test(text)
    ? `unquote("${oneLine(text).replace(/["\\]|#(?=\{)/g, "\\$&")}")`
    : text;
}

/** Joins the lines of a text. A line end would end the value or its string; in CSS, it is a space. */
const oneLine = (text: string) =>
  text.replace(/\\(?:\r\n|[\n\r\f])/g, "").replace(/\s*[\r\n\f]\s*/g, " ");

/** Matches `alpha()` of CSS. That of Sass takes one color. */
const relativeAlpha = /(?<![\w-])alpha\(\s*from\b/i;

/** Matches a quotient of numbers as a complete item, which Sass divides when it is used. */
const quotientPattern = /(?:^|,)\s*[+-]?[\d.]+[a-z%]*(?:\s*\/\s*[+-]?[\d.]+[a-z%]*)+\s*(?:,|$)/i;

/** Matches operators and values of Stylus in any position. */
const stylusOperator =
  /\/|(?<!\S)--+(?!\S)|(?<![\w-])(?:and|for|if|in|is|isnt|not|null|or|return|unless)(?![\w-])/;

/** Matches CSS functions that Stylus would evaluate: math, and colors with `none`, calculations or other units. */
const stylusFunction =
  // deno-lint-ignore house/values-have-readers
  /(?<![\w-])(?:(?:abs|max|min|round|sin|cos|tan|asin|acos|atan|image|contrast|invert|saturate|grayscale|embedurl|image-size|json|use)\(|(?:rgb|hsl)a?\([^)]*(?:\bnone\b|\dturn|\drad|\dgrad|\())/i;

/**
 * Prints text for Stylus, which evaluates all values. Quotes text that it would change or reject.
 *
 * @param isCode Whether variables and calls in the text are meant. Default `false`.
 */
export function stylusText(given: string, isCode = false): string {
  const text = oneLine(given);
  const evaluated = evaluatedPart(text);
  const isPlain = !unreadable.test(evaluated) && !/\\["']/.test(text) &&
    !stylusOperator.test(evaluated) && text.trim() !== "" && !isForeign(text) &&
    !stylusFunction.test(evaluated) && !isComputed(evaluated) &&
    (isCode || !looksUp(text, "stylus"));
  return isPlain ? text : `unquote(${stylusStrings(text)})`;
}

/**
 * Prints a text as strings of Stylus, which have no escapes. Parts that contain one kind of quotes are enclosed in the
 * other.
 */
function stylusStrings(text: string): string {
  const parts = text.match(/[^"]+|[^']+/g) ?? [""];
  return parts.map((part) => part.includes('"') ? `'${part}'` : `"${part}"`).join(" + ");
}

/** Matches CSS functions that Less also has, with other arguments. */
const lessFunction =
  /(?<![\w-])(?:alpha\(\s*from\b|(?:color|abs|mod|pow|round|sqrt|sin|cos|tan|asin|acos|atan)\()/i;

/**
 * Matches text that Less rejects or reads as code: characters that are not in values of CSS, comments, members, words
 * before parentheses, and functions that read files. References are marked by U+E000 and U+E001.
 */
const foreignLess =
  /[^\w\s.,#%+*/()@~{}\uE000\uE001-]|[\v\f\x7f]|%[a-z@]|@(?!\w|\{)|\/\/|--+>|[a-z_-]\.(?!\d)|[\w-]\s+\(|^\s*\*|\*\s*$|\*\s*[a-z]|(?<![\w-])(?:\d[\w-]*|data-uri|image-(?:size|width|height))\(/i;

/** Strings, escapes and parentheses. */
const structure = /\\.|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[()]/gs;

/**
 * Prints text for Less. Escapes each outermost call that contains a function which Less would evaluate.
 *
 * @param isCode Whether variables and calls in the text are meant. Default `false`.
 */
export function lessText(text: string, isCode = false): string {
  // Less does not allow a variable without a value.
  if (text.trim() === "") return '~""';
  const evaluated = evaluatedPart(text);
  if (!isCode && looksUp(text, "less")) {
    return escaped(sameQuotes(text).replace(/[@$](?=\{)/g, "$&\\"));
  }
  if (
    foreignLess.test(text.replace(literalPattern, "")) || unreadable.test(evaluated) ||
    otherHash.test(evaluated) ||
    isComputed(evaluated)
  ) {
    return escaped(text);
  }
  if (!lessFunction.test(evaluated)) return text;
  let [result, depth, end, start] = ["", 0, 0, 0];
  for (const { 0: sign, index } of text.matchAll(structure)) {
    if (sign === "(" && depth++ === 0) {
      start = index - (/[\w-]*$/.exec(text.slice(end, index))![0].length);
    } else if (sign === ")" && --depth === 0) {
      const call = text.slice(start, index + 1);
      result += text.slice(end, start) + (lessFunction.test(call) ? escaped(call) : call);
      end = index + 1;
    }
  }
  return result + text.slice(end);
}

/** Prints all strings of a text in double quotes, without apostrophes. */
function sameQuotes(text: string): string {
  if (!text.includes("'") || !text.includes('"')) return text;
  return text.replace(quotedPattern, (string) => {
    const inner = string.slice(1, -1).replace(/\\'|'/g, "\\27 ");
    return `"${string.startsWith("'") ? inner.replace(/(?<!\\)"/g, '\\"') : inner}"`;
  });
}

/** Escapes text for Less, in quotes that the text does not contain. */
function escaped(text: string): string {
  const quote = text.includes('"') ? "'" : '"';
  return text.includes(quote) ? text : `~${quote}${text}${quote}`;
}

/** Whether a name can be spelled with the characters that Less and Stylus allow in variables. */
export function hasAsciiName(name: string): boolean {
  return /^[\w-]+$/.test(asciiName(name));
}

/** Why Less and Stylus omit a token with some names, and the remedy. */
export const withoutName = {
  reason: "its language allows only names of letters, digits, - and _",
  help: "Rename the token, or give it another name with a transform",
};

export function isSassName(name: string): boolean {
  return !/^-?\d/.test(name);
}

/** Why Sass omits a token with some names, and the remedy. */
export const withoutSassName = {
  reason: "a variable of Sass must not start with a digit",
  help: withoutName.help,
};
