/**
 * Text styles of SwiftUI: the text styles of the system with which they scale (Dynamic Type), names of faces, and
 * the code that applies them.
 * @module
 */
import { wordsOf } from "../../../../base/text/name_words.ts";
import { hundredOf } from "../numbers.ts";
import { camel } from "../theme.ts";

/** Text styles of iOS with their sizes at the default setting. Source: Human Interface Guidelines, Typography. */
const systemStyles = {
  largeTitle: 34,
  title: 28,
  title2: 22,
  title3: 20,
  headline: 17,
  body: 17,
  subheadline: 15,
  footnote: 13,
  caption: 12,
  caption2: 11,
} as const;

export type SystemStyle = keyof typeof systemStyles;

const stylesByWord: readonly (readonly [RegExp, readonly SystemStyle[]])[] = [
  [/^(?:display|hero|jumbo)$/, ["largeTitle", "title"]],
  [
    /^(?:titles?|headings?|headlines?|headers?|h[1-6])$/,
    ["largeTitle", "title", "title2", "title3", "headline", "subheadline"],
  ],
  [/^(?:captions?|legal|micro|overline|eyebrow)$/, ["footnote", "caption", "caption2"]],
  [/^(?:body|paragraphs?|copy|prose)$/, ["body", "footnote"]],
];

/** The body has the size of a headline. */
const anyStyle = (Object.keys(systemStyles) as SystemStyle[]).filter((one) => one !== "headline");

/** The text style of the system for a token: its role by the words of the path, then the nearest size. */
export function systemStyleOf(path: readonly string[], size: number): SystemStyle {
  const words = path.flatMap(wordsOf);
  const [, styles] = stylesByWord.find(([pattern]) => words.some((word) => pattern.test(word))) ??
    [undefined, anyStyle];
  const distance = (style: SystemStyle) => Math.abs(systemStyles[style] - size);
  return styles.reduce((best, style) => distance(style) < distance(best) ? style : best);
}

/** Names of weights in PostScript names, from 100 to 900. */
const faceWeights = [
  "Thin",
  "ExtraLight",
  "Light",
  "Regular",
  "Medium",
  "SemiBold",
  "Bold",
  "ExtraBold",
  "Black",
];

/**
 * The face of a font: `Inter-Medium` for `{ Inter: "Inter" }`. A key with the weight, such as `Inter 500 italic`, names
 * a face as it is.
 *
 * @returns `undefined` if the map does not contain the family.
 */
export function faceOf(
  faces: Readonly<Record<string, string>>,
  family: string,
  weight: number,
  isItalic: boolean,
): string | undefined {
  const hundred = hundredOf(weight);
  const exact = `${family} ${hundred}${isItalic ? " italic" : ""}`;
  if (Object.hasOwn(faces, exact)) return faces[exact];
  if (!Object.hasOwn(faces, family)) return undefined;
  const name = faceWeights[hundred / 100 - 1];
  const style = isItalic ? name === "Regular" ? "Italic" : `${name}Italic` : name;
  return `${faces[family]}-${style}`;
}

export interface TextStyleFeatures {
  /** Whether text follows the text size that people choose in the settings of the system. */
  readonly dynamicType: boolean;
  readonly faces: boolean;
}

/** Properties of the type of text styles, with their types and default values. */
export function textStyleProperties(
  { dynamicType, faces }: TextStyleFeatures,
): (readonly [name: string, type: string, fallback: string])[] {
  return [
    ["families", "[String]", "[]"],
    ...(faces ? [["face", "String?", "nil"] as const] : []),
    ["size", "CGFloat", "17"],
    ["weight", "Font.Weight", ".regular"],
    ["isItalic", "Bool", "false"],
    ["lineHeight", "CGFloat?", "nil"],
    ["letterSpacing", "CGFloat", "0"],
    ["textCase", "Text.Case?", "nil"],
    ["isUnderlined", "Bool", "false"],
    ["isStruckThrough", "Bool", "false"],
    ...(dynamicType ? [["relativeTo", "Font.TextStyle", ".body"] as const] : []),
  ];
}

