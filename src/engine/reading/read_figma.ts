/**
 * Reads Figma files among those of a configuration.
 * @module
 */
import { readModes } from "../../dialects/design_tools/figma/modes.ts";
import {
  type NestedFile,
  readNestedModes,
} from "../../dialects/design_tools/figma/nested_modes.ts";
import { readGroups } from "../../dialects/design_tools/figma/plugin_groups.ts";
import { figmaProject } from "../../dialects/design_tools/figma/project.ts";
import type { FigmaNames } from "../../dialects/design_tools/figma/published.ts";
import { readVariables } from "../../dialects/design_tools/figma/rest.ts";
import { nestedCollections } from "../../dialects/design_tools/nested_modes.ts";
import type { DesignProject } from "../../dialects/design_tools/project.ts";
import { designToolRecognized } from "../../base/diagnostics/catalog/design_tools.ts";
import type { Report } from "../../base/diagnostics/collector.ts";
import type { DesignToolConfig } from "../../base/types/design_tools.ts";
import type { DesignFile } from "./design_files.ts";

/** Files whose groups are collections and modes. Reports them, unless the configuration declares them as such. */
function nestedFiles(
  files: readonly DesignFile[],
  { nestedModes }: DesignToolConfig,
  report: Report,
): NestedFile[] {
  return files.map(({ file, parsed: { tree } }) => {
    const collections = nestedCollections(tree, nestedModes) ?? [];
    if (nestedModes === undefined) report(designToolRecognized(file, collections));
    return { file, collections };
  });
}

/** Reads Figma collections of all files as one project, because they may refer to each other; `undefined` if none. */
export function readFigma(
  files: readonly DesignFile[],
  config: DesignToolConfig,
  report: Report,
): DesignProject | undefined {
  if (!files.some(({ kind }) => kind !== "token sets" && kind !== "figma tokens")) return undefined;
  const of = (wanted: string) => files.filter(({ kind }) => kind === wanted);
  const modes = of("figma mode").map(({ file, parsed: { tree } }) => ({ file, tree }));
  const names: FigmaNames = new Map();
  const collections = [
    ...modes.length > 0 ? readModes(modes) : [],
    ...of("figma variables")
      .flatMap(({ file, parsed: { tree } }) => readVariables(file, tree, report, names)),
    ...of("figma groups").flatMap(({ file, parsed: { tree } }) => readGroups(file, tree)),
    ...readNestedModes(nestedFiles(of("figma nested"), config, report), report),
  ];
  return figmaProject(collections, config, report, names);
}
