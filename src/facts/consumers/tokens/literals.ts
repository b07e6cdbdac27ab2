/**
 * Finds literals in style sheets that equal or nearly equal a token's value.
 * @module
 */
import { remembered } from "../../../base/collections/remembered.ts";
import type { Kind } from "../../../base/tokens/kinds.ts";
import { rankedToken } from "../../ranking/ranked_token.ts";
import { meantKinds } from "../../../base/tokens/property_kinds.ts";
import type { LiteralMatch } from "../../../base/diagnostics/catalog/usage.ts";
import type { ManifestToken } from "../../../base/types/manifest.ts";
import { provideScience, toRgba } from "../../../base/values/colors/color.ts";
import { lengthOf } from "../../../base/values/read_length.ts";
import type { Rgba } from "../../../base/values/colors/rgba.ts";
import type { LabColor } from "../../../base/values/colors/color_difference.ts";
import type { NearestColors } from "../../../base/values/colors/nearest_color.ts";
import type { Literal } from "../sources/mention.ts";
import { addTo } from "../../../base/collections/group_by.ts";

/** A token whose value equals or nearly equals a literal. */
export interface Match {
  readonly token: ManifestToken;
  readonly match: LiteralMatch;
}

/** Largest difference (CIEDE2000) between colors that people hardly notice. Lengths are equal or not. */
export const justNoticeable = 1;

/** Properties that take only the alpha or the luminance of a color. */
const masks = /^(?:-?webkit-?)?mask/i;

/** Maximum number of colors whose tokens are remembered. */
const mostKnown = 10_000;

/** Units that can be compared. The length of `em` depends on the element, so only others in `em` equal it. */
type Measure = "px" | "em" | "ms";

const units: ReadonlyMap<string, readonly [measure: Measure, factor: number]> = new Map([
  ["px", ["px", 1]],
  ["rem", ["px", 16]],
  ["em", ["em", 1]],
  ["ms", ["ms", 1]],
  ["s", ["ms", 1000]],
]);

/** A length or a duration. */
interface Size {
  readonly measure: Measure;
  readonly size: number;
  /** The number and the unit as written, in lower case. */
  readonly written: string;
}

function sizeOf(value: unknown): Size | undefined {
  const length = lengthOf(value);
  const unit = length && units.get(length.unit);
  if (!unit) return undefined;
  const [measure, factor] = unit;
  const written = `${length.number}${length.unit}`;
  return { measure, size: length.number * factor, written };
}

/** A color in sRGB. The color science must be loaded. */
const rgbaOf = (value: unknown) => toRgba(value) as Rgba | undefined;

const keyOf = ({ r, g, b, a }: Rgba) => `${r} ${g} ${b} ${a.toFixed(3)}`;

/** A value that literals may equal: a color, by its key, or a size. */
interface Comparable {
  readonly color?: string | undefined;
  readonly size?: Size | undefined;
}

/** A changed token is a new object. */
const rememberedValues = new WeakMap<ManifestToken, Comparable>();

/** The value of a token as literals are compared with it. The same object for the same token. */
function comparableOf(token: ManifestToken): Comparable {
  return remembered(rememberedValues, token, () => {
    const color = rankedToken(token).kind === "color" ? rgbaOf(token.value) : undefined;
    return color ? { color: keyOf(color) } : { size: sizeOf(token.value) };
  });
}

class Sizes {
  /** Tokens by their number and unit. */
  #exact: Map<string, Match[]> = new Map();
  /** Tokens by their size in any unit. */
  #equal: Map<number, Match[]> = new Map();

