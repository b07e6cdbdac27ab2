/**
 * Numbers (DTCG 2025.10 format, 8.7).
 * @module
 */
import { isNumber, must, numberPattern, shape, type TypeDefinition } from "./type_definition.ts";

const percentPattern = /^([+-]?(?:\d+\.?\d*|\.\d+))%$/;

export const number: TypeDefinition = {
  validate: must(isNumber, "a number"),
  draft: shape(isNumber, "a number"),
  modernize(value) {
    if (typeof value === "number") return undefined;
    // Line heights and opacities are counted in shares.
    const percent = percentPattern.exec(value.trim());
    if (percent) return Number((Number(percent[1]) / 100).toPrecision(12));
    return numberPattern.test(value) ? Number(value) : undefined;
  },
};
