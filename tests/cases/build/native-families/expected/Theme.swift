import CoreText
import SwiftUI

public struct TokensTypography: Sendable {
    public var body: TokensTextStyle = TokensTextStyle(families: ["system-ui", "Inter"], size: 16, weight: .regular, lineHeight: 24, letterSpacing: 0)

    public init() {
    }
}

public struct TokensFonts: Sendable {
    public var fontInter: [String] = ["Inter", "serif"]
    public var fontCode: [String] = ["ui-monospace", "monospace"]
    public var fontText: [String] = ["ui-serif", "serif"]
    public var fontSystem: [String] = ["system-ui", "Inter"]
    public var fontRound: [String] = ["ui-rounded", "Inter"]

    public init() {
    }
}

/// All tokens in the given contexts.
public struct TokensTheme: Sendable {
    public var typography: TokensTypography
    public var fonts: TokensFonts

    public init() {
        self.typography = TokensTypography()
        self.fonts = TokensFonts()
    }
}

private struct TokensThemeKey: EnvironmentKey {
    static var defaultValue: TokensTheme { TokensTheme() }
}

public extension EnvironmentValues {
    /// The theme of the view.
    var tokensTheme: TokensTheme {
        get { self[TokensThemeKey.self] }
        set { self[TokensThemeKey.self] = newValue }
    }
}

private struct TokensThemeModifier: ViewModifier {
    @Environment(\.colorScheme) private var systemScheme
    @Environment(\.colorSchemeContrast) private var systemContrast

    func body(content: Content) -> some View {
        content.environment(\.tokensTheme, TokensTheme())
    }
}

public extension View {
    /// Applies the theme for the system's appearance.
    func tokensTheme() -> some View {
        modifier(TokensThemeModifier())
    }

    /// Applies a theme.
    func tokensTheme(_ theme: TokensTheme) -> some View {
        environment(\.tokensTheme, theme)
    }
}

public struct TokensTextStyle: Hashable, Sendable {
    public var families: [String]
    public var size: CGFloat
    public var weight: Font.Weight
    public var isItalic: Bool
    public var lineHeight: CGFloat?
    public var letterSpacing: CGFloat
    public var textCase: Text.Case?
    public var isUnderlined: Bool
    public var isStruckThrough: Bool
    public var relativeTo: Font.TextStyle

    public init(families: [String] = [], size: CGFloat = 17, weight: Font.Weight = .regular, isItalic: Bool = false, lineHeight: CGFloat? = nil, letterSpacing: CGFloat = 0, textCase: Text.Case? = nil, isUnderlined: Bool = false, isStruckThrough: Bool = false, relativeTo: Font.TextStyle = .body) {
        self.families = families
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.lineHeight = lineHeight
        self.letterSpacing = letterSpacing
        self.textCase = textCase
        self.isUnderlined = isUnderlined
        self.isStruckThrough = isStruckThrough
        self.relativeTo = relativeTo
    }

    /// The first family at this size, which Dynamic Type does not change; a generic family is a font of the system.
    public var font: Font {
        let plain: Font
        switch families.first ?? "system-ui" {
        case "system-ui", "sans-serif", "ui-sans-serif", "-apple-system": plain = .system(size: size)
        case "serif", "ui-serif": plain = .system(size: size, design: .serif)
        case "monospace", "ui-monospace": plain = .system(size: size, design: .monospaced)
        case "ui-rounded": plain = .system(size: size, design: .rounded)
        case let name: plain = .custom(name, fixedSize: size)
        }
        let weighted = plain.weight(weight)
        return isItalic ? weighted.italic() : weighted
    }

    /// The line height of the font.
    public var fontHeight: CGFloat {
        let font: CTFont
        switch families.first ?? "system-ui" {
        case "system-ui", "sans-serif", "ui-sans-serif", "-apple-system", "serif", "ui-serif", "monospace", "ui-monospace", "ui-rounded":
            font = CTFontCreateUIFontForLanguage(.system, size, nil) ?? CTFontCreateWithName("Helvetica" as CFString, size, nil)
        case let name: font = CTFontCreateWithName(name as CFString, size, nil)
        }
        return CTFontGetAscent(font) + CTFontGetDescent(font) + CTFontGetLeading(font)
    }

    /// The value for `lineSpacing` that makes lines as high as `lineHeight`.
    public var lineSpacing: CGFloat {
        max(0, (lineHeight ?? fontHeight) - fontHeight)
    }

    /// The style at another size, with the line height and letter spacing in proportion.
    public func scaled(to newSize: CGFloat) -> TokensTextStyle {
        let factor = size > 0 ? newSize / size : 1
        var scaled = self
        scaled.size = newSize
        scaled.lineHeight = lineHeight.map { $0 * factor }
        scaled.letterSpacing = letterSpacing * factor
        return scaled
    }
}

private struct TokensStyledView<Content: View>: View {
    private let style: TokensTextStyle
    private let content: (TokensTextStyle) -> Content
    @ScaledMetric private var size: CGFloat

    init(_ style: TokensTextStyle, content: @escaping (TokensTextStyle) -> Content) {
        self.style = style
        self.content = content
        _size = ScaledMetric(wrappedValue: style.size, relativeTo: style.relativeTo)
    }

    var body: some View {
        let current = style.scaled(to: size)
        content(current)
            .font(current.font)
            .textCase(current.textCase)
            .lineSpacing(current.lineSpacing)
            .padding(.vertical, current.lineSpacing / 2)
    }
}

public extension View where Self == Text {
    /// Applies a text style, which follows Dynamic Type.
    func tokensTextStyle(_ style: TokensTextStyle) -> some View {
        TokensStyledView(style) {
            self.tracking($0.letterSpacing).underline($0.isUnderlined).strikethrough($0.isStruckThrough)
        }
    }
}

public extension View {
    /// Applies the font, the case and the line height of a text style, which follow Dynamic Type.
    func tokensFont(_ style: TokensTextStyle) -> some View {
        TokensStyledView(style) { _ in self }
    }
}
