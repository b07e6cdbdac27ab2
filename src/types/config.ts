/**
 * Shapes of a configuration and of its hooks: what users write, and what hooks see after names became functions.
 * They refer to each other, so they share a file. No line here runs.
 * @module
 */
import type {
  DesignToken,
  DesignTokens,
  Dictionary,
  PreprocessedTokens,
  TransformedToken,
  TransformedTokens,
} from "./token.ts";
import type {
  ActionId,
  BuiltInOptions,
  BuiltInPlatformSettings,
  FormatId,
  TransformGroupId,
  TransformId,
} from "./built_in.ts";
import type {
  FormattingOptions,
  OutputReferences,
  PrintedReferences,
  SortOption,
} from "./formatting.ts";
import type { DiffConfig } from "./diff.ts";
import type { Volume } from "./host.ts";
import type { LogConfig } from "./log.ts";
import type { MaybePromise, ParserHook } from "./parser.ts";
import type { DesignToolConfig, DesignToolName } from "./design_tools.ts";
import type { Manifest, ManifestOptions } from "./manifest.ts";
import type { PreviewConfig } from "./preview.ts";
import type { CheckConfig } from "./rules.ts";
import type { Settings, TransformReads } from "./setting.ts";
import type { Contexts, Themes } from "./themes.ts";

export type * from "./built_in.ts";
export type * from "./design_tools.ts";
export type * from "./formatting.ts";
export type * from "./log.ts";
export type * from "./parser.ts";
export type * from "./preview.ts";
export type * from "./rules.ts";
export type * from "./setting.ts";
export type * from "./themes.ts";

/** Decides whether one composite token is expanded; `platform` is given at platform level only. */
export type ExpandFilter = (
  token: DesignToken,
  options: Config,
  platform?: PlatformConfig,
) => boolean;

/** Types of the tokens that a composite is expanded into: by property, or by composite type and property. */
export type TypesMap = Record<string, string | Record<string, string>>;

/** The object form of `expand`. */
export interface Expand {
  /** Composite types (or a function) to expand; all others stay. */
  include?: string[] | ExpandFilter;
  /** Composite types (or a function) to keep; all others are expanded. */
  exclude?: string[] | ExpandFilter;
  /** Extends the built-in map. */
  typesMap?: TypesMap;
}

/** Whether and how composite tokens are expanded into one token per property. */
export type ExpandConfig = boolean | ExpandFilter | Expand;

/** Options of files of any format. */
export interface CommonOptions {
  /** Whether the file starts with a comment that says it is generated. Default `true`. */
  showFileHeader?: boolean;
  /** A registered file header's name, or a function. */
  fileHeader?: string | FileHeader;
  /** Whether references stay references in the output. Default `false`. */
  outputReferences?: OutputReferences;
  /** Which references stay: `proved` ones, or all as they are `written`. Default `proved`. */
  references?: PrintedReferences;
  /** CSS: print `var(--name, value)`. Default `false`. */
  outputReferenceFallbacks?: boolean;
  /** Whether the output says which tokens are deprecated, in comments or as its language does. Default `true`. */
  deprecations?: boolean;
  /** Layout. */
  formatting?: FormattingOptions;
  /** Order of the tokens. */
  sort?: SortOption;
}

/** Options of a file, or of all files of a platform. Any further option reaches the format. */
export interface LocalOptions extends CommonOptions, BuiltInOptions {
  /** Whether tokens are in DTCG syntax; set by the tool. */
  usesDtcg?: boolean;
  /** Any further option reaches the format. */
  // deno-lint-ignore no-explicit-any
  [option: string]: any;
}

/** One output file. */
export interface File {
  /** Place of the file, appended to the platform's `buildPath`. */
  destination?: string;
  /** Name of a format, or a format function. */
  format?: FormatId | (string & Record<never, never>) | FormatFn;
  /** Name of a filter, a function, or an object that tokens must match. */
  filter?: string | FilterFn | Record<string, unknown>;
  /** Options of this file, over the platform's. */
  options?: LocalOptions;
  /** Whether the file is written although no token passed its filter. Default `false`. */
  emitEmptyFiles?: boolean;
  /**
   * Contexts of this file, over those of the platform. With several of a modifier there is a file for each where the
   * destination holds the modifier's name in braces, and else one file of all of them, if the format can write one.
   */
  contexts?: Contexts;
  /** Whether only tokens are written whose value is another than in the default contexts. Default `false`. */
  onlyChanges?: boolean;
  /** Any further attribute reaches the format in `file`. */
  // deno-lint-ignore no-explicit-any
  [attribute: string]: any;
}

