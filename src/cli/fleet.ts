/**
 * `token-build fleet`: reports how many consumers use tokens, and what a release would change for them.
 * @module
 */
import picomatch from "picomatch";
import { KnownTokens } from "../facts/consumers/tokens/known_tokens.ts";
import { BuildError } from "../base/diagnostics/build_error.ts";
import { commandRefused } from "../base/diagnostics/catalog/commands.ts";
import { fleetUnreadable } from "../base/diagnostics/catalog/fleet.ts";
import { compareManifests } from "../facts/diff/compare.ts";
import { ConsumerError, packageFacts, type PlaceSettings } from "../facts/fleet/consumer.ts";
import { countUses } from "../facts/fleet/count_uses.ts";
import { CountedConsumers } from "../facts/fleet/counted_consumers.ts";
import { fleetPage, isFleetPage } from "../services/fleet_page/page.ts";
import { placesOf, readConsumer } from "../facts/fleet/places.ts";
import { releaseOf } from "../facts/fleet/release.ts";
import { reportLines, unnamedTokens } from "../facts/fleet/report.ts";
import { packagesOfConfig } from "../facts/token_packages/configured_packages.ts";
import { sourcesOfDependencies } from "../facts/token_packages/token_package.ts";
import { findConfig } from "../engine/config/load.ts";
import { packPackage } from "../engine/host/npm.ts";
import { runtimeHost } from "../engine/host/runtime.ts";
import { TokenBuilder } from "../token_builder.ts";
import type { Config } from "../base/types/config.ts";
import type { Diagnostic } from "../base/types/diagnostic.ts";
import type { FleetReport } from "../base/types/fleet.ts";
import type { Manifest } from "../base/types/manifest.ts";
import { inputFault, success } from "./process/exit.ts";
import { printFindings } from "./process/failed.ts";
import type { Reports } from "./reports/reports.ts";
import type { Tool } from "./process/tool.ts";
import { ownFile, writeGuarded } from "../engine/output/write_guarded.ts";
import {
  type Version,
  versionOf,
  versionOfWorkingTree,
  type VersionSettings,
} from "./diff/versions.ts";

export interface FleetFlags {
  config?: string;
  /** The version of the tokens that consumers use. */
  tokens?: string;
  /** The version to release. */
  next?: string;
  package?: string;
  /** Names of modules that export tokens. */
  module: string[];
  ignore: string[];
  /** Patterns of files to leave out. */
  exclude: string[];
  literals: boolean;
  /** Whether npm may load packages that are not installed. */
  fetch?: boolean;
  /**
   * The command fails if consumers use names that the next version lacks (`break`), or also if they may use tokens that
   * it lacks, or use others that it changes (`change`).
   */
  failOn?: "break" | "change";
  /** Path of the page. */
  out?: string;
  silent?: boolean;
  verbose?: boolean;
}

async function packageOf({ package: given, tokens }: FleetFlags): Promise<string | undefined> {
  if (given !== undefined) return given;
  const named = /^npm:((?:@[^/@]+\/)?[^/@]+)/.exec(tokens ?? "")?.[1];
  if (named !== undefined) return named;
  const files = [...tokens === undefined ? [] : [`${tokens}/package.json`], "package.json"];
  for (const file of files) {
    if (!await runtimeHost.isFile(file)) continue;
    return packageFacts(await runtimeHost.readText(file), undefined).name;
  }
  return undefined;
}

function printedCount({ tokens }: Manifest): number {
  const isPrinted = ({ outputs }: Manifest["tokens"][number]) =>
    Object.values(outputs).some(({ files }) => files.length > 0);
  return tokens.filter(isPrinted).length;
}

/** Reads consumers one after the other, so that only one is in memory. Returns also the problems of unreadable ones. */
async function readAll(
  places: readonly string[],
  knownTokens: KnownTokens,
  settings: PlaceSettings,
  { ignore, literals }: FleetFlags,
): Promise<{ consumers: CountedConsumers; problems: Diagnostic[] }> {
  const consumers = new CountedConsumers();
  const problems: Diagnostic[] = [];
  const missing = new Map<string, Diagnostic>();
  const read = async (place: string) => {
    const consumer = await readConsumer(place, settings);
    const counted = await countUses(knownTokens, place, consumer, { ignored: ignore, literals });
    consumers.add(consumer.name, counted);
    for (const item of counted.missing) missing.set(item.help ?? "", item);
  };
  const orProblem = async <T>(place: string, action: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await action();
    } catch (cause) {
      if (!(cause instanceof ConsumerError)) throw cause;
      problems.push(fleetUnreadable(place, cause.message));
      return undefined;
    }
  };
  for (const argument of places) {
    const found = await orProblem(argument, () => placesOf(argument, settings.host));
    for (const place of found ?? []) await orProblem(place, () => read(place));
  }
  return { consumers, problems: [...missing.values(), ...problems] };
}

/**
 * Compares the next version with the current one, as the consumers see it. A manifest does not
 * contain the names of user formats, so its tokens keep their current names.
 */