  constructor(tokens: Iterable<{ token: ManifestToken; size: number; written: string }>) {
    for (const { token, size, written } of tokens) {
      addTo(this.#exact, written, { token, match: "exact" });
      addTo(this.#equal, size, { token, match: "other unit" });
    }
  }

  /** Returns the tokens with exactly this size, or else those with it in another unit. */
  find({ size, written }: Size): readonly Match[] {
    return this.#exact.get(written) ?? this.#equal.get(size) ?? [];
  }
}

/** Modules that compare colors. They load culori. */
export interface ColorModules {
  readonly science: typeof import("../../../base/values/colors/color_science.ts");
  readonly difference: typeof import("../../../base/values/colors/color_difference.ts");
  readonly nearest: typeof import("../../../base/values/colors/nearest_color.ts");
}

async function loadColorModules(): Promise<ColorModules> {
  const [science, difference, nearest] = await Promise.all([
    import("../../../base/values/colors/color_science.ts"),
    import("../../../base/values/colors/color_difference.ts"),
    import("../../../base/values/colors/nearest_color.ts"),
  ]);
  return { science, difference, nearest };
}

/** Largest number of near tokens. */
const mostNear = 10;

/** The first tokens of each color. */
function tokensByColor(
  colors: readonly (readonly [color: LabColor, token: ManifestToken])[],
): Iterable<[LabColor, ManifestToken[]]> {
  const found = new Map<string, [LabColor, ManifestToken[]]>();
  for (const [color, token] of colors) {
    const { l, a, b, alpha = 1 } = color;
    const key = `${l} ${a} ${b} ${alpha}`;
    const same = found.get(key);
    if (!same) found.set(key, [color, [token]]);
    else if (same[1].length < mostNear) same[1].push(token);
  }
  return found.values();
}

/** A token, and the difference of its color from that of a literal. */
export interface NearToken {
  readonly token: ManifestToken;
  /** CIEDE2000. */
  readonly difference: number;
}

/** Finds the tokens that match literals in style sheets. */
export class LiteralMatcher {
  #colors: Map<string, Match[]> = new Map();
  #sizes: ({ token: ManifestToken; kind: Kind } & Size)[] = [];
  /** Size indexes by kinds of tokens and measures. */
  #sizesOf: Map<string, Sizes> = new Map();
  #colorTokens: ManifestToken[] = [];
  #labs: [color: LabColor, token: ManifestToken][] | undefined;
  #modules: ColorModules;
  /** Tokens by the text of a color, because an editor checks the same source again and again. */
  #matchesByText: Map<string, readonly Match[]> = new Map();
  #nearestTokens: NearestColors<readonly ManifestToken[]> | undefined;
  /** Near tokens by the text of a color. */
  #near: Map<string, readonly NearToken[]> = new Map();

  /** Makes a matcher for the values of tokens in their default contexts. */
  static async of(tokens: readonly ManifestToken[]): Promise<LiteralMatcher> {
    return new LiteralMatcher(tokens, await loadColorModules());
  }

  constructor(tokens: readonly ManifestToken[], modules: ColorModules) {
    this.#modules = modules;
    provideScience(modules.science);
    for (const token of tokens) {
      if (token.deprecated !== undefined) continue;
      const { color, size } = comparableOf(token);
      if (color !== undefined) {
        this.#colorTokens.push(token);
        addTo(this.#colors, color, { token, match: "exact" });
      } else if (size && size.size !== 0) {
        this.#sizes.push({ token, kind: rankedToken(token).kind, ...size });
      }
    }
  }

  /**
   * Returns the tokens with exactly this value in output order, or else one with nearly the color. Equal values return
   * the same list.
   */
  matches({ property, text }: Pick<Literal, "property" | "text">): readonly Match[] {
    const size = sizeOf(text);
    if (size) return this.#ofSize(property, size);
    if (masks.test(property)) return [];
    let found = this.#matchesByText.get(text);
    if (!found) {
      const color = rgbaOf(text);
      // Transparent colors are not in palettes.
      found = color && color.a > 0
        ? this.#colors.get(keyOf(color)) ??
          this.near(text).map(({ token }) => ({ token, match: "near" }))
        : [];
      if (this.#matchesByText.size >= mostKnown) this.#matchesByText.clear();
      this.#matchesByText.set(text, found);
    }
    return found;
  }

  /** The colors of tokens, without those of no known color space. */
  get #colorsOfTokens(): readonly (readonly [color: LabColor, token: ManifestToken])[] {
    const { labOf } = this.#modules.difference;
    return this.#labs ??= this.#colorTokens.flatMap((token) => {
      const color = labOf(token.value);
      return color ? [[color, token]] : [];
    });
  }

  /** Up to ten tokens whose colors differ just noticeably from a color, nearest first. */
  near(text: string): readonly NearToken[] {
    let near = this.#near.get(text);
    if (!near) {
      if (this.#near.size >= mostKnown) this.#near.clear();
      this.#near.set(text, near = this.#allNear(text));
    }
    return near;
  }

  #allNear(text: string): NearToken[] {
    const { nearest: { NearestColors }, difference: { labOf } } = this.#modules;
    const own = labOf(text);
    if (!own) return [];
    this.#nearestTokens ??= new NearestColors(tokensByColor(this.#colorsOfTokens));
    return this.#nearestTokens.nearest(own, justNoticeable, mostNear)
      .flatMap(({ item, difference }) => item.map((token) => ({ token, difference })))
      .slice(0, mostNear);
  }

  #ofSize(property: string, size: Size): readonly Match[] {
    const kinds = meantKinds(property);
    if (!kinds || size.size === 0) return [];
    const { measure } = size;
    const make = () =>
      new Sizes(
        this.#sizes.filter((item) => item.measure === measure && kinds.includes(item.kind)),
      );
    return remembered(this.#sizesOf, `${kinds} ${measure}`, make).find(size);
  }
}