/** One build target. Any further attribute reaches transforms, formats and actions. */
export interface PlatformConfig extends BuiltInPlatformSettings {
  /** Name of a transform group; its transforms run first. */
  transformGroup?: TransformGroupId | (string & Record<never, never>);
  /** Names of transforms, run in sequence; objects after the platform was prepared. */
  transforms?: (TransformId | (string & Record<never, never>) | Transform | TransformHook)[];
  /** Base path of the output files; ends with a slash. */
  buildPath?: string;
  /** Options of all files. */
  options?: LocalOptions;
  /** The output files. */
  files?: File[];
  /** Names of actions, run after the files are written; objects after the platform was prepared. */
  actions?: (ActionId | (string & Record<never, never>) | ActionHook)[];
  /** Names of preprocessors of this platform. */
  preprocessors?: string[];
  /** Expansion of composites for this platform. */
  expand?: ExpandConfig;
  /** Whether files that no token belongs to are written. Default `false`. */
  emitEmptyFiles?: boolean;
  /** Contexts of this platform, over those of the configuration. */
  contexts?: Contexts;
  /** Logging of this platform's files. */
  log?: LogConfig;
  /** Any further attribute reaches transforms, formats and actions. */
  // deno-lint-ignore no-explicit-any
  [attribute: string]: any;
}

/** The configuration. */
export interface Config {
  /** How much is logged, and what a warning does. */
  log?: LogConfig;
  /** Globs of token files. */
  source?: string[];
  /** Globs of token files that `source` overrides. */
  include?: string[];
  /** Globs of token files that are built elsewhere: nothing of theirs is printed, variables refer to it by its name. */
  external?: string[];
  /** Inline tokens; files override them. */
  tokens?: DesignTokens;
  /** A DTCG 2025.10 resolver document, or the path of one. What it gives goes over all other tokens. */
  resolver?: string | Record<string, unknown>;
  /** Contexts of the resolver document's modifiers, for all platforms. Default: those that the document names. */
  contexts?: Contexts;
  /** Expansion of composite tokens. Default `false`. */
  expand?: ExpandConfig;
  /** Build targets by name. */
  platforms?: Record<string, PlatformConfig>;
  /** Inline hooks. */
  hooks?: Hooks;
  /** Names of the parsers to use. */
  parsers?: string[];
  /** Names of the preprocessors to run. */
  preprocessors?: string[];
  /** Inline transforms by name. */
  transform?: Record<string, TransformHook>;
  /** Inline formats by name. */
  format?: Record<string, FormatFn>;
  /** Whether what the DTCG 2025.10 format forbids is an error, in all files. Default `false`: a warning, in its own. */
  strict?: boolean;
  /** Which references stay where `outputReferences` asks for some: an option of all files. Default `proved`. */
  references?: PrintedReferences;
  /**
   * How files of design tools are read: which tool wrote them, or more of it; `false` reads them like any others.
   * Default: they are recognized.
   */
  designTool?: boolean | DesignToolName | DesignToolConfig;
  /** Rules of `token-build check`. */
  check?: CheckConfig;
  /** How `token-build diff` judges changes. */
  diff?: DiffConfig;
  /** The page of `token-build preview`. */
  preview?: PreviewConfig;
  /** Folders besides the project's that paths in token values may lead built-in hooks to. Default none. */
  allowedFolders?: string[];
  /** Whether tokens are in DTCG syntax. Detected when absent. */
  usesDtcg?: boolean;
  /** Any further property reaches hooks in their options. */
  // deno-lint-ignore no-explicit-any
  [property: string]: any;
}

/** A platform whose names became functions. */
export interface ProcessedPlatform extends PlatformConfig {
  /** The transforms, group first. */
  transforms: Transform[];
  /** The files. */
  files: ProcessedFile[];
  /** The actions. */
  actions: Action[];
}

