/**
 * Prints values of tokens as types and expressions of Flutter.
 * @module
 */
import { dart } from "../literals.ts";
import { type GenericFamily, genericFamily } from "../families.ts";
import { argb, channelsOf } from "../colors.ts";
import { exact, hundredOf } from "../numbers.ts";
import { camel } from "../theme.ts";
import type { NativeValue, NativeValues, Stroke, TextStyle } from "../values.ts";
import { type Forms, ValuePrinter } from "../value_printer.ts";

/** Prints a `double`, which needs a decimal point. */
function double(number: number): string {
  const text = exact(number);
  return /[.e]/.test(text) ? text : `${text}.0`;
}

/** Prints a color; uses display-p3 for colors beyond sRGB. */
function color(value: unknown): string {
  const { p3, channels, alpha } = channelsOf(value);
  if (!p3) return `Color(0x${argb(value)})`;
  const [red, green, blue, opacity] = [...channels.map(Number), alpha].map(double);
  return `Color.from(alpha: ${opacity}, red: ${red}, green: ${green}, blue: ${blue}, colorSpace: ColorSpace.displayP3)`;
}

const list = (items: readonly string[]) => `[${items.join(", ")}]`;

/** The nearest font weight of Flutter. */
const weight = (number: number) => `FontWeight.w${hundredOf(number)}`;

const curve = (points: NativeValues["curve"]) => `Cubic(${points.map(double).join(", ")})`;

/** Fonts for generic CSS families. Apple's systems, Android, Linux and Windows have one of them. */
const generics: Readonly<Record<GenericFamily, readonly string[]>> = {
  "system-ui": [".AppleSystemUIFont", "sans-serif", "Segoe UI"],
  "sans-serif": ["sans-serif", "Helvetica Neue", "Arial"],
  "serif": ["serif", "Times New Roman"],
  "monospace": ["monospace", "Menlo", "Courier New"],
  "cursive": ["cursive", "Snell Roundhand", "Segoe Script"],
  "ui-rounded": [],
};

/** The fonts for a list of families. */
function fontsOf(names: readonly string[]): string[] {
  const fonts = names.flatMap((name) => {
    const generic = genericFamily(name);
    return generic ? generics[generic] : [name];
  });
  return [...new Set(fonts)];
}

function textStyle(
  { families = [], size, weight: bold, isItalic, lineHeight, letterSpacing, decoration }: TextStyle,
): string {
  // Without a family, Flutter uses the font of the system.
  const isSystem = families.length > 0 && genericFamily(families[0]) === "system-ui";
  const fonts = fontsOf(isSystem ? families.slice(1) : families);
  const [family, fallbacks] = isSystem ? [undefined, fonts] : [fonts[0], fonts.slice(1)];
  const height = lineHeight?.em ??
    (lineHeight && size ? lineHeight.pixels / size.pixels : undefined);
  const spacing = letterSpacing?.em !== undefined && size
    ? letterSpacing.em * size.pixels
    : letterSpacing?.pixels;
  const parts = [
    family !== undefined && `fontFamily: ${dart.text(family)}`,
    fallbacks.length > 0 && `fontFamilyFallback: ${list(fallbacks.map(dart.text))}`,
    size && `fontSize: ${double(size.pixels)}`,
    bold !== undefined && `fontWeight: ${weight(bold)}`,
    isItalic && "fontStyle: FontStyle.italic",
    height !== undefined && Number.isFinite(height) && `height: ${double(height)}`,
    spacing !== undefined && `letterSpacing: ${double(spacing)}`,
    decoration && `decoration: TextDecoration.${camel(decoration)}`,
  ];
  return `TextStyle(${parts.filter(Boolean).join(", ")})`;
}

/** Prints an expression that interpolates between two values by the share `t`. */
type Lerp = (own: string, other: string) => string;

const lerpDouble: Lerp = (own, other) => `lerpDouble(${own}, ${other}, t)!`;
const lerpAs = (type: string): Lerp => (own, other) => `${type}.lerp(${own}, ${other}, t)!`;

/** Switches halfway, for values that cannot be interpolated. */
const halfway: Lerp = (own, other) => `t < 0.5 ? ${own} : ${other}`;

/** Types that a theme declares itself. */
type HelperType = "Stroke" | "Border" | "Transition";

