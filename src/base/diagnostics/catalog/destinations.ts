/**
 * Diagnostics of the paths that outputs are written to.
 * @module
 */
import type { Diagnostic, Place } from "../../types/diagnostic.ts";
import { errorText, make, quotedList } from "./make.ts";

/** Several files with the same destination. The position is that of the second one. */
export function outputDuplicate(
  destination: string,
  writers: readonly { readonly platform: string; readonly place?: Place }[],
): Diagnostic {
  const [first, second, ...others] = writers.map(({ place }) => place);
  const platforms = new Set(writers.map(({ platform }) => platform));
  return make("output/duplicate", `${destination} is written more than once`, {
    place: second,
    ...placeNotes("It is also written here", [first, ...others]),
    help: `Written by ${quotedList([...platforms])}; the last one wins`,
  });
}

/** Two destinations that differ only in case. */
export function outputSameName(
  { destination, place }: { destination: string; place?: Place },
  other: { destination: string; place?: Place },
): Diagnostic {
  return make("output/duplicate", `${destination} and ${other.destination} differ only in case`, {
    place,
    ...placeNotes(`${other.destination} is written here`, [other.place]),
    help: "They are one file on macOS and Windows; rename one of them",
  });
}

/** Two destinations that lead to the same file through a symbolic link of a folder. */
export function outputSameFile(
  { destination, place }: { destination: string; place?: Place },
  other: { destination: string; place?: Place },
): Diagnostic {
  return make("output/duplicate", `${destination} and ${other.destination} are the same file`, {
    place,
    ...placeNotes(`${other.destination} is written here`, [other.place]),
    help: "A folder of one of them is a symbolic link; the last one wins",
  });
}

/** Notes with the same message for known positions. */
function placeNotes(
  message: string,
  places: readonly (Place | undefined)[],
): Pick<Diagnostic, "notes"> {
  const notes = places.flatMap((place) => place ? { message, place } : []);
  return notes.length > 0 ? { notes } : {};
}

/** A destination at which no output can be written. */
export function outputRefused(
  destination: string,
  problem: string,
  platform: string,
  place?: Place,
): Diagnostic {
  return make("output/refused", `${destination} ${problem}`, {
    place,
    platform,
    help: "Give the file another destination or buildPath",
  });
}

/** A destination that is an input of the build. */
export function outputIsInput(
  destination: string,
  input: string,
  platform: string,
  place?: Place,
): Diagnostic {
  return outputRefused(destination, `is ${input}, which the build reads`, platform, place);
}

/** A file that a command refuses to overwrite, because data would be lost. */
export function writingRefused(destination: string, problem: string, help: string): Diagnostic {
  return make("output/refused", `${destination} ${problem}; nothing was written`, {
    file: destination,
    help,
  });
}

/** A path that Windows does not allow. */
export function outputUnportable(destination: string, problem: string, place?: Place): Diagnostic {
  return make("output/unportable", `Windows does not allow ${destination}: ${problem}`, {
    place,
    help: "Rename it if people on Windows use this project",
  });
}

export function outputOutside(
  destination: string,
  buildPath: string,
  platform: string,
  place?: Place,
): Diagnostic {
  return make("output/outside", `${destination} is outside the build path ${buildPath}`, {
    platform,
    place,
  });
}

/** A file that could not be written. */
export function outputUnwritable(destination: string, cause: unknown): Diagnostic {
  return make("output/unwritable", `Cannot write ${destination}: ${errorText(cause)}`, {
    file: destination,
    cause,
  });
}

/** A file that could not be restored after another one could not be written. */
export function outputUnrestored(destination: string, cause: unknown): Diagnostic {
  return make(
    "output/unwritable",
    `Cannot restore ${destination}, which already has its new content: ${errorText(cause)}`,
    { file: destination, cause },
  );
}

/** A file or folder that could not be removed. */
export function outputUnremovable(destination: string, cause: unknown): Diagnostic {
  return make("output/unwritable", `Cannot remove ${destination}: ${errorText(cause)}`, {
    file: destination,
    cause,
  });
}

/** An unreadable journal of a killed command. */
export function outputJournal(file: string): Diagnostic {
  return make("output/journal", `${file} is not a valid journal`, {
    file,
    help: "A command was killed while it wrote files. Check them, then remove the journal",
  });
}
