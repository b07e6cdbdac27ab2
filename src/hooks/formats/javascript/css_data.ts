/**
 * Converts values to CSS for the data of a module: numbers stay numbers, composites become objects, and everything else
 * becomes text.
 * @module
 */
import { isPlainObject, setOwn, type Tree } from "../../../base/tokens/plain_object.ts";
import { curveCss, curveOf } from "../../../base/values/curve.ts";
import { fontFamilyCss } from "../../../base/values/font_family.ts";
import { isGradient, isPrintable, plainText } from "../../../base/values/plain_text.ts";
import { wordless } from "../css/literals.ts";

/** Types of the properties of composites whose name is not a type. */
const propertyTypes: Readonly<Record<string, string>> = {
  style: "strokeStyle",
  timingFunction: "cubicBezier",
};

const isFamily = (type: string) => type === "fontFamily" || type === "fontFamilies";

/**
 * Converts a value, or a part of one, by its type.
 *
 * @param isDtcg Whether names of fonts in lists have no escapes.
 */
export function cssData(value: unknown, type: string, isDtcg = false): unknown {
  if (typeof value === "string") {
    const text = wordless(value, type);
    // A named weight becomes a number.
    return type === "fontWeight" && /^\d+$/.test(String(text)) ? Number(text) : text;
  }
  if (Array.isArray(value)) {
    if (isFamily(type)) return fontFamilyCss(value, isDtcg);
    if (type === "cubicBezier" && curveOf(value)) return curveCss(value);
    return isGradient(value) ? plainText(value) : value.map((item) => cssData(item, type, isDtcg));
  }
  if (!isPlainObject(value)) return value;
  if (isPrintable(value)) return plainText(value);
  // CSS cannot specify the lengths of dashes.
  if (type === "strokeStyle") return "dashed";
  const result: Tree = {};
  for (const [name, part] of Object.entries(value)) {
    setOwn(result, name, cssData(part, propertyTypes[name] ?? name, isDtcg));
  }
  return result;
}
