/**
 * Reads the number and unit of a dimension in any notation: `"10px"`, `10`, `{ value: 10, unit: "px" }`.
 * @module
 */

/** A dimension taken apart. */
export interface ParsedDimension {
  /** The numeric part as it was given. */
  value: unknown;
  /** The unit, if there is one. */
  unit?: unknown;
}

const unitPattern = /[^0-9.-]+$/;

/** Number and unit of a dimension. Text that starts with no number is one value without a unit. */
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
