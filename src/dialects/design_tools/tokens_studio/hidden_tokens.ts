/**
 * Finds tokens that a theme enables but that are not printed, because a later set defines them only for references.
 * @module
 */
import { remembered } from "../../../base/collections/remembered.ts";
import { designToolHidden } from "../../../base/diagnostics/catalog/design_tools.ts";
import type { Report } from "../../../base/diagnostics/collector.ts";
import { type Condition, defaultContexts, meets } from "../../../base/contexts/contexts.ts";
import type { ContextsOf } from "../../../base/types/manifest.ts";
import { hasOwn, type Tree } from "../../../base/tokens/plain_object.ts";
import { isNamed, pathOf, placesIn } from "../../../base/tokens/walk.ts";
import type { DesignModifier, DesignSet } from "../project.ts";

/** A set. If `isSource` is set, its tokens are only for references. */
export interface PrintedSet extends DesignSet {
  readonly isSource: boolean;
}

function pathsOf(tree: Tree): string[][] {
  return placesIn(tree, isNamed)
    .filter(({ node, parent }) => parent && hasOwn(node, "$value")).map(pathOf);
}

const always: readonly Condition[] = [{}];

/** Contexts that meet a condition of each of two sets; `undefined` if there are none. */
function meeting(one: DesignSet, other: DesignSet): Record<string, string> | undefined {
  for (const left of one.when ?? always) {
    for (const right of other.when ?? always) {
      const found: Record<string, string> = {};
      const names = new Set([...Object.keys(left), ...Object.keys(right)]);
      const isMet = [...names].every((name) => {
        const context = (left[name] ?? right[name]).find((item) =>
          right[name]?.includes(item) ?? true
        );
        if (context !== undefined) found[name] = context;
        return context !== undefined;
      });
      if (isMet) return found;
    }
  }
  return undefined;
}

/** A set that hides tokens of another one, with contexts in which both apply. */
interface Pair {
  readonly of: PrintedSet;
  readonly by: PrintedSet;
  readonly contexts: Record<string, string>;
  /** The contexts, with the defaults of all other modifiers. */
  readonly input: ContextsOf;
  /** Whether sets apply in these contexts, by number; filled on demand. */
  readonly takesPart: (boolean | undefined)[];
  readonly paths: string[][];
}

class HiddenTokens {
  #sets: readonly PrintedSet[];
  #defaults: ContextsOf;
  /** Pairs by the numbers of both sets; `null` if they never apply together. */
  #pairs = new Map<number, Pair | null>();

  constructor(sets: readonly PrintedSet[], modifiers: readonly DesignModifier[]) {
    this.#sets = sets;
    this.#defaults = defaultContexts(modifiers);
  }

  #pair(of: number, by: number): Pair | null {
    return remembered(this.#pairs, of * this.#sets.length + by, () => {
      const [left, right] = [this.#sets[of], this.#sets[by]];
      const contexts = left.name === right.name ? undefined : meeting(left, right);
      const input = { ...this.#defaults, ...contexts };
      return contexts ? { of: left, by: right, contexts, input, takesPart: [], paths: [] } : null;
    });
  }

  /** Compares the sets that define a token, given by their numbers in merge order. */
  #look(path: string[], numbers: readonly number[]): void {
    const printed: number[] = [];
    for (const [at, by] of numbers.entries()) {
      if (!this.#sets[by].isSource) {
        printed.push(by);
        continue;
      }
      for (const of of printed) {
        const pair = this.#pair(of, by);
        if (pair && this.#isLast(pair, numbers, at)) pair.paths.push(path);
      }
    }
  }

  /** Whether no later set with the token applies in the contexts of a pair. */
  #isLast(pair: Pair, numbers: readonly number[], at: number): boolean {
    const { input, takesPart } = pair;
    for (let index = numbers.length - 1; index > at; index--) {
      const number = numbers[index];
      const isIn = takesPart[number] ??= (this.#sets[number].when ?? always).some((condition) =>
        meets(input, condition)
      );
      if (isIn) return false;
    }
    return true;
  }

  run(report: Report): void {
    const users = new Map<string, { path: string[]; numbers: number[] }>();
    for (const [number, { tree }] of this.#sets.entries()) {
      for (const path of pathsOf(tree)) {
        remembered(users, path.join("."), () => ({ path, numbers: [] })).numbers.push(number);
      }
    }
    for (const { path, numbers } of users.values()) this.#look(path, numbers);
    for (const pair of this.#pairs.values()) {
      if (!pair || pair.paths.length === 0) continue;
      const { of, by, contexts, paths } = pair;
      const more = paths.length === 1 ? "" : ` (and ${paths.length - 1} more)`;
      const themes = Object.entries(contexts).map(([group, name]) => `${group} ${name}`);
      const place = { file: of.file, path: paths[0] };
      const tokens = `${paths[0].join(".")}${more}`;
      report(designToolHidden(tokens, of.name, by.name, themes.join(", "), place));
    }
  }
}

/** Reports the tokens that one set hides from another, per pair of sets. */
export function reportHidden(
  sets: readonly PrintedSet[],
  modifiers: readonly DesignModifier[],
  report: Report,
): void {
  const first = sets.findIndex(({ isSource }) => !isSource);
  const last = sets.findLastIndex(({ isSource }) => isSource);
  if (first >= 0 && first < last) new HiddenTokens(sets, modifiers).run(report);
}
