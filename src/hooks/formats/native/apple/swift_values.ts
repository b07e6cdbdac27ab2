/**
 * Prints values of tokens as types and expressions of SwiftUI and UIKit.
 * @module
 */
import { swift } from "../literals.ts";
import { channelsOf } from "../colors.ts";
import { exact, hundredOf } from "../numbers.ts";
import {
  faceOf,
  systemStyleOf,
  textStyleExtensions,
  type TextStyleFeatures,
  textStyleMembers,
  textStyleProperties,
} from "./swift_text_style.ts";
import type { Length, NativeValues, Stroke, TextStyle } from "../values.ts";
import { type Forms, ValuePrinter } from "../value_printer.ts";

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

/** Prints the bundle of an asset catalog in the same package, app or framework. */
export function assetBundle(type: string): string {
  return `private enum ${type} {
#if SWIFT_PACKAGE
    static let bundle = Bundle.module
#else
    private final class Anchor {}
    static let bundle = Bundle(for: Anchor.self)
#endif
}`;
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

const weight = (number: number) => `.${weightNames[hundredOf(number) / 100 - 1]}`;

const list = (items: readonly string[]) => `[${items.join(", ")}]`;

/** The pixels of a length. A multiple of the font size uses the given size. */
function points({ pixels, em }: Length, size?: Length): string {
  return plain(em !== undefined && size ? em * size.pixels : pixels);
}

/** Types that a theme declares itself. */
type HelperType = "TextStyle" | "Curve" | "Stroke" | "Border" | "Shadow" | "Transition";

/** Prints values, and records the types that they need. */
export class SwiftValues extends ValuePrinter<HelperType> {
  #access: string;
  #faces: Readonly<Record<string, string>>;
  #features: TextStyleFeatures;

  /**
   * @param name Prefix of type names.
   * @param access Access modifier of declarations, followed by a space.
   */
  constructor(name: string, access: string, { fontFamilies = {}, dynamicType }: {
    readonly fontFamilies?: Readonly<Record<string, string>>;
    readonly dynamicType: boolean;
  }) {
    super(name);
    this.#access = access;
    this.#faces = fontFamilies;
    this.#features = { dynamicType, faces: Object.keys(fontFamilies).length > 0 };
  }

  #curve(points: NativeValues["curve"]): string {
    const [x1, y1, x2, y2] = points.map(plain);
    return `${this.helper("Curve")}(x1: ${x1}, y1: ${y1}, x2: ${x2}, y2: ${y2})`;
  }

  #stroke({ style, dashes, cap }: Stroke): string {
    const type = this.helper("Stroke");
    return `${type}(style: ${swift.text(style)}, dashes: ${list(dashes.map(plain))}, cap: .${cap})`;
  }

  #textStyle(style: TextStyle, path: readonly string[]) {
    const { families, size, isItalic, lineHeight, letterSpacing, textCase, decoration } = style;
    const face = families?.[0] !== undefined &&
      faceOf(this.#faces, families[0], style.weight ?? 400, isItalic);
    const system = systemStyleOf(path, size?.pixels ?? 17);
    const parts = [
      families && `families: ${list(families.map(swift.text))}`,
      face && `face: ${swift.text(face)}`,
      size && `size: ${points(size)}`,
      style.weight !== undefined && `weight: ${weight(style.weight)}`,
      isItalic && "isItalic: true",
      lineHeight && `lineHeight: ${points(lineHeight, size)}`,
      letterSpacing && `letterSpacing: ${points(letterSpacing, size)}`,
      textCase && textCase !== "capitalize" && `textCase: .${textCase}`,
      decoration === "underline" && "isUnderlined: true",
      decoration === "line-through" && "isStruckThrough: true",
      this.#features.dynamicType && system !== "body" && `relativeTo: .${system}`,
    ];
    return `${this.helper("TextStyle")}(${parts.filter(Boolean).join(", ")})`;
  }

  protected override readonly forms: Forms = {
    color: [() => "Color", swiftColor],
    length: [() => "CGFloat", (length) => points(length)],
    fontSize: [() => "CGFloat", (length) => points(length)],
    number: [() => "Double", plain],
    duration: [() => "TimeInterval", (milliseconds) => plain(milliseconds / 1000)],
    fontFamily: [() => "[String]", (names) => list(names.map(swift.text))],
    fontWeight: [() => "Font.Weight", weight],
    curve: [() => this.helper("Curve"), (curve) => this.#curve(curve)],
    stroke: [() => this.helper("Stroke"), (stroke) => this.#stroke(stroke)],
    border: [
      () => this.helper("Border"),
      ({ color, width, stroke }) =>
        `${this.helper("Border")}(color: ${swiftColor(color)}, width: ${plain(width)}, stroke: ${
          this.#stroke(stroke)
        })`,
    ],
    shadow: [
      () => `[${this.helper("Shadow")}]`,
      (shadows) =>
        list(
          shadows.map(({ color, x, y, blur, spread, inset }) =>
            `${this.helper("Shadow")}(color: ${swiftColor(color)}, x: ${plain(x)}, y: ${
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
      () => this.helper("Transition"),
      ({ duration, delay, curve }) =>
        `${this.helper("Transition")}(duration: ${plain(duration / 1000)}, delay: ${
          plain(delay / 1000)
        }, curve: ${this.#curve(curve)})`,
    ],
    typography: [() => this.helper("TextStyle"), (style, { path }) => this.#textStyle(style, path)],
    text: [() => "String", (text) => swift.text(text)],
    boolean: [() => "Bool", String],
  };

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
      `${access}struct ${this.name}${type}: Hashable, Sendable {`,
      ...properties.map(([name, type]) => `    ${access}var ${name}: ${type}`),
      "",
      `    ${access}init(${parameters.join(", ")}) {`,
      ...properties.map(([name]) => `        self.${name} = ${name}`),
      "    }",
      ...members.flatMap((member) => ["", member]),
      "}",
    ].join("\n");
  }

  /** Declarations of the helper types that values need. */
  helpers(): string[] {
    const access = this.#access;
    const used = this.used;
    // A border contains a stroke, and a transition a curve.
    if (used.has("Border")) used.add("Stroke");
    if (used.has("Transition")) used.add("Curve");
    return this.needed({
      TextStyle: () =>
        [
          this.#struct(
            "TextStyle",
            textStyleProperties(this.#features),
            textStyleMembers(this.name, this.#access, this.#features),
          ),
          textStyleExtensions(this.name, this.#access, this.#features),
        ].join("\n\n"),
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
          ["stroke", `${this.name}Stroke`],
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
          ["curve", `${this.name}Curve`],
        ], [
          `    ${access}var animation: Animation {\n` +
          "        curve.animation(duration: duration).delay(delay)\n    }",
        ]),
    });
  }
}
