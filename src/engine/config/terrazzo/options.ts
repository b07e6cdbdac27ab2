/**
 * Types of the Terrazzo options that this tool can express.
 * @module
 */
// deno-lint-ignore no-explicit-any
type UserFunction = (...args: any[]) => unknown;

export interface Permutation {
  input?: Record<string, string>;
  prepare?: (css: string) => string;
  include?: string[];
  exclude?: string[];
  transform?: UserFunction;
}

/** A mode of the CSS plugin, which version 3 of Terrazzo removes. */
export interface ModeSelector {
  mode: string;
  tokens?: string[];
  selectors?: string[];
  scheme?: string;
}

export interface CssOptions {
  filename?: string;
  include?: string[];
  exclude?: string[];
  baseSelector?: string;
  baseScheme?: string;
  permutations?: Permutation[];
  modeSelectors?: ModeSelector[];
  variableName?: UserFunction;
  transform?: UserFunction;
  utility?: Record<string, string[]>;
  legacyHex?: boolean;
  skipBuild?: boolean;
  propertyDefinitions?: boolean;
  omitTypographyShorthand?: boolean;
  subValueVariableName?: UserFunction;
}

/** A plugin, with its options if it is one of Terrazzo's. */
export interface RecordedPlugin {
  readonly name: string;
  readonly options: Readonly<Record<string, unknown>> | undefined;
}

/** A configuration whose properties have the right types. */
export interface TerrazzoConfig {
  readonly tokens: readonly string[];
  readonly outDir: string;
  readonly plugins: readonly RecordedPlugin[];
  readonly sorted: boolean;
  readonly ignoredTokens: readonly string[];
  readonly ignoresDeprecated: boolean;
  readonly hasLint: boolean;
}

/** The keys that lead to an option: `["plugins", 0, "permutations", 1, "prepare"]`. */
export type OptionPath = readonly (string | number)[];
