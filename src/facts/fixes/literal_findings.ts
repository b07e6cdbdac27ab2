/**
 * Reports literals that equal or nearly equal a token's value.
 * @module
 */
import { type LiteralMatch, usageLiteral } from "../../base/diagnostics/catalog/usage.ts";
import type { LiteralMatcher, Match } from "../consumers/findings/literals.ts";
import { spansIn } from "../consumers/findings/source_spans.ts";
import type { Literal } from "../consumers/sources/mention.ts";
import type { AcceptedNames } from "./declaration.ts";
import type { EditedSource } from "./edited_source.ts";
import { acceptedNames, exactEdits, literalEdits } from "./literal_edits.ts";
import type { SheetNames } from "./literal_names.ts";
import type { Replacement } from "./replacement.ts";
import { SourceFinding } from "./source_finding.ts";

/** Tokens whose value equals or nearly equals a literal. */
interface LiteralUse {
  readonly token: string;
  /** Their names as the source can write them. */
  readonly written: string;
  readonly match: LiteralMatch;
}

/** Names up to three matching tokens. */
function literalUse(
  matches: readonly Match[],
  names: SheetNames,
  accepts: AcceptedNames,
): LiteralUse | undefined {
  const found: LiteralUse[] = [];
  for (const { token, match } of matches) {
    const written = names.find(token, accepts);
    if (written !== undefined) found.push({ token: token.name, written, match });
    if (found.length === 3) break;
  }
  return found.length === 0 ? undefined : {
    token: found.map(({ token }) => token).join(" and "),
    written: found.map(({ written }) => written).join(" or "),
    match: found[0].match,
  };
}

/** {@linkcode literalUse}, once for each style sheet and list of matching tokens. */
function cachedUses(): typeof literalUse {
  const sheets = new Map<SheetNames, Map<string, Map<readonly Match[], LiteralUse | undefined>>>();
  return (matches, names, accepts) => {
    let byAccepted = sheets.get(names);
    if (!byAccepted) sheets.set(names, byAccepted = new Map());
    let uses = byAccepted.get(accepts);
    if (!uses) byAccepted.set(accepts, uses = new Map());
    if (!uses.has(matches)) uses.set(matches, literalUse(matches, names, accepts));
    return uses.get(matches);
  };
}

/** A literal that equals or nearly equals a token's value. */
class LiteralFinding extends SourceFinding {
  #literal: Literal;
  #source: EditedSource;
  #matcher: LiteralMatcher;

  constructor(
    diagnostic: SourceFinding["diagnostic"],
    literal: Literal,
    source: EditedSource,
    matcher: LiteralMatcher,
  ) {
    super(diagnostic, literal);
    this.#literal = literal;
    this.#source = source;
    this.#matcher = matcher;
  }

  override replacements(): readonly Replacement[] {
    return literalEdits(this.#literal, this.#source, this.#matcher);
  }

  /** Leaves out tokens with nearly the value, which take longer to find. */
  protected override candidates(): readonly Replacement[] {
    return exactEdits(this.#literal, this.#source, this.#matcher);
  }
}

/**
 * The literals of a source that equal or nearly equal a token's value.
 *
 * @param isIgnored Whether a value, without its sign, is no literal.
 */
export function literalFindings(
  source: EditedSource,
  matcher: LiteralMatcher,
  isIgnored: (value: string) => boolean,
): SourceFinding[] {
  const { scanned: { literals }, names } = source;
  const span = spansIn(source);
  const useOf = cachedUses();
  return literals.flatMap((literal) => {
    if (isIgnored(literal.text.replace(/^[+-]/, ""))) return [];
    const matches = matcher.matches(literal);
    if (matches.length === 0) return [];
    const use = useOf(matches, names.near(literal), acceptedNames(literal, source));
    if (!use) return [];
    const diagnostic = usageLiteral({ value: literal.text, ...use, span: span(literal) });
    return [new LiteralFinding(diagnostic, literal, source, matcher)];
  });
}
