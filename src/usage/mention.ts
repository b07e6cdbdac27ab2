/**
 * Types of what a scan of a source finds. No line here runs.
 * @module
 */

/** The kinds of names that a token has in sources: `key` is one in a map, `asset` one in an asset catalog. */
export type NameForm =
  | "custom property"
  | "scss variable"
  | "less variable"
  | "identifier"
  | "class"
  | "key"
  | "asset";

/** Whether a word is the name of a token. Scans note identifiers, classes, keys and assets only if it is. */
export type IsName = (form: NameForm, word: string) => boolean;

/** A span of a text: offsets in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A name in a source, without its sign (`--`, `$`, `@`). */
export interface Mention extends Span {
  readonly form: NameForm;
  readonly name: string;
  /** Whether the source defines the name here. */
  readonly isDefinition?: boolean;
  /** Whether code works without the name: `var(--a, red)`, `getPropertyValue("--a")`. */
  readonly isOptional?: boolean;
  /** The module that it is imported from. */
  readonly module?: string;
}

/** One name of a property path; the span covers the name alone. */
export interface Step extends Span {
  readonly name: string;
  /** How it is written: `.name`, `?.name`, `["name"]`, as an argument, or as a variable, which is defined elsewhere. */
  readonly is: "property" | "optional" | "bracket" | "word" | "variable";
  /** The span from the end of the object: `.name`, `["name"]`. */
  readonly whole?: Span;
}

/** A property path, its root first: `tokens.color.red`, `map.get($tokens, "color", "red")`. */
export interface PathMention extends Span {
  readonly steps: readonly Step[];
  /** The module that the root is imported from. */
  readonly module?: string;
  /** Whether code picks the next property at run time: `tokens.color[name]`. */
  readonly isOpen?: boolean;
}

/** A literal value in a declaration. */
export interface Literal extends Span {
  readonly property: string;
  readonly text: string;
}

/** What a scan of a source finds. */
export interface Scanned {
  readonly mentions: Mention[];
  readonly paths: PathMention[];
  readonly literals: Literal[];
}

/** A part of a source that is in one language. */
export interface Block extends Span {
  readonly language: "css" | "scss" | "less" | "script" | "text";
}
