/**
 * Finds keys of maps in SCSS: `map.get($tokens, "color", "red")`, `map-get(map-get($tokens, "color"), "red")`,
 * `token("color-red")`.
 * @module
 */
import type { IsName, Mention, PathMention, Scanned, Step } from "../mention.ts";
import { isTelling } from "../words.ts";

/** An argument with its offset. */
interface Argument {
  readonly text: string;
  readonly at: number;
}

interface Call {
  readonly name: string;
  readonly args: readonly Argument[];
  readonly end: number;
}

const calls = /(?<![\w-])([a-z_][\w.-]*)\(/gi;

const isString = (character: string) => character === '"' || character === "'";

/** Parses the call whose arguments begin at an offset. */
function callAt(text: string, name: string, from: number): Call {
  const args: Argument[] = [];
  let depth = 0;
  let start = from;
  let quote = "";
  let at = from;
  for (; at < text.length; at++) {
    const character = text[at];
    if (quote !== "") {
      if (character === "\\") at++;
      else if (character === quote) quote = "";
    } else if (isString(character)) quote = character;
    else if (character === "(") depth++;
    else if (character === ")" && depth-- === 0) break;
    else if (character === "," && depth === 0) {
      args.push({ text: text.slice(start, at), at: start });
      start = at + 1;
    }
  }
  args.push({ text: text.slice(start, at), at: start });
  return { name, args, end: at };
}

/** The key in an argument, if it is a string or a word. */
function keyOf({ text, at }: Argument): Step | undefined {
  const match = /^(\s*)(["']?)([^"'\s$#()]+)\2\s*$/.exec(text);
  if (!match) return undefined;
  const [, space, quote, name] = match;
  const start = at + space.length + quote.length;
  return { name, start, end: start + name.length, is: "word" };
}

const isMapGet = (name: string) => /^(?:(?:.*\.)?(?:get|has-key)|map-(?:get|has-key))$/i.test(name);

/** The keys of nested calls, the innermost first. */
function keysOf({ args: [map, ...rest] }: Call): Step[] {
  const inner = [...map.text.matchAll(calls)].find(({ 1: name }) => isMapGet(name));
  const before = inner
    ? keysOf(shifted(callAt(map.text, inner[1], inner.index + inner[0].length), map.at))
    : [];
  const keys: Step[] = [];
  for (const arg of rest) {
    const key = keyOf(arg);
    if (!key) break;
    keys.push(key);
  }
  return [...before, ...keys];
}

function shifted({ name, args, end }: Call, by: number): Call {
  return { name, args: args.map(({ text, at }) => ({ text, at: at + by })), end: end + by };
}

/** Finds keys in a part of a style sheet without comments. */
export function sassKeysIn(
  text: string,
  offset: number,
  isName: IsName,
): Pick<Scanned, "mentions" | "paths"> {
  const mentions: Mention[] = [];
  const paths: PathMention[] = [];
  let end = 0;
  for (const { index, 0: all, 1: name } of text.matchAll(calls)) {
    // This call is an argument of the last one.
    if (index < end) continue;
    const call = callAt(text, name, index + all.length);
    const isLookup = isMapGet(name);
    const steps = (isLookup ? keysOf(call) : call.args.flatMap((arg) => keyOf(arg) ?? []))
      .map((step) => ({ ...step, start: step.start + offset, end: step.end + offset }));
    if (isLookup) end = call.end;
    const isCertain = isLookup || /(?:^|\.)token$/.test(name);
    for (const { name, start, end } of steps) {
      if (!isName("key", name) || !(isCertain || isTelling(name))) continue;
      mentions.push({ form: "key", name, start, end });
    }
    const [first] = steps;
    if (steps.length > 1) paths.push({ steps, start: first.start, end: steps.at(-1)!.end });
  }
  return { mentions, paths };
}
