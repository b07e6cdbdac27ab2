/**
 * Prints colors beyond sRGB in the CSS function of their own space, for screens that support them.
 * @module
 */
import { cycleGuard } from "../../../base/collections/cycle.ts";

import type { Dictionary, TransformedToken } from "../../../base/types/token.ts";
import type { Syntax } from "../../../base/tokens/syntax.ts";
import type { PrintedPart } from "../../../base/tokens/references/expressions.ts";
import {
  type PrintedParts,
  printedPartsOf,
} from "../../../base/tokens/references/printed_parts.ts";
import {
  type PartText,
  partTextsOf,
  untransformedValue,
} from "../../../base/tokens/references/templates.ts";
import { toRgba, withScience } from "../../../base/values/colors/color.ts";
import { colorObjectCss } from "../../../base/values/colors/color_text.ts";
import { type ColorObject, isColorObject } from "../../../base/values/dtcg_objects.ts";
import { groupBy } from "../../../base/collections/group_by.ts";
import { type Rgba, roundRgba, toHex6 } from "../../../base/values/colors/rgba.ts";
import { cssText } from "./literals.ts";
import type { PrintReference } from "../common/property_line.ts";
import type { ThemeOptions } from "./contexts/options.ts";
import { escapedPattern } from "../../../base/text/escape.ts";

const conditions: Record<string, string> = {
  media: "@media (color-gamut: p3)",
  supports: "@supports (color: color(display-p3 1 1 1))",
};

/**
 * The rule around wide-gamut colors for an option `wideGamut`; `undefined` if it is not set.
 *
 * @throws {TypeError} If the option is neither `media` nor `supports`.
 */
export function wideGamutRule({ wideGamut }: Pick<ThemeOptions, "wideGamut">): string | undefined {
  if (wideGamut === undefined || wideGamut === false) return undefined;
  if (!Object.hasOwn(conditions, wideGamut)) {
    throw new TypeError(
      `The option "wideGamut" is ${JSON.stringify(wideGamut)}; it must be "media" or "supports"`,
    );
  }
  return conditions[wideGamut];
}

/** The texts of a token: for all screens, and for those with a wide gamut. */
export interface WideText {
  readonly plain: string;
  readonly wide: string;
}

function colorsIn(value: unknown): ColorObject[] {
  const found: ColorObject[] = [];
  const work: unknown[] = [value];
  const count = cycleGuard(value);
  while (work.length > 0) {
    const node = work.pop();
    count();
    if (isColorObject(node)) found.push(node);
    else if (typeof node === "object" && node !== null) work.push(...Object.values(node));
  }
  return found;
}

/** The texts of a dictionary's tokens that contain, or refer to, colors beyond sRGB. */
export class WideTexts {
  #valueKey: "value" | "$value";
  #typeKey: "type" | "$type";
  #printedParts: PrintedParts;
  /** sRGB text of each color beyond sRGB, by its CSS function. */
  #colors: ReadonlyMap<string, string>;
  #texts: Map<TransformedToken, WideText | undefined> = new Map();

