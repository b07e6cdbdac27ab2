/**
 * Growth of `migrate`.
 * @module
 */
import type { GrowthCase } from "../growth_case.ts";
import { caseOf, cssProject } from "../inputs.ts";

/** A project with a legacy token file, with `gap` between the tokens. */
const legacy = (gap: string) => (size: number) => {
  const member = (at: number) => `"t${at}": { "value": "#0000ff", "type": "color" }`;
  const members = Array.from({ length: size }, (_, at) => member(at));
  return cssProject(`{${members.join(`,${gap}`)}}`);
};

const dry = "migrate --dry-run";
const cases: GrowthCase[] = [
  caseOf(`${dry} over a token in every third line`, 10_000, dry, legacy("\n\n\n")),
  caseOf(`${dry} over tokens in one line`, 10_000, dry, legacy(" ")),
  caseOf("migrate over a file of many lines", 10_000, "migrate", legacy("\n")),
];
export default cases;
