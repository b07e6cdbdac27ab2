/**
 * Reads the number and unit of a dimension in any notation: `"10px"`, `10`, `{ value: 10, unit: "px" }`.
 * @module
 */

export interface ParsedDimension {
  value: unknown;
  unit?: unknown;
}

const unitPattern = /[^0-9.-]+$/;

/** Splits a dimension into number and unit. Text that does not start with a number is a value without a unit. */
export function parseDimension(value: unknown): ParsedDimension {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    const { value: number, unit } = value as { value?: unknown; unit?: unknown };
    return { value: number, unit };
  }
  const text = String(value);
  const end = text.search(unitPattern);
  if (end < 0) return { value };
  const unit = text.slice(end);
  const at = text.indexOf(unit);
  const number = text.slice(0, at) + text.slice(at + unit.length);
  return Number.isNaN(parseFloat(number)) ? { value } : { value: number, unit };
}
