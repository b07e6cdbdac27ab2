/**
 * Types of configurations and hooks: as users write them, and as hooks see them after names became functions. In one
 * file because they refer to each other. Contains no code.
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
  SortFn,
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

/** Decides whether to expand a composite token; `platform` is given only at platform level. */
export type ExpandFilter = (
  token: DesignToken,
  options: Config,
  platform?: PlatformConfig,
) => boolean;

/** Types of the tokens that composites expand into: by property, or by composite type and property. */
export type TypesMap = Record<string, string | Record<string, string>>;

/** The object form of `expand`. */
export interface Expand {
  /** Composite types (or a function) to expand; all others are kept. */
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
  /** Whether the file starts with a comment that it is generated. Default `true`. */
  showFileHeader?: boolean;
  /** The name of a registered file header, or a function. */
  fileHeader?: string | FileHeader;
  /** Whether references stay references in the output. Default `false`. */
  outputReferences?: OutputReferences;
  /** Which references stay: `proved` ones, or all as `written`. Default `proved`. */
  references?: PrintedReferences;
  /** CSS: print `var(--name, value)`. Default `false`. */
  outputReferenceFallbacks?: boolean;
  /** Whether the output marks deprecated tokens, in comments or by means of its language. Default `true`. */
  deprecations?: boolean;
  /** Layout of variable lines and the file header. */
  formatting?: FormattingOptions;
  /** Order of the tokens. */
  sort?: SortOption;
}

/** Options of a file, or of all files of a platform. The format also receives any further option. */
export interface LocalOptions extends CommonOptions, BuiltInOptions {
  /** Whether tokens are in DTCG syntax; set by the tool. */
  usesDtcg?: boolean;
  /** The format also receives any further option. */
  // deno-lint-ignore no-explicit-any
  [option: string]: any;
}

/** One output file. */
export interface File {
  /** Path of the file relative to the platform's `buildPath`. */
  destination?: string;
  /** Name of a format, or a format function. */
  format?: FormatId | (string & Record<never, never>) | FormatFn;
  /** Name of a filter, a function, or an object that tokens must match. */
  filter?: string | FilterFn | Record<string, unknown>;
  /** Options of this file; override the platform's. */
  options?: LocalOptions;
  /** Whether to write the file even if no token passes its filter. Default `false`. */
  emitEmptyFiles?: boolean;
  /**
   * Contexts of this file; override those of the platform. If a modifier has several, one file is written for each if
   * the destination contains the modifier's name in braces; otherwise one file for all, if the format supports that.
   */
  contexts?: Contexts;
  /** Whether to write only tokens whose value differs from that in the default contexts. Default `false`. */
  onlyChanges?: boolean;
  /** The format receives any further attribute in `file`. */
  // deno-lint-ignore no-explicit-any
  [attribute: string]: any;
}

/** A build target. Transforms, formats and actions also receive any further attribute. */
export interface PlatformConfig<FileType = File> extends BuiltInPlatformSettings {
  /** Name of a transform group; its transforms run first. */
  transformGroup?: TransformGroupId | (string & Record<never, never>);
  /** Names of transforms, run in this order; objects once the platform is processed. */
  transforms?: (TransformId | (string & Record<never, never>) | Transform | TransformHook)[];
  /** Base path of the output files; must end with a slash. */
  buildPath?: string;
  /** Options of all files. */
  options?: LocalOptions;
  /** The output files. */
  files?: FileType[];
  /** Names of actions, run after the files are written; objects once the platform is processed. */
  actions?: (ActionId | (string & Record<never, never>) | ActionHook)[];
  /** Names of preprocessors of this platform. */
  preprocessors?: string[];
  /** Whether to print former names of tokens, as deprecated aliases. Default `false`. */
  formerNames?: boolean;
  /** Expansion of composites for this platform. */
  expand?: ExpandConfig;
  /** Whether to write files even if no token passes their filter. Default `false`. */
  emitEmptyFiles?: boolean;
  /** Contexts of this platform; override those of the configuration. */
  contexts?: Contexts;
  /** Logging of this platform's files. */
  log?: LogConfig;
  /** Transforms, formats and actions also receive any further attribute. */
  // deno-lint-ignore no-explicit-any
  [attribute: string]: any;
}

