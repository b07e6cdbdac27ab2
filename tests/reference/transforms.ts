/**
 * Examples of each built-in transform, with the tokens shown in `docs/reference/transforms.md`.
 * @module
 */

/** A transform. */
export interface TransformEntry {
  /** The tokens that it applies to, after "Applies to". */
  takes: string;
  /** Describes its result, and the settings that affect it. */
  gives: string;
  /** Tokens to show. Their path is `color.brand.primary.500` unless given as a tree. */
  tokens: Record<string, unknown>[];
  /** Further settings of the platform. */
  platform?: Record<string, unknown>;
}

const color = (...values: unknown[]) => values.map((value) => ({ value, type: "color" }));
const dimension = (...values: unknown[]) => values.map((value) => ({ value, type: "dimension" }));
const fontSize = (...values: unknown[]) => values.map((value) => ({ value, type: "fontSize" }));
const content = [{ value: 'say "hi"', type: "content" }];
const asset = [{ value: "images/logo.png", type: "asset" }];
const colors = color("#009688", "rgba(0, 150, 136, 0.5)");
const sizes = [...dimension("1rem", 0.5), ...fontSize("1.25rem")];
const named = { value: "#f00", type: "color" };

const both = "tokens of type `dimension` or `fontSize`";
const inCase = (name: string) =>
  `Sets \`name\` to the platform's \`prefix\` and the path, in ${name}.`;
const displayP3 = color({ colorSpace: "display-p3", components: [1, 0, 0] });

const wideGamut = (notation: string) =>
  `Returns ${notation}. Leaves values that are not colors in a known notation unchanged.`;

