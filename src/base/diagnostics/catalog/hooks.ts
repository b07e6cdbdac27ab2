/**
 * Diagnostics of hooks: their definitions, results and exceptions.
 * @module
 */
import type { Diagnostic, Place, Severity } from "../../types/diagnostic.ts";
import { placeOfThrown } from "../thrown.ts";
import { hookToday, memberToday } from "../style_dictionary_3_names.ts";
import { errorText, make, probably, quotedList, shown } from "./make.ts";

/** Help for a hook that is registered on another class than the builder's. */
function remedyFor(owner: string): string {
  return owner === "StyleDictionary"
    ? "run npx style-dictionary instead of npx token-build, or register it on TokenBuilder"
    : "register it on the class that runs the build";
}

const usualRemedy = `Register it before the build, or put it under "hooks"`;

/** Whether a diagnostic is of an unknown hook without a known reason. */
export function isUnexplained({ code, help }: Diagnostic): boolean {
  return code === "hook/unknown" && help === usualRemedy;
}

/**
 * An unknown hook of a builder other than the drop-in.
 *
 * @param importer The module of the configuration that imports Style Dictionary instead.
 */
export function foreignHook(unknown: Diagnostic, importer: string | undefined): Diagnostic {
  const help = importer === undefined
    ? 'Register it in a configuration that is a module, or in a script that imports "token-build" ' +
      'and builds, or put it under "hooks"'
    : `${importer} imports "style-dictionary", which has its own hooks: import "token-build" instead`;
  return { ...unknown, help };
}

/** The property that has a hook instead of the wanted one, and its position. */
export interface MisplacedHook {
  readonly property: string;
  readonly wanted: string;
  readonly place: Place | undefined;
}

/** A name without a registered hook. */
export function unknownHook(
  { kind, name, where, suggestions, isGroup, place, owner, misplaced, severity = "error" }: {
    kind: string;
    name: string;
    where: string;
    suggestions: string[];
    /** Whether it is the name of a transform group, in a list of transforms. */
    isGroup?: boolean;
    place?: Place;
    /** The class that has the hook, if it is not the class of the builder. */
    owner?: string;
    misplaced?: MisplacedHook | undefined;
    severity?: Severity;
  },
): Diagnostic {
  const today = hookToday(kind, name);
  return make("hook/unknown", `There is no ${kind} "${name}", named in ${where}`, {
    severity,
    place: misplaced?.place ?? place,
    help: misplaced
      ? `"${misplaced.property}" has it; write "${misplaced.wanted}" instead`
      : isGroup
      ? `It is a transform group: "transformGroup": "${name}"`
      : owner === undefined
      ? probably(today === undefined ? suggestions : [today]) ??
        usualRemedy
      : `It is registered on ${owner}; ${remedyFor(owner)}`,
  });
}

/** A hook with an invalid function, name or type. */
export function invalidHook(kind: string, name: string, problem: string): Diagnostic {
  return make("hook/invalid", `Cannot register the ${kind} "${name}": ${problem}`);
}

/** A hook with properties of Style Dictionary 3, which are not read. */
export function formerProperty(
  kind: string,
  name: string,
  today: string,
  place?: Place,
): Diagnostic {
  return make(
    "hook/former",
    `The ${kind} "${name}" has properties of Style Dictionary 3, which are not read`,
    { place, help: `Write ${today}` },
  );
}

/** An attribute transform for Style Dictionary 3 that sets categories, from which types do not come any more. */
export function formerCategories(file: string, at: { line: number; column: number }): Diagnostic {
  return make(
    "hook/former",
    "An attribute transform sets categories, which do not make types: the first keys of tokens do",
    { file, ...at, help: "Set the type, or attributes.category, in tokens with other first keys" },
  );
}

/**
 * A hook that threw. Its position is that of the user's code, of the token, or of the configuration, whichever is known
 * first; the others are notes.
 */
export function hookFailed(
  { kind, name, cause, platform, token, place, destination, configured }: {
    kind: string;
    name: string;
    cause: unknown;
    platform?: string;
    /** The token that the hook was called for, and its position. */
    token?: string;
    place?: Place;
    destination?: string;
    /** The position of the hook in the configuration. */
    configured?: Place;
  },
): Diagnostic {
  const on = [token, destination].filter(Boolean).join(" in ");
  const thrown = placeOfThrown(cause);
  const places = [
    { message: `${token} is defined here`, place },
    { message: `The ${kind} is configured here`, place: configured },
  ].filter(({ place }) => place !== undefined);
  const main = thrown ? undefined : places.shift()?.place;
  const message = `The ${kind} "${name}" failed${on && ` on ${on}`}: ${errorText(cause)}`;
  return make("hook/failed", message, {
    platform,
    token,
    place: main,
    ...thrown,
    ...(places.length > 0 && { notes: places }),
    cause,
    help: memberToday(errorText(cause)),
  });
}

