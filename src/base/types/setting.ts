/**
 * Types of settings that built-in hooks declare. Contains no code.
 * @module
 */

/** A setting that a built-in hook reads: an option of files, or a property of platforms. */
export interface Setting<T = unknown> {
  /** Its effect, in one sentence with the default. */
  readonly description: string;
  /** Its TypeScript type; `undefined` if the configuration types declare it. */
  readonly type?: string;
  /** Carries the type for the compiler; it has no value. */
  readonly value?: T;
}

/** Settings by name. */
export type Settings = Readonly<Record<string, Setting>>;

/** Values of settings, all optional. */
export type SettingValues<S extends Settings> = {
  [Name in keyof S]?: S[Name] extends Setting<infer T> ? T : never;
};

/** Data that a transform reads besides its token's value and type. */
export interface TransformReads {
  /** Properties of the token. */
  token?: readonly string[];
  /** Settings of the platform. */
  platform?: Settings;
  /** Whether it reads files that tokens name. */
  files?: boolean;
  /** Types of a composite's inline parts that the transform receives as the platform's transforms print them. */
  parts?: readonly string[];
  /** The unit that every length counts as, where units of text are ignored. */
  unit?: "rem" | "px";
  /** Whether it gives opaque colors an opacity by mixing them with `transparent`, which keeps references. */
  alphaMix?: boolean;
}
