/**
 * The commands and their options, as data for both the argument parser and the help.
 * @module
 */
import type { BuildFlags } from "./build_flags.ts";
import type { Tool } from "./tool.ts";
import { reportFormats } from "./report_formats.ts";

/** An option of a command. */
export interface OptionSpec {
  /** Its one-letter form. */
  short?: string;
  /** Name of its value in the help. An option without one is a switch. */
  value?: string;
  /** Whether it may be repeated. */
  many?: boolean;
  /** Allowed values. */
  choices?: readonly string[];
  /** Whether its value must be a whole number above 0. */
  isCount?: boolean;
  /** Value if it is not given. */
  default?: string;
  /** Options that it cannot be combined with. */
  conflicts?: string[];
  /** Its help text, given the verb of the command. */
  help: (verb: string) => string;
}

/** Options of all commands that report. */
export const reportOptions: Readonly<Record<string, OptionSpec>> = {
  "config": {
    short: "c",
    value: "path",
    many: true,
    help: () => "configuration file; may be a pattern, or repeated to build several",
  },
  "platform": {
    short: "p",
    value: "name",
    many: true,
    help: (verb) => `${verb} only this platform; may be repeated`,
  },
  "verbose": { short: "v", help: () => "print everything" },
  "silent": { short: "s", conflicts: ["verbose"], help: () => "print only errors" },
  "no-warn": { short: "n", help: () => "do not print warnings" },
  "format": {
    value: "form",
    choices: reportFormats,
    default: "text",
    help: () => "format of errors and warnings",
  },
};

const dryRun: OptionSpec = { help: () => "print the changes without making them" };

const buildOptions: Record<string, OptionSpec> = {
  ...reportOptions,
  "dry-run": dryRun,
  "watch": {
    short: "w",
    conflicts: ["dry-run", "profile"],
    help: () => "build again after each change to an input",
  },
  "poll": {
    value: "ms",
    isCount: true,
    help: () => "with --watch: polling interval in ms, if the file system sends no events",
  },
  "profile": {
    help: () => "print the time of each stage and platform, and of your slowest hooks",
  },
};

/** A command on a configuration. */
export interface CommandSpec {
  help: string;
  options: Record<string, OptionSpec>;
  run(flags: BuildFlags, tool?: Tool): Promise<number>;
}

/** The commands on a configuration, by name. The name is also the verb in their help. */
export const commands: Record<"build" | "check" | "clean", CommandSpec> = {
  build: {
    help: "build all platforms or the given ones",
    options: buildOptions,
    run: async (flags, tool) => await (await import("./build.ts")).build(flags, tool),
  },
  check: {
    help: "validate configuration and tokens, and write nothing",
    options: reportOptions,
    run: async (flags, tool) => await (await import("./build.ts")).check(flags, tool),
  },
  clean: {
    help: "remove the outputs of a build, and undo its actions",
    options: { ...reportOptions, "dry-run": dryRun },
    run: async (flags, tool) => await (await import("./build.ts")).clean(flags, tool),
  },
};
