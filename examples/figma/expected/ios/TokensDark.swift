
//
// TokensDark.swift
//

// Do not edit directly, this file was auto-generated.
// Generated on Thu, 01 Jan 1970 00:00:00 GMT


import UIKit

public enum Tokens {
    public static let colorAccent = UIColor(red: 0.039, green: 0.373, blue: 1.000, alpha: 1)
    public static let colorBackground = UIColor(red: 0.086, green: 0.086, blue: 0.114, alpha: 1)
    public static let colorBorder = UIColor(red: 1.000, green: 1.000, blue: 1.000, alpha: 1)
    public static let colorText = UIColor(red: 1.000, green: 1.000, blue: 1.000, alpha: 1)
    public static let paletteBlue = UIColor(red: 0.039, green: 0.373, blue: 1.000, alpha: 1)
    public static let paletteInk = UIColor(red: 0.086, green: 0.086, blue: 0.114, alpha: 1)
    public static let paletteWhite = UIColor(red: 1.000, green: 1.000, blue: 1.000, alpha: 1)
}