/** Prints values, and records the types that they need. */
export class FlutterValues extends ValuePrinter<HelperType> {
  #stroke({ style, dashes, cap }: Stroke): string {
    const type = this.helper("Stroke");
    const parts = [`style: ${dart.text(style)}`];
    if (dashes.length > 0) parts.push(`dashes: ${list(dashes.map(double))}`);
    if (cap !== "butt") parts.push(`cap: StrokeCap.${cap}`);
    return `${type}(${parts.join(", ")})`;
  }

  protected override readonly forms: Forms<[lerp: Lerp]> = {
    color: [() => "Color", color, lerpAs("Color")],
    length: [() => "double", ({ pixels }) => double(pixels), lerpDouble],
    fontSize: [() => "double", ({ pixels }) => double(pixels), lerpDouble],
    number: [() => "double", double, lerpDouble],
    duration: [() => "Duration", dart.duration, halfway],
    fontFamily: [() => "List<String>", (names) => list(fontsOf(names).map(dart.text)), halfway],
    fontWeight: [() => "FontWeight", weight, lerpAs("FontWeight")],
    curve: [() => "Cubic", curve, halfway],
    stroke: [() => this.helper("Stroke"), (stroke) => this.#stroke(stroke), halfway],
    border: [
      () => this.helper("Border"),
      ({ color: ink, width, stroke }) =>
        `${this.helper("Border")}(color: ${color(ink)}, width: ${double(width)}, stroke: ${
          this.#stroke(stroke)
        })`,
      halfway,
    ],
    shadow: [
      () => "List<BoxShadow>",
      (shadows) =>
        list(shadows.map(({ color: ink, x, y, blur, spread, inset }) => {
          const style = inset ? ", blurStyle: BlurStyle.inner" : "";
          return `BoxShadow(color: ${color(ink)}, offset: Offset(${double(x)}, ${
            double(y)
          }), blurRadius: ${double(blur)}, spreadRadius: ${double(spread)}${style})`;
        })),
      (own, other) => `BoxShadow.lerpList(${own}, ${other}, t)!`,
    ],
    gradient: [
      () => "LinearGradient",
      (stops) => {
        const colors = list(stops.map(({ color: ink }) => color(ink)));
        return `LinearGradient(colors: ${colors}, stops: ${
          list(stops.map(({ position }) => double(position)))
        })`;
      },
      lerpAs("LinearGradient"),
    ],
    transition: [
      () => this.helper("Transition"),
      ({ duration, delay, curve: shape }) =>
        `${this.helper("Transition")}(duration: ${dart.duration(duration)}, delay: ${
          dart.duration(delay)
        }, curve: ${curve(shape)})`,
      halfway,
    ],
    typography: [() => "TextStyle", textStyle, lerpAs("TextStyle")],
    text: [() => "String", (text) => dart.text(text), halfway],
    boolean: [() => "bool", String, halfway],
  };

  /** The expression that interpolates between two values. */
  lerp({ form }: NativeValue, own: string, other: string): string {
    return this.forms[form][2](own, other);
  }

  /** Prints a class of constants that compares its properties. */
  #class(
    type: HelperType,
    properties: readonly (readonly [type: string, name: string, fallback?: string])[],
    members: readonly string[] = [],
  ): string {
    const name = `${this.name}${type}`;
    const own = properties.map(([, property]) => property);
    const parameters = properties.map(([, property, fallback]) =>
      fallback === undefined ? `required this.${property}` : `this.${property} = ${fallback}`
    ).join(", ");
    const same = own.map((property) => `other.${property} == ${property}`).join(" && ");
    return [
      `@immutable\nclass ${name} {`,
      `  const ${name}({${parameters}});`,
      "",
      ...properties.map(([type, property]) => `  final ${type} ${property};`),
      ...members.flatMap((member) => ["", member]),
      "",
      "  @override",
      `  bool operator ==(Object other) => other is ${name} && ${same};`,
      "",
      "  @override",
      `  int get hashCode => Object.hash(${own.join(", ")});`,
      "}",
    ].join("\n");
  }

  /** Declarations of the helper types that values need. */
  helpers(): string[] {
    if (this.used.has("Border")) this.used.add("Stroke");
    return this.needed({
      Stroke: () =>
        this.#class("Stroke", [
          ["String", "style"],
          ["List<double>", "dashes", "const []"],
          ["StrokeCap", "cap", "StrokeCap.butt"],
        ]),
      Border: () =>
        this.#class("Border", [
          ["Color", "color"],
          ["double", "width"],
          [`${this.name}Stroke`, "stroke"],
        ], [
          "  /// A solid line, because Flutter does not draw other styles.\n" +
          "  BorderSide get side => BorderSide(color: color, width: width, style: stroke.style == 'none' ? BorderStyle.none : BorderStyle.solid);",
        ]),
      Transition: () =>
        this.#class("Transition", [
          ["Duration", "duration"],
          ["Duration", "delay"],
          ["Cubic", "curve"],
        ]),
    });
  }
}
