
//
// TokensLight.swift
//

// Do not edit directly, this file was auto-generated.
// Generated on Thu, 01 Jan 1970 00:00:00 GMT


import UIKit

public enum Tokens {
    public static let buttonBackground = UIColor(red: 0.039, green: 0.373, blue: 1.000, alpha: 1)
    public static let buttonHover = UIColor(red: 0.031, green: 0.298, blue: 0.800, alpha: 1)
    public static let buttonRing = UIColor(red: 0.039, green: 0.373, blue: 1.000, alpha: 0.4)
    public static let colorAccent = UIColor(red: 0.039, green: 0.373, blue: 1.000, alpha: 1)
    public static let colorBackground = UIColor(red: 1.000, green: 1.000, blue: 1.000, alpha: 1)
    public static let colorText = UIColor(red: 0.086, green: 0.086, blue: 0.114, alpha: 1)
}