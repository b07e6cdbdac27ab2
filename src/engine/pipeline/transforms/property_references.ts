/**
 * Resolves references in properties of tokens other than the value: for transforms that need them, and for formats if
 * the builder's class enables it.
 * @module
 */
import { remembered } from "../../../base/collections/remembered.ts";
import type { TransformedToken } from "../../../base/types/token.ts";
import {
  hasReferences,
  type Lookup,
  referenceNames,
  resolveValue,
  unresolved,
} from "../../../base/tokens/references/references.ts";
import { addedProperties, proseProperties } from "../../../base/tokens/references/targets.ts";
import type { TokenTable } from "../../../base/tokens/token_table.ts";
import type { PlatformSetup } from "../setup.ts";

const results = new WeakMap<TokenTable, boolean>();

/**
 * Whether tokens of a table have references in properties other than the value, including descriptions and comments.
 */
export function hasPropertyReferences(table: TokenTable, valueKey: "value" | "$value"): boolean {
  return remembered(
    results,
    table,
    () =>
      table.entries.some(({ token }) =>
        Object.keys(token).some((key) =>
          key !== valueKey && !addedProperties.has(key) && hasReferences(token[key])
        )
      ),
  );
}

/** Receives each missing reference: the token's number, the property and the reference. */
export type ReportMissing = (index: number, property: string, reference: string) => void;

/** For transforms that need properties other than the value, and for formats if the builder's class enables it. */
export class PropertyReferences {
  #tokens: readonly TransformedToken[];
  #valueKey: "value" | "$value";
  #values: Lookup;

  /** @param values Returns the current value of a token by name. */
  constructor(tokens: readonly TransformedToken[], { syntax }: PlatformSetup, values: Lookup) {
    this.#tokens = tokens;
    this.#valueKey = syntax.value;
    this.#values = values;
  }

  /** The value of a token by name; `unresolved` if it still contains references. */
  #lookup: Lookup = (name) => {
    const value = this.#values(name);
    return hasReferences(value) ? unresolved : value;
  };

  /**
   * Names of references in properties, except the value, prose such as descriptions, and properties that the tool adds.
   */
  namesIn(token: TransformedToken): string[] {
    return this.#propertiesOf(token).filter((key) => !proseProperties.has(key))
      .flatMap((key) => referenceNames(token[key]));
  }

  /** Resolves those references of a token whose targets have a value by now. References in prose stay. */
  settle(index: number): void {
    const token = this.#tokens[index];
    for (const key of this.#propertiesOf(token)) {
      if (!proseProperties.has(key)) this.#resolve(token, key);
    }
  }

  /** Resolves all remaining references. Reports missing ones, except in prose, where they stay text. */
  settleAll(missing: ReportMissing): void {
    this.#tokens.forEach((token, index) => {
      for (const key of this.#propertiesOf(token)) {
        if (!this.#resolve(token, key) || proseProperties.has(key)) continue;
        const left = referenceNames(token[key]).find((name) => this.#values(name) === unresolved);
        if (left !== undefined) missing(index, key, left);
      }
    });
  }

  /** Resolves the references in a property. Returns whether there was one. */
  #resolve(token: TransformedToken, key: string): boolean {
    if (!hasReferences(token[key])) return false;
    token[key] = resolveValue(token[key], this.#lookup);
    return true;
  }

  #propertiesOf(token: TransformedToken): string[] {
    return Object.keys(token).filter((key) => key !== this.#valueKey && !addedProperties.has(key));
  }
}
