/**
 * Reports literals that equal or nearly equal a token's value.
 * @module
 */
import { usageLiteral } from "../../base/diagnostics/catalog/usage.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import type { Scanned } from "../consumers/sources/mention.ts";
import type { KnownTokens } from "../consumers/findings/known_tokens.ts";
import { LiteralNames, type SheetNames } from "./literal_names.ts";
import type { LiteralMatcher, Match } from "../consumers/findings/literals.ts";
import { spansIn } from "../consumers/findings/source_spans.ts";

/** Tokens whose value equals or nearly equals a literal. */
interface LiteralUse {
  readonly token: string;
  /** Their names as the source can write them. */
  readonly written: string;
  readonly isExact: boolean;
}

/** Names up to three matching tokens. */
function literalUse(matches: readonly Match[], names: SheetNames): LiteralUse | undefined {
  const found: LiteralUse[] = [];
  for (const { token, isExact } of matches) {
    const written = names.find(token);
    if (written !== undefined) found.push({ token: token.name, written, isExact });
    if (found.length === 3) break;
  }
  return found.length === 0 ? undefined : {
    token: found.map(({ token }) => token).join(" and "),
    written: found.map(({ written }) => written).join(" or "),
    isExact: found[0].isExact,
  };
}

/** {@linkcode literalUse}, once for each style sheet and list of matching tokens. */
function cachedUses(): typeof literalUse {
  const sheets = new Map<SheetNames, Map<readonly Match[], LiteralUse | undefined>>();
  return (matches, names) => {
    let uses = sheets.get(names);
    if (!uses) sheets.set(names, uses = new Map());
    if (!uses.has(matches)) uses.set(matches, literalUse(matches, names));
    return uses.get(matches);
  };
}

/** The literals of a scanned source that equal or nearly equal a token's value. */
export function literalFindings(
  knownTokens: KnownTokens,
  source: { readonly file: string; readonly text: string },
  scanned: Pick<Scanned, "literals" | "mentions">,
  matcher: LiteralMatcher,
): Diagnostic[] {
  const names = new LiteralNames(source.text, scanned, knownTokens);
  const span = spansIn(source);
  const useOf = cachedUses();
  return scanned.literals.flatMap((literal) => {
    const use = useOf(matcher.matches(literal), names.near(literal));
    return use ? [usageLiteral({ value: literal.text, ...use, span: span(literal) })] : [];
  });
}
