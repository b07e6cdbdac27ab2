/**
 * Examples of each built-in transform, with the tokens shown in `docs/reference/transforms.md`.
 * @module
 */

/** A transform. */
export interface TransformEntry {
  /** The tokens that it applies to. */
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

const both = "Tokens of type `dimension` or `fontSize`.";
const inCase = (name: string) => `\`name\`: the platform's \`prefix\` and the path, in ${name}.`;
const displayP3 = color({ colorSpace: "display-p3", components: [1, 0, 0] });

const wideGamut = (space: string) =>
  `The CSS function of ${space}. Values that are not colors in a known notation stay unchanged.`;

/** The transforms, in the order of the page. */
export const transforms: Record<string, TransformEntry> = {
  "attribute/cti": {
    takes: "All tokens.",
    gives:
      "`attributes`: `category`, `type`, `item`, `subitem` and `state`, the first five parts of the path. Attributes that the token already has take precedence.",
    tokens: [named],
  },
  "attribute/color": {
    takes: "Tokens of type `color`.",
    gives: "`attributes`: `hex` (without `#`), `rgb`, `hsl`, `hsv`.",
    tokens: color("#009688"),
  },
  "name/figma": {
    takes: "Tokens of Figma whose code syntax names the platform.",
    gives: "That name, without the `var()` of CSS. List it after another name transform.",
    platform: { codeSyntax: "WEB" },
    tokens: [{
      value: "8px",
      type: "dimension",
      $extensions: { "com.figma.codeSyntax": { WEB: "var(--my-gap)", iOS: "myGap" } },
    }],
  },
  "name/human": {
    takes: "All tokens.",
    gives:
      "`name`: the attributes `item` and `subitem` with a space between. Requires `attribute/cti` before it.",
    tokens: [{ ...named, attributes: { item: "primary", subitem: "500" } }],
  },
  "name/camel": {
    takes: "All tokens.",
    gives: inCase("camel case"),
    tokens: [named],
    platform: { prefix: "my-app" },
  },
  "name/kebab": { takes: "All tokens.", gives: inCase("kebab case"), tokens: [named] },
  "name/snake": { takes: "All tokens.", gives: inCase("snake case"), tokens: [named] },
  "name/constant": { takes: "All tokens.", gives: inCase("constant case"), tokens: [named] },
  "name/pascal": { takes: "All tokens.", gives: inCase("pascal case"), tokens: [named] },
  "color/rgb": {
    takes: "Tokens of type `color`.",
    gives: "`rgb()`, with alpha `rgba()`.",
    tokens: colors,
  },
  "color/hsl": {
    takes: "Tokens of type `color`.",
    gives: "`hsl()`, with alpha `hsla()`, with commas.",
    tokens: colors,
  },
  "color/hsl-4": {
    takes: "Tokens of type `color`.",
    gives: "`hsl()` as CSS Color 4 writes it: spaces, alpha after a slash.",
    tokens: colors,
  },
  "color/hex": {
    takes: "Tokens of type `color`.",
    gives: "Six hexadecimal digits, eight with alpha. Other colors stay unchanged.",
    tokens: color("rgb(0, 150, 136)", "rgb(0 150 136 / 50%)", "var(--brand)"),
  },
  "color/hex8": {
    takes: "Tokens of type `color`.",
    gives: "Eight hexadecimal digits, alpha last.",
    tokens: colors,
  },
  "color/hex8android": {
    takes: "Tokens of type `color`.",
    gives: "Eight hexadecimal digits, alpha first, as in Android.",
    tokens: colors,
  },
  "color/composeColor": {
    takes: "Tokens of type `color`.",
    gives: "`Color` of Jetpack Compose, alpha first.",
    tokens: colors,
  },
  "color/UIColor": {
    takes: "Tokens of type `color`.",
    gives: "`UIColor` in Objective-C, components from 0 to 1.",
    tokens: colors,
  },
  "color/UIColorSwift": {
    takes: "Tokens of type `color`.",
    gives: "`UIColor` in Swift, components from 0 to 1.",
    tokens: colors,
  },
  "color/ColorSwiftUI": {
    takes: "Tokens of type `color`.",
    gives: "`Color` of SwiftUI, components from 0 to 1.",
    tokens: colors,
  },
  "color/alpha": {
    takes: "Colors written as another color with an alpha, `rgba({color.accent}, 0.5)`.",
    gives:
      "`color-mix()` of CSS, which accepts every color, or with a new `baseline` `alpha()`. The groups of the drop-in do not include it.",
    tokens: [{ value: "rgba(#ff0000, 0.5)", type: "color" }, {
      value: "rgba(oklch(70% 0.1 150), 25%)",
      type: "color",
    }],
  },
  "color/css": {
    takes: "Tokens of type `color`.",
    gives:
      "Hexadecimal digits, with alpha `rgba()`. A DTCG color object becomes the CSS function of its space; modern notations, `color-mix()` and `var()` stay.",
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
    takes: "Tokens of type `color`.",
    gives: "A record of `red`, `green`, `blue`, `alpha`, each from 0 to 1 as text.",
    tokens: color("#009688"),
  },
  "color/hex8flutter": {
    takes: "Tokens of type `color`.",
    gives: "`Color` of Flutter, alpha first.",
    tokens: colors,
  },
  "color/oklch": {
    takes: "Tokens of type `color`.",
    gives: wideGamut("OKLCH"),
    tokens: color("#009688"),
  },
  "color/oklab": {
    takes: "Tokens of type `color`.",
    gives: wideGamut("OKLab"),
    tokens: color("#009688"),
  },
  "color/p3": {
    takes: "Tokens of type `color`.",
    gives: wideGamut("Display P3"),
    tokens: color("#009688"),
  },
  "color/lch": {
    takes: "Tokens of type `color`.",
    gives: wideGamut("CIE LCH"),
    tokens: color("#009688"),
  },
  "color/native": {
    takes: "Tokens of type `color`.",
    gives:
      "The CSS function of the color object's own space, `none` kept; what sRGB says whole, and " +
      "text, as `color/css` does.",
    tokens: displayP3,
  },
  "color/UIColorSwiftP3": {
    takes: "Tokens of type `color`.",
    gives: "`UIColor` of UIKit in Swift, in display-p3; colors outside of it are mapped.",
    tokens: displayP3,
  },
  "color/ColorSwiftUIP3": {
    takes: "Tokens of type `color`.",
    gives: "`Color` of SwiftUI, in display-p3; colors outside of it are mapped.",
    tokens: displayP3,
  },
  "size/sp": {
    takes: "Tokens of type `fontSize`.",
    gives: "The pixels with `sp`, to two decimals.",
    tokens: fontSize("10.0 px", 12),
  },
  "size/dp": {
    takes: "Tokens of type `dimension`.",
    gives: "The pixels with `dp`, to two decimals.",
    tokens: dimension("10px", 12),
  },
  "size/object": {
    takes: both,
    gives:
      "A record: `original`, the `number`, `decimal` (the number of a percentage, divided by 100) and `scale` (the pixels; a number without a unit counts as rem). Values that only a style sheet can measure have no `scale`.",
    tokens: dimension("1rem"),
  },
  "size/remToSp": {
    takes: "Tokens of type `fontSize`.",
    gives: "The pixels; a number without a unit counts as rem. With `sp`.",
    tokens: fontSize("1rem", "12px"),
  },
  "size/remToDp": {
    takes: "Tokens of type `dimension`.",
    gives: "The pixels; a number without a unit counts as rem. With `dp`.",
    tokens: dimension("1rem"),
    platform: { basePxFontSize: 10 },
  },
  "size/px": {
    takes: both,
    gives: "The pixels with `px`. Keeps values that only a style sheet can measure.",
    tokens: dimension(10, "1rem", "50%"),
  },
  "size/rem": {
    takes: both,
    gives: "The number with `rem`. Values with a unit, and 0, stay unchanged.",
    tokens: dimension(1, "4px", "0"),
  },
  "size/remToPt": {
    takes: both,
    gives: "The pixels; a number without a unit counts as rem. With `pt`.",
    tokens: sizes,
  },
  "size/compose/remToSp": {
    takes: "Tokens of type `fontSize`.",
    gives: "The pixels; a number without a unit counts as rem. With `.sp`.",
    tokens: fontSize("1rem"),
  },
  "size/compose/remToDp": {
    takes: "Tokens of type `dimension`.",
    gives: "The pixels; a number without a unit counts as rem. With `.dp`.",
    tokens: dimension("1rem"),
  },
  "size/compose/em": {
    takes: "Tokens of type `fontSize`.",
    gives: "The number with `.em`.",
    tokens: fontSize(1.5),
  },
  "size/compose/sp": {
    takes: "Tokens of type `fontSize`.",
    gives: "The pixels with `.sp`, to two decimals.",
    tokens: fontSize("10"),
  },
  "size/compose/dp": {
    takes: "Tokens of type `dimension`.",
    gives: "The pixels with `.dp`, to two decimals.",
    tokens: dimension("10"),
  },
  "size/swift/remToCGFloat": {
    takes: both,
    gives: "`CGFloat` of the pixels; a number without a unit counts as rem.",
    tokens: dimension("1rem"),
  },
  "size/remToFloat": {
    takes: both,
    gives: "The pixels; a number without a unit counts as rem. With `f`.",
    tokens: dimension("1rem"),
  },
  "size/remToPx": {
    takes: both,
    gives: "The pixels; a number without a unit counts as rem. With `px`.",
    tokens: dimension("1rem"),
  },
  "size/pxToRem": {
    takes: both,
    gives:
      "The pixels divided by `basePxFontSize` (16), with `rem`. Keeps values that only a style sheet can measure.",
    tokens: dimension("20px", "0"),
  },
  "size/calc": {
    takes:
      "Dimensions and font sizes that are calculations, such as `2rem - 2px`, with references too.",
    gives: "`calc()` of CSS. The groups of the drop-in do not include it.",
    tokens: dimension("2rem - 2px"),
  },
  "size/fluid": {
    takes:
      "Dimensions with the extension `com.token-build.fluid`: the lengths `min` and `max`, in px or rem, for the viewport widths `from` and `to`.",
    gives: "`clamp()` of CSS, which grows with the viewport.",
    tokens: [{
      $value: { value: 1, unit: "rem" },
      $type: "dimension",
      $extensions: {
        "com.token-build.fluid": {
          min: { value: 1, unit: "rem" },
          max: { value: 2, unit: "rem" },
          from: { value: 320, unit: "px" },
          to: { value: 1280, unit: "px" },
        },
      },
    }],
  },
  "size/flutter/remToDouble": {
    takes: both,
    gives: "The pixels, to two decimals; a number without a unit counts as rem.",
    tokens: dimension("1rem"),
  },
  "html/icon": {
    takes: "Tokens of type `html`.",
    gives: "A character reference as text of a CSS `content` property.",
    tokens: [{ value: "&#xE001;", type: "html" }],
  },
  "content/quote": {
    takes: "Tokens of type `content`.",
    gives: "The text in single quotes, with inner quotes escaped.",
    tokens: [{ value: "it's", type: "content" }],
  },
  "content/objC/literal": {
    takes: "Tokens of type `content`.",
    gives: "A literal of Objective-C.",
    tokens: content,
  },
  "content/swift/literal": {
    takes: "Tokens of type `content`.",
    gives: "A literal of Swift.",
    tokens: content,
  },
  "content/flutter/literal": {
    takes: "Tokens of type `content`.",
    gives: "A literal of Dart.",
    tokens: content,
  },
  "time/seconds": {
    takes: "Tokens of type `time`.",
    gives: "Milliseconds as seconds, to two decimals. Values in `s` count as seconds.",
    tokens: [{ value: 200, type: "time" }, { value: "1500ms", type: "time" }, {
      value: "1s",
      type: "time",
    }],
  },
  "fontFamily/css": {
    takes: "Tokens of type `fontFamily` or `typography`; transitive.",
    gives: "Families as CSS lists them: names with spaces in quotes.",
    tokens: [
      { value: ["Helvetica Neue", "Arial", "sans-serif"], type: "fontFamily" },
      { value: "Open Sans, sans-serif", type: "fontFamily" },
    ],
  },
  "fontWeight/css": {
    takes: "Tokens of type `fontWeight` or `typography`; transitive.",
    gives:
      "Numbers instead of names of weights; `normal` and `bold` stay. In a typography, a style at the end of the name becomes `fontStyle`; a token of type `fontWeight` cannot contain it, which a warning reports.",
    tokens: [
      { value: "SemiBold", type: "fontWeight" },
      { value: "bold", type: "fontWeight" },
      { value: { fontFamily: "Inter", fontWeight: "Extra Bold Italic" }, type: "typography" },
    ],
  },
  "cubicBezier/css": {
    takes: "Tokens of type `cubicBezier` or `transition`; transitive.",
    gives: "`cubic-bezier()` of four numbers. Text stays.",
    tokens: [{ value: [0.5, 0, 1, 1], type: "cubicBezier" }, {
      value: "ease-in",
      type: "cubicBezier",
    }],
  },
  "strokeStyle/css/shorthand": {
    takes: "Tokens of type `strokeStyle`; transitive.",
    gives: "`dashed` for an object, which CSS cannot express. Text stays.",
    tokens: [
      { value: { dashArray: ["1px", "2px"], lineCap: "round" }, type: "strokeStyle" },
      { value: "dotted", type: "strokeStyle" },
    ],
  },
  "border/css/shorthand": {
    takes: "Tokens of type `border`; transitive.",
    gives: "The value of the CSS property `border`: width, style, color.",
    tokens: [{ value: { width: "1px", style: "solid", color: "#009688" }, type: "border" }],
  },
  "typography/css/shorthand": {
    takes: "Tokens of type `typography`; transitive.",
    gives:
      "The value of the CSS property `font`. It cannot contain `letterSpacing` and similar properties, which a warning names: to keep them, expand the token or write a format.",
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
    takes: "Tokens of type `transition`; transitive.",
    gives: "The value of the CSS property `transition`: duration, timing function, delay.",
    tokens: [{
      value: { duration: "200ms", delay: "0ms", timingFunction: [0.5, 0, 1, 1] },
      type: "transition",
    }],
  },
  "shadow/css/shorthand": {
    takes: "Tokens of type `shadow`; transitive.",
    gives: "The value of the CSS property `box-shadow`, of one shadow or of a list.",
    tokens: [{
      value: [
        { offsetX: "0", offsetY: "1px", blur: "2px", spread: "0", color: "#0003" },
        { offsetX: "0", offsetY: "2px", blur: "4px", color: "#000", inset: true },
      ],
      type: "shadow",
    }],
  },
  "asset/url": { takes: "Tokens of type `asset`.", gives: "`url()` of CSS.", tokens: asset },
  "asset/base64": {
    takes: "Tokens of type `asset`.",
    gives: "The content of the file, in base64. Paths are relative to the working folder.",
    tokens: [{ value: "images/logo.png", type: "asset" }],
  },
  "asset/path": {
    takes: "Tokens of type `asset`.",
    gives: "The path from the root of the file system.",
    tokens: asset,
  },
  "asset/objC/literal": {
    takes: "Tokens of type `asset`.",
    gives: "A literal of Objective-C.",
    tokens: asset,
  },
  "asset/swift/literal": {
    takes: "Tokens of type `asset`.",
    gives: "A literal of Swift.",
    tokens: asset,
  },
  "asset/flutter/literal": {
    takes: "Tokens of type `asset`.",
    gives: "A literal of Dart.",
    tokens: asset,
  },
};
