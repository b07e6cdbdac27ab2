/**
 * Transforms that print a composite as the CSS shorthand property of its type.
 * @module
 */
import { factsOf } from "../registry/build_facts.ts";
import { convertValue, defineTransform } from "../registry/define_transform.ts";
import type { Options, TransformHook, ValueTransform } from "../../base/types/config.ts";
import type { TransformedToken } from "../../base/types/token.ts";
import { borderParts } from "../../dialects/dtcg/types/border.ts";
import { known, type Part } from "../../dialects/dtcg/types/reading.ts";
import { isInset, shadowParts } from "../../dialects/dtcg/types/shadow.ts";
import { dashPropertiesOf } from "../../dialects/dtcg/types/stroke_style.ts";
import { isPlainObject, type Tree } from "../../base/tokens/plain_object.ts";
import { curveCss } from "../../base/values/curve.ts";
import { isColorObject, measureText } from "../../base/values/dtcg_objects.ts";
import { cssWeight, styledWeightOf } from "../../base/values/font_weight.ts";
import { cssLineHeight } from "../../base/values/line_height.ts";
import { itemsOf } from "../../base/values/css/pieces.ts";
import { lengthOf } from "../../base/values/read_length.ts";
import { withScience } from "../../base/values/colors/color.ts";
import { colorObjectCss, isInOwnGamut } from "../../base/values/colors/color_text.ts";
import { andThen } from "../registry/settled.ts";
import { ofType, valueOf } from "../registry/type_filter.ts";
import { basePxFontSize } from "../registry/platform_settings.ts";

/** Makes a transform for composites of one type. Adds missing units to text, and keeps other values. */
function shorthand(
  type: string,
  print: (value: Tree, rem: number, isPeer: boolean) => unknown,
  drops?: ValueTransform["drops"],
): TransformHook {
  return defineTransform({
    type: "value",
    transitive: true,
    filter: ofType(type),
    reads: { platform: { basePxFontSize }, parts: ["color"] },
    ...(drops && { drops }),
    transform: (token, platform, options) => {
      const value = valueOf(token, options);
      const isPeer = factsOf(options).followsPeer === true;
      if (typeof value === "string") return isPeer ? value : textOf[type]?.(value) ?? value;
      return typeof value === "object" && value !== null
        ? print(value, platform.basePxFontSize || 16, isPeer)
        : value;
    },
  });
}

/** Adds pixels to lengths without a unit in a text, because CSS rejects them. */
function withPixels(text: string, lengths: readonly (Part | undefined)[]): string {
  const bare = lengths.filter((part) => {
    const length = lengthOf(part?.value);
    return length?.unit === "" && length.number !== 0;
  }) as (Part & { value: string; offset: number })[];
  let result = text;
  for (const { value, offset } of bare.toSorted((one, other) => other.offset - one.offset)) {
    const end = offset + value.length;
    result = `${result.slice(0, end)}px${result.slice(end)}`;
  }
  return result;
}

/** Completes borders and shadows that are already text. */
const textOf: Readonly<Record<string, (text: string) => string>> = {
  border: (text) => withPixels(text, [known(borderParts(text))?.width]),
  shadow: (text) =>
    itemsOf(text).map((item) => {
      const { offsetX, offsetY, blur, spread } = known(shadowParts(item.text)) ?? {};
      return withPixels(item.text, [offsetX, offsetY, blur, spread]);
    }).join(", "),
};

/**
 * Prints the color of a composite. Keeps text, including results of color transforms; a color object becomes its CSS
 * function.
 */
function colorText(color: unknown): string | Promise<string> {
  if (typeof color === "string") return color;
  if (isColorObject(color)) {
    return isInOwnGamut(color)
      ? colorObjectCss(color)
      : withScience((science) => colorObjectCss(science.mapIntoOwnGamut(color)));
  }
  throw new TypeError(`${JSON.stringify(color)} is not a color of a shorthand`);
}

/**
 * Prints a length of a composite. A number without a unit is in pixels, as in design tools. Style Dictionary prints it
 * unchanged, which CSS rejects.
 */
function lengthPart(value: unknown, isPeer: boolean): unknown {
  const length = isPeer ? undefined : lengthOf(value);
  if (length?.unit === "" && length.number !== 0) return `${length.number}px`;
  return measureText(value);
}

function borderText(value: Tree, _rem: number, isPeer: boolean): unknown {
  const { width, style, color } = value;
  const lineStyle = typeof style === "object" ? "dashed" : style || "none";
  const start = width === undefined || width === "" ? "" : `${lengthPart(width, isPeer)} `;
  if (color === undefined || color === "") return `${start}${lineStyle}`;
  return andThen(colorText(color), (text) => `${start}${lineStyle} ${text}`);
}

