/**
 * What the printers of values for native platforms share.
 * @module
 */
import type { TransformedToken } from "../../../base/types/token.ts";
import type { Member } from "./theme.ts";
import type { Form, NativeValue, NativeValues } from "./values.ts";

/** The type of each form, and a function that prints its literals. */
export type Forms<Others extends readonly unknown[] = readonly unknown[]> = {
  readonly [F in Form]: readonly [
    type: () => string,
    literal: (value: NativeValues[F], token: TransformedToken) => string,
    ...others: Others,
  ];
};

/** Prints values, and records the types that a theme must declare for them. */
export abstract class ValuePrinter<Helper extends string> {
  protected readonly name: string;
  protected readonly used: Set<Helper> = new Set();
  protected abstract readonly forms: Forms;

  /** @param name Prefix of type names. */
  constructor(name: string) {
    this.name = name;
  }

  /** The name of a type that the theme declares. */
  protected helper(type: Helper): string {
    this.used.add(type);
    return `${this.name}${type}`;
  }

  typeOf({ form }: NativeValue): string {
    return this.forms[form][0]();
  }

  literal({ value: { form, value }, token }: Member): string {
    const literal = this.forms[form][1] as (value: unknown, token: TransformedToken) => string;
    return literal(value, token);
  }

  /** The declarations of types that values need. */
  protected needed(all: Readonly<Record<Helper, () => string>>): string[] {
    const names = Object.keys(all) as Helper[];
    return names.filter((name) => this.used.has(name)).map((name) => all[name]());
  }
}
