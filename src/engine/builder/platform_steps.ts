import type { ResolvedPlatform } from "../config/process_platform.ts";
import type { Collector } from "../../base/diagnostics/collector.ts";
import type { BuiltPlatform } from "../incremental/rebuild_cache.ts";
import type { SourceDictionary } from "../../base/tokens/source_dictionary.ts";
import type { PlatformSetup } from "../pipeline/setup.ts";
import type { Dictionary } from "../../base/types/token.ts";

export interface TransformedPlatform {
  readonly resolved: ResolvedPlatform;
  readonly setup: PlatformSetup;
  readonly dictionary: Dictionary;
  /** The dictionary that the platform started from. */
  readonly source: SourceDictionary;
  /** Whether its tokens had no diagnostics. */
  readonly hasNoDiagnostics: boolean;
}

export type FormattedPlatform = TransformedPlatform & BuiltPlatform;

export interface PlatformStep<T> {
  readonly name: string;
  readonly collector: Collector;
  /** `undefined` if the step failed or the platform is unknown. */
  readonly result: T | undefined;
}
