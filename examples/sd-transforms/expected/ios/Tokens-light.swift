
//
// Tokens-light.swift
//

// Do not edit directly, this file was auto-generated.
// Generated on Thu, 01 Jan 1970 00:00:00 GMT


import UIKit

public enum Tokens {
    public static let cardAccent = UIColor(red: 0.859, green: 0.392, blue: 0.510, alpha: 1)
    public static let surface = UIColor(red: 1.000, green: 0.992, blue: 0.973, alpha: 1)
    public static let text = UIColor(red: 0.086, green: 0.086, blue: 0.114, alpha: 1)
}