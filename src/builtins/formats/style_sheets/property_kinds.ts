/**
 * The kinds of tokens that the properties of CSS accept.
 * @module
 */
import type { Kind } from "../../../tokens/kinds.ts";

const lengths: readonly Kind[] = ["spacing", "size"];

/** Kinds of tokens by pattern of properties. A property matches one pattern at most. */
export const kindsOfProperties: readonly (readonly [properties: string, kinds: readonly Kind[]])[] =
  [
    ["-?(?:[a-z]+-)*color|fill|stroke", ["color"]],
    ["background", ["color", "gradient", "asset", ...lengths]],
    ["(?:background|mask|border|list-style)-image|mask", ["gradient", "asset", "color"]],
    [
      "(?:scroll-)?(?:margin|padding)(?:-[a-z-]+)?|(?:row-|column-)?gap|inset(?:-[a-z-]+)?",
      lengths,
    ],
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
  return kind === "size" && kinds.some((one) => ofLength.has(one));
}
