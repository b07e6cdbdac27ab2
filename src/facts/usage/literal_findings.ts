/**
 * Reports literals that equal or nearly equal a token's value.
 * @module
 */
import { type LiteralMatch, usageLiteral } from "../../base/diagnostics/catalog/usage.ts";
import { lengthOf, pixelsOf } from "../../base/values/read_length.ts";
import type { LiteralMatcher, Match } from "../consumers/tokens/literals.ts";
import { spansIn } from "../consumers/sources/source_spans.ts";
import type { Literal } from "../consumers/sources/mention.ts";
import type { AcceptedNames } from "./declaration.ts";
import type { EditedSource } from "./edited_source.ts";
import { acceptedNames, fittingEdit, literalEdits, meantMatches } from "./literal_edits.ts";
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

  /** Tokens that fit the place. */
  protected override candidates(): readonly Replacement[] {
    return fittingEdit(this.#literal, this.#source, this.#matcher);
  }
}

/** A length in `rem` as pixels, because a hairline may be `0.0625rem`. */
function inPixels(text: string): string {
  const length = lengthOf(text);
  return length?.unit === "rem" ? `${pixelsOf(length, 16)}px` : text;
}

/**
 * The literals of a source that equal or nearly equal a token's value.
 *
 * @param isIgnored Whether a value, without its sign, is not a literal.
 */
export function literalFindings(
  source: EditedSource,
  matcher: LiteralMatcher,
  isIgnored: (value: string) => boolean,
): SourceFinding[] {
  const { scanned: { literals }, names } = source;
  const span = spansIn(source);
  return literals.flatMap((literal) => {
    const text = literal.text.replace(/^[+-]/, "");
    if (isIgnored(text) || isIgnored(inPixels(text))) return [];
    const matches = matcher.matches(literal);
    if (matches.length === 0) return [];
    const accepts = acceptedNames(literal, source);
    if (accepts === "none") return [];
    const use = literalUse(meantMatches(matches, literal, source), names.near(literal), accepts);
    if (!use) return [];
    const diagnostic = usageLiteral({ value: literal.text, ...use, span: span(literal) });
    return [new LiteralFinding(diagnostic, literal, source, matcher)];
  });
}
