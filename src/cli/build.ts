/**
 * The commands `build` and `clean`.
 * @module
 */
import { findConfig } from "../config/load.ts";
import { BuildError } from "../diagnostics/build_error.ts";
import { milliseconds } from "../host/node.ts";
import { runtimeHost } from "../host/runtime.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import type { BuilderOptions } from "../builder/project.ts";
import type { PlatformResult } from "../builder/write_platforms.ts";
import { TokenBuilder } from "../token_builder.ts";
import type { Tool } from "./tool.ts";
import { inputFault, success } from "./exit.ts";
import { terminalProgress } from "./progress.ts";
import type { ReportFormat } from "./report_formats.ts";
import { Reports } from "./reports.ts";

/** Options of the commands. */
export interface BuildFlags {
  config?: string;
  platform: string[];
  verbose?: boolean;
  silent?: boolean;
  warn: boolean;
  dryRun?: boolean;
  format: ReportFormat;
}

/** Settings of the builder, which ends with its command; what it reports goes to `reports`, if there are any. */
function settings({ verbose, silent, warn }: BuildFlags, reports?: Reports): BuilderOptions {
  return {
    init: false,
    once: true,
    ...reports?.settings,
    ...(verbose && { verbosity: "verbose" }),
    ...(silent && { verbosity: "silent" }),
    ...(!warn && { warnings: "disabled" }),
  };
}

async function configFile(flags: BuildFlags): Promise<string> {
  if (flags.config !== undefined) return flags.config;
  const found = await findConfig(runtimeHost);
  if ("problem" in found) throw new BuildError([found.problem]);
  return found.file;
}

async function builderOf(
  flags: BuildFlags,
  { Builder } = { Builder: TokenBuilder } as Pick<Tool, "Builder">,
  settings: BuilderOptions,
): Promise<TokenBuilder> {
  return new Builder(await configFile(flags), settings);
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}

/** One line on what was done. */
function summary(results: PlatformResult[], dryRun: boolean, milliseconds: number): string {
  const files = results.flatMap((result) => result.files);
  const written = files.filter((file) => file.status === "written").length;
  const unchanged = files.length - written;
  const done = `${dryRun ? "Would write" : "Wrote"} ${plural(written, "file")}`;
  const rest = unchanged > 0 ? `, ${unchanged} unchanged` : "";
  return `\n${done}${rest}, in ${Math.round(milliseconds)} ms`;
}

function platformsOf({ platform }: BuildFlags): string[] | undefined {
  return platform.length > 0 ? platform : undefined;
}

/**
 * Runs a command in the form of reports that the flags ask for. People get what it rejects with; programs get everything
 * on standard output, and an exit code.
 */
async function reported(
  { format }: BuildFlags,
  command: (reports?: Reports) => Promise<void>,
): Promise<number> {
  if (format === "text") {
    await command();
    return success;
  }
  const reports = new Reports(format);
  try {
    await command(reports);
    await reports.print();
    return success;
  } catch (cause) {
    if (!(cause instanceof BuildError)) throw cause;
    const { restarted } = await import("./failed.ts");
    const code = restarted(cause.diagnostics);
    if (code !== undefined) return code;
    await reports.print(cause.diagnostics);
    return inputFault;
  }
}

/** `token-build build`: gives the exit code; rejects with a {@linkcode BuildError} for people to read. */
export function build(flags: BuildFlags, tool?: Tool): Promise<number> {
  return reported(flags, (reports) => runBuild(flags, tool, reports));
}

async function runBuild(
  flags: BuildFlags,
  tool: Tool | undefined,
  reports?: Reports,
): Promise<void> {
  const start = milliseconds();
  const { dryRun = false } = flags;
  const progress = flags.silent || reports ? undefined : terminalProgress();
  const builder = await builderOf(flags, tool, {
    ...settings(flags, reports),
    progress: progress?.step,
  });
  let results: PlatformResult[];
  try {
    results = await builder.build(platformsOf(flags), { dryRun });
  } finally {
    progress?.end();
  }
  if (builder.log.verbosity !== "silent") {
    runtimeHost.print(summary(results, dryRun, milliseconds() - start));
  }
}

/** `token-build check`: gives the exit code, which is that of a fault if there is an error. */
export async function check(flags: BuildFlags, tool?: Tool): Promise<number> {
  const found: Diagnostic[] = [];
  const code = await reported(flags, async (reports) => {
    const builder = await builderOf(flags, tool, settings(flags, reports));
    found.push(...await builder.check(platformsOf(flags)));
    if (reports) found.forEach(reports.settings.report!);
  });
  if (flags.format === "text") {
    const { printFindings } = await import("./failed.ts");
    printFindings(found, flags.silent);
  }
  return found.some(({ severity }) => severity === "error") ? inputFault : code;
}

/** `token-build clean`: gives the exit code; rejects with a {@linkcode BuildError} for people to read. */
export function clean(flags: BuildFlags, tool?: Tool): Promise<number> {
  return reported(flags, async (reports) => {
    const builder = await builderOf(flags, tool, settings(flags, reports));
    await builder.clean(platformsOf(flags), { dryRun: flags.dryRun });
  });
}
