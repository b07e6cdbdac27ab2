/**
 * Figma variables in any export: collections with modes, and a value for each mode. Names of fields and scopes:
 * `@figma/rest-api-spec` 0.43.0.
 * @module
 */
import type { Place } from "../../../base/types/diagnostic.ts";

/** A color of Figma, with channels and alpha from 0 to 1. */
export interface FigmaColor {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a: number;
}

export interface FigmaAlias {
  readonly kind: "alias";
  readonly id: string | undefined;
  /** The names of the target and its collection, if the file contains them. */
  readonly name?: string;
  readonly collection?: string;
  /** The resolved value, if the file contains it. */
  readonly resolved?: unknown;
}

export type FigmaValue =
  | { readonly kind: "literal"; readonly value: unknown }
  | FigmaAlias
  // A color with a separate opacity: a percentage, or the variable with the percentage.
  | { kind: "composed"; color: FigmaAlias | FigmaColor; opacity: FigmaAlias | number };

/** `STYLE` is a style among variables, whose values are types and values of DTCG. */
export type FigmaType = "BOOLEAN" | "FLOAT" | "STRING" | "COLOR" | "EASING" | "TIMING" | "STYLE";

/** The value of a variable in a mode, with its position. */
export interface FigmaModeValue {
  readonly value: FigmaValue;
  /** Its file is followed by `#/…` for a part of it. */
  readonly place: Place;
}

export interface FigmaVariable {
  readonly id: string | undefined;
  /** Identifies a library variable. Its ids in other files contain the key. */
  readonly key?: string;
  /** Names of groups and variable, joined by slashes. */
  readonly name: string;
  readonly type: FigmaType;
  readonly description: string | undefined;
  readonly scopes: readonly string[];
  /** Names in code, by platform: `WEB`, `ANDROID`, `iOS`. */
  readonly codeSyntax: Readonly<Record<string, string>>;
  readonly isHidden: boolean;
  /** Whether it was deleted in Figma; other variables may still refer to it. */
  readonly isDeleted?: boolean;
  /** By key of the mode. */
  readonly values: ReadonlyMap<string, FigmaModeValue>;
}

export interface FigmaMode {
  readonly key: string;
  readonly name: string;
  /** In an extended collection, the key of the mode that it extends. */
  readonly parent?: string;
}

export interface FigmaCollection {
  readonly id: string | undefined;
  readonly name: string;
  readonly modes: readonly FigmaMode[];
  readonly defaultMode: string | undefined;
  readonly variables: readonly FigmaVariable[];
  /** Ids of modes by name, if the file contains them; `null` for a mode without an id. */
  readonly modeIds?: Readonly<Record<string, string | null>>;
  /** Its position, if it has a single one. */
  readonly place?: Place;
  /** Whether it belongs to a library, so its variables are only referenced. */
  readonly isRemote?: boolean;
  /** The id of the extended collection. The variables are those that this one overrides. */
  readonly parent?: string;
}
