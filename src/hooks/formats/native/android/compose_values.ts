/**
 * Prints values of tokens as types and expressions of Jetpack Compose.
 * @module
 */
import { kotlin } from "../literals.ts";
import { androidFamily, type GenericFamily, genericFamily } from "../families.ts";
import { argb, channelsOf } from "../colors.ts";
import { single } from "../numbers.ts";
import { pascal } from "../theme.ts";
import type { Length, NativeValues, Stroke, TextStyle } from "../values.ts";
import { type Forms, ValuePrinter } from "../value_printer.ts";

const float = (number: number) => `${single(number)}f`;

/** Prints a number with a unit. A negative number needs parentheses. */
function united(number: number, unit: string): string {
  const text = single(number);
  return number < 0 ? `(${text}).${unit}` : `${text}.${unit}`;
}

const dp = (pixels: number) => united(pixels, "dp");

const textUnit = ({ pixels, em }: Length) =>
  em === undefined ? united(pixels, "sp") : united(em, "em");

/** Prints a color; uses display-p3 for colors beyond sRGB. */
function color(value: unknown): string {
  const { p3, channels, alpha } = channelsOf(value);
  if (!p3) return `Color(0x${argb(value)})`;
  return `Color(${[...channels.map(Number), alpha].map(float).join(", ")}, ColorSpaces.DisplayP3)`;
}

const deviceWeights = "100..900 step 100";

const weight = (number: number) => `FontWeight(${Math.min(1000, Math.max(1, Math.round(number)))})`;

/** Families that exist on every device. Android has no rounded one. */
const families: Readonly<Record<GenericFamily, string>> = {
  "sans-serif": "FontFamily.SansSerif",
  "system-ui": "FontFamily.Default",
  "serif": "FontFamily.Serif",
  "monospace": "FontFamily.Monospace",
  "cursive": "FontFamily.Cursive",
  "ui-rounded": "FontFamily.Default",
};

const curve = (points: NativeValues["curve"]) =>
  `CubicBezierEasing(${points.map(float).join(", ")})`;

/** Types that a theme declares itself. */
type HelperType = "Stroke" | "Border" | "Shadow" | "Gradient" | "Transition" | "DeviceFamily";

/** Prints values, and records the types that they need. */
export class ComposeValues extends ValuePrinter<HelperType> {
  #access: string;
  #fontFamilies: Record<string, string> | undefined;

  /**
   * @param name Prefix of type names.
   * @param access Access modifier of declarations, followed by a space.
   * @param fontFamilies Expressions of font families, by name.
   */
  constructor(name: string, access: string, fontFamilies?: Record<string, string>) {
    super(name);
    this.#access = access;
    this.#fontFamilies = fontFamilies;
  }

