/**
 * Converts values of tokens to Android resources. Source: "More resource types", "Style resource", "Drawable resources"
 * (Android developers).
 * @module
 */
import { remembered } from "../../../../base/collections/remembered.ts";
import { withoutExponents } from "../../css/literals.ts";
import { exactResourceText, formattedAttribute } from "./resource_text.ts";
import { getOwn } from "../../../../base/tokens/plain_object.ts";
import { androidFamily, genericFamily } from "../families.ts";
import { argb } from "../colors.ts";
import { single } from "../numbers.ts";
import { type Member, pascal } from "../theme.ts";
import type { Length, NativeValues, Stroke, TextStyle } from "../values.ts";

const number = (value: number) => withoutExponents(single(value));

const dp = (pixels: number) => `${number(pixels)}dp`;

/** Prints a length in units that follow the text size. */
const sp = ({ pixels }: Length) => `${number(pixels)}sp`;

const color = (value: unknown) => `#${argb(value)}`;

/** A row of a values file, or a separate file. */
export type Resource =
  | { readonly file: string; readonly row: string }
  | { readonly folder: string; readonly name: string; readonly xml: string };

const row = (file: string, tag: string, name: string, content: string): Resource => ({
  file,
  row: `<${tag} name="${name}">${content}</${tag}>`,
});

const string = (name: string, text: string): Resource => ({
  file: "strings",
  row: `<string name="${name}"${formattedAttribute(text)}>${exactResourceText(text)}</string>`,
});

/** Names of resources: those of tokens, of parts that are separate resources, and of fonts. */
export class ResourceNames {
  #taken: Set<string>;
  #fontFamilies: Readonly<Record<string, string>>;
  #styles: Set<string> = new Set();
  #parts: Map<string, string> = new Map();

  /**
   * @param tokens The names of all tokens.
   * @param fontFamilies Font resources by name of a family.
   */
  constructor(tokens: Iterable<string>, fontFamilies: Readonly<Record<string, string>> = {}) {
    this.#taken = new Set(tokens);
    this.#fontFamilies = fontFamilies;
  }

  /** The font resource of the first family that Android has; `undefined` if it is a font of the device. */
  font(families: readonly string[]): string | undefined {
    const own = this.#fontFamilies;
    return getOwn(own, androidFamily(families, own)) as string | undefined;
  }

  #claim(key: string, taken: Set<string>, candidates: (count: number) => string): string {
    return remembered(this.#parts, key, () => {
      let count = 1;
      while (taken.has(candidates(count))) count++;
      const name = candidates(count);
      taken.add(name);
      return name;
    });
  }

  /** The name of a part of a token, joined by as many underscores as make it unique. */
  part(token: string, part: string): string {
    return this.#claim(
      JSON.stringify([token, part]),
      this.#taken,
      (count) => `${token}${"_".repeat(count)}${part}`,
    );
  }

  /** The name of a token's text appearance. */
  style(token: string): string {
    return this.#claim(
      token,
      this.#styles,
      (count) => `TextAppearance.${pascal(token)}${"_".repeat(count - 1)}`,
    );
  }
}

const integer = (name: string, value: number) =>
  row("integers", "integer", name, String(Math.round(value)));

const float = (name: string, value: number): Resource => ({
  file: "dimens",
  row: `<item name="${name}" type="dimen" format="float">${number(value)}</item>`,
});

const namespace = 'xmlns:android="http://schemas.android.com/apk/res/android"';

function interpolator(name: string, [x1, y1, x2, y2]: NativeValues["curve"]): Resource {
  const attributes = [`android:controlX1="${x1}"`, `android:controlY1="${y1}"`];
  attributes.push(`android:controlX2="${x2}"`, `android:controlY2="${y2}"`);
  return {
    folder: "interpolator",
    name,
    xml: `<pathInterpolator ${namespace}\n  ${attributes.join("\n  ")} />`,
  };
}

/** Makes a shape with a left-to-right gradient. A drawable has colors for its start, center and end. */
function gradient(name: string, stops: NativeValues["gradient"]): Resource {
  const sorted = stops.toSorted((one, other) => one.position - other.position);
  const [first, middle, last] = sorted.length < 3 ? [sorted[0], undefined, sorted.at(-1)!] : sorted;
  const center = middle
    ? ` android:centerColor="${color(middle.color)}" android:centerX="${number(middle.position)}"`
    : "";
  return {
    folder: "drawable",
    name,
    xml: `<shape ${namespace}>\n  <gradient android:angle="0" android:startColor="${
      color(first.color)
    }"${center} android:endColor="${color(last.color)}" />\n</shape>`,
  };
}

