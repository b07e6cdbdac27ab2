/**
 * The places of a source that name tokens.
 * @module
 */
import type { SourceSpan } from "../../../base/diagnostics/catalog/usage.ts";
import type { NameForm } from "../../../hooks/registry/format_mentions.ts";
import { namesOfAllTargets } from "../../../base/tokens/references/targets.ts";
import type { ManifestToken } from "../../../base/types/manifest.ts";
import { signs } from "../names/consumer_names.ts";
import type { Mention, PathMention, Scanned } from "../sources/mention.ts";
import type { KnownTokens } from "../tokens/known_tokens.ts";
import { SourceUses } from "./source_uses.ts";

/** A token named in a source. The span includes the name's sign. */
export interface TokenUse {
  readonly token: ManifestToken;
  readonly start: number;
  readonly end: number;
  /** Whether the source defines the name here. */
  readonly isDefinition: boolean;
  /** The name, or the property path that leads to the token. */
  readonly is: Mention | PathMention;
}

/**
 * The uses of tokens in a scanned source, in text order.
 *
 * @param sources The open uses and modules of all sources. Default: of this one.
 */
export function tokenUses(
  scanned: Scanned,
  knownTokens: KnownTokens,
  file: string,
  sources: SourceUses = new SourceUses(knownTokens, [{ file, scanned }]),
): TokenUse[] {
  const uses = new Map<string, TokenUse>();
  const add = (token: ManifestToken | undefined, use: Omit<TokenUse, "token">) => {
    const span = `${use.start} ${use.end}`;
    // An identifier may also be a step of a property path.
    if (token && !uses.has(span)) uses.set(span, { ...use, token });
  };
  for (const mention of scanned.mentions) {
    const is = sources.mentionOf(mention);
    const { form, name, module, start, end, isDefinition = false } = is;
    if (module !== undefined && !sources.modules.has(module, file)) continue;
    add(knownTokens.named(form, name), { start, end, isDefinition, is });
  }
  for (const is of scanned.paths) {
    const found = knownTokens.tokenOn(is, sources.isOfTokens(is, file));
    if (!found) continue;
    const [{ start }, { end }] = [found.own[0], found.own.at(-1)!];
    add(found.token, { start, end, isDefinition: false, is });
  }
  return [...uses.values()].sort((a, b) => a.start - b.start);
}

export interface NamedUse {
  readonly token: ManifestToken;
  /** The form of the name; `path` for a property path. */
  readonly form: NameForm | "path";
  /** The name as written, with its sign. */
  readonly name: string;
  readonly span: SourceSpan;
}

/** Names of tokens with those that they refer to, directly or through others, in any context. */
export function reachedTokens(
  names: Iterable<string>,
  tokens: ReadonlyMap<string, ManifestToken>,
): Set<string> {
  const reached = new Set(names);
  // The loop also visits what it adds.
  for (const name of reached) {
    const token = tokens.get(name);
    if (token) { for (const other of namesOfAllTargets(token)) reached.add(other); }
  }
  return reached;
}

export interface ReportedName {
  readonly token: string;
  readonly form: string;
  /** The name as written, with its sign. */
  readonly name: string;
}

/** The token that the name of a use has among other tokens, such as those of the next version. */
export function tokenByUse(
  { token, form, name }: ReportedName,
  other: KnownTokens,
): ManifestToken | undefined {
  if (form === "path") return other.tokens.get(token);
  return other.named(form as NameForm, name.slice(signs[form as NameForm].length));
}

export function writtenUse(
  { form }: Pick<ReportedName, "form">,
  token: ManifestToken,
  { names }: KnownTokens,
): string | undefined {
  return form === "path" ? token.name : names.written(form as NameForm, token);
}
