// Declarations of Core Text that themes use.
import Foundation

public typealias CFString = String

public struct CTFont {}
public struct CTFontUIFontType: Sendable {
    public static let system = CTFontUIFontType()
}

public func CTFontCreateUIFontForLanguage(_ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?) -> CTFont? { nil }
public func CTFontCreateWithName(_ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGFloat>?) -> CTFont { CTFont() }
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { 0 }
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { 0 }
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { 0 }
