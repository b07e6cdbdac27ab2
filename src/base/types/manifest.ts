/**
 * Types of manifests and explanations. Contains no code.
 * @module
 */

/** Contexts of a resolver document, by modifier. */
export type ContextsOf = Readonly<Record<string, string>>;

/** A position in a token file. Line and column start at 1, if known. */
export interface TokenPlace {
  /** Path of the file, relative to the working folder. */
  file: string;
  /** The line. */
  line?: number;
  /** The column. */
  column?: number;
}

/** The value of a token in some contexts. */
export interface ManifestValue {
  /** The value with references resolved, before transforms. */
  value: unknown;
  /** The value as written, if it refers to other tokens. */
  written?: unknown;
  /**
   * Names of all tokens that it needs, if `written` does not contain exactly these references: it needs tokens from which
   * a part was copied by `$ref`, or the whole token by `$extends`, and those in expressions of design tools and in custom
   * properties.
   */
  targets?: string[];
  /** Names of the tokens in the alias chain, nearest first. Of more than 100 tokens, the first 99 and the last. */
  chain?: string[];
  /** Position of the definition. */
  source?: TokenPlace;
}

/** The lines of a file that a token decides. */
export interface ManifestLines {
  /** Path of the file. */
  file: string;
  /** Its lines, from 1; empty if the file prints the token on unknown lines. */
  lines: number[];
  /** The names of the token in the file, if they differ from its name: of theme variables, classes or assets. */
  names?: string[];
}

/** The output of a token on a platform. */
export interface ManifestOutput {
  /** The name without the language's prefix characters, such as `--` or `$`. */
  name: string;
  /** The value after the platform's transforms, as text. */
  value: string;
  /** Values in other contexts, if they differ. */
  contexts?: { contexts: ContextsOf; value: string }[];
  /** The files that print it. */
  files: ManifestLines[];
}

/** A token of a manifest. */
export interface ManifestToken extends ManifestValue {
  /** Its path, joined with dots. */
  name: string;
  /** The type, if it has one. */
  type?: string;
  /** Its purpose. */
  description?: string;
  /** The reason for its deprecation; `true` if none is given. */
  deprecated?: string | true;
  /** Ids in design tools (`figma`), and the latest former name (`former`). */
  ids?: Record<string, string>;
  /** All former names, latest first, if there are several. */
  formerNames?: string[];
  /** Values in other contexts, if they differ. The last one that applies wins. */
  contexts?: ({ contexts: ContextsOf } & ManifestValue)[];
  /** Outputs by platform name. */
  outputs: Record<string, ManifestOutput>;
}

/**
 * The conditions that select contexts in style sheets, by modifier and context: selectors and
 * at-rules such as media queries.
 */
export type ContextSelectors = Readonly<Record<string, Readonly<Record<string, string[]>>>>;

/**
 * What shapes a file besides its tokens: values of options and of platform settings (`platform.prefix`), by the release
 * that another value needs if it changes the file.
 */
export type ManifestShape = Partial<Record<"major" | "minor" | "patch", Record<string, unknown>>>;

/** Hashes of a file's content, without the time of the build. They are empty if the file is not written. */
export interface ManifestContent {
  /** Of the whole content. */
  bytes: string;
  /** Of its lines in any order. */
  lines: string;
  /** Of the names that it defines in any order; missing if none were recognized. */
  names?: string;
}

/** A file of a platform. */
export interface ManifestFile {
  /** Its path. */
  path: string;
  /** The name of its format. */
  format: string;
  /** Whether it contains the paths of tokens. */
  nested?: true;
  /** The conditions that select its contexts, if it is a style sheet with several. */
  selectors?: ContextSelectors;
  /** The contexts whose tokens it contains, by modifier; a list if it contains several. */
  contexts?: Readonly<Record<string, string | readonly string[]>>;
  /** Settings that shape it; missing for formats of users, which may read anything. */
  shape?: ManifestShape;
  /** Hashes of its content; missing if it was not printed. */
  content?: ManifestContent;
}

/** A platform of a manifest. */
export interface ManifestPlatform {
  /** Text before and after a name when it is used: `var(--` and `)`. */
  usage?: readonly [before: string, after: string];
  /** Its files. */
  files: ManifestFile[];
}

