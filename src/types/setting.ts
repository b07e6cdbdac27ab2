/**
 * What built-in hooks declare of the settings that they read. No line here runs.
 * @module
 */

/** A setting that a built-in hook reads: an option of files, or a property of platforms. */
export interface Setting<T = unknown> {
  /** What it does, in a sentence, with its default. */
  readonly description: string;
  /** Its type as TypeScript has it; missing where the type of configurations has the setting itself. */
  readonly type?: string;
  /** Carries the type for the compiler; it has no value. */
  readonly value?: T;
}

/** Settings by name. */
export type Settings = Readonly<Record<string, Setting>>;

/** The values of settings: none must be there. */
export type SettingValues<S extends Settings> = {
  [Name in keyof S]?: S[Name] extends Setting<infer T> ? T : never;
};

/** What a transform reads besides the value and the type of its token. */
export interface TransformReads {
  /** Properties of the token. */
  token?: readonly string[];
  /** Settings of the platform. */
  platform?: Settings;
  /** Whether it reads files that tokens name. */
  files?: boolean;
}
