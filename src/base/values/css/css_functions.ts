/**
 * The functions of CSS, which distinguish text from code of languages that extend CSS. Source: the index of functions
 * of the CSS Working Group.
 * @module
 */

/** Functions that Sass, Less or Stylus define with another meaning, such as `if()`, are not in the list. */
const functions: ReadonlySet<string> = new Set([
  // Colors.
  ...["alpha", "color", "color-mix", "contrast-color", "device-cmyk", "hsl", "hsla", "hwb", "lab"],
  ...["lch", "light-dark", "oklab", "oklch", "rgb", "rgba"],
  // Mathematics.
  ...["abs", "acos", "asin", "atan", "atan2", "calc", "calc-size", "clamp", "cos", "exp", "hypot"],
  ...["log", "max", "min", "mod", "pow", "progress", "rem", "round", "sign", "sin", "sqrt", "tan"],
  // Images.
  ...["conic-gradient", "cross-fade", "element", "image", "image-set", "linear-gradient", "paint"],
  ...["radial-gradient", "repeating-conic-gradient", "repeating-linear-gradient"],
  ...["repeating-radial-gradient", "src", "type", "url"],
  // Filters.
  ...["blur", "brightness", "contrast", "drop-shadow", "filter", "grayscale", "hue-rotate"],
  ...["invert", "opacity", "saturate", "sepia"],
  // Transforms.
  ...["matrix", "matrix3d", "perspective", "rotate", "rotate3d", "rotatex", "rotatey", "rotatez"],
  ...["scale", "scale3d", "scalex", "scaley", "scalez", "skew", "skewx", "skewy"],
  ...["translate", "translate3d", "translatex", "translatey", "translatez"],
  // Timing, shapes and layout.
  ...["cubic-bezier", "linear", "steps", "scroll", "view", "circle", "ellipse", "inset", "path"],
  ...["polygon", "ray", "rect", "shape", "superellipse", "xywh", "anchor", "anchor-size"],
  ...["fit-content", "minmax", "repeat"],
  // References, counters and fonts.
  ...["attr", "env", "var", "counter", "counters", "symbols", "target-counter", "target-counters"],
  ...["target-text", "sibling-count", "sibling-index", "annotation", "character-variant"],
  ...["format", "local", "ornaments", "palette-mix", "styleset", "stylistic", "swash", "tech"],
]);

/** Matches names of functions of browsers and of style sheets: `-webkit-gradient`, `--own`. */
const ownName = /^-(?:-|webkit-|moz-|ms-|o-)/;

/** Matches a call with the name before it. A `-` without a name is an operator. */
const call = /(?<![\w.$%#\\\u0080-\uffff-])(?!-\()([\w.$%#\\\u0080-\uffff-]+)\(/g;

/** Whether a text, without strings, calls only functions of CSS. */
export function callsOnlyCss(text: string): boolean {
  for (const [, written] of text.matchAll(call)) {
    const name = written.toLowerCase();
    if (!functions.has(name) && !ownName.test(name)) return false;
  }
  return true;
}
