export const ColorBrand = "#4a5568";
export const ColorText = "#1a202c";
export const ColorLink = "#4a5568";
export const SpaceS = "4px";
export const SpaceM = "8px";
