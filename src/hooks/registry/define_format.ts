/**
 * Declares built-in formats. A format declares the options that it reads; reading any other does not compile.
 * @module
 */
import type {
  Config,
  FormatFn,
  FormatFnArguments,
  LocalOptions,
  Refusal,
} from "../../base/types/config.ts";
import type { ContextSelectors } from "../../base/types/manifest.ts";
import type { Settings, SettingValues } from "../../base/types/setting.ts";
import type { Themes } from "../../base/types/themes.ts";
import type { TransformedToken } from "../../base/types/token.ts";
import type { FormatMentions } from "./format_mentions.ts";

/** The declared options of a file, and those that every format may read. */
export type DeclaredOptions<S extends Settings> =
  & SettingValues<S>
  & { usesDtcg?: boolean; check?: Config["check"] };

/** The arguments of a format, with only the options and the settings of the platform that it declares. */
// deno-lint-ignore ban-types
export type DeclaredArguments<S extends Settings, P extends Settings = {}> =
  & Omit<FormatFnArguments, "options" | "platform">
  & { options: DeclaredOptions<S>; platform: SettingValues<P> };

/** Declarations that only built-in formats make. */
interface OwnMarks {
  /** How sources of consumers mention the tokens of its files. Default: never by a name. */
  mentions?: FormatMentions;
  /** The id of the format that declares the exports of its modules for TypeScript. */
  declaredBy?: string;
  /** The conditions that select the contexts of a file. Default: none, because consumers choose in another way. */
  selectorsOf?: (themes: Themes, options: LocalOptions) => Promise<ContextSelectors>;
  platform?: Settings;
}

/** A format, with the options and the settings of the platform that it reads. */
interface Definition<S extends Settings, P extends Settings> extends OwnMarks {
  options?: S;
  platform?: P;
  /** Whether the output nests tokens, so that equal names do not collide. */
  nested?: boolean;
  /** Whether it writes several files, into the folder that is its destination. */
  severalFiles?: boolean;
  /** Whether it reads files, so that its output is never reused. */
  readsFiles?: boolean;
  /** Whether it describes the contents of the other files. */
  describesBuild?: boolean;
  /** Whether it writes several contexts into one file. */
  themes?: boolean;
  /** Whether its files contain all contexts of each modifier that `contexts` does not name. */
  allContexts?: boolean;
  /** Text before and after a name in code that uses its output. */
  usage?: readonly [before: string, after: string];
  /** The names of a token in consumers of its files, if they differ from the token's name. */
  namesOf?: (token: TransformedToken, options: DeclaredOptions<S>) => string[];
  /** A token's name as an identifier of its language; `undefined` if the name is not allowed. */
  printName?: (name: string) => string | undefined;
  /** Whether its language can express a token's value. */
  canPrint?: (token: TransformedToken, options: DeclaredOptions<S>) => boolean;
  /** The properties of a token's value that its output cannot represent. */
  drops?: (token: TransformedToken, options: DeclaredOptions<S>) => string[];
  /** Why a token has one value in its files even if contexts change it, and the remedy. */
  oneContext?: (token: TransformedToken, options: DeclaredOptions<S>) => Refusal | undefined;
  /** The reason why it omits tokens, and the remedy. */
  refusal?: Refusal | ((token: TransformedToken) => Refusal | undefined);
  /** Returns the text; `pieces` returns it in pieces, for large files. */
  format?: (args: DeclaredArguments<S, P>) => unknown;
  pieces?: (args: DeclaredArguments<S, P>) => Promise<readonly string[]>;
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
export function defineFormat<S extends Settings = {}, P extends Settings = {}>(
  definition: Definition<S, P>,
): FormatFn {
  const { options, pieces, ...properties } = definition;
  const joined = async (args: DeclaredArguments<S, P>) => (await pieces!(args)).join("");
  const { format = joined, ...marks } = properties;
  const own = (args: FormatFnArguments) => format(args as unknown as DeclaredArguments<S, P>);
  return Object.assign(own, {
    options: options ?? {},
    mentions: { forms: [] },
    ...marks,
    ...(pieces && { pieces }),
  }) as FormatFn;
}

/** How sources of consumers mention the tokens of a format's files; `undefined` for a user format. */
export function mentionsOf(format: FormatFn): FormatMentions | undefined {
  return (format as OwnMarks).mentions;
}

/** The conditions that select the contexts of a file of a format; `undefined` if nothing in the file does. */
export async function contextSelectorsOf(
  format: FormatFn,
  themes: Themes,
  options: LocalOptions,
): Promise<ContextSelectors | undefined> {
  return await (format as OwnMarks).selectorsOf?.(themes, options);
}

/** The id of the format that declares the exports of a format's modules for TypeScript. */
export function declaredBy(format: FormatFn): string | undefined {
  return (format as OwnMarks).declaredBy;
}

/** The settings of the platform that a built-in format reads. */
export function platformSettingsOf(format: FormatFn): Settings {
  return (format as OwnMarks).platform ?? {};
}
