/**
 * Variables of Figma, however they were exported: collections with modes, and a value for each mode. Names of fields and
 * of scopes: `@figma/rest-api-spec` 0.43.0.
 * @module
 */

/** A color of Figma: channels and alpha from 0 to 1. */
export interface FigmaColor {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a: number;
}

/** A variable that another one takes its value from. */
export interface FigmaAlias {
  readonly kind: "alias";
  /** Its id. */
  readonly id: string | undefined;
  /** Its name, and that of its collection, where the file says so. */
  readonly name?: string;
  readonly collection?: string;
  /** The value that it has in the file, where that says so. */
  readonly resolved?: unknown;
}

/** A color with an opacity of its own. */
export interface FigmaComposedColor {
  readonly kind: "composed";
  readonly color: FigmaAlias | FigmaColor;
  /** Percent, or the variable that has it. */
  readonly opacity: FigmaAlias | number;
}

/** A value of a variable in a mode. */
export type FigmaValue =
  | { readonly kind: "literal"; readonly value: unknown }
  | FigmaAlias
  | FigmaComposedColor;

/** What kind of values a variable has. */
export type FigmaType = "BOOLEAN" | "FLOAT" | "STRING" | "COLOR" | "EASING" | "TIMING";

/** Where a variable, or its value, stands. */
export interface FigmaPlace {
  /** A file, with `#/…` behind it for a part of it. */
  readonly file: string;
  readonly path: readonly string[];
}

/** The value of a variable in a mode, and where it stands. */
export interface FigmaModeValue {
  readonly value: FigmaValue;
  readonly place: FigmaPlace;
}

/** A variable. */
export interface FigmaVariable {
  readonly id: string | undefined;
  /** What libraries are known by: the id of a library's variable in other files has it. */
  readonly key?: string;
  /** Groups and name, with slashes between them. */
  readonly name: string;
  readonly type: FigmaType;
  readonly description: string | undefined;
  readonly scopes: readonly string[];
  /** Names in code, by platform: `WEB`, `ANDROID`, `iOS`. */
  readonly codeSyntax: Readonly<Record<string, string>>;
  readonly isHidden: boolean;
  /** Whether the designer has deleted it: others may refer to it still. */
  readonly isDeleted?: boolean;
  /** By the keys of modes. */
  readonly values: ReadonlyMap<string, FigmaModeValue>;
}

/** A mode of a collection. */
export interface FigmaMode {
  readonly key: string;
  readonly name: string;
  /** In an extended collection, the key of the mode that it extends. */
  readonly parent?: string;
}

/** A collection of variables. */
export interface FigmaCollection {
  readonly id: string | undefined;
  readonly name: string;
  readonly modes: readonly FigmaMode[];
  /** The key of the default mode. */
  readonly defaultMode: string | undefined;
  readonly variables: readonly FigmaVariable[];
  /** Ids of its modes by their names, where the file says so; `null` where it has the name alone. */
  readonly modeIds?: Readonly<Record<string, string | null>>;
  /** Where it stands, if it stands in one place. */
  readonly place?: FigmaPlace;
  /** Whether it belongs to a library: its variables are there to be referred to. */
  readonly isRemote?: boolean;
  /** The id of the collection that it extends; its variables are those that it overrides. */
  readonly parent?: string;
}
