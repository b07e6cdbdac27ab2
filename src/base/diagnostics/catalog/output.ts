/**
 * Diagnostics of output files and their contents.
 * @module
 */
import { type Baseline, baselineTitle } from "../../values/css/css_baseline.ts";
import type { CssFeature } from "../../values/css/css_features.ts";
import { modesHelp, modifierOfModes } from "../../values/value_modes.ts";
import type { Refusal } from "../../types/config.ts";
import type { Diagnostic, Place } from "../../types/diagnostic.ts";
import { make, quotedList, shown } from "./make.ts";

/** Whether paths differ only in signs and letter case, so that each name transform gives them the same name. */
function haveSameWords(tokens: readonly { name: string }[]): boolean {
  const plain = tokens.map(({ name }) => name.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase());
  return plain.every((name) => name === plain[0]);
}

/** Tokens of one file with the same output name; a conflict if their values differ. */
export function nameCollision(
  { destination, name, isConflict, tokens }: {
    destination: string;
    name: string;
    isConflict: boolean;
    tokens: readonly { name: string; place: Place | undefined }[];
  },
): Diagnostic {
  const shown = tokens.slice(0, 5);
  const list = quotedList(shown.map((token) => token.name));
  const [first, ...others] = shown;
  const notes = others.filter(({ place }) => place !== undefined)
    .map((token) => ({ message: `${token.name} has the same name`, place: token.place }));
  const values = isConflict ? " with different values" : "";
  return make(
    isConflict ? "name/conflict" : "name/collision",
    `${destination}: ${tokens.length} tokens${values} have the name "${name}": ${list}`,
    {
      help: haveSameWords(tokens)
        ? "Rename one of them: their paths have the same words"
        : "Use a name transform that keeps the whole path, or a filter",
      place: first?.place,
      ...(notes.length > 0 && { notes }),
    },
  );
}

/** A token whose output name has no letter or digit. */
export function nameEmpty(
  destination: string,
  token: string,
  place: Place | undefined,
): Diagnostic {
  return make("name/empty", `${destination}: the name of "${token}" is empty`, {
    help: "Give the token a name with a letter or a digit, or the platform a prefix",
    place,
  });
}

/** Names that do not compile in the language of a file. */
export function nameInvalid(
  { destination, names, place }: {
    destination: string;
    /** The names. `place` belongs to the first one. */
    names: readonly string[];
    place: Place | undefined;
  },
): Diagnostic {
  const list = quotedList(names.slice(0, 5));
  const more = names.length > 5 ? ` and ${names.length - 5} more` : "";
  const what = names.length === 1 ? "is not a valid name" : "are not valid names";
  return make(
    "name/invalid",
    `${destination}: ${list}${more} ${what} in the language of the file`,
    {
      help: names.some((name) => /^\d/.test(name))
        ? 'A name cannot start with a digit: rename the token, or set "prefix" of the platform'
        : "Use a name transform such as name/camel, or rename the token",
      place,
    },
  );
}

/** Properties of a token's value that a file cannot represent. */
export function outputDrops(
  { destination, token, properties, place, platform }: {
    destination: string;
    token: string;
    properties: string[];
    place: Place | undefined;
    platform: string;
  },
): Diagnostic {
  return make(
    "output/drops",
    `${destination} omits ${quotedList(properties)} of ${token}: its platform cannot represent it`,
    { token, platform, place, help: "Remove the properties, or set them where the style is used" },
  );
}

/** Features of CSS that the baseline of a platform forbids. */
export function outputBaseline(
  { destination, subject, isToken, features, baseline, instead, place, platform }: {
    destination: string;
    subject: string;
    isToken: boolean;
    features: readonly CssFeature[];
    baseline: Baseline;
    instead?: string;
    place: Place | undefined;
    platform: string;
  },
): Diagnostic {
  const named = features.map(({ title, since }) =>
    `${title} (${since === undefined ? "not in all browsers" : `since ${since.slice(0, 7)}`})`
  ).join(", ");
  const insteadText = instead === undefined ? "" : `; the file has ${instead} instead`;
  return make(
    "output/baseline",
    `${destination}: ${subject} uses ${named}, newer than ${baselineTitle(baseline)}${insteadText}`,
    {
      ...(isToken && { token: subject }),
      platform,
      place,
      help: isToken
        ? "Write an older value, or raise the baseline of the platform"
        : "Change the option, or raise the baseline of the platform",
    },
  );
}

/** A token that a file prints with one value although contexts change it. */
export function outputOneContext(
  { destination, token, refusal: { reason, help }, place, platform }: {
    destination: string;
    token: string;
    refusal: Refusal;
    place: Place | undefined;
    platform: string;
  },
): Diagnostic {
  return make(
    "output/one-context",
    `${destination} has one value of ${token} for all contexts: ${reason}`,
    { token, platform, place, help },
  );
}

