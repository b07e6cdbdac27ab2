/**
 * The notation of the values of a page.
 * @module
 */
import { notations } from "../color.ts";
import { isPrinted } from "../shown_tokens.ts";
import type { Contexts, Model } from "./model.ts";

/** Notations besides that of a platform, which is the default, each with its name. */
export const notationNames: Readonly<Record<string, string>> = {
  written: "As written",
  Hex: "Hex",
  RGB: "RGB",
  HSL: "HSL",
  OKLCH: "OKLCH",
};

/** What decides the shown texts of values. */
export interface Shown {
  readonly model: Model;
  /** A key of {@linkcode notationNames}; empty for the text that the platform prints. */
  readonly notation: string;
  /** Number of the platform; -1 for the first one. */
  readonly platform: number;
}

/** The text of a token's value in contexts; `undefined` if it has none there. */
export function textIn(
  number: number,
  contexts: Contexts,
  { model, notation, platform }: Shown,
): string | undefined {
  const value = model.values(contexts)[number];
  if (!value) return undefined;
  if (notation === "written") return value.text;
  const color = notation !== "" && value.rgba &&
    notations(value.rgba, value.wide).find(([name]) => name === notation);
  if (color) return color[1];
  const at = Math.max(0, platform);
  const own = model.data.platforms[at];
  return isPrinted(own, number) ? model.platformValues(at, contexts)[number] : value.text;
}
