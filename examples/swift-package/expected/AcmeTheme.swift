
// Do not edit directly, this file was auto-generated.
// Generated on Thu, 01 Jan 1970 00:00:00 GMT

import CoreText
import SwiftUI

/// Contexts of theme.
public enum AcmeThemeContext: String, CaseIterable, Sendable {
    case light = "light"
    case dark = "dark"
}

public struct AcmeColors: Sendable {
    /// Buttons and links
    public var colorBrand: Color = Color(.displayP3, red: 0.950, green: 0.300, blue: 0.200, opacity: 1)
    public var colorSurface: Color = Color(.sRGB, red: 1.000, green: 1.000, blue: 1.000, opacity: 1)
    public var colorText: Color = Color(.sRGB, red: 0.102, green: 0.102, blue: 0.122, opacity: 1)
    @available(*, deprecated, message: "Use color.brand")
    public var colorLink: Color = Color(.displayP3, red: 0.950, green: 0.300, blue: 0.200, opacity: 1)

    public init(theme: AcmeThemeContext = .light) {
        if theme == .dark {
            applyDark()
        }
    }

    private mutating func applyDark() {
        colorSurface = Color(.sRGB, red: 0.102, green: 0.102, blue: 0.122, opacity: 1)
        colorText = Color(.sRGB, red: 0.949, green: 0.949, blue: 0.949, opacity: 1)
    }
}

public struct AcmeTypography: Sendable {
    public var textTitle: AcmeTextStyle = AcmeTextStyle(families: ["Inter", "sans-serif"], size: 24, weight: .semibold, lineHeight: 30, letterSpacing: 0, relativeTo: .title2)

    public init() {
    }
}

public struct AcmeDimensions: Sendable {
    public var spaceS: CGFloat = 8
    public var spaceM: CGFloat = 16

    public init() {
    }
}

public struct AcmeShadows: Sendable {
    public var shadowCard: [AcmeShadow] = [AcmeShadow(color: Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 0.25), x: 0, y: 2, blur: 6, spread: 0, isInset: false)]

    public init() {
    }
}

public struct AcmeMotion: Sendable {
    public var motionFast: TimeInterval = 0.15
    public var motionOut: AcmeCurve = AcmeCurve(x1: 0, y1: 0, x2: 0.2, y2: 1)

    public init() {
    }
}

/// All tokens in the given contexts.
public struct AcmeTheme: Sendable {
    public var colors: AcmeColors
    public var typography: AcmeTypography
    public var dimensions: AcmeDimensions
    public var shadows: AcmeShadows
    public var motion: AcmeMotion

    public init(theme: AcmeThemeContext = .light) {
        self.colors = AcmeColors(theme: theme)
        self.typography = AcmeTypography()
        self.dimensions = AcmeDimensions()
        self.shadows = AcmeShadows()
        self.motion = AcmeMotion()
    }
}

private struct AcmeThemeKey: EnvironmentKey {
    static var defaultValue: AcmeTheme { AcmeTheme() }
}

public extension EnvironmentValues {
    /// The theme of the view.
    var acmeTheme: AcmeTheme {
        get { self[AcmeThemeKey.self] }
        set { self[AcmeThemeKey.self] = newValue }
    }
}

private struct AcmeThemeModifier: ViewModifier {
    @Environment(\.colorScheme) private var systemScheme
    @Environment(\.colorSchemeContrast) private var systemContrast

    func body(content: Content) -> some View {
        content.environment(\.acmeTheme, AcmeTheme(theme: systemScheme == .dark ? .dark : .light))
    }
}

public extension View {
    /// Applies the theme for the system's appearance.
    func acmeTheme() -> some View {
        modifier(AcmeThemeModifier())
    }

    /// Applies a theme.
    func acmeTheme(_ theme: AcmeTheme) -> some View {
        environment(\.acmeTheme, theme)
    }
}

#if canImport(UIKit)
import UIKit

