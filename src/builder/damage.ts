/**
 * What goes wrong because a hook changed what it was given: there are too many ways to look for each.
 * @module
 */
import type { Config, HookKind } from "../types/config.ts";
import type { Report } from "../diagnostics/collector.ts";
import { BuildError } from "../diagnostics/build_error.ts";
import { hookDamage } from "../diagnostics/catalogue.ts";
import { builtins } from "../builtins/mod.ts";
import type { HookTable } from "../hooks/registry.ts";

/** Whether a hook is none of ours. */
function hasOwnHooks(hooks: HookTable): boolean {
  return Object.entries(hooks).some(([kind, table]) => {
    const known: Record<string, unknown> = builtins[kind as HookKind] ?? {};
    return Object.entries(table).some(([name, hook]) => known[name] !== hook);
  });
}

/** Whether a function stands somewhere inside a value. */
function holdsFunction(value: unknown): boolean {
  const seen = new Set<unknown>();
  const work = [value];
  for (let node = work.pop(); work.length > 0 || node !== undefined; node = work.pop()) {
    if (typeof node === "function") return true;
    if (typeof node !== "object" || node === null || seen.has(node)) continue;
    seen.add(node);
    work.push(...Object.values(node));
  }
  return false;
}

/**
 * Runs a step that hooks of the user's have a hand in. What breaks it off is reported where there are such hooks; else it
 * is a fault of ours, and is thrown.
 */
export async function orDamage<T>(
  step: () => Promise<T>,
  { hooks, config }: { hooks: HookTable; config: Config },
  report: Report,
  platform?: string,
): Promise<T | undefined> {
  try {
    return await step();
  } catch (cause) {
    const isForeign = hasOwnHooks(hooks) || holdsFunction(config.platforms);
    if (cause instanceof BuildError || !isForeign) throw cause;
    report(hookDamage(cause, platform));
    return undefined;
  }
}
