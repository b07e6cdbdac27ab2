/**
 * Recognizes CSS angles, for which token files have no type.
 * @module
 */

const anglePattern = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?:deg|grad|rad|turn)$/i;

export const isAngle = (text: string): boolean => anglePattern.test(text);
