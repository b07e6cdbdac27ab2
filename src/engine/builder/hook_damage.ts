/**
 * Explains exceptions that abort a step: blames a hook if there is evidence, otherwise this program.
 * @module
 */
import { builtins } from "../../hooks/built_in/mod.ts";
import { checkConfig } from "../config/check.ts";
import { BuildError } from "../../base/diagnostics/build_error.ts";
import { hookDamage } from "../../base/diagnostics/catalog/hooks.ts";
import { internalError } from "../../base/diagnostics/catalog/internal.ts";
import { errorText } from "../../base/diagnostics/catalog/make.ts";
import type { Report } from "../../base/diagnostics/collector.ts";
import { isOwnError } from "../../base/diagnostics/thrown.ts";
import type { HookTable } from "../../hooks/registry/registry.ts";
import type { Tree } from "../../base/tokens/plain_object.ts";
import type { Config, HookKind } from "../../base/types/config.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";

export interface GivenToHooks {
  tokens?: readonly object[];
  platform?: object;
}

/** The hooks of a step and the objects that they received. */
interface Origin {
  hooks: HookTable;
  config: Config;
  given?: GivenToHooks;
}

function hasOwnHooks(hooks: HookTable): boolean {
  return Object.entries(hooks).some(([kind, table]) => {
    const known: Record<string, unknown> = builtins[kind as HookKind] ?? {};
    return Object.entries(table).some(([name, hook]) => known[name] !== hook);
  });
}

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

/** Properties that are lists on every platform. */
const platformLists = ["transforms", "files", "actions"];

const isObject = (value: unknown) => typeof value === "object" && value !== null;
const isText = (value: unknown) => typeof value === "string";

/** Properties that every token has, with a check of each value. */
const tokenShape: Readonly<Record<string, (value: unknown) => boolean>> = {
  key: isText,
  name: isText,
  path: (value) => Array.isArray(value) && value.every(isText),
  original: isObject,
  attributes: isObject,
};

/** How an object differs from the builder's own plain objects; `undefined` if it does not. */
function changedShape(value: object): string | undefined {
  if (!Object.isExtensible(value)) return "frozen or sealed";
  const odd = Object.entries(Object.getOwnPropertyDescriptors(value))
    .find(([, { writable }]) => !writable);
  return odd && `given a property "${odd[0]}" that cannot be written`;
}

/** The change that a hook made to a token; `undefined` if none is detected. */
function changeOf(token: object): string | undefined {
  const shape = changedShape(token);
  if (shape !== undefined) return shape;
  const wrong = Object.entries(tokenShape).find(([name, isRight]) =>
    !isRight((token as Tree)[name])
  );
  return wrong && `left without its own "${wrong[0]}"`;
}

/** The change that a hook made to a platform; `undefined` if none is detected. */
function platformChange(platform: object): string | undefined {
  const lost = platformLists.find((name) => !Array.isArray((platform as Tree)[name]));
  return changedShape(platform) ?? (lost && `left without its own "${lost}"`);
}

/** The first forbidden change that a hook made; `undefined` if none is detected. */
function shownDamage({ config, given }: Origin): string | undefined {
  const { tokens = [], platform } = given ?? {};
  for (const token of tokens) {
    const change = isObject(token) ? changeOf(token) : "replaced";
    if (change !== undefined) {
      const { path } = Object(token) as { path?: unknown };
      const name = Array.isArray(path) ? path.map(errorText).join(".") : undefined;
      return `${name === undefined ? "a token" : `the token ${name}`} was ${change}`;
    }
  }
  const change = platform && platformChange(platform);
  if (change !== undefined) return `the platform was ${change}`;
  const found = checkConfig(config).find(({ severity }) => severity === "error");
  return found && `the configuration was changed: ${found.message}`;
}

function damageIn(origin: Origin): string | undefined {
  try {
    return shownDamage(origin);
  } catch {
    return "an argument can no longer be read";
  }
}

/** The diagnostic of an exception that aborted a step. Rethrows a {@linkcode BuildError}. */
export function damageOf(cause: unknown, origin: Origin, platform?: string): Diagnostic {
  if (cause instanceof BuildError) throw cause;
  const { hooks, config } = origin;
  const hasHooks = hasOwnHooks(hooks) || containsFunction(config.platforms);
  if (!hasHooks) return internalError(cause, { platform });
  const shown = damageIn(origin);
  if (shown !== undefined) return hookDamage(cause, shown, platform);
  if (!isOwnError(cause)) {
    return hookDamage(cause, "its own code runs where a value is read", platform);
  }
  return internalError(cause, { platform, hasHooks });
}

/** Runs a step that calls user hooks, and reports an exception that aborts it. */
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
