/**
 * What the commands on a configuration are told, and what follows from it.
 * @module
 */
import type { BuilderOptions } from "../builder/project.ts";
import { findConfig } from "../config/load.ts";
import { BuildError } from "../diagnostics/build_error.ts";
import { runtimeHost } from "../host/runtime.ts";
import type { CliProject } from "./projects.ts";
import type { ReportFormat } from "./report_formats.ts";
import type { Reports } from "./reports.ts";

/** Options of the commands. */
export interface BuildFlags {
  /** Paths of configurations, or patterns. */
  config: string[];
  platform: string[];
  verbose?: boolean;
  silent?: boolean;
  warn: boolean;
  dryRun?: boolean;
  watch?: boolean;
  /** Milliseconds between looks at the files of a watch. */
  poll?: string;
  /** Whether to print where the time went. */
  profile?: boolean;
  format: ReportFormat;
}

/** Settings of the builder, which ends with its command; what it reports goes to `reports`, if there are any. */
export function settingsOf(
  { verbose, silent, warn }: BuildFlags,
  reports?: Reports,
): BuilderOptions {
  return {
    init: false,
    once: true,
    ...reports?.settings,
    ...(verbose && { verbosity: "verbose" }),
    ...(silent && { verbosity: "silent" }),
    ...(!warn && { warnings: "disabled" }),
  };
}

/** The configurations that a command is for: one where it was started, or some, each in its folder. */
export async function projectsFor(
  { config }: Pick<BuildFlags, "config">,
): Promise<{ config: string } | { projects: CliProject[] }> {
  const [file] = config;
  if (file === undefined) return { config: await configFor({}) };
  const isPlain = !/[*?[{(!]/.test(file);
  if (config.length === 1 && isPlain) return { config: file };
  const { isOneConfig, projectsOf } = await import("./projects.ts");
  if (config.length === 1 && await isOneConfig(file)) return { config: file };
  return { projects: await projectsOf(config) };
}

/** The configuration of a command that takes one: the one that is named, or that of the working folder. */
export async function configFor({ config }: { config?: string }): Promise<string> {
  if (config !== undefined) return config;
  const found = await findConfig(runtimeHost);
  if ("problem" in found) throw new BuildError([found.problem]);
  return found.file;
}

/** The platforms that flags name; all if they name none. */
export function platformsOf({ platform }: Pick<BuildFlags, "platform">): string[] | undefined {
  return platform.length > 0 ? platform : undefined;
}
