/**
 * The whole command line: all commands, help, and errors in arguments.
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
import { putOutputAside, silenceOutput } from "../host/output_aside.ts";
import { runtimeHost } from "../host/runtime.ts";
import { withoutControls } from "../values/printable.ts";
import { version } from "../version.ts";
import type { BuildFlags } from "./build_flags.ts";
import type { DiffFlags } from "./diff.ts";
import type { ImportFlags } from "./import.ts";
import { type OtherTool, otherTools } from "./init/other_tools.ts";
import type { InitFromFlags } from "./init/from_terrazzo.ts";
import type { MigrateFlags } from "./migrate.ts";
import type { PreviewFlags } from "./preview.ts";
import type { RenameFlags } from "./rename.ts";
import { reportFormats } from "./report_formats.ts";
import type { UsageFlags } from "./usage.ts";
import { countPattern } from "./arguments.ts";
import { epilog } from "./epilog.ts";
import { commands, type OptionSpec, reportOptions } from "./commands.ts";
import { isContext } from "./context_flags.ts";
import { success, usageFault } from "./exit.ts";
import { type Shell, shells } from "./shells.ts";
import type { Loudness } from "./failed.ts";
import type { TaskFlags } from "./tasks.ts";
import type { Tool } from "./tool.ts";
import type { WhyFlags } from "./why.ts";

/** Options of `init`. */
type InitFlags = InitFromFlags & { from?: OtherTool; package?: string | true };

/** What is wrong with the arguments of `init`. */
function initProblem(type: string | undefined, flags: InitFlags): string | undefined {
  const { from, config, dryRun, format } = flags;
  const wanted = [type, from, flags.package].filter((one) => one !== undefined);
  if (wanted.length > 1) return "give only one of a type, --from and --package";
  if (from !== "terrazzo" && (dryRun || format !== "text")) {
    return "--dry-run and --format need --from terrazzo";
  }
  const takesConfig = from === "terrazzo" || from === "style-dictionary";
  if (config !== undefined && !takesConfig) {
    return "--config needs --from terrazzo or --from style-dictionary";
  }
  return undefined;
}

/** The property name of a flag: `dryRun` for `dry-run`. */
function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function countOf(text: string): string {
  if (!countPattern.test(text)) {
    throw new InvalidArgumentError("It must be a number greater than 0.");
  }
  return text;
}

/** Appends a value of a repeatable option. */
function added(item: string, items: string[]): string[] {
  return [...items, item];
}

function contextFrom(text: string, all: string[]): string[] {
  if (!isContext(text)) throw new InvalidArgumentError("It must be modifier=context.");
  return [...all, text];
}

function optionOf(name: string, spec: OptionSpec, verb: string): Option {
  const { short, value, many, choices, conflicts, isCount } = spec;
  const long = `--${name}${value === undefined ? "" : ` <${value}>`}`;
  const option = new Option(short === undefined ? long : `-${short}, ${long}`, spec.help(verb));
  if (choices) option.choices(choices);
  if (conflicts) option.conflicts(conflicts.map(camelCase));
  if (isCount) option.argParser(countOf);
  if (spec.default !== undefined) option.default(spec.default);
  if (many) option.default([]).argParser(added);
  return option;
}

/** The lines of a text without its final newline. */
function linesOf(text: string): string[] {
  return text.replace(/\n$/, "").split("\n");
}

/** Prints help and errors. Escapes control characters of arguments in errors. */
function outputOf(args: readonly string[]): OutputConfiguration {
  const odd = args.flatMap((arg) => [arg, arg.slice(arg.indexOf("=") + 1)])
    .filter((arg) => withoutControls(arg) !== arg);
  return {
    writeOut: (text) => runtimeHost.print(linesOf(text)),
    writeErr: (text) => runtimeHost.printError(linesOf(text)),
    outputError: (text, write) =>
      write(odd.reduce((text, arg) => text.replaceAll(arg, withoutControls(arg)), text)),
  };
}

