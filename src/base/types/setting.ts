/**
 * Types of settings that built-in hooks declare. Contains no code.
 * @module
 */
import type { MaybePromise } from "./parser.ts";

/** A setting in the shape of an output: a value to compare, and the release that another value needs. */
export interface ShapeFact {
  /** The property of the setting that has the value. Default: the setting itself. */
  readonly part?: string;
  /** The value, as JSON. */
  readonly value: unknown;
  /** The release that another value needs, if it changes the output. */
  readonly level: "major" | "minor" | "patch";
}

/** A setting that a built-in hook reads: an option of files, or a property of platforms. */
export interface Setting<T = unknown> {
  /** Its effect, in one sentence with the default. */
  readonly description: string;
  /** Its TypeScript type; `undefined` if the configuration types declare it. */
  readonly type?: string;
  /**
   * The release that consumers need for another value, if it changes the output; `none` for the order of tokens, and if
   * something else describes it. A function returns a level for each part of the value. Default `major`.
   */
  readonly effect?: Effect;
  /** Never set; carries the type for the compiler. */
  readonly value?: T;
}

/** What another value of a setting does to consumers. */
export type Effect =
  | ShapeFact["level"]
  | "none"
  // deno-lint-ignore no-explicit-any
  | ((value: any, options: any) => MaybePromise<readonly ShapeFact[]>);

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
