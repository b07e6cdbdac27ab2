/**
 * Do not edit directly, this file was auto-generated.
 * Generated on Thu, 01 Jan 1970 00:00:00 GMT
 */

export const ColorBlue = "#0b5fff"; // The brand
export const ColorInk = "#1d2433";
export const ColorAccent = "#0b5fff";
export const ColorText = "#1d2433";
export const SizeSmall = "0.5rem";
export const SizeLarge = "2rem";
