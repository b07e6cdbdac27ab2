/**
 * Declares settings. For example, `flag("Whether the tree is flat")` declares a boolean for the compiler, the
 * configuration schema and the reference.
 * @module
 */
import type { CommonOptions } from "../../base/types/config.ts";
import type { Effect, Setting } from "../../base/types/setting.ts";
import { commonEffects } from "./common_effects.ts";

/** A setting of any type, given as a type argument and as source text. */
export function setting<T>(type: string, description: string, effect?: Effect): Setting<T> {
  return { type, description, ...(effect !== undefined && { effect }) };
}

/** A setting with another effect in the files of a format. */
export function withEffect<T>(setting: Setting<T>, effect: Effect): Setting<T> {
  return { ...setting, effect };
}

export function text(description: string, effect?: Effect): Setting<string> {
  return setting("string", description, effect);
}

/** A setting that is a text or a list of texts. */
export function textOrTexts(description: string, effect?: Effect): Setting<string | string[]> {
  return setting("string | string[]", description, effect);
}

/** A setting that is true or false. */
export function flag(description: string, effect?: Effect): Setting<boolean> {
  return setting("boolean", description, effect);
}

export function number(description: string, effect?: Effect): Setting<number> {
  return setting("number", description, effect);
}

/** Settings that the configuration types declare for files of any format. */
export function common<Name extends keyof CommonOptions>(
  ...names: readonly Name[]
): { readonly [N in Name]: Setting<NonNullable<CommonOptions[N]>> } {
  const entries = names.map((name) => [
    name,
    { description: "", effect: commonEffects[name] },
  ]);
  return Object.fromEntries(entries) as { [N in Name]: Setting<NonNullable<CommonOptions[N]>> };
}
