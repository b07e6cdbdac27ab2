/**
 * Classes that Tailwind CSS generates from theme variables: `hover:bg-accent/50` from `--color-accent`.
 * Source: the utility reference of Tailwind CSS 4.
 * @module
 */
import { groupBy } from "../../../base/collections/group_by.ts";
import type { Span } from "../sources/mention.ts";

const all = (starts: readonly string[], ends: readonly string[]) =>
  starts.flatMap((start) => ends.map((end) => `${start}${end}`));

const axes = ["", "-x", "-y"];
const edges = ["-t", "-r", "-b", "-l", "-s", "-e"];
const sides = [...axes, ...edges, "-bs", "-be"];
const corners = ["-ss", "-se", "-ee", "-es", "-tl", "-tr", "-br", "-bl"];
const masks = ["linear", "radial", "conic", "x", "y", "t", "r", "b", "l"];
const lengths = ["w", "h", "inline", "block"];
const sizes = [...all(["", "min-", "max-"], lengths), "size", "basis", "columns"];

const utilities: Readonly<Record<string, readonly string[]>> = {
  color: [
    ...["bg", "text", "decoration", "outline", "fill", "stroke", "accent", "caret", "divide"],
    ...["ring", "ring-offset", "inset-ring", "shadow", "inset-shadow", "drop-shadow"],
    ...["text-shadow", "from", "via", "to", "placeholder", "scrollbar-thumb", "scrollbar-track"],
    ...all(["border"], sides),
    ...masks.flatMap((mask) => [`mask-${mask}-from`, `mask-${mask}-to`]),
  ],
  font: ["font"],
  text: ["text"],
  "font-weight": ["font"],
  leading: ["leading", "text"],
  tracking: ["tracking"],
  spacing: [
    ...sizes,
    ...all(["p", "m", "scroll-p", "scroll-m"], sides.map((side) => side.slice(1))),
    ...all(["inset"], [...axes, "-s", "-e", "-bs", "-be"]),
    ...all(["gap", "space", "translate", "border-spacing"], axes),
    ...["top", "right", "bottom", "left", "start", "end", "translate-z", "indent", "leading"],
  ],
  radius: all(["rounded"], ["", ...edges, ...corners]),
  "border-width": [...all(["border"], sides), ...all(["divide"], axes), "outline", "ring"],
  shadow: ["shadow"],
  "inset-shadow": ["inset-shadow"],
  "drop-shadow": ["drop-shadow"],
  "text-shadow": ["text-shadow"],
  opacity: ["opacity", "backdrop-opacity"],
  "transition-duration": ["duration", "delay"],
  ease: ["ease"],
  animate: ["animate"],
  "z-index": ["z"],
  blur: ["blur", "backdrop-blur"],
  perspective: ["perspective"],
  aspect: ["aspect"],
  container: sizes,
  breakpoint: ["max-w-screen"],
};

const namespacesOf = groupBy(
  Object.entries(utilities).flatMap(([namespace, starts]) =>
    starts.map((start) => ({ namespace, start }))
  ),
  ({ start }) => start,
);

/** A class with its theme variable and the text before the name. */
export interface ThemeClass {
  readonly variable: string;
  readonly start: string;
}

/** The namespaces of the keys of a theme, which `theme("colors.red")` names. */
const namespacesByKey: Readonly<Record<string, string>> = {
  animation: "animate",
  aspectRatio: "aspect",
  blur: "blur",
  borderRadius: "radius",
  borderWidth: "border-width",
  boxShadow: "shadow",
  colors: "color",
  container: "container",
  dropShadow: "drop-shadow",
  fontFamily: "font",
  fontSize: "text",
  fontWeight: "font-weight",
  insetShadow: "inset-shadow",
  letterSpacing: "tracking",
  lineHeight: "leading",
  opacity: "opacity",
  perspective: "perspective",
  screens: "breakpoint",
  spacing: "spacing",
  textShadow: "text-shadow",
  transitionDuration: "transition-duration",
  transitionTimingFunction: "ease",
  zIndex: "z-index",
};

/** A path in a theme; its first group is the key. */
const themePath = /^([a-z]+(?:[A-Z][a-z]+)*)\./;

/** The key with which a path in a theme starts, and its namespace; `undefined` for other texts, such as classes. */
export function themeKeyOf(path: string): { key: string; namespace: string } | undefined {
  const [, key] = themePath.exec(path) ?? [];
  const namespace = key === undefined || !Object.hasOwn(namespacesByKey, key)
    ? undefined
    : namespacesByKey[key];
  return namespace === undefined ? undefined : { key: key!, namespace };
}

