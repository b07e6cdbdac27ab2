/**
 * Accepts the arguments that methods of Style Dictionary accept. Ignores unknown options, and options of the wrong
 * type.
 * @module
 */
import type { BuilderOptions, CallOptions, Dictionary, Transform } from "token-build";

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null;

/** The options of a call. Of `cache`, only the value `false` has an effect. */
export function callOptions(options: unknown): CallOptions {
  const { cache, ...others } = isTree(options) && !Array.isArray(options) ? options : {};
  return { ...others, ...(cache === false && { cache: false }) };
}

const levels: Record<string, readonly string[]> = {
  verbosity: ["default", "silent", "verbose"],
  warnings: ["warn", "error", "disabled"],
};

/** The settings of a builder, without unknown log levels. */
export function builderSettings<T extends BuilderOptions>(settings: T): T {
  const copy = { ...settings } as Tree;
  for (const [name, known] of Object.entries(levels)) {
    if (!known.includes(String(copy[name]))) delete copy[name];
  }
  return copy as T;
}

/** Adds an empty tree to a dictionary without tokens. */
export function withTokens(dictionary: Partial<Dictionary>): Partial<Dictionary> {
  const isEmpty = isTree(dictionary) && !dictionary.tokens && !dictionary.allTokens;
  return isEmpty ? { ...dictionary, tokens: {} } : dictionary;
}

/** Removes a falsy filter from a transform. */
export function withoutEmptyFilter(hook: Transform): Transform {
  if (!isTree(hook) || hook.filter) return hook;
  const { filter: _, ...rest } = hook;
  return rest as Transform;
}

/** Removes an `undo` that is not a function from an action. */
export function withoutEmptyUndo<T>(hook: T): T {
  if (!isTree(hook) || typeof hook.undo === "function") return hook;
  const { undo: _, ...rest } = hook as Tree;
  return rest as T;
}
