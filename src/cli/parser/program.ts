/**
 * The whole command line: help, and errors in arguments.
 * @module
 */
import {
  Argument,
  Command,
  CommanderError,
  InvalidArgumentError,
  Option,
  type OutputConfiguration,
} from "commander";
import { putOutputAside, silenceOutput } from "../../engine/host/output_aside.ts";
import { suggest } from "../../base/diagnostics/suggest.ts";
import { runtimeHost } from "../../engine/host/runtime.ts";
import { withoutControls } from "../../base/text/printable.ts";
import { version } from "../../base/version.ts";
import { countPattern } from "./arguments.ts";
import {
  camelCase,
  type CommandSpec,
  type CommandSpecs,
  type OptionSpec,
  type OptionSpecs,
} from "./command_spec.ts";
import { commands } from "./commands.ts";
import { epilog } from "./epilog.ts";
import { success, usageFault } from "../process/exit.ts";
import { asksForJson, type CommonFlags, runCommand } from "../process/run_command.ts";
import { nameOf, type Tool } from "../process/tool.ts";

/** Checks the values of options by form. */
const forms: Readonly<Record<"count" | "context", (text: string) => void>> = {
  count(text) {
    if (countPattern.test(text)) return;
    throw new InvalidArgumentError("It must be a number greater than 0.");
  },
  context(text) {
    if (/^[^=]+=./.test(text)) return;
    throw new InvalidArgumentError("It must be modifier=context.");
  },
};

function optionOf(name: string, spec: OptionSpec): Option {
  const { help, short, value, isValueOptional, many, choices, conflicts, form } = spec;
  const shown = isValueOptional ? ` [${value}]` : ` <${value}>`;
  const long = `--${name}${value === undefined ? "" : shown}`;
  const option = new Option(short === undefined ? long : `-${short}, ${long}`, help);
  if (choices) option.choices(choices);
  if (conflicts) option.conflicts(conflicts.map(camelCase));
  if (spec.default !== undefined) option.default(spec.default);
  if (many || form) {
    option.argParser<string | string[]>((text, earlier?: string | string[]) => {
      if (form) forms[form](text);
      return many ? [...earlier ?? [], text] : text;
    });
  }
  return option;
}

/** The lists of repeatable options that are not given. A default in `Option` would appear in the help as `[]`. */
function emptyLists(options: OptionSpecs): Record<string, string[]> {
  const names = Object.keys(options).filter((name) => options[name].many);
  return Object.fromEntries(names.map((name) => [camelCase(name), []]));
}

/** The lines of a text without its final newline. */
function linesOf(text: string): string[] {
  return text.replace(/\n$/, "").split("\n");
}

/** Settings of the configuration that other tools have as options. */
const settings: Readonly<Record<string, string>> = {
  "fail-on": '"log": { "warnings": "error" }',
  "max-warnings": '"log": { "warnings": "error" }',
  "out": '"buildPath" of a platform',
  "out-dir": '"buildPath" of a platform',
  "output": '"buildPath" of a platform',
  "strict": '"strict": true',
  "theme": '"contexts"',
};

/** Adds the setting that an unknown option probably means to an error. */
function withSetting(text: string): string {
  const [, option = ""] = /unknown option '--([\w-]+)/.exec(text) ?? [];
  const isSetting = Object.hasOwn(settings, option) && !text.includes("Did you mean");
  return isSetting ? `${text.trimEnd()}\n(Set ${settings[option]} in the configuration)\n` : text;
}

/** Prints help and errors. Escapes control characters of arguments in errors. */
function outputOf(args: readonly string[]): OutputConfiguration {
  const odd = args.flatMap((arg) => [arg, arg.slice(arg.indexOf("=") + 1)])
    .filter((arg) => withoutControls(arg) !== arg);
  return {
    writeOut: (text) => runtimeHost.print(linesOf(text)),
    writeErr: (text) => asksForJson(args) || runtimeHost.printError(linesOf(text)),
    outputError: (text, write) =>
      write(
        withSetting(odd.reduce((text, arg) => text.replaceAll(arg, withoutControls(arg)), text)),
      ),
  };
}

/** Commands by their names in other tools. */
const otherNames: Readonly<Record<string, string>> = {
  compile: "build",
  dev: "build --watch",
  generate: "build",
  lint: "check",
  serve: "preview --watch",
  start: "preview --watch",
  test: "check",
  validate: "check",
  watch: "build --watch",
};

