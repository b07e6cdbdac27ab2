/**
 * Settings for files of design tools. Contains no code.
 * @module
 */

/** A supported design tool. */
export type DesignToolName = "tokens-studio" | "penpot" | "figma";

/** Settings for files of design tools. They override what is recognized. */
export interface DesignToolConfig {
  /** The tool that wrote the files. Default: recognized. */
  tool?: DesignToolName;
  /** Names of modifiers, by theme group or collection. Default: the same names. */
  modifiers?: Record<string, string>;
  /** Default contexts by modifier. */
  defaults?: Record<string, string>;
  /** Names of token sets or collections in merge order: the last one wins. */
  order?: string[];
  /** Tokens Studio: groups that may have no theme, each with the name of that context: `{ "Brand": "none" }`. */
  noTheme?: Record<string, string>;
  /** Figma: whether token paths start with the name of the collection. Default `false`. */
  collectionPaths?: boolean;
  /** Figma: types of variables by the start of their names, if their scopes do not tell: `{ "layer": "number" }`. */
  types?: Record<string, string>;
  /** Figma: whether to omit variables that are hidden from publishing. Default `false`. */
  skipHidden?: boolean;
  /**
   * Figma: whether groups of a file are collections and modes, `{ Theme: { Light: {…}, Dark: {…} } }`. Default: if the
   * file gives evidence.
   */
  nestedModes?: boolean;
}
