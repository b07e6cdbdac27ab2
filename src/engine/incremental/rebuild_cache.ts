/**
 * Keeps the platforms of earlier builds and decides which parts can be reused.
 * @module
 */
import type { HookTable } from "../../hooks/registry/registry.ts";
import { readsFiles } from "../../hooks/registry/define_transform.ts";
import type { SourceDictionary } from "../../base/tokens/source_dictionary.ts";
import type { PlatformSetup } from "../pipeline/setup.ts";
import type { Formatted } from "../pipeline/format.ts";
import type { Dictionary } from "../../base/types/token.ts";
import { unchangedTokens } from "../pipeline/transforms/unchanged_tokens.ts";
import { mayUpdateFrom, updatePlatform } from "../pipeline/transforms/update_platform.ts";
import type { ContextTokens } from "../../base/contexts/context_tokens.ts";

/** The most that may have changed: anything, files that modules or parsers read, or token files only. */
export type Changed = "anything" | "files" | "tokens";

export interface BuiltPlatform {
  readonly setup: PlatformSetup;
  readonly dictionary: Dictionary;
  /** The dictionary that the platform started from. */
  readonly source: SourceDictionary;
  /** Whether its tokens had no diagnostics. */
  readonly hasNoDiagnostics: boolean;
  readonly formatted: readonly Formatted[];
  /** All its tokens in all contexts, if the project lists them. */
  readonly listing?: NonNullable<Formatted["content"]>;
  /** Its tokens in each context that its files selected. */
  readonly byContexts?: ReadonlyMap<string, Promise<ContextTokens>>;
}

/** A platform built before files changed. */
interface Earlier<P> {
  readonly platform: P;
  readonly hooks: HookTable;
  /** Whether only token files have changed since that build. */
  readonly tokensOnly: boolean;
}

/** Which tokens are unchanged between two dictionaries. */
interface Unchanged {
  readonly before: SourceDictionary;
  readonly after: SourceDictionary;
  readonly numbers: Int32Array;
}

export class RebuildCache<P extends BuiltPlatform> {
  #hooks: () => HookTable;
  /** Platforms built since files last changed. */
  #built: Map<string, P> = new Map();
  /** Platforms built before, by name. */
  #earlier: ReadonlyMap<string, Earlier<P>> = new Map();
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

  invalidate(changed: Changed): void {
    const tokensOnly = changed === "tokens";
    const earlier = new Map<string, Earlier<P>>();
    if (changed !== "anything") {
      for (const [name, one] of this.#earlier) {
        earlier.set(name, { ...one, tokensOnly: tokensOnly && one.tokensOnly });
      }
      for (const [name, platform] of this.#built) {
        // Tokens with diagnostics cannot be updated, so keep an earlier build if there is one.
        if (!platform.hasNoDiagnostics && earlier.has(name)) continue;
        earlier.set(name, { platform, hooks: this.#hooks(), tokensOnly });
      }
    }
    this.#earlier = earlier;
    this.#built = new Map();
  }

  /** The earlier build of a platform, if configuration and hooks are unchanged. */
  of(name: string): P | undefined {
    return this.#earlierOf(name)?.platform;
  }

  #earlierOf(name: string): Earlier<P> | undefined {
    const earlier = this.#earlier.get(name);
    return earlier?.hooks === this.#hooks() ? earlier : undefined;
  }

  /** Updates a platform's tokens from the earlier ones; `undefined` if that is not possible. */
  update(source: SourceDictionary, setup: PlatformSetup): Promise<Dictionary> | undefined {
    const earlier = this.#earlierOf(setup.name);
    if (!earlier || !this.#mayUpdate(earlier, source, setup)) return undefined;
    const { platform: before } = earlier;
    const numbers = this.#unchangedSince(before.source, source);
    return updatePlatform(before.dictionary, numbers, source.table, setup);
  }

  /** The platform's earlier build, whose formatted files may be reused. */
  formattedOf({ name, facts }: PlatformSetup): P | undefined {
    const before = this.of(name);
    return before?.setup.facts.modern === facts.modern ? before : undefined;
  }

  /** A platform's earlier tokens in other contexts, if they can be updated. */
  contextTokensOf(source: SourceDictionary, setup: PlatformSetup): P["byContexts"] {
    const earlier = this.#earlierOf(setup.name);
    return earlier && this.#mayUpdate(earlier, source, setup)
      ? earlier.platform.byContexts
      : undefined;
  }

  /** Whether a platform's tokens depend only on the shared dictionary, both before and now. */
  #mayUpdate(
    { platform: { setup: before, source, hasNoDiagnostics }, tokensOnly }: Earlier<P>,
    after: SourceDictionary,
    setup: PlatformSetup,
  ): boolean {
    return hasNoDiagnostics && !before.hasUserHooks &&
      mayUpdateFrom({ setup: before, table: source.table }, setup, after.table) &&
      (tokensOnly || !readsFiles(setup.transforms));
  }

  #unchangedSince(before: SourceDictionary, after: SourceDictionary): Int32Array {
    const existing = this.#unchanged;
    if (existing?.before === before && existing.after === after) return existing.numbers;
    const numbers = unchangedTokens(before.table, after.table);
    this.#unchanged = { before, after, numbers };
    return numbers;
  }
}
