/**
 * The commands `build` and `clean`.
 * @module
 */
import { findConfig } from "../config/load.ts";
import { BuildError } from "../diagnostics/build_error.ts";
import { runtimeHost } from "../host/runtime.ts";
import type { BuilderOptions } from "../builder/loading.ts";
import type { PlatformResult } from "../builder/write_platforms.ts";
import { TokenBuilder } from "../token_builder.ts";
import { success } from "./exit.ts";
import { terminalProgress } from "./progress.ts";

/** Options of the commands. */
export interface BuildFlags {
  config?: string;
  platform: string[];
  verbose?: boolean;
  silent?: boolean;
  warn: boolean;
  dryRun?: boolean;
}

function settings({ verbose, silent, warn }: BuildFlags): BuilderOptions {
  return {
    init: false,
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

/** `token-build build`: gives the exit code; rejects with a {@linkcode BuildError}. */
export async function build(flags: BuildFlags): Promise<number> {
  const start = performance.now();
  const { dryRun = false } = flags;
  const progress = flags.silent ? undefined : terminalProgress();
  const builder = new TokenBuilder(await configFile(flags), {
    ...settings(flags),
    progress: progress?.step,
  });
  let results: PlatformResult[];
  try {
    results = await builder.build(platformsOf(flags), { dryRun });
  } finally {
    progress?.end();
  }
  if (builder.log.verbosity !== "silent") {
    runtimeHost.print(summary(results, dryRun, performance.now() - start));
  }
  return success;
}

/** `token-build clean`: gives the exit code; rejects with a {@linkcode BuildError}. */
export async function clean(flags: BuildFlags): Promise<number> {
  const builder = new TokenBuilder(await configFile(flags), settings(flags));
  await builder.clean(platformsOf(flags), { dryRun: flags.dryRun });
  return success;
}
