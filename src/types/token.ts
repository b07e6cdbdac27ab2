/**
 * Shapes of tokens before and after a platform transformed them. No line here runs.
 * @module
 */

/** A token as it stands in a file: legacy (`value`, `type`) or DTCG (`$value`, `$type`). */
export interface DesignToken {
  /** Legacy value. */
  // deno-lint-ignore no-explicit-any
  value?: any;
  /** DTCG value. */
  // deno-lint-ignore no-explicit-any
  $value?: any;
  /** Legacy type name. */
  type?: string;
  /** DTCG type name. */
  $type?: string;
  /** Legacy comment. */
  comment?: string;
  /** DTCG description. */
  $description?: string;
  /** Output name; name transforms replace it. */
  name?: string;
  /** Attributes; attribute transforms add to them. */
  // deno-lint-ignore no-explicit-any
  attributes?: Record<string, any>;
  /** SCSS: whether the variable carries `!default`. */
  themeable?: boolean;
  /** Dropped by the filter `removePrivate`. */
  private?: boolean;
  /** Any other property is kept untouched and reaches every hook. */
  // deno-lint-ignore no-explicit-any
  [property: string]: any;
}

/** Tokens nested in groups, as in a token file. */
export interface DesignTokens {
  /** A group, a token or a group's own property. */
  // deno-lint-ignore no-explicit-any
  [name: string]: DesignTokens | DesignToken | any;
}

/** A token before transforms: it knows its file but not yet its name. */
export interface PreprocessedToken extends DesignToken {
  /** The reference that names it: `{color.red}`. */
  key?: string;
  /** File it was read from; absent for inline tokens. */
  filePath?: string;
  /** Whether that file was listed in `source`. */
  isSource?: boolean;
}

/** {@linkcode DesignTokens} after parsing and merging. */
export type PreprocessedTokens = DesignTokens;

/** A token of one platform, after that platform's transforms. */
export interface TransformedToken extends DesignToken {
  /** The reference that names it: `{color.red}`. */
  key: string;
  /** Output name. */
  name: string;
  /** Names of its groups, then its own. */
  path: string[];
  /** The token as it was before transforms, references included. */
  original: DesignToken;
  /** Attributes collected by attribute transforms. */
  // deno-lint-ignore no-explicit-any
  attributes: Record<string, any>;
  /** File it was read from; absent for inline tokens. */
  filePath: string;
  /** Whether that file was listed in `source`. */
  isSource: boolean;
}

/** Transformed tokens nested in groups. */
export interface TransformedTokens {
  /** A group or a token. */
  // deno-lint-ignore no-explicit-any
  [name: string]: TransformedTokens | TransformedToken | any;
}

/** All tokens of one platform (or of one file of it), in the three shapes that formats want. */
export interface Dictionary {
  /** Nested as in the source. */
  tokens: TransformedTokens;
  /** Flat, in output order. */
  allTokens: TransformedToken[];
  /** By reference, `{color.red}`. */
  tokenMap: Map<string, TransformedToken>;
  /** {@linkcode Dictionary.tokens} before the file's filter. */
  unfilteredTokens?: TransformedTokens;
  /** {@linkcode Dictionary.allTokens} before the file's filter. */
  unfilteredAllTokens?: TransformedToken[];
  /** {@linkcode Dictionary.tokenMap} before the file's filter. */
  unfilteredTokenMap?: Map<string, TransformedToken>;
}

/** Units of the DTCG dimension type. */
export type TokenTypeDimensionUnit = "px" | "rem";

/** A DTCG dimension value. */
export interface TokenTypeDimension {
  /** The number. */
  value: number;
  /** Its unit. */
  unit: TokenTypeDimensionUnit;
}
