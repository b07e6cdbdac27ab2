/**
 * Types of tokens before and after a platform's transforms. Contains no code.
 * @module
 */

/**
 * The names on the path of each token of the project, by path. A file of the format `typescript/token-paths` declares
 * them; without one, paths are any text.
 */
// deno-lint-ignore no-empty-interface
export interface ProjectTokens {}

/**
 * `Known` if a file declares the tokens of the project; otherwise `Any`.
 *
 * @internal
 */
type IfDeclared<Known, Any> = keyof ProjectTokens extends never ? Any : Known;

/** Path of a token, such as `color.red`; only of the project's tokens if a file declares them. */
export type TokenPath = IfDeclared<keyof ProjectTokens & string, string>;

/** Reference to a token, such as `{color.red}`; only to the project's tokens if a file declares them. */
export type TokenReference = IfDeclared<`{${keyof ProjectTokens & string}}`, string>;

/** Name of a token or of a group; only those of the project if a file declares them. */
export type PathName = IfDeclared<
  ProjectTokens[keyof ProjectTokens] extends readonly (infer Name)[] ? Name : never,
  string
>;

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
  /** Data of tools. */
  // deno-lint-ignore no-explicit-any
  $extensions?: any;
  /** Whether the token is deprecated, or why. */
  // deno-lint-ignore no-explicit-any
  $deprecated?: any;
  /** Any other property is kept, and every hook receives it. */
  // deno-lint-ignore no-explicit-any
  [property: string]: IfDeclared<unknown, any>;
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
  key?: TokenReference;
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
  key: TokenReference;
  /** Output name. */
  name: string;
  /** Names of its groups and its own. */
  path: PathName[];
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
  tokenMap: Map<TokenReference, TransformedToken>;
  /** {@linkcode Dictionary.tokens} before the file's filter. */
  unfilteredTokens?: TransformedTokens;
  /** {@linkcode Dictionary.allTokens} before the file's filter. */
  unfilteredAllTokens?: TransformedToken[];
  /** {@linkcode Dictionary.tokenMap} before the file's filter. */
  unfilteredTokenMap?: Map<TokenReference, TransformedToken>;
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
