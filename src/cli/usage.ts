/**
 * `token-build usage`: reports how sources use tokens.
 * @module
 */
import { commandArguments } from "../base/diagnostics/catalog/commands.ts";
import { codeFrame, linesOf } from "../base/diagnostics/frame.ts";
import { runtimeHost } from "../engine/host/runtime.ts";
import { TokenBuilder } from "../token_builder.ts";
import type { Config } from "../base/types/config.ts";
import type { Diagnostic } from "../base/types/diagnostic.ts";
import type { Manifest } from "../base/types/manifest.ts";
import {
  checkUsage,
  type ConsumerSource,
  openText,
  type Usage,
} from "../facts/usage/check_usage.ts";
import {
  askedTokens,
  type AskedTokensFlags,
  packageFacts,
  packagesLine,
} from "./inputs/asked_tokens.ts";
import { type Consumers, readConsumers } from "./inputs/consumers.ts";
import { inputFault, success, usageFault } from "./process/exit.ts";
import type { FurtherNames } from "../facts/consumers/tokens/known_tokens.ts";
import { joinedManifest } from "../facts/token_packages/joined_manifest.ts";
import type { AskedPackages, TokenPackage } from "../facts/token_packages/token_package.ts";
import { namedProject } from "../facts/renaming/named_project.ts";
import type { ReportFormat } from "./reports/report_formats.ts";
import type { Reports } from "./reports/reports.ts";
import type { Tool } from "./process/tool.ts";
import { counted } from "../base/text/counted.ts";

export interface UsageFlags extends AskedTokensFlags {
  /** Names of modules that export tokens. */
  module: string[];
  ignore: string[];
  /** Patterns of the paths of allowed tokens. */
  allow: string[];
  literals: boolean;
  unused: boolean;
  /** Whether to list each token with its number of uses. */
  counts?: boolean;
  format: ReportFormat;
  verbose?: boolean;
  silent?: boolean;
}

const order = { error: 0, warning: 1, info: 2 } as const;

/** Adds the lines at fault to findings, and sorts them by severity. */
function withFrames(
  diagnostics: readonly Diagnostic[],
  sources: readonly ConsumerSource[],
): Diagnostic[] {
  const texts = new Map(sources.map(({ file, text }) => [file, linesOf(text)]));
  return diagnostics.map((diagnostic) => {
    const { file, line, column, length } = diagnostic;
    const lines = file === undefined ? undefined : texts.get(file);
    if (!lines || line === undefined || column === undefined || length === undefined) {
      return diagnostic;
    }
    return { ...diagnostic, frame: codeFrame(lines, { line, column, length }) };
  }).sort((a, b) => order[a.severity] - order[b.severity]);
}

/** A line with the numbers of uses, tokens and values. */
function summary({ uses, tokens, literals, mayBeUsed }: Usage, files: number): string {
  const count = [...uses.values()].reduce((sum, item) => sum + item, 0);
  const used = `${counted(count, "use")} of ${uses.size} of ${counted(tokens, "token")}`;
  const values = `${counted(literals, "hard-coded value")} ${literals === 1 ? "matches" : "match"}`;
  return `${used}${openText(mayBeUsed)} in ${counted(files, "file")}; ${values} a token`;
}

/** A line for each token with its number of uses, the most used first. */
function countLines({ uses }: Usage): string[] {
  return [...uses].sort(([one, left], [other, right]) => right - left || (one < other ? -1 : 1))
    .map(([name, count]) => `${String(count).padStart(6)}  ${name}`);
}

async function printText(usage: Usage, sources: readonly ConsumerSource[], flags: UsageFlags) {
  const { printFindings } = await import("./process/failed.ts");
  const isUnused = ({ code, severity }: Diagnostic) =>
    code === "usage/unused" && severity !== "error";
  printFindings(
    withFrames(usage.diagnostics.filter((diagnostic) => !isUnused(diagnostic)), sources),
    flags,
  );
  if (flags.silent) return;
  // For unused tokens, print only names.
  const unused = usage.diagnostics.filter(isUnused).map(({ token }) => token);
  if (unused.length > 0) runtimeHost.print(`Unused: ${unused.join(", ")}`);
  if (flags.counts) countLines(usage).forEach((line) => runtimeHost.print(line));
  runtimeHost.print(summary(usage, sources.length));
}

function exitCodeOf({ diagnostics }: Usage): number {
  return diagnostics.some(({ severity }) => severity === "error") ? inputFault : success;
}

const noSources = 'name sources, or set "consumers" in the configuration';

