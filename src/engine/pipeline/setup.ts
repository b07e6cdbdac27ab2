/**
 * Settings and services that the stages share.
 * @module
 */
import type { Options, PlatformConfig, Transform } from "../../base/types/config.ts";
import type { Place } from "../../base/types/diagnostic.ts";
import type { Tree } from "../../base/tokens/plain_object.ts";
import type { Visibility } from "../../base/tokens/visibility.ts";
import type { Volume } from "../../base/types/host.ts";
import type { Manifest, ManifestOptions } from "../../base/types/manifest.ts";
import type { TransformedToken } from "../../base/types/token.ts";
import type { Report } from "../../base/diagnostics/collector.ts";
import type { BuildFacts } from "../../hooks/registry/build_facts.ts";
import type { HookTable } from "../../hooks/registry/registry.ts";
import type { Expressions } from "../../base/tokens/references/expressions.ts";
import type { Syntax } from "../../base/tokens/syntax.ts";
import type { FormerNames } from "./former_names.ts";
import type { TransformLog } from "./transforms/transform_log.ts";

/** Settings and services of every stage. */
export interface Setup {
  /** The configuration as hooks receive it. */
  readonly options: Options;
  readonly hooks: HookTable;
  readonly configFile?: string;
  readonly syntax: Syntax;
  readonly report: Report;
  readonly facts: BuildFacts;
  readonly volume: Volume;
  /** Makes the manifest of the project, if the builder can. */
  readonly manifest?: (options?: ManifestOptions) => Promise<Manifest>;
  /** Whether a missing reference is an error (`throw`) or a warning (`console`). */
  readonly brokenReferences: "throw" | "console";
  readonly formerNames: () => FormerNames;
  readonly expressions?: Expressions;
  /** Which tokens files print; `undefined` if all. */
  readonly visibility?: Visibility;
}

export interface ConfiguredFile {
  readonly formatName: string;
  readonly filterName?: string | undefined;
  /** The filter, if it is an object of wanted values. */
  readonly filter?: Tree | undefined;
  /** The position of the file. */
  readonly place: Place | undefined;
}

/** Settings and services of the stages of one platform. */
export interface PlatformSetup extends Setup {
  readonly name: string;
  readonly platform: PlatformConfig;
  readonly transforms: readonly Transform[];
  /** Positions of the transforms that the platform itself lists, by name. Those of a group may match nothing. */
  readonly listed: ReadonlyMap<string, Place | undefined>;
  /** Names of the transforms that are not built in. */
  readonly userTransforms: ReadonlySet<string>;
  /** Whether a user hook runs on this platform, which then must not share objects with other platforms. */
  readonly hasUserHooks: boolean;
  /** Whether references are resolved in all properties of tokens, not only in values. */
  readonly resolvesProperties: boolean;
  /** Whether a file of the platform prints references. */
  readonly references: boolean;
  /** The configuration of each file, for messages. */
  readonly configured: ReadonlyMap<unknown, ConfiguredFile>;
  /** Whether files only select their tokens and are not printed. */
  readonly selectsOnly?: boolean;
  /** The tokens that the platform's hooks received, to inspect if an exception aborts the platform. */
  readonly given: { tokens?: readonly TransformedToken[] };
  /** Log of value changes; set only for preview and explain. */
  readonly transformLog?: TransformLog;
}
