/**
 * Finds keys of maps in SCSS: `map.get($tokens, "color", "red")`, `map-get(map-get($tokens, "color"), "red")`,
 * `token("color-red")`.
 * @module
 */
import type { PathMention, Step } from "./mention.ts";
import { isTelling } from "../names/words.ts";
import type { Found, OffsetOf, Part } from "./part.ts";

/** Tokens of calls: names with their parenthesis, strings, variables, signs and words. */
const tokens =
  /(?<![\w.-])([a-z_][\w.-]*)\(|\\[^]|"([^"\\]*(?:\\[^][^"\\]*)*)"|'([^'\\]*(?:\\[^][^'\\]*)*)'|((?:[a-z_][\w-]*\.)?\$[\p{L}_][\p{L}\p{N}_-]*)|[\p{L}\p{N}_.%-]+|[^\s]/giu;

const lookups =
  /^(?:(?:.*\.)?(?:get|has-key|keys|values|(?:map-)?deep-get)|map-(?:get|has-key|keys|values))$/i;

/** Functions whose first argument is the name of a variable. */
const namingVariables = /^(?:.*\.)?(?:global-)?variable-exists$/i;

/** The keys that a call looks up, in lookup order. */
interface Keys {
  readonly steps: Step[];
  /** The variable that holds the outermost map, and its offset. */
  map?: string;
  mapStart?: number;
  /** Whether the last key is known only at run time. */
  isOpen: boolean;
  /** The known start of that key. */
  openStart: string;
}

const noKeys = (): Keys => ({ steps: [], isOpen: false, openStart: "" });

/** The statically known part of an argument. */
interface Argument {
  /** Key from a string or a word. */
  key?: Step;
  /** A nested call that looks up keys. */
  inner?: Keys;
  /** The name of a variable, and its offset. */
  variable?: string;
  variableStart?: number;
  parts: number;
}

/** A call or a parenthesis that is not closed yet. */
interface Call {
  /** Its name; empty for parentheses. */
  readonly name: string;
  readonly args: Argument[];
}

/** The start of a key that contains an interpolation or is concatenated. */
function knownStart({ key }: Argument): string {
  return key?.name.split("#{")[0] ?? "";
}

const isWhole = ({ key, parts }: Argument) =>
  key !== undefined && parts === 1 && !/[$#{}]/.test(key.name);

function keysOf({ args: [map, ...rest] }: Call): Keys {
  const keys = map.inner ?? {
    ...noKeys(),
    ...(map.variable !== undefined && { map: map.variable, mapStart: map.variableStart! }),
  };
  if (rest.length === 0) keys.isOpen = true;
  for (const arg of rest) {
    if (keys.isOpen) break;
    if (isWhole(arg)) keys.steps.push(arg.key!);
    else {
      keys.isOpen = true;
      keys.openStart = knownStart(arg);
    }
  }
  return keys;
}

class SassKeys {
  #found: Found;
  #part: Part;
  #offsetOf: OffsetOf;

  constructor(found: Found, part: Part, offsetOf: OffsetOf) {
    this.#found = found;
    this.#part = part;
    this.#offsetOf = offsetOf;
  }

  /** @param text Code without comments. */
  read(text: string): void {
    const open: Call[] = [];
    for (const match of text.matchAll(tokens)) {
      const { index, 0: token, 1: name, 2: double, 3: single, 4: variable } = match;
      const call = open.at(-1);
      const arg = call?.args.at(-1);
      if (name !== undefined || token === "(") {
        if (arg) arg.parts++;
        open.push({ name: name ?? "", args: [{ parts: 0 }] });
      } else if (token === ")") this.#close(open);
      else if (token === ",") call?.args.push({ parts: 0 });
      else if (arg && arg.parts++ === 0) {
        const quotes = double ?? single;
        const key = quotes ?? token;
        const start = this.#offsetOf(index) + (quotes === undefined ? 0 : 1);
        if (variable === undefined) {
          arg.key = { name: key, start, end: start + key.length, is: "word" };
        } else {
          const sign = variable.indexOf("$");
          arg.variable = variable.slice(sign + 1);
          arg.variableStart = start + sign;
        }
      }
    }
    // Unclosed calls count too.
    while (open.length > 0) this.#close(open);
  }

  #close(open: Call[]): void {
    const call = open.pop();
    if (!call || call.name === "") return;
    if (!lookups.test(call.name)) return this.#names(call);
    const keys = keysOf(call);
    const outer = open.at(-1);
    const isMap = outer && lookups.test(outer.name) && outer.args.length === 1;
    if (isMap && !keys.isOpen) outer.args[0].inner = keys;
    else this.#add(keys);
  }

  /** Adds the keys in the arguments of a call other than a map lookup. */
  #names({ name, args }: Call): void {
    if (/^(?:.*\.)?module-variables$/i.test(name)) {
      return this.#path({ steps: [], isAll: true, isSheet: true });
    }
    if (namingVariables.test(name)) return this.#variable(args[0]);
    const isToken = /(?:^|\.)token$/.test(name);
    const whole = args.filter(isWhole).map(({ key }) => key!);
    for (const step of whole) this.#key(step, isToken);
    if (whole.length > 1) this.#path({ steps: whole });
    if (isToken && args[0].parts > 0 && !isWhole(args[0])) {
      this.#path({ steps: [], isOpen: true, openStart: knownStart(args[0]) });
    }
  }

  /** Adds a variable whose name is an argument. */
  #variable(arg: Argument): void {
    const { key } = arg;
    if (!key) return;
    const { start, end } = key;
    const form = "scss variable";
    if (isWhole(arg)) {
      this.#found.mentions.push({ form, name: key.name, start, end, sign: "", isOptional: true });
    } else {
      this.#found.patterns.push({ forms: [form], parts: [knownStart(arg), ""], start, end });
    }
  }

  #add({ steps, isOpen, openStart, map, mapStart }: Keys): void {
    for (const step of steps) this.#key(step, true);
    if (steps.length === 0 && !isOpen) return;
    this.#path({
      steps,
      ...(isOpen && { isOpen, openStart }),
      ...(map !== undefined && { map, mapStart: mapStart! }),
    });
  }

  #key({ name, start, end }: Step, isCertain: boolean): void {
    if (!this.#part.isName("key", name) || !(isCertain || isTelling(name))) return;
    this.#found.mentions.push({ form: "key", name, start, end });
  }

  #path(path: Omit<PathMention, "start" | "end">): void {
    const start = path.steps[0]?.start ?? this.#offsetOf(0);
    this.#found.paths.push({ ...path, start, end: path.steps.at(-1)?.end ?? start });
  }
}

/** Adds the keys in a part of a style sheet. The text must not contain comments. */
export function addSassKeys(found: Found, part: Part, text: string, offsetOf: OffsetOf): void {
  if (text.includes("(")) new SassKeys(found, part, offsetOf).read(text);
}
