/**
 * Builds and analyzes selectors.
 * @module
 */
/** Wraps lines in rules with the given selectors, outermost first. */
export function withSelectors(selectors: string[], indentation: string, lines: string): string {
  return selectors.reduceRight((body, selector, depth) => {
    const indent = indentation.repeat(depth);
    return `${indent}${selector} {\n${body}\n${indent}}`;
  }, lines);
}

/** Matches strings, escapes and brackets in a selector, in which commas do not separate selectors. */
const inner = /\\.|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[()[\],]/gs;

export function selectorsIn(list: string): string[] {
  const selectors: string[] = [];
  let [depth, start] = [0, 0];
  for (const { 0: sign, index } of list.matchAll(inner)) {
    if (sign === "(" || sign === "[") depth++;
    else if (sign === ")" || sign === "]") depth--;
    else if (sign === "," && depth === 0) {
      selectors.push(list.slice(start, index).trim());
      start = index + 1;
    }
  }
  selectors.push(list.slice(start).trim());
  return selectors.filter((selector) => selector !== "");
}

const hostPattern = /^:host(?:\((.*)\))?$/s;

/** Whether a selector list contains a shadow host. */
export function hasHost(list: string): boolean {
  return selectorsIn(list).some((selector) => hostPattern.test(selector));
}

/** Adds a condition to each selector of a list. For a shadow host, adds it inside `:host()` (CSS Scoping 1, 3.2.1). */
export function withCondition(list: string, condition: string): string {
  return selectorsIn(list).map((selector) => {
    const host = hostPattern.exec(selector);
    return host ? `:host(${host[1] ?? ""}${condition})` : `${selector}${condition}`;
  }).join(", ");
}

/** Whether a selector has no combinator outside of brackets. */
function isCompound(selector: string): boolean {
  let depth = 0;
  for (
    const { 0: sign } of selector.matchAll(/\\.|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[()[\]\s>+~]/gs)
  ) {
    if (sign === "(" || sign === "[") depth++;
    else if (sign === ")" || sign === "]") depth--;
    else if (depth === 0 && /^[\s>+~]$/.test(sign)) return false;
  }
  return true;
}

/**
 * Adds a `:host()` selector for each compound selector of a list, because only `:host()` matches the host of a shadow
 * tree.
 */
export function withHosts(list: string): string {
  const selectors = selectorsIn(list);
  const hosts = selectors.filter((one) => /^[.:#[]/.test(one) && isCompound(one))
    // Keep the specificity of `:host`, so that the order of rules decides between chosen contexts and media queries.
    .filter((one) => !one.startsWith(":host")).map((one) => `:host(:where(${one}))`);
  return [...selectors, ...hosts].join(", ");
}
