/**
 * Values that are programs of TokenScript, which Tokens Studio alone runs.
 * @module
 */

/** Functions of CSS that colors and images are made with. */
const cssFunctions: ReadonlySet<string> = new Set(
  ("rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark contrast-color device-cmyk var env calc min max " +
    "clamp url image-set linear-gradient radial-gradient conic-gradient repeating-linear-gradient " +
    "repeating-radial-gradient repeating-conic-gradient").split(" "),
);

/** A block of statements. Its braces are not references. */
const block = /\)\s*\{|\belse\s*\{|\breturn\b/;

/** Whether a text is a program with blocks or statements. */
export function hasBlocks(text: string): boolean {
  return text.includes("{") && block.test(text);
}

/** A call of a method: `{color}.to.hsl()`, `#ff0000.lighten(10)`. */
const method = /[\w)}]\.([a-z_][\w.]*)\(/i;

/** The function of TokenScript that a color calls; `undefined` for a color of CSS. */
export function scriptCall(text: string): string | undefined {
  const called = method.exec(text);
  if (called) return called[1];
  for (const [, name] of text.matchAll(/([a-z_][\w-]*)\s*\(/gi)) {
    // CSS has an alpha(), too, which begins with `from`.
    const isCss = cssFunctions.has(name.toLowerCase()) ||
      (name.toLowerCase() === "alpha" && /alpha\(\s*from\b/i.test(text));
    if (!isCss) return name;
  }
  return undefined;
}
