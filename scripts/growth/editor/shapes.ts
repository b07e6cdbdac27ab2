/**
 * Projects of any size whose shapes are hard for an editor, with the document that it opens.
 * @module
 */
import { each, hex, lines, project, type ShapeFiles, tokensOf } from "../inputs.ts";

/** A project of any size. */
export interface EditorShape {
  /** Size of the small project; the large one is four times as large. */
  readonly size: number;
  readonly files: (size: number) => ShapeFiles;
  /** The document that the editor opens. */
  readonly document: string;
  /** The request's position: before the last occurrence of this text in the document. */
  readonly at: string;
}

/** Tokens of one type in a token file. */
function tokens(
  size: number,
  valueOf: (index: number) => unknown,
  { type = "dimension", more = {} }: { type?: string; more?: object } = {},
): ShapeFiles {
  const all = tokensOf(size, (index) => ({ $type: type, $value: valueOf(index), ...more }));
  return project({ "tokens.json": lines(all) });
}

const chain = (index: number) => index === 0 ? "4px" : `{t${index - 1}}`;

/** A style sheet of a project with tokens. */
function sheet(
  file: string,
  text: (size: number) => string,
  tokensIn: (size: number) => object = () => ({
    old: { $type: "color", $value: "#ff0000", $deprecated: "Use new" },
    new: { $type: "color", $value: "#00ff00" },
    space: { $type: "dimension", $value: "8px" },
  }),
): Pick<EditorShape, "files" | "document"> {
  return {
    files: (size) => ({ ...project({ "tokens.json": lines(tokensIn(size)) }), [file]: text(size) }),
    document: file,
  };
}