/** The configuration. */
export interface Config<FileType = File> {
  /** Logging levels and the effect of warnings. */
  log?: LogConfig;
  /** Globs of token files. */
  source?: string[];
  /** Globs of token files that `source` overrides. */
  include?: string[];
  /** Globs of token files that are built elsewhere. Their tokens are not printed; variables refer to them by name. */
  external?: string[];
  /** Globs of sources that use the tokens, for `usage`, `rename`, and editors. */
  consumers?: string[];
  /** Patterns of values in sources that `usage`, linters and editors do not report. A star matches any text. Default: `["1px"]`. */
  ignoredValues?: string[];
  /** Inline tokens; overridden by files. */
  tokens?: DesignTokens;
  /** A DTCG 2025.10 resolver document or its path. Its tokens override all others. */
  resolver?: string | Record<string, unknown>;
  /** Contexts of the resolver document's modifiers, for all platforms. Default: the document's defaults. */
  contexts?: Contexts;
  /** Expansion of composite tokens. Default `false`. */
  expand?: ExpandConfig;
  /** Build targets by name. */
  platforms?: Record<string, PlatformConfig<FileType>>;
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
  /**
   * Whether violations of the DTCG 2025.10 format are errors, in all files. Default `false`: warnings, only in files
   * that use it.
   */
  strict?: boolean;
  /** Which references stay if `outputReferences` keeps any; applies to all files. Default `proved`. */
  references?: PrintedReferences;
  /**
   * How to read files of design tools: the tool that wrote them, or more settings; `false` reads them as ordinary token
   * files. Default: recognizes them.
   */
  designTool?: boolean | DesignToolName | DesignToolConfig;
  /** Rules of `token-build check`. */
  check?: CheckConfig;
  /** Settings of `token-build diff`. */
  diff?: DiffConfig;
  /** Settings of `token-build preview`. */
  preview?: PreviewConfig;
  /** Folders outside the project that built-in hooks may access if a token value names them. Default: none. */
  allowedFolders?: string[];
  /** Whether tokens are in DTCG syntax. Default: detected. */
  usesDtcg?: boolean;
  /** Hooks also receive any further property in their options. */
  // deno-lint-ignore no-explicit-any
  [property: string]: any;
}

/** A platform with names replaced by hooks. */
export interface ProcessedPlatform extends PlatformConfig {
  /** The transforms, group first. */
  transforms: Transform[];
  /** The files. */
  files: ProcessedFile[];
  /** The actions. */
  actions: Action[];
}

/** A file with names replaced by hooks, including the platform's options. */
export interface ProcessedFile extends File {
  /** Empty if the configuration has none. */
  destination: string;
  /** The format. */
  format: FormatFn;
  /** The filter; `undefined` for all tokens. */
  filter?: FilterFn;
  /** The file's options merged over the platform's. */
  options: LocalOptions;
  /** Contexts of the file's tokens, if there is a resolver document. */
  input?: Readonly<Record<string, string>>;
  /** The modifiers of which the file has several contexts, with these contexts. */
  several?: ReadonlyMap<string, readonly string[]>;
}

/**
 * The options of transforms, filters and formats: the configuration with the file's options merged over it. Also
 * accepted by helpers in which `format` is the name of a language.
 */
// deno-lint-ignore no-explicit-any
export type Options = Config & LocalOptions & { format?: any };

/** Properties of all transforms. */
export interface TransformBase {
  /** The data that it reads besides a token's value and type. Default: anything. */
  reads?: TransformReads;
  /** Selects the tokens to transform. Default: all. */
  filter?: (token: TransformedToken, options: Options) => boolean;
  /** Only used by transforms of values. */
  transitive?: boolean;
}

