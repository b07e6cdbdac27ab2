/**
 * The shape of a completion item. Contains only types.
 * @module
 */

export interface Completion {
  readonly label: string;
  readonly kind: "token" | "color" | "type" | "property" | "group";
  readonly detail: string;
  readonly isDeprecated: boolean;
  /** Sort key; the best matches come first. */
  readonly sortText: string;
  /** The text that the typed one is matched with, if it is not the replacement. */
  readonly filter?: string;
  /** The replacement for the span. */
  readonly insert: string;
  readonly start: number;
  readonly end: number;
  /** The token that it refers to. */
  readonly key?: string;
}