/** A file refers to a token that its filter left out. */
export function referenceFilteredOut(
  { destination, token, reference, place }: {
    destination: string;
    token: string;
    reference: string;
    place?: Place;
  },
): Diagnostic {
  return make(
    "reference/filtered-out",
    `${destination}: ${token} refers to ${reference}, which the filter excludes`,
    { token, place, help: "Widen the filter, or use outputReferencesFilter as outputReferences" },
  );
}

/** Printed references whose value differs from the resolved one. */
export function referencesUnproved(
  { destination, names, place }: { destination: string; names: readonly string[]; place?: Place },
): Diagnostic {
  const [first] = names;
  const others = names.length - 1;
  const who = others === 0 ? first : `${first} and ${others} more`;
  return make(
    "reference/unproved",
    `${destination}: the references of ${who} are printed as written, but do not give the resolved value`,
    {
      token: first,
      place,
      help: 'Set the option references to "proved" to print the resolved values instead',
    },
  );
}

/**
 * A file without tokens, which is not written.
 *
 * @param cause What its filter asks for that no token has.
 */
export function outputEmpty(
  destination: string,
  cause: string | undefined,
  place?: Place,
): Diagnostic {
  return make("output/empty", `No tokens for ${destination}; it is not written`, {
    place,
    help: cause ?? "Its filter matches no token; set emitEmptyFiles to write it anyway",
  });
}

/** A file for which no token is left, at whose destination there is a file that the build may not have written. */
export function outputStale(destination: string, place?: Place): Diagnostic {
  return make("output/stale", `${destination} exists, but no token is left for it`, {
    place,
    help: "Remove the file, or set emitEmptyFiles to write it without tokens",
  });
}

/** A build of design-tool files in which every output would be without tokens. */
export function outputAllEmpty(count: number): Diagnostic {
  const files = count === 1 ? "The only file" : `All ${count} files`;
  return {
    ...make("output/empty", `${files} would contain no tokens`, {
      help: "Check which sets are enabled, which collections are a library's, and the filters",
    }),
    severity: "error",
  };
}

/**
 * A value that the language of a file cannot represent, or that the format rejects for another
 * reason. Its token is left out.
 */
export function outputComposite(
  { destination, token, value, isComposite, refusal, place, platform }: {
    destination: string;
    token: string;
    value: unknown;
    /** Whether the token has a type whose values expand into several tokens, or no type. */
    isComposite: boolean;
    refusal?: { reason: string; help: string };
    place?: Place;
    platform?: string;
  },
): Diagnostic {
  const isObject = isComposite && typeof value === "object" && value !== null;
  const { reason, help } = refusal ?? {
    reason: `its language cannot represent ${shown(value)}`,
    help: modifierOfModes(value)
      ? modesHelp
      : isObject
      ? "Split it with expand, or convert it to text with a transform"
      : "Give the token a value of its type, or exclude it with a filter",
  };
  return make("output/composite", `${destination} omits ${token}: ${reason}`, {
    token,
    platform,
    place,
    help,
  });
}

/** Tokens that a file of data omits because transforms made their values code. */
export function outputMade(
  { destination, tokens: [first, ...others], group, help, place, platform }: {
    destination: string;
    tokens: readonly string[];
    group: string | undefined;
    help: string;
    place: Place | undefined;
    platform: string;
  },
): Diagnostic {
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  const cause = group === undefined ? "transforms" : `the transform group "${group}"`;
  return make(
    "output/composite",
    `${destination} omits ${first}${more}: ${cause} made their values code of a language`,
    { platform, place, help },
  );
}

/** A format that did not return text. */
export function outputNotText(destination: string, found: unknown, place?: Place): Diagnostic {
  return make(
    "output/not-text",
    `The format of ${destination} returned ${shown(found)}, not text; the file is not written`,
    { place },
  );
}

/** A format of several files that did not return a list of files, or returned a path outside of its folder. */
export function outputNotFiles(destination: string, found: unknown, place?: Place): Diagnostic {
  return make(
    "output/not-text",
    `The format of ${destination} returned ${
      shown(found)
    }, not a list of files in its folder; nothing is written`,
    {
      place,
      help: 'Return files { path, content }: the path without "..", the content text or Uint8Array',
    },
  );
}

/** An action that `clean` cannot undo. */
export function actionWithoutUndo(action: string, platform: string, place?: Place): Diagnostic {
  return make("action/no-undo", `The action "${action}" has no undo`, {
    platform,
    place,
  });
}
