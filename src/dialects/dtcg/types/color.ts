/**
 * Colors (DTCG 2025.10 format, 8.1; color module, 4).
 * @module
 */
import { isPlainObject, type Tree } from "../../../base/tokens/plain_object.ts";
import { colorOf, isColor } from "../../../base/values/colors/read_color.ts";
import { isDependentColor } from "../../../base/values/colors/css_color.ts";
import { colorSpaces } from "../../../base/values/dtcg_objects.ts";
import { hexFallback, roundRgba } from "../../../base/values/colors/rgba.ts";
import { readColor } from "./reading.ts";
import {
  isNumber,
  must,
  record,
  shape,
  type TypeDefinition,
  type Validator,
} from "./type_definition.ts";

/** The allowed values of a color component. */
interface Range {
  least?: number;
  most?: number;
  /** Whether the upper limit is excluded. */
  below?: boolean;
}

const share: Range = { least: 0, most: 1 };
const percent: Range = { least: 0, most: 100 };
const hue: Range = { least: 0, most: 360, below: true };
const any: Range = {};
const positive: Range = { least: 0 };

/** Ranges of the components of spaces that are not simply three numbers from 0 to 1 (color module, 4.2). */
const ranges: Record<string, Range[]> = {
  hsl: [hue, percent, percent],
  hwb: [hue, percent, percent],
  lab: [percent, any, any],
  lch: [percent, positive, hue],
  oklab: [share, any, any],
  oklch: [share, positive, hue],
};

function rangeText({ least, most, below }: Range): string {
  if (least === undefined) return "a number";
  if (most === undefined) return `a number from ${least} on`;
  return below
    ? `a number from ${least} to less than ${most}`
    : `a number from ${least} to ${most}`;
}

function component(range: Range): Validator {
  const { least = -Infinity, most = Infinity, below } = range;
  const test = (value: unknown) =>
    value === "none" ||
    (isNumber(value) && value >= least && (below ? value < most : value <= most));
  return must(test, `${rangeText(range)}, or "none"`);
}

const componentsBySpace = new Map([...colorSpaces].map((space) => {
  const validators = (ranges[space] ?? [share, share, share]).map(component);
  const validate: Validator = (value, at, validation) => {
    if (!Array.isArray(value) || value.length !== 3) {
      return validation.wrong(at, "a list of three components", value);
    }
    value.forEach((part, index) => validators[index](part, [...at, String(index)], validation));
  };
  return [space, validate] as const;
}));

const colorRecord = record({
  colorSpace: must((space) => colorSpaces.has(space as string), "one of the 14 color spaces"),
  components: () => {},
}, {
  alpha: must((alpha) => isNumber(alpha) && alpha >= 0 && alpha <= 1, "a number from 0 to 1"),
  hex: must(
    (hex) => typeof hex === "string" && /^#[\da-f]{6}$/i.test(hex),
    "# and six hexadecimal digits",
  ),
});

/** Whether a value is a color in draft syntax. Includes text that only a style sheet can resolve. */
export const isDraftColor = (value: unknown): boolean => isColor(value) || isDependentColor(value);

/** Matches the start of a color as text. */
export const colorPattern =
  /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$|^(?:(?:rgb|hsl)a?|hwb|(?:ok)?l(?:ab|ch)|color)\(/i;

const fourDigits = (share: number) => Number(share.toFixed(4));

/** Parses text as a color object; `undefined` if it is not a color or has no channels of its own. */
function colorOfText(text: string): unknown {
  const color = colorOf(text);
  if (color === undefined || "colorSpace" in color) return color;
  const { r, g, b, a } = roundRgba(color);
  const hex = hexFallback({ colorSpace: "srgb", components: [], hex: text.trim() });
  const isHex = hex !== undefined && /^#[\da-f]{6}$/i.test(text.trim());
  return {
    colorSpace: "srgb",
    components: [r, g, b].map((channel) => fourDigits(channel / 255)),
    ...(a !== 1 && { alpha: fourDigits(a) }),
    ...(isHex && { hex: text.trim().toLowerCase() }),
  };
}

/** Converts a color of any dialect to DTCG 2025.10; `undefined` if it has no channels of its own. */
export function modernColor(value: unknown): unknown {
  return typeof value === "string" ? colorOfText(value) : colorOf(value) && value;
}

export const color: TypeDefinition = {
  validate(value, at, validation) {
    colorRecord(value, at, validation);
    const { colorSpace, components } = isPlainObject(value) ? value : {} as Tree;
    if (components === undefined) return;
    componentsBySpace.get(colorSpace)?.(components, [...at, "components"], validation);
  },
  draft: shape(isDraftColor, "a color: an object with colorSpace and components, or text"),
  read: readColor,
  modernize: (value) => typeof value === "string" ? colorOfText(value) : undefined,
};
