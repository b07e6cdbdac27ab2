/**
 * Values and names that Less, Sass and Stylus take as CSS text, without evaluating them.
 * @module
 */
import { placeholderPattern } from "../../../tokens/templates.ts";

/** Strings and addresses, in which nothing is evaluated. A quoted address may contain parentheses. */
export const literalPattern: RegExp =
  /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|url\((?!\s*["'])(?:[^)\\]|\\.)*\)/gi;

/** What a preprocessor would evaluate of a text. Placeholders stand for references. */
function evaluatedPart(text: string): string {
  return text.replace(literalPattern, "").replace(placeholderPattern, "");
}

/** Letters outside ASCII and escapes: outside of strings, Less and Stylus lose them. */
const unreadable = /[^\p{ASCII}]|\\/u;

/** A number plus, minus or times another one; `-` without spaces is the sign of the second. */
const arithmetic = /(?:[\d.]+[a-z%]*|\))(?:\s+[+*-]\s+|\s*[+*]\s*)(?:[\d.]|[a-z-]*\()/i;

/** Calls in which arithmetic stays as it is. */
const calculation = /(?<![\w-])(?:-webkit-|-moz-)?calc\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/gi;

/** Whether Less and Stylus would compute a part of a text: `clamp(1rem, 2vw + 1rem, 3rem)` would have `3vw`. */
const isComputed = (evaluated: string) => arithmetic.test(evaluated.replace(calculation, "0"));

/** Arithmetic of two units outside of functions, which Sass refuses. */
const mixedUnits = /^[\d.]+([a-z%]+)\s*[+-]\s*[\d.]+(?!\1(?![a-z%]))[a-z%]+$/i;

/** Syntax that Sass and Stylus evaluate or refuse outside strings, addresses and parentheses. */
const operator =
  /[*`?^|~@<>&=]|\/[/*]|[+/]\s*(?=$|,)|^\s*\/|(?:^|[\s,])\+(?![\d.])|(?:^|\s)-\s*(?=$|,)|(?<![\d.])%|!(?!important\b)|#\{|:|[a-z_-]\.|\.(?!\d)/i;

/**
 * Matches a `#` that does not begin a color. Sass stops at `#00019`, Less stops at some lists with it, and Stylus reads
 * another color. `operator` matches interpolations of Sass.
 */
const otherHash = /#(?!\{|(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-]))/i;

/** A text without what stands in parentheses. */
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

/** Parts of arithmetic with numbers, variables and references, which style sheets of Sass and Stylus are written to compute. */
const computed = /[\d.]+[a-z%]*|\$[\w-]+|\uE000\d+\uE001|[\s()+*/%-]/gi;

/** A call of a module's function, `math.div(16px, 2)`. */
const moduleCall = /[a-z_]\.[a-z_][\w-]*\(/i;

/** Whether Sass and Stylus would refuse a text, or read other code in it: `oh!`, `a & b`. */
function isCode(text: string): boolean {
  const isArithmetic = /[\d$]/.test(text) && text.replace(computed, "") === "";
  if (isArithmetic || moduleCall.test(text)) return false;
  // Filters of old versions of Internet Explorer have a syntax of their own.
  if (/^progid:/i.test(text)) return false;
  const evaluated = evaluatedPart(text);
  return otherHash.test(evaluated) || operator.test(outsideParentheses(evaluated));
}

/** Text for Sass, which drops a variable of `null`, and divides where a variable with a slash is used. */
export function sassText(text: string): string {
  return text.trim() === "" || text === "null" || mixedUnits.test(text) || isCode(text) ||
      (text.includes("/") && quotientPattern.test(text))
    ? `unquote("${text.replace(/["\\]/g, "\\$&")}")`
    : text;
}

/** A number over a number, as a whole item: Sass divides it where it is used. */
const quotientPattern = /(?:^|,)\s*[+-]?[\d.]+[a-z%]*(?:\s*\/\s*[+-]?[\d.]+[a-z%]*)+\s*(?:,|$)/i;

/** What Stylus reads as an operator or a value of its own, wherever it stands. */
const stylusOperator = /\/|(?<![\w-])(?:and|for|if|in|is|isnt|not|null|or|return|unless)(?![\w-])/;

/** Functions of CSS that Stylus would compute: math everywhere, and colors without a channel, or with other units. */
const stylusFunction =
  // deno-lint-ignore house/values-have-readers
  /(?<![\w-])(?:(?:abs|max|min|round|sin|cos|tan|asin|acos|atan|image|contrast|invert|saturate|grayscale)\(|(?:rgb|hsl)a?\([^)]*(?:\bnone\b|\dturn|\drad|\dgrad|\())/i;

/** Text for Stylus, which evaluates every value: one that it would change or refuse is kept as text. */
export function stylusText(given: string): string {
  // A line ends a value; CSS reads a space.
  const text = given.replace(/\s*[\r\n\f]\s*/g, " ");
  const evaluated = evaluatedPart(text);
  const isPlain = !unreadable.test(evaluated) && !/\\["']/.test(text) &&
    !stylusOperator.test(evaluated) && text.trim() !== "" && !isCode(text) &&
    !stylusFunction.test(evaluated) && !isComputed(evaluated);
  return isPlain ? text : `unquote(${stylusStrings(text)})`;
}

/** A text as strings of Stylus, which know no escapes: parts with one kind of quotes stand in the other. */
function stylusStrings(text: string): string {
  const parts = text.match(/[^"]+|[^']+/g) ?? [""];
  return parts.map((part) => part.includes('"') ? `'${part}'` : `"${part}"`).join(" + ");
}

/** Functions of CSS that Less has too, with other arguments. */
const lessFunction = /(?<![\w-])(?:color|abs|mod|pow|round|sqrt|sin|cos|tan|asin|acos|atan)\(/i;

/** Strings, escapes and parentheses. */
const structure = /\\.|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[()]/gs;

/** Text for Less: an outermost call that holds a function which Less would compute is kept as text. */
export function lessText(text: string): string {
  // A variable without a value cannot be used.
  if (text.trim() === "") return '~""';
  const evaluated = evaluatedPart(text);
  if (unreadable.test(evaluated) || otherHash.test(evaluated) || isComputed(evaluated)) {
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

/** Escaped text of Less, in quotes that it does not hold. */
function escaped(text: string): string {
  const quote = text.includes('"') ? "'" : '"';
  return text.includes(quote) ? text : `~${quote}${text}${quote}`;
}

/** Whether Less and Stylus take a text as the name of a variable. */
export function isAsciiName(name: string): boolean {
  return /^[\w-]+$/.test(name);
}

/** Why Less and Stylus leave out a token by its name. */
export const withoutName = {
  reason: "its language allows only names of ASCII letters, digits, - and _",
  help: "Rename the token, or give it another name with a transform",
};
