/**
 * Growth of `preview`.
 * @module
 */
import type { GrowthCase } from "../growth_case.ts";
import { caseOf, cssProject, hex, tokensOf } from "../inputs.ts";

const color = ($value: string) => ({ $type: "color", $value });
const onePage = "preview --out preview.html";

/** A preview of one file. */
const previewOf = (shape: string, valueOf: (index: number) => string): GrowthCase =>
  caseOf(
    `preview of ${shape}`,
    5_000,
    onePage,
    (size) => cssProject(tokensOf(size, (index) => color(valueOf(index)))),
  );

const kinds = ["color", "dimension", "duration", "number"];
const values = ["#123456", "4px", "200ms", 4];

export const preview: GrowthCase[] = [
  previewOf("many tokens", hex),
  previewOf("a chain of aliases", (index) => index === 0 ? hex(0) : `{t${index - 1}}`),
  previewOf("many aliases of one token", (index) => index === 0 ? hex(0) : "{t0}"),
  // Two modifiers, each of which changes all tokens.
  caseOf("preview of tokens in contexts", 3_000, onePage, (size) => {
    const setOf = (from: number) => [tokensOf(size, (index) => color(hex(index + from)))];
    const modifier = (name: string, from: number) => ({
      type: "modifier",
      name,
      default: "off",
      contexts: { off: [], on: setOf(from) },
    });
    const base = { type: "set", name: "base", sources: setOf(0) };
    const resolutionOrder = [base, modifier("dark", 1), modifier("dense", 2)];
    return {
      ...cssProject({}, {
        source: undefined,
        resolver: "tokens.resolver.json",
        contexts: { dark: "*", dense: "*" },
      }),
      "tokens.resolver.json": JSON.stringify({ version: "2025.10", resolutionOrder }),
    };
  }),
  // A page for each section also has the tokens that its own refer to. A quarter of the tokens are of each type, most of
  // which refer to the one before.
  caseOf("preview of several pages", 4_000, "preview", (size) => {
    const tokens = tokensOf(size, (index) => ({
      $type: kinds[index % 4],
      $value: index % 40 < 4 ? values[index % 4] : `{t${index - 4}}`,
    }));
    return cssProject(tokens, { preview: { split: true } });
  }),
];
