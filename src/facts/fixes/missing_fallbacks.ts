/**
 * Adds fallbacks to uses of custom properties: `var(--a)` becomes `var(--a, #f00)`.
 * @module
 */
import type { KnownTokens } from "../consumers/findings/known_tokens.ts";
import type { ScannedSource } from "./edited_source.ts";
import type { SourceEdit } from "./replacement.ts";

const form = "custom property";

/** The value of a custom property outside of all contexts; `undefined` without a token, or if outputs print several. */
function fallbackOf(name: string, { names, printed }: KnownTokens): string | undefined {
  const token = names.find(form, name);
  if (!token || names.isAmbiguous(form, name)) return undefined;
  const values = new Set(printed.defaultsOf(token, form, name));
  const [value] = values;
  return values.size === 1 && value.trim() !== "" ? value : undefined;
}

/** The edits that add the value of its token to each `var()` without a fallback. */
export function missingFallbacks(
  { text, scanned }: ScannedSource,
  knownTokens: KnownTokens,
): SourceEdit[] {
  return scanned.mentions.flatMap((mention) => {
    const { start, end, name, isDefinition, isOptional } = mention;
    if (mention.form !== form || isDefinition || isOptional) return [];
    const isWhole = /\bvar\(\s*$/i.test(text.slice(Math.max(0, start - 99), start)) &&
      /^\s*\)/.test(text.slice(end, end + 99));
    const value = isWhole ? fallbackOf(name, knownTokens) : undefined;
    return value === undefined ? [] : [{ start: end, end, text: `, ${value}` }];
  });
}
