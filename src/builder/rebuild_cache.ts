/**
 * What a builder made of its platforms before files changed, and what of it still holds.
 * @module
 */
import type { HookTable } from "../hooks/registry.ts";
import type { SourceDictionary } from "../pipeline/build_dictionary.ts";
import { updatePlatform } from "../pipeline/build_platform.ts";
import type { PlatformContext } from "../pipeline/context.ts";
import type { Formatted } from "../pipeline/format.ts";
import { unchangedTokens } from "../tokens/changes.ts";
import type { Dictionary } from "../types/token.ts";
import type { FormattedRun } from "./run.ts";
import { readsFiles, startsFromAll } from "./same_tokens.ts";

/** Runs that were made before some files changed. */
interface Earlier {
  runs: ReadonlyMap<string, FormattedRun>;
  hooks: HookTable;
  /** Whether no other files than those of tokens have changed. */
  tokensOnly: boolean;
}

/** Which tokens are unchanged between two dictionaries. */
interface Unchanged {
  before: SourceDictionary;
  after: SourceDictionary;
  numbers: Int32Array;
}

/** The runs of earlier builds. */
export class RebuildCache {
  #hooks: () => HookTable;
  /** The most recent runs of a build without problems. */
  #built: Map<string, FormattedRun> = new Map();
  #earlier: Earlier | undefined;
  /** The same for all platforms. */
  #unchanged: Unchanged | undefined;

  /** @param hooks All hooks in force. */
  constructor(hooks: () => HookTable) {
    this.#hooks = hooks;
  }

  /** Keeps the runs of a build without problems. */
  keep(runs: readonly FormattedRun[]): void {
    for (const run of runs) this.#built.set(run.context.name, run);
  }

  /** Says that files have changed, and what at most. */
  invalidate(changed: "anything" | "files" | "tokens"): void {
    // A build that failed left the runs before it as they were.
    const failed = this.#built.size === 0;
    const runs = failed ? this.#earlier?.runs ?? this.#built : this.#built;
    const tokensOnly = changed === "tokens" && (!failed || this.#earlier?.tokensOnly !== false);
    this.#earlier = changed === "anything" ? undefined : { runs, hooks: this.#hooks(), tokensOnly };
    this.#built = new Map();
  }

  /** A platform's run before files changed, if its configuration and its hooks are the same now. */
  of(name: string): FormattedRun | undefined {
    return this.#earlier?.hooks === this.#hooks() ? this.#earlier.runs.get(name) : undefined;
  }

  /** A platform's tokens by those of its run before; `undefined` where they do not follow from them. */
  update(source: SourceDictionary, context: PlatformContext): Promise<Dictionary> | undefined {
    const before = this.of(context.name);
    if (!before || !this.#mayUpdate(before, context)) return undefined;
    const numbers = this.#unchangedSince(before.source, source);
    return updatePlatform(before.dictionary, numbers, source.set, context);
  }

  /** A platform's files as they were formatted before, to be compared with its tokens now. */
  filesOf({ name, facts }: PlatformContext): readonly Formatted[] | undefined {
    const before = this.of(name);
    return before && before.context.facts.modern === facts.modern ? before.formatted : undefined;
  }

  /** Whether a platform's tokens follow from the tokens of all platforms and nothing else, now as before. */
  #mayUpdate(
    { context: before, hasNoDiagnostics }: FormattedRun,
    { platform, transforms, hasUserHooks, references, syntax, facts }: PlatformContext,
  ): boolean {
    return hasNoDiagnostics && !hasUserHooks && !before.hasUserHooks &&
      references === before.references &&
      facts.modern === before.facts.modern &&
      syntax.dtcg === before.syntax.dtcg && startsFromAll(platform) &&
      (this.#earlier!.tokensOnly || !readsFiles(transforms));
  }

  #unchangedSince(before: SourceDictionary, after: SourceDictionary): Int32Array {
    const known = this.#unchanged;
    if (known?.before === before && known.after === after) return known.numbers;
    const numbers = unchangedTokens(before.set, after.set);
    this.#unchanged = { before, after, numbers };
    return numbers;
  }
}
