/**
 * Types that reject misspelled names in configurations. Contains no code.
 * @module
 */
import type { CommonOptions, Config, File, Hooks, LocalOptions, PlatformConfig } from "./config.ts";
import type { FormatId, OptionsByFormat, TransformGroupId, TransformId } from "./built_in.ts";

/**
 * Names of declared properties, without the index signature.
 *
 * @internal
 */
type Declared<T> = keyof {
  [K in keyof T as string extends K ? never : number extends K ? never : K]: 0;
};

/** A text without one of its characters, for each of them. */
type Shortened<Text extends string, Before extends string = ""> = Text extends
  `${infer First}${infer Rest}` ? `${Before}${Rest}` | Shortened<Rest, `${Before}${First}`>
  : never;

/** A name in lower case, whole or without one of its characters. */
type Variants<Name extends string> = Name extends string
  ? Lowercase<Name> | Shortened<Lowercase<Name>>
  : never;

/** The known names that a name resembles: they differ in letter case, or in one character. */
type Meant<Name extends string, Known extends string> = Known extends string
  ? Variants<Name> & Variants<Known> extends never ? never : Known
  : never;

/** No value has this type, whose name and property are in the compiler's message. */
export interface Misspelled<Meant> {
  /** The known name. */
  readonly "did you mean": Meant;
}

/**
 * {@linkcode Misspelled} if a name resembles a known one without being one; otherwise `unknown`.
 *
 * @internal
 */
type Checked<Name, Known extends string> = Name extends Known ? unknown
  : Name extends string
    ? [Meant<Name, Known>] extends [never] ? unknown : Misspelled<Meant<Name, Known>>
  : unknown;

/** {@linkcode Misspelled} if a text resembles a known id without being one; otherwise `unknown`. */
type CheckedId<Id, Known extends string> = Id extends string
  ? string extends Id ? unknown : Checked<Id, Known>
  : unknown;

type CheckedOptions<T> = { [K in keyof T]: Checked<K, Declared<LocalOptions> & string> };

/** No value has this type, whose name and property are in the compiler's message. */
export interface Wrong<Reason> {
  /** Why the value is wrong. */
  readonly "is wrong, because": Reason;
}

/** {@linkcode Wrong} if a format returns neither text, bytes nor parts; otherwise `unknown`. */
type CheckedFormat<T> = T extends (...args: never) => infer Result ? 0 extends 1 & Result ? unknown
  : [Awaited<Result>] extends [number | boolean | bigint | symbol | null | undefined | void]
    ? Wrong<"a format returns text, bytes or a list of parts">
  : unknown
  : unknown;

/** A file needs a destination, unless its type does not tell its properties. */
type CheckedFile<T> =
  & {
    [K in keyof T]: K extends "options" ? CheckedOptions<T[K]>
      : K extends "format" ? CheckedId<T[K], FormatId> & CheckedFormat<T[K]>
      : Checked<K, Declared<File> & string>;
  }
  & ("destination" extends keyof T ? unknown : { destination: string });

/** A file of a built-in format. Completion offers only options that the format reads. */
interface FileOf<Id extends FormatId> extends File {
  format: Id;
  options?: CommonOptions & OptionsByFormat[Id] & OwnOptions;
}

/** A file whose format is not built in, or of a platform that names no format. */
interface OtherFile extends File {
  options?: CommonOptions & OwnOptions;
}

/** Options that hooks of the user read. */
interface OwnOptions {
  // deno-lint-ignore no-explicit-any
  [option: string]: any;
}

/**
 * A file, by its format.
 *
 * @internal
 */
type FileByFormat = { [Id in FormatId]: FileOf<Id> }[FormatId] | OtherFile;

/** A configuration as editors complete it. */
export type WrittenConfig = Config<FileByFormat>;

/** Names of properties of tokens and groups that start with `$`. */
type TokenProperty =
  | "$value"
  | "$type"
  | "$description"
  | "$extensions"
  | "$deprecated"
  | "$ref"
  | "$extends"
  | "$root";

/**
 * Properties of inline tokens, except inside of values and extensions.
 *
 * @internal
 */
type CheckedTokens<T> = string extends keyof T ? unknown
  : {
    [K in keyof T]: K extends `$${string}` ? Checked<K, TokenProperty>
      : T[K] extends object ? CheckedTokens<T[K]>
      : unknown;
  };

/** @internal */
type CheckedHooks<T> = {
  [K in keyof T]: K extends "formats" ? { [F in keyof T[K]]: CheckedFormat<T[K][F]> }
    : Checked<K, Declared<Hooks> & string>;
};

/** Maps a type parameter, so that lists stay lists. With `File`, properties have its documentation. */
type CheckedFiles<T> = {
  [I in keyof T]:
    & (T[I] extends { format: infer Id extends FormatId } ? FileOf<Id> : File)
    & CheckedFile<T[I]>;
};

/** @internal */
type CheckedPlatform<T> = {
  [K in keyof T]: K extends "options" ? CheckedOptions<T[K]>
    : K extends "files" ? CheckedFiles<T[K]>
    : K extends "transformGroup" ? CheckedId<T[K], TransformGroupId>
    : K extends "transforms" ? { [I in keyof T[K]]: CheckedId<T[K][I], TransformId> }
    : Checked<K, Declared<PlatformConfig> & string>;
};

/**
 * Rejects properties, options and ids of built-in hooks in a configuration that differ from known ones in letter case or
 * in one character, as the build does, files without a destination, and formats that return no text. Allows all other
 * names, because hooks may read them or be registered elsewhere.
 */
export type NoMisspellings<T> = {
  [K in keyof T]: K extends "platforms"
    ? { [P in keyof T[K]]: PlatformConfig<FileByFormat> & CheckedPlatform<T[K][P]> }
    : K extends "tokens" ? CheckedTokens<T[K]>
    : K extends "hooks" ? CheckedHooks<T[K]>
    : Checked<K, Declared<Config> & string>;
};
