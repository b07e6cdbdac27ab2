/**
 * Converts values of legacy files and DTCG drafts to DTCG 2025.10.
 * @module
 */
import { lengthOf } from "../../base/values/read_length.ts";
import { curveOf } from "../../base/values/curve.ts";
import { colorPattern } from "./types/color.ts";
import { dimensionUnits } from "./types/dimension.ts";
import { typeOf } from "./types/mod.ts";

/** Converts a text or number of a type to DTCG 2025.10; `undefined` if it stays the same. */
export function modernLeaf(type: string, value: string | number): unknown {
  if (typeof value === "number") return typeOf(type)?.modernize?.(value);
  // `{a.b.value}` becomes `{a.b}`.
  const text = value.replace(/(\{[^{}]+)\.\$?value\}/g, "$1}");
  const modern = /^\{[^{}]+\}$/.test(text) ? undefined : typeOf(type)?.modernize?.(text);
  return modern ?? (text === value ? undefined : text);
}

/** The type of a value without one; `undefined` if several types are possible. */
export function typeOfText(value: unknown): string | undefined {
  if (typeof value !== "string") return typeof value === "number" ? "number" : undefined;
  const text = value.trim();
  const unit = lengthOf(text)?.unit;
  if (unit === "ms" || unit === "s") return "duration";
  if (unit !== undefined && dimensionUnits.includes(unit)) return "dimension";
  if (colorPattern.test(text)) return "color";
  return curveOf(text) && text.includes("(") ? "cubicBezier" : undefined;
}

/** Whether a value of a type has another form in DTCG 2025.10. */
export function isLegacyValue(type: string | undefined, value: unknown): boolean {
  if (type === undefined || (typeof value !== "string" && typeof value !== "number")) return false;
  return modernLeaf(type, value) !== undefined;
}

/** Whether `token-build migrate` rewrites a file. It rewrites JSON files, not modules or other languages. */
export function isRewritable(file: string | undefined): boolean {
  return file !== undefined && /\.(?:json[c5]?|tokens)$/i.test(file);
}