/**
 * An exception that a user hook caused by changing its arguments.
 *
 * @param shown The evidence, such as `the token a.b was frozen or sealed`.
 */
export function hookDamage(cause: unknown, shown: string, platform?: string): Diagnostic {
  return make(
    "hook/damage",
    `A hook changed its arguments (${shown}), so the build failed: ${errorText(cause)}`,
    {
      platform,
      ...placeOfThrown(cause),
      cause,
      help:
        "Hooks set attributes, names and values of tokens by returning them; copy anything else " +
        "before changing it",
    },
  );
}

/** An exception in a transform, and the token that it was called for. */
interface TransformFailure {
  transform: string;
  token: string;
  cause: unknown;
  platform?: string;
  place?: Place;
}

/** The message for an exception in a transform. */
function failure(transform: string, token: string, cause: unknown): string {
  return `The transform "${transform}" failed on ${token}: ${errorText(cause).trim()}`;
}

/** A user transform that threw, with its place in the user's code. The token keeps its value. */
export function transformThrew(
  { transform, token, cause, platform, place }: TransformFailure,
): Diagnostic {
  return make(
    "transform/threw",
    failure(transform, token, cause),
    {
      token,
      platform,
      ...(placeOfThrown(cause) ?? { place }),
      cause,
      help: 'Set log.severity { "transform/threw": "warning" } to build without it',
    },
  );
}

/** A value transform that returned nothing. The token keeps its value. */
export function transformNothing(
  { transform, token, platform, place }: {
    transform: string;
    token: string;
    platform?: string;
    place?: Place;
  },
): Diagnostic {
  return make("transform/nothing", `The transform "${transform}" returned nothing for ${token}`, {
    token,
    platform,
    place,
    help: "Return a value, or give the transform a filter; the token keeps the value it had",
  });
}

/** A transform that threw. The token keeps its value. */
export function transformFailed(
  { transform, token, cause, platform, place }: TransformFailure,
): Diagnostic {
  return make(
    "transform/failed",
    failure(transform, token, cause),
    { token, platform, place, cause, help: "The token keeps the value it had before" },
  );
}

/** A transform whose result omits parts of the value. */
export function transformDrops(
  { transform, token, properties, composite, platform, place }: {
    transform: string;
    token: string;
    properties: string[];
    /** The type of a value that expansion splits. */
    composite?: string | undefined;
    platform?: string;
    place?: Place;
  },
): Diagnostic {
  return make(
    "transform/drops",
    `The transform "${transform}" omits ${quotedList(properties)} of ${token}`,
    {
      token,
      platform,
      place,
      help: composite !== undefined
        ? `Set "expand": { "include": ["${composite}"] } on the platform to keep them as separate tokens`
        : "Use the weight in a typography token, or add a separate token for the style",
    },
  );
}

/** Lengths in another unit than a transform assumes, in a build that follows Style Dictionary; else those without one. */
export function transformUnit(
  { transform, unit, token, value, result, count, isPeer, platform, place }: {
    transform: string;
    unit: string;
    /** The first token, with its value before and after the transform. */
    token: string;
    value: string;
    result: unknown;
    count: number;
    /** Whether the build follows Style Dictionary. */
    isPeer: boolean;
    platform?: string;
    place?: Place;
  },
): Diagnostic {
  const others = count === 1 ? "" : ` and ${count - 1} more`;
  return make(
    "transform/unit",
    `The transform "${transform}" reads ${token}${others} as ${unit}: ${value} becomes ${
      shown(result)
    }`,
    {
      token,
      platform,
      place,
      help: isPeer
        ? `Write lengths in ${unit}, or use token-build itself, which converts units`
        : `Write the unit of each length: "${value}px" or "${value}rem"`,
    },
  );
}

export function transformUnmatched(transform: string, platform: string, place?: Place): Diagnostic {
  return make("transform/unmatched", `The transform "${transform}" matches no token`, {
    platform,
    place,
  });
}

/** A hook that returned an invalid result. */
export function hookResult({ kind, name, wanted, found, configured }: {
  kind: string;
  name: string;
  wanted: string;
  found: unknown;
  /** The position of the hook in the configuration. */
  configured?: Place;
}): Diagnostic {
  return make(
    "hook/result",
    `The ${kind} "${name}" returned ${shown(found)}; it must return ${wanted}`,
    { place: configured },
  );
}