/** The shapes by name. */
export const editorShapes: Readonly<Record<string, EditorShape>> = {
  "a chain of aliases": {
    size: 2500,
    files: (size) => tokens(size, chain),
    document: "tokens.json",
    at: "{t",
  },
  "aliases without types": {
    size: 2500,
    files: (size) =>
      project({
        "tokens.json": lines(
          tokensOf(size, (index) =>
            index === 0 ? { $type: "dimension", $value: "4px" } : { $value: chain(index) }),
        ),
      }),
    document: "tokens.json",
    at: "4px",
  },
  "aliases of one token": {
    size: 2500,
    files: (size) => tokens(size, (index) => index === 0 ? "4px" : "{t0}"),
    document: "tokens.json",
    at: '"t0"',
  },
  "equal values": {
    size: 2500,
    files: (size) => tokens(size, () => "#ff0000", { type: "color" }),
    document: "tokens.json",
    at: '#ff0000"',
  },
  "literals in groups": {
    size: 2000,
    files: (size) =>
      project({
        "tokens.json": lines({
          color: tokensOf(size, (index) => ({ $type: "color", $value: hex(index) })),
          border: {
            a: { $type: "border", $value: { color: "#123456", width: "1px", style: "solid" } },
          },
        }),
      }),
    document: "tokens.json",
    at: "123456",
  },
  "colors in one line": {
    size: 2500,
    files: (size) => ({
      ...tokens(0, () => 0),
      "tokens.json": JSON.stringify(
        tokensOf(size, (index) => ({ $type: "color", $value: hex(index) })),
      ),
    }),
    document: "tokens.json",
    at: "#",
  },
  "missing references": {
    size: 1000,
    files: (size) => tokens(size, (index) => index % 2 ? "4px" : `{t${index}x}`),
    document: "tokens.json",
    at: "{t",
  },
  "missing tokens of groups": {
    size: 1000,
    files: (size) =>
      project({
        "tokens.json": lines({
          ...tokensOf(size, (index) => ({ a: { $type: "number", $value: index } })),
          all: tokensOf(size, (index) => ({ $type: "number", $value: `{t${index}.new}` })),
        }),
      }),
    document: "tokens.json",
    at: "{t",
  },
  "deprecated tokens": {
    size: 2000,
    files: (size) =>
      project({
        "tokens.json": lines(tokensOf(size, (index) => ({
          $type: "dimension",
          $value: index < 2 ? "4px" : `{t${index - 1}}`,
          ...index % 2 && { $deprecated: `Use t${index - 1}` },
        }))),
      }),
    document: "tokens.json",
    at: "{t",
  },
  "pointers": {
    size: 2000,
    files: (size) =>
      project({
        "tokens.json": lines(tokensOf(size, (index) => ({
          $type: "dimension",
          ...index === 0 ? { $value: { value: 4, unit: "px" } } : { $ref: `#/t${index - 1}` },
        }))),
      }),
    document: "tokens.json",
    at: "#/t",
  },
  "deep groups": {
    size: 40,
    // The depth stays the same, because the lengths of all paths grow with its square.
    files: (size) =>
      project({
        "tokens.json": JSON.stringify({
          t: { a: { $value: "1px", $type: "dimension" } },
          ...tokensOf(size, () => {
            let tree: object = { $value: "{t.a}", $type: "dimension" };
            for (let depth = 0; depth < 50; depth++) tree = { [`g${depth}`]: tree };
            return tree;
          }, "d"),
        }),
      }),
    document: "tokens.json",
    at: "{t.a",
  },
  "values of one token": {
    size: 1000,
    files: (size) => ({
      ...project({
        "tokens.json": lines({
          a: {
            $type: "shadow",
            $value: Array.from({ length: size }, () => ({
              color: "{c}",
              offsetX: { value: 1, unit: "px" },
              offsetY: { value: 1, unit: "px" },
              blur: { value: 1, unit: "px" },
              spread: { value: 1, unit: "px" },
            })),
          },
          c: { $type: "color", $value: "#ff0000" },
        }),
      }),
    }),
    document: "tokens.json",
    at: '{c}"',
  },
  "contexts of one token": {
    size: 150,
    files: (size) => ({
      "config.json": JSON.stringify({
        resolver: "tokens.resolver.json",
        platforms: {
          css: {
            transformGroup: "css",
            files: [{ destination: "a.css", format: "css/variables" }],
          },
        },
      }),
      "tokens.resolver.json": lines({
        version: "2025.10",
        sets: {
          base: {
            sources: [{ a: { $type: "number", $value: 0 }, b: { $type: "number", $value: "{a}" } }],
          },
        },
        modifiers: {
          m: {
            default: "c0",
            contexts: tokensOf(size, (index) => [{ a: { $type: "number", $value: index } }], "c"),
          },
        },
        resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/m" }],
      }),
    }),
    document: "tokens.resolver.json",
    at: "{a}",
  },
  "inline sets": {
    size: 300,
    files: (size) => ({
      "config.json": JSON.stringify({
        resolver: "tokens.resolver.json",
        platforms: {
          css: {
            transformGroup: "css",
            files: [{ destination: "a.css", format: "css/variables" }],
          },
        },
      }),
      "tokens.resolver.json": lines({
        version: "2025.10",
        sets: tokensOf(size, (index) => ({
          sources: [{ [`a${index}`]: { $type: "number", $value: index ? `{a${index - 1}}` : 1 } }],
        }), "s"),
        resolutionOrder: Array.from({ length: size }, (_, index) => ({ $ref: `#/sets/s${index}` })),
      }),
    }),
    document: "tokens.resolver.json",
    at: "{a",
  },
  "token files": {
    size: 200,
    files: (size) => ({
      ...project({}, ["*.tokens.json"]),
      ...Object.fromEntries(Array.from({ length: size }, (_, index) => [
        `${index}.tokens.json`,
        lines({
          [`t${index}`]: { $type: "dimension", $value: "1px" },
          [`u${index}`]: { $type: "dimension", $value: "{t0}" },
        }),
      ])),
    }),
    document: "0.tokens.json",
    at: '"t0',
  },
  "uses in a style sheet": {
    size: 2500,
    ...sheet("a.css", (size) => each(size, () => "a { color: var(--old) }\n")),
    at: "--old",
  },
  "uses in one declaration": {
    size: 2500,
    ...sheet("a.css", (size) => `a { b: ${each(size, () => "var(--old) ")} }`),
    at: "--old",
  },
  "unknown names": {
    size: 1500,
    ...sheet(
      "a.css",
      (size) => each(size, (index) => `a { b: var(--new${index % 2}); c: var(--c-t${index}y) }\n`),
      (size) => ({
        new: { $type: "color", $value: "#00ff00" },
        c: tokensOf(size, () => ({ $type: "number", $value: 1 })),
      }),
    ),
    at: "--c-",
  },
  "literals": {
    size: 1500,
    ...sheet(
      "a.css",
      (size) => each(size, (index) => `a { color: ${hex(index)}; gap: 8px }\n`),
      (size) => ({
        space: { $type: "dimension", $value: "8px" },
        c: tokensOf(size, (index) => ({ $type: "color", $value: hex(index + 500_009) })),
      }),
    ),
    at: "#",
  },
  "literals in SCSS": {
    size: 1500,
    ...sheet(
      "a.scss",
      (size) => each(size, () => `a { color: #00ff00; gap: 8px; c: var(--old) }\n`),
      (size) => ({
        old: { $type: "color", $value: "#ff0000", $deprecated: "Use c.t0" },
        space: tokensOf(size, () => ({ $type: "dimension", $value: "8px" })),
        c: tokensOf(size, () => ({ $type: "color", $value: "#00ff00" })),
      }),
    ),
    at: "#",
  },
  "uses in a script": {
    size: 1500,
    ...sheet(
      "a.ts",
      (size) =>
        `import { Old } from "./build/tokens.js";\n${each(size, () => "f(Old, `var(--old)`);\n")}`,
    ),
    at: "Old",
  },
  "the configuration": {
    size: 1500,
    files: (size) => ({
      "tokens.json": lines({ a: { $type: "number", $value: 1 } }),
      "config.json": lines({
        source: Array.from({ length: size }, (_, index) => `a${index}/../tokens.json`),
        platforms: {
          css: {
            transformGroup: "css",
            files: [{ destination: "a.css", format: "css/variablez" }],
          },
        },
      }),
    }),
    document: "config.json",
    at: "variablez",
  },
};
