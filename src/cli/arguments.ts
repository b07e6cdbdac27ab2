/**
 * Parses the arguments of commands on a configuration if they are valid. Everything else, including
 * help and messages, needs the whole command line, which takes longer to load.
 * @module
 */
import { process } from "../host/node.ts";
import type { BuildFlags } from "./build_flags.ts";
import { commands, type CommandSpec, type OptionSpec } from "./commands.ts";

/** A command with its flags. */
export interface Call {
  command: CommandSpec;
  flags: BuildFlags;
}

type Values = Record<string, string | boolean | (string | boolean)[] | undefined>;

/** Parses arguments with the runtime; `undefined` if one is unknown or lacks a value. */
function parse(options: Record<string, OptionSpec>, args: readonly string[]): Values | undefined {
  const { parseArgs } = process.getBuiltinModule("node:util");
  const types = Object.fromEntries(
    Object.entries(options).map(([name, { short, value, many }]) => {
      const type = value === undefined ? "boolean" as const : "string" as const;
      return [name, { type, ...(short && { short }), ...(many && { multiple: true }) }];
    }),
  );
  try {
    return parseArgs({ args: [...args], options: types, strict: true }).values;
  } catch {
    return undefined;
  }
}

/** Matches a whole number above 0. */
export const countPattern = /^[1-9]\d*$/;

function isAllowed(options: Record<string, OptionSpec>, values: Values): boolean {
  return Object.entries(options).every(([name, { choices, conflicts, isCount }]) => {
    const value = values[name];
    if (value === undefined) return true;
    return (!choices || choices.includes(value as string)) &&
      (!isCount || countPattern.test(value as string)) &&
      !conflicts?.some((name) => values[name] !== undefined);
  });
}

/** Returns the command that arguments call; `undefined` if the whole command line must parse them. */
export function callOf([name, ...args]: readonly string[]): Call | undefined {
  if (!Object.hasOwn(commands, name ?? "")) return undefined;
  const command = commands[name as keyof typeof commands];
  const values = parse(command.options, args);
  if (!values || !isAllowed(command.options, values)) return undefined;
  const { config = [], platform = [], verbose, silent, watch, poll, profile } = values;
  const format = values.format ?? command.options.format.default;
  const warn = !values["no-warn"];
  const flags = {
    config,
    platform,
    verbose,
    silent,
    warn,
    format,
    watch,
    poll,
    profile,
  } as BuildFlags;
  return { command, flags: { ...flags, dryRun: values["dry-run"] as boolean | undefined } };
}
