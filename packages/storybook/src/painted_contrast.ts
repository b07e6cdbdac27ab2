/**
 * The contrast of the text that a story shows with the color painted behind it.
 * @module
 */
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { contrastOf, over } from "../../../src/base/values/colors/contrast.ts";
import type { Rgba } from "../../../src/base/values/colors/rgba.ts";
import { parentOf } from "./cascade.ts";
import type { ReadColor } from "./contrast.ts";

/** Text on a color. */
export interface PaintedText {
  readonly color: Rgba;
  readonly background: Rgba;
  /** Names of the tokens that give these colors, if they are tokens. */
  readonly names: readonly [color: string | undefined, background: string | undefined];
  readonly isLarge: boolean;
  readonly text: string;
}

/** Texts in the same colors. */
export interface PaintedPair extends Pick<PaintedText, "names" | "text"> {
  /** Colors in CSS. */
  readonly foreground: string;
  readonly background: string;
  readonly contrast: number;
  /** What WCAG 2.2 requires at level AA: 4.5, or 3 for large text. */
  readonly ratio: number;
  readonly passes: boolean;
  readonly elements: number;
}

/** Largest number of pairs in a report. */
const mostPairs = 50;

function cssOf({ r, g, b, a }: Rgba): string {
  return `rgb(${[r, g, b].map(Math.round).join(" ")} / ${a})`;
}

/** Groups texts by their colors; those with too little contrast come first. */
export function paintedPairs(texts: readonly PaintedText[]): PaintedPair[] {
  const pairs = new Map<string, PaintedPair>();
  for (const { color, background, names, isLarge, text } of texts) {
    const ratio = isLarge ? 3 : 4.5;
    const [foreground, behind] = [cssOf(color), cssOf(background)];
    const key = JSON.stringify([foreground, behind, names, ratio]);
    const contrast = contrastOf(color, background);
    const { elements = 0, text: first = text } = pairs.get(key) ?? {};
    pairs.set(key, {
      foreground,
      background: behind,
      names,
      contrast,
      ratio,
      passes: contrast >= ratio,
      elements: elements + 1,
      text: first,
    });
  }
  return [...pairs.values()]
    .sort((one, other) =>
      Number(one.passes) - Number(other.passes) || one.contrast - other.contrast
    )
    .slice(0, mostPairs);
}

/** Names the token that gives an element a property by its own declarations; `null` if something else gives it. */
export type NameOf = (element: Element, property: string) => string | null | undefined;

const white: Rgba = { r: 255, g: 255, b: 255, a: 1 };

/** The color painted behind an element, and the nearest element with one; `undefined` behind images. */
function backgroundOf(
  element: Element,
  readColor: ReadColor,
): { color: Rgba; nearest: Element | undefined } | undefined {
  const layers: Rgba[] = [];
  let nearest: Element | undefined;
  for (let one: Element | null = element; one; one = parentOf(one)) {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(one);
    if (backgroundImage !== "none" || Number(opacity) < 1) return undefined;
    const color = readColor(backgroundColor);
    if (!color || color.a === 0) continue;
    nearest ??= one;
    layers.push(color);
    if (color.a === 1) break;
  }
  return { color: layers.reduceRight((below, top) => over(top, below), white), nearest };
}

const ownText = (element: Element): string =>
  [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    .map(({ textContent }) => textContent ?? "").join(" ").trim();

/**
 * The visible texts of elements with their colors. Leaves out text on images, text that is partly
 * transparent as a whole, and disabled controls, for which WCAG requires nothing.
 */
export function paintedTexts(
  elements: Iterable<Element>,
  readColor: ReadColor,
  nameOf: NameOf,
): PaintedText[] {
  const texts: PaintedText[] = [];
  for (const element of elements) {
    const text = ownText(element);
    if (text === "" || element.closest(":disabled, [aria-disabled=true]")) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const style = getComputedStyle(element);
    const color = readColor(style.color);
    const painted = backgroundOf(element, readColor);
    if (!color || !painted) continue;
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    // Text inherits its color.
    let name: string | null | undefined;
    for (let one: Element | null = element; one && name === undefined; one = parentOf(one)) {
      name = nameOf(one, "color");
    }
    const behind = painted.nearest && nameOf(painted.nearest, "background-color");
    texts.push({
      color,
      background: painted.color,
      names: [name ?? undefined, behind ?? undefined],
      isLarge,
      text: text.slice(0, 40),
    });
  }
  return texts;
}
