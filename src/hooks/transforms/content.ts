/**
 * Transforms that print content tokens as string literals.
 * @module
 */
import { convertValue } from "../registry/define_transform.ts";
import { factsOf } from "../registry/build_facts.ts";
import type { CodeLanguage, TransformHook } from "../../base/types/config.ts";
import { ofType } from "../registry/type_filter.ts";
import { escapeOnce } from "../../base/text/escape.ts";
import { dartText, objectiveCText, swiftText } from "../../base/text/string_literals.ts";

/** How a language prints string literals. */
interface LiteralSyntax {
  readonly language: CodeLanguage;
  /** Prints exactly this text. */
  readonly text: (text: string) => string;
  /** The text before the content, for literals that keep escapes of the language. */
  readonly open: string;
  /** Characters that a literal must escape. */
  readonly escaped: string;
  /** Matches escapes of the language. */
  readonly escapes: RegExp;
}

const objectiveC: LiteralSyntax = {
  language: "objective-c",
  text: objectiveCText,
  open: '@"',
  escaped: '"',
  escapes: /\\["'\\?nrtb0]/y,
};

const swift: LiteralSyntax = {
  language: "swift",
  text: swiftText,
  open: '"',
  escaped: '"',
  escapes: /\\["'\\nrt0]/y,
};

const dart: LiteralSyntax = {
  language: "dart",
  text: dartText,
  open: '"',
  escaped: '"$',
  escapes: /\\(?:["'`$\\/@?nrtb0]|u[\da-f]{4})/iy,
};

/**
 * Makes a transform that prints tokens of one type as string literals. If the build follows Style Dictionary, the text
 * may contain escapes of the language, which stay.
 */
function literal(
  type: string,
  { language, text, open, escaped, escapes }: LiteralSyntax,
): TransformHook {
  return convertValue(
    ofType(type),
    (value, options) =>
      factsOf(options).followsPeer
        ? `${open}${escapeOnce(String(value), escaped, escapes)}"`
        : text(String(value)),
    { code: [language] },
  );
}

/** Makes transforms for the three languages, by the first segment of their ids. */
export function literals(type: string): Record<string, TransformHook> {
  return {
    [`${type}/objC/literal`]: literal(type, objectiveC),
    [`${type}/swift/literal`]: literal(type, swift),
    [`${type}/flutter/literal`]: literal(type, dart),
  };
}

/** Transforms whose id starts with `content/`. */
export const contentTransforms: Record<string, TransformHook> = {
  "content/quote": convertValue(
    ofType("content"),
    (value) => `'${escapeOnce(String(value), "'")}'`,
  ),
  ...literals("content"),
};
