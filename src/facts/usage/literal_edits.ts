/**
 * Replaces literals by the names of tokens.
 * @module
 */
import { remembered } from "../../base/collections/remembered.ts";
import type { ManifestToken } from "../../base/types/manifest.ts";
import { isSameValue } from "../../base/values/css/same_value.ts";
import { rankedToken } from "../ranking/ranked_token.ts";
import type { TokenPlace } from "../ranking/token_ranker.ts";
import type { LiteralMatcher, Match, NearToken } from "../consumers/tokens/literals.ts";
import type { Literal } from "../consumers/sources/mention.ts";
import type { AcceptedNames } from "./declaration.ts";
import type { EditedSource } from "./edited_source.ts";
import type { LiteralName } from "./literal_names.ts";
import {
  differenceNote,
  mostProposals,
  type Replacement,
  replacementTitle,
  unitNote,
  valueNote,
  variesNote,
} from "./replacement.ts";

/** The names of tokens that can replace a literal. */
export function acceptedNames(literal: Literal, source: EditedSource): AcceptedNames {
  const { property, isDescriptor, start, value, scss } = literal;
  if (isDescriptor || (/^(?:--|\$)/.test(property) && definesToken(source, property))) {
    return "none";
  }
  return source.declarationOf(literal).acceptsAt(start - value.start, scss !== undefined);
}

/** Whether a property defines a name of a token. A token in its value may refer to that name. */
function definesToken({ knownTokens }: EditedSource, property: string): boolean {
  const name = property.replace(/^(?:--|\$)/, "");
  return knownTokens.named("custom property", name) !== undefined ||
    knownTokens.named("scss variable", name) !== undefined;
}

/** Whether sources define a custom property or variable of a token, or of one that it refers to, themselves. */
export function isRedefined(
  token: ManifestToken,
  form: LiteralName["form"] | "less variable",
  { defined, knownTokens }: EditedSource,
): boolean {
  const { names, tokens } = knownTokens;
  return [token.name, ...token.chain ?? []].some((path) => {
    const item = tokens.get(path);
    const name = item && names.nameOf(form, item);
    return name !== undefined && defined.has(form, name);
  });
}

/** Whether a name certainly has the value of a literal wherever the literal applies. */
function isSafe(literal: Literal, token: ManifestToken, name: LiteralName, source: EditedSource) {
  const { knownTokens } = source;
  const { form, name: own } = name;
  if (
    literal.isUncertain || knownTokens.names.isAmbiguous(form, own)
  ) return false;
  const printed = knownTokens.printed.of(token, form, own);
  if (!printed || printed.length === 0 || isRedefined(token, form, source)) return false;
  if (!printed.every((text) => isSameValue(literal.text, text))) return false;
  const { property, value } = source.declarationOf(literal);
  if (form === "scss variable") {
    // Sass does not evaluate the values of custom properties.
    return !property.startsWith("--") &&
      source.names.near(literal).isBound(token, own, literal.start);
  }
  if (!knownTokens.printed.isForAll(token, form, own)) return false;
  // Scripts may read the text of a custom property.
  if (property.startsWith("--")) {
    return value.trim() === literal.text && printed.every((text) => text === literal.text);
  }
  return source.declarationOf(literal).isPlain;
}

function notesOf(item: Match | NearToken, written: LiteralName, source: EditedSource): string[] {
  const { token } = item;
  const isNear = "difference" in item;
  if (!isNear && item.match === "exact") return [];
  const { form, name } = written;
  const [value] = source.knownTokens.printed.defaultsOf(token, form, name);
  return [
    ...(value === undefined ? [] : [valueNote(value)]),
    ...(isNear ? [differenceNote(item.difference)] : []),
    ...(!isNear && item.match === "other unit" ? [unitNote] : []),
  ];
}

