/**
 * Sources of any size that are hard for rules of linters.
 * @module
 */
import { each, hex, lines, project, type ShapeFiles, tokensOf } from "../inputs.ts";

/** A source in a project. */
export interface LintShape {
  /** Size of the small source; the large one is four times as large. */
  readonly size: number;
  readonly files: (size: number) => ShapeFiles;
  /** The source to check. */
  readonly source: string;
}

const color = ($value: string, more: object = {}) => ({ $type: "color", $value, ...more });
const few = {
  base: color("#ff0000"),
  use: color("{base}"),
  old: color("#0000ff", { $deprecated: "Use use" }),
  space: { $type: "dimension", $value: "8px" },
};

function shape(
  size: number,
  source: string,
  text: (size: number) => string,
  tokens: (size: number) => object = () => few,
): LintShape {
  const files = (size: number) => ({
    ...project({ "tokens.json": lines(tokens(size)) }),
    [source]: text(size),
  });
  return { size, files, source };
}

const parts = "#ff0000 var(--old) var(--base, #00ff00) var(--basee) ";

/** The shapes by name. */
export const lintShapes: Readonly<Record<string, LintShape>> = {
  "values in one declaration": shape(
    1500,
    "a.css",
    (size) => `a { b: ${each(size, () => parts)} }`,
  ),
  "commented values in one declaration": shape(
    1500,
    "a.css",
    (size) => `a { b: /* c */ ${each(size, () => parts)} }`,
  ),
  "declarations in one line": shape(
    2000,
    "a.css",
    (size) =>
      each(
        size,
        () => "a{color:#ff0000;fill:var(--old);stroke:var(--base,#00ff00);c:var(--basee)}",
      ),
  ),
  "different values": shape(
    1500,
    "a.css",
    (size) => each(size, (index) => `a { color: ${hex(index)} }\n`),
    () => ({ c: tokensOf(200, (index) => color(hex(index))) }),
  ),
  "equal tokens": shape(
    1500,
    "a.scss",
    (size) => each(size, (index) => `a { color: #ff0000; b: $c-t${index} }\n`),
    (size) => ({ c: tokensOf(size, () => color("#ff0000", { $deprecated: "Use c.t0" })) }),
  ),
  "a chain of deprecated tokens": shape(
    1000,
    "a.css",
    (size) => each(size, (index) => `a { b: var(--t${index}) }\n`),
    (size) =>
      tokensOf(
        size,
        (index) =>
          color(
            index ? `{t${index - 1}}` : "#ff0000",
            index ? { $deprecated: `Use t${index - 1}` } : {},
          ),
      ),
  ),
  "uses of exports": shape(
    1500,
    "a.ts",
    (size) =>
      `import { Old, Base } from "./build/tokens.js";\n` +
      each(size, () => "f(Old, Base, `var(--old)`, 'var(--basee)');\n"),
  ),
  "blocks of a component": shape(
    1000,
    "a.vue",
    (size) =>
      each(
        size,
        () => "<style>a{color:#ff0000;b:var(--old)}</style>\n<script>f('--old')</script>\n",
      ),
  ),
};
