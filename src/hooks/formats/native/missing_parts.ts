/**
 * Lists the properties of composites that a native platform cannot represent.
 * @module
 */
import { isPlainObject } from "../../../base/tokens/plain_object.ts";
import { syntaxOf } from "../../../base/tokens/syntax.ts";
import type { TransformedToken } from "../../../base/types/token.ts";
import { cssLineHeight } from "../../../base/values/line_height.ts";
import { lengthOf } from "../../../base/values/read_length.ts";
import { readGradient } from "../../../dialects/dtcg/types/gradient.ts";
import { known } from "../../../dialects/dtcg/types/reading.ts";
import { readShadow } from "../../../dialects/dtcg/types/shadow.ts";
import { dashPropertiesOf, readStroke } from "../../../dialects/dtcg/types/stroke_style.ts";
import { decorations, nativeValue, oneOf, type TextExtras, type TextStyle } from "./values.ts";

/** The properties that a platform supports. */
export interface Support {
  /** Cases of text styles. Default: none. */
  readonly cases?: readonly NonNullable<TextExtras["textCase"]>[];
  /** Whether text styles have decorations. Default `true`. */
  readonly decorations?: boolean;
  /** Whether shadows may be inset. Default `true`. */
  readonly insets?: boolean;
  /**
   * The lines that it can draw: names of styles (default: all), and the maximum number of dashes of a line style or of
   * the line of a border. Caps are not supported. Default: all lines.
   */
  readonly lines?: { styles?: readonly string[]; dashes: { border: number; strokeStyle: number } };
  /** Whether gradients always begin with their first stop and end with their last. Default `false`. */
  readonly hasFixedEnds?: boolean;
}

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === "" || value === "none" ||
  cssLineHeight(value) === "normal" || lengthOf(value)?.number === 0;

/** Properties of a typography that are lost unless they can be read as this part of a text style. */
const styleParts: readonly [name: string, part: keyof TextStyle][] = [
  ["fontFamily", "families"],
  ["fontSize", "size"],
  ["fontWeight", "weight"],
  ["lineHeight", "lineHeight"],
  ["letterSpacing", "letterSpacing"],
];

function missingInText(
  value: unknown,
  { cases = [], decorations: decorates = true }: Support,
): string[] {
  if (!isPlainObject(value)) return [];
  const read = nativeValue("typography", value, 16)?.value as TextStyle | undefined;
  const has: Readonly<Record<string, (value: unknown) => boolean>> = {
    ...Object.fromEntries(
      styleParts.map(([name, part]) => [name, () => read?.[part] !== undefined]),
    ),
    textCase: (value) => oneOf(cases, value) !== undefined,
    textDecoration: (value) => decorates && oneOf(decorations, value) !== undefined,
    paragraphSpacing: () => false,
    paragraphIndent: () => false,
  };
  return Object.entries(has)
    .filter(([name, isThere]) => !isNothing(value[name]) && !isThere(value[name]))
    .map(([name]) => name);
}

function missingInLine(
  type: "border" | "strokeStyle",
  value: unknown,
  { lines }: Support,
): string[] {
  const read = lines && known(readStroke(value));
  if (!read) return [];
  const { styles, dashes } = lines;
  const lost = dashPropertiesOf(value)
    .filter((name) => name !== "dashArray" || read.dashes.length > dashes[type]);
  const isDrawn = !styles || read.dashes.length > 0 || styles.includes(read.style);
  return isDrawn ? lost : [...lost, `style ${read.style}`];
}

function missingInGradient(value: unknown, { hasFixedEnds }: Support): string[] {
  const positions = hasFixedEnds && known(readGradient(value))?.map(({ position }) => position);
  if (!positions) return [];
  const isWhole = Math.min(...positions) === 0 && Math.max(...positions) === 1;
  return isWhole ? [] : ["position"];
}

/** Makes a function that lists the properties of a token's value that a platform does not support. */
export function missingParts(
  support: Support,
): (token: TransformedToken, options: { usesDtcg?: boolean }) => string[] {
  return (token, options) => {
    const syntax = syntaxOf(options.usesDtcg);
    const value = token[syntax.value];
    switch (token[syntax.type]) {
      case "typography":
        return missingInText(value, support);
      case "shadow":
        return support.insets === false && known(readShadow(value))?.some(({ inset }) => inset)
          ? ["inset"]
          : [];
      case "strokeStyle":
        return missingInLine("strokeStyle", value, support);
      case "border":
        return isPlainObject(value) ? missingInLine("border", value.style, support) : [];
      case "gradient":
        return missingInGradient(value, support);
      default:
        return [];
    }
  };
}
