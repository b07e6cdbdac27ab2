/**
 * Contexts on the command line.
 * @module
 */

/** Contexts by modifier, from texts of the form `modifier=context`. */
export function contextsOf(texts: readonly string[]): Record<string, string> {
  return Object.fromEntries(texts.map((text) => {
    const at = text.indexOf("=");
    return [text.slice(0, at), text.slice(at + 1)];
  }));
}

/** Whether a text is `modifier=context`. */
export function isContext(text: string): boolean {
  return /^[^=]+=./.test(text);
}
