/**
 * Do not edit directly, this file was auto-generated.
 * Generated on Thu, 01 Jan 1970 00:00:00 GMT
 */

export const ColorPaletteWhite = "#ffffff";
export const ColorPaletteInk = "#171f2e";
export const ColorPaletteCoral = "#ff5849";
export const ColorBackground = "#171f2e";
export const ColorText = "#ffffff";
export const ColorAccent = "#ff5849";
export const ColorButton = "#171f2e";
export const ColorButtonText = "#ffffff";
export const ColorSurface = "#171f2e";
export const ColorSurfaceText = "#ffffff";
export const SpaceSmall = "8px";
export const SpaceMedium = "16px";
export const SpaceGutter = "16px";
export const ShadowRaised = {
  color: "#ffffff",
  offsetX: "0px",
  offsetY: "1px",
  blur: "3px",
  spread: "0px",
};