  constructor(dictionary: Dictionary, syntax: Syntax, colors: ReadonlyMap<string, string>) {
    this.#valueKey = syntax.value;
    this.#typeKey = syntax.type;
    this.#colors = colors;
    this.#printedParts = printedPartsOf(dictionary, syntax, {
      text: (value, token) => cssText(value, token[syntax.type]),
    });
  }

  static async of(dictionary: Dictionary, syntax: Syntax): Promise<WideTexts> {
    const tokens = dictionary.unfilteredAllTokens ?? dictionary.allTokens;
    const colors = new Map<string, string>();
    for (const token of tokens) {
      for (const color of colorsIn(untransformedValue(token, syntax.value))) {
        if (color.colorSpace === "srgb") continue;
        const isShown = await withScience((science) => science.isInSrgb(color));
        if (!isShown) colors.set(colorObjectCss(color), cssColor(await toRgba(color)));
      }
    }
    return new WideTexts(dictionary, syntax, colors);
  }

  /** The plain and the wide text of a token; `undefined` if they are equal. */
  get(token: TransformedToken): WideText | undefined {
    if (this.#colors.size === 0) return undefined;
    if (this.#texts.has(token)) return this.#texts.get(token);
    // References in a cycle have no text.
    this.#texts.set(token, undefined);
    const texts = this.#make(token);
    this.#texts.set(token, texts);
    return texts;
  }

  /** The text of a line with references and wide colors; `undefined` if its own text has no wide color. */
  referring(
    token: TransformedToken,
    parts: readonly PrintedPart[],
    print: PrintReference,
  ): string | undefined {
    const pieces = parts.filter((part) => typeof part === "string");
    const widened = this.#widened(pieces, partTextsOf(token));
    if (widened.every((piece, place) => piece === pieces[place])) return undefined;
    let place = 0;
    return parts.map((part) => {
      if (typeof part === "string") return widened[place++];
      const own = cssText(part.token[this.#valueKey], part.token[this.#typeKey]);
      return print(part.token, this.get(part.token)?.wide ?? own);
    }).join("");
  }

  #make(token: TransformedToken): WideText | undefined {
    const text = cssText(token[this.#valueKey], token[this.#typeKey]);
    const original = untransformedValue(token, this.#valueKey);
    if (isColorObject(original)) {
      const wide = this.wideOf(original);
      return wide === undefined ? undefined : { plain: text, wide };
    }
    const parts = this.#printedParts(token) ?? [text];
    const pieces = parts.filter((part) => typeof part === "string");
    const widened = this.#widened(pieces, partTextsOf(token));
    let place = 0;
    const texts = parts.map((part): WideText => {
      if (typeof part === "string") {
        const wide = widened[place++];
        return wide === part ? this.#inText(part) : { plain: part, wide };
      }
      const own = cssText(part.token[this.#valueKey], part.token[this.#typeKey]);
      return this.get(part.token) ?? { plain: own, wide: own };
    });
    const plain = texts.map((part) => part.plain).join("");
    const wide = texts.map((part) => part.wide).join("");
    return plain === wide ? undefined : { plain, wide };
  }

  /**
   * Replaces inline colors in pieces of text by their wide form. Skips a color whose text occurs elsewhere too, such as
   * in a resolved reference, because the occurrences cannot be distinguished.
   */
  #widened(pieces: readonly string[], texts: readonly PartText[]): readonly string[] {
    let result = pieces;
    for (const [plain, alike] of groupBy(texts, ({ text }) => text)) {
      const wide = alike.map(({ value }) => this.wideOf(value) ?? plain);
      if (wide.every((text) => text === plain)) continue;
      const pattern = new RegExp(`(?<![\\w#-])${escapedPattern(plain)}(?![\\w-])`, "g");
      const found = result.reduce((sum, piece) => sum + [...piece.matchAll(pattern)].length, 0);
      if (found !== wide.length) continue;
      let place = 0;
      result = result.map((piece) => piece.replace(pattern, () => wide[place++]));
    }
    return result;
  }

  /** The CSS function of a color beyond sRGB; `undefined` for other values. */
  wideOf(value: unknown): string | undefined {
    const text = isColorObject(value) ? colorObjectCss(value) : undefined;
    return text !== undefined && this.#colors.has(text) ? text : undefined;
  }

  /**
   * The texts of a piece whose inline colors were not transformed, as in Style Dictionary. They already have their wide
   * form.
   */
  #inText(wide: string): WideText {
    let plain = wide;
    if (wide.includes("(")) {
      for (const [color, shown] of this.#colors) plain = plain.replaceAll(color, shown);
    }
    return { plain, wide };
  }
}

/** Prints a color like `color/css`. */
function cssColor(color: Rgba | undefined): string {
  if (color === undefined) return "transparent";
  const { r, g, b, a } = roundRgba(color);
  return a === 1 ? `#${toHex6(color)}` : `rgba(${r}, ${g}, ${b}, ${a})`;
}

/** Returns a token with a text in place of its value, for printing. */
export function withText(
  token: TransformedToken,
  text: string,
  valueKey: "value" | "$value",
): TransformedToken {
  return { ...token, [valueKey]: text, original: { ...token.original, [valueKey]: text } };
}
