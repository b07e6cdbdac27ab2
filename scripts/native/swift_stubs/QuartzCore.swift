// Declarations of Core Animation that constants use.
@_exported import Foundation

open class CAMediaTimingFunction: NSObject, @unchecked Sendable {
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {}
}