export function textStyleMembers(
  name: string,
  access: string,
  { dynamicType, faces }: TextStyleFeatures,
): string[] {
  const named = faces
    ? "        if let face = face { return .custom(face, fixedSize: size) }\n"
    : "";
  const font = `    /// The first family at this size${
    dynamicType ? ", which Dynamic Type does not change" : ""
  }; a generic family is a font of the system.
    ${access}var font: Font {
${named}        let plain: Font
        switch families.first ?? "system-ui" {
        case "system-ui", "sans-serif", "ui-sans-serif", "-apple-system": plain = .system(size: size)
        case "serif", "ui-serif": plain = .system(size: size, design: .serif)
        case "monospace", "ui-monospace": plain = .system(size: size, design: .monospaced)
        case "ui-rounded": plain = .system(size: size, design: .rounded)
        case let name: plain = .custom(name, fixedSize: size)
        }
        let weighted = plain.weight(weight)
        return isItalic ? weighted.italic() : weighted
    }`;
  const fontHeight = `    /// The line height of the font.
    ${access}var fontHeight: CGFloat {
        let font: CTFont
        switch ${faces ? "face ?? families.first" : "families.first"} ?? "system-ui" {
        case "system-ui", "sans-serif", "ui-sans-serif", "-apple-system", "serif", "ui-serif", "monospace", "ui-monospace", "ui-rounded":
            font = CTFontCreateUIFontForLanguage(.system, size, nil) ?? CTFontCreateWithName("Helvetica" as CFString, size, nil)
        case let name: font = CTFontCreateWithName(name as CFString, size, nil)
        }
        return CTFontGetAscent(font) + CTFontGetDescent(font) + CTFontGetLeading(font)
    }`;
  const lineSpacing =
    `    /// The value for \`lineSpacing\` that makes lines as high as \`lineHeight\`.
    ${access}var lineSpacing: CGFloat {
        max(0, (lineHeight ?? fontHeight) - fontHeight)
    }`;
  const scaled =
    `    /// The style at another size, with the line height and letter spacing in proportion.
    ${access}func scaled(to newSize: CGFloat) -> ${name}TextStyle {
        let factor = size > 0 ? newSize / size : 1
        var scaled = self
        scaled.size = newSize
        scaled.lineHeight = lineHeight.map { $0 * factor }
        scaled.letterSpacing = letterSpacing * factor
        return scaled
    }`;
  return [font, fontHeight, lineSpacing, ...(dynamicType ? [scaled] : [])];
}

/** Extensions that apply a text style to a text, or its font to any view. */
export function textStyleExtensions(
  name: string,
  access: string,
  { dynamicType }: TextStyleFeatures,
): string {
  const type = `${name}TextStyle`;
  const visible = access === "public " ? "public " : "";
  const size = dynamicType
    ? `    @ScaledMetric private var size: CGFloat

    init(_ style: ${type}, content: @escaping (${type}) -> Content) {
        self.style = style
        self.content = content
        _size = ScaledMetric(wrappedValue: style.size, relativeTo: style.relativeTo)
    }
`
    : `
    init(_ style: ${type}, content: @escaping (${type}) -> Content) {
        self.style = style
        self.content = content
    }
`;
  return `private struct ${name}StyledView<Content: View>: View {
    private let style: ${type}
    private let content: (${type}) -> Content
${size}
    var body: some View {
        let current = ${dynamicType ? "style.scaled(to: size)" : "style"}
        content(current)
            .font(current.font)
            .textCase(current.textCase)
            .lineSpacing(current.lineSpacing)
            .padding(.vertical, current.lineSpacing / 2)
    }
}

${visible}extension View where Self == Text {
    /// Applies a text style${dynamicType ? ", which follows Dynamic Type" : ""}.
    func ${camel(type)}(_ style: ${type}) -> some View {
        ${name}StyledView(style) {
            self.tracking($0.letterSpacing).underline($0.isUnderlined).strikethrough($0.isStruckThrough)
        }
    }
}

${visible}extension View {
    /// Applies the font, the case and the line height of a text style${
    dynamicType ? ", which follow Dynamic Type" : ""
  }.
    func ${camel(`${name}Font`)}(_ style: ${type}) -> some View {
        ${name}StyledView(style) { _ in self }
    }
}`;
}