/** A transform that gives a token its output name. */
export interface NameTransform extends TransformBase {
  /** Transforms names. */
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
  /** Transforms attributes. */
  type: "attribute";
  /** Returns the attributes to add. */
  transform: (
    token: TransformedToken,
    platform: PlatformConfig,
    options: Options,
    volume?: Volume,
  ) => MaybePromise<Record<string, unknown>>;
}

/** A language in which a transform may return code. */
export type CodeLanguage =
  | "kotlin"
  | "swift"
  | "dart"
  | "objective-c"
  | "sass"
  | "less"
  | "stylus";

/** A transform that changes a token's value. */
export interface ValueTransform extends TransformBase {
  /** Transforms values. */
  type: "value";
  /** Whether it also runs on tokens with references, after these are resolved. Default `false`. */
  transitive?: boolean;
  /**
   * The languages in which the result is code, which formats print as it is. Default: none; native formats then print
   * text as a string literal, and style sheets print variables and calls as text of CSS.
   */
  code?: readonly CodeLanguage[];
  /** Properties of the token's value that the result omits. A warning names them. */
  drops?: (token: TransformedToken, options: Options) => string[];
  /** Returns the new value. */
  transform: (
    token: TransformedToken,
    platform: PlatformConfig,
    options: Options,
    volume?: Volume,
  ) => unknown;
}

/** A transform as stored by name. */
export type TransformHook = NameTransform | AttributeTransform | ValueTransform;

/** A transform as registered, with its name. */
export type Transform = TransformHook & { name: string };

/** A transform group as registered. */
export interface TransformGroup {
  /** Name to register it under. */
  name: string;
  /** Names of transforms, in execution order. */
  transforms: string[];
}

/** The arguments of a format. */
export interface FormatFnArguments {
  /** The file's tokens in three forms. */
  dictionary: Dictionary;
  /** `dictionary.allTokens`. */
  allTokens: TransformedToken[];
  /** `dictionary.tokens`. */
  tokens: TransformedTokens;
  /** The platform's configuration. */
  platform: PlatformConfig;
  /** The file's configuration, including the platform's options. */
  file: File;
  /** The whole configuration with the file's options merged over it. */
  options: Options;
  /** The further contexts of the file, if it contains several. */
  themes?: Themes;
  /** The file system to read from: `node:fs`, or the builder's volume. */
  volume?: Volume;
  /** Makes the manifest of the project with all platforms; for formats with `describesBuild`. */
  manifest?: (options?: ManifestOptions) => Promise<Manifest>;
}

/** One of several files that a format returns. */
export interface FormattedPart {
  /** Its path relative to the file's `destination`, with forward slashes. */
  path: string;
  /** Its text, or its bytes. */
  content: string | Uint8Array;
}

/** The reason why a format omits a token, and the remedy. */
export interface Refusal {
  /** Completes "leaves out a.b: ", such as "no namespace has a place for it". */
  reason: string;
  /** The remedy. */
  help: string;
}

