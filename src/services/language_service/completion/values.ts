/**
 * Completes values of tokens: units, color spaces, keywords, and properties of objects.
 * @module
 */
import { dimensionUnits } from "../../../dialects/dtcg/types/dimension.ts";
import { typeAt, typeOf } from "../../../dialects/dtcg/types/mod.ts";
import { strokeStyles } from "../../../dialects/dtcg/types/stroke_style.ts";
import { colorSpaces } from "../../../base/values/dtcg_objects.ts";
import { fontWeights } from "../../../base/values/font_weight.ts";
import type { Completion } from "./completion_item.ts";
import { keySpan, plainItem } from "./document_shapes.ts";
import { memberOf, type OutlineSpot } from "../../../base/documents/outline.ts";
import { innerSpan } from "../documents/project_files.ts";
import type { TokenDocument } from "../documents/token_document.ts";

const durationUnits = ["ms", "s"];

/** Properties of objects that are values, besides the parts with a type of their own. */
const properties: Readonly<Record<string, readonly string[]>> = {
  color: ["colorSpace", "components", "alpha", "hex"],
  dimension: ["value", "unit"],
  duration: ["value", "unit"],
  strokeStyle: ["dashArray", "lineCap"],
  shadow: ["inset"],
};

export function valueProperties(type: string): string[] {
  return [...Object.keys(typeOf(type)?.parts ?? {}), ...properties[type] ?? []];
}

/** Texts that a property of an object, or a whole value, may be. */
function textsAt(type: string | undefined, property: string | undefined): readonly string[] {
  if (property === "colorSpace" && type === "color") return [...colorSpaces];
  if (property === "unit") return unitsOf(type);
  if (property === "lineCap" && type === "strokeStyle") return ["round", "butt", "square"];
  if (property !== undefined) return [];
  if (type === "strokeStyle") return [...strokeStyles];
  return type === "fontWeight" ? [...fontWeights.keys()] : [];
}

const unitsOf = (type: string | undefined) =>
  type === "dimension" ? dimensionUnits : type === "duration" ? durationUnits : [];

/**
 * The items at an offset inside the value of a token.
 *
 * @param type The type of the token.
 * @param inside The path in the value.
 */
export function valueCompletions(
  document: TokenDocument,
  spot: OutlineSpot,
  offset: number,
  { type, inside }: { type: string | undefined; inside: readonly string[] },
): Completion[] {
  const key = keySpan(document, spot, offset);
  if (key) {
    const parentType = typeAt(type, inside.slice(0, -1));
    if (parentType === undefined) return [];
    const parent = spot.parents.at(-1)!;
    return valueProperties(parentType)
      .filter((name) => name === spot.member!.key || !memberOf(parent, name))
      .map((name) => plainItem("property", name, key, typeOf(parentType)?.parts?.[name]));
  }
  const last = inside.at(-1);
  const whole = typeAt(type, inside);
  const around = inside.length > 0 ? typeAt(type, inside.slice(0, -1)) : undefined;
  const texts = whole === undefined ? textsAt(around, last) : textsAt(whole, undefined);
  const { node } = spot;
  if (spot.member) {
    const span = { start: offset, end: offset };
    return texts.map((text) => plainItem("type", JSON.stringify(text), span));
  }
  if (node?.kind !== "text") return [];
  const span = innerSpan(document.text, node.start, node.end);
  if (offset < span.start || offset > span.end) return [];
  const typed = /^\s*([+-]?(?:\d+\.?\d*|\.\d+))([a-z]*)\s*$/i.exec(
    document.text.slice(span.start, span.end),
  );
  if (typed && whole !== undefined) {
    return unitsOf(whole).map((unit) => plainItem("type", `${typed[1]}${unit}`, span));
  }
  return texts.map((text) => plainItem("type", text, span));
}
