/**
 * Angles of CSS, which no type of token files has.
 * @module
 */

const anglePattern = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?:deg|grad|rad|turn)$/i;

/** Whether a text is an angle. */
export const isAngle = (text: string): boolean => anglePattern.test(text);
