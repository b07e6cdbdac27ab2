/**
 * Finds tokens by property, intent and platform. Decisions come before raw values, and deprecated tokens are left out.
 * @module
 */
import { propertyInCss } from "../../base/tokens/property_kinds.ts";
import { general } from "../../facts/ranking/places.ts";
import { type RankedToken, rankedToken } from "../../facts/ranking/ranked_token.ts";
import { intentScore, type TokenRanker, type Weights } from "../../facts/ranking/token_ranker.ts";
import type { KnownTokens } from "../../facts/consumers/tokens/known_tokens.ts";
import type { ContextsOf, ManifestToken } from "../../base/types/manifest.ts";
import { isCssColor } from "../../base/values/colors/read_color.ts";
import { lengthOf } from "../../base/values/read_length.ts";
import { comparedText } from "../../base/values/plain_text.ts";
import { wordsOf } from "../../base/text/name_words.ts";
import type { Answer } from "./answer.ts";
import type { AskedProject } from "./asked_project.ts";
import { checkContexts, checkPlatform, valueIn } from "./asked_values.ts";
import { groupStart } from "./groups.ts";
import { namesOnPlatforms, type PlatformName, utilityClass } from "./names.ts";

/** The criteria of a token search. */
export interface FindQuestion {
  /** CSS property, or its name on another platform: `background-color`, `paddingLeft`. */
  readonly property?: string;
  /** Words for the purpose: `danger button text`. */
  readonly intent?: string;
  /** Type of the tokens: `color`. */
  readonly type?: string;
  /** Group of the tokens: `color.text`. */
  readonly group?: string;
  /** The platform whose names to return. Default: all. */
  readonly platform?: string;
  /** Contexts by modifier, which determine the values. */
  readonly context?: ContextsOf;
  /** Whether to return the deprecated tokens, and no others. */
  readonly deprecated?: boolean;
  /** Whether to return raw values that only other tokens should use. */
  readonly primitives?: boolean;
  /** Whether to return values. */
  readonly values?: boolean;
}

/** Number of found tokens on a page; the best ones come first. */
const mostOnPage = 20;

/** Largest number of found tokens; a more precise question is better than more pages. */
const mostFound = 200;

/** Words without information about a purpose. */
const stopWords = new Set(
  "a an and any at by css for from i in is it my need of on or our please should that the this to token tokens use used value variable want which with"
    .split(" "),
);

/** A token with how well it fits. */
interface Found {
  readonly ranked: RankedToken;
  readonly score: number;
}

/** The words of an intent, each with its weight: rare words weigh more. */
function weightsOf(intent: string, ranker: TokenRanker): Map<string, number> {
  const words = wordsOf(intent).filter((word) => !stopWords.has(word));
  return new Map(words.map((word) => [word, ranker.rarityOf(word)]));
}

/** Words for text on a colored background. */
const foregrounds = new Set(["on", "contrast", "inverse", "inverted"]);

/** The words of an intent before `on`, which introduces the background: `text on primary`. */
function foreground(intent: string): string[] {
  const words = wordsOf(intent);
  const at = words.indexOf("on");
  return words.slice(0, at > 0 ? at : words.length);
}

/** The facts of a question that all tokens are compared with. */
interface Wanted {
  readonly property: string | undefined;
  readonly weights: Weights;
  /** The words of the intent, without those for the background. */
  readonly asked: readonly string[];
  readonly isForeground: boolean;
}

/** Scores a token; `undefined` if it does not fit. */
function scoreOf(
  ranked: RankedToken,
  ranker: TokenRanker,
  { property, weights, asked, isForeground }: Wanted,
): number | undefined {
  const own = property === undefined ? undefined : ranker.ofProperty(ranked, property, asked);
  if (property !== undefined && own === undefined) return undefined;
  const ofIntent = intentScore(weights, ranked);
  if (weights.size > 0 && ofIntent === 0) return undefined;
  const { words, token } = ranked;
  const further = words.filter((word) => !weights.has(word) && !general.has(word)).length;
  const forForeground = isForeground && words.some((word) => foregrounds.has(word)) ? 2 : 0;
  return ofIntent + (own?.score ?? 0) + forForeground - 0.15 * further -
    ranker.stateCost(ranked, asked) -
    (ranker.isPrimitive(token) ? 0.5 : 0);
}

function isWanted(
  { name, type, deprecated, outputs }: ManifestToken,
  isPrimitive: boolean,
  start: string | undefined,
  { type: wanted, group, platform, primitives, deprecated: isFormer = false }: FindQuestion,
): boolean {
  if ((deprecated !== undefined) !== isFormer) return false;
  if (isPrimitive && !primitives) return false;
  if (wanted !== undefined && type !== wanted) return false;
  if (start !== undefined && name !== group && !name.startsWith(start)) return false;
  return platform === undefined || (outputs[platform]?.files.length ?? 0) > 0;
}

/** Sorts the found tokens, the best first, and drops those that fit much less than the best. */
function best(found: readonly Found[], hasIntent: boolean): Found[] {
  const sorted = found.toSorted((a, b) =>
    b.score - a.score || (a.ranked.token.name < b.ranked.token.name ? -1 : 1)
  );
  const least = hasIntent ? (sorted[0]?.score ?? 0) * 0.5 : -Infinity;
  return sorted.filter(({ score }) => score >= least);
}

