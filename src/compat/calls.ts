/**
 * Arguments as methods of Style Dictionary take them: unknown options, and options of the wrong type, are ignored.
 * @module
 */
import type { BuilderOptions, CallOptions, Dictionary, Transform } from "token-build";

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null;

/** Options of a call: only `cache: false` means something. */
export function callOptions(options: unknown): CallOptions {
  const { cache, ...others } = isTree(options) && !Array.isArray(options) ? options : {};
  return { ...others, ...(cache === false && { cache: false }) };
}

const levels: Record<string, readonly string[]> = {
  verbosity: ["default", "silent", "verbose"],
  warnings: ["warn", "error", "disabled"],
};

/** Settings of a builder without unknown levels. */
export function builderSettings<T extends BuilderOptions>(settings: T): T {
  const copy = { ...settings } as Tree;
  for (const [name, known] of Object.entries(levels)) {
    if (!known.includes(String(copy[name]))) delete copy[name];
  }
  return copy as T;
}

/** A dictionary that has a tree of tokens at least. */
export function withTokens(dictionary: Partial<Dictionary>): Partial<Dictionary> {
  const isEmpty = isTree(dictionary) && !dictionary.tokens && !dictionary.allTokens;
  return isEmpty ? { ...dictionary, tokens: {} } : dictionary;
}

/** A transform without a filter that is as good as none. */
export function withoutEmptyFilter(hook: Transform): Transform {
  if (!isTree(hook) || hook.filter) return hook;
  const { filter: _, ...rest } = hook;
  return rest as Transform;
}

/** An action without an `undo` that cannot be called. */
export function withoutEmptyUndo<T>(hook: T): T {
  if (!isTree(hook) || typeof hook.undo === "function") return hook;
  const { undo: _, ...rest } = hook as Tree;
  return rest as T;
}
