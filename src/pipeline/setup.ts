/**
 * What every stage may ask for, besides its input.
 * @module
 */
import type { Options, PlatformConfig, Transform } from "../types/config.ts";
import type { Place } from "../types/diagnostic.ts";
import type { Visibility } from "../tokens/visibility.ts";
import type { Volume } from "../types/host.ts";
import type { Manifest, ManifestOptions } from "../types/manifest.ts";
import type { TransformedToken } from "../types/token.ts";
import type { Report } from "../diagnostics/collector.ts";
import type { BuildFacts } from "../hooks/build_facts.ts";
import type { HookTable } from "../hooks/registry.ts";
import type { Expressions } from "../tokens/expressions.ts";
import type { Syntax } from "../tokens/syntax.ts";
import type { TransformLog } from "./transform_log.ts";

/** What every stage may ask for. */
export interface Setup {
  /** The configuration as hooks receive it. */
  readonly options: Options;
  readonly hooks: HookTable;
  readonly syntax: Syntax;
  /** Takes a diagnostic. */
  readonly report: Report;
  readonly facts: BuildFacts;
  readonly volume: Volume;
  /** Makes the manifest of the project, where something builds it. */
  readonly manifest?: (options?: ManifestOptions) => Promise<Manifest>;
  /** Whether a reference to nowhere fails the build. */
  readonly brokenReferences: "throw" | "console";
  /** What values of tokens say beyond references, if some say more. */
  readonly expressions?: Expressions;
  /** Which tokens files print, where there are others. */
  readonly visibility?: Visibility;
}

/** What the stages of one platform may ask for too. */
export interface PlatformSetup extends Setup {
  /** Name of the platform. */
  readonly name: string;
  readonly platform: PlatformConfig;
  readonly transforms: readonly Transform[];
  /** Places of transforms that the platform itself lists, by name: those a group brings may match nothing. */
  readonly listed: ReadonlyMap<string, Place | undefined>;
  /** Names of the transforms that are not built in. */
  readonly userTransforms: ReadonlySet<string>;
  /** Whether a user hook runs on this platform: then it shares no object with another platform. */
  readonly hasUserHooks: boolean;
  /** Whether references are replaced in all properties of tokens, not in values alone. */
  readonly resolvesProperties: boolean;
  /** Whether a file of the platform prints references. */
  readonly references: boolean;
  /** Names of the files' formats, for messages. */
  readonly formatNames: ReadonlyMap<unknown, string>;
  /** Whether files get their tokens and are not printed: for those who want to know which tokens those are. */
  readonly selectsOnly?: boolean;
  /** The tokens that the platform's hooks received, to inspect if an exception aborts the platform. */
  readonly given: { tokens?: readonly TransformedToken[] };
  /** Told which transforms change tokens, if somebody wants to know. */
  readonly transformLog?: TransformLog;
}
