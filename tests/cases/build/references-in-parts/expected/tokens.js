export const n = 8;
export const h = 0.5;
export const d = "8.00.dp";
export const c = "Color(0x80ff0000)";
export const t = { value: 8, unit: "ms" };
export const e = [0.5, 0, 0, 1];
export const aliasD = "8.00.dp";
export const aliasC = "Color(0x80ff0000)";
