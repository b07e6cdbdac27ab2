/**
 * What goes wrong because a hook changed what it was given: there are too many ways to look for each.
 * @module
 */
import type { Config, HookKind } from "../types/config.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import type { Report } from "../diagnostics/collector.ts";
import { BuildError } from "../diagnostics/build_error.ts";
import { hookDamage } from "../diagnostics/catalog/hooks.ts";
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
function containsFunction(value: unknown): boolean {
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

/** Where a build's hooks come from. */
interface Origin {
  hooks: HookTable;
  config: Config;
}

/** The diagnostic of what broke a step off, where user hooks run; without any it is a bug in the tool, and is thrown. */
export function damageOf(
  cause: unknown,
  { hooks, config }: Origin,
  platform?: string,
): Diagnostic {
  const isForeign = hasOwnHooks(hooks) || containsFunction(config.platforms);
  if (cause instanceof BuildError || !isForeign) throw cause;
  return hookDamage(cause, platform);
}

/** Runs a step that user hooks take part in, and reports what breaks it off. */
export async function orDamage<T>(
  step: () => Promise<T>,
  origin: Origin,
  report: Report,
  platform?: string,
): Promise<T | undefined> {
  try {
    return await step();
  } catch (cause) {
    report(damageOf(cause, origin, platform));
    return undefined;
  }
}
