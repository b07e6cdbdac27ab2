/**
 * Marks deprecated tokens in outputs: with attributes if the language has them, otherwise in comments.
 * @module
 */
import { common } from "../../registry/settings.ts";
import { deprecationOf, descriptionOf } from "../../../base/tokens/descriptions.ts";
import type { TransformedToken } from "../../../base/types/token.ts";
import { commentLines, withoutTags } from "./comments.ts";
import { dart, kotlin, type Language, swift } from "../native/literals.ts";

/** The option of formats that mark deprecated tokens. */
export const deprecationOptions = common("deprecations");

/** Joins a reason into one line, because a tag in a comment ends at the end of its line. */
const oneLine = (reason: string) => reason.replace(/[\s\x85]+/g, " ").trim();

/** The comment tag of a deprecated token, such as `@deprecated Use another`; empty for other tokens. */
function plainTag(token: TransformedToken): string {
  const reason = deprecationOf(token);
  return reason === undefined ? "" : `@deprecated ${oneLine(reason)}`.trimEnd();
}

/** Like the tag in other comments, for JSDoc: the reason cannot start another tag. */
export function deprecationTag(token: TransformedToken): string {
  const tag = plainTag(token);
  return tag === "" ? "" : `@${withoutTags(tag.slice(1))}`;
}

/**
 * The comment of a token: its description and, unless disabled, its deprecation.
 *
 * @param hasTags Whether the language recognizes tags at the start of comment lines; those of descriptions are escaped.
 */
export function commentOf(
  token: TransformedToken,
  deprecations: boolean | undefined = true,
  hasTags = false,
): string {
  const text = descriptionOf(token);
  const description = hasTags ? withoutTags(text, false) : text;
  const tag = deprecations ? plainTag(token) : "";
  return description === "" || tag === "" ? description + tag : `${description} ${tag}`;
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

/** The attribute that marks a deprecated token; empty for other tokens, and for languages without attributes. */
export function deprecationAttribute(token: TransformedToken, language: Language): string {
  const reason = deprecationOf(token);
  return reason === undefined ? "" : attributes.get(language)?.(oneLine(reason)) ?? "";
}

/** The line above a deprecated token with its attribute; empty if it has none, or attributes are off. */
export function attributeLine(
  token: TransformedToken,
  language: Language,
  indent: string,
  deprecations: boolean | undefined,
): string {
  const attribute = deprecations ? deprecationAttribute(token, language) : "";
  return attribute === "" ? "" : `${indent}${attribute}\n`;
}

/** The description of a token as lines of `///`. */
export function docLines(token: TransformedToken, indent: string): string {
  return commentLines(descriptionOf(token)).filter((row) => row !== "")
    .map((row) => `${indent}/// ${row}\n`).join("");
}