/** A file whose names became functions, the platform's options under its own. */
export interface ProcessedFile extends File {
  /** Empty where the configuration names none. */
  destination: string;
  /** The format. */
  format: FormatFn;
  /** The filter; all tokens when absent. */
  filter?: FilterFn;
  /** The platform's options with the file's over them. */
  options: LocalOptions;
  /** Contexts that the file's tokens have, where there is a resolver document. */
  input?: ReadonlyMap<string, string>;
  /** Further contexts that go into the file, by modifier. */
  several?: ReadonlyMap<string, readonly string[]>;
}

/**
 * What transforms, filters and formats receive as options: the configuration with the file's options on top. They are
 * spread into helpers for whom `format` is the name of a language.
 */
// deno-lint-ignore no-explicit-any
export type Options = Config & LocalOptions & { format?: any };

/** What all transforms have. */
export interface TransformBase {
  /** What it reads besides the value and the type of a token. Anything, unless it says so. */
  reads?: TransformReads;
  /** Selects the tokens it applies to; all when absent. */
  filter?: (token: TransformedToken, options: Options) => boolean;
  /** Only transforms of values go by it. */
  transitive?: boolean;
}

/** A transform that gives a token its output name. */
export interface NameTransform extends TransformBase {
  /** Gives names. */
  type: "name";
  /** Returns the name. */
  transform: (
    token: TransformedToken,
    platform: PlatformConfig,
    options: Options,
    volume?: Volume,
  ) => MaybePromise<string>;
}

/** A transform that adds attributes to a token. */
export interface AttributeTransform extends TransformBase {
  /** Gives attributes. */
  type: "attribute";
  /** Returns the attributes to add. */
  transform: (
    token: TransformedToken,
    platform: PlatformConfig,
    options: Options,
    volume?: Volume,
  ) => MaybePromise<Record<string, unknown>>;
}

/** A transform that changes a token's value. */
export interface ValueTransform extends TransformBase {
  /** Gives values. */
  type: "value";
  /** Whether it also runs on tokens that refer to others, after their references are resolved. Default `false`. */
  transitive?: boolean;
  /** Properties of the token's value that the result has no place for. A warning names them. */
  drops?: (token: TransformedToken, options: Options) => string[];
  /** Returns the new value. */
  transform: (
    token: TransformedToken,
    platform: PlatformConfig,
    options: Options,
    volume?: Volume,
  ) => unknown;
}

/** A transform as it is stored under its name. */
export type TransformHook = NameTransform | AttributeTransform | ValueTransform;

/** A transform with its name, as it is registered. */
export type Transform = TransformHook & { name: string };

/** A transform group, as it is registered. */
export interface TransformGroup {
  /** Name it is registered under. */
  name: string;
  /** Names of transforms, in the order they run. */
  transforms: string[];
}

/** What a format receives. */
export interface FormatFnArguments {
  /** The file's tokens, in three shapes. */
  dictionary: Dictionary;
  /** `dictionary.allTokens`. */
  allTokens: TransformedToken[];
  /** `dictionary.tokens`. */
  tokens: TransformedTokens;
  /** The platform's configuration. */
  platform: PlatformConfig;
  /** The file's configuration, the platform's options under its own. */
  file: File;
  /** The whole configuration with the file's options on top. */
  options: Options;
  /** The further contexts of the file, where it asks for several in one. */
  themes?: Themes;
  /** What files are read with: of a build, `node:fs` or the volume that the builder was given. */
  volume?: Volume;
  /** Makes the manifest of the project, all platforms of it: of formats that say `describesBuild`. */
  manifest?: (options?: ManifestOptions) => Promise<Manifest>;
}

/** One of several files that a format gives. */
export interface FormattedPart {
  /** Its path below the `destination` of the file that it belongs to, with forward slashes. */
  path: string;
  /** Its text, or its bytes. */
  content: string | Uint8Array;
}

/** Why a format leaves a token out, and what to do. */
export interface Refusal {
  /** Completes "leaves out a.b: ", such as "no namespace has a place for it". */
  reason: string;
  /** What to do. */
  help: string;
}

