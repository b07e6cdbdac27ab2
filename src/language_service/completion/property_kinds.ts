/**
 * The kinds of tokens that CSS properties accept.
 * @module
 */
import type { Kind } from "../../tokens/kinds.ts";

const lines: readonly Kind[] = ["border", "color", "borderWidth", "strokeStyle"];
const lengths: readonly Kind[] = ["spacing", "size"];

/** Kinds by property; the first match counts. */
const properties: readonly (readonly [property: RegExp, kinds: readonly Kind[]])[] = [
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

/** The kinds of tokens that a property accepts; `undefined` if unknown. Accepts names in camel case. */
export function kindsOfProperty(property: string): readonly Kind[] | undefined {
  const name = propertyInCss(property);
  return properties.find(([pattern]) => pattern.test(name))?.[1];
}
