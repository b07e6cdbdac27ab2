/**
 * Types of a platform after each step of a build.
 * @module
 */
import type { ResolvedPlatform } from "../config/process_platform.ts";
import type { Collector } from "../../base/diagnostics/collector.ts";
import type { BuiltPlatform } from "../incremental/rebuild_cache.ts";

export interface TransformedPlatform
  extends Pick<BuiltPlatform, "setup" | "dictionary" | "source" | "hasNoDiagnostics"> {
  readonly resolved: ResolvedPlatform;
}

export type FormattedPlatform = TransformedPlatform & BuiltPlatform;

export interface PlatformStep<T> {
  readonly name: string;
  readonly collector: Collector;
  /** `undefined` if the step failed or the platform is unknown. */
  readonly result: T | undefined;
}
