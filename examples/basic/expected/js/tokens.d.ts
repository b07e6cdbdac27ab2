/**
 * Do not edit directly, this file was auto-generated.
 * Generated on Thu, 01 Jan 1970 00:00:00 GMT
 */

/** The brand */
export const ColorBlue: string;
export const ColorInk: string;
export const ColorAccent: string;
export const ColorText: string;
export const SizeSmall: string;
export const SizeLarge: string;
