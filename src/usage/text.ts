/**
 * Names in sources of any language: what looks exactly like one, outside of comments.
 * @module
 */
import type { Mention, Scanned } from "./mention.ts";

const customProperty = /(?<![\p{L}\p{N}_-])--([\p{L}\p{N}_][\p{L}\p{N}_-]*)/gu;
const scssVariable = /\$([\p{L}_][\p{L}\p{N}_-]*)/gu;
const lessVariable = /@([\p{L}_][\p{L}\p{N}_-]*)(\s*:(?!:))?/gu;
const identifier = /[\p{L}_][\p{L}\p{N}_]*/gu;

/** At-rules of CSS and Less: no variables of Less. */
const atRules =
  /^(?:media|supports|import|charset|namespace|font-face|keyframes|-webkit-keyframes|layer|container|property|page|counter-style|font-feature-values|plugin|arguments|rest|scope|starting-style|view-transition|tailwind|apply|theme|utility|variant|source|config)$/;

const blank = (text: string) => text.replace(/[^\n]/g, " ");

/** A text with spaces in place of its comments, so that all offsets stay. */
export function withoutComments(text: string, hasLines: boolean): string {
  const pattern = hasLines
    ? /\/\*[\s\S]*?(?:\*\/|$)|(?<![:\w])\/\/[^\n]*|<!--[\s\S]*?(?:-->|$)/g
    : /\/\*[\s\S]*?(?:\*\/|$)|<!--[\s\S]*?(?:-->|$)/g;
  return text.replace(pattern, blank);
}

/** Custom properties in a piece of a source. */
export function customPropertiesIn(text: string, offset: number): Mention[] {
  return Array.from(text.matchAll(customProperty), ({ index, 0: all, 1: name }) => ({
    form: "custom property" as const,
    name,
    start: offset + index,
    end: offset + index + all.length,
    ...(/^\s*,/.test(text.slice(index + all.length)) && { hasFallback: true }),
    // In `style` attributes and objects of styles.
    ...(!/var\(\s*$/.test(text.slice(0, index)) && { isDefinition: true }),
  }));
}

/** Variables of SCSS in a piece of a source. */
export function scssVariablesIn(text: string, offset: number): Mention[] {
  return Array.from(text.matchAll(scssVariable), ({ index, 0: all, 1: name }) => ({
    form: "scss variable" as const,
    name,
    start: offset + index,
    end: offset + index + all.length,
  }));
}

/** Variables of Less in a source, their definitions too. */
function lessVariablesIn(text: string): Mention[] {
  return Array.from(text.matchAll(lessVariable)).flatMap(({ index, 1: name, 2: colon }) => {
    if (atRules.test(name)) return [];
    const end = index + 1 + name.length;
    const isDefinition = colon !== undefined;
    return { form: "less variable" as const, name, start: index, end, isDefinition };
  });
}

/** The names in a text of any language; words that are the names of tokens only. */
export function scanText(
  source: string,
  isName: (word: string) => boolean,
  isLess = false,
): Scanned {
  const text = withoutComments(source, true);
  const words = isLess ? [] : Array.from(text.matchAll(identifier)).flatMap(
    ({ index, 0: name }): Mention[] =>
      isName(name) ? [{ form: "identifier", name, start: index, end: index + name.length }] : [],
  );
  const mentions = [
    ...customPropertiesIn(text, 0),
    ...(isLess ? lessVariablesIn(text) : []),
    ...words,
  ];
  return { mentions, paths: [], literals: [] };
}
