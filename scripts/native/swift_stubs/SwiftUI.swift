// Declarations of SwiftUI that themes use, for compilers on other systems. Values and views keep what they are made of.
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
    var name = ""
    var size: CGFloat
    var weight: Weight = .regular
    public static func system(size: CGFloat, weight: Weight = .regular, design: Design = .default) -> Font { Font(size: size, weight: weight) }
    public static func custom(_ name: String, size: CGFloat) -> Font { Font(name: name, size: size) }
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font { Font(name: name, size: size) }
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font(name: name, size: fixedSize) }
    public func weight(_ weight: Weight) -> Font {
        var font = self
        font.weight = weight
        return font
    }
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
    /// The values around the view that is shown.
    public nonisolated(unsafe) static var current = EnvironmentValues()
    private var values: [ObjectIdentifier: Any] = [:]
    public init() {}
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
    public var colorScheme: ColorScheme = .light
    public var colorSchemeContrast: ColorSchemeContrast = .standard
}

@propertyWrapper
public struct Environment<Value> {
    private let path: KeyPath<EnvironmentValues, Value>
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { path = keyPath }
    public var wrappedValue: Value { EnvironmentValues.current[keyPath: path] }
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
    let view: any View
}

/// A view, and what modifies it.
final class Modification: @unchecked Sendable {
    let content: any View
    let name: String
    let value: Any
    init(_ content: any View, _ name: String, _ value: Any) {
        self.content = content
        self.name = name
        self.value = value
    }
}

public struct ModifiedView: View {
    public typealias Body = Never
    let done: Modification
    nonisolated init(_ content: any View, _ name: String, _ value: Any) { done = Modification(content, name, value) }
}

@MainActor
private func shown<M: ViewModifier>(_ content: any View, with modifier: M) -> [String: Any] {
    shown(modifier.body(content: ViewContent(view: content)))
}

/// What a view shows: the values of its modifiers by name, the outermost if there are several.
@MainActor
public func shown(_ view: any View) -> [String: Any] {
    if let text = view as? Text { return ["text": text.text] }
    guard let modified = (view as? ModifiedView)?.done else {
        let content = Mirror(reflecting: view).children.first { $0.label == "view" }?.value as? any View
        return shown(content ?? view.body)
    }
    if let modifier = modified.value as? any ViewModifier { return shown(modified.content, with: modifier) }
    if let change = modified.value as? (EnvironmentValues) -> EnvironmentValues {
        let outer = EnvironmentValues.current
        defer { EnvironmentValues.current = outer }
        EnvironmentValues.current = change(outer)
        return shown(modified.content)
    }
    return shown(modified.content).merging([modified.name: modified.value]) { _, outer in outer }
}

public enum Edges: Sendable { case vertical, horizontal, all }

extension View {
    nonisolated public func modifier<T: ViewModifier>(_ modifier: T) -> ModifiedView { ModifiedView(self, "modifier", modifier) }
    nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        let change = { (outer: EnvironmentValues) -> EnvironmentValues in
            var values = outer
            values[keyPath: keyPath] = value
            return values
        }
        return ModifiedView(self, "environment", change)
    }
    nonisolated public func foregroundStyle(_ color: Color) -> some View { ModifiedView(self, "foregroundStyle", color) }
    nonisolated public func background(_ color: Color) -> some View { ModifiedView(self, "background", color) }
    nonisolated public func font(_ font: Font?) -> some View { ModifiedView(self, "font", font as Any) }
    nonisolated public func textCase(_ textCase: Text.Case?) -> some View { ModifiedView(self, "textCase", textCase as Any) }
    nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View { ModifiedView(self, "lineSpacing", lineSpacing) }
    nonisolated public func padding(_ edges: Edges = .all, _ length: CGFloat? = nil) -> some View { ModifiedView(self, "padding", length as Any) }
    nonisolated public func padding(_ length: CGFloat) -> some View { ModifiedView(self, "padding", length) }
}

public struct Text: Equatable, Sendable {
    public enum Case: Hashable, Sendable { case uppercase, lowercase }
    let text: String
    public init(_ text: String) { self.text = text }
    public func font(_ font: Font?) -> Text { self }
    public func tracking(_ tracking: CGFloat) -> Text { self }
    public func underline(_ isActive: Bool = true) -> Text { self }
    public func strikethrough(_ isActive: Bool = true) -> Text { self }
}

extension Text: View {
    public typealias Body = Never
}