/** Turns tokens into the text of a file, or into several files: a list of {@linkcode FormattedPart}. */
export interface FormatFn {
  (args: FormatFnArguments): unknown;
  /** Whether it writes several files; `destination` is their folder. */
  severalFiles?: boolean;
  /**
   * Whether it describes the contents of the other files, in all contexts, instead of its own tokens. It may then call
   * `manifest()`.
   */
  describesBuild?: boolean;
  /** Whether it reads files, so that its output is never reused. */
  readsFiles?: boolean;
  /**
   * Whether it changes none of the objects that it receives. Rebuilds then transform only changed tokens, and an output
   * whose tokens are unchanged is reused.
   */
  keepsTokens?: boolean;
  /** Whether the output nests tokens, so that equal names do not collide. */
  nested?: boolean;
  /** Whether it writes several contexts into one file. It then receives {@linkcode Themes}. */
  themes?: boolean;
  /** Whether its files contain all contexts of each modifier that `contexts` does not name. */
  allContexts?: boolean;
  /** Text before and after the name of a token in code that uses its output: `["var(--", ")"]`. */
  usage?: readonly [before: string, after: string];
  /**
   * The names of a token in consumers of its files, if they differ from the token's name, such as names of theme
   * variables, classes or assets. Default: the token's name.
   */
  namesOf?: (token: TransformedToken, options: LocalOptions) => string[];
  /**
   * Converts the name of a token to an identifier of its language, such as `class_` for `class`. `undefined` means that
   * the name is not allowed, which is an error. Default: names are printed unchanged.
   */
  printName?: (name: string) => string | undefined;
  /**
   * Whether its language can express a token's value. Other tokens are omitted with a warning that names them. Default:
   * all values.
   */
  canPrint?: (token: TransformedToken, options: LocalOptions) => boolean;
  /** The properties of a token's value that its output cannot represent. A warning names them. */
  drops?: (token: TransformedToken, options: LocalOptions) => string[];
  /**
   * Why a token has one value in its files even if contexts change it, and the remedy. A warning names such tokens.
   * Default: contexts change all tokens.
   */
  oneContext?: (token: TransformedToken, options: LocalOptions) => Refusal | undefined;
  /** The reason why it omits tokens, and the remedy. Default: its language cannot express their values. */
  refusal?: Refusal | ((token: TransformedToken) => Refusal | undefined);
  /** The options that it reads. Default: any. */
  options?: Settings;
  /** Returns its text in pieces, so that large files need not be joined. */
  pieces?: (args: FormatFnArguments) => Promise<readonly string[]>;
}

/** A format as registered, with its name. */
export interface Format {
  /** Name to register it under. */
  name: string;
  /** Returns the text. */
  format: FormatFn;
}

/** Decides whether a token belongs to a file. */
export type FilterFn = (token: TransformedToken, options: Options) => MaybePromise<boolean>;

/** A filter as registered, with its name. */
export interface Filter {
  /** Name to register it under. */
  name: string;
  /** The function. */
  filter: FilterFn;
}

/** Converts the default header lines. */
export type FileHeader = (defaultMessage: string[], options?: Options) => MaybePromise<string[]>;

/** A file header as registered, with its name. */
export interface FileHeaderHook {
  /** Name to register it under. */
  name: string;
  /** Returns the lines. */
  fileHeader: FileHeader;
}

/** A sort as registered, with its name. */
export interface Sort {
  /** Name to register it under; `name` is built in. */
  name: string;
  /** Compares two tokens. */
  sort: SortFn;
}

/** Changes the whole token tree before any transform. */
export type PreprocessorFn = (
  tokens: PreprocessedTokens,
  options: Config | PlatformConfig,
) => MaybePromise<PreprocessedTokens>;

/** A preprocessor as registered, with its name. */
export interface Preprocessor {
  /** Name to register it under. */
  name: string;
  /** Returns the changed tokens. */
  preprocessor: PreprocessorFn;
}

/** The `do` or `undo` of an action. */
export type ActionFn = (
  dictionary: Dictionary,
  platform: PlatformConfig,
  options: Options,
  volume: Volume,
) => MaybePromise<void>;

/** An action as stored: a step after a build writes its files, undone by `clean`. */
export interface ActionHook {
  /** Runs after the platform's files are written. */
  do: ActionFn;
  /** Undoes `do` when the platform is cleaned. */
  undo?: ActionFn;
}

/** An action as registered, with its name. */
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
  /** Comparators of tokens by name, for the option `sort`. */
  sorts?: Record<string, SortFn>;
}

/** Name of a kind of hook: a key of {@linkcode Hooks}. */
export type HookKind = keyof Hooks;
