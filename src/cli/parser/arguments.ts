/**
 * Parses the arguments of commands that only take options if they are valid. Everything else, including
 * help and messages, needs the whole command line, which takes longer to load.
 * @module
 */
import { process } from "../../engine/host/node.ts";
import { camelCase, type CommandSpec, type OptionSpecs } from "./command_spec.ts";
import { type CommandName, commands } from "./commands.ts";
import type { CommonFlags } from "../process/run_command.ts";

export interface Call {
  name: CommandName;
  command: CommandSpec;
  flags: CommonFlags;
}

type Values = Record<string, string | boolean | (string | boolean)[] | undefined>;

/** Parses arguments with the runtime; `undefined` if one is unknown or lacks a value. */
function parse(options: OptionSpecs, args: readonly string[]): Values | undefined {
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

function isAllowed(options: OptionSpecs, values: Values): boolean {
  return Object.entries(options).every(([name, { choices, conflicts, form }]) => {
    const value = values[name];
    if (value === undefined) return true;
    return (!choices || choices.includes(value as string)) &&
      (form !== "count" || countPattern.test(value as string)) &&
      !conflicts?.some((name) => values[name] !== undefined);
  });
}

/** The flags of a command, as commander makes them of the same options. */
function flagsOf(options: OptionSpecs, values: Values): Record<string, unknown> {
  const flags = Object.entries(options).map(([name, { many, default: otherwise }]) => {
    const value = values[name] ?? (many ? [] : otherwise);
    return name.startsWith("no-") ? [camelCase(name.slice(3)), !value] : [camelCase(name), value];
  });
  return Object.fromEntries(flags);
}

/** Returns the command that arguments call; `undefined` if the whole command line must parse them. */
export function callOf([name = "", ...args]: readonly string[]): Call | undefined {
  const command = Object.hasOwn(commands, name) ? commands[name as CommandName] : undefined;
  if (!command?.isDirect) return undefined;
  const values = parse(command.options, args);
  if (!values || !isAllowed(command.options, values)) return undefined;
  return { name: name as CommandName, command, flags: flagsOf(command.options, values) };
}
