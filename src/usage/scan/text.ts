/**
 * Scans sources of any language for words that are exactly the name of a token, outside of comments.
 * @module
 */
import type { IsName, Mention, PathMention, Scanned, Step } from "../mention.ts";
import { classWordsIn } from "../theme_classes.ts";
import { isTelling } from "../words.ts";

// With a parenthesis behind it, it is the name of a function.
const customProperty = /(?<![\p{L}\p{N}_-])--([\p{L}\p{N}_][\p{L}\p{N}_-]*)(?![\p{L}\p{N}_(-])/gu;
const scssVariable = /\$([\p{L}_][\p{L}\p{N}_-]*)/gu;
const lessVariable = /@([\p{L}\p{N}_][\p{L}\p{N}_-]*)(\s*:(?!:))?/gu;
const identifier = /[\p{L}_][\p{L}\p{N}_]*/gu;
const string = /"([^"\\\n]+)"/g;
const way =
  /[\p{L}_$][\p{L}\p{N}_$]*(?:\??\.[\p{L}_$][\p{L}\p{N}_$]*|\[(?:"[^"\n]+"|'[^'\n]+')\])+/gu;
const step = /^([\p{L}_$][\p{L}\p{N}_$]*)|(\??\.)([\p{L}_$][\p{L}\p{N}_$]*)|\[["']([^"']+)["']\]/gu;

/** At-rules, which look like variables of Less. */
const atRules =
  /^(?:media|supports|import|charset|namespace|font-face|keyframes|-webkit-keyframes|layer|container|property|page|counter-style|font-feature-values|plugin|arguments|rest|scope|starting-style|view-transition|tailwind|apply|theme|utility|variant|source|config)$/;

const blank = (text: string) => text.replace(/[^\n]/g, " ");

/** Replaces comments by spaces, so that offsets stay. */
export function withoutComments(text: string, hasLines: boolean): string {
  const pattern = hasLines
    ? /\/\*[\s\S]*?(?:\*\/|$)|(?<![:\w])\/\/[^\n]*|<!--[\s\S]*?(?:-->|$)/g
    : /\/\*[\s\S]*?(?:\*\/|$)|<!--[\s\S]*?(?:-->|$)/g;
  return text.replace(pattern, blank);
}

/** Number of characters around a name that tell whether it is a definition. */
const around = 40;

/** Finds custom properties. Those with a value behind them are definitions. */
export function customPropertiesIn(text: string, offset: number): Mention[] {
  return Array.from(text.matchAll(customProperty), ({ index, 0: all, 1: name }) => {
    const end = index + all.length;
    const before = text.slice(Math.max(0, index - around), index);
    const after = text.slice(end, end + around);
    const isReference = /\(\s*$/.test(before);
    const isDefinition = !isReference && (
      /^["'`]?\]?\s*(?:[:=])(?![:=])/.test(after) || /setProperty\(\s*["'`]$/.test(before)
    );
    return {
      form: "custom property" as const,
      name,
      start: offset + index,
      end: offset + end,
      ...((!isReference || /^\s*,/.test(after)) && { isOptional: true }),
      ...(isDefinition && { isDefinition }),
    };
  });
}

/** Finds variables of SCSS. */
export function scssVariablesIn(text: string, offset: number): Mention[] {
  return Array.from(text.matchAll(scssVariable), ({ index, 0: all, 1: name }) => ({
    form: "scss variable" as const,
    name,
    start: offset + index,
    end: offset + index + all.length,
  }));
}

/** Finds variables of Less, and their definitions. */
function lessVariablesIn(text: string): Mention[] {
  return Array.from(text.matchAll(lessVariable)).flatMap(({ index, 1: name, 2: colon }) => {
    if (atRules.test(name)) return [];
    const end = index + 1 + name.length;
    const isDefinition = colon !== undefined;
    return { form: "less variable" as const, name, start: index, end, isDefinition };
  });
}

/** Finds classes. */
export function classesIn(text: string, offset: number, isName: IsName): Mention[] {
  return Array.from(classWordsIn(text)).flatMap(({ name, start, end }) =>
    isName("class", name)
      ? { form: "class" as const, name, start: offset + start, end: offset + end }
      : []
  );
}

function wordsIn(text: string, isName: IsName): Mention[] {
  return Array.from(text.matchAll(identifier)).flatMap(({ index, 0: name }): Mention[] =>
    isName("identifier", name)
      ? [{ form: "identifier", name, start: index, end: index + name.length }]
      : []
  );
}

/** Finds names of assets in strings. */
function assetsIn(text: string, isName: IsName): Mention[] {
  return Array.from(text.matchAll(string)).flatMap(({ index, 1: name }): Mention[] => {
    if (!isName("asset", name) || !(isTelling(name) || name.includes("/"))) return [];
    return [{ form: "asset", name, start: index + 1, end: index + 1 + name.length }];
  });
}

/** Finds property paths in expressions of markup: `{tokens.color.red}`. */
export function propertyPathsIn(text: string): PathMention[] {
  return Array.from(text.matchAll(way), ({ index, 0: all }) => {
    const steps = Array.from(all.matchAll(step), (match): Step => {
      const { index: at, 0: written, 1: root, 2: sign, 3: property, 4: key } = match;
      const name = root ?? property ?? key;
      const end = index + at + written.length - (key === undefined ? 0 : 2);
      const whole = { start: index + at, end: index + at + written.length };
      const span = { name, start: end - name.length, end };
      if (root !== undefined) return { ...span, is: "variable" };
      if (key !== undefined) return { ...span, is: "bracket", whole };
      return { ...span, is: sign === "?." ? "optional" : "property", whole };
    });
    return { steps, start: index, end: index + all.length };
  });
}

/** Scans a source of any language. */
export function scanText(source: string, isName: IsName, isLess = false): Scanned {
  const text = withoutComments(source, true);
  const mentions = isLess ? [...customPropertiesIn(text, 0), ...lessVariablesIn(text)] : [
    ...customPropertiesIn(text, 0),
    ...wordsIn(text, isName),
    ...classesIn(text, 0, isName),
    ...assetsIn(text, isName),
  ];
  return { mentions, paths: [], literals: [] };
}
