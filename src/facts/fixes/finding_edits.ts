/**
 * The edits of findings: tokens in place of deprecated ones and of literals.
 * @module
 */
import { successorsOf } from "./successors.ts";
import { differenceNote, nearColor, replacementTitle, variesNote } from "./notes.ts";
import { replacedBy } from "./replaced_use.ts";
import type { Match, NearToken } from "../consumers/findings/literals.ts";
import type { TokenUse } from "../consumers/findings/token_uses.ts";
import type { Literal } from "../consumers/sources/mention.ts";
import type { ManifestToken } from "../../base/types/manifest.ts";
import type { EditedSource } from "./edited_source.ts";
import type { Replacement, SourceEdit } from "./replacement.ts";

/** Maximum number of proposed tokens. */
const mostProposals = 5;

const isIdentifier = ({ is }: TokenUse) => "form" in is && is.form === "identifier";

/** Replaces all uses of an identifier, because renaming an import alone would break them. */
function identifierEdits(use: TokenUse, other: ManifestToken, source: EditedSource): SourceEdit[] {
  const same = source.uses.filter((item) => item.token === use.token && isIdentifier(item));
  if (same.some(({ isDefinition }) => isDefinition)) return [];
  const edits = same.map((item) => replacedBy(item, other, source.knownTokens));
  return edits.every(({ length }) => length > 0) ? edits.flat() : [];
}

/** Replacements of a use by other tokens. */
function replacements(
  use: TokenUse,
  others: readonly ManifestToken[],
  source: EditedSource,
): Replacement[] {
  return others.flatMap((other) => {
    const edits = isIdentifier(use)
      ? identifierEdits(use, other, source)
      : replacedBy(use, other, source.knownTokens);
    if (edits.length === 0) return [];
    const after = "form" in use.is ? edits[0].text : other.name;
    return [{ title: replacementTitle(source.text.slice(use.start, use.end), after), edits }];
  });
}

/** Replacements of a deprecated token. The only one is a fix. */
export function deprecatedEdits(use: TokenUse, source: EditedSource): Replacement[] {
  return replacements(use, successorsOf(use.token, source.knownTokens), source);
}

/** Replacements of a token outside the allowed layers by tokens that refer to it. */
export function layerEdits(
  use: TokenUse,
  source: EditedSource,
  allow: readonly string[],
): Replacement[] {
  const others = source.knownTokens.layers(allow).aliasesOf(use.token);
  return replacements(use, others.slice(0, mostProposals), source);
}

/** A token in place of a literal. */
export interface LiteralProposal extends Replacement {
  /** Whether the token has exactly the value, and the replacement means the same everywhere. */
  readonly isSafe: boolean;
}

/** The functions that are open at the end of a text, such as `var` after `var(--a, `. */
function openFunctions(text: string): string[] {
  const open: string[] = [];
  for (const [bracket, name] of text.matchAll(/([\w-]*)\(|\)/g)) {
    if (bracket === ")") open.pop();
    else open.push(name);
  }
  return open;
}

/** Number of characters before a literal to search for the start of its declaration. */
const longestDeclaration = 1000;

/** The part of a declaration before an index. */
function declarationBefore(text: string, index: number): string {
  const first = Math.max(0, index - longestDeclaration);
  let start = index;
  while (start > first && !";{}".includes(text[start - 1])) start--;
  return text.slice(start, index);
}

/** Whether a variable may replace a literal. */
function takesVariable(
  { text }: EditedSource,
  { start, property, scss }: Literal,
  isCss: boolean,
): boolean {
  const open = openFunctions(declarationBefore(text, start));
  // A fallback is for pages without the variable.
  if (open.includes("var")) return false;
  // Sass computes with arguments, and with its variables, but not with variables of CSS.
  return !(scss && isCss) || (!property.startsWith("$") && open.length === 0);
}

/** Whether a literal is in the definition of the token itself, which would refer to itself. */
function definesToken({ knownTokens }: EditedSource, { property }: Literal): boolean {
  const name = property.replace(/^(?:--|\$)/, "");
  return knownTokens.named("custom property", name) !== undefined ||
    knownTokens.named("scss variable", name) !== undefined;
}

/** Tokens in place of a literal. */
function proposals(
  literal: Literal,
  found: readonly (Match | NearToken)[],
  source: EditedSource,
): LiteralProposal[] {
  const { start, end, text, property } = literal;
  if (/^(?:--|\$)/.test(property) && definesToken(source, literal)) return [];
  const names = source.names.near(literal);
  const proposals: LiteralProposal[] = [];
  for (const item of found) {
    const { token } = item;
    const written = names.inScope(token);
    if (written === undefined) continue;
    const isExact = "isExact" in item && item.isExact;
    const varies = token.contexts !== undefined;
    const notes = "difference" in item ? [differenceNote(item.difference)] : [];
    if (varies) notes.push(variesNote);
    const title = replacementTitle(text, written, notes);
    proposals.push({
      title,
      edits: [{ start, end, text: written }],
      isSafe: isExact && !varies && takesVariable(source, literal, written.startsWith("var(")),
    });
    if (proposals.length === mostProposals) break;
  }
  return proposals;
}

/** Tokens with exactly the value of a literal in its place. */
export function exactEdits(literal: Literal, source: EditedSource): LiteralProposal[] {
  const matches = source.matcher().matches(literal);
  return matches[0]?.isExact && !literal.isDescriptor ? proposals(literal, matches, source) : [];
}

/** Tokens in place of a literal, with exactly its value or else the nearest ones. */
export function literalEdits(literal: Literal, source: EditedSource): LiteralProposal[] {
  if (literal.isDescriptor) return [];
  const matcher = source.matcher();
  const matches = matcher.matches(literal);
  if (matches[0]?.isExact) return proposals(literal, matches, source);
  const near = matcher.near(literal.text, nearColor);
  return proposals(literal, near.length > 0 ? near : matches, source);
}
