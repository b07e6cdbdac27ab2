import type { ManifestToken, ManifestValue } from "../../types/manifest.ts";
import type { DesignToken } from "../../types/token.ts";
import type { Expressions } from "./expressions.ts";
import { copiedFrom } from "../plain_object.ts";
import { referenceKeys, referenceNames } from "./references.ts";

/** Keys of tokens from which a token was copied in part, so that its value has no reference to them. */
export function copiedKeys(token: object): readonly string[] {
  return (token as { [copiedFrom]?: readonly string[] })[copiedFrom] ?? [];
}

/** A copy of a token that needs the given tokens besides those that its value refers to. */
export function withCopiedKeys<T extends object>(token: T, keys: Iterable<string>): T {
  return { ...token, [copiedFrom]: [...keys] };
}

export interface ReferenceForm {
  readonly value: "value" | "$value";
  /** Expressions in token values, if any. */
  readonly expressions?: Expressions | undefined;
}

/** Keys of the tokens that the value of a token refers to. */
export function valueTargets(token: DesignToken, { value, expressions }: ReferenceForm): string[] {
  return referenceKeys(expressions ? expressions.referring(token as never) : token[value]);
}

/** Properties with text for people. */
export const proseProperties: ReadonlySet<string> = new Set([
  "comment",
  "description",
  "$description",
]);

/** Properties that the tool adds. */
export const addedProperties: ReadonlySet<string> = new Set([
  "key",
  "original",
  "name",
  "path",
  "attributes",
  "filePath",
  "isSource",
]);

const withoutTargets = new Set([...proseProperties, ...addedProperties, "type", "deprecated"]);

/** Keys of the tokens that a token's own properties besides the value refer to, which hooks may resolve. */
function propertyTargets(token: DesignToken, { value }: ReferenceForm): string[] {
  const found: string[] = [];
  for (const key of Object.keys(token)) {
    if (key === value || key.startsWith("$") || withoutTargets.has(key)) continue;
    found.push(...referenceKeys(token[key]));
  }
  return found;
}

/**
 * Keys of all tokens that a token needs, without duplicates: those that its value and own properties refer to, those
 * whose parts a pointer copied into it, and the one that its group inherits by `$extends`.
 *
 * @param token The token as written, with its `filePath`.
 */
export function targetKeys(token: DesignToken, form: ReferenceForm): string[] {
  const own = valueTargets(token, form);
  const others = [...propertyTargets(token, form), ...copiedKeys(token)];
  return others.length === 0 ? own : [...new Set([...own, ...others])];
}

/** Names of the tokens that a token of a manifest needs in some contexts. */
export function namesOfTargets({ targets, written }: Omit<ManifestValue, "value">): string[] {
  return targets ?? referenceNames(written);
}

/** Names of the tokens that a token of a manifest needs in any context. */
export function namesOfAllTargets(token: ManifestToken): string[] {
  return [...new Set([token, ...token.contexts ?? []].flatMap(namesOfTargets))];
}
