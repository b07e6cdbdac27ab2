/**
 * Growth of sessions: of editors with each request and with edits, of linters with each rule, of clients of `mcp`.
 * @module
 */
import { putFiles } from "../../../tests/helpers/folder.ts";
import { editorShapes } from "../editor/shapes.ts";
import { unknownName } from "../editor_session.ts";
import type { GrowthCase } from "../growth_case.ts";
import { below, caseOf, cssProject, each, hex, lines, themedCase, tokensOf } from "../inputs.ts";
import { type LintShape, lintShapes } from "../linting/shapes.ts";

/** A case for each shape of a session. */
const sessionCases = (
  kind: string,
  program: string,
  shapes: Record<string, Pick<LintShape, "size" | "files">>,
): GrowthCase[] =>
  Object.entries(shapes).map(([name, { size, files }]) => ({
    name: `${kind} over ${name}`,
    size,
    prepare: (folder, size) => putFiles(folder, files(size)),
    program,
    args: [name],
  }));

export const editor = sessionCases("requests", "scripts/growth/editor/session.ts", editorShapes);

export const linting = sessionCases("rules", "scripts/growth/linting/session.ts", lintShapes);

const program = "scripts/growth/editor_session.ts";

/** 100 tokens and style sheets that the configuration names; the last one has an unknown name. */
const sheets = (sources: readonly string[]) => ({
  ...cssProject(
    lines({
      ...tokensOf(100, (index) => ({ $type: "color", $value: hex(index) })),
      alias: { $value: "{t0}" },
    }),
    { consumers: ["src/*.css"] },
  ),
  ...below("src", Object.fromEntries(sources.map((text, at) => [`${at}.css`, text]))),
  "src/last.css": `${sources.at(-1)}.last { color: var(${unknownName}); }\n`,
});

/** Uses of tokens in a style sheet. */
const usesOf = (count: number) =>
  each(count, (index) => `.c${index} { color: var(--t${index % 100}); }\n`);

const consumers = "tokens.json src/last.css";
export const lsp: GrowthCase[] = [
  themedCase("lsp", program),
  caseOf(
    "lsp over a chain of aliases",
    5_000,
    "tokens.json",
    (size) =>
      cssProject(lines(tokensOf(size, (index) => ({
        $type: "dimension",
        $value: index === 0 ? "4px" : `{t${index - 1}}`,
      })))),
    { program },
  ),
  caseOf("lsp over many open files", 50, "0.json 1.json 2.json 3.json", (size) => {
    const source = Array.from({ length: size }, (_, index) => `${index}.json`);
    const text = (index: number) =>
      lines({
        [`g${index}`]: { a: { $type: "number", $value: index }, b: { $value: `{g${index}.a}` } },
      });
    return {
      ...cssProject({}, { source }),
      ...Object.fromEntries(source.map((file, index) => [file, text(index)])),
    };
  }, { program }),
  caseOf(
    "lsp over many files of consumers",
    250,
    consumers,
    (size) => sheets(Array(size).fill(usesOf(20))),
    { program },
  ),
  caseOf(
    "lsp over many uses in one file of consumers",
    5_000,
    consumers,
    (size) => sheets([usesOf(size)]),
    { program },
  ),
];

export const mcp: GrowthCase[] = [themedCase("mcp", "scripts/growth/client_session.ts")];
