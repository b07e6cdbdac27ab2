/**
 * References in properties of tokens other than their values: for transforms that wait for them, and for formats where
 * the builder's class says so.
 * @module
 */
import type { TransformedToken } from "../types/token.ts";
import {
  hasReferences,
  type Lookup,
  referenceNames,
  resolveValue,
  unresolved,
} from "../tokens/references.ts";
import type { TokenTable } from "../tokens/token_table.ts";
import type { PlatformSetup } from "./setup.ts";

const prose = new Set(["comment", "description", "$description"]);

/** Properties that the tool itself adds. */
const own = new Set("key original name path attributes filePath isSource".split(" "));

const known = new WeakMap<TokenTable, boolean>();

/** Whether tokens of a table hold references in properties other than their values, comments included. */
export function hasPropertyReferences(table: TokenTable, valueKey: "value" | "$value"): boolean {
  let has = known.get(table);
  if (has === undefined) {
    has = table.entries.some(({ token }) =>
      Object.keys(token).some((key) =>
        key !== valueKey && !own.has(key) && hasReferences(token[key])
      )
    );
    known.set(table, has);
  }
  return has;
}

/** Hears of a reference that leads nowhere: the token's number, the property, what is referred to. */
export type ReportMissing = (index: number, property: string, reference: string) => void;

/** The references in properties of the tokens of one platform. */
export class PropertyReferences {
  #tokens: readonly TransformedToken[];
  #valueKey: "value" | "$value";
  #values: Lookup;

  /** @param values Values of tokens as they are so far. */
  constructor(
    tokens: readonly TransformedToken[],
    { syntax }: PlatformSetup,
    values: Lookup,
  ) {
    this.#tokens = tokens;
    this.#valueKey = syntax.value;
    this.#values = values;
  }

  /** The value that a reference stands for; one that holds references itself is not known yet. */
  #lookup: Lookup = (name) => {
    const value = this.#values(name);
    return hasReferences(value) ? unresolved : value;
  };

  /** Names of references in properties that are neither the value nor prose nor our own. */
  namesIn(token: TransformedToken): string[] {
    return this.#propertiesOf(token).filter((key) => !prose.has(key))
      .flatMap((key) => referenceNames(token[key]));
  }

  /** Resolves the references in a token's properties, except in prose, whose targets exist. */
  settle(index: number): void {
    const token = this.#tokens[index];
    for (const key of this.#propertiesOf(token)) {
      if (!prose.has(key)) this.#resolve(token, key);
    }
  }

  /** Resolves all references that are left. Those of prose that lead nowhere are text. */
  settleAll(missing: ReportMissing): void {
    this.#tokens.forEach((token, index) => {
      for (const key of this.#propertiesOf(token)) {
        if (!this.#resolve(token, key) || prose.has(key)) continue;
        const left = referenceNames(token[key]).find((name) => this.#values(name) === unresolved);
        if (left !== undefined) missing(index, key, left);
      }
    });
  }

  /** Whether there was a reference. */
  #resolve(token: TransformedToken, key: string): boolean {
    if (!hasReferences(token[key])) return false;
    token[key] = resolveValue(token[key], this.#lookup);
    return true;
  }

  #propertiesOf(token: TransformedToken): string[] {
    return Object.keys(token).filter((key) => key !== this.#valueKey && !own.has(key));
  }
}
