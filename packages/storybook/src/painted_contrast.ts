/**
 * The contrast of the text that a story shows with the color painted behind it.
 * @module
 */
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { contrastOf, over } from "../../../src/base/values/colors/contrast.ts";
import type { Rgba } from "../../../src/base/values/colors/rgba.ts";
import { itemsOf, wordsIn } from "../../../src/base/values/css/pieces.ts";
import { parentOf } from "./cascade.ts";
import type { ReadColor } from "./contrast.ts";

/** Text on a color. */
export interface PaintedText {
  readonly color: Rgba;
  readonly background: Rgba;
  /** Names of the tokens that the two colors come from; `undefined` for a color from elsewhere. */
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

/** What an element paints below its content: one color, or those of a gradient. */
export interface Layer {
  readonly colors: readonly Rgba[];
  /** The opacity of the element with its content. */
  readonly opacity: number;
}

/** Most combinations of the colors of gradients to compare. */
const mostCombinations = 64;

const white: Rgba = { r: 255, g: 255, b: 255, a: 1 };
const transparent: Rgba = { r: 0, g: 0, b: 0, a: 0 };

/** The color of text and the color behind it as painted, in the place of gradients with the least contrast. */
export function paintedOn(color: Rgba, layers: readonly Layer[]): [color: Rgba, background: Rgba] {
  let all: [front: Rgba, back: Rgba][] = [[color, transparent]];
  for (const { colors, opacity } of [...layers, { colors: [white], opacity: 1 }]) {
    const faded = (one: Rgba) => ({ ...one, a: one.a * opacity });
    all = all.slice(0, mostCombinations).flatMap(([front, back]) =>
      colors.map((below): [Rgba, Rgba] => [faded(over(front, below)), faded(over(back, below))])
    );
  }
  return all.reduce((worst, one) => contrastOf(...one) < contrastOf(...worst) ? one : worst);
}

/** The colors of the gradients of a computed background image, topmost first; `undefined` for other images. */
export function gradientsIn(image: string, readColor: ReadColor): Rgba[][] | undefined {
  const gradients: Rgba[][] = [];
  for (const { text } of image === "none" ? [] : itemsOf(image)) {
    const open = text.indexOf("(");
    if (!text.slice(0, open).endsWith("-gradient")) return undefined;
    const colors = itemsOf(text.slice(open + 1, -1))
      .flatMap((stop) => wordsIn(stop.text).map((word) => readColor(word.text)))
      .filter((color) => color !== undefined);
    if (colors.length === 0) return undefined;
    gradients.push(colors);
  }
  return gradients;
}

const covering = new Set(["auto", "cover", "100%", "100% 100%"]);

/** What is painted behind the text of an element, and the nearest element that paints; `undefined` behind images. */
function layersBehind(
  element: Element,
  readColor: ReadColor,
): { layers: Layer[]; nearest: Element | undefined } | undefined {
  const layers: Layer[] = [];
  let nearest: Element | undefined;
  for (let one: Element | null = element; one; one = parentOf(one)) {
    const style = getComputedStyle(one);
    const gradients = gradientsIn(style.backgroundImage, readColor);
    if (!gradients) return undefined;
    // Lines and marks, and letters that show the gradient.
    if (
      gradients.length > 0 &&
      (style.backgroundClip.includes("text") ||
        itemsOf(style.backgroundSize).some(({ text }) => !covering.has(text)))
    ) return undefined;
    const color = readColor(style.backgroundColor) ?? transparent;
    const own = [...gradients, [color]].map((colors) => ({ colors, opacity: 1 }));
    if (gradients.length > 0 || color.a > 0) nearest ??= one;
    // The opacity of an element applies to its background and content together.
    layers.push(...own, { colors: [transparent], opacity: Number(style.opacity) });
  }
  return { layers, nearest };
}

const ownText = (element: Element): string =>
  [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    .map(({ textContent }) => textContent ?? "").join(" ").trim();

/** Kinds of inputs that show their value as text. */
const textInputs = /^(?:text|search|email|url|tel|password|number|button|submit|reset|date|time)$/;

/** The element's own text, without that of its children, and the pseudo-element that holds it. */
function shownText(element: Element): [text: string, pseudo?: string] {
  if (element.matches("option, optgroup, script, style, noscript")) return [""];
  if (element instanceof HTMLSelectElement) return [element.selectedOptions[0]?.text ?? ""];
  const isInput = element instanceof HTMLInputElement && textInputs.test(element.type);
  if (!isInput && !(element instanceof HTMLTextAreaElement)) return [ownText(element)];
  return element.value === "" ? [element.placeholder, "::placeholder"] : [element.value];
}

/** Texts for assistive technology only: a pixel in size, or clipped. */
function isUnseen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width <= 1 || height <= 1;
}

/** Where the text of an element begins: the middle of its first line, in pixels of the viewport. */
function startOf(element: Element): { x: number; y: number } {
  const range = document.createRange();
  const node = [...element.childNodes].find(({ nodeType, textContent }) =>
    nodeType === Node.TEXT_NODE && textContent?.trim()
  );
  if (node) range.selectNodeContents(node);
  const { x, y, width, height } = (node && range.getClientRects()[0]) ??
    element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

interface Painted {
  readonly element: Element;
  readonly box: DOMRect;
}

/** The elements that paint something in their whole box. */
function paintedIn(elements: Iterable<Element>, readColor: ReadColor): Painted[] {
  return [...elements].filter((element) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const paints = backgroundImage !== "none" || (readColor(backgroundColor)?.a ?? 0) > 0 ||
      element.matches("img, video, canvas, svg");
    return paints && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  }).map((element) => ({ element, box: element.getBoundingClientRect() }));
}

/** Whether an element that does not contain a text lies where it begins, behind or over it. */
function isOverlapped(element: Element, painted: readonly Painted[]): boolean {
  const { x, y } = startOf(element);
  const around = new Set<Element>();
  for (let one: Element | null = element; one; one = parentOf(one)) around.add(one);
  return painted.some(({ element: other, box }) =>
    x >= box.left && x <= box.right && y >= box.top && y <= box.bottom && !around.has(other) &&
    !element.contains(other)
  );
}

/** The texts of a story, and the number of those on images or other elements, whose contrast cannot be measured. */
export interface PaintedTexts {
  readonly texts: readonly PaintedText[];
  readonly unmeasured: number;
}

/**
 * The visible texts of elements with their colors. Leaves out text on images and where elements overlap, and disabled
 * controls, for which WCAG requires nothing.
 */
export function paintedTexts(
  elements: readonly Element[],
  readColor: ReadColor,
  nameOf: NameOf,
): PaintedTexts {
  const texts: PaintedText[] = [];
  const painted = paintedIn(elements, readColor);
  let unmeasured = 0;
  for (const element of elements) {
    const [text, pseudo] = shownText(element);
    if (text.trim() === "" || element.closest(":disabled, [aria-disabled=true]")) continue;
    const isVisible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!isVisible || isUnseen(element)) continue;
    const style = getComputedStyle(element, pseudo);
    const color = readColor(style.webkitTextFillColor) ?? readColor(style.color);
    if (!color || color.a === 0) continue;
    const behind = isOverlapped(element, painted) ? undefined : layersBehind(element, readColor);
    if (!behind) {
      unmeasured++;
      continue;
    }
    const [front, background] = paintedOn(
      { ...color, a: color.a * (pseudo ? Number(style.opacity) : 1) },
      behind.layers,
    );
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    // Text inherits its color.
    let name: string | null | undefined = pseudo && null;
    for (let one: Element | null = element; one && name === undefined; one = parentOf(one)) {
      name = nameOf(one, "color");
    }
    const below = behind.nearest && nameOf(behind.nearest, "background-color");
    texts.push({
      color: front,
      background,
      names: [name ?? undefined, below ?? undefined],
      isLarge,
      text: text.trim().slice(0, 40),
    });
  }
  return { texts, unmeasured };
}
