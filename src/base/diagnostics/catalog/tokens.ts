/**
 * Diagnostics of tokens, their references and their merging.
 * @module
 */
import type { Diagnostic, DiagnosticNote, Place, Severity } from "../../types/diagnostic.ts";
import { make, probably, quotedList, shown } from "./make.ts";

export function mergeCollision(token: string, first: Place | undefined, second: Place): Diagnostic {
  const notes: DiagnosticNote[] = first ? [{ message: "First defined here", place: first }] : [];
  return make("merge/collision", `The token ${token} is defined twice`, {
    token,
    place: second,
    notes,
    help: "The later file wins; move base values to include, or rename one of them",
  });
}

export function tokenWithChildren(token: string, children: string[], place?: Place): Diagnostic {
  return make(
    "token/children",
    `The token ${token} contains other tokens: ${quotedList(children.slice(0, 3))}`,
    { token, place, help: "Move its value to a token inside the group" },
  );
}

/** A name that references cannot address. */
export function tokenName(token: string, problem: string, place?: Place): Diagnostic {
  return make("token/name", `The token ${token} ${problem}`, { token, place });
}

/** Parts of a path that an output name cannot represent. */
export function tokenLostCharacters(
  token: string,
  lost: readonly string[],
  place?: Place,
): Diagnostic {
  const what = lost.length === 0
    ? "an empty part"
    : `${quotedList(lost)}, which output names cannot contain`;
  return make("token/lost-characters", `The path of ${token} has ${what}`, {
    token,
    place,
    help: "Rename it with letters and digits, or add your own name transform",
  });
}

/** How to write braces that are text. */
const literalBraces = `for literal braces, set "text": true in $extensions["com.token-build"]`;

/** A brace without its partner. */
export function referenceSyntax(token: string, value: unknown, place?: Place): Diagnostic {
  return make("reference/syntax", `${token} has an unmatched brace: ${shown(value)}`, {
    token,
    place,
    help: `Write a reference as {group.token}; ${literalBraces}`,
  });
}

/** A reference to a token that does not exist. */
export function referenceMissing(
  { token, reference, suggestions, isGroup, hasRoot, place, severity, platform }: {
    token: string;
    reference: string;
    suggestions: string[];
    isGroup: boolean;
    /** Whether the group has a root token. */
    hasRoot: boolean;
    place: Place | undefined;
    severity: Severity;
    platform?: string;
  },
): Diagnostic {
  const problem = isGroup ? "which is a group" : "which does not exist";
  return make("reference/missing", `${token} refers to {${reference}}, ${problem}`, {
    severity,
    token,
    platform,
    place,
    help: hasRoot
      ? `Write {${reference}.$root}`
      : isGroup
      ? "A group has no value; refer to a token in it"
      : reference.endsWith("\\")
      ? `A backslash does not escape braces; ${literalBraces}`
      : probably(suggestions) ?? "References name whole tokens: {group.token}",
  });
}

/** A reference `{a.value}`, which Style Dictionary supported up to version 4. */
export function referenceToValue(
  token: string,
  reference: string,
  meant: string,
  place: Place | undefined,
  platform: string,
): Diagnostic {
  const message = `${token} refers to {${reference}}, the syntax of Style Dictionary 4`;
  const rest = { token, platform, place, help: `Write {${meant}}` };
  return make("reference/syntax", message, rest);
}

/** Largest number of tokens of a cycle to name. Of longer cycles, the first and the last ones are named. */
const mostNamed = 10;

/** The names of a cycle; the first one is repeated at the end. */
function cycleText(cycle: readonly string[]): string {
  if (cycle.length <= mostNamed) return [...cycle, cycle[0]].join(" -> ");
  const half = mostNamed / 2;
  const between = `(${cycle.length - mostNamed} more)`;
  return [...cycle.slice(0, half), between, ...cycle.slice(-half), cycle[0]].join(" -> ");
}

export function referenceCircular(
  { cycle, places, severity, platform }: {
    cycle: string[];
    places: (Place | undefined)[];
    severity: Severity;
    platform?: string;
  },
): Diagnostic {
  return make("reference/circular", `References form a cycle: ${cycleText(cycle)}`, {
    severity,
    token: cycle[0],
    platform,
    place: places[0],
    notes: cycle.slice(1, mostNamed).map((name, index) => ({
      message: `${name} refers to ${cycle[(index + 2) % cycle.length]} here`,
      place: places[index + 1],
    })),
    help: "Give one of them a value of its own",
  });
}

/** A value that becomes too large when its references are replaced. */
export function referenceTooLarge(
  { token, limit, place, platform }: {
    token: string;
    limit: number;
    place?: Place;
    platform?: string;
  },
): Diagnostic {
  return make(
    "reference/too-large",
    `${token} would have more than ${
      limit.toLocaleString("en")
    } characters after its references are resolved`,
    {
      token,
      platform,
      place,
      help: "Nested references multiply; refer to large values from fewer tokens",
    },
  );
}

/** Values that together become too large when their references are replaced. */
export function referenceTooMuch(limit: number, place?: Place, platform?: string): Diagnostic {
  return make(
    "reference/too-large",
    `All values together would have more than ${
      limit.toLocaleString("en")
    } characters after their references are resolved`,
    { platform, place, help: "Refer to large values from fewer tokens" },
  );
}
