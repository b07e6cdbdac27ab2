/**
 * Finds the expressions of markup, and the variables that they declare.
 * @module
 */
import { stringEnd } from "../../../../base/text/blanked.ts";

/** Characters that decide where a tag or an expression ends. */
const delimiters = /["'`{}>]/g;

/** The index after the string at an index, or after its quote if it is not closed, as an apostrophe is not. */
export function afterString(text: string, index: number): number {
  const { end, isClosed } = stringEnd(text, index, text[index] === "`");
  return isClosed ? end : index + 1;
}

/** The index after the tag or the expression in braces at an index; `undefined` if it does not end. */
export function bracketEnd(text: string, index: number): number | undefined {
  const isTag = text[index] === "<";
  const pattern = new RegExp(delimiters);
  pattern.lastIndex = index;
  let depth = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [sign] = match;
    if (sign === "{") depth++;
    else if (sign === "}") depth--;
    else if (sign !== ">") pattern.lastIndex = afterString(text, match.index);
    if (depth <= 0 && (sign === "}" && !isTag || sign === ">" && isTag)) return pattern.lastIndex;
  }
  return undefined;
}

/** The value of an attribute that is code: `:a`, `v-a`, `@a` and `#a` of Vue; `[a]`, `(a)` and `*a` of Angular. */
const codeAttribute = /(?<=[\s"'])(?:[:@#*]|v-|\[|\()[\w.:[\]()-]*\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

export interface Expression {
  readonly code: string;
  readonly start: number;
}

/**
 * The expressions in braces and in attributes, in any order. One that does not end has all that follows.
 *
 * @param hasMustaches Whether expressions have two braces: `{{ a }}`.
 */
export function* expressionsIn(text: string, hasMustaches: boolean): Generator<Expression> {
  for (const { index, 0: all, 1: double, 2: single } of text.matchAll(codeAttribute)) {
    const code = double ?? single;
    yield { code, start: index + all.length - 1 - code.length };
  }
  const opening = hasMustaches ? "{{" : "{";
  for (let start = text.indexOf(opening); start >= 0;) {
    const end = bracketEnd(text, start) ?? text.length;
    yield { code: text.slice(start, end), start };
    start = text.indexOf(opening, end);
  }
}

const string = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[^])*`/g;

const blank = (text: string) => " ".repeat(text.length);

/** An expression whose strings are spaces, except what templates compute, and keys in brackets. */
export function withoutStrings(code: string): string {
  return code.replace(string, (text, index: number) => {
    if (code[index - 1] === "[") return text;
    const parts = text.split(/(\$\{[^{}]*\})/);
    return parts.map((part, at) => at % 2 === 1 ? part : blank(part)).join("");
  });
}

/** Texts that declare variables: parameters, variables, loops and slots. */
const declarations = [
  /\(((?:[^()]*\([^()]*\)){0,8}[^()]*)\)\s*=>/g,
  /([\p{L}_$][\p{L}\p{N}_$]*)\s*=>/gu,
  /\bfunction\b[^({\n]{0,100}\(((?:[^()]*\([^()]*\)){0,8}[^()]*)\)/g,
  /\b(?:const|let|var)\s+([\w$]+|\{[^{}]*\}|\[[^[\]]*\])\s*(?:=|\bof\b|\bin\b)/g,
  /\bcatch\s*\(([^()]*)\)/g,
  // Svelte.
  /\{#(?:each|await)\b[^{}]*?\b(?:as|then|catch)\s+([^{}]*(?:\{[^{}]*\}[^{}]*)?)/g,
  /\{:(?:then|catch)\s+([^{}]*(?:\{[^{}]*\})?)/g,
  /\{@const\s+([^={}]*(?:\{[^{}]*\}[^={}]*)?)=/g,
  /\{#snippet\s+[^({]*\(([^()]*)\)/g,
  /\blet:([\w$]+)/g,
  // Vue and Angular.
  /\bv-for\s*=\s*["']([^"']*?)\s(?:in|of)\s/g,
  /\*ngFor\s*=\s*["']\s*let\s+([^"']*?)\s(?:in|of)\s/g,
  /(?:#[\w.[\]-]+|\bv-slot[\w:.[\]-]*|\bslot-scope)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
];

const word = /[\p{L}_$][\p{L}\p{N}_$]*/gu;

/** The names of variables that markup may declare itself. Contains names that only resemble such variables. */
export function declaredIn(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const pattern of declarations) {
    for (const [, one = "", other = ""] of text.matchAll(pattern)) {
      for (const [name] of `${one} ${other}`.matchAll(word)) found.add(name);
    }
  }
  return found;
}