/** The theme variables that a class (`bg-a`) or a variant (`md:`) may use, the longest utility first. */
function* candidates(name: string): Generator<ThemeClass> {
  const path = themeKeyOf(name);
  if (path) {
    const start = `${path.key}.`;
    const word = name.slice(start.length).replaceAll(".", "-");
    yield { variable: `${path.namespace}-${word}`, start };
    return;
  }
  const variant = /^(@?(?:max-|min-|not-)?)(.+):$/.exec(name);
  if (variant) {
    const [, start, word] = variant;
    const namespace = start.startsWith("@") ? "container" : "breakpoint";
    yield { variable: `${namespace}-${word}`, start };
    return;
  }
  // `rounded` uses `--radius`.
  for (const { namespace } of namespacesOf.get(name) ?? []) {
    yield { variable: namespace, start: name };
  }
  for (let at = name.lastIndexOf("-"); at > 0; at = name.lastIndexOf("-", at - 1)) {
    const start = name.slice(0, at);
    for (const { namespace } of namespacesOf.get(start) ?? []) {
      const word = name.slice(at + 1).replace(/(?<=\d)\.(?=\d)/, "_");
      yield { variable: `${namespace}-${word}`, start: `${start}-` };
    }
  }
}

/** Patterns of the theme variables that a class with holes may use: `bg-${name}`. */
export function* variablePatternsOf(parts: readonly string[]): Generator<readonly string[]> {
  const [start, ...rest] = parts;
  const path = themeKeyOf(start);
  if (path) {
    const word = start.slice(path.key.length + 1).replaceAll(".", "-");
    yield [`${path.namespace}-${word}`, ...rest];
    return;
  }
  for (let at = start.lastIndexOf("-"); at > 0; at = start.lastIndexOf("-", at - 1)) {
    for (const { namespace } of namespacesOf.get(start.slice(0, at)) ?? []) {
      yield [`${namespace}-${start.slice(at + 1)}`, ...rest];
    }
  }
  // The hole may include part of the utility.
  for (const [utility, namespaces] of namespacesOf) {
    if (!`${utility}-`.startsWith(start)) continue;
    for (const { namespace } of namespaces) yield [`${namespace}-`, ...rest];
  }
}

/** The utilities with which a part of a class begins, and the namespaces of variables that they accept. */
export function* utilitiesIn(name: string): Generator<{ utility: string; namespace: string }> {
  for (let at = name.lastIndexOf("-"); at > 0; at = name.lastIndexOf("-", at - 1)) {
    const utility = name.slice(0, at);
    for (const { namespace } of namespacesOf.get(utility) ?? []) yield { utility, namespace };
  }
}

export class ThemeClasses {
  #variables: ReadonlySet<string>;

  /** @param variables Names without leading hyphens. */
  constructor(variables: Iterable<string>) {
    this.#variables = new Set(variables);
  }

  /** The theme variable that a class (`bg-a`) or a variant (`md:`) uses. */
  find(name: string): ThemeClass | undefined {
    if (this.#variables.size === 0) return undefined;
    for (const candidate of candidates(name)) {
      if (this.#variables.has(candidate.variable)) return candidate;
    }
    return undefined;
  }
}

/** A class with another theme variable; `undefined` if that is in another namespace. */
export function classOfVariable(
  name: string,
  { variable, start }: ThemeClass,
  other: string,
): string | undefined {
  const end = name.endsWith(":") ? ":" : "";
  const word = name.slice(start.length, name.length - end.length);
  const namespace = variable.slice(0, variable.length - word.length);
  if (!other.startsWith(namespace)) return undefined;
  return `${start}${other.slice(namespace.length)}${end}`;
}

/** Words that may contain a class. */
const words = /[^\s"'`<>={}]+/g;

/** Splits a word at colons outside of brackets. */
function* partsOf(word: string): Generator<Span> {
  let depth = 0;
  let start = 0;
  for (let at = 0; at < word.length; at++) {
    const character = word[at];
    if (character === "[" || character === "(") depth++;
    // An opening bracket may be in an earlier word, as in `[a=b]:`, because `=` ends words.
    else if (character === "]" || character === ")") depth = Math.max(0, depth - 1);
    else if (character === ":" && depth === 0) {
      yield { start, end: at + 1 };
      start = at + 1;
    }
  }
  yield { start, end: word.length };
}

/** The classes and variants in a text, without `!`, minus signs and modifiers after a slash. */
export function* classWordsIn(text: string): Generator<Span & { name: string }> {
  for (const { index, 0: word } of text.matchAll(words)) {
    const parts = word.includes(":") ? partsOf(word) : [{ start: 0, end: word.length }];
    for (const part of parts) {
      let { start } = part;
      while (word[start] === "!" || word[start] === "-") start++;
      let end = start;
      while (end < part.end && word[end] !== "/" && word[end] !== "!") end++;
      if (end > start) {
        yield { name: word.slice(start, end), start: index + start, end: index + end };
      }
    }
  }
}
