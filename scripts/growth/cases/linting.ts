/**
 * Growth of each rule of the linters' plugins, and of its fixes.
 * @module
 */
import { putFiles } from "../../../tests/helpers/folder.ts";
import type { GrowthCase } from "../growth_case.ts";
import { lintShapes } from "../linting/shapes.ts";

const cases: GrowthCase[] = Object.entries(lintShapes).map(([name, { size, files }]) => ({
  name: `rules over ${name}`,
  size,
  prepare: (folder, size) => putFiles(folder, files(size)),
  program: "scripts/growth/linting/session.ts",
  args: [name],
}));
export default cases;
