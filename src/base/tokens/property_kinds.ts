/**
 * The kinds of tokens that belong in properties of CSS, for three purposes: a rule forbids what is certainly wrong, a
 * completion proposes what is likely, and a literal is compared only where it may be meant as a token.
 * @module
 */
import type { Kind } from "./kinds.ts";

const lengths: readonly Kind[] = ["spacing", "size"];
const lines: readonly Kind[] = ["border", "color", "borderWidth", "strokeStyle"];

/**
 * The kinds that a property accepts at all, by pattern of properties. For rules that forbid all others. A property
 * matches one pattern at most.
 */
export const acceptedKinds: readonly (readonly [properties: string, kinds: readonly Kind[]])[] = [
  ["-?(?:[a-z]+-)*color|fill|stroke", ["color"]],
  ["background", ["color", "gradient", "asset", ...lengths]],
  ["(?:background|mask|border|list-style)-image|mask", ["gradient", "asset", "color"]],
  ["(?:scroll-)?(?:margin|padding)(?:-[a-z-]+)?|(?:row-|column-)?gap|inset(?:-[a-z-]+)?", lengths],
  ["(?:(?:min|max)-)?(?:width|height|inline-size|block-size)", lengths],
  ["border(?:-(?:top|right|bottom|left|block|inline)(?:-(?:start|end))?)?|outline", [
    "border",
    "borderWidth",
    "strokeStyle",
    "color",
  ]],
  ["(?:border(?:-[a-z-]+)?|outline)-width", ["borderWidth"]],
  ["border-(?:[a-z-]+-)?radius", ["radius"]],
  ["(?:box|text)-shadow", ["shadow", "color", ...lengths]],
  ["font", ["typography", "fontFamily", "fontSize", "fontWeight", "lineHeight"]],
  ["font-family", ["fontFamily"]],
  ["font-size", ["fontSize"]],
  ["font-weight", ["fontWeight"]],
  ["line-height", ["lineHeight"]],
  ["letter-spacing", ["letterSpacing"]],
  ["opacity", ["opacity"]],
  ["z-index", ["layer"]],
  ["transition|animation", ["transition", "duration", "easing"]],
  ["(?:transition|animation)-(?:duration|delay)", ["duration"]],
  ["(?:transition|animation)-timing-function", ["easing"]],
];

/** Kinds of tokens whose values are lengths. */
const ofLength: ReadonlySet<Kind> = new Set([
  ...lengths,
  "borderWidth",
  "fontSize",
  "letterSpacing",
  "lineHeight",
  "radius",
  "shadow",
]);

/** Whether a property that takes tokens of some kinds accepts one of another. A `size` may be any length. */
export function acceptsKind(kinds: readonly Kind[], kind: Kind): boolean {
  if (kind === "other" || kinds.includes(kind)) return true;
  return kind === "size" && kinds.some((item) => ofLength.has(item));
}

/**
 * The kinds to propose for a property, the likeliest first. Also for custom properties, by the end of their names. The
 * first match counts.
 */
const proposed: readonly (readonly [property: RegExp, kinds: readonly Kind[]])[] = [
  [/(?:^|-)color$|^(?:fill|stroke)$/, ["color"]],
  [/^(?:background(?:-image)?|mask(?:-image)?|border-image)$/, ["color", "gradient", "asset"]],
  [/shadow$/, ["shadow", "color"]],
  [/^font$/, ["typography"]],
  [/^font-family$/, ["fontFamily"]],
  [/^font-size$/, ["fontSize"]],
  [/^font-weight$/, ["fontWeight"]],
  [/^line-height$/, ["lineHeight"]],
  [/^letter-spacing$/, ["letterSpacing"]],
  [/radius$/, ["radius"]],
  [/^(?:border|outline|column-rule).*-style$/, ["strokeStyle"]],
  [/^(?:border|outline|column-rule|stroke).*-width$/, ["borderWidth"]],
  [/^(?:border|outline|column-rule)(?:$|-)/, lines],
  [/^(?:margin|padding|(?:row-|column-)?gap|scroll-(?:margin|padding))(?:$|-)/, lengths],
  [/^(?:inset(?:-.*)?|top|right|bottom|left|translate|text-indent)$/, lengths],
  [/^(?:(?:min|max)-)?(?:width|height|inline-size|block-size)$|^flex-basis$|^columns$/, [
    "size",
    "spacing",
  ]],
  [/^opacity$|-opacity$/, ["opacity"]],
  [/^z-index$/, ["layer"]],
  [/-(?:duration|delay)$/, ["duration"]],
  [/-timing-function$/, ["easing"]],
  [/^(?:transition|animation)$/, ["transition", "duration", "easing"]],
];

/** A property as CSS writes it: `background-color` for `backgroundColor`. */
export function propertyInCss(property: string): string {
  return property.trim().replace(/\p{Lu}/gu, (letter) => `-${letter}`).toLowerCase();
}

/** The kinds of tokens to propose for a property; `undefined` if unknown. Accepts names in camel case. */
export function proposedKinds(property: string): readonly Kind[] | undefined {
  const name = propertyInCss(property);
  return proposed.find(([pattern]) => pattern.test(name))?.[1];
}

/** Whether a number without a unit is a length in a property: not one of lines, columns or layers. */
export function takesLength(property: string): boolean {
  const kinds = property === "columns" ? [] : proposedKinds(property) ?? [];
  return kinds.some((kind) => kind !== "lineHeight" && ofLength.has(kind));
}

/**
 * The kinds whose values a length or a duration in a property may be meant to have: an equal `padding` is a token, an
 * equal `box-shadow` is chance. The first match counts.
 */
const meant: readonly (readonly [name: RegExp, kinds: readonly Kind[]])[] = [
  [/^(?:margin|padding|gap|row-gap|column-gap|inset|scroll-(?:margin|padding))/, [
    "spacing",
    "size",
  ]],
  [/^font-size$/, ["fontSize"]],
  [/^letter-spacing$/, ["letterSpacing"]],
  [/^line-height$/, ["lineHeight"]],
  [/radius$/, ["radius"]],
  [/^(?:border|outline)(?!.*-(?:color|image)$)(?:-\w+)*$/, ["borderWidth"]],
  [/^(?:(?:min|max)-)?(?:width|height|inline-size|block-size)$/, ["size"]],
  [/^(?:transition|animation)(?!-(?:timing-function|delay)$)/, ["duration"]],
];

/** The kinds to compare with a length or a duration in a property; `undefined` if it may be anything. */
export function meantKinds(property: string): readonly Kind[] | undefined {
  return meant.find(([name]) => name.test(property))?.[1];
}
