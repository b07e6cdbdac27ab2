/**
 * The command line: reads the arguments, runs one command, gives the exit code.
 * @module
 */
import { Command, CommanderError, Option } from "commander";
import { BuildError } from "../diagnostics/build_error.ts";
import { version } from "../version.ts";
import { inputFault, success, usageFault } from "./exit.ts";
import type { BuildFlags } from "./build.ts";
import { reportFormats } from "./report_formats.ts";

const examples = `
Examples:
  token-build build                        with config.json or config.js of this folder
  token-build build --config tokens.ts     with another configuration
  token-build build -p css -p android      some platforms only
  token-build check --format github        judge tokens, for a workflow
  token-build clean                        remove what a build writes
  token-build init basic                   make a configuration with tokens to start from

Exit code: 0 built, 1 the configuration or the tokens are at fault, 2 the command line is.`;

/** Options that all commands on a configuration share. */
function withReportOptions(command: Command, verb: string): Command {
  const collect = (name: string, names: string[]) => [...names, name];
  return command
    .option("-c, --config <path>", "configuration file")
    .option("-p, --platform <name>", `${verb} this platform only; may be repeated`, collect, [])
    .option("-v, --verbose", "say everything")
    .addOption(new Option("-s, --silent", "say nothing but errors").conflicts("verbose"))
    .option("-n, --no-warn", "leave warnings out")
    .addOption(
      new Option("--format <form>", "form of errors and warnings").choices(reportFormats)
        .default("text"),
    );
}

/** Options that `build` and `clean` share. */
function withBuildOptions(command: Command, verb: string): Command {
  return withReportOptions(command, verb)
    .option("--dry-run", "say what would be done, and do nothing");
}

/** The program, with its commands. `finish` takes the exit code of the command that ran. */
function program(finish: (code: number) => void): Command {
  const command = new Command("token-build")
    .description("Builds design tokens for every platform.")
    .version(version, "-V, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .helpCommand("help [command]", "print the help of a command")
    .addHelpText("after", examples)
    .showSuggestionAfterError()
    .exitOverride();
  withBuildOptions(command.command("build"), "build")
    .description("build all platforms, or some")
    .action(async (flags: BuildFlags) => {
      const { build } = await import("./build.ts");
      finish(await build(flags));
    });
  withReportOptions(command.command("check"), "check")
    .description("judge configuration and tokens, and write nothing")
    .action(async (flags: BuildFlags) => {
      const { check } = await import("./build.ts");
      finish(await check(flags));
    });
  withBuildOptions(command.command("clean"), "clean")
    .description("remove what a build writes, and undo its actions")
    .action(async (flags: BuildFlags) => {
      const { clean } = await import("./build.ts");
      finish(await clean(flags));
    });
  command.command("init").argument("[type]", "basic or complete", "basic")
    .description("make a configuration with tokens in this folder, and build them")
    .option("--force", "overwrite files that are there")
    .action(async (type: string, flags: { force?: boolean }) => {
      const { init } = await import("./init.ts");
      finish(await init(type, flags));
    });
  return command;
}

/**
 * Runs the command line.
 *
 * @param args Arguments after the program's name.
 * @returns The exit code.
 */
export async function main(args: readonly string[]): Promise<number> {
  let code = success;
  const command = program((result) => code = result);
  if (args.length === 0) {
    command.outputHelp({ error: true });
    return usageFault;
  }
  try {
    await command.parseAsync(args, { from: "user" });
    return code;
  } catch (cause) {
    if (cause instanceof CommanderError) return cause.exitCode === 0 ? success : usageFault;
    if (!(cause instanceof BuildError)) throw cause;
    const { failed } = await import("./failed.ts");
    return failed(cause) ?? inputFault;
  }
}