/** The parts of a shadow. Style Dictionary does not know the names of Tokens Studio: `x`, `y` and `innerShadow`. */
function partsOfShadow(value: Tree, isPeer: boolean): Tree {
  if (isPeer) return { ...value, inset: value.inset || value.type === "inset" };
  const parts = known(shadowParts(value))!;
  const written = Object.entries(parts).map(([name, part]) => [name, part!.value]);
  return { ...Object.fromEntries(written), inset: isInset(parts) };
}

function shadowText(value: Tree | string, isPeer: boolean): string | Promise<string> {
  if (!isPlainObject(value)) return isPeer ? String(value) : textOf.shadow(String(value));
  const { offsetX, offsetY, blur, spread, color, inset } = partsOfShadow(value, isPeer);
  const lengths = [offsetX, offsetY, blur].map((length) => lengthPart(length ?? 0, isPeer));
  const last = spread === undefined || spread === "" ? "" : `${lengthPart(spread, isPeer)} `;
  return andThen(
    color === undefined ? "#000000" : colorText(color),
    (text) => `${inset ? "inset " : ""}${lengths.join(" ")} ${last}${text}`,
  );
}

/** Removes spaces from a length; keeps other text. */
const lengthText = (text: string) => lengthOf(text) ? text.replace(/\s+/g, "") : text;

/** Prints a font size. A number without a unit is in pixels, as in design tools. */
function fontSizeText(value: unknown): unknown {
  const text = typeof value === "string" ? lengthText(value) : measureText(value);
  const length = lengthOf(value);
  return length?.unit === "" && length.number !== 0 ? `${length.number}px` : text;
}

function typographyText(value: Tree, rem: number, isPeer: boolean): string {
  const { fontVariant, fontWidth, fontFamily } = value;
  const fontWeight = cssWeight(value.fontWeight);
  const fontStyle = value.fontStyle || styledWeightOf(value.fontWeight)?.style;
  const start = [fontStyle, fontVariant, fontWeight, fontWidth].filter((part) => part)
    .map((part) => `${part} `).join("");
  const fontSize = isPeer ? measureText(value.fontSize) : fontSizeText(value.fontSize);
  const height = cssLineHeight(measureText(value.lineHeight));
  const lineHeight = isPeer || typeof height !== "string" ? height : lengthText(height);
  const size = fontSize === undefined || fontSize === "" ? `${rem}px` : fontSize;
  const behind = lineHeight === undefined || lineHeight === "" ? "" : `/${lineHeight}`;
  return `${start}${size}${behind} ${fontFamily ?? "sans-serif"}`;
}

const fontProperties = new Set(
  "fontStyle fontVariant fontWeight fontWidth fontSize lineHeight fontFamily".split(" "),
);

/** Properties of a typography that the CSS property `font` cannot contain. */
function droppedByFont(token: TransformedToken, options: Options): string[] {
  const value = valueOf(token, options);
  return isPlainObject(value)
    ? Object.keys(value).filter((property) => !fontProperties.has(property))
    : [];
}

/** Properties of a line style that CSS, which has only names for them, cannot contain. */
function droppedDashes(style: unknown, options: Options): string[] {
  return factsOf(options).followsPeer ? [] : dashPropertiesOf(style);
}

/** Prints the existing parts of a transition in the order of CSS. */
function transitionText(value: Tree): string {
  const { duration, timingFunction, delay } = value;
  return [measureText(duration), curveCss(timingFunction), measureText(delay)]
    .filter((part) => part !== undefined && part !== "").join(" ");
}

/** Transforms whose id ends with `/css/shorthand`. */
export const cssShorthandTransforms: Record<string, TransformHook> = {
  "strokeStyle/css/shorthand": convertValue(
    ofType("strokeStyle"),
    (value) => typeof value === "object" ? "dashed" : value,
    {
      transitive: true,
      drops: (token, options) => droppedDashes(valueOf(token, options), options),
    },
  ),
  "border/css/shorthand": shorthand("border", borderText, (token, options) => {
    const value = valueOf(token, options);
    return isPlainObject(value) ? droppedDashes(value.style, options) : [];
  }),
  "typography/css/shorthand": shorthand("typography", typographyText, droppedByFont),
  "transition/css/shorthand": shorthand("transition", transitionText),
  "shadow/css/shorthand": shorthand("shadow", (value, _rem, isPeer) => {
    if (!Array.isArray(value)) return shadowText(value, isPeer);
    const items = value.map((item) => shadowText(item, isPeer));
    return items.some((item) => item instanceof Promise)
      ? Promise.all(items).then((texts) => texts.join(", "))
      : items.join(", ");
  }),
};