function replacementsBy(
  found: readonly (Match | NearToken)[],
  literal: Literal,
  source: EditedSource,
): Replacement[] {
  const accepts = acceptedNames(literal, source);
  const names = source.names.near(literal);
  const { start, end, text, isNumber } = literal;
  const replacements: Replacement[] = [];
  for (const item of found) {
    const { token } = item;
    const written = names.inScope(token, accepts);
    // Its definition may refer to the custom property that contains the literal.
    const isCycle = written && literal.property.startsWith("--") &&
      isRedefined(token, written.form, source);
    if (!written || isCycle) continue;
    const notes = notesOf(item, written, source);
    if (token.contexts !== undefined) notes.push(variesNote);
    replacements.push({
      title: replacementTitle(text, written.written, notes),
      edits: [{ start, end, text: isNumber ? JSON.stringify(written.written) : written.written }],
      token: token.name,
      isSafe: notes.length === 0 && isSafe(literal, token, written, source),
    });
    if (replacements.length === mostProposals) break;
  }
  return replacements;
}

const isExact = ([first]: readonly Match[]) => first?.match === "exact";

/** Results by place and list of matches. Equal literals of a source have the same ones. */
type Results = WeakMap<TokenPlace, WeakMap<readonly unknown[], readonly unknown[]>>;

const rankings: Results = new WeakMap();
const fittings: Results = new WeakMap();
const meant: Results = new WeakMap();

/** Some of the matches for a place, or all of them in another order, found when they are first needed. */
function resultOf<T extends Match | NearToken>(
  results: Results,
  place: TokenPlace,
  found: readonly T[],
  make: () => readonly T[],
): readonly T[] {
  const own = remembered(results, place, () => new WeakMap());
  return remembered(own, found, make) as readonly T[];
}

/** Tokens that match a literal, in the order in which its place suggests them. */
export function rankedMatches<T extends Match | NearToken>(
  found: readonly T[],
  literal: Literal,
  source: EditedSource,
): readonly T[] {
  if (found.length < 2) return found;
  const place = source.placeOf(literal);
  const { ranker } = source.knownTokens;
  return resultOf(rankings, place, found, () => ranker.rank(found, ({ token }) => token, place));
}

/** Colors that are shared by chance as lengths are: a separator and a shadow may have the same black. */
const ofShadow = /shadow$/;

/**
 * Tokens that a person may mean by a literal, the best first: those of lengths and of shadows only if nothing in their
 * names speaks against the place.
 */
export function meantMatches(
  found: readonly Match[],
  literal: Literal,
  source: EditedSource,
): readonly Match[] {
  const place = source.placeOf(literal);
  const { ranker } = source.knownTokens;
  return resultOf(
    meant,
    place,
    found,
    () =>
      rankedMatches(found, literal, source).filter(({ token }) =>
        (rankedToken(token).kind === "color" && !ofShadow.test(literal.property)) ||
        ranker.fitOf(token, place).fits
      ),
  );
}

/** The only token that has exactly the value of a literal and fits its place by kind and name. */
export function fittingEdit(
  literal: Literal,
  source: EditedSource,
  matcher: LiteralMatcher,
): Replacement[] {
  const matches = matcher.matches(literal);
  if (!isExact(matches)) return [];
  const place = source.placeOf(literal);
  const fitting = resultOf(fittings, place, matches, () => {
    const only = source.knownTokens.ranker.onlyFitting(matches.map(({ token }) => token), place);
    return matches.filter(({ token }) => token === only);
  });
  return replacementsBy(fitting, literal, source);
}

/** Tokens in place of a literal, the best first: with exactly its value, or else the nearest ones. */
export function literalEdits(
  literal: Literal,
  source: EditedSource,
  matcher: LiteralMatcher,
): Replacement[] {
  const matches = matcher.matches(literal);
  const near = isExact(matches) ? [] : matcher.near(literal.text);
  const found: readonly (Match | NearToken)[] = near.length > 0 ? near : matches;
  return replacementsBy(rankedMatches(found, literal, source), literal, source);
}
