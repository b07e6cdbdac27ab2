/**
 * Filters that depend only on a token's type, marked so that the pipeline runs them once per type.
 * @module
 */
import type { Options } from "../../base/types/config.ts";
import type { DesignToken } from "../../base/types/token.ts";

/** A filter for transforms that depends only on the type. */
export interface TypeFilter {
  (token: DesignToken, options: Options): boolean;
  readonly typeOnly: true;
}

/** A token's type in the syntax of the build. */
export function typeOf(token: DesignToken, options: { usesDtcg?: boolean }): unknown {
  return options.usesDtcg ? token.$type : token.type;
}

/** A token's value in the syntax of the build. */
// deno-lint-ignore no-explicit-any
export function valueOf(token: DesignToken, options: { usesDtcg?: boolean }): any {
  return options.usesDtcg ? token.$value : token.value;
}

/** Makes a filter that accepts tokens of the given types. */
export function ofType(...types: string[]): TypeFilter {
  const filter = (token: DesignToken, options: Options) =>
    types.includes(typeOf(token, options) as string);
  return Object.assign(filter, { typeOnly: true } as const);
}

/** Whether a filter was made by {@linkcode ofType}. */
export function isTypeFilter(filter: object): filter is TypeFilter {
  return "typeOnly" in filter && filter.typeOnly === true;
}
