/**
 * Every deliberate difference from Style Dictionary 5.5.5 that shows in a file: its input and its
 * reason. The test beside this file writes both outputs to `docs/compatibility.md`.
 * @module
 */
import type { Config, File } from "../../mod.ts";

/** A difference. */
export interface Difference {
  subject: string;
  why: string;
  config: Config;
}

const plain = { showFileHeader: false };

/** A configuration of one file. */
function one(
  tokens: Record<string, unknown>,
  file: File,
  platform: Record<string, unknown> = { transformGroup: "css" },
  top: Record<string, unknown> = {},
): Config {
  const options = { ...plain, ...file.options };
  return { tokens, platforms: { p: { ...platform, files: [{ ...file, options }] } }, ...top };
}

const css = { format: "css/variables" };
const references = { format: "css/variables", options: { outputReferences: true } };
const nested = { format: "json/nested" };
const names = { transforms: ["name/camel"] };
const kebab = { transforms: ["name/kebab"] };

/** All differences, in the order of the page. */
export const differences: Difference[] = [
  {
    subject: "`expand: {}`",
    why: "An empty object means the same as `true`.",
    config: one(
      { line: { value: { width: "1px", style: "solid" }, type: "border" } },
      css,
      kebab,
      { expand: {} },
    ),
  },
  {
    subject: "Expansion of color and measure objects",
    why: "They are single values, not composites, so they stay whole.",
    config: one(
      {
        red: { $type: "color", $value: { colorSpace: "srgb", components: [1, 0, 0] } },
        gap: { $type: "dimension", $value: { value: 4, unit: "px" } },
      },
      css,
      { transformGroup: "css" },
      { expand: true },
    ),
  },
  {
    subject: "Several lengths in one value",
    why: "Each length keeps its own unit.",
    config: one({
      pad: { type: "dimension", value: "16px 8px" },
      gap: { type: "dimension", value: "1 2" },
    }, css),
  },
  {
    subject: "Lengths as text",
    why:
      "`12px` is 12 pixels, `8dp` is 8 pixels, and `1rem` follows the user's font size. Code formats omit lengths that need a style sheet, such as `50%`, with a warning. The drop-in keeps the numbers of Style Dictionary.",
    config: one({
      gap: { type: "dimension", value: "12px" },
      touch: { type: "dimension", value: "48dp" },
      text: { type: "dimension", value: "1rem" },
      half: { type: "dimension", value: "50vw" },
    }, {
      format: "compose/object",
      options: { className: "Tokens", packageName: "tokens" },
    }, { transformGroup: "compose" }),
  },
  {
    subject: "Lengths in em",
    why:
      "Unlike rem, they depend on the font size of an element. Code formats omit them, with a warning for each.",
    config: one(
      { spacing: { $type: "dimension", $value: { value: 0.05, unit: "em" } } },
      { format: "ios-swift/class.swift", options: { className: "A" } },
      { transformGroup: "ios-swift" },
    ),
  },
  {
    subject: "Type of `dashArray` in expansion",
    why: "A list of lengths is not a dimension.",
    config: one(
      { line: { value: { dashArray: ["1px"], lineCap: "round" }, type: "strokeStyle" } },
      { format: "json", options: { stripMeta: { keep: ["value", "type"] } } },
      kebab,
      { expand: true },
    ),
  },
  {
    subject: "A general entry of `typesMap`",
    why: "It applies to the property in every composite, and your map overrides the built-in one.",
    config: one(
      { line: { value: { width: "1px" }, type: "border" } },
      { format: "json", options: { stripMeta: { keep: ["value", "type"] } } },
      kebab,
      { expand: { typesMap: { width: "size" } } },
    ),
  },
  {
    subject: "References to parts of an expanded composite",
    why: "The parts are tokens, so you can refer to them.",
    config: one(
      {
        line: { value: { width: "1px" }, type: "border" },
        gap: { value: "{line.width}", type: "dimension" },
      },
      css,
      { transformGroup: "css" },
      { expand: true },
    ),
  },
  {
    subject: "Braces in comments",
    why: "Braces in a comment are plain text, not a reference.",
    config: one({ red: { value: "#f00", type: "color", comment: "see {wiki}" } }, css),
  },
  {
    subject: "Dollar signs in referenced text",
    why: "The value is inserted unchanged.",
    config: one({ cash: { value: "$$5 $&" }, price: { value: "only {cash}" } }, css),
  },
  {
    subject: "Cycles through longer strings",
    why: "The error shows every step of the cycle, wherever the references are.",
    config: one({ a: { value: "{b} x" }, b: { value: "{a} y" } }, css),
  },
  {
    subject: "`outputReferences` with spaces or special characters in references",
    why: "References are parsed, not found by a text search.",
    config: one({ g: { "a+b": { value: "1px" } }, c: { value: "{ g.a+b }" } }, references),
  },
  {
    subject: "Spaces in references to tokens that refer to others",
    why: "The token that the reference names is transformed first, as for any other reference.",
    config: one(
      {
        plain: { value: ["Open Sans"] },
        font: { value: "{plain}", type: "fontFamily" },
        stack: { value: "{ font }, serif", type: "string" },
      },
      css,
    ),
  },
  {
    subject: "`outputReferences` inside composites",
    why: "Each reference stays in its place; it is not put where its text first occurs.",
    config: one(
      {
        one: { value: "1px", type: "dimension" },
        line: { value: { width: "11px", style: "solid", color: "{one}" }, type: "border" },
      },
      references,
    ),
  },
  {
    subject: "References that are no whole part of a value",
    why:
      "`var(--n)px` is not a length. A reference is printed only where the language allows one as a whole part of the value; the others of a value are printed.",
    config: one(
      {
        n: { value: "4" },
        gap: { value: "{n}px" },
        both: { value: "{gap} solid" },
        family: { value: "Open Sans" },
        font: { value: "{gap}/{n} '{family}'" },
      },
      references,
      kebab,
    ),
  },
  {
    subject: "`outputReferences` of a file in `stylus/variables`",
    why: "The format reads the file's option, like every other format.",
    config: one({ a: { value: "1px" }, b: { value: "{a}" } }, {
      format: "stylus/variables",
      options: { outputReferences: true },
    }, kebab),
  },
  {
    subject: "`outputReferences` on part of a value in `android/resources`",
    why: "A resource can only refer to a whole value.",
    config: one(
      { a: { value: "1", type: "string" }, b: { value: "{a} of 2", type: "string" } },
      { format: "android/resources", options: { outputReferences: true } },
      { transforms: ["name/snake"] },
    ),
  },
  {
    subject: "Names of tokens that refer to a missing one",
    why: "They have names and other transforms as any token; the reference stays.",
    config: one({ size: { a: { value: "{size.b}" } } }, css, kebab, {
      log: { errors: { brokenReferences: "console" } },
    }),
  },
  {
    subject: "Keys with dots",
    why:
      "Every key is allowed, and none has a special meaning. Style Dictionary splits it into groups, which hooks of yours see in `path`.",
    config: one({ space: { "1.5": { value: "6px" } } }, nested, kebab),
  },
  {
    subject: "A token inside a token",
    why: "Both tokens are printed, with a warning.",
    config: one(
      { red: { value: "#f00", type: "color", dark: { value: "#800", type: "color" } } },
      css,
    ),
  },
  {
    subject: "A token called `constructor`",
    why: "Every key is allowed, and none has a special meaning.",
    config: one({ constructor: { value: "1px" } }, css),
  },
  {
    subject: "Tokens of the other syntax",
    why: "They are converted to the syntax of the build.",
    config: one({ a: { $value: "1px" }, b: { value: "2px" } }, css),
  },
  {
    subject: "Modern color notation",
    why:
      "The alpha is read after a slash and in percent, too. Style Dictionary also leaves `rgba(0 0 0 / 50%)` as it is; here it gets commas.",
    config: one({ shade: { value: "rgb(0 0 0 / 50%)", type: "color" } }, css),
  },
  {
    subject: "Colors of other spaces as text",
    why:
      "Kotlin, Swift, Dart, Objective-C and Android get the color mapped into sRGB. Less and JavaScript get hex; the drop-in keeps the text.",
    config: one(
      { ink: { value: "oklch(70% 0.1 200)", type: "color" } },
      { format: "compose/object", options: { className: "Tokens", packageName: "tokens" } },
      { transformGroup: "compose" },
    ),
  },
  {
    subject: "Colors that only a style sheet can hold",
    why: "Code formats omit them, with a warning for each.",
    config: one(
      { ink: { value: "#112233", type: "color" }, line: { value: "currentColor", type: "color" } },
      { format: "ios-swift/enum.swift", options: { className: "K" } },
      { transformGroup: "ios-swift" },
    ),
  },
  {
    subject: "Hues below 0 and beyond 360",
    why: "A hue is an angle, so it wraps around at 360 degrees.",
    config: one({ ink: { value: "hsl(-120, 50%, 50%)", type: "color" } }, css),
  },
  {
    subject: "Font families that are not names in CSS",
    why:
      "The families are printed as valid CSS: with quotes if a name has an apostrophe, starts with a digit or contains another special character, and without a semicolon at the end.",
    config: one(
      { body: { value: "O'Neil Sans, 'Font, A', 1abc, Foo!, serif;", type: "fontFamily" } },
      css,
    ),
  },
  {
    subject: "Font weights and line heights as people write them",
    why: "CSS uses numbers for weights, and `normal` for `AUTO`.",
    config: one({
      strong: { value: "Semi Bold", type: "fontWeight" },
      body: {
        value: {
          fontFamily: "Inter",
          fontSize: "16px",
          fontWeight: "Bold Italic",
          lineHeight: "AUTO",
        },
        type: "typography",
      },
    }, css),
  },
  {
    subject: "Colors inside other functions",
    why: "Text that the transform cannot read as a color stays unchanged.",
    config: one(
      {
        mix: { value: "color-mix(in srgb, rgb(1 2 3), red)", type: "color" },
        variable: { value: "var(--x, rgb(0, 0, 0))", type: "color" },
      },
      css,
    ),
  },
  {
    subject: "`none` in an sRGB color object",
    why: "A missing component is 0 (CSS Color 4, 4.4).",
    config: one(
      { c: { $type: "color", $value: { colorSpace: "srgb", components: ["none", 0.5, 1] } } },
      css,
    ),
  },
  {
    subject: "`hex` of a color object with alpha",
    why: "`hex` replaces the color's channels; the alpha is kept.",
    config: one(
      {
        c: {
          $type: "color",
          $value: {
            colorSpace: "display-p3",
            components: [1, 0, 0],
            alpha: 0.5,
            hex: "#ff0101",
          },
        },
      },
      css,
    ),
  },
  {
    subject: "`time/seconds` of seconds",
    why: "The transform reads the unit.",
    config: one({ t: { value: "1s", type: "time" } }, css),
  },
  {
    subject: "Transitions with parts that are objects, lists or missing",
    why: "The parts are printed as CSS text, and missing parts are omitted.",
    config: one(
      {
        t: {
          $type: "transition",
          $value: {
            duration: { value: 200, unit: "ms" },
            timingFunction: [0, 0, 1, 1],
          },
        },
      },
      css,
      { transforms: ["name/kebab", "transition/css/shorthand"] },
    ),
  },
  {
    subject: "Names of font weights in `typography/css/shorthand`",
    why: "CSS has names only for 400 and 700; any other name would make the whole value invalid.",
    config: one(
      {
        title: {
          $type: "typography",
          $value: {
            fontFamily: "Inter",
            fontSize: { value: 16, unit: "px" },
            fontWeight: "semi-bold",
            lineHeight: 1.5,
          },
        },
      },
      css,
    ),
  },
  {
    subject: "Types of aliases in DTCG 2025.10 files",
    why: "A token without a type has the type of the token that it refers to (5.2.2).",
    config: one(
      {
        ink: { $type: "color", $value: { colorSpace: "srgb", components: [0, 0, 0] } },
        text: { $value: "{ink}" },
      },
      { format: "android/resources" },
      { transformGroup: "android" },
    ),
  },
  {
    subject: "Groups that extend others",
    why: "A group contains the tokens of the group that it extends (6.4).",
    config: one(
      {
        base: { $type: "dimension", gap: { $value: { value: 4, unit: "px" } } },
        card: { $extends: "{base}" },
      },
      css,
      kebab,
    ),
  },
  {
    subject: "Units of DTCG dimensions where rem are counted",
    why: "A pixel is one pixel, dp or point. Text sizes on Android are in sp.",
    config: one(
      {
        gap: {
          $type: "dimension",
          s: { $value: { value: 4, unit: "px" } },
          m: { $value: { value: 1, unit: "rem" } },
        },
      },
      { format: "android/resources" },
      { transformGroup: "android" },
    ),
  },
  {
    subject: "Values that a language has no form for",
    why: "The tokens are omitted, with a warning for each.",
    config: one(
      {
        ink: { $type: "color", $value: { colorSpace: "srgb", components: [0, 0, 0] } },
        edge: {
          $type: "border",
          $value: { color: "{ink}", width: { value: 1, unit: "px" }, style: "solid" },
        },
      },
      { format: "compose/object", options: { className: "Tokens", packageName: "tokens" } },
      { transformGroup: "compose" },
    ),
  },
  {
    subject: "Text and lists in Compose, Flutter, Objective-C and Swift files",
    why:
      "Text that comes from a token is printed as a string, even if it looks like code; a list becomes a list of strings. Code that transforms return stays.",
    config: one(
      {
        family: { value: "Open Sans, serif", type: "fontFamily" },
        none: { value: "nil" },
        move: { value: "translateY(0)" },
        ease: { value: [0.4, 0, 0.2, 1], type: "cubicBezier" },
      },
      { format: "ios-swift/enum.swift", options: { className: "K" } },
      { transformGroup: "ios-swift" },
    ),
  },
  {
    subject: "Durations and font weights in Android, Compose, Flutter, Objective-C and Swift files",
    why:
      "They are numbers: milliseconds on Android and in Compose, seconds on iOS, a `Duration` in Dart.",
    config: one(
      { fast: { value: "200ms", type: "duration" }, strong: { value: "bold", type: "fontWeight" } },
      { format: "flutter/class.dart", options: { className: "K" } },
      { transformGroup: "flutter" },
    ),
  },
  {
    subject: "Numbers with a point under `<integer>`",
    why: "A number with a decimal point is a `float`.",
    config: one(
      { height: { value: 1.5, type: "number" } },
      { format: "android/resources" },
      { transforms: ["name/snake"] },
    ),
  },
  {
    subject: "Colors and numbers in property lists",
    why: "A color is printed with its channels, and a number with a decimal point as `<real>`.",
    config: one(
      { ink: { value: "#ff0000", type: "color" }, gap: { value: "1.5", type: "dimension" } },
      { format: "ios/plist" },
      names,
    ),
  },
  {
    subject: "Names of font weights in CSS, SCSS, Less and Stylus",
    why: "CSS has names only for 400 and 700.",
    config: one({ strong: { value: "semi-bold", type: "fontWeight" } }, css),
  },
  {
    subject: "Slashes, commas and exponents in SCSS, Less and Stylus",
    why:
      "The preprocessor would calculate or reject the text, such as `16/9` or `0.7vi + 4px`, end the map's item, or read another number.",
    config: one(
      { ratio: { value: "16/9" }, list: { value: "a, b" } },
      { format: "scss/map-flat" },
      kebab,
    ),
  },
  {
    subject: "Calculations with lengths, and `rgba()` of a color",
    why: "CSS allows neither. `calc()` and `color-mix()` give the same values.",
    config: one(
      {
        gap: { value: "2rem - 2px", type: "dimension" },
        veil: { value: "rgba(#ff0000, 0.5)", type: "color" },
      },
      css,
      { transformGroup: "css" },
    ),
  },
  {
    subject: "Calls, letters outside ASCII and escapes in Less and Stylus",
    why: "The preprocessor would evaluate the call, lose the letters, or reject the file.",
    config: one(
      {
        wide: { value: "color(display-p3 1 0 0)" },
        family: { value: "メイリオ, serif" },
      },
      { format: "less/variables" },
      kebab,
    ),
  },
  {
    subject: "Names that Less and Stylus do not have",
    why:
      "Their compilers reject letters outside ASCII, which become ASCII letters or codes, and spaces and empty names, which a warning names.",
    config: one(
      { größe: { value: "1px" }, space: { value: "2px" } },
      { format: "less/variables" },
      kebab,
    ),
  },
  {
    subject: "Strings that would end their declaration",
    why: "Text with an unmatched quote would make the rest of the file invalid.",
    config: one({ text: { value: "it's", type: "string" } }, css, kebab),
  },
  {
    subject: "Values that are objects",
    why: "If no transform has turned a measure or a color into text, its CSS text is printed.",
    config: one({ gap: { $type: "dimension", $value: { value: 4, unit: "px" } } }, css, kebab),
  },
  {
    subject: "Inline parts of composites",
    why: "A part is printed like a reference to a token with the same value.",
    config: one(
      {
        thin: { $type: "dimension", $value: { value: 1, unit: "px" } },
        inline: {
          $type: "border",
          $value: { width: { value: 1, unit: "px" }, style: "solid", color: "#000000" },
        },
        alias: {
          $type: "border",
          $value: { width: "{thin}", style: "solid", color: "#000000" },
        },
      },
      { format: "json/flat" },
      { transformGroup: "js" },
    ),
  },
  {
    subject: "Values of expanded tokens that are references",
    why: "`original` keeps the reference, so that `outputReferences` can print it.",
    config: one(
      {
        ease: { value: [0, 0, 1, 1], type: "cubicBezier" },
        fade: { value: { timingFunction: "{ease}" }, type: "transition" },
      },
      { format: "json", options: { stripMeta: { keep: ["value", "original"] } } },
      kebab,
      { expand: true },
    ),
  },
  {
    subject: "Color records in the transforms of wide-gamut spaces",
    why: "A value that the transform cannot read stays unchanged.",
    config: one(
      { red: { value: { r: 255, g: 0, b: 0 }, type: "color" } },
      { format: "json/flat" },
      {
        transforms: ["name/kebab", "color/oklch"],
      },
    ),
  },
  {
    subject: "Zero with a minus sign",
    why: "The minus sign comes from rounding in the conversion.",
    config: one({ white: { value: "#fff", type: "color" } }, css, {
      transforms: ["name/kebab", "color/oklab"],
    }),
  },
  {
    subject: "Durations as objects",
    why: "The duration is printed as CSS text.",
    config: one({ d: { $type: "duration", $value: { value: 200, unit: "ms" } } }, css),
  },
  {
    subject: "Gradients",
    why: "The stops are printed as a list, which you can use inside CSS gradient functions.",
    config: one(
      {
        g: {
          value: [{ color: "#f00", position: 0 }, { color: "#00f", position: 1 }],
          type: "gradient",
        },
      },
      css,
    ),
  },
  {
    subject: "Filter objects with lists",
    why: "Lists with equal items match.",
    config: one(
      { a: { value: "1px", tags: ["x", "y"] }, b: { value: "2px", tags: ["x"] } },
      { ...css, filter: { tags: ["x", "y"] } },
      kebab,
    ),
  },
  {
    subject: "Filter objects deeper than some tokens",
    why: "A token without the property does not match.",
    config: one(
      { a: { value: "1px", meta: { use: "x" } }, b: { value: "2px" } },
      { ...css, filter: { meta: { use: "x" } } },
      kebab,
    ),
  },
  {
    subject: "Inline format functions",
    why: "The types allow a function, so it works.",
    config: one({ a: { value: "1px" } }, { format: ({ allTokens }) => allTokens[0].name }, kebab),
  },
  {
    subject: "Comments that end the comment",
    why: "Text that would end the comment is changed, so that it stays inside.",
    config: one({ a: { value: "1px", comment: "a */ b" } }, css),
  },
  {
    subject: "`hsl()` without percent signs, and alpha outside of its range",
    why: "Functions of CSS have the colors of CSS Color 4.",
    config: one(
      {
        black: { value: "hsl(200 1 1)", type: "color" },
        none: { value: "rgb(0 0 0 / -10%)", type: "color" },
      },
      css,
    ),
  },
  {
    subject: "Slashes beside references in Sass",
    why: "Sass would divide the values.",
    config: one(
      {
        size: { value: "16px", type: "dimension" },
        leading: { value: "24px", type: "dimension" },
        text: {
          type: "typography",
          value: { fontFamily: "Arial", fontSize: "{size}", lineHeight: "{leading}" },
        },
      },
      { format: "scss/variables", options: { outputReferences: true } },
    ),
  },
  {
    subject: "Line ends in Sass",
    why: "A form feed ends a line comment of Sass, and a line end breaks a string.",
    config: one(
      {
        a: { value: "#aabbcc", type: "color", comment: "hi\f$b: red;" },
        text: { value: "a: b\nc", type: "string" },
      },
      { format: "scss/variables" },
      kebab,
    ),
  },
  {
    subject: "Line comments in CSS",
    why: "CSS has no line comments, so the text would be code.",
    config: one(
      { a: { value: "#aabbcc", type: "color", comment: "hi" } },
      { ...css, options: { formatting: { commentStyle: "short" } } },
      kebab,
    ),
  },
  {
    subject: "Tags in comments of JavaScript",
    why: "A description cannot add a tag to JSDoc.",
    config: one(
      { a: { value: "1px", comment: "@private see @acme/tokens" } },
      { format: "typescript/es6-declarations" },
      names,
    ),
  },
  {
    subject: "Ends of `style` and `script`",
    why: "A file that is inlined into a page cannot leave its element.",
    config: one(
      { a: { value: "x</style>", type: "string", comment: "</style>" } },
      css,
      kebab,
    ),
  },
  {
    subject: "Backslashes and apostrophes in font families of DTCG",
    why: "The name of a font is not CSS, so a name with such characters is printed as a string.",
    config: one({
      a: { $value: "Foo\\Bar", $type: "fontFamily" },
      b: { $value: "Rock'n'Roll", $type: "fontFamily" },
    }, css),
  },
  {
    subject: "Font files with quotes",
    why: "Names and paths are escaped, and an invalid style or weight is left out.",
    config: one(
      {
        asset: {
          font: {
            a: {
              name: { value: 'Say "A"' },
              woff2: { value: "it's.woff2" },
              weight: { value: ";} a {b: c" },
            },
          },
        },
      },
      { format: "css/fonts.css" },
      { transforms: [] },
    ),
  },
  {
    subject: "Comments of style `short` in CSS",
    why:
      "CSS has no `//` comments: a header in that form makes the first rule of the file invalid. Comments of CSS files have the form `/* */`.",
    config: one(
      { a: { value: "1px", type: "dimension", comment: "one" } },
      {
        format: "css/variables",
        options: {
          showFileHeader: true,
          formatting: { commentStyle: "short", fileHeaderTimestamp: false },
        },
      },
      { transforms: ["name/kebab"] },
    ),
  },
  {
    subject: "Comments of several lines in Swift and Dart",
    why: "They are printed above the declaration, not inside it.",
    config: one(
      { a: { value: "1", type: "number", comment: "one\ntwo" } },
      { format: "ios-swift/enum.swift", options: { className: "K" } },
      names,
    ),
  },
  {
    subject: "Text in Android strings",
    why:
      "A resource file is XML and has escapes of its own. Escapes that Android and XML know stay unchanged.",
    config: one(
      { a: { value: "Tom & Jerry's <b>", type: "string" } },
      { format: "android/resources" },
      { transforms: ["name/snake"] },
    ),
  },
  {
    subject: "Text in property lists",
    why: "A property list is XML, so special characters are escaped.",
    config: one({ a: { value: "a < b & c", type: "string" } }, { format: "ios/plist" }, names),
  },
  {
    subject: "Text in Swift, Kotlin, Dart and Objective-C literals",
    why: "Quotes and backslashes in the text are escaped, so that they do not end the literal.",
    config: one(
      { a: { value: 'say "hi" \\ $x', type: "content" } },
      { format: "flutter/class.dart", options: { className: "K" } },
      { transformGroup: "flutter" },
    ),
  },
  {
    subject: "Names of `$root`",
    why:
      "A `$root` token gets the name of its group. The drop-in uses the name of Style Dictionary.",
    config: one(
      {
        color: { $type: "color", warning: { $root: { $value: "#f00" }, soft: { $value: "#fcc" } } },
      },
      css,
    ),
  },
  {
    subject: "One name for several values",
    why: "Only one of the values would take effect. In the drop-in, this is a warning.",
    config: one({
      red: { Light: { value: "#f00", type: "color" }, light: { value: "#fcc", type: "color" } },
    }, css),
  },
  {
    subject: "Letters with combining marks, and keys of symbols alone, in names",
    why:
      "A mark belongs to its letter, in any normalization, and symbols keep names apart. The drop-in uses the names of Style Dictionary.",
    config: one({
      "cafe\u0301": { value: "#630", type: "color" },
      theme: { "☀️": { value: "#fff", type: "color" }, "🌙": { value: "#000", type: "color" } },
    }, css),
  },
  {
    subject: "Names that are keywords",
    why: "They are written in the form that the language provides.",
    config: one(
      { class: { value: "1", type: "number" } },
      { format: "ios-swift/enum.swift", options: { className: "K" } },
      names,
    ),
  },
  {
    subject: "Names of resources that are keywords of Java",
    why: "Android generates a Java class from the names; it would not compile.",
    config: one(
      { class: { value: "#f00", type: "color" }, "2xl": { value: "#f00", type: "color" } },
      { format: "android/resources" },
      { transforms: ["name/snake"] },
    ),
  },
  {
    subject: "Several `%` and runs of spaces in string resources",
    why:
      "Android would read several `%` as arguments and fail, and would collapse spaces into one.",
    config: one(
      {
        sale: { value: "20% now, 50% later", type: "string" },
        wide: { value: "a  b", type: "string" },
      },
      { format: "android/resources" },
      { transforms: ["name/snake"] },
    ),
  },
  {
    subject: "Ends of comments in resources",
    why: "Android copies the comment into a Java class, which would not compile.",
    config: one(
      { a: { value: "#f00", type: "color", comment: "ends */ here" } },
      { format: "android/resources" },
      { transforms: ["name/snake"] },
    ),
  },
  {
    subject: "Apostrophes in keys of SCSS maps",
    why: "The apostrophe is escaped, so that it does not end the key.",
    config: one({ "it's": { value: "1px" } }, { format: "scss/map-deep" }, kebab),
  },
  {
    subject: "Whole numbers in Kotlin, Swift and Dart",
    why: "Tokens of one type have one type in the code. The drop-in prints `1`.",
    config: one(
      { one: { value: 1, type: "number" }, half: { value: 0.5, type: "number" } },
      { format: "compose/object", options: { className: "K", packageName: "p" } },
      names,
    ),
  },
  {
    subject: "`formatting.prefix` in SCSS maps",
    why: "The map refers to the variables by their whole names, so that Sass can compile it.",
    config: one(
      { red: { value: "#f00", type: "color" } },
      { format: "scss/map-deep", options: { formatting: { prefix: "$brand-" } } },
      kebab,
    ),
  },
  {
    subject: "Descriptions of DTCG tokens",
    why: "They are printed as comments in every format.",
    config: one(
      { a: { $value: "1px", $description: "note" } },
      { format: "scss/map-flat" },
      kebab,
    ),
  },
  {
    subject: "`null` and keys that are not identifiers in `typescript/es6-declarations`",
    why: "`null` has the type `null`, and such keys are quoted.",
    config: one(
      { a: { value: { "b-c": null } } },
      { format: "typescript/es6-declarations" },
      names,
    ),
  },
  {
    subject: "Names that are not identifiers in `javascript/es6`",
    why: "The build fails; the error shows the name and how to fix it.",
    config: one({ a: { b: { value: "1px" } } }, { format: "javascript/es6" }, kebab),
  },
  {
    subject: "`sketchPalette` with DTCG tokens",
    why: "The type of a DTCG token is `$type`.",
    config: one({ a: { $value: "#f00", $type: "color" } }, { format: "sketchPalette" }, kebab),
  },
  {
    subject: "Icons with DTCG tokens",
    why: "The type of a DTCG token is `$type`.",
    config: one(
      { a: { $value: "'x'", $type: "icon", attributes: { item: "up" } } },
      { format: "scss/icons" },
      { transforms: ["name/kebab"], prefix: "sd" },
    ),
  },
  {
    subject: "Lists in options",
    why: "The file's list replaces that of the platform.",
    config: one(
      { a: { value: "1px" } },
      { ...css, options: { selector: [".one"] } },
      { transforms: ["name/kebab"], options: { selector: ["@media print", ":root"] } },
    ),
  },
];