function dashes({ style, dashes }: Stroke, width: number): string {
  const usual: Record<string, number[]> = {
    dashed: [width * 3, width * 2],
    dotted: [width, width],
  };
  const [dash, gap = dash] = dashes.length > 0 ? dashes : usual[style] ?? [];
  return dash === undefined ? "" : ` android:dashWidth="${dp(dash)}" android:dashGap="${dp(gap)}"`;
}

function border(
  name: string,
  { color: ink, width, stroke }: NativeValues["border"],
  names: ResourceNames,
): Resource[] {
  const line = `<stroke android:width="${dp(width)}" android:color="${color(ink)}"${
    dashes(stroke, width)
  } />`;
  return [
    { folder: "drawable", name, xml: `<shape ${namespace}>\n  ${line}\n</shape>` },
    row("dimens", "dimen", names.part(name, "width"), dp(width)),
    row("colors", "color", names.part(name, "color"), color(ink)),
    string(names.part(name, "style"), stroke.style),
  ];
}

/** Prints the first family that Android has. */
function deviceFamily(families: readonly string[]): string {
  const name = androidFamily(families);
  const generic = genericFamily(name);
  return generic === "system-ui" ? "sans-serif" : generic ?? name;
}

const fontText = (families: readonly string[], names: ResourceNames) =>
  names.font(families) ?? exactResourceText(deviceFamily(families));

function fontFamily(name: string, families: readonly string[], names: ResourceNames): Resource {
  const font = names.font(families);
  if (font === undefined) return string(name, deviceFamily(families));
  return { file: "fonts", row: `<item name="${name}" type="font">${font}</item>` };
}

function textAppearance(
  style: string,
  names: ResourceNames,
  { families, size, weight, isItalic, lineHeight, letterSpacing, textCase }: TextStyle,
): Resource {
  const isBold = weight !== undefined && weight >= 600;
  const textStyle = [isBold && "bold", isItalic && "italic"].filter(Boolean).join("|");
  const height = lineHeight?.em !== undefined && size
    ? { pixels: lineHeight.em * size.pixels }
    : lineHeight;
  const spacing = letterSpacing && size && letterSpacing.em === undefined
    ? letterSpacing.pixels / size.pixels
    : letterSpacing?.em;
  const items = [
    families && ["fontFamily", fontText(families, names)],
    size && ["textSize", sp(size)],
    textStyle !== "" && ["textStyle", textStyle],
    weight !== undefined && ["textFontWeight", String(Math.round(weight))],
    height && ["lineHeight", sp(height)],
    spacing !== undefined && ["letterSpacing", number(spacing)],
    textCase === "uppercase" && ["textAllCaps", "true"],
  ].filter((item) => Array.isArray(item));
  const rows = items.map(([item, text]) => {
    const since = item === "textFontWeight" || item === "lineHeight" ? ' tools:targetApi="28"' : "";
    return `    <item name="android:${item}"${since}>${text}</item>\n`;
  });
  return {
    file: "styles",
    row: `<style name="${style}" parent="">\n${rows.join("")}  </style>`,
  };
}

/** The resources of a member. Values without a single resource are split into parts. */
export function resourcesOf(
  { name, value: { form, value } }: Member,
  names: ResourceNames,
): Resource[] {
  switch (form) {
    case "color":
      return [row("colors", "color", name, color(value))];
    case "length":
      return [row("dimens", "dimen", name, dp(value.pixels))];
    case "fontSize":
      return [row("dimens", "dimen", name, sp(value))];
    case "number":
      return [float(name, value)];
    case "duration":
    case "fontWeight":
      return [integer(name, value)];
    case "fontFamily":
      return [fontFamily(name, value, names)];
    case "text":
      return [string(name, value)];
    case "boolean":
      return [row("bools", "bool", name, String(value))];
    case "curve":
      return [interpolator(name, value)];
    case "gradient":
      return [gradient(name, value)];
    case "stroke":
      return [string(name, value.style)];
    case "border":
      return border(name, value, names);
    case "shadow":
      return value.flatMap(({ color: ink, x, y, blur, spread }, at) => {
        const layer = at === 0 ? "" : `${at + 1}_`;
        const lengths = { x, y, blur, spread };
        return [
          row("colors", "color", names.part(name, `${layer}color`), color(ink)),
          ...Object.entries(lengths).map(([part, length]) =>
            row("dimens", "dimen", names.part(name, `${layer}${part}`), dp(length))
          ),
        ];
      });
    case "transition":
      return [
        integer(names.part(name, "duration"), value.duration),
        integer(names.part(name, "delay"), value.delay),
        interpolator(names.part(name, "easing"), value.curve),
      ];
    case "typography":
      return [textAppearance(names.style(name), names, value)];
  }
}
