/**
 * Scans sources of any language for words that are exactly the name of a token, outside of comments.
 * @module
 */
import type { NameForm } from "../../../hooks/registry/format_mentions.ts";
import { classWordsIn, themeKeyOf } from "../names/theme_classes.ts";
import { isTelling } from "../names/words.ts";
import { withoutComments } from "../../../base/text/blanked.ts";
import { addCustomProperties } from "./custom_properties.ts";
import { hole, isTellingPattern } from "./holes.ts";
import { addSameNames, isShorthand } from "./markup/shorthand.ts";
import { Found, from, type OffsetOf, type Part } from "./part.ts";
import { addSassKeys } from "./sass_calls.ts";
import { addLinksInText } from "./style_links.ts";

const scssVariable = /\$([\p{L}_][\p{L}\p{N}_-]*)/gu;
const scssDefinition = /((?:^|[;{])[^\S\n]*)\$[\p{L}_][\p{L}\p{N}_-]*\s*[:=]/gmu;
const lessVariable = /@(@?)(\{?)([\p{L}\p{N}_][\p{L}\p{N}_-]*)(\s*:(?!:))?/gu;
const identifier = /[\p{L}_][\p{L}\p{N}_]*/gu;
const string = /"([^"\\\n]+)"/g;
/** The start of a name before a hole: `"color_" + name`, `bg-{{ name }}`, `"color/\(name)"`. */
const beginning =
  /(?<![\p{L}\p{N}_:/.-])([\p{L}\p{N}][\p{L}\p{N}_:/.-]*)(?=[$#@]?\{|\$\p{L}|<[%?]|\\\(|%[sd@]|["'`]\s*\+|["']\s+[.~&]\s)/gu;

/** A call of `theme()` with a path, and what follows if the path goes on with a computed text. */
const themeCall =
  /(?<![\p{L}\p{N}_-])theme\(\s*["']?([\p{L}][\p{L}\p{N}_.-]*)(#\{|\$\{|@\{|["']\s*\+)?/gu;

/** The object whose keys Astro defines as custom properties: `define:vars={{ gap, "icon-size": large }}`. */
const definedVars = /(?<=\sdefine:vars\s*=\s*\{\{)[^{}]*(?=\}\})/g;
const definedVar = /(?:^|,)\s*["']?([\p{L}_][\p{L}\p{N}_-]*)["']?\s*(?=[:,]|$)/gu;

/** Calls with the name of an asset or a resource that is not a string, by language. */
const lookups: readonly [dialect: RegExp, form: NameForm, call: RegExp][] = [
  [/^swift$/, "asset", /\b(?:UI|NS)(?:Color|Image)\(\s*named:\s*[\p{L}_][\p{L}\p{N}_.]*/gu],
  [/^swift$/, "asset", /\b(?:Color|Image)\(\s*[\p{Ll}_][\p{L}\p{N}_.]*(?=\s*(?:\)|,\s*bundle:))/gu],
  [/^(?:mm?|h)$/, "asset", /\b(?:color|image)Named:\s*[\p{L}_][\p{L}\p{N}_.]*/gu],
  [/^(?:kts?|java)$/, "identifier", /\bgetIdentifier\(\s*[\p{L}_][\p{L}\p{N}_.]*/gu],
];

/** At-rules, which look like variables of Less. */
const atRules =
  /^(?:media|supports|import|charset|namespace|font-face|keyframes|-webkit-keyframes|layer|container|property|page|counter-style|font-feature-values|plugin|arguments|rest|scope|starting-style|view-transition|tailwind|apply|theme|utility|variant|source|config)$/;

/** Adds SCSS variables. The callback tells definitions from uses. */
export function addScssVariables(
  { mentions }: Pick<Found, "mentions">,
  text: string,
  offsetOf: OffsetOf,
  isDefinition: (index: number, number: number) => boolean,
): void {
  if (!text.includes("$")) return;
  let count = 0;
  for (const { index, 0: written, 1: name } of text.matchAll(scssVariable)) {
    const start = offsetOf(index);
    mentions.push({
      form: "scss variable",
      name,
      start,
      end: start + written.length,
      ...(isDefinition(index, count++) && { isDefinition: true }),
    });
  }
}

/** Adds Less variables and their definitions. The name that `@@name` refers to is known only at run time. */
function addLessVariables({ mentions, patterns }: Found, text: string, offset: number): void {
  const form = "less variable";
  for (const { index, 1: second, 2: brace, 3: name, 4: colon } of text.matchAll(lessVariable)) {
    const nameStart = offset + index + 1 + second.length + brace.length;
    const end = nameStart + name.length;
    if (second) patterns.push({ forms: [form], parts: ["", ""], start: offset + index, end });
    if (!second && !brace && atRules.test(name)) continue;
    if (brace) mentions.push({ form, name, start: nameStart, end, sign: "" });
    else {
      const isDefinition = colon !== undefined && !second;
      const start = nameStart - 1;
      mentions.push({ form, name, start, end, ...(isDefinition && { isDefinition }) });
    }
  }
}

/** Adds class names, including names with holes. */
export function addClasses(
  { mentions, patterns }: Found,
  { isName }: Pick<Part, "isName">,
  text: string,
  offsetOf: OffsetOf,
): void {
  for (const { name, start: index, end } of classWordsIn(text)) {
    const isOpen = name.includes(hole);
    // Only calls of `theme()` contain paths.
    if (themeKeyOf(name)) continue;
    if (!isOpen && !isName("class", name)) continue;
    const span = { start: offsetOf(index), end: offsetOf(end - 1) + 1 };
    if (!isOpen) mentions.push({ form: "class", name, ...span });
    else {
      const parts = name.split(/\0+/);
      const forms: NameForm[] = parts[0] === "" ? ["class", "custom property"] : ["class"];
      if (isTellingPattern(parts)) patterns.push({ forms, parts, ...span });
    }
  }
}

/** Adds a path in a theme of Tailwind CSS: `colors.red`; `colors` alone may be any color. */
export function addThemePath(
  { mentions, patterns }: Pick<Found, "mentions" | "patterns">,
  { isName }: Pick<Part, "isName">,
  path: string,
  offsetOf: OffsetOf,
): void {
  const written = path.includes(".") ? path : `${path}.\0`;
  if (!themeKeyOf(written)) return;
  const span = { start: offsetOf(0), end: offsetOf(path.length - 1) + 1 };
  const parts = written.split(/\0+/);
  if (parts.length > 1) patterns.push({ forms: ["class"], parts, ...span });
  else if (isName("class", path)) mentions.push({ form: "class", name: path, ...span });
}

/** Adds the paths in calls of Tailwind's function `theme()`. */
export function addThemeCalls(
  found: Pick<Found, "mentions" | "patterns">,
  part: Pick<Part, "isName">,
  text: string,
  offsetOf: OffsetOf,
): void {
  if (!text.includes("theme(")) return;
  for (const { index, 0: all, 1: path, 2: isComputed } of text.matchAll(themeCall)) {
    const start = index + all.length - path.length - (isComputed ?? "").length;
    const at = (index: number) => offsetOf(start + Math.min(index, path.length - 1));
    addThemePath(found, part, isComputed ? `${path}\0` : path, at);
  }
}

/** Adds names of several words, and each word that may be a name. */
function addWords({ mentions, patterns }: Found, { isName, offset }: Part, text: string): void {
  const words = new Set<string>();
  for (const { index, 0: name } of text.matchAll(identifier)) {
    const start = offset + index;
    const span = { start, end: start + name.length };
    const isWord = !isTelling(name);
    if (isName("identifier", name)) {
      const isProperty = isShorthand(text, index, index + name.length);
      mentions.push({
        form: "identifier",
        name,
        ...span,
        ...(isWord && { isWord }),
        ...(isProperty && { isShorthand: true }),
      });
    } else if (isWord && (!words.has(name) || isName("asset", name))) {
      words.add(name);
      patterns.push({ forms: ["identifier", "asset"], parts: [name], ...span });
    }
  }
}

function addAssets({ mentions }: Found, { isName, offset }: Part, text: string): void {
  for (const { index, 1: name } of text.matchAll(string)) {
    if (!isName("asset", name) || !(isTelling(name) || name.includes("/"))) continue;
    const start = offset + index + 1;
    mentions.push({ form: "asset", name, start, end: start + name.length });
  }
}

/** Adds names that start with a known text. Outside of strings, that text must end with a separator. */
function addBeginnings({ patterns }: Found, text: string, offset: number): void {
  for (const { index, 0: written } of text.matchAll(beginning)) {
    const name = written.slice(written.lastIndexOf(":") + 1);
    if (name === "" || !(/[-_/.]$/.test(name) || /["'`]/.test(text[index - 1] ?? ""))) continue;
    const start = offset + index + written.length - name.length;
    const forms: NameForm[] = ["class", "identifier", "asset", "key"];
    patterns.push({ forms, parts: [name, ""], start, end: start + name.length });
  }
}

/** Adds calls of native platforms that look up a token by a computed name. */
function addLookups({ patterns }: Found, { dialect, offset }: Part, text: string): void {
  for (const [dialects, form, call] of lookups) {
    if (!dialects.test(dialect)) continue;
    for (const { index, 0: { length } } of text.matchAll(call)) {
      const start = offset + index;
      patterns.push({ forms: [form], parts: ["", ""], start, end: start + length });
    }
  }
}

function addDefinedVars({ mentions, patterns }: Found, { isName, offset }: Part, text: string) {
  const form = "custom property";
  for (const { index, 0: all } of text.matchAll(definedVars)) {
    for (const { index: at, 0: written, 1: name } of all.matchAll(definedVar)) {
      const start = offset + index + at + written.indexOf(name);
      const span = { start, end: start + name.length };
      // The key may also name a variable, so that nothing can rename it.
      if (isName(form, name)) patterns.push({ forms: [form], parts: [name, ""], ...span });
      else mentions.push({ form, name, sign: "", isDefinition: true, ...span });
    }
  }
}

/** Scans a source of any language for words that are exactly the name of a token, outside of comments. */
export function scanText(part: Part, found: Found): void {
  const text = withoutComments(part.text, true);
  addCustomProperties(found, text, from(part.offset));
  addDefinedVars(found, part, text);
  addWords(found, part, text);
  addSameNames(found, part, text);
  addClasses(found, part, text, from(part.offset));
  addThemeCalls(found, part, text, from(part.offset));
  addAssets(found, part, text);
  addBeginnings(found, text, part.offset);
  addLookups(found, part, text);
}

export function scanLess(part: Part, found: Found): void {
  const text = withoutComments(part.text, true);
  addCustomProperties(found, text, from(part.offset));
  addThemeCalls(found, part, text, from(part.offset));
  addLessVariables(found, text, part.offset);
}

/** Scans a style sheet without a parser, because of its language or its errors. */
export function scanStyleText(part: Part, found: Found): void {
  const text = withoutComments(part.text, true);
  const offsetOf = from(part.offset);
  const partFound = new Found();
  addCustomProperties(partFound, text, offsetOf);
  addScssVariables(partFound, text, offsetOf, definitionsIn(text));
  // The style sheet may define names that only a parser recognizes.
  for (const mention of partFound.mentions) found.mentions.push({ ...mention, isOptional: true });
  for (const pattern of partFound.patterns) found.patterns.push(pattern);
  addSassKeys(found, part, text, offsetOf);
  addLinksInText(found.links, text, offsetOf);
  addThemeCalls(found, part, text, offsetOf);
  addClasses(found, part, text, offsetOf);
}

/** Whether the variable at an index is at the start of a defining statement. */
function definitionsIn(text: string): (index: number) => boolean {
  const definitions = text.matchAll(scssDefinition);
  const starts = new Set(Array.from(definitions, ({ index, 1: before }) => index + before.length));
  return (index) => starts.has(index);
}
