/**
 * Parses math in values of Tokens Studio: `{a} * 2`, `roundTo(16 / 3, 1)`, or several expressions in a list. Operators
 * and functions are those of its plugin (docs.tokens.studio, "Using math"), which evaluates them with expr-eval.
 * @module
 */

/** A number with a unit. Pixels and bare numbers can be combined. */
export interface Quantity {
  readonly value: number;
  readonly unit: string;
}

export type Expression =
  | { readonly kind: "quantity"; readonly quantity: Quantity }
  | { readonly kind: "reference"; readonly index: number }
  | { readonly kind: "negative"; readonly of: Expression }
  | {
    readonly kind: "binary";
    readonly operator: Operator;
    readonly left: Expression;
    readonly right: Expression;
  }
  | { readonly kind: "call"; readonly name: string; readonly given: readonly Expression[] }
  | {
    readonly kind: "choice";
    readonly test: Expression;
    readonly yes: Expression;
    readonly no: Expression;
  };

const levels = [
  ["==", "!=", ">=", "<=", ">", "<"],
  ["+", "-"],
  ["*", "/", "%"],
  ["^"],
] as const;

/** An operator between two operands. */
export type Operator = (typeof levels)[number][number];

/** Thrown if an expression has no value. */
export class NoValue extends Error {}

const constants: Record<string, number> = { PI: Math.PI, E: Math.E };

/** Maximum nesting depth of an expression. */
const deepestExpression = 100;

const tokenPattern =
  /(\s+)|(\uE000\d+\uE001)|((?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+(?![a-z]))?)([a-z]+|%(?!\s*[\d(.\uE000]))?|([a-z_]\w*)|(==|!=|>=|<=|[-+*/%^()<>,?:])/iy;

interface Word {
  readonly kind: "reference" | "quantity" | "name" | "sign";
  readonly text: string;
  readonly unit: string;
  /** Whether whitespace precedes the word, and whether it follows. */
  readonly spaced: boolean;
  spacedAfter: boolean;
}

/** Splits a text into words; `undefined` if a part of it is not math. */
function wordsOf(text: string): Word[] | undefined {
  const words: Word[] = [];
  let spaced = false;
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < text.length) {
    const match = tokenPattern.exec(text);
    if (!match) return undefined;
    const [, space, reference, number, unit = "", name, sign] = match;
    if (space !== undefined) {
      spaced = true;
      if (words.length > 0) words[words.length - 1].spacedAfter = true;
      continue;
    }
    const kind = reference ? "reference" : number ? "quantity" : name ? "name" : "sign";
    const own = reference?.slice(1, -1) ?? number ?? name ?? sign;
    words.push({ kind, text: own, unit, spaced, spacedAfter: false });
    spaced = false;
  }
  return words;
}

class ExpressionParser {
  #words: readonly Word[];
  #at = 0;
  #depth = 0;

  constructor(words: readonly Word[]) {
    this.#words = words;
  }

  list(): Expression[] {
    const list: Expression[] = [];
    while (this.#at < this.#words.length) list.push(this.#choice());
    return list;
  }

  #isSign(...signs: string[]): boolean {
    const word = this.#words[this.#at];
    return word?.kind === "sign" && signs.includes(word.text);
  }

  #take(sign: string): void {
    if (!this.#isSign(sign)) throw new NoValue();
    this.#at++;
  }

  #choice(): Expression {
    if (++this.#depth > deepestExpression) throw new NoValue();
    const test = this.#binary(0);
    let result = test;
    if (this.#isSign("?")) {
      this.#at++;
      const yes = this.#choice();
      this.#take(":");
      result = { kind: "choice", test, yes, no: this.#choice() };
    }
    this.#depth--;
    return result;
  }

  /** Whether a sign starts the next item of a list: ` -4`, as in CSS. */
  #beginsItem(): boolean {
    const { text, spaced, spacedAfter } = this.#words[this.#at];
    return (text === "-" || text === "+") && spaced && !spacedAfter;
  }

  #binary(level: number): Expression {
    if (level === levels.length) return this.#unary();
    let left = this.#binary(level + 1);
    while (this.#isSign(...levels[level]) && !this.#beginsItem()) {
      const operator = this.#words[this.#at++].text as Operator;
      // Powers are right-associative.
      const right = this.#binary(operator === "^" ? level : level + 1);
      left = { kind: "binary", operator, left, right };
    }
    return left;
  }

  #unary(): Expression {
    if (++this.#depth > deepestExpression) throw new NoValue();
    const sign = this.#isSign("-", "+") ? this.#words[this.#at++].text : undefined;
    const of = sign === undefined ? this.#primary() : this.#unary();
    this.#depth--;
    return sign === "-" ? { kind: "negative", of } : of;
  }

  #primary(): Expression {
    const word = this.#words[this.#at++];
    switch (word?.kind) {
      case "reference":
        return { kind: "reference", index: Number(word.text) };
      case "quantity":
        return { kind: "quantity", quantity: { value: Number(word.text), unit: word.unit } };
      case "name":
        return this.#named(word.text);
      case "sign": {
        if (word.text !== "(") throw new NoValue();
        const inner = this.#choice();
        this.#take(")");
        return inner;
      }
    }
    throw new NoValue();
  }

  #named(name: string): Expression {
    if (!this.#isSign("(")) {
      if (!Object.hasOwn(constants, name)) throw new NoValue();
      return { kind: "quantity", quantity: { value: constants[name], unit: "" } };
    }
    this.#at++;
    const given = [this.#choice()];
    while (this.#isSign(",")) {
      this.#at++;
      given.push(this.#choice());
    }
    this.#take(")");
    return name === "calc" && given.length === 1 ? given[0] : { kind: "call", name, given };
  }
}

/**
 * Parses the expressions in a text, usually one; `undefined` if the text is not math.
 *
 * @param text May contain placeholders for references.
 */
export function parseExpressions(text: string): Expression[] | undefined {
  // Designers write shorter values, and parsing longer ones is slow.
  if (text.length > 10_000) return undefined;
  const words = wordsOf(text);
  if (!words || words.length === 0) return undefined;
  try {
    return new ExpressionParser(words).list();
  } catch (cause) {
    if (cause instanceof NoValue) return undefined;
    throw cause;
  }
}

/** Whether a text is math in which the first or the last operator lacks an operand: `4px *`. */
export function lacksOperand(text: string): boolean {
  const words = wordsOf(text) ?? [];
  const isOperator = (word: Word | undefined, signs: string) =>
    word?.kind === "sign" && signs.includes(word.text);
  return words.length > 1 && (isOperator(words[0], "*/%^") || isOperator(words.at(-1), "+-*/%^"));
}
