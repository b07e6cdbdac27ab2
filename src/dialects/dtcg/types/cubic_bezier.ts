/**
 * Easing curves (DTCG 2025.10 format, 8.6).
 * @module
 */
import { type Curve, curveOf } from "../../../base/values/curve.ts";
import { type Reader, reader } from "./reading.ts";
import { isNumber, must, shape, type TypeDefinition } from "./type_definition.ts";

const number = must(isNumber, "a number");

const wanted = "a list of four numbers, the first and third from 0 to 1, or a curve of CSS";

/** Reads a curve: a list of four numbers, a CSS name, or `cubic-bezier()`. */
export const readCurve: Reader<Curve> = reader(curveOf, wanted);

/** Whether a value is a curve: four numbers, or CSS text. */
export const isCurve = (value: unknown): boolean => curveOf(value) !== undefined;

export const cubicBezier: TypeDefinition = {
  validate(value, at, validation) {
    if (!Array.isArray(value) || value.length !== 4) {
      return validation.wrong(at, "a list of four numbers", value);
    }
    value.forEach((coordinate, index) => {
      const inner = [...at, String(index)];
      number(coordinate, inner, validation);
      const isX = index % 2 === 0 && isNumber(coordinate);
      if (isX && (coordinate < 0 || coordinate > 1)) {
        validation.wrong(inner, "from 0 to 1, as the curve runs in time", coordinate);
      }
    });
  },
  draft: shape(isCurve, wanted),
  read: readCurve,
  modernize: (value) => typeof value === "string" ? curveOf(value) : undefined,
};
