
//
// Colors-light.swift
//

// Do not edit directly, this file was auto-generated.
// Generated on Thu, 01 Jan 1970 00:00:00 GMT


import UIKit

public class Colors {
    public static let colorAccent = UIColor(displayP3Red: 1.000, green: 0.350, blue: 0.280, alpha: 1)
    public static let colorBackground = UIColor(displayP3Red: 1.000, green: 1.000, blue: 1.000, alpha: 1)
    public static let colorButton = UIColor(displayP3Red: 1.000, green: 1.000, blue: 1.000, alpha: 1)
    public static let colorButtonText = UIColor(displayP3Red: 1.000, green: 1.000, blue: 1.000, alpha: 1)
    public static let colorPaletteCoral = UIColor(displayP3Red: 1.000, green: 0.350, blue: 0.280, alpha: 1)
    public static let colorPaletteInk = UIColor(displayP3Red: 0.098, green: 0.122, blue: 0.174, alpha: 1)
    public static let colorPaletteWhite = UIColor(displayP3Red: 1.000, green: 1.000, blue: 1.000, alpha: 1)
    public static let colorSurface = UIColor(displayP3Red: 1.000, green: 1.000, blue: 1.000, alpha: 1)
    public static let colorSurfaceText = UIColor(displayP3Red: 0.098, green: 0.122, blue: 0.174, alpha: 1)
    public static let colorText = UIColor(displayP3Red: 0.098, green: 0.122, blue: 0.174, alpha: 1)
}