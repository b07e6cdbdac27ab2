
//
// Tokens.swift
//

import UIKit

public enum Tokens {
    public static let aliasC = UIColor(red: 1.000, green: 0.000, blue: 0.000, alpha: 0.5)
    public static let aliasD = CGFloat(8.00)
    public static let c = UIColor(red: 1.000, green: 0.000, blue: 0.000, alpha: 0.5)
    public static let d = CGFloat(8.00)
    public static let e = CAMediaTimingFunction(controlPoints: 0.5, 0.0, 0.0, 1.0)
    public static let h = 0.5
    public static let n = 8.0
    public static let t = 0.008
}