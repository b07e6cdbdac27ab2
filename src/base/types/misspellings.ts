/**
 * Types that reject misspelled names in configurations. Contains no code.
 * @module
 */
import type { Config, File, LocalOptions, PlatformConfig } from "./config.ts";
import type { FormatId, TransformGroupId, TransformId } from "./built_in.ts";

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

type CheckedFile<T> = {
  [K in keyof T]: K extends "options" ? CheckedOptions<T[K]>
    : K extends "format" ? CheckedId<T[K], FormatId>
    : Checked<K, Declared<File> & string>;
};

/** @internal */
type CheckedPlatform<T> = {
  [K in keyof T]: K extends "options" ? CheckedOptions<T[K]>
    : K extends "files" ? { [I in keyof T[K]]: CheckedFile<T[K][I]> }
    : K extends "transformGroup" ? CheckedId<T[K], TransformGroupId>
    : K extends "transforms" ? { [I in keyof T[K]]: CheckedId<T[K][I], TransformId> }
    : Checked<K, Declared<PlatformConfig> & string>;
};

/**
 * Rejects properties, options and ids of built-in hooks in a configuration that differ from known ones in letter case or
 * in one character, as the build does. Allows all others, because hooks may read them.
 */
export type NoMisspellings<T> = {
  [K in keyof T]: K extends "platforms" ? { [P in keyof T[K]]: CheckedPlatform<T[K][P]> }
    : Checked<K, Declared<Config> & string>;
};
