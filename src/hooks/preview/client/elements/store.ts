/**
 * The tokens that all elements of a document show.
 * @module
 */
import type { PreviewData } from "../../data.ts";
import { Model } from "../model.ts";
import { parseColor } from "../parse_color.ts";

let model: Model | undefined;
const listeners = new Set<() => void>();

/** The tokens; `undefined` before the first {@linkcode setTokens}. */
export function currentModel(): Model | undefined {
  return model;
}

export function setTokens(data: PreviewData): void {
  model = new Model(data, parseColor);
  for (const listener of listeners) listener();
}

/** Calls a function after each change of the tokens, until the signal is aborted. */
export function onTokens(listener: () => void, signal: AbortSignal): void {
  listeners.add(listener);
  signal.addEventListener("abort", () => listeners.delete(listener));
}
