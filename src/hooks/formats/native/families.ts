/**
 * Generic font families of CSS on native platforms. Source: CSS Fonts 4, 2.1.3.
 * @module
 */

/** A generic family that a native platform may have. */
export type GenericFamily =
  | "system-ui"
  | "sans-serif"
  | "serif"
  | "monospace"
  | "cursive"
  | "ui-rounded";

const generics: ReadonlyMap<string, GenericFamily> = new Map([
  ["system-ui", "system-ui"],
  ["ui-sans-serif", "system-ui"],
  ["-apple-system", "system-ui"],
  ["blinkmacsystemfont", "system-ui"],
  ["sans-serif", "sans-serif"],
  ["serif", "serif"],
  ["ui-serif", "serif"],
  ["monospace", "monospace"],
  ["ui-monospace", "monospace"],
  ["cursive", "cursive"],
  ["ui-rounded", "ui-rounded"],
]);

/** The generic family that a name means; `undefined` for the name of a font. */
export function genericFamily(name: string): GenericFamily | undefined {
  return generics.get(name.toLowerCase());
}

/**
 * The first family that Android may have. It has no rounded one.
 *
 * @param own Fonts of the app by the name of their family.
 */
export function androidFamily(
  names: readonly string[],
  own: Readonly<Record<string, string>> = {},
): string {
  const isKnown = (name: string) =>
    Object.hasOwn(own, name) || genericFamily(name) !== "ui-rounded";
  return names.find(isKnown) ?? "sans-serif";
}
