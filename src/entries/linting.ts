/**
 * The shared part of the plugins for Stylelint and ESLint: the findings of `token-build usage`, one
 * source at a time, with edits. Rules of linters are synchronous, so everything here is.
 *
 * ```js ignore
 * import * as css from "postcss";
 * import { linter } from "token-build/linting";
 *
 * const tokens = linter({ css });
 * const settings = { manifest: "build/manifest.json" };
 * const { findings } = tokens.check("/project/a.css", "a { color: var(--old) }", "no-deprecated-token", settings);
 * for (const { message, start, end } of findings) report(message, start, end);
 * ```
 *
 * @module
 */
import type { LoadedParsers } from "../facts/consumers/sources/parsers.ts";
import { runtimeHost } from "../engine/host/runtime.ts";
import { milliseconds } from "../engine/host/node.ts";
import type { LintParsers, SourceLinter } from "../services/linting/lint_finding.ts";
import { Linter } from "../services/linting/linter.ts";
import type { PrintedProject, PrintedTokens } from "../services/linting/token_files.ts";
import { stampOf } from "../services/linting/file_stamps.ts";
import type { SourceDefinitions } from "../services/linting/source_definitions.ts";
import type { ReadPackages } from "../facts/token_packages/package_project.ts";
import type { NamedTokens } from "../facts/project_index/token_project.ts";
import type { Config } from "../base/types/config.ts";
import type { Inputs } from "../engine/host/inputs.ts";
import * as difference from "../base/values/colors/color_difference.ts";
import * as science from "../base/values/colors/color_science.ts";
import * as nearest from "../base/values/colors/nearest_color.ts";

export type { SourceTree } from "../facts/consumers/sources/mention.ts";
export type { Replacement as LintSuggestion } from "../facts/usage/replacement.ts";
export type { TextEdit as LintEdit } from "../base/text/text_edits.ts";
export type {
  FallbackResult,
  LintFinding,
  LintParser,
  LintParsers,
  LintResult,
  LintSettings,
  SourceLinter,
} from "../services/linting/lint_finding.ts";
export {
  type LintRule,
  type LintRuleName,
  lintRules,
  lintRuleUrl,
  type RuleSetting,
} from "../services/linting/lint_rules.ts";

/** Makes a linter with the parsers of a plugin: `postcss`, `postcss-scss` and `@babel/parser`. */
export function linter(parsers: LintParsers): SourceLinter {
  const colors = { science, difference, nearest };
  return new Linter({ parsers: parsers as LoadedParsers, colors }, import.meta.url, milliseconds);
}

/** What the sources of a configuration define. */
async function sourcesOf(
  patterns: readonly string[],
  tokens: NamedTokens,
): Promise<SourceDefinitions[]> {
  const [{ findSources }, { KnownTokens }, { scanSource }, { definitionsOf }] = await Promise.all([
    import("../facts/source_files/find_sources.ts"),
    import("../facts/consumers/tokens/known_tokens.ts"),
    import("../facts/consumers/sources/source.ts"),
    import("../facts/usage/defined_names.ts"),
  ]);
  const known = new KnownTokens(tokens.manifest, tokens);
  const found: SourceDefinitions[] = [];
  for (const name of await findSources(runtimeHost, patterns)) {
    if (known.isOutput(name)) continue;
    const file = runtimeHost.absolute(name);
    const stamp = stampOf(file);
    const text = await runtimeHost.readText(name).catch(() => undefined);
    const definitions = text === undefined
      ? undefined
      : definitionsOf(await scanSource(name, text, known.names.isName));
    found.push({ file, stamp, definitions });
  }
  return found;
}

/**
 * Prints the tokens of a project, or why they cannot be read, for the process that requested them.
 *
 * @param config Absolute path of the configuration.
 */
export async function printProject(config: string): Promise<void> {
  // Linters with a manifest load no builder.
  const [{ namedProject }, { packagesOfConfig }, { TokenBuilder }, { BuildError }] = await Promise
    .all([
      import("../facts/renaming/named_project.ts"),
      import("../facts/token_packages/configured_packages.ts"),
      import("../token_builder.ts"),
      import("../base/diagnostics/build_error.ts"),
    ]);
  let inputs: Inputs | undefined;
  const onOpen = (record: Inputs) => inputs = record;
  const request = { Builder: TokenBuilder, config };
  const print = (found: PrintedTokens | { reason: string }) => {
    const { files = [], filesMatched = [], patterns = [] } = inputs ?? {};
    // A pattern without matches may be a file that comes later, and names the folder in which others may.
    const places = [...files, ...filesMatched, ...patterns.map((it) => runtimeHost.absolute(it))];
    const printed: PrintedProject = { ...found, inputs: [...new Set(places)] };
    runtimeHost.print(JSON.stringify(printed));
  };
  try {
    const packages = await packagesOfConfig(config, runtimeHost);
    if (packages) return await printTokensOf(() => Promise.resolve(packages));
    let read: Config = {};
    const onConfig = (config: Config) => Promise.resolve(void (read = config));
    const { manifest, ownOutputs } = await namedProject(request, { onOpen, onConfig });
    const { consumers = [], ignoredValues } = read;
    const tokens = { manifest, defined: ownOutputs.flatMap(({ names }) => names), ignoredValues };
    print({ ...tokens, sources: await sourcesOf(consumers, tokens) });
  } catch (cause) {
    if (!(cause instanceof BuildError)) throw cause;
    print({ reason: cause.message.split("\n")[0] });
  }
}

/** Prints the tokens of packages. */
async function printTokensOf(packages: ReadPackages): Promise<void> {
  const { PackageProject } = await import("../facts/token_packages/package_project.ts");
  const project = new PackageProject({ packages, host: runtimeHost });
  await project.update();
  const { errors: [error], filesRead: inputs, config: { consumers = [] } } = project;
  const tokens = error || project.packages.length === 0 ? undefined : await project.named();
  const found = tokens
    ? { ...tokens, sources: await sourcesOf(consumers, tokens) }
    : error
    ? { reason: error.message }
    : { isMissing: true } as const;
  const printed: PrintedProject = { ...found, inputs };
  runtimeHost.print(JSON.stringify(printed));
}

/** Prints the tokens of the dependencies that declare a manifest, for the process that requested them. */
export async function printPackages(): Promise<void> {
  const { tokenDependencies } = await import("../facts/token_packages/token_package.ts");
  await printTokensOf(tokenDependencies);
}
