/**
 * Weights of fonts (DTCG 2025.10 format, 8.4).
 * @module
 */
import { fontWeights } from "../../values/font_weight.ts";
import { isNumber, must, numberPattern, shape, type TypeDefinition } from "./type_definition.ts";

const wanted = "a number from 1 to 1000, or a name such as bold";

/** Whether a value is a number or a name of the specification. */
export const isWeight = (value: unknown): boolean =>
  isNumber(value) ? value >= 1 && value <= 1000 : fontWeights.has(value as string);

/** Whether a value is a weight in the drafts: a number may be text there. */
export const isDraftWeight = (value: unknown): boolean =>
  isWeight(isNumber(value) ? value : String(value));

export const fontWeight: TypeDefinition = {
  validate: must(isWeight, wanted),
  draft: shape(isDraftWeight, wanted),
  modernize(value) {
    if (typeof value === "number") return undefined;
    if (numberPattern.test(value)) return Number(value);
    const name = value.toLowerCase().replace(/[\s_]+/g, "-")
      .replace(/^(semi|demi|extra|ultra)(?=[a-z])/, "$1-");
    return fontWeights.has(name) ? name : undefined;
  },
};