/** The command that arguments probably mean; `undefined` if they name a command or ask for help. */
function unknownCommand(args: readonly string[]): string | undefined {
  const [first, ...rest] = args;
  const name = first === "help" ? rest[0] ?? "" : first;
  if (name === "" || name === "help" || Object.hasOwn(commands, name)) return undefined;
  if (name.startsWith("-")) {
    const isOption = !/^(?:-[hV]+|--help|--version)$/.test(name);
    return isOption ? `unknown option '${name}'\n${meaning(["build", ...args])}` : undefined;
  }
  const meant = Object.hasOwn(otherNames, name)
    ? [otherNames[name]]
    : suggest(name, Object.keys(commands)).slice(0, 1);
  return [`unknown command '${name}'`, ...meant.map((words) => meaning([words]))].join("\n");
}

const meaning = (words: readonly string[]) => `(Did you mean ${words.join(" ")}?)`;

/** The option that an argument of a command without arguments probably means. */
function unknownArgument(name: string, { options }: CommandSpec, word: string): string {
  const option = ["config", "platform"].find((option) =>
    Object.hasOwn(options, option) && /\.\w+$/.test(word) === (option === "config")
  );
  const problem = `too many arguments for '${name}': '${word}'`;
  return option ? `${problem}\n${meaning([name, `--${option}`, word])}` : problem;
}

/** Adds a command. `finish` receives its exit code. */
function addCommand(
  root: Command,
  name: string,
  spec: CommandSpec,
  finish: (code: number) => void,
  tool: Tool | undefined,
): void {
  const command = root.command(name).description(spec.help);
  for (const { name, help, choices } of spec.arguments ?? []) {
    const argument = new Argument(name, help);
    command.addArgument(choices ? argument.choices(choices) : argument);
  }
  for (const [option, one] of Object.entries(spec.options)) {
    command.addOption(optionOf(option, one));
  }
  if (spec.takesAnyWord) command.allowUnknownOption().allowExcessArguments(false);
  const hasArguments = (spec.arguments ?? []).length > 0;
  if (!hasArguments) command.allowExcessArguments(true);
  command.action(async () => {
    const [extra] = hasArguments ? [] : command.args;
    if (extra !== undefined) root.error(`error: ${unknownArgument(name, spec, extra)}`);
    const flags = { ...emptyLists(spec.options), ...command.opts() };
    // A list for an argument that takes several words, nothing for an absent one.
    const given: readonly (string | string[] | undefined)[] = command.processedArgs;
    const words = given.flatMap((value) => value ?? []);
    const problem = spec.problemOf?.(flags, words);
    if (problem !== undefined) root.error(`error: ${problem}`);
    finish(await runCommand({ name, spec, flags, words }, tool));
  });
}

/** Makes the program with its commands. `finish` receives the exit code of the command that ran. */
function programOf(
  args: readonly string[],
  finish: (code: number) => void,
  tool: Tool | undefined,
): Command {
  const name = nameOf(tool);
  const root = new Command(name)
    .description("Builds design tokens for every platform.")
    .version(tool?.version ?? version, "-V, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .helpCommand("help [command]", "print the help of a command")
    .addHelpText("after", epilog(name))
    .showSuggestionAfterError()
    .configureOutput(outputOf(args))
    .exitOverride();
  for (const [name, spec] of Object.entries(commands)) addCommand(root, name, spec, finish, tool);
  return root;
}

/** Returns the exit code of help, or of arguments that cannot be parsed, which JSON reports as well. */
async function misused({ exitCode, message }: CommanderError, args: readonly string[]) {
  if (exitCode === 0) return success;
  if (!asksForJson(args)) return usageFault;
  const { reported } = await import("../reports/reports.ts");
  const { commandArguments } = await import("../../base/diagnostics/catalog/commands.ts");
  const { [args[0]]: spec } = commands as CommandSpecs;
  const name = spec && !spec.noJson ? args[0] : undefined;
  return await reported("json", (reports) => {
    reports.add([commandArguments(message)]);
    return Promise.resolve(usageFault);
  }, name);
}

/** Runs the command in the arguments. Returns its exit code. */
export async function runProgram(args: readonly string[], tool?: Tool): Promise<number> {
  let code = success;
  let flags: CommonFlags = {};
  let end = () => {};
  const command = programOf(args, (result) => code = result, tool);
  command.hook("preAction", (_, called) => {
    flags = called.opts();
    const isText = (flags.format ?? "text") === "text";
    const { reportsProgress } = (commands as CommandSpecs)[called.name()];
    if (isText && flags.silent) end = silenceOutput();
    else if (!isText || !reportsProgress) putOutputAside();
  });
  if (args.length === 0) {
    command.outputHelp({ error: true });
    return usageFault;
  }
  try {
    const unknown = unknownCommand(args);
    if (unknown !== undefined) command.error(`error: ${unknown}`);
    await command.parseAsync(args, { from: "user" });
    return code;
  } catch (cause) {
    if (cause instanceof CommanderError) return await misused(cause, args);
    const { failedAs } = await import("../reports/reports.ts");
    return await failedAs(flags.format, cause, flags, args[0]);
  } finally {
    end();
  }
}
