/**
 * Files of design tools.
 * @module
 */
import type { Diagnostic, Place } from "../../types/diagnostic.ts";
import { make, probably, quotedList } from "./make.ts";

/** A document of a design tool is not what it must be. */
export function designToolDocument(name: string, problem: string, place?: Place): Diagnostic {
  return make("design-tool/document", `${name} ${problem}`, {
    place,
    help: "Export the files again, or mend what was edited by hand",
  });
}

/** A file of a design tool names something that no file has. */
export function designToolMissing(
  who: string,
  what: string,
  suggestions: string[],
  place?: Place,
): Diagnostic {
  return make("design-tool/missing", `${who} names ${what}, which no file has`, {
    place,
    help: probably(suggestions) ?? "Export it too, or take the name out",
  });
}

/** A mode of Figma without variables that other modes of its collection have. */
export function designToolAbsent(mode: string, what: string, place?: Place): Diagnostic {
  return make("design-tool/missing", `The mode ${mode} has no value of ${what}`, {
    place,
    help: "The value of the default mode holds; export all modes of the collection again",
  });
}

/** Two variables of Figma that would be one token. */
export function designToolClash(path: string, collections: string[], place?: Place): Diagnostic {
  return make("design-tool/clash", `${path} is in the collections ${quotedList(collections)}`, {
    place,
    help: "The last one wins; designTool.collectionPaths puts the collection in front of each path",
  });
}

/** A handwritten token in an imported file that a token of the design tool would replace. */
export function importClash(file: string, path: readonly string[]): Diagnostic {
  const name = path.join(".");
  return make(
    "design-tool/document",
    `${name} in ${file} conflicts with a token of the design tool`,
    {
      place: { file, path: [...path], part: "key" },
      help: "Rename or remove the token in the file; with --prune, the design tool replaces it",
    },
  );
}

/** A value of a design tool that has no meaning. */
export function designToolValue(token: string, problem: string, place?: Place): Diagnostic {
  return make("design-tool/value", `${token} ${problem}`, { place });
}
