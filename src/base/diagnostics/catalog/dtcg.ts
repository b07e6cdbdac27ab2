/**
 * Diagnostics of tokens that violate the DTCG 2025.10 modules.
 * @module
 */
import type { Diagnostic, Place, Severity } from "../../types/diagnostic.ts";
import { familiesOf } from "../../values/font_family.ts";
import { make, probably, shown } from "./make.ts";

const page = "See https://www.designtokens.org/tr/2025.10/format/";

/** A name that the format does not allow. */
export function dtcgName(
  token: string,
  problem: string,
  place?: Place,
  help: string = page,
): Diagnostic {
  return make("dtcg/name", `The name of ${token} ${problem}`, { token, place, help });
}

/** A property or an object that the format does not define. */
export function dtcgProperty(
  { token, problem, place, help }: {
    token: string;
    problem: string;
    place?: Place;
    help?: string;
  },
): Diagnostic {
  return make("dtcg/property", `${token} ${problem}`, {
    token,
    place,
    help: help ?? "Put your own data into $extensions",
  });
}

/** A token without a type, or with a type that the format does not define. */
export function dtcgType(
  { token, type, suggestions, place }: {
    token: string;
    type: unknown;
    suggestions: string[];
    place?: Place;
  },
): Diagnostic {
  const problem = type === undefined
    ? "has no type: neither its own, nor from its reference, nor from a group"
    : `has the type ${shown(type)}, which is not one of the 13 DTCG types`;
  return make("dtcg/type", `${token} ${problem}`, {
    token,
    place,
    help: probably(suggestions) ??
      (type === undefined ? "Give the token or one of its groups a $type" : page),
  });
}

/** Help for problems that `token-build migrate` solves. */
const rewrite = "Rewrite the file with: token-build migrate";

/** Help for text in place of a number. */
const otherType = "Write a number, or give the token another type";

export function dtcgLegacy(token: string, isRewritten: boolean, place?: Place): Diagnostic {
  const problem = "uses the legacy syntax, value instead of $value";
  return dtcgProperty({
    token,
    problem,
    place,
    help: isRewritten ? rewrite : "Write $value and $type",
  });
}

/**
 * A value, or a part of one, that does not match its type.
 *
 * @param isRewritten Whether `token-build migrate` rewrites it. Default `false`.
 * @param isError Whether no output may contain the value. Default `false`.
 */
export function dtcgValue(
  { token, type, wanted, found, isRewritten = false, isError = false, help, place }: {
    token: string;
    type: string;
    wanted: string;
    found: unknown;
    isRewritten?: boolean;
    isError?: boolean;
    help?: string | undefined;
    place?: Place;
  },
): Diagnostic {
  return make("dtcg/value", `${token} is ${shown(found)}; in a ${type} it must be ${wanted}`, {
    token,
    place,
    help: help ?? (isRewritten ? rewrite : isError ? otherType : undefined),
    ...(isError && { severity: "error" }),
  });
}

/** A reference that the format does not allow at this place. */
export function dtcgReference(
  { token, reference, problem, place }: {
    token: string;
    reference: unknown;
    problem: string;
    place?: Place;
  },
): Diagnostic {
  const isCalculated = typeof reference === "string" && /\}\s*[-+*/]|[-+*/]\s*\{/.test(reference);
  return make("dtcg/reference", `${token}: ${shown(reference)} ${problem}`, {
    token,
    place,
    ...(isCalculated && {
      help: "The standard has no calculations: write the result, or compute it in a preprocessor",
    }),
  });
}

/** A group with an invalid `$extends`. */
export function dtcgExtends(
  { group, problem, place, others = [] }: {
    group: string;
    problem: string;
    place?: Place;
    others?: readonly (Place | undefined)[];
  },
): Diagnostic {
  const notes = others.filter((other) => other !== undefined)
    .map((other) => ({ message: "Also part of the cycle", place: other }));
  return make("dtcg/extends", `$extends of ${group} ${problem}`, {
    token: group,
    place,
    ...(notes.length > 0 && { notes }),
  });
}

/** Something that the format allows but that is probably a mistake. */
export function dtcgDoubtful(token: string, problem: string, place?: Place): Diagnostic {
  return make("dtcg/doubtful", `${token} ${problem}`, { token, place });
}

