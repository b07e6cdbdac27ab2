/**
 * What sources of consumers say of tokens. No line here runs.
 * @module
 */

/** How a language writes the name of a token. */
export type NameForm = "custom property" | "scss variable" | "less variable" | "identifier";

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
  /** Whether something else holds where the name means nothing: `var(--a, red)`. */
  readonly hasFallback?: boolean;
  /** The module that it is imported from. */
  readonly module?: string;
}

/** A way through objects: `tokens.color.red`. The segments are those behind the root. */
export interface PathMention extends Span {
  readonly segments: readonly (Span & { readonly name: string })[];
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
