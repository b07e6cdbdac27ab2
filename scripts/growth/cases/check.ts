/**
 * Growth of `check`.
 * @module
 */
import type { GrowthCase } from "../growth_case.ts";
import { caseOf, cssProject, lines, tokensOf } from "../inputs.ts";

const wide = { $type: "dimension", $value: { value: "wide", unit: "px" } };
const wrong = (size: number) => cssProject(lines(tokensOf(size, () => wide)));

const cases: GrowthCase[] = [
  caseOf("check over values that are not of their type", 2000, "check", wrong, { code: 1 }),
  caseOf(
    "check as JSON over values that are not of their type",
    2000,
    "check --format json",
    wrong,
    { code: 1 },
  ),
];
export default cases;
