/**
 * Evaluates math of Tokens Studio, with units.
 * @module
 */
import {
  type Expression,
  NoValue,
  type Operator,
  parseExpressions,
  type Quantity,
} from "./expression.ts";

/** Functions by name, without units. */
const functions: Record<string, (...given: number[]) => number> = {
  abs: Math.abs,
  ceil: Math.ceil,
  floor: Math.floor,
  round: Math.round,
  trunc: Math.trunc,
  sign: Math.sign,
  sqrt: Math.sqrt,
  cbrt: Math.cbrt,
  exp: Math.exp,
  ln: Math.log,
  log: Math.log,
  log10: Math.log10,
  log2: Math.log2,
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  asin: Math.asin,
  acos: Math.acos,
  atan: Math.atan,
  min: Math.min,
  max: Math.max,
  hypot: Math.hypot,
  pow: Math.pow,
  roundTo: (value, digits = 0) => {
    const scale = 10 ** Math.round(digits);
    return Math.round((value + Number.EPSILON * Math.sign(value)) * scale) / scale;
  },
};

/** The common unit of two operands. Pixels combine with bare numbers. */
function unitOfSum(left: Quantity, right: Quantity): string {
  if (left.unit === right.unit) return left.unit;
  const units = [left.unit, right.unit];
  if (units.includes("") && units.includes("px")) return "px";
  throw new NoValue();
}

function unitOfProduct(left: Quantity, right: Quantity): string {
  if (left.unit !== "" && right.unit !== "" && left.unit !== right.unit) throw new NoValue();
  return left.unit || right.unit;
}

const flag = (is: boolean): Quantity => ({ value: is ? 1 : 0, unit: "" });

function calculate(operator: Operator, left: Quantity, right: Quantity): Quantity {
  const [a, b] = [left.value, right.value];
  switch (operator) {
    case "+":
      return { value: a + b, unit: unitOfSum(left, right) };
    case "-":
      return { value: a - b, unit: unitOfSum(left, right) };
    case "*":
      return { value: a * b, unit: unitOfProduct(left, right) };
    case "/":
      return { value: a / b, unit: unitOfProduct(left, right) };
    case "%":
      return { value: a % b, unit: unitOfProduct(left, right) };
    case "^":
      if (right.unit !== "") throw new NoValue();
      return { value: a ** b, unit: left.unit };
  }
  unitOfSum(left, right);
  switch (operator) {
    case "==":
      return flag(a === b);
    case "!=":
      return flag(a !== b);
    case ">=":
      return flag(a >= b);
    case "<=":
      return flag(a <= b);
    case ">":
      return flag(a > b);
    case "<":
      return flag(a < b);
  }
}

function call(name: string, given: readonly Quantity[]): Quantity {
  if (!Object.hasOwn(functions, name)) throw new NoValue();
  const withUnits = name === "roundTo" || name === "pow" ? given.slice(0, 1) : given;
  const unit = withUnits.map((item) => item.unit)
    .reduce((left, right) => unitOfSum({ value: 0, unit: left }, { value: 0, unit: right }));
  return { value: functions[name](...given.map(({ value }) => value)), unit };
}

function valueOf(expression: Expression): Quantity {
  switch (expression.kind) {
    case "quantity":
      return expression.quantity;
    case "reference":
      throw new NoValue();
    case "negative": {
      const { value, unit } = valueOf(expression.of);
      return { value: -value, unit };
    }
    case "binary":
      return calculate(expression.operator, valueOf(expression.left), valueOf(expression.right));
    case "call":
      return call(expression.name, expression.given.map(valueOf));
    case "choice": {
      const { value } = valueOf(expression.test);
      return valueOf(value !== 0 ? expression.yes : expression.no);
    }
  }
}

/** The value of an expression; `undefined` if its units cannot be combined, or it has no finite value. */
function evaluate(expression: Expression): Quantity | undefined {
  try {
    const quantity = valueOf(expression);
    return Number.isFinite(quantity.value) ? quantity : undefined;
  } catch (cause) {
    if (cause instanceof NoValue) return undefined;
    throw cause;
  }
}

/** Whether a text without references contains an operator or a function call. */
export function isCalculation(text: string): boolean {
  if (!/[-+*/^%(]/.test(text)) return false;
  return parseExpressions(text)?.some(({ kind }) => kind === "binary" || kind === "call") ?? false;
}

const quantityPattern = /^([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+(?![a-z]))?)([a-z]+|%)?$/i;

/** Parses a number, or a text such as `16px`. */
export function quantityOf(value: unknown): Quantity | undefined {
  if (typeof value === "number") return { value, unit: "" };
  const match = typeof value === "string" ? quantityPattern.exec(value.trim()) : null;
  return match ? { value: Number(match[1]), unit: match[2] ?? "" } : undefined;
}

/** Formats a quantity, rounded to a number of decimal places. Returns a number if there is no unit. */
export function quantityValue({ value, unit }: Quantity, digits: number): string | number {
  const rounded = Number(value.toFixed(digits));
  const number = Object.is(rounded, -0) ? 0 : rounded;
  return unit === "" ? number : `${number}${unit}`;
}

/** Computes the math in a text. Returns the text unchanged if there is none, or it cannot be computed. */
export function computeText(text: string, digits: number): string | number {
  if (text.trim() === "" || Number.isFinite(Number(text))) return text;
  const expressions = parseExpressions(text);
  const quantities = expressions?.map(evaluate);
  if (!quantities || quantities.includes(undefined)) return text;
  const values = quantities.map((quantity) => quantityValue(quantity!, digits));
  return values.length === 1 ? values[0] : values.join(" ");
}
