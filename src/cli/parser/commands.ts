/**
 * The commands with their arguments and options. The parsers, the help, the shell completion and the tests of the
 * documentation use this table.
 * @module
 */
import type { BuildFlags } from "./build_flags.ts";
import { changeCommands } from "./change_commands.ts";
import {
  type CommandSpec,
  type CommandSpecs,
  configs,
  loudness,
  oneConfig,
  platforms,
  poll,
  reportFormat,
  reportOptions,
  type Shell,
  shells,
  textOrJson,
  timeLimit,
  timeLimitOfWatch,
  tokens,
  verbose,
} from "./command_spec.ts";
import { initProblem } from "../init/init_problem.ts";
import { otherTools } from "../init/other_tools.ts";
import type { RunInitFlags } from "../init/run_init.ts";
import type { LspFlags } from "../lsp.ts";
import type { McpFlags } from "../mcp.ts";
import type { PreviewFlags } from "../preview/preview.ts";
import type { TaskFlags } from "../tasks.ts";
import { nameOf } from "../process/tool.ts";
import type { WhyFlags } from "../why.ts";

const dryRun = { "dry-run": { help: "print the changes without making them" } };

const table = {
  build: {
    help: "build all platforms or the given ones",
    options: {
      ...reportOptions("build"),
      ...dryRun,
      "watch": {
        short: "w",
        conflicts: ["dry-run", "profile"],
        help: "build again after each change to an input",
      },
      "poll": poll,
      ...timeLimitOfWatch,
      "profile": { help: "print the time of each stage and platform, and of your slowest hooks" },
    },
    isDirect: true,
    reportsProgress: true,
    run: async (flags: BuildFlags, _words, tool, reports) =>
      flags.watch
        ? await (await import("../watch/watch.ts")).watch(flags, tool, reports)
        : await (await import("../build.ts")).build(flags, tool, reports),
  },
  check: {
    help: "validate configuration and tokens, and write nothing",
    options: {
      ...reportOptions("check"),
      "staged": { help: "read the staged files of git instead of the working tree" },
    },
    isDirect: true,
    reportsProgress: true,
    run: async (flags: BuildFlags, _words, tool, reports) =>
      await (await import("../build.ts")).check(flags, tool, reports),
  },
  clean: {
    help: "remove the outputs of a build, and undo its actions",
    options: { ...reportOptions("clean"), ...dryRun },
    isDirect: true,
    reportsProgress: true,
    run: async (flags: BuildFlags, _words, tool, reports) =>
      await (await import("../build.ts")).clean(flags, tool, reports),
  },
  init: {
    help: "create a configuration with tokens in this folder, and build them",
    arguments: [{ name: "[type]", help: "basic (default), complete, web, react or mobile" }],
    options: {
      "from": {
        value: "tool",
        choices: Object.keys(otherTools),
        help: "create the configuration from that of another tool, or from its files",
      },
      "package": {
        value: "name",
        isValueOptional: true,
        help: "create a package of tokens for others to install",
      },
      "yes": {
        short: "y",
        help: "with --package: change fields of package.json that keep others from using it",
      },
      "agents": { help: "write only AGENTS.md, for coding agents" },
      "config": { ...oneConfig, help: "with --from: the other tool's configuration" },
      "dry-run": {
        help: "with --from terrazzo or style-dictionary-3: print what would be written",
      },
      "format": reportFormat(
        "format of the output: text or json; with --from terrazzo, also the others",
      ),
      "force": { help: "overwrite existing files" },
      ...verbose,
    },
    reportsProgress: true,
    problemOf: initProblem,
    run: async (flags: RunInitFlags, [type], tool, reports) =>
      await (await import("../init/run_init.ts")).runInit(type, flags, tool, reports),
  },
  migrate: changeCommands.migrate,
  preview: {
    help: "write a page that shows the tokens, or serve a live one",
    options: {
      "config": oneConfig,
      "tokens": { ...tokens, conflicts: ["config", "watch"] },
      "platform": platforms("show"),
      "out": {
        short: "o",
        value: "path",
        help:
          "path of the page (default: preview.html, or brand.html), or with --split the folder (default: preview)",
      },
      "split": {
        help: "write one page for each section, and index.html with links to them",
        conflicts: ["watch"],
      },
      "brand": {
        help: "write a page that shows the brand, for screens and paper, without scripts",
        conflicts: ["watch", "split"],
      },
      "no-split": { help: "write one page, even for more than 100,000 tokens" },
      "title": { value: "text", help: "title of the page" },
      "editor": {
        value: "address",
        help: "URL that opens a source position, with {path}, {line} and {column}",
      },
      "watch": { short: "w", help: "serve the page on 127.0.0.1, and update it after each change" },
      "port": { value: "number", form: "count", help: "with --watch: port to serve on" },
      "poll": poll,
      ...timeLimitOfWatch,
      ...textOrJson,
      ...loudness,
    },
    reportsProgress: true,
    run: async (flags: PreviewFlags, _words, tool, reports) =>
      await (await import("../preview/preview.ts")).preview(flags, tool, reports),
  },
  why: {
    help: "explain a token: definitions, aliases, transforms, dependents, output lines",
    arguments: [{ name: "<name>", help: "token path, name in an output, or FILE:LINE" }],
    options: {
      "config": oneConfig,
      tokens,
      "platform": platforms("explain"),
      "context": {
        value: "modifier=context",
        many: true,
        form: "context",
        help: "context for the explanation; may be repeated",
      },
      ...textOrJson,
      ...verbose,
    },
    // A name may look like an option: `--color-accent`.
    takesAnyWord: true,
    run: async (flags: WhyFlags, [name], tool, reports) =>
      await (await import("../why.ts")).why(name, flags, tool, reports),
  },
  diff: changeCommands.diff,
  usage: changeCommands.usage,
  fleet: changeCommands.fleet,
  rename: changeCommands.rename,
  upgrade: changeCommands.upgrade,
  lsp: {
    help: "serve editors on standard input and output (Language Server Protocol)",
    options: {
      // Editors add it to the command of a server.
      "stdio": { help: "always on; accepted because editors pass it" },
      "protocol": {
        value: "file",
        help: "module with the exports of vscode-languageserver/node, instead of the package",
      },
      ...timeLimit,
      ...verbose,
    },
    noJson: "standard output is the Language Server Protocol",
    isServer: true,
    run: async (flags: LspFlags, _words, tool) =>
      await (await import("../lsp.ts")).lsp(flags, tool),
  },
  mcp: {
    help: "serve coding agents on standard input and output (Model Context Protocol)",
    options: {
      "config": oneConfig,
      tokens,
      "folder": { value: "path", help: "folder of the project (default: the working folder)" },
      "write": { help: "offer tools that change files; each returns a patch first" },
      ...timeLimit,
      ...verbose,
    },
    noJson: "standard output is the Model Context Protocol",
    isServer: true,
    run: async (flags: McpFlags, _words, tool) =>
      await (await import("../mcp.ts")).mcp(flags, tool),
  },
  tasks: {
    help: "print the inputs and outputs of a build, for caching task runners",
    options: {
      "config": configs,
      "platform": platforms("include"),
      "for": {
        value: "runner",
        choices: ["json", "turbo", "nx", "moon", "wireit"],
        default: "json",
        help: "task runner whose format to print",
      },
      "task": { value: "name", default: "build", help: "name of the task" },
      "check": { help: "fail if the task runner's file lacks inputs or outputs" },
      ...textOrJson,
      ...verbose,
    },
    problemOf: (flags: TaskFlags) =>
      flags.check && flags.for === "json"
        ? "name a task runner with --for to check its files"
        : undefined,
    run: async (flags: TaskFlags, _words, tool, reports) =>
      await (await import("../tasks.ts")).tasks(flags, tool, reports),
  },
  import: changeCommands.import,
  explain: {
    help: "explain a diagnostic code",
    arguments: [{ name: "<code>", help: "diagnostic code, such as reference/missing" }],
    options: { ...textOrJson, ...verbose },
    run: async (_flags, [code], _tool, reports) =>
      (await import("../explain.ts")).explain(code, reports),
  },
  completion: {
    help: "print a completion script for a shell",
    arguments: [{ name: "<shell>", help: "the shell", choices: shells }],
    options: verbose,
    noJson: "standard output is a script for a shell",
    run: async (_flags, [shell], tool): Promise<number> =>
      (await import("./completion.ts")).completion(shell as Shell, nameOf(tool), commands),
  },
} satisfies CommandSpecs;

export type CommandName = keyof typeof table;

export const commands: Record<CommandName, CommandSpec> = table;
