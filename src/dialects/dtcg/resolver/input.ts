/**
 * Reads inputs of a resolver document: a context for each modifier (DTCG 2025.10 resolver module, 5 and 6.1).
 * @module
 */
import { resolverInput } from "../../../base/diagnostics/catalog/dtcg.ts";
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

class InputReader {
  readonly chosen: Map<string, string> = new Map();
  #modifiers: ReadonlyMap<string, Modifier>;
  #report: Report;
  #place: Place | undefined;
  /** Modifiers in the input, with a valid or an invalid context. */
  #tried = new Set<string>();
  failed = false;

  constructor({ modifiers }: ResolverModel, report: Report, place: Place | undefined) {
    this.#modifiers = modifiers;
    this.#report = report;
    this.#place = place;
  }

  #fail(problem: string, suggestions: string[] = []): void {
    this.failed = true;
    this.#report(resolverInput(problem, suggestions, this.#place));
  }

  read(input: unknown): void {
    if (!isPlainObject(input)) return this.#fail("is not an object of modifiers and contexts");
    for (const [key, context] of Object.entries(input)) this.#choose(key, context);
    for (const { name, default: otherwise } of this.#modifiers.values()) {
      if (this.chosen.has(name)) continue;
      if (otherwise !== undefined) this.chosen.set(name, otherwise);
      else if (!this.#tried.has(name)) {
        this.#fail(`does not name a context of "${name}", which has no default`);
      }
    }
  }

  #choose(key: string, context: unknown): void {
    const modifierNames = [...this.#modifiers.keys()];
    const [name, other] = namesLike(key, modifierNames);
    if (other !== undefined) {
      return this.#fail(`names "${key}", which matches several modifiers that differ only in case`);
    }
    if (typeof context !== "string") {
      if (name !== undefined) this.#tried.add(name);
      return this.#fail(`gives "${key}" a value that is not text: ${JSON.stringify(context)}`);
    }
    // Without modifiers there is nothing to check (6.1).
    if (modifierNames.length === 0) return;
    if (name === undefined) {
      return this.#fail(`names "${key}", which is not a modifier`, suggest(key, modifierNames));
    }
    if (this.#tried.has(name)) return this.#fail(`names "${name}" twice`);
    this.#tried.add(name);
    const contexts = [...this.#modifiers.get(name)!.contexts.keys()];
    const [found, another] = namesLike(context, contexts);
    if (another !== undefined) {
      this.#fail(
        `names "${context}" of "${name}", which matches several contexts that differ only in case`,
      );
    } else if (found === undefined) {
      this.#fail(
        `names "${context}", which is not a context of "${name}"`,
        suggest(context, contexts),
      );
    } else {
      this.chosen.set(name, found);
    }
  }
}

/**
 * Reads an input, and adds the default contexts of modifiers that it omits. Ignores the case of names if only one name
 * matches.
 *
 * @param place Position of the input, if it is in a file.
 * @returns The context of every modifier, in the document's order of modifiers; `undefined` after a report.
 */
export function readInput(
  model: ResolverModel,
  input: unknown,
  report: Report,
  place?: Place,
): ContextsOf | undefined {
  const reader = new InputReader(model, report, place);
  reader.read(input);
  if (reader.failed) return undefined;
  return Object.fromEntries(
    Array.from(model.modifiers.keys(), (name) => [name, reader.chosen.get(name)!]),
  );
}
