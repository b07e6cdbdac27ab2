/**
 * How outputs tell their users that a token is deprecated: as attributes if the language has them, otherwise in comments.
 * @module
 */
import { common } from "../../../hooks/settings.ts";
import { deprecationOf, descriptionOf } from "../../../tokens/descriptions.ts";
import type { TransformedToken } from "../../../types/token.ts";
import { dart, kotlin, type Language, swift } from "../native/literals.ts";

/** The option of formats that tell so. */
export const deprecationOptions = common("deprecations");

/** A reason in one line: a tag of comments ends with its line. */
const oneLine = (reason: string) => reason.replace(/\s+/g, " ").trim();

/** `@deprecated Use another`, as comments say it; empty for a token that is not deprecated. */
export function deprecationTag(token: TransformedToken): string {
  const reason = deprecationOf(token);
  return reason === undefined ? "" : `@deprecated ${oneLine(reason)}`.trimEnd();
}

/** The comment of a token: its description and, unless the file leaves that out, that it is deprecated. */
export function commentOf(
  token: TransformedToken,
  deprecations: boolean | undefined = true,
): string {
  const parts = [descriptionOf(token), deprecations ? deprecationTag(token) : ""];
  return parts.filter((part) => part !== "").join(" ");
}

const attributes = new Map<Language, (reason: string) => string>([
  [
    swift,
    (reason) =>
      reason === ""
        ? "@available(*, deprecated)"
        : `@available(*, deprecated, message: ${swift.text(reason)})`,
  ],
  [kotlin, (reason) => `@Deprecated(${kotlin.text(reason || "Deprecated")})`],
  [dart, (reason) => `@Deprecated(${dart.text(reason || "Deprecated")})`],
]);

/** The attribute above the declaration of a deprecated token; empty for others, and in languages without attributes. */
export function deprecationAttribute(token: TransformedToken, language: Language): string {
  const reason = deprecationOf(token);
  return reason === undefined ? "" : attributes.get(language)?.(oneLine(reason)) ?? "";
}
