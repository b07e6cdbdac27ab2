/**
 * Messages between a watch and the process that runs its builds.
 * @module
 */

/** A configuration by its position in the list of the watch, with what the process needs to know of it. */
export interface Job<T> {
  readonly at: number;
  readonly about: T;
}

export type ToBuilds<T> =
  | { readonly kind: "start"; readonly jobs: readonly Job<T>[] }
  /** Ends the process after the current build. */
  | { readonly kind: "stop" };

/** A message from the process. `at` is the position of a configuration. */
export type FromBuilds<Result> =
  /** A build begins. `changed` are files as diagnostics show them. */
  | { readonly kind: "begun"; readonly at: number; readonly changed: readonly string[] }
  | { readonly kind: "reading"; readonly at: number; readonly file: string }
  | { readonly kind: "importing"; readonly at: number; readonly file: string }
  /** Files in folders are about to be written. */
  | { readonly kind: "writing"; readonly at: number; readonly folders: readonly string[] }
  | {
    readonly kind: "made";
    readonly at: number;
    readonly isFailed: boolean;
    readonly result: Result;
  }
  /** The process wants to be replaced, because reloaded modules fill its memory. */
  | { readonly kind: "replace" }
  /** The process is not blocked, and ends after the current build. */
  | { readonly kind: "stopping" }
  /** The watch failed because of a fault in this program. */
  | { readonly kind: "failed"; readonly stack: string };
