/**
 * What a platform is after each step of a build. No line here runs.
 * @module
 */
import type { ResolvedPlatform } from "../config/process_platform.ts";
import type { Collector } from "../diagnostics/collector.ts";
import type { BuiltPlatform } from "../incremental/rebuild_cache.ts";
import type { SourceDictionary } from "../pipeline/build_dictionary.ts";
import type { PlatformContext } from "../pipeline/context.ts";
import type { Dictionary } from "../types/token.ts";

/** A platform, its tokens transformed. */
export interface TransformedPlatform {
  readonly resolved: ResolvedPlatform;
  readonly context: PlatformContext;
  readonly dictionary: Dictionary;
  /** What all platforms started from. */
  readonly source: SourceDictionary;
  /** Whether nothing was reported about its tokens. */
  readonly hasNoDiagnostics: boolean;
}

/** A platform, its files formatted. */
export type FormattedPlatform = TransformedPlatform & BuiltPlatform;

/** What a step made of a platform, and what it reported. */
export interface PlatformStep<T> {
  readonly name: string;
  readonly collector: Collector;
  /** Missing where the step failed, or the platform is unknown. */
  readonly result: T | undefined;
}
