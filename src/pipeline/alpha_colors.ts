/**
 * `rgba({color}, 0.5)` in values: the color that a token has before any transform, with another opacity. A platform then
 * prints it like any color, where the text that it prints for the referenced token may not stand inside a call.
 * @module
 */
import { alphaColorOf, shareOfAlpha } from "../values/alpha_color.ts";
import { colorObjectCss } from "../values/color_text.ts";
import { type Color, colorOf, colorWithAlpha, isOpaque } from "../values/read_color.ts";
import { mapStrings, parseString, soleKey } from "../tokens/references.ts";
import type { TokenTable } from "../tokens/token_table.ts";

/** Stands for the reference while the call is parsed. */
const placeholder = "\uE0000\uE001";

/** A reference's key and the opacity that it gets; `undefined` for any other text. */
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

/** A color as a token has it: an object of its space, or text where it was written as text. */
function writtenColor(color: Color, isText: boolean): unknown {
  if ("colorSpace" in color) return isText ? colorObjectCss(color) : color;
  const [r, g, b] = [color.r, color.g, color.b].map((channel) => Number(channel.toFixed(4)));
  return `rgba(${r}, ${g}, ${b}, ${color.a})`;
}

/** The color that a reference leads to. */
interface Base {
  /** As its token has it. */
  readonly value: unknown;
  /** Whether a call on the way gives it an opacity. */
  readonly isCalled: boolean;
}

/** Replaces colors with an opacity in the values of a token table. */
export class AlphaColors {
  #set: TokenTable;
  #valueKey: "value" | "$value";
  #mixes: boolean;
  /** The colors that tokens lead to, by their numbers. */
  #bases = new Map<number, Base | undefined>();

  /**
   * @param mixes Whether the platform mixes colors with `transparent`, which keeps references and is right for opaque
   * colors: those stay.
   */
  constructor(set: TokenTable, valueKey: "value" | "$value", mixes: boolean) {
    this.#set = set;
    this.#valueKey = valueKey;
    this.#mixes = mixes;
  }

  /** A value with each such color replaced: an object of its color space, or text. The same value if it has none. */
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

  /** The color that a reference leads to, over aliases and further calls; `undefined` if it leads nowhere. */
  #baseOf(first: string): Base | undefined {
    /** The tokens on the way, each with whether it is a call itself. */
    const way = new Map<number, boolean>();
    let base: Base | undefined;
    for (let key = first;;) {
      const index = this.#set.targetOf(key);
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
    // Later references on the same way end here.
    for (const [index, isCall] of [...way].reverse()) {
      if (base && isCall) base = { ...base, isCalled: true };
      this.#bases.set(index, base);
    }
    return base;
  }

  /** The value of a token before any transform. */
  #valueOf(index: number): unknown {
    const { computed, entries } = this.#set;
    return computed?.computed.has(index)
      ? computed.computed.get(index)
      : entries[index].token[this.#valueKey];
  }
}
