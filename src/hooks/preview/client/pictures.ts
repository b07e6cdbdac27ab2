/**
 * Draws values. The element that shows the value itself has `data-specimen`; only the declarations
 * of the value style it.
 * @module
 */
import type { Kind } from "../../../base/tokens/kinds.ts";
import type { PreviewValue } from "../data.ts";
import { curveOf } from "../../../base/values/curve.ts";
import { millisecondsOf } from "../../../base/values/duration.ts";
import { curve } from "./curves.ts";
import { h, isSupported } from "./dom.ts";
import { withGeneric } from "./families.ts";
import { pixels, sampleAt } from "../sample.ts";
import type { ScaleOf } from "../shadow_scale.ts";
import { type Background, schemeOn } from "../background.ts";
import type { Contexts } from "./model.ts";

/** Settings of pictures besides the value. */
export interface PictureContext {
  readonly sample: string;
  /** All values of layers, lowest first. */
  readonly layers: readonly number[];
  /** The scale of sheets with shadows. */
  readonly scaleOf: ScaleOf;
  /** The color behind pictures in contexts; `undefined` for the page's own. */
  backgroundIn(contexts: Contexts): Background | undefined;
}

/** Settings of a picture in the shown contexts. */
interface Shown extends Pick<PictureContext, "sample" | "layers" | "scaleOf"> {
  readonly background: Background | undefined;
}

type Css = Record<string, string>;

