/**
 * Finds tokens by property, intent and platform. Decisions come before raw values, and deprecated tokens are left out.
 * @module
 */
import { propertyInCss, proposedKinds } from "../../base/tokens/property_kinds.ts";
import type { Kind } from "../../base/tokens/kinds.ts";
import type { ContextsOf } from "../../base/types/manifest.ts";
import { comparedText } from "../../base/values/text/plain_text.ts";
import { wordsOf } from "../../base/values/text/name_words.ts";
import type { Answer } from "./answer.ts";
import type { AskedProject } from "./asked_project.ts";
import { checkContexts, checkPlatform, valueIn } from "./asked_values.ts";
import type { Catalog, CatalogEntry, Catalogs } from "./catalog.ts";
import { namesOnPlatforms, type PlatformName, utilityClass } from "./names.ts";
import { isLike, sharedMeaning } from "./word_meanings.ts";

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

/** Words in names of tokens for a property, by pattern of the property. */
const roles: readonly (readonly [property: RegExp, words: readonly string[]])[] = [
  [/^background/, ["background", "bg", "surface", "canvas", "container", "fill"]],
  [/^(?:border|outline|column-rule|divide)/, ["border", "outline", "divider", "stroke", "line"]],
  [/^(?:fill|stroke)$/, ["icon", "fill", "foreground"]],
  [/^(?:color|text|caret|-webkit-text)/, ["text", "foreground", "fg", "content", "ink", "label"]],
  [/shadow/, ["shadow", "elevation"]],
  [/^padding/, ["padding", "inset"]],
  [/^margin/, ["margin"]],
  [/gap$/, ["gap", "stack"]],
];

/** The kinds that all properties with `color` in their role have. */
const roleOf = (property: string) => roles.find(([pattern]) => pattern.test(property))?.[1] ?? [];

const allRoles = new Set(roles.slice(0, 4).flatMap(([, words]) => words));

/** A token with how well it fits. */
interface Found {
  readonly entry: CatalogEntry;
  readonly score: number;
}

/** The words of an intent, each with its weight: rare words weigh more. */
function weightsOf(intent: string, { entries, frequency }: Catalog): Map<string, number> {
  const words = wordsOf(intent).filter((word) => !stopWords.has(word));
  return new Map(words.map((word) => {
    const count = frequency.get(word) ?? 0;
    return [word, 1 + Math.log((entries.length + 1) / (count + 1)) / 4];
  }));
}

/** Whether two words mean the same purpose. */
const isSame = (a: string, b: string) => a === b || isLike(a, b) || sharedMeaning(a, b);

/** The weight of a word in a token: 1 in its name, less for a similar word or in its description. */
function fitOf(word: string, { words, description }: CatalogEntry): number {
  if (words.includes(word)) return 1;
  if (words.some((own) => isLike(own, word))) return 0.9;
  if (words.some((own) => sharedMeaning(own, word))) return 0.7;
  return description.has(word) ? 0.5 : 0;
}

/** How well a token fits the words of an intent, from 0 to 10. */
function intentScore(weights: ReadonlyMap<string, number>, entry: CatalogEntry): number {
  let [sum, all] = [0, 0];
  for (const [word, weight] of weights) {
    sum += weight * fitOf(word, entry);
    all += weight;
  }
  return all === 0 ? 0 : 10 * sum / all;
}

/** The words of an intent before `on`, which introduces the background: `text on primary`. */
function foreground(intent: string): string[] {
  const words = wordsOf(intent);
  const at = words.indexOf("on");
  return words.slice(0, at > 0 ? at : words.length);
}

/** How well a token fits a property; `undefined` if it does not. */
function propertyScore(
  property: string,
  kinds: readonly Kind[] | undefined,
  askedWords: readonly string[],
  { kind, words }: CatalogEntry,
): number | undefined {
  const at = kinds?.indexOf(kind) ?? 0;
  if (at < 0) return undefined;
  const role = roleOf(property);
  const roleWords = words.filter((word) => role.includes(word));
  // A word for another role counts against the token, unless the intent contains it.
  const isOther = kind === "color" &&
    words.some((word) =>
      allRoles.has(word) && !role.includes(word) && !askedWords.some((item) => isSame(item, word))
    );
  const named = property.split("-").filter((part) => part !== "color" && words.includes(part));
  return 2 * Math.min(roleWords.length, 1) + 0.5 * named.length - 0.4 * at -
    (isOther ? 4 : 0);
}