/** Everything that a build knows about its tokens. */
export interface Manifest {
  /** The format version. Manifests of version 1 do not describe the shapes of files. */
  version: 1 | 2;
  /** Name and version of the tool that wrote it. */
  tool: string;
  /** The modifiers of the resolver document, each with its base context, which applies if none is given. */
  modifiers: { name: string; base: string; contexts: string[] }[];
  /** The platforms by name. */
  platforms: Record<string, ManifestPlatform>;
  /**
   * The files that describe the outputs, such as this manifest, with hashes of what they say about these facts; missing
   * in version 1.
   */
  described?: (ManifestFile & { platform: string })[];
  /** The tokens, in output order. */
  tokens: ManifestToken[];
}

/** Optional parts of a manifest. */
export interface ManifestOptions {
  /** Whether to find the lines and columns of tokens. Default `true`. */
  places?: boolean;
  /** Whether to find the lines of outputs, which takes most of the time. Default `true`. */
  lines?: boolean;
  /** Whether to print files for hashes of their content. Default: as `lines`. */
  content?: boolean;
}

/** A change that a transform made to a token. */
export interface TransformStep {
  /** Name of the transform. */
  transform: string;
  /** The changed property; for `value`, this may be a part of the token's value. */
  property: "name" | "attributes" | "value";
  /** The property before the transform. */
  before: unknown;
  /** The property after it. */
  after: unknown;
  /** The token that it changed, if an alias gets its value from another one. */
  token?: string;
}

/** A definition of a token in one of several sources. */
export interface Definition extends TokenPlace {
  /** Its source: `set base`, `theme=dark`, `include`, `source`, `tokens`. */
  layer: string;
  /** The value there, as written. */
  value: unknown;
}

/** A line of an output. */
export interface OutputLine {
  /** Path of the file, relative to the working folder. */
  file: string;
  /** The line, from 1. */
  line: number;
  /** Its text, trimmed. */
  text: string;
}

/** The steps from a token to its output on a platform. */
export interface PlatformExplanation {
  /** Name of the platform. */
  platform: string;
  /** The name of the token in its outputs. */
  name: string;
  /** The value after its transforms. */
  value: unknown;
  /** The changes of transforms, in order. */
  transforms: TransformStep[];
  /** Lines of its files that the token decides. */
  printed: OutputLine[];
}

/** An explanation of a token. */
export interface Explanation {
  /** Its path, joined with dots. */
  token: string;
  /** The type, if it has one. */
  type?: string;
  /** Its purpose. */
  description?: string;
  /** The reason for its deprecation; `true` if none is given. */
  deprecated?: string | true;
  /** The contexts of this explanation. */
  contexts: ContextsOf;
  /** The value with references resolved, before transforms. */
  value: unknown;
  /** The value as written, if it refers to other tokens. */
  written?: unknown;
  /** All definitions in merge order. The last one wins. */
  definitions: Definition[];
  /** Values in other contexts, if they differ. */
  otherwise: ({ contexts: ContextsOf } & ManifestValue)[];
  /** The winning definition, with the lines around it. */
  frame?: string;
  /** The tokens in the alias chain, nearest first. */
  chain: { token: string; written: unknown; source?: TokenPlace }[];
  /** Names of the tokens that refer to it, directly or through others. */
  users: { token: string; through?: string }[];
  /** Its outputs on platforms. */
  platforms: PlatformExplanation[];
}

/** A token of a {@linkcode TokenList}. */
export interface ListedToken extends ManifestValue {
  /** Its path, joined with dots. */
  token: string;
  /** The type, if it has one. */
  type?: string;
  /** The contexts in which it has the value; empty for the default contexts. */
  contexts: ContextsOf;
  /** The platform whose transforms produce the value, if the definition has another one. */
  platform?: string;
}

/** The tokens that match a question. */
export interface TokenList {
  /** The common property of the tokens: a group, a value, or a line of an output. */
  kind: "group" | "value" | "line";
  /** The group, value or line, as written in the question. */
  of: string;
  /** The number of tokens. */
  count: number;
  /** The tokens in output order, 100 at most. */
  tokens: ListedToken[];
}

/** Settings that select what an {@linkcode Explanation} contains. */
export interface ExplainOptions {
  /** Contexts by modifier. Default: those of the configuration, or of the resolver document. */
  contexts?: Record<string, string>;
  /** Names of platforms (default: all). */
  platforms?: readonly string[];
  /** Whether to find the lines of outputs, which takes most of the time. Default `true`. */
  lines?: boolean;
}
