/**
 * Projects of any size whose shapes are hard for an editor, with the document that it opens.
 * @module
 */
import { cssFile, each, hex, lines, project, type ShapeFiles, tokensOf } from "../inputs.ts";

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

/** A token file. */
const tree = (size: number, at: string, tokensIn: (size: number) => object | string) => ({
  size,
  files: (size: number) => {
    const tokens = tokensIn(size);
    return project({ "tokens.json": typeof tokens === "string" ? tokens : lines(tokens) });
  },
  document: "tokens.json",
  at,
});

/** A token file of numbered tokens. */
const tokens = (size: number, at: string, tokenOf: (index: number) => object): EditorShape =>
  tree(size, at, (size) => tokensOf(size, tokenOf));

const color = ($value: string) => ({ $type: "color", $value });
const length = ($value: unknown) => ({ $type: "dimension", $value });
const number = ($value: unknown) => ({ $type: "number", $value });
const px = (value: number) => ({ value, unit: "px" });
const old = (reason: string) => ({ ...color("#ff0000"), $deprecated: reason });
const chain = (index: number) => index === 0 ? "4px" : `{t${index - 1}}`;

/** A style sheet of a project with tokens. */
const sheet = (
  size: number,
  at: string,
  document: string,
  text: (size: number) => string,
  tokensIn: (size: number) => object = () => ({
    old: old("Use new"),
    new: color("#00ff00"),
    space: length("8px"),
  }),
): EditorShape => ({
  size,
  files: (size) => ({
    ...project({ "tokens.json": lines(tokensIn(size)) }),
    [document]: text(size),
  }),
  document,
  at,
});

/** A resolver document. */
const resolver = (
  size: number,
  at: string,
  documentOf: (size: number) => { resolutionOrder: string[] },
): EditorShape => ({
  size,
  files(size) {
    const css = { transformGroup: "css", files: [cssFile] };
    const { resolutionOrder, ...parts } = documentOf(size);
    return {
      "config.json": JSON.stringify({ resolver: "tokens.resolver.json", platforms: { css } }),
      "tokens.resolver.json": lines({
        version: "2025.10",
        ...parts,
        resolutionOrder: resolutionOrder.map(($ref) => ({ $ref })),
      }),
    };
  },
  document: "tokens.resolver.json",
  at,
});

