/**
 * Messages between a server and a process that runs code of configurations for it.
 * @module
 */
import type { CodePlace } from "../../base/diagnostics/thrown.ts";

/** Environment variable with the task of a process and its time limit. */
export const taskVariable = "TOKEN_BUILD_ISOLATED";

/** Name of the property that marks these messages; code of a configuration may send others. */
export const mark = "token-build";

export type ToIsolated =
  | { readonly kind: "ping" }
  | { readonly kind: "value"; readonly value: unknown };

export type FromIsolated =
  | { readonly kind: "started" | "pong" }
  | { readonly kind: "value"; readonly value: unknown }
  /** Whether a build runs. */
  | { readonly kind: "busy"; readonly isBusy: boolean }
  /** A promise of code never settles. Some runtimes cannot load such a module again. */
  | { readonly kind: "unsettled" }
  /** Code called `process.exit()`, or did the same. */
  | { readonly kind: "ended"; readonly place?: CodePlace | undefined }
  /** Code threw after it had returned, as in a timer. */
  | { readonly kind: "threw"; readonly message: string; readonly place?: CodePlace | undefined };

/** Why a process ended, though nobody told it to. */
export type Ending =
  | {
    readonly kind: "ended";
    readonly signal: string | null;
    readonly place?: CodePlace | undefined;
  }
  /** It was ended because it did nothing else for the given number of seconds. */
  | { readonly kind: "blocked"; readonly seconds: number; readonly place?: CodePlace | undefined }
  /** It was ended because a build did not end in the given number of seconds. */
  | { readonly kind: "unfinished"; readonly seconds: number };

/** Wraps a message, for {@linkcode messageIn}. */
export function wrapped(message: ToIsolated | FromIsolated): object {
  return { [mark]: message };
}

/** The message in something that was received; `undefined` if code of a configuration sent it. */
export function messageIn<T extends ToIsolated | FromIsolated>(received: unknown): T | undefined {
  return typeof received === "object" && received !== null
    ? (received as Record<string, T | undefined>)[mark]
    : undefined;
}
