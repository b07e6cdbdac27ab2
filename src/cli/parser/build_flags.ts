/**
 * Flags of the commands on a configuration, and settings derived from them.
 * @module
 */
import type { BuilderOptions } from "../../engine/builder/project.ts";
import { findConfig } from "../../engine/config/load.ts";
import { BuildError } from "../../base/diagnostics/build_error.ts";
import { runtimeHost } from "../../engine/host/runtime.ts";
import { isOneConfig } from "./config_argument.ts";
import type { CliProject } from "../inputs/projects.ts";
import type { ReportFormat } from "../reports/report_formats.ts";
import type { Reports } from "../reports/reports.ts";

export interface BuildFlags {
  /** Paths of configurations, or patterns. */
  config: string[];
  platform: string[];
  verbose?: boolean;
  silent?: boolean;
  warn: boolean;
  dryRun?: boolean;
  /** Whether to read the staged files of git instead of the working tree. */
  staged?: boolean;
  watch?: boolean;
  /** Polling interval of a watch, in milliseconds. */
  poll?: string;
  /** Seconds that code of a configuration may block a watch. */
  timeLimit?: string;
  /** Whether to print the time of each stage and hook. */
  profile?: boolean;
  format: ReportFormat;
}

/** Settings of a builder that runs once. `reports` receives its diagnostics, if given. */
export function settingsOf(
  { verbose, silent, warn }: BuildFlags,
  reports?: Reports,
): BuilderOptions {
  return {
    init: false,
    once: true,
    ...(verbose && { verbosity: "verbose" }),
    ...(silent && { verbosity: "silent" }),
    ...reports?.settings,
    ...(!warn && { warnings: "disabled" }),
  };
}

/** Returns the configurations of a command: one to build in the working folder, or several with their folders. */
export async function projectsFor(
  { config }: Pick<BuildFlags, "config">,
): Promise<{ config: string } | { projects: CliProject[] }> {
  const [file] = config;
  if (file === undefined) return { config: await configFor({}) };
  if (config.length === 1 && await isOneConfig(file)) return { config: file };
  const { projectsOf } = await import("../inputs/projects.ts");
  return { projects: await projectsOf(config) };
}

/**
 * Returns the given configuration, or else the one of the working folder.
 *
 * @throws {BuildError} If there is none.
 */
export async function configFor({ config }: { config?: string }): Promise<string> {
  const found = await findConfig(runtimeHost, config);
  if ("file" in found) return found.file;
  const { problemWithPackages } = await import("../inputs/asked_tokens.ts");
  throw new BuildError([await problemWithPackages(found.problem)]);
}

/** The platforms that flags name; `undefined` for all. */
export function platformsOf({ platform }: Pick<BuildFlags, "platform">): string[] | undefined {
  return platform.length > 0 ? platform : undefined;
}
