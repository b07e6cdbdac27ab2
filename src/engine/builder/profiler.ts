/**
 * Measures the time of each stage of a build.
 * @module
 */
import { remembered } from "../../base/collections/remembered.ts";
import { builtins } from "../../hooks/built_in/mod.ts";
import { hookKinds, type HookTable } from "../../hooks/registry/registry.ts";
import type { HookKind } from "../../base/types/config.ts";

/** The stages of a build, in order. */
export type Stage =
  | "configuration"
  | "reading"
  | "merging"
  | "transforming"
  | "formatting"
  | "writing"
  | "actions";

/** A part of a build and its duration. */
export interface ProfileSpan {
  /** The stage, or the stage in which the hook ran. */
  stage: Stage;
  /** The platform, if the stage handles a single one. */
  platform?: string;
  /**
   * The hook, such as `transform size/rem`; `undefined` for a stage. Its time is part of the stage's. Built-in hooks
   * have no spans.
   */
  hook?: string;
  /** Number of calls, excluding those of a hook's filter; 1 for a stage. */
  calls: number;
  /** Duration; for concurrent asynchronous calls, the sum. */
  milliseconds: number;
}

type Callable = (...args: unknown[]) => unknown;

const isCallable = (value: unknown): value is Callable => typeof value === "function";

/** Times stages and the hooks that run in them. */
export class Profiler {
  #report: (span: ProfileSpan) => void;
  #stage: Pick<ProfileSpan, "stage" | "platform"> | undefined;
  #hooks: Map<string, ProfileSpan> = new Map();
  #timed: WeakMap<HookTable, HookTable> = new WeakMap();

  /** @param report Receives each stage at its end, after the hooks that ran in it. */
  constructor(report: (span: ProfileSpan) => void) {
    this.#report = report;
  }

  /** Runs a stage. Stages must not overlap; a nested one counts for the outer one. */
  async time<T>(
    stage: Stage,
    platform: string | undefined,
    step: () => T | Promise<T>,
  ): Promise<T> {
    if (this.#stage) return await step();
    const own = this.#stage = { stage, ...(platform !== undefined && { platform }) };
    const start = performance.now();
    try {
      return await step();
    } finally {
      this.#stage = undefined;
      for (const span of this.#hooks.values()) this.#report(span);
      this.#hooks.clear();
      this.#report({ ...own, calls: 1, milliseconds: performance.now() - start });
    }
  }

  /** Wraps hooks that are not built in, to time their calls. */
  timed(table: HookTable): HookTable {
    return remembered(this.#timed, table, () => this.#timedTable(table));
  }

  #timedTable(table: HookTable): HookTable {
    const timed: Record<string, object> = {};
    for (const kind of Object.keys(hookKinds) as HookKind[]) {
      const own = Object.entries<unknown>(table[kind]).map(([name, hook]) => {
        const isBuiltIn = (builtins[kind] as Record<string, unknown> | undefined)?.[name] === hook;
        return [name, isBuiltIn ? hook : this.#timedHook(`${hookKinds[kind]} ${name}`, hook)];
      });
      timed[kind] = Object.assign(Object.create(null), Object.fromEntries(own));
    }
    return timed as unknown as HookTable;
  }

  /** Times the calls of a function, or of all functions of an object. */
  #timedHook(name: string, hook: unknown): unknown {
    if (isCallable(hook)) return this.#timedFunction(name, hook);
    if (typeof hook !== "object" || hook === null || Array.isArray(hook)) return hook;
    const entries = Object.entries(hook).map(([key, value]) => [
      key,
      isCallable(value) ? this.#timedFunction(name, value, key === "filter" ? 0 : 1) : value,
    ]);
    return Object.fromEntries(entries);
  }

  /** @param calls What each call adds to the count. */
  #timedFunction(name: string, hook: Callable, calls = 1): Callable {
    return new Proxy(hook, {
      apply: (target, self, args) => {
        const start = performance.now();
        const add = () => this.#add(name, calls, performance.now() - start);
        let isWaiting = false;
        try {
          const result = Reflect.apply(target, self, args);
          isWaiting = result instanceof Promise;
          return isWaiting ? (result as Promise<unknown>).finally(add) : result;
        } finally {
          if (!isWaiting) add();
        }
      },
    });
  }

  #add(hook: string, calls: number, milliseconds: number): void {
    const stage = this.#stage;
    if (!stage) return;
    const make = () => ({ ...stage, hook, calls: 0, milliseconds: 0 });
    const span = remembered(this.#hooks, hook, make);
    span.calls += calls;
    span.milliseconds += milliseconds;
  }
}

export function timed<T>(
  profiler: Profiler | undefined,
  stage: Stage,
  platform: string | undefined,
  step: () => Promise<T>,
): Promise<T> {
  return profiler ? profiler.time(stage, platform, step) : step();
}

/** Runs a step for each platform: concurrently, or one after the other if profiling is on. */
export async function forEachPlatform<T, R>(
  profiler: Profiler | undefined,
  platforms: readonly T[],
  step: (platform: T) => Promise<R>,
): Promise<R[]> {
  if (!profiler) return await Promise.all(platforms.map(step));
  const results: R[] = [];
  for (const platform of platforms) results.push(await step(platform));
  return results;
}