  /**
   * Prints the first family that Android has. A device font lists all needed weights, because Compose would use a single one for all.
   */
  #family(names: readonly string[], weight = 400): string {
    const own = this.#fontFamilies;
    const name = androidFamily(names, own);
    if (own && Object.hasOwn(own, name)) return own[name];
    const generic = genericFamily(name);
    if (generic) return families[generic];
    this.used.add("DeviceFamily");
    const further = weight % 100 === 0 ? "" : `, ${Math.round(weight)}`;
    return `deviceFamily(${kotlin.text(name)}${further})`;
  }

  #stroke({ style, dashes, cap }: Stroke): string {
    const list = dashes.length === 0 ? "emptyList()" : `listOf(${dashes.map(dp).join(", ")})`;
    return `${this.helper("Stroke")}(${kotlin.text(style)}, ${list}, StrokeCap.${pascal(cap)})`;
  }

  #textStyle(
    { families, size, weight: bold, isItalic, lineHeight, letterSpacing, decoration }: TextStyle,
  ): string {
    const parts = [
      families && `fontFamily = ${this.#family(families, bold)}`,
      size && `fontSize = ${textUnit(size)}`,
      bold !== undefined && `fontWeight = ${weight(bold)}`,
      isItalic && "fontStyle = FontStyle.Italic",
      lineHeight && `lineHeight = ${textUnit(lineHeight)}`,
      letterSpacing && `letterSpacing = ${textUnit(letterSpacing)}`,
      decoration && `textDecoration = TextDecoration.${pascal(decoration)}`,
    ];
    return `TextStyle(${parts.filter(Boolean).join(", ")})`;
  }

  protected override readonly forms: Forms = {
    color: [() => "Color", color],
    length: [() => "Dp", ({ pixels }) => dp(pixels)],
    fontSize: [() => "TextUnit", textUnit],
    number: [() => "Float", float],
    duration: [() => "Int", (milliseconds) => String(Math.round(milliseconds))],
    fontFamily: [() => "FontFamily", (names) => this.#family(names)],
    fontWeight: [() => "FontWeight", weight],
    curve: [() => "Easing", curve],
    stroke: [() => this.helper("Stroke"), (stroke) => this.#stroke(stroke)],
    border: [
      () => this.helper("Border"),
      ({ color: ink, width, stroke }) =>
        `${this.helper("Border")}(${color(ink)}, ${dp(width)}, ${this.#stroke(stroke)})`,
    ],
    shadow: [() => `List<${this.helper("Shadow")}>`, (shadows) => {
      const items = shadows.map(({ color: ink, x, y, blur, spread, inset }) => {
        const lengths = [x, y, blur, spread].map(dp).join(", ");
        return `${this.helper("Shadow")}(${color(ink)}, ${lengths}, ${inset})`;
      });
      return `listOf(${items.join(", ")})`;
    }],
    gradient: [() => this.helper("Gradient"), (stops) => {
      const pairs = stops.map(({ color: ink, position }) => `${float(position)} to ${color(ink)}`);
      return `${this.helper("Gradient")}(listOf(${pairs.join(", ")}))`;
    }],
    transition: [() => this.helper("Transition"), ({ duration, delay, curve: shape }) => {
      const times = [duration, delay].map(Math.round).join(", ");
      return `${this.helper("Transition")}(${times}, ${curve(shape)})`;
    }],
    typography: [() => "TextStyle", (style) => this.#textStyle(style)],
    text: [() => "String", (text) => kotlin.text(text)],
    boolean: [() => "Boolean", String],
  };

  /** Declarations of the helper types that values need. */
  helpers(): string[] {
    const type = (name: string, properties: readonly string[], body = "") =>
      `@Immutable\n${this.#access}data class ${this.name}${name}(\n${
        properties.map((one) => `  ${this.#access}val ${one},\n`).join("")
      })${body}`;
    const deviceFamily =
      "/** A font family of the device, with the given weights besides the hundreds. */\n" +
      `private fun deviceFamily(name: String, vararg weights: Int): FontFamily = FontFamily(\n` +
      `  ((${deviceWeights}) + weights.toList()).flatMap { weight ->\n` +
      "    listOf(FontStyle.Normal, FontStyle.Italic).map { style ->\n" +
      "      Font(DeviceFontFamilyName(name), FontWeight(weight), style)\n    }\n  },\n)";
    return this.needed({
      Stroke: () => type("Stroke", ["style: String", "dashes: List<Dp>", "cap: StrokeCap"]),
      Border: () => type("Border", ["color: Color", "width: Dp", `stroke: ${this.name}Stroke`]),
      Shadow: () =>
        type(
          "Shadow",
          [
            "color: Color",
            "offsetX: Dp",
            "offsetY: Dp",
            "blur: Dp",
            "spread: Dp",
            "inset: Boolean",
          ],
        ),
      Gradient: () =>
        type(
          "Gradient",
          ["stops: List<Pair<Float, Color>>"],
          " {\n  /** The stops as a horizontal gradient. */\n" +
            `  ${this.#access}val brush: Brush get() = Brush.horizontalGradient(*stops.toTypedArray())\n}`,
        ),
      Transition: () =>
        type(
          "Transition",
          ["durationMillis: Int", "delayMillis: Int", "easing: Easing"],
          ` {\n  ${this.#access}fun <T> spec(): TweenSpec<T> = tween(durationMillis, delayMillis, easing)\n}`,
        ),
      DeviceFamily: () => deviceFamily,
    });
  }
}
