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

/** Strings, escapes and nested lists of a selector, in which a comma does not end it. */
const inner = /\\.|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[()[\],]/gs;

/** The selectors of a list. */
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

/** Whether a list has the host of a shadow tree among its selectors. */
export function hasHost(list: string): boolean {
  return selectorsIn(list).some((selector) => hostPattern.test(selector));
}

/** A list in which each selector has a further condition; of a host it stands inside of `:host()` (CSS Scoping 1, 3.2.1). */
export function withCondition(list: string, condition: string): string {
  return selectorsIn(list).map((selector) => {
    const host = hostPattern.exec(selector);
    return host ? `:host(${host[1] ?? ""}${condition})` : `${selector}${condition}`;
  }).join(", ");
}

/** A list with the hosts that its selectors would choose: from inside a shadow tree only `:host()` chooses its host. */
export function withHosts(list: string): string {
  const selectors = selectorsIn(list);
  const hosts = selectors.filter((one) =>
    /^[.:#[]/.test(one) && !/[\s>+~]/.test(one.replace(inner, ""))
  )
    .filter((one) => !one.startsWith(":host")).map((one) => `:host(${one})`);
  return [...selectors, ...hosts].join(", ");
}