async function nextOf(
  consumers: CountedConsumers,
  current: Version,
  currentTokens: KnownTokens,
  next: Version,
) {
  const { diff = {}, check = {} } = current.config ?? next.config ?? {};
  const { renames, ...policy } = diff;
  const names = { before: current.name, after: next.name };
  const found = await compareManifests(current.manifest, next.manifest, {
    ...policy,
    ...(typeof renames === "object" && { renames }),
    contrast: check.contrast ?? [],
  }, names);
  const nextTokens = new KnownTokens(next.manifest, {
    defined: next.defined ?? current.defined ?? [],
    ignoredValues: (next.config ?? current.config)?.ignoredValues,
  });
  return releaseOf(consumers, found, currentTokens, nextTokens);
}

/** The version that the flags name; without a configuration that prints tokens, the only package. */
async function tokensOf(
  { tokens, config }: FleetFlags,
): Promise<{ tokens?: string | undefined } & Pick<Config, "ignoredValues">> {
  if (tokens !== undefined) return { tokens };
  const found = await findConfig(runtimeHost, config);
  if (!("file" in found)) {
    const [first, ...others] = await sourcesOfDependencies(runtimeHost);
    return first && others.length === 0 ? { tokens: `npm:${first.name}` } : {};
  }
  const { packages = [], ignoredValues } = await packagesOfConfig(found.file, runtimeHost) ?? {};
  if (packages.length > 1) {
    const problem = `The tokens are those of ${packages.map(({ name }) => name).join(" and ")}`;
    throw new BuildError([commandRefused(problem, "Name one of them with --tokens")]);
  }
  return packages.length === 0 ? {} : { tokens: `npm:${packages[0].name}`, ignoredValues };
}

async function reportOf(places: readonly string[], given: FleetFlags, tool: Tool | undefined) {
  const { tokens, ignoredValues } = await tokensOf(given);
  const flags = { ...given, ...(tokens !== undefined && { tokens }) };
  const settings: VersionSettings = {
    Builder: tool?.Builder ?? TokenBuilder,
    names: true,
    ...(flags.config !== undefined && { config: flags.config }),
  };
  const current = flags.tokens === undefined
    ? await versionOfWorkingTree(settings)
    : await versionOf(flags.tokens, settings);
  const next = flags.next === undefined ? undefined : await versionOf(flags.next, settings);
  const packageName = await packageOf(flags);
  const modules = [
    ...flags.module,
    ...packageName === undefined ? [] : [packageName],
    ...current.modules ?? [],
  ];
  const currentTokens = new KnownTokens(current.manifest, {
    modules,
    defined: current.defined ?? [],
    ignoredValues: current.config?.ignoredValues ?? ignoredValues,
  });
  const { consumers, problems } = await readAll(places, currentTokens, {
    host: runtimeHost,
    ...(packageName !== undefined && { tokens: packageName }),
    ...(flags.fetch && { loadPackage: packPackage }),
    isExcluded: flags.exclude.length > 0 ? picomatch(flags.exclude) : () => false,
  }, flags);
  const report: FleetReport = {
    tokens: {
      name: current.name,
      ...(packageName !== undefined && { package: packageName }),
      count: printedCount(current.manifest),
    },
    consumers: consumers.all,
    ...unnamedTokens(consumers.all, currentTokens),
    ...(next && { release: await nextOf(consumers, current, currentTokens, next) }),
  };
  return { report, problems };
}

/** Writes the page. Returns the paths of written files. */
async function writePage(report: FleetReport, destination: string): Promise<string[]> {
  const replaces = ownFile("is not a page of token-build fleet", isFleetPage);
  await writeGuarded(runtimeHost, [{ destination, output: await fleetPage(report), replaces }]);
  return [destination];
}

/** Whether the next version does what `--fail-on` forbids. */
function isRefused({ release }: FleetReport, { failOn }: FleetFlags): boolean {
  if (!release || failOn === undefined) return false;
  const { breaks, mayBreak, changes, files } = release;
  const others = mayBreak.length > 0 || changes.length > 0 ||
    files.some(({ level }) => level !== "none");
  return breaks.length > 0 || (failOn === "change" && others);
}

/**
 * Runs the command. Returns its exit code, which is 1 if a consumer cannot be read, or for what `--fail-on` forbids.
 *
 * @param places Folders, archives of npm, packages and git references.
 * @throws {BuildError} If the tokens cannot be read.
 */
export async function fleet(
  places: readonly string[],
  flags: FleetFlags,
  tool?: Tool,
  reports?: Reports,
): Promise<number> {
  const { report, problems } = await reportOf(places, flags, tool);
  if (!reports && problems.length > 0) printFindings(problems, flags);
  reports?.add(problems);
  // A page about only some of the consumers would look complete.
  const written = flags.out === undefined || problems.length > 0
    ? []
    : await writePage(report, flags.out);
  if (reports) reports.set({ ...report, written });
  else if (!flags.silent) {
    if (report.consumers.length > 0) runtimeHost.print(reportLines(report));
    for (const file of written) runtimeHost.printError(`Wrote ${file}`);
  }
  return problems.length > 0 || isRefused(report, flags) ? inputFault : success;
}
