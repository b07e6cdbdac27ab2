/**
 * Parts of the inputs of growth cases.
 * @module
 */

/** Texts by path. */
export type ShapeFiles = Readonly<Record<string, string>>;

/** Joins a text for each number below `size`. */
export function each(size: number, text: (index: number) => string): string {
  return Array.from({ length: size }, (_, index) => text(index)).join("");
}

/** A color that is unique for each number below 2 ** 24. */
export const hex = (index: number): string =>
  `#${((index * 0x9e3779b1) & 0xffffff).toString(16).padStart(6, "0")}`;

/** Members with numbered names. */
export function tokensOf(
  size: number,
  token: (index: number) => unknown,
  prefix = "t",
): Record<string, unknown> {
  return Object.fromEntries(
    Array.from({ length: size }, (_, index) => [`${prefix}${index}`, token(index)]),
  );
}

/** JSON on several lines. */
export const lines = (value: unknown): string => JSON.stringify(value, null, 2);

const platform = (format: string, destination: string, transformGroup = format.split("/")[0]) => ({
  transformGroup,
  buildPath: "build/",
  files: [{ destination, format }],
});

/** Adds a configuration that builds token files for style sheets and scripts. */
export function project(files: ShapeFiles, source = Object.keys(files)): ShapeFiles {
  const platforms = {
    css: platform("css/variables", "tokens.css"),
    scss: platform("scss/variables", "_tokens.scss"),
    js: platform("javascript/es6", "tokens.js", "js"),
  };
  return { "config.json": JSON.stringify({ source, platforms }), ...files };
}
