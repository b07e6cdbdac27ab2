/**
 * Transforms that write a composite as the CSS shorthand property of its type.
 * @module
 */
import { factsOf } from "../../hooks/build_facts.ts";
import { defineTransform } from "../../hooks/define_transform.ts";
import type { Options, TransformHook } from "../../types/config.ts";
import type { TransformedToken } from "../../types/token.ts";
import { isPlainObject, type Tree } from "../../tokens/plain_object.ts";
import { isColorObject, measureText } from "../../values/dtcg_objects.ts";
import { cssWeight, styledWeightOf } from "../../values/font_weight.ts";
import { cssLineHeight } from "../../values/line_height.ts";
import { lengthOf } from "../../values/read_length.ts";
import { withScience } from "../../values/color.ts";
import { colorObjectCss, isInOwnGamut } from "../../values/color_text.ts";
import { ofType, valueOf } from "../../hooks/type_filter.ts";
import { basePxFontSize } from "./size.ts";

/** A transform of the composites of one type; values other than objects stay unchanged. */
function shorthand(
  type: string,
  print: (value: Tree, rem: number, isPeer: boolean) => unknown,
): TransformHook {
  return defineTransform({
    type: "value",
    transitive: true,
    filter: ofType(type),
    reads: { platform: { basePxFontSize } },
    transform: (token, platform, options) => {
      const value = valueOf(token, options);
      return typeof value === "object" && value !== null
        ? print(value, platform.basePxFontSize || 16, factsOf(options).followsPeer === true)
        : value;
    },
  });
}

/** Color of a composite: text stays, a color object becomes its CSS function. */
function colorText(color: unknown): string | Promise<string> {
  if (typeof color === "string") return color;
  if (isColorObject(color)) {
    return isInOwnGamut(color)
      ? colorObjectCss(color)
      : withScience((science) => colorObjectCss(science.mapIntoOwnGamut(color)));
  }
  throw new TypeError(`${JSON.stringify(color)} is not a color of a shorthand`);
}

/** Calls `use` with a value that may still be on its way. */
function then<T, U>(value: T | Promise<T>, use: (value: T) => U): U | Promise<U> {
  return value instanceof Promise ? value.then(use) : use(value);
}

function borderText(value: Tree): unknown {
  const { width, style, color } = value;
  const lineStyle = typeof style === "object" ? "dashed" : style || "none";
  const start = width === undefined || width === "" ? "" : `${measureText(width)} `;
  if (color === undefined || color === "") return `${start}${lineStyle}`;
  return then(colorText(color), (text) => `${start}${lineStyle} ${text}`);
}

/** A shadow. Tokens Studio writes `x`, `y` and the type `innerShadow`, which the peer does not read. */
function shadowText(value: Tree | string, isPeer: boolean): string | Promise<string> {
  if (!isPlainObject(value)) return String(value);
  const { blur, spread, color, type } = value;
  const [offsetX, offsetY] = isPeer
    ? [value.offsetX, value.offsetY]
    : [value.offsetX ?? value.x, value.offsetY ?? value.y];
  const isInner = type === "inset" || (!isPeer && type === "innerShadow");
  const inset = value.inset || isInner ? "inset " : "";
  const lengths = [offsetX, offsetY, blur].map((length) => measureText(length ?? 0)).join(" ");
  const last = spread === undefined || spread === "" ? "" : `${measureText(spread)} `;
  return then(
    color === undefined ? "#000000" : colorText(color),
    (text) => `${inset}${lengths} ${last}${text}`,
  );
}

/** Removes spaces from a length; keeps other text. */
const lengthText = (text: string) => lengthOf(text) ? text.replace(/\s+/g, "") : text;

/** A font size; a number without a unit means pixels, as in design tools. */
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

/** Properties of a typography value that the CSS property `font` has no place for. */
function droppedByFont(token: TransformedToken, options: Options): string[] {
  const value = valueOf(token, options);
  return isPlainObject(value)
    ? Object.keys(value).filter((property) => !fontProperties.has(property))
    : [];
}

/** Parts of a transition that are there, in the order that CSS reads them. */
function transitionText(value: Tree): string {
  const { duration, timingFunction, delay } = value;
  const curve = Array.isArray(timingFunction)
    ? `cubic-bezier(${timingFunction.join(", ")})`
    : timingFunction;
  return [measureText(duration), curve, measureText(delay)]
    .filter((part) => part !== undefined && part !== "").join(" ");
}

/** Transforms whose id ends with `/css/shorthand`. */
export const cssShorthandTransforms: Record<string, TransformHook> = {
  "strokeStyle/css/shorthand": defineTransform({
    type: "value",
    transitive: true,
    filter: ofType("strokeStyle"),
    transform: (token, _platform, options) => {
      const value = valueOf(token, options);
      return typeof value === "object" ? "dashed" : value;
    },
  }),
  "border/css/shorthand": shorthand("border", borderText),
  "typography/css/shorthand": {
    ...shorthand("typography", typographyText),
    drops: droppedByFont,
  } as TransformHook,
  "transition/css/shorthand": shorthand("transition", transitionText),
  "shadow/css/shorthand": shorthand("shadow", (value, _rem, isPeer) => {
    if (!Array.isArray(value)) return shadowText(value, isPeer);
    const items = value.map((item) => shadowText(item, isPeer));
    return items.some((item) => item instanceof Promise)
      ? Promise.all(items).then((texts) => texts.join(", "))
      : items.join(", ");
  }),
};
