/**
 * What a configuration says of files that a design tool wrote. No line here runs.
 * @module
 */

/** A design tool whose files are read. */
export type DesignToolName = "tokens-studio" | "penpot" | "figma";

/** How the files of design tools are read, where what is recognized is not what is meant. */
export interface DesignToolConfig {
  /** The tool that wrote them. Default: as they are recognized. */
  tool?: DesignToolName;
  /** Names of modifiers, by theme group or collection. Default: the same names. */
  modifiers?: Record<string, string>;
  /** Contexts that hold where no other is chosen, by modifier. */
  defaults?: Record<string, string>;
  /** Names of token sets or collections in the order of merging: the last one wins. */
  order?: string[];
  /** Figma: whether the name of a collection is the first part of the paths of its tokens. Default `false`. */
  collectionPaths?: boolean;
  /** Figma: types of variables by the beginnings of their names, where scopes do not tell: `{ "layer": "number" }`. */
  types?: Record<string, string>;
  /** Figma: whether variables that are hidden from publishing are not printed. Default `false`. */
  skipHidden?: boolean;
}
