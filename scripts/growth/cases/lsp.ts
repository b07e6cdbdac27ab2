/**
 * Growth of `lsp`: a session of an editor, with edits.
 * @module
 */
import { unknownName } from "../editor_session.ts";
import type { GrowthCase } from "../growth_case.ts";
import { below, caseOf, cssProject, each, hex, lines, themedCase, tokensOf } from "../inputs.ts";

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
const cases: GrowthCase[] = [
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
export default cases;
