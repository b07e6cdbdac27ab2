/**
 * Finds tokens by property, intent and platform. Decisions come before raw values, and deprecated tokens are left out.
 * @module
 */
import { propertyInCss } from "../../base/tokens/property_kinds.ts";
import {
  intentScore,
  type RankedToken,
  type TokenRanker,
  type Weights,
} from "../../facts/ranking/token_ranker.ts";
import type { ContextsOf } from "../../base/types/manifest.ts";
import { comparedText } from "../../base/values/text/plain_text.ts";
import { wordsOf } from "../../base/values/text/name_words.ts";
import type { Answer } from "./answer.ts";
import type { AskedProject } from "./asked_project.ts";
import { checkContexts, checkPlatform, valueIn } from "./asked_values.ts";
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

/** The words of an intent before `on`, which introduces the background: `text on primary`. */
function foreground(intent: string): string[] {
  const words = wordsOf(intent);
  const at = words.indexOf("on");
  return words.slice(0, at > 0 ? at : words.length);
}

/** What a question asks of all tokens. */
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
  const ofProperty = property === undefined ? 0 : ranker.ofProperty(ranked, property, asked)?.score;
  if (ofProperty === undefined) return undefined;
  const ofIntent = intentScore(weights, ranked);
  if (weights.size > 0 && ofIntent === 0) return undefined;
  const { words, isPrimitive } = ranked;
  const further = words.filter((word) => !weights.has(word)).length;
  const forForeground = isForeground && words.includes("on") ? 2 : 0;
  return ofIntent + ofProperty + forForeground - 0.15 * further - ranker.stateCost(ranked, asked) -
    (isPrimitive ? 0.5 : 0);
}

function isWanted(
  { token: { name, type, deprecated, outputs }, isPrimitive }: RankedToken,
  { type: wanted, group, platform, primitives, deprecated: isFormer = false }: FindQuestion,
): boolean {
  if ((deprecated !== undefined) !== isFormer) return false;
  if (isPrimitive && !primitives) return false;
  if (wanted !== undefined && type !== wanted) return false;
  if (group !== undefined && name !== group && !name.startsWith(`${group}.`)) return false;
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
  /** Whether they fit only the property, because no name has a word of the intent. */
  readonly isOfProperty?: true;
}

/** Searches the tokens of a project. */
export function searchTokens(ranker: TokenRanker, question: FindQuestion): Search {
  const { intent = "" } = question;
  const property = question.property === undefined ? undefined : propertyInCss(question.property);
  const asked = foreground(intent);
  const isForeground = asked.length < wordsOf(intent).length;
  const search = (question: FindQuestion, weights: Weights): RankedToken[] => {
    const wanted = { property, weights, asked, isForeground };
    const found: Found[] = [];
    for (const ranked of ranker.all.values()) {
      if (!isWanted(ranked, question)) continue;
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
  if (found.length > 0 || weights.size === 0 || property === undefined) return { found };
  return { found: withPrimitives(new Map()), isOfProperty: true };
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
    return { hint: `No name has a word of ${JSON.stringify(intent)}; these fit the property` };
  }
  if (fits === 0) {
    return { hint: "No token fits; try fewer or other words, or list groups with describe" };
  }
  return fits > mostFound ? { fits, hint: "Ask for a property, an intent or a group" } : {};
}

/** Answers a search. */
export async function findToken(
  project: AskedProject,
  question: FindQuestion,
): Promise<Answer> {
  const { known, manifest } = await project.current();
  checkPlatform(manifest, question.platform);
  const contexts = checkContexts(manifest, question.context);
  const search = searchTokens(known.ranker, question);
  const describe = ({ token, isPrimitive }: RankedToken) => ({
    token: token.name,
    ...namesFor(namesOnPlatforms(token, manifest, known.mentionsAt), question),
    ...(token.type !== undefined && { type: token.type }),
    layer: isPrimitive ? "primitive" : "semantic",
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