/**
 * An object with a type, but without a value and without tokens.
 *
 * @param value The property for its value, `$value` or `value`.
 * @param meant A property that is probably the misspelled value.
 */
export function dtcgValueless(
  token: string,
  value: string,
  meant: string | undefined,
  place?: Place,
): Diagnostic {
  return make("dtcg/doubtful", `${token} has a type, but no ${value}, so it is not a token`, {
    token,
    place,
    help: meant === undefined
      ? `Write its "${value}", or remove it`
      : `Write "${value}" instead of "${meant}"`,
  });
}

/** A name of a font that contains a comma, so that no font has it. */
export function dtcgListAsName(token: string, name: string, place?: Place): Diagnostic {
  const names = (familiesOf(name) ?? [name]).map((one) => JSON.stringify(one));
  return make("dtcg/doubtful", `${token} has ${shown(name)} as the name of one font`, {
    token,
    place,
    help: `Write each name on its own: [${names.join(", ")}]`,
  });
}

/** A pointer whose target does not exist. */
export function pointerMissing(
  { token, pointer, reason, severity, place }: {
    token: string;
    pointer: unknown;
    reason: string | undefined;
    severity: Severity;
    place?: Place;
  },
): Diagnostic {
  const problem = reason ?? "has no target";
  return make("reference/missing", `${token}: ${shown(pointer)} ${problem}`, {
    severity,
    token,
    place,
    help: "A pointer lists every key of the path: #/group/token/$value/components/0",
  });
}

/** A pointer that is part of a cycle. */
export function pointerCircular(
  { token, pointer, severity, place }: {
    token: string;
    pointer: unknown;
    severity: Severity;
    place?: Place;
  },
): Diagnostic {
  return make("reference/circular", `${token}: ${shown(pointer)} forms a cycle`, {
    severity,
    token,
    place,
    help: "Give one of them a value of its own",
  });
}

/** Values that become too large when pointers are replaced. */
export function pointerTooLarge(token: string, limit: number, place?: Place): Diagnostic {
  const parts = limit.toLocaleString("en");
  return make("reference/too-large", `Pointers expand to more than ${parts} values at ${token}`, {
    token,
    place,
    help: "Nested pointers multiply; point to large values from fewer tokens",
  });
}

/** An invalid part of a resolver document. */
export function resolverDocument(
  { part, problem, place, help }: {
    part: string;
    problem: string;
    place?: Place | undefined;
    help?: string | undefined;
  },
): Diagnostic {
  return make("resolver/document", `${part} ${problem}`, {
    place,
    help: help ?? "See https://www.designtokens.org/tr/2025.10/resolver/",
  });
}

/** A part of a resolver document that is allowed but probably a mistake. */
export function resolverDoubtful(part: string, problem: string, place?: Place): Diagnostic {
  return make("dtcg/doubtful", `${part} ${problem}`, { place });
}

/** A modifier that needs a context, and has no default. */
export function resolverWithoutDefault(modifier: string, first: string, place?: Place): Diagnostic {
  const message = `The modifier ${modifier} has no default: its first context, ${first}, is used`;
  return make("dtcg/doubtful", message, {
    place,
    help: `Add "default": ${JSON.stringify(first)} to it, or select a context with "contexts"`,
  });
}

/** A token or a group that only some contexts have, which is similar to one that these contexts do not override. */
export function resolverStray(name: string, meant: string, place?: Place): Diagnostic {
  return make("dtcg/doubtful", `${name} is only in some contexts, so it overrides nothing`, {
    token: name,
    place,
    help: `${probably([meant])} Otherwise, define it in the base tokens too`,
  });
}

/**
 * A selection of contexts in a project without a resolver document.
 *
 * @param property The property that names the contexts.
 */
export function contextsUnknown(property: string, hasModes: boolean, place?: Place): Diagnostic {
  const what = property === "contexts" ? "The context selection" : property;
  return make("resolver/input", `${what} needs a resolver document`, {
    place,
    help: hasModes
      ? 'Tokens have modes beside their values: add "preprocessors": ["modes"]'
      : 'Name one in "resolver"',
  });
}

/** An input that does not match the modifiers of a resolver document. */
export function resolverInput(
  problem: string,
  suggestions: string[],
  place?: Place,
  help?: string,
): Diagnostic {
  return make("resolver/input", `The context selection ${problem}`, {
    place,
    help: help ?? probably(suggestions),
  });
}
