/**
 * How the sources of a project use its tokens.
 * @module
 */
import type { ScannedSource } from "../../facts/usage/edited_source.ts";
import {
  checkKnownUsage,
  type ConsumerSource,
  type KnownUsageOptions,
  type Usage,
} from "../../facts/usage/check_usage.ts";
import type { Answer } from "./answer.ts";
import type { AskedProject, CurrentTokens } from "./asked_project.ts";
import { UnansweredQuestion } from "./asked_values.ts";
import { findingOf } from "./check.ts";
import { sourcesIn } from "./project_sources.ts";

/** A question for the uses of all tokens. */
export interface UsageQuestion {
  /** Patterns of sources. Default: `consumers` in the configuration. */
  readonly sources?: readonly string[];
}

/** The sources that a question reads, and what is found in them. */
export interface SourceUsage {
  readonly sources: readonly ScannedSource[];
  readonly usage: Usage;
  /** Paths of the tokens that no source can use; none if not all sources were read. */
  readonly unused: ReadonlySet<string>;
  /** Links, and patterns of the configuration, that lead out of the project and were not read. */
  readonly outside: readonly string[];
}

/** Checks sources as the command `usage` does, without outputs of the build. */
export async function usageIn(
  project: AskedProject,
  { known }: CurrentTokens,
  patterns: readonly string[] | undefined,
  options: KnownUsageOptions = {},
): Promise<SourceUsage> {
  const host = await project.host();
  const { sources, further, outside } = await sourcesIn(host, patterns, project.config.consumers);
  const scannedByFile = new Map<string, ScannedSource>();
  for (const { file, text } of [...sources, ...further]) {
    const document = await project.files.consumers.document(host.absolute(file));
    if (!document || document.isOutput) continue;
    scannedByFile.set(file, { file, text, scanned: document.scanned });
  }
  const isScanned = ({ file }: ConsumerSource) => scannedByFile.has(file);
  const scannedSources = sources.flatMap(({ file }) => scannedByFile.get(file) ?? []);
  const usage = await checkKnownUsage(known, scannedSources, {
    ...options,
    further: further.filter(isScanned),
    unused: !project.isOfPackages,
    isComplete: outside.length === 0,
    scan: ({ file }) => Promise.resolve(scannedByFile.get(file)!.scanned),
  });
  const unused = usage.diagnostics.flatMap(({ code, token }) =>
    code === "usage/unused" && sources.length > 0 ? token ?? [] : []
  );
  return { sources: scannedSources, usage, unused: new Set(unused), outside };
}

/** Answers with the findings in sources, and with the tokens that none of them uses. */
export async function usage(
  project: AskedProject,
  { sources: patterns }: UsageQuestion,
): Promise<Answer> {
  const { sources, usage, unused, outside } = await usageIn(
    project,
    await project.current(),
    patterns,
  );
  if (sources.length === 0) {
    throw new UnansweredQuestion("No sources were read; give sources, or set consumers");
  }
  const findings = usage.diagnostics.filter(({ code }) => code !== "usage/unused");
  return {
    head: {
      sourcesRead: sources.length,
      tokens: usage.tokens,
      used: usage.uses.size,
      mayBeUsed: usage.mayBeUsed.length,
    },
    lists: { findings: findings.map(findingOf), unused: [...unused], notRead: outside },
  };
}
