
//
// C.swift
//

import UIKit

public enum C {
    public static let nA = 1.0
    public static let nB = 0.5
    @available(*, deprecated, message: "Use color.b")
    public static let colorA = UIColor(red: 1.000, green: 0.000, blue: 0.000, alpha: 1)
    public static let colorB = UIColor(red: 1.000, green: 0.000, blue: 0.000, alpha: 1)
    public static let colorC = colorB
}