/**
 * What a builder has made of a platform. No line here runs.
 * @module
 */
import type { Prepared } from "../config/process_platform.ts";
import type { SourceDictionary } from "../pipeline/build_dictionary.ts";
import type { PlatformContext } from "../pipeline/context.ts";
import type { Formatted, FormattedFile } from "../pipeline/format.ts";
import type { Dictionary } from "../types/token.ts";

/** One platform, its tokens transformed. */
export interface Run {
  prepared: Prepared;
  context: PlatformContext;
  dictionary: Dictionary;
  /** Whether there is nothing to be said of its tokens. */
  hasNoDiagnostics: boolean;
  /** What all platforms started from. */
  source: SourceDictionary;
}

/** One platform, its files as text. */
export type FormattedRun = Run & { files: FormattedFile[]; formatted: Formatted[] };
