/**
 * The shape of a completion item.
 * @module
 */

/** A completion item. */
export interface Completion {
  readonly label: string;
  readonly kind: "token" | "type" | "property" | "group";
  readonly detail: string;
  readonly isDeprecated: boolean;
  /** Sort key; the best matches come first. */
  readonly sortText: string;
  /** The replacement for the span. */
  readonly insert: string;
  readonly start: number;
  readonly end: number;
  /** The token that it refers to. */
  readonly key?: string;
}
