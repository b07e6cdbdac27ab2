/**
 * Which design tool wrote a file.
 * @module
 */
import { hasOwn, isPlainObject, type Tree } from "../tokens/plain_object.ts";
import { nestedCollections } from "./nested_modes.ts";
import { holdsGroups, holdsVariables } from "./variable_dumps.ts";
import type { DesignToolName } from "../types/design_tools.ts";

/** The name of the preprocessor that takes modes beside values for contexts. */
export const modesPreprocessor = "modes";

/** The files that say how the token sets of a folder belong together. */
const documents = /(?:^|\/)\$(?:themes|metadata)\.json$/;

/** Whether a file says how the token sets of its folder belong together, by its name. */
export function isProjectDocument(file: string): boolean {
  return documents.test(file);
}

/** The key of a mode's name in a file that Figma exported. */
export const modeNameKey = "com.figma.modeName";

/** What kind of file a design tool wrote; `undefined` for any other file. */
export type DesignFileKind =
  | "token sets"
  | "figma mode"
  | "figma variables"
  | "figma groups"
  | "figma nested";

/**
 * Recognizes a file of a design tool by what stands at its root, or by groups that are collections and modes.
 *
 * @param nestedModes Whether files of such groups have modes. Default: they must give evidence.
 */
export function kindOfFile(tree: Tree, nestedModes?: boolean): DesignFileKind | undefined {
  if (Array.isArray(tree.$themes) || isPlainObject(tree.$metadata)) return "token sets";
  if (isPlainObject(tree.$extensions) && hasOwn(tree.$extensions, modeNameKey)) return "figma mode";
  if (holdsVariables(tree)) return "figma variables";
  if (holdsGroups(tree)) return "figma groups";
  if (nestedCollections(tree, nestedModes)) return "figma nested";
  return undefined;
}

/** The tool that writes a kind of file. */
export function toolOfKind(kind: DesignFileKind): DesignToolName {
  return kind === "token sets" ? "tokens-studio" : "figma";
}
