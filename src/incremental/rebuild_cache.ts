/**
 * Keeps the platforms of earlier builds and decides which parts can be reused.
 * @module
 */
import type { HookTable } from "../hooks/registry.ts";
import { readsFiles } from "../hooks/define_transform.ts";
import type { SourceDictionary } from "../pipeline/build_dictionary.ts";
import type { PlatformSetup } from "../pipeline/setup.ts";
import type { Formatted } from "../pipeline/format.ts";
import type { Dictionary } from "../types/token.ts";
import { unchangedTokens } from "../pipeline/unchanged_tokens.ts";
import { mayUpdate, updatePlatform } from "../pipeline/update_platform.ts";
import type { ContextTokens } from "../contexts/context_tokens.ts";

/** The most that may have changed: anything, files that modules or parsers read, or token files only. */
export type Changed = "anything" | "files" | "tokens";

/** A built platform. */
export interface BuiltPlatform {
  readonly setup: PlatformSetup;
  readonly dictionary: Dictionary;
  /** The dictionary that the platform started from. */
  readonly source: SourceDictionary;
  /** Whether its tokens had no diagnostics. */
  readonly hasNoDiagnostics: boolean;
  readonly formatted: readonly Formatted[];
  /** Its tokens in each context that its files selected. */
  readonly byContexts?: ReadonlyMap<string, Promise<ContextTokens>>;
}

/** Platforms built before files changed. */
interface Earlier<P> {
  readonly platforms: ReadonlyMap<string, P>;
  readonly hooks: HookTable;
  /** Whether only token files changed. */
  readonly tokensOnly: boolean;
}

/** Which tokens are unchanged between two dictionaries. */
interface Unchanged {
  readonly before: SourceDictionary;
  readonly after: SourceDictionary;
  readonly numbers: Int32Array;
}

/** Platforms of earlier builds. */
export class RebuildCache<P extends BuiltPlatform> {
  #hooks: () => HookTable;
  /** Platforms of the last build without errors. */
  #built: Map<string, P> = new Map();
  #earlier: Earlier<P> | undefined;
  /** The last comparison; platforms that start from the same tokens share it. */
  #unchanged: Unchanged | undefined;

  /** @param hooks All registered hooks. */
  constructor(hooks: () => HookTable) {
    this.#hooks = hooks;
  }

  /** Keeps the platforms of a build without errors. */
  keep(platforms: readonly P[]): void {
    for (const platform of platforms) this.#built.set(platform.setup.name, platform);
  }

  /** Marks files as changed. */
  invalidate(changed: Changed): void {
    // A failed build leaves the earlier platforms as they were.
    const failed = this.#built.size === 0;
    const platforms = failed ? this.#earlier?.platforms ?? this.#built : this.#built;
    const tokensOnly = changed === "tokens" && (!failed || this.#earlier?.tokensOnly !== false);
    this.#earlier = changed === "anything"
      ? undefined
      : { platforms, hooks: this.#hooks(), tokensOnly };
    this.#built = new Map();
  }

  /** The earlier build of a platform, if configuration and hooks are unchanged. */
  of(name: string): P | undefined {
    return this.#earlier?.hooks === this.#hooks() ? this.#earlier.platforms.get(name) : undefined;
  }

  /** Updates a platform's tokens from the earlier ones; `undefined` if that is not possible. */
  update(source: SourceDictionary, setup: PlatformSetup): Promise<Dictionary> | undefined {
    const before = this.of(setup.name);
    if (!before || !this.#mayUpdate(before, source, setup)) return undefined;
    const numbers = this.#unchangedSince(before.source, source);
    return updatePlatform(before.dictionary, numbers, source.set, setup);
  }

  /** The platform's earlier build, whose formatted files may be reused. */
  formattedOf({ name, facts }: PlatformSetup): P | undefined {
    const before = this.of(name);
    return before?.setup.facts.modern === facts.modern ? before : undefined;
  }

  /** A platform's earlier tokens in other contexts, if they can be updated. */
  contextTokensOf(source: SourceDictionary, setup: PlatformSetup): P["byContexts"] {
    const before = this.of(setup.name);
    return before && this.#mayUpdate(before, source, setup) ? before.byContexts : undefined;
  }

  /** Whether a platform's tokens depend only on the shared dictionary, both before and now. */
  #mayUpdate(
    { setup: before, source, hasNoDiagnostics }: P,
    after: SourceDictionary,
    setup: PlatformSetup,
  ): boolean {
    const { transforms, references, syntax, facts } = setup;
    return hasNoDiagnostics && !before.hasUserHooks && mayUpdate(setup, source.set, after.set) &&
      references === before.references &&
      facts.modern === before.facts.modern &&
      syntax.dtcg === before.syntax.dtcg &&
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
