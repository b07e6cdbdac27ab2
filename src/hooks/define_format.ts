/**
 * Declares built-in formats: the options that one reads stand beside its code, and any other does not compile.
 * @module
 */
import type { FormatFn, FormatFnArguments, Refusal } from "../types/config.ts";
import type { Settings, SettingValues } from "../types/setting.ts";
import type { TransformedToken } from "../types/token.ts";

/** The declared options of a file, and what every format may read. */
export type DeclaredOptions<S extends Settings> = SettingValues<S> & { usesDtcg?: boolean };

/** What a format receives, with no more options than it declares. */
export type DeclaredArguments<S extends Settings> =
  & Omit<FormatFnArguments, "options">
  & { options: DeclaredOptions<S> };

/** A format with the options that it reads. */
interface Definition<S extends Settings> {
  options?: S;
  /** Whether the output nests tokens, so that equal names do not collide. */
  nested?: boolean;
  /** Whether it gives several files, in the folder that is its destination. */
  severalFiles?: boolean;
  /** Whether it reads files: then its own are made again whenever something has changed. */
  readsFiles?: boolean;
  /** Whether it describes what the other files hold. */
  describesBuild?: boolean;
  /** Whether it writes several contexts into one file. */
  themes?: boolean;
  /** Whether its files have all contexts of each modifier that no `contexts` names. */
  allContexts?: boolean;
  /** Text before and after a name where its output is used. */
  usage?: readonly [before: string, after: string];
  /** The names that consumers of its files write for a token, if they differ from the token's name. */
  namesOf?: (token: TransformedToken, options: DeclaredOptions<S>) => string[];
  /** The form in which its language takes the name of a token; `undefined` if it is no name there. */
  printName?: (name: string) => string | undefined;
  /** Whether its language has a form for a token's value. */
  canPrint?: (token: TransformedToken, options: DeclaredOptions<S>) => boolean;
  /** The properties of a token's value that its output cannot represent. */
  drops?: (token: TransformedToken, options: DeclaredOptions<S>) => string[];
  /** Why it leaves tokens out, and what to do. */
  refusal?: Refusal | ((token: TransformedToken) => Refusal | undefined);
  /** Makes the text, or its pieces where it is a long one. */
  format?: (args: DeclaredArguments<S>) => unknown;
  pieces?: (args: DeclaredArguments<S>) => Promise<readonly string[]>;
}

/**
 * Declares a format.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { defineFormat } from "./define_format.ts";
 * import { text } from "./settings.ts";
 *
 * const names = defineFormat({
 *   options: { bullet: text("What stands before each name. Default `-`.") },
 *   format: ({ dictionary, options: { bullet = "-" } }) =>
 *     dictionary.allTokens.map(({ name }) => `${bullet} ${name}\n`).join(""),
 * });
 * assert.deepEqual(Object.keys(names.options ?? {}), ["bullet"]);
 * ```
 */
// deno-lint-ignore ban-types
export function defineFormat<S extends Settings = {}>(definition: Definition<S>): FormatFn {
  const { options, pieces, ...properties } = definition;
  const joined = async (args: DeclaredArguments<S>) => (await pieces!(args)).join("");
  const { format = joined, ...marks } = properties;
  const own = (args: FormatFnArguments) => format(args as unknown as DeclaredArguments<S>);
  return Object.assign(own, {
    options: options ?? {},
    ...marks,
    ...(pieces && { pieces }),
  }) as FormatFn;
}