/** The transforms, in the order of the page. */
export const transforms: Record<string, TransformEntry> = {
  "attribute/cti": {
    takes: "all tokens",
    gives:
      "Sets the attributes `category`, `type`, `item`, `subitem` and `state` to the first five parts of the path. Attributes that the token already has take precedence.",
    tokens: [named],
  },
  "attribute/color": {
    takes: "tokens of type `color`",
    gives: "Sets the attributes `hex` (without `#`), `rgb`, `hsl` and `hsv`.",
    tokens: color("#009688"),
  },
  "name/figma": {
    takes: "tokens from Figma that have a code syntax for the platform",
    gives:
      "Sets `name` to that code syntax, without the `var()` of CSS. List it after another name transform.",
    platform: { codeSyntax: "WEB" },
    tokens: [{
      value: "8px",
      type: "dimension",
      $extensions: { "com.figma.codeSyntax": { WEB: "var(--my-gap)", iOS: "myGap" } },
    }],
  },
  "name/human": {
    takes: "all tokens",
    gives:
      "Sets `name` to the attributes `item` and `subitem`, separated by a space. Requires `attribute/cti` before it.",
    tokens: [{ ...named, attributes: { item: "primary", subitem: "500" } }],
  },
  "name/camel": {
    takes: "all tokens",
    gives: inCase("camel case"),
    tokens: [named],
    platform: { prefix: "my-app" },
  },
  "name/kebab": { takes: "all tokens", gives: inCase("kebab case"), tokens: [named] },
  "name/keys": {
    takes: "all tokens",
    gives:
      "Joins the path with hyphens, and keeps the keys as they are written, with their case, `_` and `--`. Other separators become hyphens.",
    tokens: [named],
  },
  "name/snake": { takes: "all tokens", gives: inCase("snake case"), tokens: [named] },
  "name/constant": { takes: "all tokens", gives: inCase("constant case"), tokens: [named] },
  "name/pascal": { takes: "all tokens", gives: inCase("pascal case"), tokens: [named] },
  "color/rgb": {
    takes: "tokens of type `color`",
    gives: "Returns `rgb()`, or `rgba()` for colors with alpha.",
    tokens: colors,
  },
  "color/hsl": {
    takes: "tokens of type `color`",
    gives: "Returns `hsl()`, or `hsla()` for colors with alpha, with commas.",
    tokens: colors,
  },
  "color/hsl-4": {
    takes: "tokens of type `color`",
    gives:
      "Returns `hsl()` in the syntax of CSS Color 4: spaces between components, alpha after a slash.",
    tokens: colors,
  },
  "color/hex": {
    takes: "tokens of type `color`",
    gives:
      "Returns six hexadecimal digits, or eight for colors with alpha. Leaves values such as `var(--brand)` unchanged.",
    tokens: color("rgb(0, 150, 136)", "rgb(0 150 136 / 50%)", "var(--brand)"),
  },
  "color/hex8": {
    takes: "tokens of type `color`",
    gives: "Returns eight hexadecimal digits, alpha last: `#rrggbbaa`.",
    tokens: colors,
  },
  "color/hex8android": {
    takes: "tokens of type `color`",
    gives: "Returns eight hexadecimal digits, alpha first, as Android expects.",
    tokens: colors,
  },
  "color/composeColor": {
    takes: "tokens of type `color`",
    gives: "Returns a `Color` of Jetpack Compose, alpha first.",
    tokens: colors,
  },
  "color/UIColor": {
    takes: "tokens of type `color`",
    gives: "Returns a `UIColor` in Objective-C, with components from 0 to 1.",
    tokens: colors,
  },
  "color/UIColorSwift": {
    takes: "tokens of type `color`",
    gives: "Returns a `UIColor` in Swift, with components from 0 to 1.",
    tokens: colors,
  },
  "color/ColorSwiftUI": {
    takes: "tokens of type `color`",
    gives: "Returns a `Color` of SwiftUI, with components from 0 to 1.",
    tokens: colors,
  },
  "color/alpha": {
    takes: "colors that give another color an alpha, such as `rgba({color.accent}, 0.5)`",
    gives:
      "Returns `color-mix()`, or `alpha()` if the platform's `baseline` includes it. Computes the color if the baseline includes neither. The drop-in's groups do not include this transform.",
    tokens: [{ value: "rgba(#ff0000, 0.5)", type: "color" }, {
      value: "rgba(oklch(70% 0.1 150), 25%)",
      type: "color",
    }],
  },
  "color/css": {
    takes: "tokens of type `color`",
    gives:
      "Returns six hexadecimal digits, or `rgba()` for colors with alpha. Converts DTCG color objects to sRGB. Leaves text in other color spaces, `color-mix()` and `var()` unchanged.",
    tokens: [
      ...color("hsl(174, 100%, 29%)", "rgba(0, 150, 136, 0.5)", "oklch(70% 0.1 180)"),
      { $value: { colorSpace: "srgb", components: [0, 0.588, 0.533] }, $type: "color" },
      {
        $value: { colorSpace: "display-p3", components: [0.2, 0.5, 0.3], alpha: 0.5 },
        $type: "color",
      },
    ],
  },
  "color/sketch": {
    takes: "tokens of type `color`",
    gives:
      "Returns an object with `red`, `green` and `blue` as text, and `alpha` as a number, each from 0 to 1.",
    tokens: color("#009688"),
  },
  "color/hex8flutter": {
    takes: "tokens of type `color`",
    gives: "Returns a `Color` of Flutter, alpha first.",
    tokens: colors,
  },
  "color/oklch": {
    takes: "tokens of type `color`",
    gives: wideGamut("`oklch()`"),
    tokens: color("#009688"),
  },
  "color/oklab": {
    takes: "tokens of type `color`",
    gives: wideGamut("`oklab()`"),
    tokens: color("#009688"),
  },
  "color/p3": {
    takes: "tokens of type `color`",
    gives: wideGamut("`color(display-p3)`"),
    tokens: color("#009688"),
  },
  "color/lch": {
    takes: "tokens of type `color`",
    gives: wideGamut("`lch()`"),
    tokens: color("#009688"),
  },
  "color/native": {
    takes: "tokens of type `color`",
    gives:
      "Returns the CSS function of a color object's own color space, and keeps `none`. Handles text, and sRGB objects without `none`, as `color/css` does.",
    tokens: displayP3,
  },
  "color/UIColorSwiftP3": {
    takes: "tokens of type `color`",
    gives:
      "Returns a `UIColor` in Swift, in Display P3. Maps colors outside of that gamut into it.",
    tokens: displayP3,
  },
  "color/ColorSwiftUIP3": {
    takes: "tokens of type `color`",
    gives:
      "Returns a `Color` of SwiftUI, in Display P3. Maps colors outside of that gamut into it.",
    tokens: displayP3,
  },
  "size/sp": {
    takes: "tokens of type `fontSize`",
    gives: "Returns pixels with the unit `sp`, to two decimals.",
    tokens: fontSize("10.0 px", 12),
  },
  "size/dp": {
    takes: "tokens of type `dimension`",
    gives: "Returns pixels with the unit `dp`, to two decimals.",
    tokens: dimension("10px", 12),
  },
  "size/object": {
    takes: both,
    gives:
      "Returns an object: `original`, `number`, `decimal` (the number divided by 100, for percentages) and `scale` (pixels; numbers without a unit count as rem). Omits `scale` for values that depend on the page, such as `50%`.",
    tokens: dimension("1rem"),
  },
  "size/remToSp": {
    takes: "tokens of type `fontSize`",
    gives: "Converts to pixels (numbers without a unit count as rem) and adds `sp`.",
    tokens: fontSize("1rem", "12px"),
  },
  "size/remToDp": {
    takes: "tokens of type `dimension`",
    gives: "Converts to pixels (numbers without a unit count as rem) and adds `dp`.",
    tokens: dimension("1rem"),
    platform: { basePxFontSize: 10 },
  },
  "size/px": {
    takes: both,
    gives:
      "Returns pixels with the unit `px`. Leaves values that depend on the page, such as `50%`, unchanged.",
    tokens: dimension(10, "1rem", "50%"),
  },
  "size/rem": {
    takes: both,
    gives: "Adds `rem` to numbers. Leaves 0, and values with a unit, unchanged.",
    tokens: dimension(1, "4px", "0"),
  },
  "size/remToPt": {
    takes: both,
    gives: "Converts to pixels (numbers without a unit count as rem) and adds `pt`.",
    tokens: sizes,
  },
  "size/compose/remToSp": {
    takes: "tokens of type `fontSize`",
    gives: "Converts to pixels (numbers without a unit count as rem) and adds `.sp`.",
    tokens: fontSize("1rem"),
  },
  "size/compose/remToDp": {
    takes: "tokens of type `dimension`",
    gives: "Converts to pixels (numbers without a unit count as rem) and adds `.dp`.",
    tokens: dimension("1rem"),
  },
  "size/compose/em": {
    takes: "tokens of type `fontSize`",
    gives: "Adds `.em` to the number.",
    tokens: fontSize(1.5),
  },
  "size/compose/sp": {
    takes: "tokens of type `fontSize`",
    gives: "Returns pixels with `.sp`, to two decimals.",
    tokens: fontSize("10"),
  },
  "size/compose/dp": {
    takes: "tokens of type `dimension`",
    gives: "Returns pixels with `.dp`, to two decimals.",
    tokens: dimension("10"),
  },
  "size/swift/remToCGFloat": {
    takes: both,
    gives: "Converts to pixels (numbers without a unit count as rem) and returns a `CGFloat`.",
    tokens: dimension("1rem"),
  },
  "size/remToFloat": {
    takes: both,
    gives: "Converts to pixels (numbers without a unit count as rem) and adds `f`.",
    tokens: dimension("1rem"),
  },
  "size/remToPx": {
    takes: both,
    gives: "Converts to pixels (numbers without a unit count as rem) and adds `px`.",
    tokens: dimension("1rem"),
  },
  "size/pxToRem": {
    takes: both,
    gives:
      "Divides pixels by the platform's `basePxFontSize` (default 16) and adds `rem`. Leaves values that depend on the page, such as `50%`, unchanged.",
    tokens: dimension("20px", "0"),
  },
  "size/calc": {
    takes:
      "dimensions and font sizes that are calculations, such as `2rem - 2px`, with or without references",
    gives: "Wraps the calculation in `calc()`. The drop-in's groups do not include this transform.",
    tokens: dimension("2rem - 2px"),
  },
  "size/fluid": {
    takes:
      "dimensions with `fluid` in the extension `com.token-build`, which gives the lengths `min` and `max` (in px or rem) at the viewport widths `from` and `to`",
    gives: "Returns a `clamp()` that grows with the viewport.",
    tokens: [{
      $value: { value: 1, unit: "rem" },
      $type: "dimension",
      $extensions: {
        "com.token-build": {
          fluid: {
            min: { value: 1, unit: "rem" },
            max: { value: 2, unit: "rem" },
            from: { value: 320, unit: "px" },
            to: { value: 1280, unit: "px" },
          },
        },
      },
    }],
  },
  "size/flutter/remToDouble": {
    takes: both,
    gives:
      "Converts to pixels (numbers without a unit count as rem) and returns a number with two decimals.",
    tokens: dimension("1rem"),
  },
  "html/icon": {
    takes: "tokens of type `html`",
    gives: "Converts a character reference to a string for the CSS property `content`.",
    tokens: [{ value: "&#xE001;", type: "html" }],
  },
  "content/quote": {
    takes: "tokens of type `content`",
    gives: "Puts the text in single quotes and escapes single quotes inside.",
    tokens: [{ value: "it's", type: "content" }],
  },
  "content/objC/literal": {
    takes: "tokens of type `content`",
    gives: "Returns a string literal of Objective-C.",
    tokens: content,
  },
  "content/swift/literal": {
    takes: "tokens of type `content`",
    gives: "Returns a string literal of Swift.",
    tokens: content,
  },
  "content/flutter/literal": {
    takes: "tokens of type `content`",
    gives: "Returns a string literal of Dart.",
    tokens: content,
  },
  "time/seconds": {
    takes: "tokens of type `time`",
    gives: "Returns seconds, to two decimals. Numbers without a unit count as milliseconds.",
    tokens: [{ value: 200, type: "time" }, { value: "1500ms", type: "time" }, {
      value: "1s",
      type: "time",
    }],
  },
  "fontFamily/css": {
    takes: "tokens of type `fontFamily` or `typography`",
    gives: "Returns a list of font families for CSS, with names that contain spaces in quotes.",
    tokens: [
      { value: ["Helvetica Neue", "Arial", "sans-serif"], type: "fontFamily" },
      { value: "Open Sans, sans-serif", type: "fontFamily" },
    ],
  },
  "fontWeight/css": {
    takes: "tokens of type `fontWeight` or `typography`",
    gives:
      "Converts names of weights to numbers, except `normal` and `bold`. In a typography, moves a style at the end of the name to `fontStyle`; a token of type `fontWeight` cannot hold a style, so a warning reports it.",
    tokens: [
      { value: "SemiBold", type: "fontWeight" },
      { value: "bold", type: "fontWeight" },
      { value: { fontFamily: "Inter", fontWeight: "Extra Bold Italic" }, type: "typography" },
    ],
  },
  "cubicBezier/css": {
    takes: "tokens of type `cubicBezier` or `transition`",
    gives: "Converts four numbers to `cubic-bezier()`. Leaves text unchanged.",
    tokens: [{ value: [0.5, 0, 1, 1], type: "cubicBezier" }, {
      value: "ease-in",
      type: "cubicBezier",
    }],
  },
  "strokeStyle/css/shorthand": {
    takes: "tokens of type `strokeStyle`",
    gives:
      "Converts objects to `dashed`, because CSS cannot specify lengths of dashes. Leaves text unchanged.",
    tokens: [
      { value: { dashArray: ["1px", "2px"], lineCap: "round" }, type: "strokeStyle" },
      { value: "dotted", type: "strokeStyle" },
    ],
  },
  "border/css/shorthand": {
    takes: "tokens of type `border`",
    gives: "Returns the value of the CSS property `border`: width, style, color.",
    tokens: [{ value: { width: "1px", style: "solid", color: "#009688" }, type: "border" }],
  },
  "typography/css/shorthand": {
    takes: "tokens of type `typography`",
    gives:
      "Returns the value of the CSS property `font`. That property cannot contain `letterSpacing` and some others, which a warning names. To keep them, expand the token or use the format `css/typography`.",
    tokens: [{
      value: {
        fontWeight: 700,
        fontSize: "20px",
        lineHeight: 1.5,
        fontFamily: ["Helvetica Neue", "Arial"],
      },
      type: "typography",
    }],
  },
  "transition/css/shorthand": {
    takes: "tokens of type `transition`",
    gives: "Returns the value of the CSS property `transition`: duration, timing function, delay.",
    tokens: [{
      value: { duration: "200ms", delay: "0ms", timingFunction: [0.5, 0, 1, 1] },
      type: "transition",
    }],
  },
  "shadow/css/shorthand": {
    takes: "tokens of type `shadow`",
    gives: "Returns the value of the CSS property `box-shadow`, for one shadow or a list.",
    tokens: [{
      value: [
        { offsetX: "0", offsetY: "1px", blur: "2px", spread: "0", color: "#0003" },
        { offsetX: "0", offsetY: "2px", blur: "4px", color: "#000", inset: true },
      ],
      type: "shadow",
    }],
  },
  "asset/url": { takes: "tokens of type `asset`", gives: "Returns `url()`.", tokens: asset },
  "asset/base64": {
    takes: "tokens of type `asset`",
    gives:
      "Returns the content of the file in base64. Resolves the path against the working folder.",
    tokens: [{ value: "images/logo.png", type: "asset" }],
  },
  "asset/path": {
    takes: "tokens of type `asset`",
    gives: "Resolves the path against the working folder, and returns the absolute path.",
    tokens: asset,
  },
  "asset/objC/literal": {
    takes: "tokens of type `asset`",
    gives: "Returns a string literal of Objective-C.",
    tokens: asset,
  },
  "asset/swift/literal": {
    takes: "tokens of type `asset`",
    gives: "Returns a string literal of Swift.",
    tokens: asset,
  },
  "asset/flutter/literal": {
    takes: "tokens of type `asset`",
    gives: "Returns a string literal of Dart.",
    tokens: asset,
  },
};
