/**
 * Makes declarations of settings: `flag("Whether the tree is flat")` is a boolean for the compiler, the schema of
 * configurations and whoever reads the reference.
 * @module
 */
import type { CommonOptions } from "../types/config.ts";
import type { Setting } from "../types/setting.ts";

/** A setting of any type, which is given once for this function and once as source text. */
export function setting<T>(type: string, description: string): Setting<T> {
  return { type, description };
}

/** A text. */
export function text(description: string): Setting<string> {
  return setting("string", description);
}

/** A text, or a list of texts. */
export function textOrTexts(description: string): Setting<string | string[]> {
  return setting("string | string[]", description);
}

/** True or false. */
export function flag(description: string): Setting<boolean> {
  return setting("boolean", description);
}

/** A number. */
export function number(description: string): Setting<number> {
  return setting("number", description);
}

/** Some of the options that the type of configurations has for the files of any format. */
export function common<Name extends keyof CommonOptions>(
  ...names: readonly Name[]
): { readonly [N in Name]: Setting<NonNullable<CommonOptions[N]>> } {
  const entries = names.map((name) => [name, { description: "" }]);
  return Object.fromEntries(entries) as { [N in Name]: Setting<NonNullable<CommonOptions[N]>> };
}