/** Makes the program with its commands. `finish` receives the exit code of the command that ran. */
function program(args: readonly string[], finish: (code: number) => void, tool?: Tool): Command {
  const name = tool?.name ?? "token-build";
  const root = new Command(name)
    .description("Builds design tokens for every platform.")
    .version(tool?.version ?? version, "-V, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .helpCommand("help [command]", "print the help of a command")
    .addHelpText("after", epilog(name))
    .showSuggestionAfterError()
    .configureOutput(outputOf(args))
    .exitOverride();
  for (const [name, { help, options, run }] of Object.entries(commands)) {
    const command = root.command(name).description(help)
      .action(async (flags: BuildFlags) => finish(await run(flags, tool)));
    for (const [option, spec] of Object.entries(options)) {
      command.addOption(optionOf(option, spec, name));
    }
  }
  root.command("init").argument("[type]", "basic (default), complete, web, react or mobile")
    .description("create a configuration with tokens in this folder, and build them")
    .addOption(
      new Option("--from <tool>", "create it from the configuration or the files of another tool")
        .choices(Object.keys(otherTools)),
    )
    .option("--package [name]", "create a package of tokens that others install")
    .option("-c, --config <path>", "with --from: the other tool's configuration")
    .option("--dry-run", "with --from terrazzo: print the configuration, and write nothing")
    .addOption(
      new Option("--format <form>", "with --from terrazzo: form of errors and warnings")
        .choices(reportFormats).default("text"),
    )
    .option("--force", "overwrite existing files")
    .action(async (type: string | undefined, flags: InitFlags) => {
      const problem = initProblem(type, flags);
      if (problem !== undefined) root.error(`error: ${problem}`);
      const { runInit } = await import("./init/run_init.ts");
      finish(await runInit(type, flags, tool));
    });
  root.command("migrate").argument("[files...]", "token files, or globs of them")
    .description("rewrite legacy and DTCG draft token files as DTCG 2025.10")
    .option("-c, --config <path>", "configuration whose token files to rewrite")
    .option("--dry-run", "print the changes as a patch, and write nothing")
    .option("--force", "rewrite files even if that breaks the build")
    .action(async (files: string[], flags: MigrateFlags) => {
      const { migrate } = await import("./migrate.ts");
      finish(await migrate(files, flags, tool));
    });
  root.command("preview")
    .description("write a page that shows the tokens, or serve a live one")
    .option("-c, --config <path>", "configuration file")
    .addOption(optionOf("platform", commands.build.options.platform, "show"))
    .option("-o, --out <file>", "path of the page (default: preview.html)")
    .option("--title <text>", "title of the page")
    .option(
      "--editor <address>",
      "address that opens a source position, with {path}, {line} and {column}",
    )
    .option("-w, --watch", "serve the page on 127.0.0.1, and update it after each change")
    .addOption(new Option("--port <number>", "with --watch: port to serve on").argParser(countOf))
    .addOption(optionOf("poll", commands.build.options.poll, "show"))
    .action(async (flags: PreviewFlags) => {
      const { preview } = await import("./preview.ts");
      finish(await preview(flags, tool));
    });
  // A name may look like an option: `--color-accent`.
  root.command("why").argument("<name>", "path of a token, name in an output, or FILE:LINE")
    .allowUnknownOption().allowExcessArguments(false)
    .description("explain a token: definitions, aliases, transforms, users, lines of outputs")
    .option("-c, --config <path>", "configuration file")
    .addOption(optionOf("platform", commands.build.options.platform, "explain"))
    .addOption(
      new Option("--context <modifier=context>", "context for the explanation; may be repeated")
        .default([]).argParser(contextFrom),
    )
    .addOption(new Option("--format <form>", "form").choices(["text", "json"]).default("text"))
    .action(async (name: string, flags: WhyFlags) => {
      const { why } = await import("./why.ts");
      finish(await why(name, flags, tool));
    });
  root.command("diff")
    .argument("[before]", "git reference, folder, manifest or npm:package (default: merge base)")
    .argument("[after]", "the later version (default: the working tree)")
    .description("compare two versions of tokens, and print the release the changes need")
    .option("-c, --config <path>", "configuration file, relative to the folder of each version")
    .addOption(
      new Option("--format <form>", "form of the report")
        .choices(["text", "markdown", "json", "github"]).default("text"),
    )
    .addOption(
      new Option("--fail-on <level>", "fail if the changes need this level or a higher one")
        .choices(["major", "minor", "patch"]),
    )
    .option("--changeset", "write a changeset")
    .option("--package <name>", "with --changeset: name of the package")
    .option("--renames <file>", "write a file of renames for token-build rename")
    .option("-o, --out <file>", "write the report to a file")
    .action(async (before: string | undefined, after: string | undefined, flags: DiffFlags) => {
      const { diff } = await import("./diff.ts");
      finish(await diff(before, after, flags, tool));
    });
  root.command("usage").argument("<files...>", "sources that use tokens, or globs of them")
    .description("report how sources use tokens: unknown and deprecated names, values, counts")
    .option("-c, --config <path>", "configuration file")
    .addOption(
      new Option("--module <name>", "module that exports tokens; may be repeated")
        .default([]).argParser(added),
    )
    .addOption(
      new Option("--ignore <pattern>", 'names to ignore, such as "--radix-*"; may be repeated')
        .default([]).argParser(added),
    )
    .option("--no-literals", "do not report hard-coded values of tokens")
    .option("--no-unused", "do not report unused tokens")
    .option("--counts", "list each token with its number of uses")
    .addOption(new Option("--format <form>", "form").choices(reportFormats).default("text"))
    .action(async (files: string[], flags: UsageFlags) => {
      const { usage } = await import("./usage.ts");
      finish(await usage(files, flags, tool));
    });
  root.command("rename")
    .argument("[names...]", "old path, new path, and sources that use the token, or globs of them")
    .description("rename a token or a group, in token files and in sources")
    .option("-c, --config <path>", "configuration file")
    .option("--from <file>", "file of renames that token-build diff --renames wrote")
    .addOption(
      new Option("--module <name>", "module that exports tokens; may be repeated")
        .default([]).argParser(added),
    )
    .option("--dry-run", "print a patch, and write nothing")
    .option("--force", "rename even if some effects cannot be followed")
    .action(async (names: string[], flags: RenameFlags) => {
      if (flags.from === undefined && names.length < 2) {
        root.error("error: give the old and the new path, or a file of renames with --from");
      }
      const { rename } = await import("./rename.ts");
      finish(await rename(names, flags, tool));
    });
  root.command("lsp")
    .description("serve editors on standard input and output (Language Server Protocol)")
    // Editors add it to the command of a server.
    .option("--stdio", "use standard input and output, which it always does")
    .action(async () => {
      const { lsp } = await import("./lsp.ts");
      finish(await lsp(tool));
    });
  root.command("tasks")
    .description("print the inputs and outputs of a build, for caching task runners")
    .addOption(optionOf("config", commands.build.options.config, "read"))
    .addOption(optionOf("platform", commands.build.options.platform, "read"))
    .addOption(
      new Option("--for <runner>", "task runner to print for")
        .choices(["json", "turbo", "nx"]).default("json"),
    )
    .option("--task <name>", "name of the task", "build")
    .option("--check", "fail if the project's task runner file is incomplete")
    .action(async (flags: TaskFlags) => {
      if (flags.check && flags.for === "json") {
        root.error("error: name a task runner with --for to check its files");
      }
      const { tasks } = await import("./tasks.ts");
      finish(await tasks(flags, tool));
    });
  root.command("import").argument(
    "[files...]",
    "files of Tokens Studio, Penpot or Figma, folders, ZIP archives",
  )
    .description("convert files of design tools to DTCG 2025.10, with a resolver document")
    .option("-o, --out <folder>", "folder of the files; existing ones are updated", "tokens")
    .option("--dry-run", "print the changes as a diff, and write nothing")
    .addOption(
      new Option("--tool <name>", "design tool, if files are not recognized")
        .choices(["tokens-studio", "penpot", "figma"]),
    )
    .option(
      "--prune",
      "remove all tokens that the design tool does not have, even handwritten ones",
    )
    .option("--collection-paths", "Figma: start paths with the name of the collection")
    .option("--figma <key>", "Figma: load the variables of a file by its key")
    .option("--published", "Figma: load published variables")
    .option("--base <address>", "Figma: base URL of the API instead of Figma's")
    .action(async (files: string[], flags: ImportFlags) => {
      if ((files.length === 0) === (flags.figma === undefined)) {
        root.error("error: name files, or a file of Figma with --figma");
      }
      const { importFiles } = await import("./import.ts");
      finish(await importFiles(files, flags));
    });
  root.command("explain").argument("<code>", "diagnostic code, such as reference/missing")
    .description("print the meaning of a diagnostic code")
    .action(async (code: string) => finish((await import("./explain.ts")).explain(code)));
  root.command("completion")
    .addArgument(new Argument("<shell>", "the shell").choices(shells))
    .description("print a completion script for a shell")
    .action(async (shell: Shell) => {
      const { completion } = await import("./completion.ts");
      finish(completion(shell, root));
    });
  return root;
}

/** Commands whose only purpose is their output, so they have no `--silent`. */
const answers = ["why", "lsp", "tasks", "init", "explain", "completion"];

/** Adds the options that all commands have. */
function addCommonOptions(root: Command): void {
  for (const command of root.commands) {
    const has = (name: string) => command.options.some(({ long }) => long === name);
    if (!has("--verbose")) command.addOption(optionOf("verbose", reportOptions.verbose, ""));
    if (has("--silent") || answers.includes(command.name())) continue;
    command.addOption(optionOf("silent", reportOptions.silent, ""));
  }
}

/**
 * The program with all commands and options.
 *
 * @param args Arguments, which errors may quote.
 * @param finish Receives the exit code of the command that ran.
 */
export function programOf(
  args: readonly string[] = [],
  finish: (code: number) => void = () => {},
  tool?: Tool,
): Command {
  const root = program(args, finish, tool);
  addCommonOptions(root);
  return root;
}

/**
 * Commands that report their progress. The output of others may be piped, so a configuration must not print into it.
 */
const progressing = new Set([...Object.keys(commands), "init", "preview"]);

/** Runs the command in the arguments. Returns its exit code. */
export async function runProgram(args: readonly string[], tool?: Tool): Promise<number> {
  let code = success;
  let flags: Loudness & { format?: string } = {};
  let end = () => {};
  const command = programOf(args, (result) => code = result, tool);
  command.hook("preAction", (_, called) => {
    flags = called.opts();
    const isText = (flags.format ?? "text") === "text";
    if (isText && flags.silent) end = silenceOutput();
    else if (!isText || !progressing.has(called.name())) putOutputAside();
  });
  if (args.length === 0) {
    command.outputHelp({ error: true });
    return usageFault;
  }
  try {
    await command.parseAsync(args, { from: "user" });
    return code;
  } catch (cause) {
    if (cause instanceof CommanderError) return cause.exitCode === 0 ? success : usageFault;
    const { failedAs } = await import("./reports.ts");
    return await failedAs(flags.format, cause, flags);
  } finally {
    end();
  }
}
