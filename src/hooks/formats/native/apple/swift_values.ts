/**
 * Prints values of tokens as types and expressions of SwiftUI and UIKit.
 * @module
 */
import { swift } from "../literals.ts";
import { camel } from "../theme.ts";
import { channelsOf } from "../colors.ts";
import { exact, hundredOf } from "../numbers.ts";
import type { Form, Length, NativeValue, NativeValues, Stroke, TextStyle } from "../values.ts";

const plain = exact;

/** Prints a color of SwiftUI. */
export function swiftColor(value: unknown): string {
  const { p3, channels: [red, green, blue], alpha } = channelsOf(value);
  const space = p3 ? ".displayP3" : ".sRGB";
  return `Color(${space}, red: ${red}, green: ${green}, blue: ${blue}, opacity: ${plain(alpha)})`;
}

/** Prints a color of UIKit. */
export function uiColor(value: unknown): string {
  const { p3, channels: [red, green, blue], alpha } = channelsOf(value);
  return `UIColor(${p3 ? "displayP3Red" : "red"}: ${red}, green: ${green}, blue: ${blue}, alpha: ${
    plain(alpha)
  })`;
}

/** SwiftUI's names of font weights, from 100 to 900. */
const weightNames = [
  "ultraLight",
  "thin",
  "light",
  "regular",
  "medium",
  "semibold",
  "bold",
  "heavy",
  "black",
];

/** The nearest named weight. */
const weight = (number: number) => `.${weightNames[hundredOf(number) / 100 - 1]}`;

const list = (items: readonly string[]) => `[${items.join(", ")}]`;

/** The pixels of a length. A multiple of the font size uses the given size. */
function points({ pixels, em }: Length, size?: Length): string {
  return plain(em !== undefined && size ? em * size.pixels : pixels);
}

/** Types that a theme declares itself. */
type HelperType = "TextStyle" | "Curve" | "Stroke" | "Border" | "Shadow" | "Transition";

/** Prints values, and records the types that they need. */
export class SwiftValues {
  #name: string;
  #access: string;
  #used: Set<HelperType> = new Set();

  /**
   * @param name Prefix of type names.
   * @param access Access modifier of declarations, followed by a space.
   */
  constructor(name: string, access: string) {
    this.#name = name;
    this.#access = access;
  }

