export const ColorBrand = "#c2185b";
export const ColorText = "#1a202c";
export const ColorLink = "#c2185b";
export const SpaceS = "4px";
export const SpaceM = "8px";
