// Prints the values of themes, one a line: a key, a tab, and JSON.
import SwiftUI

private func quoted(_ text: String) -> String {
    let units = text.utf16.map { "\\u" + String(repeating: "0", count: 4 - String($0, radix: 16).count) + String($0, radix: 16) }
    return "\"\(units.joined())\""
}

private func json(_ value: Any) -> String {
    switch value {
    case let text as String: return quoted(text)
    case let flag as Bool: return "\(flag)"
    case let number as CGFloat: return "\(Double(number))"
    case let number as Double: return "\(number)"
    case let number as Int: return "\(number)"
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { json($0.value) } ?? "null"
    case .collection: return "[\(mirror.children.map { json($0.value) }.joined(separator: ","))]"
    case .enum: return quoted("\(value)")
    default:
        let members = mirror.children.map { "\(quoted($0.label ?? "")):\(json($0.value))" }
        return "{\(members.joined(separator: ","))}"
    }
}

/// Prints the values of all groups of a theme.
func dump(_ key: String, _ theme: Any) {
    for group in Mirror(reflecting: theme).children {
        for (label, value) in Mirror(reflecting: group.value).children {
            print("\(key)|\(label ?? "")\t\(json(value))")
        }
    }
}

/// Prints what a view shows in a color scheme.
@MainActor
func dump(_ key: String, _ view: some View, in scheme: ColorScheme) {
    EnvironmentValues.current.colorScheme = scheme
    for (name, value) in shown(view) { print("\(key)|\(name)\t\(json(value))") }
}
