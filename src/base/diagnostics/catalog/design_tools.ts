import type { Diagnostic, Place } from "../../types/diagnostic.ts";
import { make, probably, quotedList } from "./make.ts";

/** An invalid document of a design tool. */
export function designToolDocument(name: string, problem: string): Diagnostic {
  return { ...designToolMalformed(name, problem, []), severity: "error" };
}

/** An invalid document beside the sets of a design tool. The sets are still read. */
export function designToolMalformed(
  name: string,
  problem: string,
  suggestions: string[],
  place?: Place,
): Diagnostic {
  return make("design-tool/document", `${name} ${problem}`, {
    place,
    help: probably(suggestions) ?? "Export the files again, or fix what was edited by hand",
  });
}

export function designToolSameName(
  theme: string,
  group: string,
  context: string,
  place?: Place,
): Diagnostic {
  return make("design-tool/clash", `The group ${group} has two themes called ${theme}`, {
    place,
    help: `The later one is the context "${context}"; rename it in the design tool`,
  });
}

/** Tokens of an enabled set that are not printed, because a later set with the same tokens is only for references. */
export function designToolHidden(
  tokens: string,
  set: string,
  source: string,
  themes: string,
  place?: Place,
): Diagnostic {
  const where = themes === "" ? "" : ` with ${themes}`;
  return make(
    "design-tool/clash",
    `${tokens} of the set "${set}" is not printed${where}: the later set "${source}" also has it, but is only a source`,
    { place, help: `Put "${source}" before "${set}" in the order of sets, or enable it` },
  );
}

/** An unknown part of a file of a design tool. Only the part that contains it is lost. */
export function designToolUnknown(
  who: string,
  problem: string,
  place?: Place,
  help?: string,
): Diagnostic {
  return make("design-tool/value", `${who} ${problem}`, { place, help });
}

const counted = (names: readonly string[]) =>
  names.length === 1 ? names[0] : `${names.length} variables`;

/**
 * Figma variables whose targets no file contains.
 *
 * @param isLost Whether the values are left out, because the export does not contain them either.
 */
export function designToolTargets(
  users: readonly string[],
  targets: readonly string[],
  collection: string | undefined,
  isLost: boolean,
  place?: Place,
): Diagnostic {
  const verb = users.length === 1 ? "refers" : "refer";
  const of = collection === undefined ? "" : ` of the collection "${collection}"`;
  const text = `${counted(users)} ${verb} to ${counted(targets)}${of}, which no file contains`;
  return make("design-tool/missing", text, {
    place,
    help: isLost
      ? "Export it too; values that the export does not contain are omitted"
      : "Export it too; until then, the values in the export are used",
  });
}

/** A name in a file of a design tool that no file defines. */
export function designToolMissing(
  who: string,
  what: string,
  suggestions: string[],
  place?: Place,
): Diagnostic {
  return make("design-tool/missing", `${who} names ${what}, which no file contains`, {
    place,
    help: probably(suggestions) ?? "Export it too, or remove the name",
  });
}

/** A Figma mode without variables that other modes of its collection have. */
export function designToolAbsent(mode: string, what: string, place?: Place): Diagnostic {
  return make("design-tool/missing", `The mode ${mode} has no value for ${what}`, {
    place,
    help: "The value of the default mode is used; export all modes of the collection again",
  });
}

/** Two Figma variables that would become one token. */
export function designToolClash(path: string, collections: string[], place?: Place): Diagnostic {
  return make("design-tool/clash", `${path} is in the collections ${quotedList(collections)}`, {
    place,
    help: "The last one wins; designTool.collectionPaths prefixes each path with its collection",
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
      severity: "error",
    },
  );
}

/** A file whose groups are read as collections and modes. */
export function designToolRecognized(
  file: string,
  collections: readonly { name: string; modes: readonly { name: string }[] }[],
): Diagnostic {
  const shown = collections.slice(0, 5).map(({ name, modes }) =>
    `${name} (${modes.map((mode) => mode.name).join(", ")})`
  );
  const more = collections.length > 5 ? ` and ${collections.length - 5} more` : "";
  return make(
    "design-tool/recognized",
    `${file} groups tokens by Figma collection and mode: ${shown.join(", ")}${more}`,
    {
      place: { file, path: [] },
      help: "designTool.nestedModes: false reads it as ordinary tokens; true confirms it",
    },
  );
}

/** A file whose groups are read as token sets. */
export function designToolSets(file: string, sets: readonly string[]): Diagnostic {
  const more = sets.length > 5 ? ` and ${sets.length - 5} more` : "";
  return make(
    "design-tool/recognized",
    `The groups of ${file} are token sets, because references omit their names: ${
      sets.slice(0, 5).join(", ")
    }${more}`,
    {
      place: { file, path: [] },
      help: 'designTool: "tokens-studio" confirms it; false reads it as ordinary tokens',
    },
  );
}

/** An invalid value in a file of a design tool. */
export function designToolValue(token: string, problem: string, place?: Place): Diagnostic {
  return make("design-tool/value", `${token} ${problem}`, { place });
}
