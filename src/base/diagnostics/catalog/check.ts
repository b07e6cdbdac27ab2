/**
 * Diagnostics of `token-build check`.
 * @module
 */
import type { Diagnostic, Place, Severity } from "../../types/diagnostic.ts";
import { contrastText } from "../../values/colors/contrast.ts";
import { make, probably, shown } from "./make.ts";

/** A type that DTCG does not define. */
export function checkType(
  { token, type, isGroup = false, suggestions, severity, place }: {
    /** Path of the token or group; empty for the outermost group. */
    token: string;
    type: string;
    /** Whether it is a group, which gives its tokens the type. */
    isGroup?: boolean;
    suggestions: string[];
    severity?: Severity;
    place?: Place;
  },
): Diagnostic {
  const group = token === "" ? "The outermost group" : `The group ${token}`;
  const what = isGroup ? `${group} gives its tokens` : `${token} has`;
  return make("check/type", `${what} the type "${type}", which DTCG does not define`, {
    ...(token !== "" && { token }),
    place,
    help: probably(suggestions) ??
      "Use a type of the DTCG format; put others into $extensions",
    ...(severity && { severity }),
  });
}

/** A value that does not match its type. */
export function checkValue(
  { token, type, wanted, found, path = [], isText, help, severity, place }: {
    token: string;
    type: string;
    wanted: string;
    found: unknown;
    /** Path of the invalid part inside the value. Default: the whole value. */
    path?: readonly string[];
    isText?: boolean;
    help?: string | undefined;
    severity?: Severity;
    place?: Place;
  },
): Diagnostic {
  const name = [token, ...path].join(".");
  const isPart = isText || path.length > 0;
  const what = isText ? `${name} contains ${shown(found)}` : `${name} is ${shown(found)}`;
  const must = isPart
    ? `in a ${type} it must be`
    : wanted.startsWith(`a ${type}:`)
    ? "it must be"
    : `a ${type} must be`;
  return make("check/value", `${what}; ${must} ${wanted}`, {
    token,
    place,
    help,
    ...(severity && { severity }),
  });
}

/** A name that breaks the configured naming rule. */
export function checkNaming(
  { token, part, wanted, place }: {
    token: string;
    part: string;
    wanted: string;
    place?: Place;
  },
): Diagnostic {
  return make("check/naming", `"${part}" in ${token} must be ${wanted}`, { token, place });
}

/** A token that no token refers to, in a group whose tokens must be used. */
export function checkUnused(token: string, place?: Place): Diagnostic {
  return make("check/unused", `No token refers to ${token}`, {
    token,
    place,
    help: "Remove it, or use it",
  });
}

/** Two tokens with the same value. */
export function checkDuplicateValue(
  { token, other, place, otherPlace }: {
    token: string;
    other: string;
    place?: Place;
    otherPlace?: Place;
  },
): Diagnostic {
  return make("check/duplicate-value", `${token} has the same value as ${other}`, {
    token,
    place,
    notes: [{ message: `${other} is defined here`, ...(otherPlace && { place: otherPlace }) }],
    help: `Refer to it: {${other}}`,
  });
}

/** Two colors with too little contrast. */
export function checkContrast(
  { foreground, background, found, wanted, contexts, place }: {
    foreground: string;
    background: string;
    found: number;
    wanted: number;
    /** The contexts of the colors, in words. */
    contexts: string;
    place?: Place;
  },
): Diagnostic {
  const ratio = contrastText(found);
  return make(
    "check/contrast",
    `${foreground} on ${background} has a contrast of ${ratio}; it must be at least ${wanted}`,
    {
      token: foreground,
      place,
      ...(contexts !== "" && { notes: [{ message: `in the contexts ${contexts}` }] }),
      help: "WCAG 2.2 requires 4.5 for text, 3 for large text and controls",
    },
  );
}

/** A name in a pair of colors that is not a color token. The position is that of the pair, if it is in a file. */
export function checkPair(
  name: string,
  { suggestions, place, tokenPlace }: {
    /** Similar names of color tokens. */
    suggestions: string[];
    place?: Place;
    tokenPlace?: Place;
  },
): Diagnostic {
  return make("check/pair", `"${name}", in a pair for contrast, is not a color token`, {
    place: place ?? tokenPlace,
    help: probably(suggestions) ?? "Name a token whose value is a color",
    ...(place && tokenPlace &&
      { notes: [{ message: `${name} is defined here`, place: tokenPlace }] }),
  });
}
