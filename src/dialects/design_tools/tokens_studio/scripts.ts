/**
 * Recognizes programs of TokenScript, which only Tokens Studio runs.
 * @module
 */

const cssFunctions: ReadonlySet<string> = new Set(
  ("rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark contrast-color device-cmyk var env calc min max " +
    "clamp url image-set linear-gradient radial-gradient conic-gradient repeating-linear-gradient " +
    "repeating-radial-gradient repeating-conic-gradient").split(" "),
);

/** Matches a block of statements, whose braces are not references. */
const block = /\)\s*\{|\belse\s*\{|\breturn\b/;

/** Whether a text is a program with blocks or statements. */
export function hasBlocks(text: string): boolean {
  return text.includes("{") && block.test(text);
}

/** Matches a method call: `{color}.to.hsl()`, `#ff0000.lighten(10)`. */
const method = /[\w)}]\.([a-z_][\w.]*)\(/i;

/** The TokenScript function that a color calls; `undefined` for a CSS color. */
export function scriptCall(text: string): string | undefined {
  const called = method.exec(text);
  if (called) return called[1];
  for (const [, name] of text.matchAll(/([a-z_][\w-]*)\s*\(/gi)) {
    // CSS also has an alpha(), whose argument starts with `from`.
    const isCss = cssFunctions.has(name.toLowerCase()) ||
      (name.toLowerCase() === "alpha" && /alpha\(\s*from\b/i.test(text));
    if (!isCss) return name;
  }
  return undefined;
}
