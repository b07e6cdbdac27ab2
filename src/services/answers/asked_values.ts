/**
 * Finds what a question names: tokens, platforms and contexts.
 * @module
 */
import { suggest } from "../../base/diagnostics/suggest.ts";
import type { ContextsOf, Manifest, ManifestToken } from "../../base/types/manifest.ts";
import { holdIn } from "../../base/contexts/contexts.ts";
import type { CurrentTokens } from "./asked_project.ts";
import { dataText } from "./data_text.ts";

/** A question that cannot be answered, with the reason. */
export class UnansweredQuestion extends Error {
  /** Tells it from other errors. */
  override name = "UnansweredQuestion";
}

function unknown(what: string, name: string, near: readonly string[]): UnansweredQuestion {
  const help = near.length > 0 ? `; did you mean ${near.map(quoted).join(" or ")}?` : "";
  return new UnansweredQuestion(`There is no ${what} ${quoted(name)}${help}`);
}

export const quoted = (text: string): string => JSON.stringify(text);

/** Throws if a platform does not exist. */
export function checkPlatform({ platforms }: Manifest, name: string | undefined): void {
  if (name === undefined || Object.hasOwn(platforms, name)) return;
  const all = Object.keys(platforms);
  const near = suggest(name, all);
  throw unknown("platform", name, near.length > 0 ? near : all.slice(0, 10));
}

/** Completes contexts with defaults. Throws if a modifier or context does not exist. */
export function checkContexts({ modifiers }: Manifest, given: ContextsOf = {}): ContextsOf {
  const modifiersByName = new Map(modifiers.map((item) => [item.name, item]));
  for (const [name, context] of Object.entries(given)) {
    const modifier = modifiersByName.get(name);
    if (!modifier) throw unknown("modifier", name, [...modifiersByName.keys()].slice(0, 10));
    if (!modifier.contexts.includes(context)) {
      throw unknown(`context of ${name}`, context, modifier.contexts.slice(0, 10));
    }
  }
  return Object.fromEntries(modifiers.map(({ name, base }) => [name, given[name] ?? base]));
}

export function valueIn(token: ManifestToken, contexts: ContextsOf): unknown {
  const contextValue = token.contexts?.findLast((context) => holdIn(context.contexts, contexts));
  return (contextValue ?? token).value;
}

/** The name in a mention: `color-text` in `var(--color-text)`. */
function bareName(text: string): string {
  return text.trim().replace(/^var\(\s*/, "").replace(/\s*(?:,.*)?\)$/, "")
    .replace(/^(?:--|[$@.])/, "");
}

/** The name of the token that answers show as a text, which may be escaped or shortened; else the text. */
export function writtenName({ tokens }: Manifest, text: string): string {
  if (!/[\\\u2026]/.test(text)) return text;
  const found = tokens.filter(({ name }) => dataText(name) === text);
  return found.length === 1 ? found[0].name : text;
}

/**
 * The token with a path, a reference `{a.b}`, or a name on a platform.
 *
 * @throws {UnansweredQuestion} If no token has it, or several tokens have this name.
 */
export function tokenNamed(
  { known, manifest, index, suggestName }: CurrentTokens,
  text: string,
): ManifestToken {
  const path = text.trim().replace(/^\{(.*)\}$/s, "$1");
  const exact = known.tokens.get(text) ?? known.tokens.get(path) ??
    known.tokens.get(writtenName(manifest, path));
  if (exact) return exact;
  const bare = bareName(text);
  const keys = new Set([text, bare].flatMap((name) => index.named(name)));
  const found = [...keys].flatMap((key) => known.tokens.get(key.slice(1, -1)) ?? []);
  if (found.length === 1) return found[0];
  if (found.length > 1) {
    const names = found.slice(0, 5).map(({ name }) => quoted(name)).join(", ");
    throw new UnansweredQuestion(`${quoted(text)} is the name of several tokens: ${names}`);
  }
  throw unknown(
    "token",
    text,
    [...known.knownNames.suggestPath(path), ...suggestName(bare)].slice(0, 3),
  );
}
