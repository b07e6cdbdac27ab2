/**
 * How sources of consumers mention the tokens of a format's files. Contains only types.
 * @module
 */

/** Forms of token names in sources: `key` is a key of a map, `asset` an entry of an asset catalog. */
export type NameForm =
  | "custom property"
  | "scss variable"
  | "less variable"
  | "identifier"
  | "class"
  | "key"
  | "asset";

/** How sources mention the tokens of a format's files. */
export interface FormatMentions {
  /** The forms in which they write the names of tokens. */
  readonly forms: readonly NameForm[];
  /** Exports of its files, if scripts import them: each token by its name, or something else, such as one object. */
  readonly exports?: "names" | "others";
  /** Whether its files contain a map of SCSS, from which code may get tokens by computed keys. */
  readonly isMap?: boolean;
  /** Whether Tailwind CSS generates classes from the names. */
  readonly isTheme?: boolean;
}
