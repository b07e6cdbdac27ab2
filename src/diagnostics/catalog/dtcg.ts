/**
 * Tokens that are not what the DTCG 2025.10 modules want.
 * @module
 */
import type { Diagnostic, Place, Severity } from "../../types/diagnostic.ts";
import { make, probably, shown } from "./make.ts";

const page = "See https://www.designtokens.org/tr/2025.10/format/";

/** A name that the format does not allow. */
export function dtcgName(token: string, problem: string, place?: Place): Diagnostic {
  return make("dtcg/name", `The name of ${token} ${problem}`, { token, place, help: page });
}

/** A property, or an object, where the format has none like it. */
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
    help: help ?? "Data of your own goes into $extensions",
  });
}

/** A token without a type, or a type that the format does not know. */
export function dtcgType(
  { token, type, suggestions, place }: {
    token: string;
    type: unknown;
    suggestions: string[];
    place?: Place;
  },
): Diagnostic {
  const problem = type === undefined
    ? "has no type: none of its own, of what it refers to, or of its groups"
    : `has the type ${shown(type)}, which is none of the 13 of the format`;
  return make("dtcg/type", `${token} ${problem}`, {
    token,
    place,
    help: probably(suggestions) ??
      (type === undefined ? "Give the token or one of its groups a $type" : page),
  });
}

/** How to get what the format has in place of what a file has. */
const rewrite = "Rewrite the file with: token-build migrate";

/** A token as legacy files have them. */
export function dtcgLegacy(token: string, isRewritten: boolean, place?: Place): Diagnostic {
  const problem = "is written as legacy tokens are, with value in place of $value";
  return dtcgProperty({
    token,
    problem,
    place,
    help: isRewritten ? rewrite : "Write $value and $type",
  });
}

/**
 * A value, or a part of one, that is not what its type wants.
 *
 * @param isRewritten Whether `token-build migrate` rewrites it.
 */
export function dtcgValue(
  { token, type, wanted, found, isRewritten, place }: {
    token: string;
    type: string;
    wanted: string;
    found: unknown;
    isRewritten: boolean;
    place?: Place;
  },
): Diagnostic {
  return make("dtcg/value", `${token} is ${shown(found)}; in a ${type} it must be ${wanted}`, {
    token,
    place,
    help: isRewritten ? rewrite : undefined,
  });
}

/** A reference that the format does not allow where it stands. */
export function dtcgReference(
  { token, reference, problem, place }: {
    token: string;
    reference: unknown;
    problem: string;
    place?: Place;
  },
): Diagnostic {
  return make("dtcg/reference", `${token}: ${shown(reference)} ${problem}`, { token, place });
}

/** A group that cannot extend what it names. */
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

/** What the format allows, and hardly anybody means. */
export function dtcgDoubtful(token: string, problem: string, place?: Place): Diagnostic {
  return make("dtcg/doubtful", `${token} ${problem}`, { token, place });
}

/** A pointer to nowhere. */
export function pointerMissing(
  { token, pointer, reason, severity, place }: {
    token: string;
    pointer: unknown;
    reason: string | undefined;
    severity: Severity;
    place?: Place;
  },
): Diagnostic {
  const problem = reason ?? "leads nowhere";
  return make("reference/missing", `${token}: ${shown(pointer)} ${problem}`, {
    severity,
    token,
    place,
    help: "A pointer names every key on the way: #/group/token/$value/components/0",
  });
}

/** A pointer that leads back to itself. */
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

/** Values that pointers make too large together. */
export function pointerTooLarge(token: string, limit: number, place?: Place): Diagnostic {
  const parts = limit.toLocaleString("en");
  return make("reference/too-large", `With ${token}, pointers make more than ${parts} parts`, {
    token,
    place,
    help: "Pointers to values that hold others several times over multiply",
  });
}

/** A part of a resolver document that is not as the format wants it. */
export function resolverDocument(part: string, problem: string, place?: Place): Diagnostic {
  return make("resolver/document", `${part} ${problem}`, {
    place,
    help: "See https://www.designtokens.org/tr/2025.10/resolver/",
  });
}

/** What a resolver document may say, and hardly means. */
export function resolverDoubtful(part: string, problem: string, place?: Place): Diagnostic {
  return make("dtcg/doubtful", `${part} ${problem}`, { place });
}

/** An input that does not fit the modifiers of a resolver document. */
export function resolverInput(
  problem: string,
  suggestions: string[],
  place?: Place,
): Diagnostic {
  return make("resolver/input", `The choice of contexts ${problem}`, {
    place,
    help: probably(suggestions),
  });
}
