/**
 * Values as CSS in the data of a module: text for everything that CSS writes as text, numbers for numbers, and composites
 * by their properties.
 * @module
 */
import { isPlainObject, setOwn, type Tree } from "../../../tokens/plain_object.ts";
import { curveCss, curveOf } from "../../../values/curve.ts";
import { fontFamilyCss } from "../../../values/font_family.ts";
import { isGradient, isPrintable, plainText } from "../../../values/plain_text.ts";
import { wordless } from "./literals.ts";

/** Types of the properties of composites whose names are not types. */
const propertyTypes: Readonly<Record<string, string>> = {
  style: "strokeStyle",
  timingFunction: "cubicBezier",
};

const isFamily = (type: string) => type === "fontFamily" || type === "fontFamilies";

/** A value of a token, or of a part of it, with the type that it has. */
export function cssData(value: unknown, type: string): unknown {
  if (typeof value === "string") {
    const text = wordless(value, type);
    // A weight by its name is a number, like one by its number.
    return type === "fontWeight" && /^\d+$/.test(String(text)) ? Number(text) : text;
  }
  if (Array.isArray(value)) {
    if (isFamily(type)) return fontFamilyCss(value);
    if (type === "cubicBezier" && curveOf(value)) return curveCss(value);
    return isGradient(value) ? plainText(value) : value.map((item) => cssData(item, type));
  }
  if (!isPlainObject(value)) return value;
  if (isPrintable(value)) return plainText(value);
  // CSS has no dashes of given lengths.
  if (type === "strokeStyle") return "dashed";
  const result: Tree = {};
  for (const [name, part] of Object.entries(value)) {
    setOwn(result, name, cssData(part, propertyTypes[name] ?? name));
  }
  return result;
}
