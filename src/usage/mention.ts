/**
 * What sources of consumers say of tokens. No line here runs.
 * @module
 */

/** How a language writes the name of a token: `key` is one of a map or an object, `asset` one of an asset catalog. */
export type NameForm =
  | "custom property"
  | "scss variable"
  | "less variable"
  | "identifier"
  | "class"
  | "key"
  | "asset";

/** Whether a word is a name of a form. Of forms that look like any other word, only names are noted. */
export type IsName = (form: NameForm, word: string) => boolean;

/** A span of a text: offsets in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A name in a source, without what its language puts before it. */
export interface Mention extends Span {
  readonly form: NameForm;
  readonly name: string;
  /** Whether it says what the name means, rather than using it. */
  readonly isDefinition?: boolean;
  /** Whether the name may mean nothing: `var(--a, red)`, `getPropertyValue("--a")`. */
  readonly isOptional?: boolean;
  /** The module that it is imported from. */
  readonly module?: string;
}

/** A step of a way through objects; its span is that of the name alone. */
export interface Step extends Span {
  readonly name: string;
  /** How it is written: `.name`, `?.name`, `["name"]`, an argument or a variable, which others may have too. */
  readonly is: "property" | "optional" | "bracket" | "word" | "variable";
  /** The span with the signs of a property: from the end of what it is one of. */
  readonly whole?: Span;
}

/** A way through objects or maps, its root first: `tokens.color.red`, `map.get($tokens, "color", "red")`. */
export interface PathMention extends Span {
  readonly steps: readonly Step[];
  /** The module that the root is imported from. */
  readonly module?: string;
  /** Whether what is taken from its end is not known: `tokens.color[name]`. */
  readonly isOpen?: boolean;
}

/** A value that stands in a declaration. */
export interface Literal extends Span {
  readonly property: string;
  readonly text: string;
}

/** What a source says of tokens. */
export interface Scanned {
  readonly mentions: Mention[];
  readonly paths: PathMention[];
  readonly literals: Literal[];
}

/** Parts of a source that are of one language. */
export interface Block extends Span {
  readonly language: "css" | "scss" | "less" | "script" | "text";
}