  #helper(type: HelperType): string {
    this.#used.add(type);
    return `${this.#name}${type}`;
  }

  #curve(points: NativeValues["curve"]): string {
    const [x1, y1, x2, y2] = points.map(plain);
    return `${this.#helper("Curve")}(x1: ${x1}, y1: ${y1}, x2: ${x2}, y2: ${y2})`;
  }

  #stroke({ style, dashes, cap }: Stroke): string {
    const type = this.#helper("Stroke");
    return `${type}(style: ${swift.text(style)}, dashes: ${list(dashes.map(plain))}, cap: .${cap})`;
  }

  #textStyle(
    { families, size, weight: bold, isItalic, lineHeight, letterSpacing, textCase, decoration }:
      TextStyle,
  ) {
    const parts = [
      families && `families: ${list(families.map(swift.text))}`,
      size && `size: ${points(size)}`,
      bold !== undefined && `weight: ${weight(bold)}`,
      isItalic && "isItalic: true",
      lineHeight && `lineHeight: ${points(lineHeight, size)}`,
      letterSpacing && `letterSpacing: ${points(letterSpacing, size)}`,
      textCase && textCase !== "capitalize" && `textCase: .${textCase}`,
      decoration === "underline" && "isUnderlined: true",
      decoration === "line-through" && "isStruckThrough: true",
    ];
    return `${this.#helper("TextStyle")}(${parts.filter(Boolean).join(", ")})`;
  }

  #forms: {
    readonly [F in Form]: [type: () => string, literal: (value: NativeValues[F]) => string];
  } = {
    color: [() => "Color", swiftColor],
    length: [() => "CGFloat", (length) => points(length)],
    fontSize: [() => "CGFloat", (length) => points(length)],
    number: [() => "Double", plain],
    duration: [() => "TimeInterval", (milliseconds) => plain(milliseconds / 1000)],
    fontFamily: [() => "[String]", (names) => list(names.map(swift.text))],
    fontWeight: [() => "Font.Weight", weight],
    curve: [() => this.#helper("Curve"), (curve) => this.#curve(curve)],
    stroke: [() => this.#helper("Stroke"), (stroke) => this.#stroke(stroke)],
    border: [
      () => this.#helper("Border"),
      ({ color, width, stroke }) =>
        `${this.#helper("Border")}(color: ${swiftColor(color)}, width: ${plain(width)}, stroke: ${
          this.#stroke(stroke)
        })`,
    ],
    shadow: [
      () => `[${this.#helper("Shadow")}]`,
      (shadows) =>
        list(
          shadows.map(({ color, x, y, blur, spread, inset }) =>
            `${this.#helper("Shadow")}(color: ${swiftColor(color)}, x: ${plain(x)}, y: ${
              plain(y)
            }, blur: ${plain(blur)}, spread: ${plain(spread)}, isInset: ${inset})`
          ),
        ),
    ],
    gradient: [
      () => "Gradient",
      (stops) =>
        `Gradient(stops: ${
          list(stops.map(({ color, position }) =>
            `Gradient.Stop(color: ${swiftColor(color)}, location: ${plain(position)})`
          ))
        })`,
    ],
    transition: [
      () => this.#helper("Transition"),
      ({ duration, delay, curve }) =>
        `${this.#helper("Transition")}(duration: ${plain(duration / 1000)}, delay: ${
          plain(delay / 1000)
        }, curve: ${this.#curve(curve)})`,
    ],
    typography: [() => this.#helper("TextStyle"), (style) => this.#textStyle(style)],
    text: [() => "String", (text) => swift.text(text)],
    boolean: [() => "Bool", String],
  };

  /** The type of a value. */
  typeOf({ form }: NativeValue): string {
    return this.#forms[form][0]();
  }

  /** The expression of a value. */
  literal({ form, value }: NativeValue): string {
    const literal = this.#forms[form][1] as (value: unknown) => string;
    return literal(value);
  }

  /** Prints a struct with properties, default values, and other members. */
  #struct(
    type: HelperType,
    properties: readonly (readonly [name: string, type: string, fallback?: string])[],
    members: readonly string[] = [],
  ): string {
    const access = this.#access;
    const parameters = properties.map(([name, type, fallback]) =>
      `${name}: ${type}${fallback === undefined ? "" : ` = ${fallback}`}`
    );
    return [
      `${access}struct ${this.#name}${type}: Hashable, Sendable {`,
      ...properties.map(([name, type]) => `    ${access}var ${name}: ${type}`),
      "",
      `    ${access}init(${parameters.join(", ")}) {`,
      ...properties.map(([name]) => `        self.${name} = ${name}`),
      "    }",
      ...members.flatMap((member) => ["", member]),
      "}",
    ].join("\n");
  }

  /** Prints an extension that applies all properties of a text style. */
  #textExtension(): string {
    const access = this.#access === "public " ? "public " : "";
    const type = `${this.#name}TextStyle`;
    return `\n\n${access}extension Text {\n    /// Applies a text style.\n` +
      `    func ${camel(type)}(_ style: ${type}) -> some View {\n` +
      "        font(style.font)\n            .tracking(style.letterSpacing)\n" +
      "            .underline(style.isUnderlined)\n            .strikethrough(style.isStruckThrough)\n" +
      "            .textCase(style.textCase)\n            .lineSpacing(style.lineSpacing)\n" +
      "            .padding(.vertical, style.lineSpacing / 2)\n    }\n}";
  }

  /** Declarations of the helper types that values need. */
  helpers(): string[] {
    const access = this.#access;
    const used = this.#used;
    // A border contains a stroke, and a transition a curve.
    if (used.has("Border")) used.add("Stroke");
    if (used.has("Transition")) used.add("Curve");
    const all: Record<HelperType, () => string> = {
      TextStyle: () =>
        this.#struct("TextStyle", [
          ["families", "[String]", "[]"],
          ["size", "CGFloat", "17"],
          ["weight", "Font.Weight", ".regular"],
          ["isItalic", "Bool", "false"],
          ["lineHeight", "CGFloat?", "nil"],
          ["letterSpacing", "CGFloat", "0"],
          ["textCase", "Text.Case?", "nil"],
          ["isUnderlined", "Bool", "false"],
          ["isStruckThrough", "Bool", "false"],
        ], [
          "    /// The first family; a generic one is a font of the system.\n" +
          `    ${access}var font: Font {\n` +
          "        let plain: Font\n" +
          '        switch families.first ?? "system-ui" {\n' +
          '        case "system-ui", "sans-serif", "ui-sans-serif", "-apple-system": plain = .system(size: size)\n' +
          '        case "serif", "ui-serif": plain = .system(size: size, design: .serif)\n' +
          '        case "monospace", "ui-monospace": plain = .system(size: size, design: .monospaced)\n' +
          '        case "ui-rounded": plain = .system(size: size, design: .rounded)\n' +
          "        case let name: plain = .custom(name, size: size)\n        }\n" +
          "        let weighted = plain.weight(weight)\n" +
          "        return isItalic ? weighted.italic() : weighted\n    }",
          "    /// The line height of the font.\n" +
          `    ${access}var fontHeight: CGFloat {\n` +
          "        let font: CTFont\n" +
          '        switch families.first ?? "system-ui" {\n' +
          '        case "system-ui", "sans-serif", "ui-sans-serif", "-apple-system", "serif", "ui-serif", "monospace", "ui-monospace", "ui-rounded":\n' +
          '            font = CTFontCreateUIFontForLanguage(.system, size, nil) ?? CTFontCreateWithName("Helvetica" as CFString, size, nil)\n' +
          "        case let name: font = CTFontCreateWithName(name as CFString, size, nil)\n        }\n" +
          "        return CTFontGetAscent(font) + CTFontGetDescent(font) + CTFontGetLeading(font)\n    }",
          "    /// The value for `lineSpacing` that makes lines as high as `lineHeight`.\n" +
          `    ${access}var lineSpacing: CGFloat {\n` +
          "        max(0, (lineHeight ?? fontHeight) - fontHeight)\n    }",
        ]) + this.#textExtension(),
      Curve: () =>
        this.#struct("Curve", ["x1", "y1", "x2", "y2"].map((name) => [name, "Double"]), [
          `    ${access}func animation(duration: TimeInterval) -> Animation {\n` +
          "        .timingCurve(x1, y1, x2, y2, duration: duration)\n    }",
        ]),
      Stroke: () =>
        this.#struct("Stroke", [
          ["style", "String"],
          ["dashes", "[CGFloat]", "[]"],
          ["cap", "CGLineCap", ".butt"],
        ], [
          `    ${access}func strokeStyle(width: CGFloat) -> StrokeStyle {\n` +
          "        StrokeStyle(lineWidth: width, lineCap: cap, dash: dashes)\n    }",
        ]),
      Border: () =>
        this.#struct("Border", [
          ["color", "Color"],
          ["width", "CGFloat"],
          ["stroke", `${this.#name}Stroke`],
        ]),
      Shadow: () =>
        this.#struct("Shadow", [
          ["color", "Color"],
          ["x", "CGFloat"],
          ["y", "CGFloat"],
          ["blur", "CGFloat"],
          ["spread", "CGFloat", "0"],
          ["isInset", "Bool", "false"],
        ], [
          "    /// The radius for `shadow(color:radius:x:y:)`.\n" +
          `    ${access}var radius: CGFloat {\n        blur / 2\n    }`,
        ]),
      Transition: () =>
        this.#struct("Transition", [
          ["duration", "TimeInterval"],
          ["delay", "TimeInterval", "0"],
          ["curve", `${this.#name}Curve`],
        ], [
          `    ${access}var animation: Animation {\n` +
          "        curve.animation(duration: duration).delay(delay)\n    }",
        ]),
    };
    return Object.entries(all).filter(([name]) => used.has(name as HelperType))
      .map(([, text]) => text());
  }
}
