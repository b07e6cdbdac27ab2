/**
 * Fallbacks of `var()`: those that differ from the values of their tokens, and those that are missing.
 * @module
 */
import { usageFallback } from "../../base/diagnostics/catalog/usage.ts";
import type { SourceSpan } from "../../base/diagnostics/catalog/usage.ts";
import type { ManifestToken } from "../../base/types/manifest.ts";
import { colorOf } from "../../base/values/colors/read_color.ts";
import { isWhole } from "../../hooks/formats/common/scanner.ts";
import { lengthOf } from "../../base/values/read_length.ts";
import type { KnownTokens } from "../consumers/tokens/known_tokens.ts";
import type { Mention, Span } from "../consumers/sources/mention.ts";
import type { EditedSource, ScannedSource } from "./edited_source.ts";
import { type Replacement, replacementTitle } from "./replacement.ts";
import type { TextEdit } from "../../base/text/text_edits.ts";
import { SourceFinding } from "./source_finding.ts";

/** The rest of a `var()` after the name, with a plain value or a function as its fallback. */
const fallbackAfter = /\s{0,99},\s{0,99}([\w.#%+-]{1,99}|[a-z]{1,9}\([^()]{0,99}\))\s{0,99}\)/iy;

/** Whether a name is the argument of `var()`. */
const isInVar = (text: string, { start }: Mention) =>
  /\bvar\(\s*$/i.test(text.slice(Math.max(0, start - 99), start));

/** The fallback of a mention in `var()`, if it is a single value. */
function fallbackOf({ text }: EditedSource, mention: Mention): Span | undefined {
  if (!isInVar(text, mention)) return undefined;
  const { end } = mention;
  fallbackAfter.lastIndex = end;
  const [whole, value] = fallbackAfter.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const at = end + whole.indexOf(value);
  return { start: at, end: at + value.length };
}

/** A value in a unit, or a color; equal values have equal texts. */
interface Comparable {
  readonly unit: string;
  readonly text: string;
}

/** A color, a length or a time to compare; `undefined` for other values. */
function comparable(text: string): Comparable | undefined {
  const length = lengthOf(text);
  if (length) {
    // A number may mean anything, and 0 anything without a token.
    if (length.unit === "" || length.number === 0) return undefined;
    const factor = length.unit === "rem" ? 16 : length.unit === "s" ? 1000 : 1;
    const unit = { rem: "px", s: "ms" }[length.unit] ?? length.unit;
    return { unit, text: String(Math.round(length.number * factor * 1000) / 1000) };
  }
  const color = colorOf(text);
  if (!color || !("r" in color)) return undefined;
  const { r, g, b, a } = color;
  return { unit: "color", text: [r, g, b, a * 255].map(Math.round).join(" ") };
}

/** Whether two values certainly differ, because they have the same unit and are not equal. */
function differs(text: string, other: string): boolean {
  const [one, two] = [comparable(text), comparable(other)];
  return one !== undefined && one.unit === two?.unit && one.text !== two.text;
}

class DifferentFallback extends SourceFinding {
  #before: string;
  #value: string;

  constructor(
    span: Span,
    place: SourceSpan,
    { before, name, value, token }: { before: string; name: string; value: string; token: string },
  ) {
    super(usageFallback(before, { name, value, token, span: place }), span);
    this.#before = before;
    this.#value = value;
  }

  /** Not safe, because the fallback may be meant for pages without the token. */
  override replacements(): readonly Replacement[] {
    const { start, end } = this;
    const edits = [{ start, end, text: this.#value }];
    return [{ title: replacementTitle(this.#before, this.#value), edits, isSafe: false }];
  }
}

/** The finding of a fallback that differs from all values of a token; `undefined` if it does not. */
export function differentFallback(
  token: ManifestToken,
  mention: Mention,
  source: EditedSource,
  spanOf: (span: Span) => SourceSpan,
): SourceFinding | undefined {
  const { form, name, isOptional } = mention;
  const span = isOptional && form === "custom property" ? fallbackOf(source, mention) : undefined;
  if (!span) return undefined;
  const values = source.knownTokens.printed.allOf(token, form, name);
  const before = source.text.slice(span.start, span.end);
  if (values.length === 0 || !values.every((value) => differs(before, value))) return undefined;
  const facts = { before, name: `--${name}`, value: values[0], token: token.name };
  return new DifferentFallback(span, spanOf(span), facts);
}

/** Whether a value, which anyone may have written into a manifest, stays inside of a `var()`. */
const isFallback = (value: string): boolean =>
  value.trim() !== "" && !/!|<\/style/i.test(value) &&
  isWhole(value, { urls: true, skipsSpaces: false, comments: false });

/** The value of a custom property outside of all contexts; `undefined` without a token, or if outputs print several. */
function defaultOf(name: string, { names, printed }: KnownTokens): string | undefined {
  const form = "custom property";
  const token = names.find(form, name);
  if (!token || names.isAmbiguous(form, name)) return undefined;
  const values = new Set(printed.defaultsOf(token, form, name));
  const [value] = values;
  return values.size === 1 && isFallback(value) ? value : undefined;
}

/** The edits that add the value of its token to each `var()` without a fallback. */
export function missingFallbacks(
  { text, scanned }: ScannedSource,
  knownTokens: KnownTokens,
): TextEdit[] {
  return scanned.mentions.flatMap((mention) => {
    const { form, end, name, isDefinition, isOptional } = mention;
    if (form !== "custom property" || isDefinition || isOptional) return [];
    const isWhole = isInVar(text, mention) && /^\s*\)/.test(text.slice(end, end + 99));
    const value = isWhole ? defaultOf(name, knownTokens) : undefined;
    return value === undefined ? [] : [{ start: end, end, text: `, ${value}` }];
  });
}
