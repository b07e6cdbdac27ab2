/**
 * Declares settings. For example, `flag("Whether the tree is flat")` declares a boolean for the compiler, the
 * configuration schema and the reference.
 * @module
 */
import type { CommonOptions } from "../../base/types/config.ts";
import type { Setting } from "../../base/types/setting.ts";

/** A setting of any type, given as a type argument and as source text. */
export function setting<T>(type: string, description: string): Setting<T> {
  return { type, description };
}

/** A setting that is a text. */
export function text(description: string): Setting<string> {
  return setting("string", description);
}

/** A setting that is a text or a list of texts. */
export function textOrTexts(description: string): Setting<string | string[]> {
  return setting("string | string[]", description);
}

/** A setting that is true or false. */
export function flag(description: string): Setting<boolean> {
  return setting("boolean", description);
}

/** A setting that is a number. */
export function number(description: string): Setting<number> {
  return setting("number", description);
}

/** Settings that the configuration types declare for files of any format. */
export function common<Name extends keyof CommonOptions>(
  ...names: readonly Name[]
): { readonly [N in Name]: Setting<NonNullable<CommonOptions[N]>> } {
  const entries = names.map((name) => [name, { description: "" }]);
  return Object.fromEntries(entries) as { [N in Name]: Setting<NonNullable<CommonOptions[N]>> };
}
