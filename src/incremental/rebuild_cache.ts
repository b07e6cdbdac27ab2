/**
 * What was made of platforms before files changed, and what of it still holds.
 * @module
 */
import type { HookTable } from "../hooks/registry.ts";
import { readsFiles } from "../hooks/define_transform.ts";
import type { SourceDictionary } from "../pipeline/build_dictionary.ts";
import type { PlatformContext } from "../pipeline/context.ts";
import type { Formatted } from "../pipeline/format.ts";
import type { Dictionary } from "../types/token.ts";
import { unchangedTokens } from "./token_diff.ts";
import { mayUpdate, updatePlatform } from "./update_platform.ts";
import type { Variant } from "../pipeline/theme_blocks.ts";

/** What has changed at most: anything, files that modules or parsers may have read, or token files alone. */
export type Changed = "anything" | "files" | "tokens";

/** A platform, built. */
export interface BuiltPlatform {
  readonly context: PlatformContext;
  readonly dictionary: Dictionary;
  /** What all platforms started from. */
  readonly source: SourceDictionary;
  /** Whether nothing was reported about its tokens. */
  readonly hasNoDiagnostics: boolean;
  readonly formatted: readonly Formatted[];
  /** Its tokens in the contexts that its files asked for. */
  readonly variants?: ReadonlyMap<string, Promise<Variant>>;
}

/** Platforms as they were built before some files changed. */
interface Earlier<P> {
  readonly platforms: ReadonlyMap<string, P>;
  readonly hooks: HookTable;
  /** Whether no other files than those of tokens have changed. */
  readonly tokensOnly: boolean;
}

/** Which tokens are unchanged between two dictionaries. */
interface Unchanged {
  readonly before: SourceDictionary;
  readonly after: SourceDictionary;
  readonly numbers: Int32Array;
}

/** The platforms of earlier builds. */
export class RebuildCache<P extends BuiltPlatform> {
  #hooks: () => HookTable;
  /** The most recent build without problems. */
  #built: Map<string, P> = new Map();
  #earlier: Earlier<P> | undefined;
  /** The same for all platforms that start from the same tokens. */
  #unchanged: Unchanged | undefined;

  /** @param hooks All hooks in force. */
  constructor(hooks: () => HookTable) {
    this.#hooks = hooks;
  }

  /** Keeps platforms of a build without problems. */
  keep(platforms: readonly P[]): void {
    for (const platform of platforms) this.#built.set(platform.context.name, platform);
  }

  /** Takes note that files have changed, and what at most. */
  invalidate(changed: Changed): void {
    // A build that failed left the platforms before it as they were.
    const failed = this.#built.size === 0;
    const platforms = failed ? this.#earlier?.platforms ?? this.#built : this.#built;
    const tokensOnly = changed === "tokens" && (!failed || this.#earlier?.tokensOnly !== false);
    this.#earlier = changed === "anything"
      ? undefined
      : { platforms, hooks: this.#hooks(), tokensOnly };
    this.#built = new Map();
  }

  /** A platform before files changed, if its configuration and its hooks are the same now. */
  of(name: string): P | undefined {
    return this.#earlier?.hooks === this.#hooks() ? this.#earlier.platforms.get(name) : undefined;
  }

  /** A platform's tokens by those before; `undefined` where they do not follow from them. */
  update(source: SourceDictionary, context: PlatformContext): Promise<Dictionary> | undefined {
    const before = this.of(context.name);
    if (!before || !this.#mayUpdate(before, source, context)) return undefined;
    const numbers = this.#unchangedSince(before.source, source);
    return updatePlatform(before.dictionary, numbers, source.set, context);
  }

  /** What was formatted of a platform before, to be compared with its tokens now. */
  formattedOf({ name, facts }: PlatformContext): P | undefined {
    const before = this.of(name);
    return before?.context.facts.modern === facts.modern ? before : undefined;
  }

  /** A platform's tokens in other contexts, as they were before. */
  variantsOf(source: SourceDictionary, context: PlatformContext): P["variants"] {
    const before = this.of(context.name);
    return before && this.#mayUpdate(before, source, context) ? before.variants : undefined;
  }

  /** Whether a platform's tokens follow from the tokens of all platforms and nothing else, now as before. */
  #mayUpdate(
    { context: before, source, hasNoDiagnostics }: P,
    after: SourceDictionary,
    context: PlatformContext,
  ): boolean {
    const { transforms, references, syntax, facts } = context;
    return hasNoDiagnostics && !before.hasUserHooks && mayUpdate(context, source.set, after.set) &&
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