/** The shapes by name. */
export const editorShapes: Readonly<Record<string, EditorShape>> = {
  "a chain of aliases": tokens(2500, "{t", (index) => length(chain(index))),
  "aliases without types": tokens(
    2500,
    "4px",
    (index) => index === 0 ? length("4px") : { $value: chain(index) },
  ),
  "aliases of one token": tokens(
    2500,
    '"t0"',
    (index) => length(index === 0 ? "4px" : "{t0}"),
  ),
  "equal values": tokens(2500, '#ff0000"', () => color("#ff0000")),
  "literals in groups": tree(2000, "123456", (size) => ({
    color: tokensOf(size, (index) => color(hex(index))),
    border: { a: { $type: "border", $value: { color: "#123456", width: "1px", style: "solid" } } },
  })),
  "colors in one line": tree(
    2500,
    "#",
    (size) => JSON.stringify(tokensOf(size, (index) => color(hex(index)))),
  ),
  "missing references": tokens(1000, "{t", (index) => length(index % 2 ? "4px" : `{t${index}x}`)),
  "missing tokens of groups": tree(1000, "{t", (size) => ({
    ...tokensOf(size, (index) => ({ a: number(index) })),
    all: tokensOf(size, (index) => number(`{t${index}.new}`)),
  })),
  "deprecated tokens": tokens(2000, "{t", (index) => ({
    ...length(index < 2 ? "4px" : `{t${index - 1}}`),
    ...index % 2 && { $deprecated: `Use t${index - 1}` },
  })),
  "pointers": tokens(2000, "#/t", (index) => ({
    $type: "dimension",
    ...index === 0 ? { $value: px(4) } : { $ref: `#/t${index - 1}` },
  })),
  // The depth stays the same, because the lengths of all paths grow with its square.
  "deep groups": tree(40, "{t.a", (size) =>
    JSON.stringify({
      t: { a: length("1px") },
      ...tokensOf(size, () => {
        let tree: object = length("{t.a}");
        for (let depth = 0; depth < 50; depth++) tree = { [`g${depth}`]: tree };
        return tree;
      }, "d"),
    })),
  "values of one token": tree(1000, '{c}"', (size) => {
    const layer = { color: "{c}", offsetX: px(1), offsetY: px(1), blur: px(1), spread: px(1) };
    return { a: { $type: "shadow", $value: Array(size).fill(layer) }, c: color("#ff0000") };
  }),
  "contexts of one token": resolver(150, "{a}", (size) => ({
    sets: { base: { sources: [{ a: number(0), b: number("{a}") }] } },
    modifiers: {
      m: { default: "c0", contexts: tokensOf(size, (index) => [{ a: number(index) }], "c") },
    },
    resolutionOrder: ["#/sets/base", "#/modifiers/m"],
  })),
  "inline sets": resolver(300, "{a", (size) => ({
    sets: tokensOf(size, (index) => ({
      sources: [{ [`a${index}`]: number(index ? `{a${index - 1}}` : 1) }],
    }), "s"),
    resolutionOrder: Array.from({ length: size }, (_, index) => `#/sets/s${index}`),
  })),
  "token files": {
    size: 200,
    files: (size) => ({
      ...project({}, ["*.tokens.json"]),
      ...Object.fromEntries(Array.from({ length: size }, (_, index) => [
        `${index}.tokens.json`,
        lines({ [`t${index}`]: length("1px"), [`u${index}`]: length("{t0}") }),
      ])),
    }),
    document: "0.tokens.json",
    at: '"t0',
  },
  "uses in a style sheet": sheet(
    2500,
    "--old",
    "a.css",
    (size) => each(size, () => "a { color: var(--old) }\n"),
  ),
  "uses in one declaration": sheet(
    2500,
    "--old",
    "a.css",
    (size) => `a { b: ${each(size, () => "var(--old) ")} }`,
  ),
  "unknown names": sheet(
    1500,
    "--c-",
    "a.css",
    (size) => each(size, (index) => `a { b: var(--new${index % 2}); c: var(--c-t${index}y) }\n`),
    (size) => ({ new: color("#00ff00"), c: tokensOf(size, () => number(1)) }),
  ),
  "literals": sheet(
    1500,
    "#",
    "a.css",
    (size) => each(size, (index) => `a { color: ${hex(index)}; gap: 8px }\n`),
    (size) => ({
      space: length("8px"),
      c: tokensOf(size, (index) => color(hex(index + 500_009))),
    }),
  ),
  "literals in SCSS": sheet(
    1500,
    "#",
    "a.scss",
    (size) => each(size, () => `a { color: #00ff00; gap: 8px; c: var(--old) }\n`),
    (size) => ({
      old: old("Use c.t0"),
      space: tokensOf(size, () => length("8px")),
      c: tokensOf(size, () => color("#00ff00")),
    }),
  ),
  "uses in a script": sheet(
    1500,
    "Old",
    "a.ts",
    (size) =>
      `import { Old } from "./build/tokens.js";\n${each(size, () => "f(Old, `var(--old)`);\n")}`,
  ),
  "the configuration": {
    size: 1500,
    files: (size) => ({
      "tokens.json": lines({ a: number(1) }),
      "config.json": lines({
        source: Array.from({ length: size }, (_, index) => `a${index}/../tokens.json`),
        platforms: {
          css: { transformGroup: "css", files: [{ ...cssFile, format: "css/variablez" }] },
        },
      }),
    }),
    document: "config.json",
    at: "variablez",
  },
};
