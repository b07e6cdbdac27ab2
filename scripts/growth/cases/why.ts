/**
 * Growth of `why`.
 * @module
 */
import type { GrowthCase } from "../growth_case.ts";
import { caseOf, cssProject, tokensOf } from "../inputs.ts";

/** A question about numbered tokens and about `last`, an alias of the last one. */
const whyOf = (
  shape: string,
  size: number,
  question: string,
  valueOf: (index: number) => string,
): GrowthCase =>
  caseOf(`why over ${shape}`, size, `why ${question}`, (size) => {
    const color = ($value: string) => ({ $type: "color", $value });
    const all = tokensOf(size, (index) => color(valueOf(index)));
    return cssProject({ all, last: color(`{all.t${size - 1}}`) });
  });

const hex = (index: number) => `#${index.toString(16).padStart(6, "0")}`;
const chain = (index: number) => index === 0 ? "#000000" : `{all.t${index - 1}}`;
const fan = (index: number) => index === 0 ? "#000000" : "{all.t0}";

export const why: GrowthCase[] = [
  whyOf("a chain of aliases", 10_000, "last", chain),
  whyOf("a chain of users", 10_000, "all.t0", chain),
  whyOf("many users of one token", 10_000, "all.t0", fan),
  whyOf("a group", 10_000, "all", hex),
  whyOf("a value of one token", 10_000, "#000001", hex),
  whyOf("a value of all tokens", 10_000, "black", fan),
  whyOf("a line of an output", 5_000, "build/tokens.css:100", hex),
  whyOf("a line of a token file", 5_000, "tokens.json:1", hex),
];
