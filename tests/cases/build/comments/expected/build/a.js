export const a = "1"; // ends */ here
// two
// lines */
export const b = "2";
export const c = "3"; // three -- hyphens -
