/**
 * Detects which design tool wrote a file.
 * @module
 */
import { hasOwn, isEmpty, isPlainObject, type Tree } from "../../base/tokens/plain_object.ts";
import { isOfPlugin } from "./figma/plugin_tokens.ts";
import { nestedCollections } from "./nested_modes.ts";
import { holdsGroups, holdsVariables } from "./variable_dumps.ts";
import type { DesignToolName } from "../../base/types/design_tools.ts";

/** Name of the preprocessor that converts modes beside values to contexts. */
export const modesPreprocessor = "modes";

/** Matches files that describe the token sets of a folder. */
const documents = /(?:^|\/)\$(?:themes|metadata)\.json$/;

/** Whether a file describes the token sets of its folder, judging by its name. */
export function isProjectDocument(file: string): boolean {
  return documents.test(file);
}

/** The extension that holds a mode's name in files exported by Figma. */
export const modeNameKey = "com.figma.modeName";

export type DesignFileKind =
  | "token sets"
  | "figma mode"
  | "figma variables"
  | "figma groups"
  | "figma nested"
  | "figma tokens";

/** Whether metadata is that of token sets. Other exports have metadata of the same name. */
function describesSets(metadata: unknown): boolean {
  if (!isPlainObject(metadata)) return false;
  const keys = ["tokenSetOrder", "activeThemes", "activeSets"];
  return isEmpty(metadata) || keys.some((key) => hasOwn(metadata, key));
}

/**
 * Recognizes a file of a design tool by the properties of its root, or by groups that are collections and modes;
 * `undefined` for any other file.
 *
 * @param nestedModes Whether files with such groups have modes. Default: they must contain evidence.
 */
export function kindOfFile(tree: Tree, nestedModes?: boolean): DesignFileKind | undefined {
  if (Array.isArray(tree.$themes) || describesSets(tree.$metadata)) return "token sets";
  if (isPlainObject(tree.$extensions) && hasOwn(tree.$extensions, modeNameKey)) return "figma mode";
  if (holdsVariables(tree)) return "figma variables";
  if (holdsGroups(tree)) return "figma groups";
  if (isOfPlugin(tree)) return "figma tokens";
  if (nestedCollections(tree, nestedModes)) return "figma nested";
  return undefined;
}

/** The tool that writes a kind of file. */
export function toolOfKind(kind: DesignFileKind): DesignToolName {
  return kind === "token sets" ? "tokens-studio" : "figma";
}
