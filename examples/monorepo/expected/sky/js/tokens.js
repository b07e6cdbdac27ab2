export const ColorBrand = "#0a84ff";
export const ColorText = "#1a202c";
export const ColorLink = "#0a84ff";
export const SpaceS = "4px";
export const SpaceM = "8px";
