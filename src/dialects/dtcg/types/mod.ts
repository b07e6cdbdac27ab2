/**
 * The 13 types of the format, one per file.
 * @module
 */
import { hasOwn } from "../../../base/tokens/plain_object.ts";
import { cssMath } from "../../../base/values/css/calculation.ts";
import type { TokenType } from "../vocabulary.ts";
import { border } from "./border.ts";
import { color } from "./color.ts";
import { cubicBezier } from "./cubic_bezier.ts";
import { dimension, isLengthList } from "./dimension.ts";
import { duration } from "./duration.ts";
import { fontFamily } from "./font_family.ts";
import { fontWeight } from "./font_weight.ts";
import { gradient } from "./gradient.ts";
import { number } from "./number.ts";
import { shadow } from "./shadow.ts";
import { strokeStyle } from "./stroke_style.ts";
import { transition } from "./transition.ts";
import { Unread } from "./reading.ts";
import type { Shape, TypeDefinition, Validation, ValueReports } from "./type_definition.ts";
import { typography } from "./typography.ts";

const types: Record<TokenType, TypeDefinition> = {
  color,
  dimension,
  fontFamily,
  fontWeight,
  duration,
  cubicBezier,
  number,
  strokeStyle,
  border,
  transition,
  shadow,
  gradient,
  typography,
};

/** The definition of a type; `undefined` if the format does not define it. */
export function typeOf(name: unknown): TypeDefinition | undefined {
  return typeof name === "string" && hasOwn(types, name) ? types[name as TokenType] : undefined;
}

/** Functions of CSS that design tools allow for a type: gradients as colors, and calculated lengths. */
const designedCalls = new Map<TypeDefinition, RegExp>([
  [color, /^(?:repeating-)?(?:linear|radial|conic)-gradient\([^]*\)/i],
  [dimension, cssMath],
]);

/** Matches values of a type in files of design tools, where numbers are text and dimensions may be lists. */
export function designedShape(definition: TypeDefinition): Shape {
  return (value) => {
    const wrong = definition.draft(value);
    if (!wrong || !(definition.read(value) instanceof Unread)) return undefined;
    if (typeof value !== "string") return wrong;
    const isList = definition === dimension && isLengthList(value);
    return isList || designedCalls.get(definition)?.test(value.trim()) ? undefined : wrong;
  };
}

/**
 * The type that a whole-token reference must have at a path inside a value; `undefined` if no reference is allowed
 * there.
 */
export function typeAt(type: string | undefined, path: readonly string[]): string | undefined {
  if (type === undefined || path.length === 0) return type;
  const [first, ...rest] = path;
  const { isList, parts = {} } = typeOf(type) ?? {};
  if (isList && /^\d+$/.test(first)) return rest.length === 0 ? type : typeAt(type, rest);
  if (type === "strokeStyle") {
    return first === "dashArray" && rest.length === 1 ? "dimension" : undefined;
  }
  return hasOwn(parts, first) ? typeAt(parts[first], rest) : undefined;
}

export function validateValue(type: string, value: unknown, reports: ValueReports): void {
  const validation: Validation = {
    ...reports,
    part(at, inner, name) {
      const isReference = typeof inner === "string" && /[{}]/.test(inner);
      if (isReference) reports.reference(at, inner, name);
      else typeOf(name)?.validate(inner, at, validation);
    },
  };
  if (typeOf(type)) validation.part([], value, type);
}

/**
 * Types of the tokens that composites expand into, by composite type and property. An unlisted property becomes a token
 * of the type with its name (`color` becomes a `color`).
 */
export const DTCGTypesMap: Record<string, Record<string, string>> = Object.fromEntries(
  Object.entries(types).flatMap(([name, { expandsTo }]) => expandsTo ? [[name, expandsTo]] : []),
);