/** Thrown if neither the command line nor the configuration names sources. */
class NoSources extends Error {}

/** Tokens to look for in sources. */
interface SoughtTokens extends FurtherNames {
  readonly manifest: Manifest;
  readonly consumers: Consumers;
  /** The packages with the tokens, if they are not those of a configuration. */
  readonly packages?: readonly TokenPackage[];
}

/** Reads sources, the named ones or else those of the configuration, then builds the tokens. */
async function tokensOfConfig(
  config: string,
  patterns: readonly string[],
  tool: Tool | undefined,
): Promise<SoughtTokens> {
  const Builder = tool?.Builder ?? TokenBuilder;
  let read: Consumers | undefined;
  let ignoredValues: Config["ignoredValues"];
  const onConfig = async ({ consumers = [], ignoredValues: values }: Config) => {
    ignoredValues = values;
    if (patterns.length === 0 && consumers.length === 0) throw new NoSources();
    read = await readConsumers(patterns, consumers);
  };
  const { manifest, ownOutputs } = await namedProject({ Builder, config }, {
    places: true,
    onConfig,
  });
  const defined = ownOutputs.flatMap(({ names }) => names);
  return { manifest, defined, ignoredValues, consumers: read! };
}

/** Reads sources, and joins the tokens of packages. */
async function tokensOfPackages(
  { packages, consumers: declared = [], ignoredValues }: AskedPackages,
  patterns: readonly string[],
): Promise<SoughtTokens> {
  if (patterns.length === 0 && declared.length === 0) throw new NoSources();
  const consumers = await readConsumers(patterns, declared);
  const modules = packages.flatMap(({ modules }) => modules);
  return { manifest: joinedManifest(packages), modules, ignoredValues, consumers, packages };
}

/**
 * Checks how sources use tokens.
 *
 * @returns `undefined` if there are no sources.
 */
async function findUsage(patterns: readonly string[], flags: UsageFlags, tool: Tool | undefined) {
  const asked = await askedTokens(flags);
  let sought: SoughtTokens;
  try {
    sought = "config" in asked
      ? await tokensOfConfig(asked.config, patterns, tool)
      : await tokensOfPackages(asked, patterns);
  } catch (cause) {
    if (cause instanceof NoSources) return undefined;
    throw cause;
  }
  const {
    manifest,
    consumers: { sources, further, problems },
    packages = [],
    modules = [],
    ...names
  } = sought;
  const checked = await checkUsage(manifest, sources, {
    ...names,
    further,
    literals: flags.literals,
    // Nobody uses all tokens of a package.
    unused: flags.unused && packages.length === 0,
    modules: [...modules, ...flags.module],
    ignored: flags.ignore,
    ...(flags.allow.length > 0 && { allow: flags.allow }),
    isComplete: problems.length === 0,
  });
  const diagnostics = [...problems, ...checked.diagnostics];
  return { found: { ...checked, diagnostics }, sources, packages };
}

/**
 * Runs the command. Returns its exit code, which is 1 if a name is unknown, or a source cannot be read or parsed, and 2
 * if there are no sources to read.
 *
 * @throws {BuildError} If a pattern matches no file, or building the tokens fails. Reports for programs contain these
 * problems instead.
 */
export async function usage(
  patterns: readonly string[],
  flags: UsageFlags,
  tool?: Tool,
  json?: Reports,
): Promise<number> {
  const find = () => findUsage(patterns, flags, tool);
  const report = async (reports: Reports) => {
    const checked = await find();
    if (!checked) {
      reports.add([commandArguments(noSources)]);
      return usageFault;
    }
    const { found, sources, packages } = checked;
    const { uses, tokens, literals, mayBeUsed } = found;
    reports.add(found.diagnostics);
    const usage = Object.fromEntries(uses);
    reports.set({
      usage,
      tokens,
      literals,
      computed: mayBeUsed.length,
      mayBeUsed: [...found.mayBeUsed],
      sources: sources.length,
      ...(packages.length > 0 && { packages: packageFacts(packages) }),
    });
    return exitCodeOf(found);
  };
  if (json) return await report(json);
  if (flags.format !== "text") {
    const { reported } = await import("./reports/reports.ts");
    return await reported(flags.format, report);
  }
  const checked = await find();
  if (!checked) {
    runtimeHost.printError(`error: ${noSources}`);
    return usageFault;
  }
  if (checked.packages.length > 0 && !flags.silent) {
    runtimeHost.printError(packagesLine(checked.packages));
  }
  await printText(checked.found, checked.sources, flags);
  return exitCodeOf(checked.found);
}
