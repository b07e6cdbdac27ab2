/**
 * Distinguishes code of Kotlin, Swift, Dart and Objective-C from text. A token's value may be either, and only code may
 * be printed without quotes.
 * @module
 */

import { remembered } from "../../../base/collections/remembered.ts";
import { placeholderPattern } from "../../../base/tokens/references/templates.ts";

/** Differences between the expressions of these languages. */
export interface ExpressionSyntax {
  /** Letters that may follow a number. */
  readonly numberSuffixes: string;
  /** Pattern of the text that may precede a string's quote. */
  readonly stringPrefix: string;
  /** Whether an expression may start with a square bracket. */
  readonly lists: boolean;
  /** Whether a member may omit its type: `.red`. */
  readonly implicitMembers: boolean;
  /** Whether square brackets contain a receiver and a message. */
  readonly messages: boolean;
}

/** Kinds of lexemes. A reference is the placeholder of one in a template. */
const kinds = ["string", "number", "name", "reference", "sign"] as const;
type Kind = typeof kinds[number];

interface Lexeme {
  readonly kind: Kind;
  readonly text: string;
  /** Whether whitespace precedes it. */
  readonly isApart: boolean;
}

/** Maximum nesting depth of brackets. Handwritten values do not exceed it. */
const deepestExpression = 64;

/** CSS functions. A value that calls one is text in these languages. */
const cssFunctions = new Set(
  ("rgb rgba hsl hsla hsv hsva hwb cmyk lab lch oklab oklch color var env attr calc min max clamp url image gradient " +
    "rotate scale translate skew matrix perspective blur brightness contrast opacity saturate sepia invert " +
    "steps linear spring repeat minmax").split(" "),
);

const patterns = new Map<ExpressionSyntax, RegExp>();

/** The pattern for the lexemes of a language, created on first use. */
function patternOf(syntax: ExpressionSyntax): RegExp {
  return remembered(patterns, syntax, () => {
    const { numberSuffixes, stringPrefix } = syntax;
    const suffix = numberSuffixes === "" ? "" : `[${numberSuffixes}]?`;
    return new RegExp(
      `\\s*(?:(?<string>${stringPrefix}"(?:[^"\\\\\\n\\r]|\\\\.)*")` +
        `|(?<number>(?:0[xX][\\da-fA-F]+|(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+-]?\\d+)?)${suffix}(?![\\p{L}\\d_]))` +
        "|(?<name>`?[\\p{L}_@][\\p{L}\\p{Nd}_]*`?)" +
        `|(?<reference>${placeholderPattern.source})` +
        "|(?<sign>\\?\\?|\\?\\.|&&|\\|\\||[=!<>]=|->|::|--|\\+\\+|[-+*/%<>=!?:.,;()[\\]{}|&$]))",
      "yu",
    );
  });
}

/** Splits a text into lexemes; `undefined` if a part of it is not a lexeme. */
function lexemesOf(text: string, syntax: ExpressionSyntax): Lexeme[] | undefined {
  const pattern = patternOf(syntax);
  const lexemes: Lexeme[] = [];
  const whole = text.trim();
  for (let at = 0; at < whole.length;) {
    pattern.lastIndex = at;
    const groups = pattern.exec(whole)?.groups;
    if (!groups) return undefined;
    const isApart = /\s/.test(whole[at]);
    at = pattern.lastIndex;
    const kind = kinds.find((name) => groups[name] !== undefined)!;
    lexemes.push({ kind, text: groups[kind], isApart });
  }
  return lexemes;
}

const closing: Record<string, string> = { "(": ")", "[": "]", "{": "}" };

/** The index of the closing bracket; `-1` if there is none. */
function closeOf(lexemes: readonly Lexeme[], at: number): number {
  const open: string[] = [];
  for (let index = at; index < lexemes.length; index++) {
    const { kind, text } = lexemes[index];
    if (kind !== "sign") continue;
    if (text in closing) open.push(closing[text]);
    else if (Object.values(closing).includes(text) && open.pop() !== text) return -1;
    if (open.length > deepestExpression) return -1;
    if (open.length === 0) return index;
  }
  return -1;
}

const literalWords = new Set(["true", "false", "nil", "YES", "NO"]);
const binarySigns = new Set("+ - * / % ?? && || == !=".split(" "));

/** Parses an expression, to distinguish it from words in a text. Inside the brackets of a call, words are names. */
class ExpressionReader {
  #lexemes: readonly Lexeme[];
  #syntax: ExpressionSyntax;
  #depth: number;
  #at = 0;
  /** Whether it contains something unusual in text: a call, a path of names, or a string. */
  #isCode = false;

  constructor(lexemes: readonly Lexeme[], syntax: ExpressionSyntax, depth = 0) {
    this.#lexemes = lexemes;
    this.#syntax = syntax;
    this.#depth = depth;
  }