/** The tokens that a search finds, the best first. */
interface Search {
  readonly found: readonly RankedToken[];
  /** Whether they fit only the property, because no name for it has a word of the intent. */
  readonly isOfProperty?: boolean;
}

/** An intent with the names that systems have for its sizes: `xl` for `extra large`. */
const withShortSizes = (intent: string) =>
  intent.replace(
    /\bextra[\s-](large|small)\b/gi,
    (_, size: string) => /l/i.test(size[0]) ? "xl" : "xs",
  );

/** The color or the length that an intent names; not a word such as `red`. */
function namedValue(intent: string): string | undefined {
  return intent.split(/\s+/).find((word) =>
    /[#\d]/.test(word) && (isCssColor(word) || (lengthOf(word)?.unit ?? "") !== "")
  );
}

/** Searches the tokens of a project. If tokens have the value in an intent, only among these. */
async function searchTokens(known: KnownTokens, question: FindQuestion): Promise<Search> {
  const value = namedValue(question.intent ?? "");
  if (value === undefined) return searchByWords(known, question);
  const { property = "" } = question;
  const matcher = await known.matcher();
  const same = new Set(matcher.matches({ property, text: value }).map(({ token }) => token));
  if (same.size === 0) return searchByWords(known, question);
  const intent = question.intent!.replace(value, "");
  return searchByWords(
    known,
    { ...question, intent, primitives: true },
    (token) => same.has(token),
  );
}

function searchByWords(
  { ranker, manifest }: KnownTokens,
  question: FindQuestion,
  hasValue: (token: ManifestToken) => boolean = () => true,
): Search {
  const { group } = question;
  const intent = withShortSizes(question.intent ?? "");
  const start = group === undefined ? undefined : groupStart(group, manifest.tokens);
  const property = question.property === undefined ? undefined : propertyInCss(question.property);
  const asked = foreground(intent);
  const isForeground = asked.length < wordsOf(intent).length;
  const search = (question: FindQuestion, weights: Weights): RankedToken[] => {
    const wanted = { property, weights, asked, isForeground };
    const found: Found[] = [];
    for (const token of ranker.tokens) {
      const isPrimitive = ranker.isPrimitive(token);
      if (!hasValue(token) || !isWanted(token, isPrimitive, start, question)) continue;
      const ranked = rankedToken(token);
      const score = scoreOf(ranked, ranker, wanted);
      if (score !== undefined) found.push({ ranked, score });
    }
    return best(found, weights.size > 0).map(({ ranked }) => ranked);
  };
  /** A system may have no decisions for a purpose. */
  const withPrimitives = (weights: Weights): RankedToken[] => {
    const found = search(question, weights);
    return found.length > 0 || question.primitives
      ? found
      : search({ ...question, primitives: true }, weights);
  };
  const weights = weightsOf(intent, ranker);
  const found = withPrimitives(weights);
  if (weights.size === 0 || property === undefined) return { found };
  // The words may be in names for another property only, such as `background.input` for a border.
  const fitOf = (ranked: RankedToken) => ranker.ofProperty(ranked, property, asked)!;
  const own = found.filter((ranked) => !fitOf(ranked).isOther);
  if (own.length > 0) return { found: own };
  const all = withPrimitives(new Map());
  const isOfProperty = found.length === 0 || (all.length > 0 && fitOf(all[0]).isNamed);
  return isOfProperty ? { found: all, isOfProperty } : { found };
}

/** The names of a token: on the platform of a question, or on all. */
function namesFor(names: readonly PlatformName[], { platform, property }: FindQuestion) {
  if (platform === undefined) {
    return { names: Object.fromEntries(names.map(({ platform, name }) => [platform, name])) };
  }
  const platformName = names.find((item) => item.platform === platform);
  const [utility] = property === undefined
    ? []
    : (platformName?.variables ?? []).flatMap((item) => utilityClass(property, item) ?? []);
  return { name: platformName?.name, ...(utility !== undefined && { class: utility }) };
}

/** A hint if no token fits, or if more tokens fit than the answer lists. */
function headOf({ found, isOfProperty }: Search, { intent }: FindQuestion): Answer["head"] {
  const fits = found.length;
  if (isOfProperty && fits > 0) {
    return {
      hint: `No name for the property has a word of ${JSON.stringify(intent)}; these fit it`,
    };
  }
  if (fits === 0) {
    return { hint: "No token fits; try fewer or other words, or list groups with describe" };
  }
  return fits > mostFound ? { fits, hint: "Ask for a property, an intent or a group" } : {};
}

export async function findToken(project: AskedProject, question: FindQuestion): Promise<Answer> {
  const { known, manifest } = await project.current();
  checkPlatform(manifest, question.platform);
  const contexts = checkContexts(manifest, question.context);
  const search = await searchTokens(known, question);
  const describe = ({ token }: RankedToken) => ({
    token: token.name,
    ...namesFor(namesOnPlatforms(token, manifest, known.mentionsAt), question),
    ...(token.type !== undefined && { type: token.type }),
    layer: known.ranker.isPrimitive(token) ? "primitive" : "semantic",
    ...(token.description !== undefined && { description: token.description }),
    ...(token.deprecated !== undefined && { deprecated: token.deprecated }),
    ...(question.values && { value: comparedText(valueIn(token, contexts)) }),
  });
  return {
    head: headOf(search, question),
    lists: { tokens: search.found.slice(0, mostFound).map(describe) },
    most: mostOnPage,
  };
}