/** Turns tokens into the text of a file, or into several files: a list of {@linkcode FormattedPart}. */
export interface FormatFn {
  (args: FormatFnArguments): unknown;
  /** Whether it gives several files; `destination` is the folder that they are in. */
  severalFiles?: boolean;
  /**
   * Whether it describes what the other files hold, in all contexts, not tokens of its own: then it may ask for
   * `manifest()`.
   */
  describesBuild?: boolean;
  /** Whether it reads files: then its own are made again whenever something has changed. */
  readsFiles?: boolean;
  /** Whether the output nests tokens, so that equal names do not collide. */
  nested?: boolean;
  /** Whether it writes several contexts into one file: then it gets {@linkcode Themes}. */
  themes?: boolean;
  /** Whether its files have all contexts of each modifier that no `contexts` names. */
  allContexts?: boolean;
  /** Text before and after the name of a token where its output is used: `["var(--", ")"]`. */
  usage?: readonly [before: string, after: string];
  /**
   * The names that consumers of its files write for a token, if they differ from the token's name, such as names of theme
   * variables, classes or assets. Default: the token's name.
   */
  namesOf?: (token: TransformedToken, options: LocalOptions) => string[];
  /**
   * The form in which its language takes the name of a token, such as `class_` for `class`. If it returns `undefined`, the
   * language has no such name, which is an error. Default: names are printed as they are.
   */
  printName?: (name: string) => string | undefined;
  /**
   * Whether its language has a form for a token's value. Tokens of which it has none are left out, and a warning names
   * them. Default: all values have one.
   */
  canPrint?: (token: TransformedToken, options: LocalOptions) => boolean;
  /** The properties of a token's value that its output cannot represent: a warning names them. */
  drops?: (token: TransformedToken, options: LocalOptions) => string[];
  /** Why it leaves tokens out, and what to do; default: that its language has no form for their values. */
  refusal?: Refusal | ((token: TransformedToken) => Refusal | undefined);
  /** The options that it reads. Any, unless it says so. */
  options?: Settings;
  /** Gives its text in pieces: a long one is written without being joined. */
  pieces?: (args: FormatFnArguments) => Promise<readonly string[]>;
}

/** A format with its name, as it is registered. */
export interface Format {
  /** Name it is registered under. */
  name: string;
  /** Makes the text. */
  format: FormatFn;
}

/** Decides whether a token belongs to a file. */
export type FilterFn = (token: TransformedToken, options: Options) => MaybePromise<boolean>;

/** A filter with its name, as it is registered. */
export interface Filter {
  /** Name it is registered under. */
  name: string;
  /** Decides. */
  filter: FilterFn;
}

/** Turns the default header lines into the wanted ones. */
export type FileHeader = (
  defaultMessage: string[],
  options?: Options,
) => MaybePromise<string[]>;

/** A file header with its name, as it is registered. */
export interface FileHeaderHook {
  /** Name it is registered under. */
  name: string;
  /** Makes the lines. */
  fileHeader: FileHeader;
}

/** Changes the whole token tree before any transform. */
export type PreprocessorFn = (
  tokens: PreprocessedTokens,
  options: Config | PlatformConfig,
) => MaybePromise<PreprocessedTokens>;

/** A preprocessor with its name, as it is registered. */
export interface Preprocessor {
  /** Name it is registered under. */
  name: string;
  /** Changes the tokens. */
  preprocessor: PreprocessorFn;
}

/** One half of an action. */
export type ActionFn = (
  dictionary: Dictionary,
  platform: PlatformConfig,
  options: Options,
  volume: Volume,
) => MaybePromise<void>;

/** An action as it is stored: what a build does after its files, and what `clean` undoes. */
export interface ActionHook {
  /** Runs after the platform's files are written. */
  do: ActionFn;
  /** Takes back what `do` did, when the platform is cleaned. */
  undo?: ActionFn;
}

/** An action with its name, as it is registered. */
export type Action = ActionHook & { name: string };

/** All hooks by kind and name. */
export interface Hooks {
  /** Parsers by name. */
  parsers?: Record<string, ParserHook>;
  /** Preprocessors by name. */
  preprocessors?: Record<string, PreprocessorFn>;
  /** Transforms by name. */
  transforms?: Record<string, TransformHook>;
  /** Names of the transforms of each group. */
  transformGroups?: Record<string, string[]>;
  /** Formats by name. */
  formats?: Record<string, FormatFn>;
  /** Filters by name. */
  filters?: Record<string, FilterFn>;
  /** File headers by name. */
  fileHeaders?: Record<string, FileHeader>;
  /** Actions by name. */
  actions?: Record<string, ActionHook>;
}

/** Name of a kind of hook: a key of {@linkcode Hooks}. */
export type HookKind = keyof Hooks;
