/**
 * Growth of each request of an editor.
 * @module
 */
import { putFiles } from "../../../tests/helpers/folder.ts";
import { editorShapes } from "../editor/shapes.ts";
import type { GrowthCase } from "../growth_case.ts";

const cases: GrowthCase[] = Object.entries(editorShapes).map(([name, { size, files }]) => ({
  name: `requests over ${name}`,
  size,
  prepare: (folder, size) => putFiles(folder, files(size)),
  program: "scripts/growth/editor/session.ts",
  args: [name],
}));
export default cases;
