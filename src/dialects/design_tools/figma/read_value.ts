/**
 * Reads values of variables in the form of Figma's APIs.
 * @module
 */
import { isPlainObject, type Tree } from "../../../base/tokens/plain_object.ts";
import { isColor as isColorText } from "../../../base/values/colors/read_color.ts";
import { easingValue } from "./easing.ts";
import type { FigmaAlias, FigmaColor, FigmaType, FigmaValue } from "./variables.ts";

/** A text that is not empty; `undefined` for any other value. */
export const text = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

/** The texts in a list; empty for any other value. */
export const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];

/** Types by their names in APIs and plugins, in upper case. */
const types: ReadonlyMap<string, FigmaType> = new Map([
  ["BOOLEAN", "BOOLEAN"],
  ["FLOAT", "FLOAT"],
  ["NUMBER", "FLOAT"],
  ["STRING", "STRING"],
  ["COLOR", "COLOR"],
  ["EASING", "EASING"],
  ["TIMING", "TIMING"],
]);

export const typeNames: readonly string[] = [...types.keys()];

/** The declared type of a variable; `undefined` if it is unknown. */
export function typeOf(type: unknown): FigmaType | undefined {
  return typeof type === "string" ? types.get(type.toUpperCase()) : undefined;
}

/** A color of Figma; `undefined` for anything else. */
function colorOf(value: unknown): FigmaColor | undefined {
  if (!isPlainObject(value)) return undefined;
  const { r, g, b, a = 1 } = value;
  const isColor = [r, g, b, a].every((part) => typeof part === "number" && Number.isFinite(part));
  return isColor ? { r, g, b, a } : undefined;
}

function aliasOf(value: unknown): FigmaAlias | undefined {
  if (!isPlainObject(value) || value.type !== "VARIABLE_ALIAS") return undefined;
  return typeof value.id === "string" ? { kind: "alias", id: value.id } : undefined;
}

/** A color with an opacity, in the current form or that of earlier runtimes. */
function composedOf(value: Tree): FigmaValue | undefined {
  const isExpression = value.type === "VARIABLE_EXPRESSION" &&
    value.expressionFunction === "COMPOSE_COLOR";
  const [color, opacity] = isExpression && Array.isArray(value.expressionArguments)
    ? value.expressionArguments
    : [value.color, value.opacity];
  const base = aliasOf(color) ?? colorOf(color);
  const share = aliasOf(opacity) ?? (typeof opacity === "number" ? opacity : undefined);
  if (base === undefined || share === undefined) return undefined;
  return { kind: "composed", color: base, opacity: share };
}

const isNumber = (value: unknown) => typeof value === "number" && Number.isFinite(value);

/** Whether a value has a type, for all types except colors. */
const isOfType: Record<Exclude<FigmaType, "COLOR">, (value: unknown) => boolean> = {
  BOOLEAN: (value) => typeof value === "boolean",
  FLOAT: isNumber,
  STRING: (value) => typeof value === "string",
  TIMING: isNumber,
  EASING: (value) => isPlainObject(value) && easingValue(value) !== undefined,
  STYLE: isPlainObject,
};

/** Reads the value in a mode; `undefined` if it does not have the type. */
export function valueOf(value: unknown, type: FigmaType): FigmaValue | undefined {
  const alias = aliasOf(value);
  if (alias) return alias;
  if (type === "COLOR") {
    const color = colorOf(value);
    if (color) return { kind: "literal", value: color };
    if (typeof value === "string" && isColorText(value)) return { kind: "literal", value };
    return isPlainObject(value) ? composedOf(value) : undefined;
  }
  return isOfType[type](value) ? { kind: "literal", value } : undefined;
}
