/**
 * Types of the table of commands, and its shared options.
 * @module
 */
import { reportFormats } from "../reports/report_formats.ts";
import type { Reports } from "../reports/reports.ts";
import type { Tool } from "../process/tool.ts";

export interface OptionSpec {
  help: string;
  /** Its one-letter form. */
  short?: string;
  /** Name of its value in the help. An option without one is a switch; `no-warn` turns off `warn`. */
  value?: string;
  isValueOptional?: boolean;
  /** Whether it may be repeated. */
  many?: boolean;
  /** Allowed values. */
  choices?: readonly string[];
  /** The form of its value: a whole number above 0, or `modifier=context`. */
  form?: "count" | "context";
  /** Value if it is not given. */
  default?: string;
  /** Options that it cannot be combined with. */
  conflicts?: readonly string[];
}

/** The options of a command by name, in the order of the help. */
export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

export interface ArgumentSpec {
  /** Its form in the help: `<name>` is required, `[name]` is not, `...` takes several words. */
  name: string;
  help: string;
  /** Allowed words. */
  choices?: readonly string[];
}

export interface CommandSpec {
  help: string;
  arguments?: readonly ArgumentSpec[];
  options: OptionSpecs;
  /** Whether it only takes options, which the runtime can parse, so that it starts without the help. */
  isDirect?: boolean;
  /** Whether a word that looks like an option may be an argument. */
  takesAnyWord?: boolean;
  /** Whether it reports its progress. The output of others may be piped, so a configuration must not print into it. */
  reportsProgress?: boolean;
  /** Whether it serves another program, which ends it. */
  isServer?: boolean;
  /** Returns the problem with a combination of options and words. */
  problemOf?(flags: object, words: readonly string[]): string | undefined;
  /** Why it has no `--format json`. Every other command has. */
  noJson?: string;
  /**
   * Runs the command. Returns its exit code.
   *
   * @param reports Receives diagnostics and facts instead of standard output, with `--format json`.
   */
  run(flags: object, words: string[], tool: Tool | undefined, reports?: Reports): Promise<number>;
}

/** The commands by name, in the order of the help. */
export type CommandSpecs = Readonly<Record<string, CommandSpec>>;

/** Shells with completion scripts. */
export const shells = ["bash", "zsh", "fish", "powershell"] as const;

export type Shell = typeof shells[number];

/** The property name of a flag: `dryRun` for `dry-run`. */
export function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

export const oneConfig: OptionSpec = { short: "c", value: "path", help: "configuration file" };

/** The tokens that a command asks about, if they are not those of a configuration. */
export const tokens: OptionSpec = {
  value: "name",
  many: true,
  conflicts: ["config"],
  help: "package with the tokens, or path of a manifest or a style sheet (default: dependencies)",
};

/** Paths or patterns of configurations. */
export const configs: OptionSpec = {
  short: "c",
  value: "path",
  many: true,
  help: "configuration file; may be a pattern, or repeated to build several",
};

/** @param verb What the command does with the platforms. */
export function platforms(verb: string): OptionSpec {
  const help = `${verb} only this platform; may be repeated`;
  return { short: "p", value: "name", many: true, help };
}

/** Interval of watches. */
export const poll: OptionSpec = {
  value: "ms",
  form: "count",
  help: "with --watch: polling interval in ms, if the file system sends no events",
};

/** Time limit of code in configurations, for commands that outlive it. */
export const timeLimit: OptionSpecs = {
  "time-limit": {
    value: "seconds",
    form: "count",
    help: "seconds that code of a configuration may block its process (default: 10)",
  },
};

export const timeLimitOfWatch: OptionSpecs = {
  "time-limit": {
    ...timeLimit["time-limit"],
    help: `with --watch: ${timeLimit["time-limit"].help}`,
  },
};

/** Form of diagnostics. */
export function reportFormat(help: string): OptionSpec {
  return { value: "format", choices: reportFormats, default: "text", help };
}

/** Form of the output of commands that only print text otherwise. */
export const textOrJson: OptionSpecs = {
  "format": {
    value: "format",
    choices: ["text", "json"],
    default: "text",
    help: "format of the output",
  },
};

/** Modules that export tokens. */
export const modules: OptionSpec = {
  value: "name",
  many: true,
  help: "module that exports tokens; may be repeated",
};

export const ignored: OptionSpec = {
  value: "pattern",
  many: true,
  help: 'names to ignore, such as "--radix-*"; may be repeated',
};

export const verbose: OptionSpecs = { "verbose": { short: "v", help: "print everything" } };

/** Options of all commands that do more than answer. */
export const loudness: OptionSpecs = {
  ...verbose,
  "silent": { short: "s", conflicts: ["verbose"], help: "print only errors" },
};

/** @param verb What the command does with the platforms. */
export function reportOptions(verb: string): OptionSpecs {
  return {
    "config": configs,
    "platform": platforms(verb),
    ...loudness,
    "no-warn": { short: "n", help: "do not print warnings" },
    "format": reportFormat("format of errors and warnings"),
  };
}
