/**
 * Finds colors in token files and writes the colors that a color picker selects.
 * @module
 */
import { Turns } from "../../engine/host/turns.ts";
import { withScience } from "../../base/values/colors/color.ts";
import { parseJson5Text } from "../../base/documents/json5.ts";
import { isCssColor } from "../../base/values/colors/read_color.ts";
import { type Rgba, toHex } from "../../base/values/colors/rgba.ts";
import { colorOf } from "./display.ts";
import {
  allPlaces,
  memberOf,
  type OutlineNode,
  pathTo,
  textOf,
} from "../../base/documents/outline.ts";
import type { ProjectFiles } from "./documents/project_files.ts";

/** An sRGB color; all components are from 0 to 1. */
export interface PickedColor {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

export interface DocumentColor {
  readonly start: number;
  readonly end: number;
  readonly color: PickedColor;
}

/** Converts a color to components from 0 to 1. */
export function picked({ r, g, b, a }: Rgba): PickedColor {
  return { red: r / 255, green: g / 255, blue: b / 255, alpha: a };
}

/** The inverse of {@linkcode picked}. */
export function rgbaOf({ red, green, blue, alpha }: PickedColor): Rgba {
  const channel = (share: number) => Math.round(share * 255);
  return { r: channel(red), g: channel(green), b: channel(blue), a: alpha };
}

/** Parses a value; `undefined` if it is invalid. */
function written(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The text may be JSON5.
  }
  try {
    return parseJson5Text(text);
  } catch {
    return undefined;
  }
}

const isColorNode = (node: OutlineNode) =>
  node.kind === "object" && memberOf(node, "colorSpace") !== undefined &&
  memberOf(node, "components") !== undefined;

/** The colors of a document: color objects, and CSS colors in tokens of type `color`. */
export async function documentColors(
  files: ProjectFiles,
  file: string,
  turns: Turns = new Turns(),
): Promise<DocumentColor[]> {
  const document = await files.document(file);
  // The color picker writes only JSON.
  if (!document || /\.ya?ml$/i.test(file)) return [];
  const found: DocumentColor[] = [];
  for (const place of allPlaces(document.root)) {
    const { node, key } = place;
    const isValue = key === "$value" || key === "value";
    const isText = node.kind === "text" && isValue && isCssColor(node.content) &&
      document.typeAt(pathTo(place).slice(0, -1)) === "color";
    if (!isText && !isColorNode(node)) continue;
    await turns.pause();
    const value = isText ? node.content : written(document.text.slice(node.start, node.end));
    const color = await colorOf(value);
    if (color) found.push({ start: node.start, end: node.end, color: picked(color) });
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Rounds to four decimals. */
const rounded = (value: number) => Number(value.toFixed(4));

/** A DTCG 2025.10 color object on one line. */
function colorObject(
  colorSpace: string,
  components: readonly number[],
  alpha: number,
  hex: string,
): string {
  const parts = [
    `"colorSpace": "${colorSpace}"`,
    `"components": [${components.map(rounded).join(", ")}]`,
    ...alpha === 1 ? [] : [`"alpha": ${rounded(alpha)}`],
    `"hex": "${hex}"`,
  ];
  return `{ ${parts.join(", ")} }`;
}

/** A way to write a picked color. */
export interface ColorPresentation {
  readonly label: string;
  /** The replacement for the color's span. */
  readonly text: string;
}

/**
 * The texts that can replace a color: DTCG 2025.10 objects, that in the current color space first; also a string if the
 * color is a string.
 */
export async function colorPresentations(
  files: ProjectFiles,
  file: string,
  start: number,
  color: PickedColor,
): Promise<ColorPresentation[]> {
  const document = await files.document(file);
  const node = Array.from(allPlaces(document?.root), ({ node }) => node)
    .find((item) => item.start === start);
  const { red, green, blue, alpha } = color;
  const whole = toHex(rgbaOf(color));
  const hex = toHex({ ...rgbaOf(color), a: 1 });
  const srgb = { colorSpace: "srgb", components: [red, green, blue] } as const;
  const converted = await withScience(({ channelsIn }) =>
    ([["display-p3", "p3"], ["oklch", "oklch"], ["oklab", "oklab"], ["lch", "lch"]] as const)
      .map(([space, mode]) => ({
        space: space as string,
        values: channelsIn({ ...srgb, components: [...srgb.components] }, mode)!.values,
      }))
  );
  const all = [{ space: "srgb", values: [red, green, blue] }, ...converted].map((
    { space, values },
  ) => ({
    space,
    label: `${space} ${values.map(rounded).join(" ")}${alpha === 1 ? "" : ` / ${rounded(alpha)}`}`,
    text: colorObject(space, values, alpha, hex),
  }));
  const colorSpace = node && textOf(node, "colorSpace");
  const sorted = [
    ...all.filter(({ space }) => space === colorSpace),
    ...all.filter(({ space }) => space !== colorSpace),
  ].map(({ label, text }) => ({ label, text }));
  const asText = { label: whole, text: JSON.stringify(whole) };
  return node?.kind === "text" ? [asText, ...sorted] : sorted;
}
