/** ends * / here */
export const a: string;
/**
 * two
 * lines * /
 */
export const b: string;
/** three -- hyphens - */
export const c: string;