/** Scores a token; `undefined` if it does not fit. */
function scoreOf(
  entry: CatalogEntry,
  { property, kinds, weights, asked, isForeground }: {
    property: string | undefined;
    kinds: readonly Kind[] | undefined;
    weights: ReadonlyMap<string, number>;
    /** The words of the intent, without those for the background. */
    asked: readonly string[];
    isForeground: boolean;
  },
): number | undefined {
  const ofProperty = property === undefined ? 0 : propertyScore(property, kinds, asked, entry);
  if (ofProperty === undefined) return undefined;
  const ofIntent = intentScore(weights, entry);
  if (weights.size > 0 && ofIntent === 0) return undefined;
  const further = entry.words.filter((word) => !weights.has(word)).length;
  const forForeground = isForeground && entry.words.includes("on") ? 2 : 0;
  return ofIntent + ofProperty + forForeground - 0.15 * further - (entry.isPrimitive ? 0.5 : 0);
}

function isWanted(
  { token: { name, type, deprecated, outputs }, isPrimitive }: CatalogEntry,
  { type: wanted, group, platform, primitives }: FindQuestion,
): boolean {
  if (deprecated !== undefined) return false;
  if (isPrimitive && !primitives) return false;
  if (wanted !== undefined && type !== wanted) return false;
  if (group !== undefined && name !== group && !name.startsWith(`${group}.`)) return false;
  return platform === undefined || (outputs[platform]?.files.length ?? 0) > 0;
}

/** Sorts the found tokens, the best first, and drops those that fit much less than the best. */
function best(found: readonly Found[], hasIntent: boolean): Found[] {
  const sorted = found.toSorted((a, b) =>
    b.score - a.score || (a.entry.token.name < b.entry.token.name ? -1 : 1)
  );
  const least = hasIntent ? (sorted[0]?.score ?? 0) * 0.5 : -Infinity;
  return sorted.filter(({ score }) => score >= least);
}

/** Searches a catalog. */
export function searchTokens(catalog: Catalog, question: FindQuestion): CatalogEntry[] {
  const property = question.property === undefined ? undefined : propertyInCss(question.property);
  const kinds = property === undefined ? undefined : proposedKinds(property);
  const { intent = "" } = question;
  const weights = weightsOf(intent, catalog);
  const foregroundWords = foreground(intent);
  const isForeground = foregroundWords.length < wordsOf(intent).length;
  const search = (question: FindQuestion) => {
    const found: Found[] = [];
    for (const entry of catalog.entries) {
      if (!isWanted(entry, question)) continue;
      const score = scoreOf(entry, {
        property,
        kinds,
        weights,
        asked: foregroundWords,
        isForeground,
      });
      if (score !== undefined) found.push({ entry, score });
    }
    return best(found, weights.size > 0).map(({ entry }) => entry);
  };
  const found = search(question);
  // A system may have no decisions for a purpose.
  return found.length > 0 || question.primitives
    ? found
    : search({ ...question, primitives: true });
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
function headOf(fits: number): Answer["head"] {
  if (fits === 0) {
    return { hint: "No token fits; try fewer or other words, or list groups with describe" };
  }
  return fits > mostFound ? { fits, hint: "Ask for a property, an intent or a group" } : {};
}

/** Answers a search. */
export async function findToken(
  project: AskedProject,
  catalogs: Catalogs,
  question: FindQuestion,
): Promise<Answer> {
  const { known, manifest } = await project.current();
  checkPlatform(manifest, question.platform);
  const contexts = checkContexts(manifest, question.context);
  const catalog = catalogs.of(known);
  const found = searchTokens(catalog, question);
  const describe = ({ token, isPrimitive }: CatalogEntry) => ({
    token: token.name,
    ...namesFor(namesOnPlatforms(token, manifest, catalog.mentionsAt), question),
    ...(token.type !== undefined && { type: token.type }),
    ...(isPrimitive && { primitive: true }),
    ...(token.description !== undefined && { description: token.description }),
    ...(question.values && { value: comparedText(valueIn(token, contexts)) }),
  });
  return {
    head: headOf(found.length),
    lists: { tokens: found.slice(0, mostFound).map(describe) },
    most: mostOnPage,
  };
}
