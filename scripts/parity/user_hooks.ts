/**
 * Transforms as users write them, for the comparison with the peer: transitive ones, calculations,
 * text for composites, and one that reads properties other than the value.
 * @module
 */

// deno-lint-ignore no-explicit-any
type Token = any;

const number = String.raw`-?\d+(?:\.\d+)?`;
const product = new RegExp(`^(${number})([a-z%]*) ([*/+-]) (${number})([a-z%]*)$`);

const valueKey = (token: Token): "value" | "$value" => "$value" in token ? "$value" : "value";

/** Evaluates an expression of two numbers; the result has the unit of either. */
function calculated(text: unknown): unknown {
  const [, left, unit, sign, right, other] = product.exec(String(text)) ?? [];
  if (left === undefined) return text;
  const [a, b] = [Number(left), Number(right)];
  const result = sign === "*" ? a * b : sign === "/" ? a / b : sign === "+" ? a + b : a - b;
  return `${Number(result.toFixed(4))}${unit || other}`;
}

/** A transform without its name. */
export interface UserTransform {
  type: "value" | "attribute";
  transitive?: boolean;
  filter?: (token: Token) => boolean;
  transform: (token: Token) => unknown;
}

const isText = (token: Token) => typeof token[valueKey(token)] === "string";
const isComposite = (token: Token) => {
  const value = token[valueKey(token)];
  return typeof value === "object" && value !== null && !Array.isArray(value);
};

/** The transforms by name. */
export const userTransforms: Record<string, UserTransform> = {
  "user/math": {
    type: "value",
    transitive: true,
    filter: isText,
    transform: (token) => calculated(token[valueKey(token)]),
  },
  "user/calc": {
    type: "value",
    transitive: true,
    filter: (token) => isText(token) && / [*/+-] /.test(token[valueKey(token)]),
    transform: (token) => `calc(${token[valueKey(token)]})`,
  },
  "user/round": {
    type: "value",
    transitive: true,
    filter: (token) => isText(token) && /^\d*\.\d+[a-z]+$/.test(token[valueKey(token)]),
    transform: (token) =>
      token[valueKey(token)].replace(/^[\d.]+/, (n: string) => Math.round(Number(n))),
  },
  "user/text": {
    type: "value",
    transitive: true,
    filter: isComposite,
    transform: (token) =>
      Object.values(token[valueKey(token)]).filter((part) => typeof part !== "object").join(" "),
  },
  "user/outside": {
    type: "attribute",
    transform: (token) => ({ note: token.note, extensions: JSON.stringify(token.$extensions) }),
  },
};

/** Sets for these transforms, in legacy syntax. */
export const userSets: Record<string, Record<string, unknown>> = {
  "mathematics": {
    space: {
      base: { value: "4px", type: "dimension" },
      ratio: { value: "1.5", type: "number" },
      double: { value: "{space.base} * 2", type: "dimension" },
      more: { value: "{space.double} + {space.base}", type: "dimension" },
      scaled: { value: "{space.base} * {space.ratio}", type: "dimension" },
      alias: { value: "{space.more}", type: "dimension" },
      half: { value: "2.6px", type: "dimension" },
      round: { value: "{space.half}", type: "dimension" },
    },
  },
  "references outside values": {
    base: { value: "4px", type: "dimension" },
    plain: { value: "1px", type: "dimension", note: "at {base}" },
    alias: {
      value: "{base}",
      type: "dimension",
      note: "{plain}",
      $extensions: { "org.example": { list: ["{base}"], both: "{base} and {plain}" } },
    },
  },
  "composites of users": {
    name: { value: "Inter", type: "family" },
    size: { value: "16px", type: "dimension" },
    font: { value: { size: "{size}", line: "1.2", family: "{name}" }, type: "font" },
    same: { value: { size: "{size}", line: "16px" }, type: "font" },
    alias: { value: "{font}", type: "font" },
  },
};
