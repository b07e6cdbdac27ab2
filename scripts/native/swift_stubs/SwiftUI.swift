// Declarations of SwiftUI that themes use, for compilers on other systems. Values keep what they are made of; views do
// nothing.
@_exported import Foundation

public struct Color: Hashable, Sendable {
    public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }
    let name: String
    let channels: [Double]
    public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        name = "\(colorSpace)"
        channels = [red, green, blue, opacity]
    }
    public init(_ name: String, bundle: Bundle? = nil) {
        self.name = name
        channels = []
    }
}

// In an extension, so that the type is not isolated to the main actor, as in SwiftUI.
extension Color: View {
    public typealias Body = Never
}

public struct Gradient: Hashable, Sendable {
    public struct Stop: Hashable, Sendable {
        let color: Color
        let location: CGFloat
        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }
    let stops: [Stop]
    public init(stops: [Stop]) { self.stops = stops }
}

public struct Font: Hashable, Sendable {
    public enum TextStyle: CaseIterable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    }
    public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
    public struct Weight: Hashable, Sendable {
        let value: Int
        public static let ultraLight = Weight(value: 100)
        public static let thin = Weight(value: 200)
        public static let light = Weight(value: 300)
        public static let regular = Weight(value: 400)
        public static let medium = Weight(value: 500)
        public static let semibold = Weight(value: 600)
        public static let bold = Weight(value: 700)
        public static let heavy = Weight(value: 800)
        public static let black = Weight(value: 900)
    }
    public static func system(size: CGFloat, weight: Weight = .regular, design: Design = .default) -> Font { Font() }
    public static func custom(_ name: String, size: CGFloat) -> Font { Font() }
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font { Font() }
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font() }
    public func weight(_ weight: Weight) -> Font { self }
    public func italic() -> Font { self }
}

public struct Animation: Hashable, Sendable {
    public static func timingCurve(_ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35) -> Animation { Animation() }
    public func delay(_ delay: TimeInterval) -> Animation { self }
}

public enum CGLineCap: Int32, Sendable { case butt, round, square }

public struct StrokeStyle: Equatable, Sendable {
    public init(lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, dash: [CGFloat] = []) {}
}

public enum ColorScheme: CaseIterable, Sendable { case light, dark }
public enum ColorSchemeContrast: CaseIterable, Sendable { case standard, increased }

public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

public struct EnvironmentValues {
    public init() {}
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { K.defaultValue }
        set {}
    }
    public var colorScheme: ColorScheme { .light }
    public var colorSchemeContrast: ColorSchemeContrast { .standard }
}

@propertyWrapper
public struct Environment<Value> {
    private let path: KeyPath<EnvironmentValues, Value>
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { path = keyPath }
    public var wrappedValue: Value { EnvironmentValues()[keyPath: path] }
}

@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint> {
    public var wrappedValue: Value
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { self.wrappedValue = wrappedValue }
}

extension Never: View {
    public var body: Never { fatalError() }
}

@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension View where Body == Never {
    public var body: Never { fatalError() }
}

@resultBuilder
public enum ViewBuilder {
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
}

@MainActor @preconcurrency
public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = ViewContent<Self>
    @ViewBuilder func body(content: Content) -> Body
}

public struct ViewContent<Modifier: ViewModifier>: View {
    public typealias Body = Never
}

public struct ModifiedView: View {
    public typealias Body = Never
}

public enum Edges: Sendable { case vertical, horizontal, all }

extension View {
    nonisolated public func modifier<T: ViewModifier>(_ modifier: T) -> ModifiedView { ModifiedView() }
    nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View { ModifiedView() }
    nonisolated public func foregroundStyle(_ color: Color) -> some View { ModifiedView() }
    nonisolated public func background(_ color: Color) -> some View { ModifiedView() }
    nonisolated public func font(_ font: Font?) -> some View { ModifiedView() }
    nonisolated public func textCase(_ textCase: Text.Case?) -> some View { ModifiedView() }
    nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View { ModifiedView() }
    nonisolated public func padding(_ edges: Edges = .all, _ length: CGFloat? = nil) -> some View { ModifiedView() }
    nonisolated public func padding(_ length: CGFloat) -> some View { ModifiedView() }
}

public struct Text: Equatable, Sendable {
    public enum Case: Hashable, Sendable { case uppercase, lowercase }
    public init(_ text: String) {}
    public func font(_ font: Font?) -> Text { self }
    public func tracking(_ tracking: CGFloat) -> Text { self }
    public func underline(_ isActive: Bool = true) -> Text { self }
    public func strikethrough(_ isActive: Bool = true) -> Text { self }
}

extension Text: View {
    public typealias Body = Never
}
