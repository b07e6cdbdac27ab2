/**
 * Writes math of Tokens Studio as CSS calculations with variables: `calc(var(--a) * 2)` (CSS Values 4, 10).
 * @module
 */
import type { PrintedPart, Variables } from "../../../base/tokens/references/expressions.ts";
import { joinTexts } from "../../../base/tokens/references/printed_parts.ts";
import { templateOf } from "../../../base/tokens/references/templates.ts";
import { quantityOf, quantityValue } from "./evaluate.ts";
import { type Expression, parseExpressions, type Quantity } from "./expression.ts";
import { fractionDigits } from "./leaf_values.ts";

/** An expression in CSS, with the value that CSS computes. */
interface Calculation {
  readonly parts: readonly PrintedPart[];
  readonly quantity: Quantity;
  /** The precedence of its outermost operator: 1 for sums, 2 for products, 3 without an operator. */
  readonly level: number;
}

const text = ({ value, unit }: Quantity) => `${value}${unit}`;

const operand = (quantity: Quantity): Calculation => ({
  parts: [text(quantity)],
  quantity,
  level: 3,
});

/** Adds parentheses if the precedence is lower than required. */
function bracketed({ parts, level }: Calculation, least: number): readonly PrintedPart[] {
  return level >= least ? parts : ["(", ...parts, ")"];
}

/** Gives a bare number in a sum the unit of pixels if the other operand has it. */
function asAddend(own: Calculation, expression: Expression, other: Calculation): Calculation {
  const isBare = expression.kind === "quantity" && own.quantity.unit === "";
  return isBare && other.quantity.unit === "px" ? operand({ ...own.quantity, unit: "px" }) : own;
}

class Calculator {
  #references: readonly string[];
  #variables: Variables;

  constructor(references: readonly string[], variables: Variables) {
    this.#references = references;
    this.#variables = variables;
  }

  /** Converts an expression to CSS; `undefined` if CSS cannot express it. */
  of(expression: Expression): Calculation | undefined {
    switch (expression.kind) {
      case "quantity":
        return operand(expression.quantity);
      case "reference": {
        const token = this.#variables.find(this.#references[expression.index] ?? "");
        const quantity = token && quantityOf(this.#variables.textOf(token));
        return quantity && { parts: [{ token }], quantity, level: 3 };
      }
      case "negative": {
        const of = this.of(expression.of);
        const isLiteral = expression.of.kind === "quantity";
        if (of && isLiteral) return operand({ ...of.quantity, value: -of.quantity.value });
        return of && {
          parts: ["-1 * ", ...bracketed(of, 3)],
          quantity: { ...of.quantity, value: -of.quantity.value },
          level: 2,
        };
      }
      case "binary":
        return this.#binary(expression);
      case "call":
        return this.#call(expression);
      case "choice":
        return undefined;
    }
  }

  #binary(
    { operator, left: one, right: other }: Extract<Expression, { kind: "binary" }>,
  ): Calculation | undefined {
    let [left, right] = [this.of(one), this.of(other)];
    if (!left || !right) return undefined;
    if (operator === "+" || operator === "-") {
      [left, right] = [asAddend(left, one, right), asAddend(right, other, left)];
      if (left.quantity.unit !== right.quantity.unit) return undefined;
      const sign = operator === "+" ? 1 : -1;
      return {
        parts: [...bracketed(left, 1), ` ${operator} `, ...bracketed(right, 2)],
        quantity: {
          value: left.quantity.value + sign * right.quantity.value,
          unit: left.quantity.unit,
        },
        level: 1,
      };
    }
    const isProduct = operator === "*";
    if (!isProduct && operator !== "/") return undefined;
    const [{ quantity: a }, { quantity: b }] = [left, right];
    if (b.unit !== "" && !(isProduct && a.unit === "")) return undefined;
    return {
      parts: [...bracketed(left, 2), ` ${operator} `, ...bracketed(right, 3)],
      quantity: {
        value: isProduct ? a.value * b.value : a.value / b.value,
        unit: a.unit || b.unit,
      },
      level: 2,
    };
  }

  #call({ name, given }: Extract<Expression, { kind: "call" }>): Calculation | undefined {
    if (name !== "min" && name !== "max") return undefined;
    const own = given.map((item) => this.of(item));
    const units = new Set(own.map((item) => item?.quantity.unit));
    if (own.includes(undefined) || units.size > 1) return undefined;
    const parts = own.flatMap((item, index) => [index === 0 ? `${name}(` : ", ", ...item!.parts]);
    const values = own.map((item) => item!.quantity.value);
    return {
      parts: [...parts, ")"],
      quantity: { value: Math[name](...values), unit: own[0]!.quantity.unit },
      level: 3,
    };
  }
}

/** Whether two quantities are equal at the precision of computed values. */
function isSame(left: Quantity, right: Quantity): boolean {
  return left.unit === right.unit &&
    Math.abs(left.value - right.value) <= 0.51 * 10 ** -fractionDigits;
}

/** Prints a calculation as a CSS value; `undefined` if it does not give the wanted quantity. */
function valueOf(calculation: Calculation, wanted: Quantity): PrintedPart[] | undefined {
  const { parts, quantity } = calculation;
  const isUnitMissing = quantity.unit === "" && wanted.unit === "px";
  const given = isUnitMissing ? { ...quantity, unit: "px" } : quantity;
  if (!isSame(given, wanted)) return undefined;
  if (!parts.some((part) => typeof part !== "string")) {
    return [String(quantityValue(wanted, fractionDigits))];
  }
  if (isUnitMissing) return ["calc(", ...bracketed(calculation, 2), " * 1px)"];
  const [first] = parts;
  const isCall = typeof first !== "string" || /^(?:min|max)\($/.test(first);
  return calculation.level === 3 && isCall ? [...parts] : ["calc(", ...parts, ")"];
}

/**
 * Prints a value with math, or a list of such values, as a CSS calculation with variables; `undefined` if CSS would
 * give another result.
 *
 * @param written The value as written.
 * @param result The text of the computed value.
 */
export function cssCalculation(
  written: string,
  result: string,
  variables: Variables,
): PrintedPart[] | undefined {
  const template = templateOf(written);
  const expressions = template && parseExpressions(String(template.value));
  const results = result.split(" ").map(quantityOf);
  if (!expressions || expressions.length !== results.length) return undefined;
  const calculator = new Calculator(template!.references, variables);
  const list: PrintedPart[] = [];
  for (const [index, expression] of expressions.entries()) {
    const calculation = calculator.of(expression);
    const wanted = results[index];
    const parts = calculation && wanted && valueOf(calculation, wanted);
    if (!parts) return undefined;
    if (index > 0) list.push(" ");
    list.push(...parts);
  }
  return joinTexts(list);
}
