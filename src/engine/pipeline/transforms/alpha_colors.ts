/**
 * Resolves `rgba({color}, 0.5)` to the referenced color with that opacity, before any transform. Platforms then print
 * the result like any color; the printed text of the referenced token might not be valid inside the call.
 * @module
 */
import { alphaColorOf, shareOfAlpha } from "../../../base/values/colors/alpha_color.ts";
import { colorObjectCss } from "../../../base/values/colors/color_text.ts";
import {
  type Color,
  colorOf,
  colorWithAlpha,
  isOpaque,
} from "../../../base/values/colors/read_color.ts";
import { mapStrings, parseString, soleKey } from "../../../base/tokens/references/references.ts";
import type { TokenTable } from "../../../base/tokens/token_table.ts";

/** In place of the reference while the call is parsed. */
const placeholder = "\uE0000\uE001";

/** The reference's key and the opacity in a call such as `rgba({color}, 0.5)`; `undefined` for any other text. */
function alphaReferenceIn(text: string): { key: string; alpha: number } | undefined {
  if (!text.includes("(")) return undefined;
  const parts = parseString(text) ?? [];
  const references = parts.filter((part) => typeof part !== "string");
  if (references.length !== 1) return undefined;
  const joined = parts.map((part) => typeof part === "string" ? part : placeholder).join("");
  const found = alphaColorOf(joined);
  if (found?.color !== placeholder) return undefined;
  return { key: `{${references[0].reference}}`, alpha: shareOfAlpha(found.alpha) };
}

/** The color in the notation of its token: an object of its color space, or text. */
function writtenColor(color: Color, isText: boolean): unknown {
  if ("colorSpace" in color) return isText ? colorObjectCss(color) : color;
  const [r, g, b] = [color.r, color.g, color.b].map((channel) => Number(channel.toFixed(4)));
  return `rgba(${r}, ${g}, ${b}, ${color.a})`;
}

/** The color at the end of a chain of references. */
interface Base {
  /** The color as its token writes it. */
  readonly value: unknown;
  /** Whether a call on the chain sets an opacity. */
  readonly isCalled: boolean;
}

/** Resolves calls such as `rgba({color}, 0.5)` in the values of a token table. */
export class AlphaColors {
  #table: TokenTable;
  #valueKey: "value" | "$value";
  #mixes: boolean;
  /** Colors at the end of reference chains, by token number. */
  #bases = new Map<number, Base | undefined>();

  /**
   * @param mixes Whether the platform mixes colors with `transparent`. Calls on opaque colors then keep their
   * references, because mixing gives the right result for those.
   */
  constructor(table: TokenTable, valueKey: "value" | "$value", mixes: boolean) {
    this.#table = table;
    this.#valueKey = valueKey;
    this.#mixes = mixes;
  }

  /** Replaces calls such as `rgba({color}, 0.5)` by a color object or text. Returns other values unchanged. */
  replace(value: unknown): unknown {
    if (typeof value === "string") return this.#replaceText(value);
    let isChanged = false;
    const replaced = mapStrings(value, (text) => {
      const color = this.#replaceText(text);
      isChanged ||= color !== text;
      return color;
    });
    return isChanged ? replaced : value;
  }

  #replaceText(text: string): unknown {
    const found = alphaReferenceIn(text);
    const base = found && this.#baseOf(found.key);
    const color = base && colorOf(base.value);
    if (!color || (this.#mixes && !base.isCalled && isOpaque(color))) return text;
    return writtenColor(colorWithAlpha(color, found!.alpha), typeof base.value === "string");
  }

  /** Follows aliases and calls to a color; `undefined` if a token is missing or the references form a cycle. */
  #baseOf(first: string): Base | undefined {
    /** The tokens on the chain, each with whether it is a call. */
    const way = new Map<number, boolean>();
    let base: Base | undefined;
    for (let key = first;;) {
      const index = this.#table.targetOf(key);
      if (index === undefined || way.has(index)) break;
      if (this.#bases.has(index)) {
        base = this.#bases.get(index);
        break;
      }
      const value = this.#valueOf(index);
      const call = typeof value === "string" ? alphaReferenceIn(value) : undefined;
      way.set(index, call !== undefined);
      const next = call?.key ?? (typeof value === "string" ? soleKey(value) : undefined);
      if (next === undefined) {
        base = { value, isCalled: false };
        break;
      }
      key = next;
    }
    // Later chains through these tokens stop here.
    for (const [index, isCall] of [...way].reverse()) {
      if (base && isCall) base = { ...base, isCalled: true };
      this.#bases.set(index, base);
    }
    return base;
  }

  /** The value of a token before any transform. */
  #valueOf(index: number): unknown {
    const { computed, entries } = this.#table;
    return computed?.computed.has(index)
      ? computed.computed.get(index)
      : entries[index].token[this.#valueKey];
  }
}