/// Colors that follow the system's appearance.
public enum AcmeUIColors {
    public static let colorBrand = UIColor(displayP3Red: 0.950, green: 0.300, blue: 0.200, alpha: 1)
    public static let colorSurface = UIColor { traits in
        let theme: AcmeThemeContext = traits.userInterfaceStyle == .dark ? .dark : .light
        if theme == .dark { return UIColor(red: 0.102, green: 0.102, blue: 0.122, alpha: 1) }
        return UIColor(red: 1.000, green: 1.000, blue: 1.000, alpha: 1)
    }
    public static let colorText = UIColor { traits in
        let theme: AcmeThemeContext = traits.userInterfaceStyle == .dark ? .dark : .light
        if theme == .dark { return UIColor(red: 0.949, green: 0.949, blue: 0.949, alpha: 1) }
        return UIColor(red: 0.102, green: 0.102, blue: 0.122, alpha: 1)
    }
    @available(*, deprecated, message: "Use color.brand")
    public static let colorLink = UIColor(displayP3Red: 0.950, green: 0.300, blue: 0.200, alpha: 1)
}
#endif

private enum AcmeAssets {
#if SWIFT_PACKAGE
    static let bundle = Bundle.module
#else
    private final class Anchor {}
    static let bundle = Bundle(for: Anchor.self)
#endif
}

/// Colors of the asset catalog, which follow the system's appearance.
public enum AcmeAssetColors {
    public static let colorBrand = Color("color/brand", bundle: AcmeAssets.bundle)
    public static let colorSurface = Color("color/surface", bundle: AcmeAssets.bundle)
    public static let colorText = Color("color/text", bundle: AcmeAssets.bundle)
    @available(*, deprecated, message: "Use color.brand")
    public static let colorLink = Color("color/link", bundle: AcmeAssets.bundle)
}

public struct AcmeTextStyle: Hashable, Sendable {
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
    public func scaled(to newSize: CGFloat) -> AcmeTextStyle {
        let factor = size > 0 ? newSize / size : 1
        var scaled = self
        scaled.size = newSize
        scaled.lineHeight = lineHeight.map { $0 * factor }
        scaled.letterSpacing = letterSpacing * factor
        return scaled
    }
}

private struct AcmeStyledView<Content: View>: View {
    private let style: AcmeTextStyle
    private let content: (AcmeTextStyle) -> Content
    @ScaledMetric private var size: CGFloat

    init(_ style: AcmeTextStyle, content: @escaping (AcmeTextStyle) -> Content) {
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
    func acmeTextStyle(_ style: AcmeTextStyle) -> some View {
        AcmeStyledView(style) {
            self.tracking($0.letterSpacing).underline($0.isUnderlined).strikethrough($0.isStruckThrough)
        }
    }
}

public extension View {
    /// Applies the font, the case and the line height of a text style, which follow Dynamic Type.
    func acmeFont(_ style: AcmeTextStyle) -> some View {
        AcmeStyledView(style) { _ in self }
    }
}

public struct AcmeCurve: Hashable, Sendable {
    public var x1: Double
    public var y1: Double
    public var x2: Double
    public var y2: Double

    public init(x1: Double, y1: Double, x2: Double, y2: Double) {
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
    }

    public func animation(duration: TimeInterval) -> Animation {
        .timingCurve(x1, y1, x2, y2, duration: duration)
    }
}

public struct AcmeShadow: Hashable, Sendable {
    public var color: Color
    public var x: CGFloat
    public var y: CGFloat
    public var blur: CGFloat
    public var spread: CGFloat
    public var isInset: Bool

    public init(color: Color, x: CGFloat, y: CGFloat, blur: CGFloat, spread: CGFloat = 0, isInset: Bool = false) {
        self.color = color
        self.x = x
        self.y = y
        self.blur = blur
        self.spread = spread
        self.isInset = isInset
    }

    /// The radius for `shadow(color:radius:x:y:)`.
    public var radius: CGFloat {
        blur / 2
    }
}