  /** Whether all lexemes form one value. */
  isValue(): boolean {
    const operands = this.#operands();
    const done = operands > 0 && this.#at === this.#lexemes.length;
    // Numbers with operators are text, such as `16 / 9`.
    return done && (operands === 1 || this.#isCode || this.#depth > 0);
  }

  /** Whether all lexemes form a list of arguments, with or without labels. */
  isArguments(): boolean {
    while (this.#at < this.#lexemes.length) {
      const [name, sign] = this.#lexemes.slice(this.#at, this.#at + 2);
      if (name.kind === "name" && (sign?.text === ":" || sign?.text === "=")) this.#at += 2;
      if (this.#operands() === 0) return false;
      if (this.#at === this.#lexemes.length) return true;
      if (!this.#take(",") || this.#at === this.#lexemes.length) return false;
    }
    return true;
  }

  /** Parses operands with operators between them. Returns their number; 0 if it fails. */
  #operands(): number {
    let count = 0;
    do {
      if (!this.#operand()) return 0;
      count++;
    } while (this.#take(...binarySigns));
    return count;
  }

  #isSign(...texts: string[]): boolean {
    const next = this.#lexemes[this.#at];
    return next?.kind === "sign" && texts.includes(next.text);
  }

  #take(...texts: string[]): boolean {
    const found = this.#isSign(...texts);
    if (found) this.#at++;
    return found;
  }

  #takeKind(kind: Kind): boolean {
    const found = this.#lexemes[this.#at]?.kind === kind;
    if (found) this.#at++;
    return found;
  }

  #operand(): boolean {
    // A unary operator must touch its operand.
    if (this.#take("-", "!") && this.#lexemes[this.#at]?.isApart) return false;
    return this.#primary() && this.#suffixes();
  }

  #primary(): boolean {
    if (this.#takeKind("number")) return true;
    if (this.#takeKind("string") || this.#takeKind("reference")) return this.#isCode = true;
    if (this.#isSign("[")) return this.#syntax.lists && this.#brackets();
    if (this.#isSign("(")) return this.#brackets() && !this.#isEmptyBefore();
    if (this.#isSign(".")) return this.#syntax.implicitMembers && this.#path();
    return this.#lexemes[this.#at]?.kind === "name" && this.#path();
  }

  /** Whether the last brackets are empty. */
  #isEmptyBefore(): boolean {
    return this.#lexemes[this.#at - 2].text in closing;
  }

  /** Parses a group in brackets. Accepts any content of braces, and of Objective-C messages. */
  #brackets(): boolean {
    const end = closeOf(this.#lexemes, this.#at);
    if (end < 0 || this.#depth >= deepestExpression) return false;
    const { text: open } = this.#lexemes[this.#at];
    const inside = this.#lexemes.slice(this.#at + 1, end);
    const message = open === "[" && this.#syntax.messages && inside.length > 1;
    const reader = new ExpressionReader(inside, this.#syntax, this.#depth + 1);
    if (open !== "{" && !message && !reader.isArguments()) return false;
    this.#at = end + 1;
    return this.#isCode = true;
  }

  /** Parses names with dots between them. A single name is a word, unless it is a literal of the language. */
  #path(): boolean {
    const isMember = this.#take(".");
    const names: string[] = [];
    do {
      const { text = "" } = this.#lexemes[this.#at] ?? {};
      if (!this.#takeKind("name")) return false;
      names.push(text);
    } while (this.#lexemes[this.#at + 1]?.kind === "name" && this.#take("."));
    const isWord = names.length === 1 && !isMember;
    if (this.#isSign("(", "{")) {
      if (isWord && cssFunctions.has(names[0])) return false;
      return this.#brackets();
    }
    if (this.#depth > 0) return true;
    if (isWord) return literalWords.has(names[0]);
    // `logo.png` is the name of a file; `Color.Red` and `R.font.inter` are constants.
    return this.#isCode = isMember || names.slice(0, -1).some((name) => /^`?\p{Lu}/u.test(name));
  }

  /** Parses members, calls and indexes after a value. */
  #suffixes(): boolean {
    for (;;) {
      if (this.#isSign("(", "{", "[")) {
        const isIndex = this.#isSign("[");
        if (!this.#isCode || !this.#brackets() || (isIndex && this.#isEmptyBefore())) return false;
      } else if (this.#take(".", "?.")) {
        if (!this.#takeKind("name")) return false;
        this.#isCode = true;
      } else if (!this.#take("!")) return true;
    }
  }
}

/**
 * Matches common values, which need no parsing: numbers, lengths, and constructors with numbers, as built-in transforms
 * print them.
 */
const usual =
  // These are not values of tokens but literals of languages.
  // deno-lint-ignore house/values-have-readers
  /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:\.(?:dp|sp|em))?|Color\(0x[\da-fA-F]{8}\)|[A-Z]\w*\((?:[a-z]\w*: )?-?\d+(?:\.\d+)?(?:, (?:[a-z]\w*: )?-?\d+(?:\.\d+)?)*\))$/;

/** Whether a text is an expression of a language, not just words. */
export function isExpression(text: string, syntax: ExpressionSyntax): boolean {
  if (usual.test(text)) return true;
  const lexemes = lexemesOf(text, syntax);
  return lexemes !== undefined && lexemes.length > 0 &&
    new ExpressionReader(lexemes, syntax).isValue();
}
