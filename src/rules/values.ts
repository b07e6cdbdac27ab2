/**
 * Whether types are known and values have the shape of their type, in files of older dialects: DTCG drafts, which have
 * text for colors and lengths, and legacy files, which may have types of their own and text for every type.
 * @module
 */
import type { TransformedToken } from "../types/token.ts";
import { checkType, checkValue } from "../diagnostics/catalog/check.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { lineCaps, lineStyles, units } from "../dtcg/vocabulary.ts";
import { isPlainObject, type Tree } from "../tokens/plain_object.ts";
import { hasReferences } from "../tokens/references.ts";
import { keyName } from "../tokens/tree.ts";
import { isColor } from "../values/color.ts";
import { fontWeights } from "../values/font_weight.ts";
import { isColorObject } from "../values/dtcg_objects.ts";
import { namePlace, valuePlace } from "../tokens/places.ts";
import type { RuleContext } from "./rule.ts";

/** Says what a value must be, unless it is. */
type Shape = (value: unknown) => string | undefined;

const isNumber = (value: unknown) => typeof value === "number" && Number.isFinite(value);
const isText = (value: unknown) => typeof value === "string" && value !== "";

function must(test: (value: unknown) => boolean, wanted: string): Shape {
  return (value) => test(value) ? undefined : wanted;
}

function measure(units: readonly string[], text: RegExp): (value: unknown) => boolean {
  return (value) =>
    isPlainObject(value)
      ? isNumber(value.value) && units.includes(value.unit)
      : value === 0 || (typeof value === "string" && text.test(value.trim()));
}

const isDimension = measure(units.dimension, /^(?:0|[+-]?(?:\d+\.?\d*|\.\d+)(?:[a-z]+|%))$/i);
const isDuration = measure(units.duration, /^[+-]?(?:\d+\.?\d*|\.\d+)m?s$/i);
const isColorValue = (value: unknown) => isColor(value) || isColorObject(value);

function isCurve(value: unknown): boolean {
  return Array.isArray(value) && value.length === 4 && value.every(isNumber) &&
    [value[0], value[2]].every((x) => x >= 0 && x <= 1);
}

function isStroke(value: unknown): boolean {
  return isPlainObject(value)
    ? Array.isArray(value.dashArray) && value.dashArray.every(isDimension) &&
      lineCaps.has(value.lineCap)
    : lineStyles.has(String(value));
}

/** An object with these properties, each of its own shape; those with `?` may be missing. */
function record(properties: Record<string, (value: unknown) => boolean>): Shape {
  return (value) => {
    if (!isPlainObject(value)) return `an object with ${Object.keys(properties).join(", ")}`;
    for (const [name, test] of Object.entries(properties)) {
      const key = name.replace("?", "");
      const found = (value as Tree)[key];
      if (found === undefined ? !name.endsWith("?") : !test(found)) {
        return `an object whose ${key} is ${found === undefined ? "given" : "of its type"}`;
      }
    }
    return undefined;
  };
}

function listOr(shape: Shape): Shape {
  return (value) => {
    if (!Array.isArray(value)) return shape(value);
    return value.map(shape).find((wanted) => wanted !== undefined);
  };
}

const isFamily = (value: unknown) =>
  isText(value) || (Array.isArray(value) && value.length > 0 && value.every(isText));
const isWeight = (value: unknown) =>
  isNumber(value)
    ? (value as number) >= 1 && (value as number) <= 1000
    : fontWeights.has(String(value));

const shadow = record({
  color: isColorValue,
  offsetX: isDimension,
  offsetY: isDimension,
  blur: isDimension,
  "spread?": isDimension,
  "inset?": (value) => typeof value === "boolean",
});
const stop = record({
  color: isColorValue,
  position: (value) => isNumber(value),
});

const shapes: Record<string, Shape> = {
  color: must(isColorValue, "a color: an object with colorSpace and components, or text"),
  dimension: must(isDimension, 'an object with a number "value" and a "unit", px or rem'),
  duration: must(isDuration, 'an object with a number "value" and a "unit", ms or s'),
  fontFamily: must(isFamily, "a name, or a list of names"),
  fontWeight: must(isWeight, "a number from 1 to 1000, or a name such as bold"),
  number: must(isNumber, "a number"),
  cubicBezier: must(isCurve, "a list of four numbers, the first and third from 0 to 1"),
  strokeStyle: must(isStroke, "a line style, or an object with dashArray and lineCap"),
  border: record({ color: isColorValue, width: isDimension, style: isStroke }),
  transition: record({ duration: isDuration, delay: isDuration, timingFunction: isCurve }),
  shadow: listOr(shadow),
  gradient: (value) => Array.isArray(value) ? listOr(stop)(value) : "a list of stops",
  typography: record({
    fontFamily: isFamily,
    fontSize: isDimension,
    fontWeight: isWeight,
    "letterSpacing?": isDimension,
    lineHeight: isNumber,
  }),
};

function validate(token: TransformedToken, context: RuleContext): void {
  const { syntax, report } = context;
  const [type, value] = [token[syntax.type], token[syntax.value]];
  // References to nowhere were reported already.
  if (hasReferences(value)) return;
  const isNone = value === null || (typeof value === "number" && !Number.isFinite(value));
  if (isNone) {
    const name = keyName(token.key);
    report(checkValue(name, String(type ?? "token"), "a value", value, valuePlace(token, syntax)));
    return;
  }
  // A legacy type may be a user's own, and its text may be meant.
  if (type === undefined || (!syntax.dtcg && typeof value !== "object")) return;
  const name = keyName(token.key);
  const shape = Object.hasOwn(shapes, type) ? shapes[type] : undefined;
  if (shape) {
    const wanted = shape(value);
    if (wanted) report(checkValue(name, String(type), wanted, value, valuePlace(token, syntax)));
  } else if (syntax.dtcg) {
    report(
      checkType(name, String(type), suggest(String(type), Object.keys(shapes)), namePlace(token)),
    );
  }
}

/** Validates types and values of all tokens that the build does not validate itself. */
export function validateValues(context: RuleContext): void {
  for (const token of context.tokens.values()) {
    if (!context.isValidated(token.filePath)) validate(token, context);
  }
}
