/**
 * Types of tokens before and after a platform's transforms. Contains no code.
 * @module
 */

/** A token in a file: legacy (`value`, `type`) or DTCG (`$value`, `$type`). */
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
  /** Output name; replaced by name transforms. */
  name?: string;
  /** Attributes; attribute transforms add to them. */
  // deno-lint-ignore no-explicit-any
  attributes?: Record<string, any>;
  /** SCSS: whether the variable has `!default`. */
  themeable?: boolean;
  /** Omitted by the filter `removePrivate`. */
  private?: boolean;
  /** Any other property is kept, and every hook receives it. */
  // deno-lint-ignore no-explicit-any
  [property: string]: any;
}

/** Tokens nested in groups, as in a token file. */
export interface DesignTokens {
  /** A group, a token or a group's own property. */
  // deno-lint-ignore no-explicit-any
  [name: string]: DesignTokens | DesignToken | any;
}

/** A token before transforms, with its file but without its output name. */
export interface PreprocessedToken extends DesignToken {
  /** Its reference: `{color.red}`. */
  key?: string;
  /** File that it was read from; `undefined` for inline tokens. */
  filePath?: string;
  /** Whether `source` lists that file. */
  isSource?: boolean;
}

/** {@linkcode DesignTokens} after parsing and merging. */
export type PreprocessedTokens = DesignTokens;

/** A token of one platform, after that platform's transforms. */
export interface TransformedToken extends DesignToken {
  /** Its reference: `{color.red}`. */
  key: string;
  /** Output name. */
  name: string;
  /** Names of its groups and its own. */
  path: string[];
  /** The token before transforms, with references. */
  original: DesignToken;
  /** Attributes collected by attribute transforms. */
  // deno-lint-ignore no-explicit-any
  attributes: Record<string, any>;
  /** File that it was read from; `undefined` for inline tokens. */
  filePath: string;
  /** Whether `source` lists that file. */
  isSource: boolean;
}

/** Transformed tokens nested in groups. */
export interface TransformedTokens {
  /** A group or a token. */
  // deno-lint-ignore no-explicit-any
  [name: string]: TransformedTokens | TransformedToken | any;
}

/** All tokens of a platform, or of one of its files, in the three forms that formats use. */
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
