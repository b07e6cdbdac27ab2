/**
 * Reads inputs of a resolver document: a context for each modifier (DTCG 2025.10 resolver module, 5 and 6.1).
 * @module
 */
import { resolverInput, resolverWithoutDefault } from "../../../base/diagnostics/catalog/dtcg.ts";
import { suggest } from "../../../base/diagnostics/suggest.ts";
import type { Report } from "../../../base/diagnostics/collector.ts";
import { isPlainObject } from "../../../base/tokens/plain_object.ts";
import type { Place } from "../../../base/types/diagnostic.ts";
import type { ContextsOf } from "../../../base/types/manifest.ts";
import type { Modifier, ResolverModel } from "./model.ts";

/** The identical name, or else all names that differ only in case. */
export function namesLike(name: string, names: readonly string[]): string[] {
  if (names.includes(name)) return [name];
  return names.filter((other) => other.toLowerCase() === name.toLowerCase());
}

/** The names that are similar to a name; the first ones if none is. */
function nearOrFirst(name: string, known: readonly string[]): string[] {
  const near = suggest(name, known);
  return near.length > 0 ? near : known.slice(0, 3);
}

export interface InputReading {
  /** Returns the position of an input, of a modifier in it, or of a context of that modifier. Default: none. */
  readonly placeOf?: (modifier?: string, context?: string) => Place | undefined;
  /** Whether an input must name a context of each modifier without a default, as the resolver module demands. */
  readonly isComplete?: boolean;
}

class InputReader {
  readonly chosen: Map<string, string> = new Map();
  #modifiers: ReadonlyMap<string, Modifier>;
  #report: Report;
  #reading: InputReading;
  /** Modifiers in the input, with a valid or an invalid context. */
  #tried = new Set<string>();
  failed = false;

  constructor(
    { modifiers }: Pick<ResolverModel, "modifiers">,
    report: Report,
    reading: InputReading,
  ) {
    this.#modifiers = modifiers;
    this.#report = report;
    this.#reading = reading;
  }

  #fail(problem: string, about: string[] = [], suggestions: string[] = []): void {
    this.failed = true;
    this.#report(resolverInput(problem, suggestions, this.#reading.placeOf?.(...about)));
  }

  read(input: unknown): void {
    if (!isPlainObject(input)) return this.#fail("is not an object of modifiers and contexts");
    for (const [key, context] of Object.entries(input)) this.#choose(key, context);
    for (const modifier of this.#modifiers.values()) {
      if (!this.chosen.has(modifier.name)) this.#chooseDefault(modifier);
    }
  }

  #chooseDefault({ name, default: otherwise, contexts, place }: Modifier): void {
    const [first] = contexts.keys();
    if (otherwise !== undefined) return void this.chosen.set(name, otherwise);
    if (this.#tried.has(name)) return;
    if (this.#reading.isComplete || first === undefined) {
      return this.#fail(`does not name a context of "${name}", which has no default`);
    }
    this.chosen.set(name, first);
    this.#report(resolverWithoutDefault(name, first, place));
  }

  #choose(key: string, context: unknown): void {
    const modifierNames = [...this.#modifiers.keys()];
    const [name, other] = namesLike(key, modifierNames);
    if (other !== undefined) {
      return this.#fail(
        `names "${key}", which matches several modifiers that differ only in case`,
        [key],
      );
    }
    if (typeof context !== "string") {
      if (name !== undefined) this.#tried.add(name);
      return this.#fail(`gives "${key}" a value that is not text: ${JSON.stringify(context)}`, [
        key,
      ]);
    }
    // Without modifiers there is nothing to check (6.1).
    if (modifierNames.length === 0) return;
    if (name === undefined) {
      const suggestions = nearOrFirst(key, modifierNames);
      return this.#fail(`names "${key}", which is not a modifier`, [key], suggestions);
    }
    if (this.#tried.has(name)) return this.#fail(`names "${name}" twice`, [key]);
    this.#tried.add(name);
    const contexts = [...this.#modifiers.get(name)!.contexts.keys()];
    const [found, another] = namesLike(context, contexts);
    if (another !== undefined) {
      this.#fail(
        `names "${context}" of "${name}", which matches several contexts that differ only in case`,
        [key, context],
      );
    } else if (found === undefined) {
      this.#fail(
        `names "${context}", which is not a context of "${name}"`,
        [key, context],
        nearOrFirst(context, contexts),
      );
    } else {
      this.chosen.set(name, found);
    }
  }
}

/**
 * Reads an input, and adds the default contexts of modifiers that it omits, or else their first ones with a warning.
 * Ignores the case of names if only one name matches.
 *
 * @returns The context of every modifier, in the document's order of modifiers; `undefined` after a report.
 */
export function readInput(
  model: Pick<ResolverModel, "modifiers">,
  input: unknown,
  report: Report,
  reading: InputReading = {},
): ContextsOf | undefined {
  const reader = new InputReader(model, report, reading);
  reader.read(input);
  if (reader.failed) return undefined;
  return Object.fromEntries(
    Array.from(model.modifiers.keys(), (name) => [name, reader.chosen.get(name)!]),
  );
}
