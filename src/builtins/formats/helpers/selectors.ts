/**
 * Lines inside CSS rules.
 * @module
 */

/** Wraps lines into the selectors, the first one outermost. */
export function withSelectors(selectors: string[], indentation: string, lines: string): string {
  return selectors.reduceRight((body, selector, depth) => {
    const indent = indentation.repeat(depth);
    return `${indent}${selector} {\n${body}\n${indent}}`;
  }, lines);
}
