import SwiftUI

/// Contexts of theme.
public enum KThemeContext: String, CaseIterable, Sendable {
    case light = "light"
    case dark = "dark"
}

public struct KColors: Sendable {
    private var storedColorA: Color = Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1)
    @available(*, deprecated, message: "Use color.b")
    public var colorA: Color {
        get { storedColorA }
        set { storedColorA = newValue }
    }
    public var colorB: Color = Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1)
    public var colorC: Color = Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1)

    public init(theme: KThemeContext = .light) {
        if theme == .dark {
            applyDark()
        }
    }

    private mutating func applyDark() {
        storedColorA = Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1)
        colorB = Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1)
        colorC = Color(.sRGB, red: 0.000, green: 0.000, blue: 0.000, opacity: 1)
    }
}

public struct KValues: Sendable {
    public var nA: Double = 1
    public var nB: Double = 0.5

    public init() {
    }
}

/// All tokens in the given contexts.
public struct KTheme: Sendable {
    public var colors: KColors
    public var values: KValues

    public init(theme: KThemeContext = .light) {
        self.colors = KColors(theme: theme)
        self.values = KValues()
    }
}

private struct KThemeKey: EnvironmentKey {
    static var defaultValue: KTheme { KTheme() }
}

public extension EnvironmentValues {
    /// The theme of the view.
    var kTheme: KTheme {
        get { self[KThemeKey.self] }
        set { self[KThemeKey.self] = newValue }
    }
}

private struct KThemeModifier: ViewModifier {
    @Environment(\.colorScheme) private var systemScheme
    @Environment(\.colorSchemeContrast) private var systemContrast

    func body(content: Content) -> some View {
        content.environment(\.kTheme, KTheme(theme: systemScheme == .dark ? .dark : .light))
    }
}

public extension View {
    /// Applies the theme for the system's appearance.
    func kTheme() -> some View {
        modifier(KThemeModifier())
    }

    /// Applies a theme.
    func kTheme(_ theme: KTheme) -> some View {
        environment(\.kTheme, theme)
    }
}

#if canImport(UIKit)
import UIKit

/// Colors that follow the system's appearance.
public enum KUIColors {
    @available(*, deprecated, message: "Use color.b")
    public static let colorA = UIColor { traits in
        let theme: KThemeContext = traits.userInterfaceStyle == .dark ? .dark : .light
        if theme == .dark { return UIColor(red: 0.000, green: 0.000, blue: 0.000, alpha: 1) }
        return UIColor(red: 1.000, green: 0.000, blue: 0.000, alpha: 1)
    }
    public static let colorB = UIColor { traits in
        let theme: KThemeContext = traits.userInterfaceStyle == .dark ? .dark : .light
        if theme == .dark { return UIColor(red: 0.000, green: 0.000, blue: 0.000, alpha: 1) }
        return UIColor(red: 1.000, green: 0.000, blue: 0.000, alpha: 1)
    }
    public static let colorC = UIColor { traits in
        let theme: KThemeContext = traits.userInterfaceStyle == .dark ? .dark : .light
        if theme == .dark { return UIColor(red: 0.000, green: 0.000, blue: 0.000, alpha: 1) }
        return UIColor(red: 1.000, green: 0.000, blue: 0.000, alpha: 1)
    }
}
#endif