/** A length, or a function that computes one. Keywords have no picture. */
const lengthPattern = /^[-+]?(?:\d|\.\d)|^(?:calc|clamp|min|max)\(/;

const lengths: ReadonlySet<Kind> = new Set(["spacing", "size", "radius", "borderWidth"]);

/** The declarations of a value that the browser supports; `undefined` if the value has no picture. */
export function shownCss(kind: Kind, { css }: PreviewValue): Css | undefined {
  if (!css || kind === "other") return undefined;
  const all = Object.entries(css);
  const shown = all.filter(([property, value]) => isSupported(property, value));
  // A typography may contain words of a design tool, so it may be shown in part. Other values are
  // shown completely or not at all.
  if (shown.length === 0 || (kind !== "typography" && shown.length < all.length)) return undefined;
  if (lengths.has(kind) && !lengthPattern.test(all[0][1])) return undefined;
  if (kind === "duration" && millisecondsOf(all[0][1]) === undefined) return undefined;
  return Object.fromEntries(shown);
}

const specimen = (css: Css, name: string, ...inside: (Node | string)[]) =>
  h("div", { class: `specimen ${name}`, "data-specimen": true, css }, ...inside);

/** Shows a value on the background; if there is none, on a light one and on a dark one. */
const onBackgrounds = (make: () => Node, { background }: Shown) =>
  background ? make() : [
    h("div", { class: "background light" }, make()),
    h("div", { class: "background dark" }, make()),
  ];

function type(css: Css, { sample }: Shown): Node {
  const list = css["font-family"];
  const shown = list === undefined ? css : { ...css, "font-family": withGeneric(list) };
  return specimen(shown, "text", sampleAt(pixels(css["font-size"]) ?? 0, sample));
}

/** A sheet with a shadow; smaller if the shadow would be cut. */
function sheet(css: Css, { scaleOf }: Shown): Node {
  const scale = scaleOf(css["box-shadow"] ?? "");
  return h(
    "div",
    { class: "fit", css: { transform: `scale(${scale})` } },
    specimen(css, "sheet"),
  );
}

/** A bar as long as the value; cut if it does not fit. */
const bar = (css: Css) => h("div", { class: "track" }, specimen(css, "bar"));

/** A dot that runs along a line when a button is pressed. */
function motion(css: Css, duration: string, easing: string): Node[] {
  const dot = h("div", { class: "dot" });
  const play = () => {
    const [{ width }, own] = [dot.parentElement!.getBoundingClientRect(), dot.offsetWidth];
    dot.animate(
      [{ transform: "none" }, { transform: `translateX(${width - own}px)` }],
      { duration: millisecondsOf(duration) ?? 600, easing, fill: "forwards" },
    );
  };
  return [
    specimen(css, "unseen"),
    h("div", { class: "rail" }, dot),
    h("button", { type: "button", class: "play", click: play, "aria-label": "Play" }, "\u25b6"),
  ];
}

function easing(css: Css): Node[] {
  const text = css["animation-timing-function"];
  const bezier = curveOf(text);
  return [...(bezier ? [curve(bezier)] : []), ...motion(css, "800ms", text)];
}

function transition(css: Css): Node[] {
  const easing = css["transition-timing-function"] ?? "ease";
  const bezier = curveOf(easing);
  const shown = motion(css, css["transition-duration"] ?? "0s", easing);
  return [...(bezier ? [curve(bezier)] : []), ...shown];
}

/** Draws all layers as planes above each other, and highlights the value's own. */
function layers(css: Css, { layers }: Shown): Node[] {
  const own = Number(css["z-index"]);
  const most = 9;
  const at = layers.indexOf(own);
  const from = Math.max(0, Math.min(at - (most >> 1), layers.length - most));
  const planes = layers.slice(from, from + most).map((layer, index) => {
    const y = 62 - index * 6;
    const d = `M50 ${y} L92 ${y + 14} L50 ${y + 28} L8 ${y + 14} Z`;
    return h("path", { class: layer === own ? "plane own" : "plane", d });
  });
  return [
    specimen(css, "unseen"),
    h("svg", { class: "planes", viewBox: "0 0 100 100", "aria-hidden": "true" }, ...planes),
  ];
}

/** Functions that draw a value, by kind. */
const pictures: Readonly<
  Record<Exclude<Kind, "other">, (css: Css, shown: Shown) => Node | Node[]>
> = {
  color: (css) => h("div", { class: "checker" }, specimen(css, "fill")),
  gradient: (css, shown) => onBackgrounds(() => specimen(css, "fill"), shown),
  typography: type,
  fontFamily: type,
  fontSize: type,
  fontWeight: type,
  lineHeight: (css, { sample }) => specimen(css, "text lines", `${sample} ${sample} ${sample}`),
  letterSpacing: type,
  spacing: bar,
  size: bar,
  radius: (css) => specimen(css, "shape"),
  borderWidth: (css) => specimen({ "border-style": "solid", ...css }, "outline"),
  border: (css) => specimen(css, "outline"),
  strokeStyle: (css) => specimen({ "border-width": "3px", ...css }, "outline"),
  shadow: (css, shown) => onBackgrounds(() => sheet(css, shown), shown),
  opacity: (css) => h("div", { class: "checker" }, specimen(css, "inked")),
  duration: (css) => motion(css, css["animation-duration"], "linear"),
  easing,
  transition,
  layer: layers,
  asset: (css) => specimen(css, "image"),
};

/** Returns the CSS of a background, with lines and text colors that are visible on it. */
function backgroundCss(background: Background | undefined): Css {
  if (!background) return {};
  const [r, g, b, a] = background.rgba;
  return {
    "background-color": `rgb(${r} ${g} ${b} / ${a})`,
    "color-scheme": schemeOn(background.rgba),
  };
}

export function picture(
  kind: Kind,
  value: PreviewValue,
  context: PictureContext,
  contexts: Contexts,
): HTMLElement | undefined {
  const css = shownCss(kind, value);
  if (!css || kind === "other") return undefined;
  const { sample, layers, scaleOf } = context;
  const background = context.backgroundIn(contexts);
  const inside = pictures[kind](css, { sample, layers, scaleOf, background });
  const name = `picture of-${kind}${background ? " has-background" : ""}`;
  return h("div", { class: name, css: backgroundCss(background) }, inside);
}
