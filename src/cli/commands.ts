/**
 * The commands with their arguments and options: the table from which the parsers, the help, the completion of shells
 * and the checks of the documentation follow.
 * @module
 */
import type { BuildFlags } from "./build_flags.ts";
import {
  type CommandSpec,
  configs,
  loudness,
  modules,
  oneConfig,
  platforms,
  poll,
  reportFormat,
  reportOptions,
  verbose,
} from "./command_spec.ts";
import type { DiffFlags } from "./diff.ts";
import type { ImportFlags } from "./import.ts";
import { initProblem } from "./init/init_problem.ts";
import { otherTools } from "./init/other_tools.ts";
import type { RunInitFlags } from "./init/run_init.ts";
import type { MigrateFlags } from "./migrate.ts";
import type { LspFlags } from "./lsp.ts";
import type { McpFlags } from "./mcp.ts";
import type { PreviewFlags } from "./preview.ts";
import type { RenameFlags } from "./rename.ts";
import { commandFormats, documentFormats } from "./report_formats.ts";
import { type Shell, shells } from "./shells.ts";
import type { TaskFlags } from "./tasks.ts";
import { nameOf } from "./tool.ts";
import type { UsageFlags } from "./usage.ts";
import type { WhyFlags } from "./why.ts";

const dryRun = { "dry-run": { help: "print the changes without making them" } };

/** Names of commands. */
export type CommandName =
  | "build"
  | "check"
  | "clean"
  | "init"
  | "migrate"
  | "preview"
  | "why"
  | "diff"
  | "usage"
  | "rename"
  | "lsp"
  | "mcp"
  | "tasks"
  | "import"
  | "explain"
  | "completion";

/** All commands by name. */
export const commands: Record<CommandName, CommandSpec> = {
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
      "profile": { help: "print the time of each stage and platform, and of your slowest hooks" },
    },
    isDirect: true,
    reportsProgress: true,
    run: async (flags: BuildFlags, _words, tool) =>
      await (await import("./build.ts")).build(flags, tool),
  },
  check: {
    help: "validate configuration and tokens, and write nothing",
    options: {
      ...reportOptions("check"),
      "staged": { help: "read the staged files of git instead of the working tree" },
    },
    isDirect: true,
    reportsProgress: true,
    run: async (flags: BuildFlags, _words, tool) =>
      await (await import("./build.ts")).check(flags, tool),
  },
  clean: {
    help: "remove the outputs of a build, and undo its actions",
    options: { ...reportOptions("clean"), ...dryRun },
    isDirect: true,
    reportsProgress: true,
    run: async (flags: BuildFlags, _words, tool) =>
      await (await import("./build.ts")).clean(flags, tool),
  },
  init: {
    help: "create a configuration with tokens in this folder, and build them",
    arguments: [{ name: "[type]", help: "basic (default), complete, web, react or mobile" }],
    options: {
      "from": {
        value: "tool",
        choices: Object.keys(otherTools),
        help: "create it from the configuration or the files of another tool",
      },
      "package": {
        value: "name",
        isValueOptional: true,
        help: "create a package of tokens that others install",
      },
      "agents": { help: "write AGENTS.md for coding agents, and create nothing else" },
      "config": { ...oneConfig, help: "with --from: the other tool's configuration" },
      "dry-run": { help: "with --from terrazzo: print the configuration, and write nothing" },
      "format": reportFormat("with --from terrazzo: form of errors and warnings"),
      "force": { help: "overwrite existing files" },
      ...verbose,
    },
    reportsProgress: true,
    problemOf: initProblem,
    run: async (flags: RunInitFlags, [type], tool) =>
      await (await import("./init/run_init.ts")).runInit(type, flags, tool),
  },
  migrate: {
    help: "rewrite legacy and DTCG draft token files as DTCG 2025.10",
    arguments: [{ name: "[files...]", help: "token files, or globs of them" }],
    options: {
      "config": { ...oneConfig, help: "configuration whose token files to rewrite" },
      "dry-run": { help: "print the changes as a patch, and write nothing" },
      "force": { help: "rewrite files even if that breaks the build" },
      ...loudness,
    },
    run: async (flags: MigrateFlags, files, tool) =>
      await (await import("./migrate.ts")).migrate(files, flags, tool),
  },
  preview: {
    help: "write a page that shows the tokens, or serve a live one",
    options: {
      "config": oneConfig,
      "platform": platforms("show"),
      "out": { short: "o", value: "file", help: "path of the page (default: preview.html)" },
      "title": { value: "text", help: "title of the page" },
      "editor": {
        value: "address",
        help: "address that opens a source position, with {path}, {line} and {column}",
      },
      "watch": {
        short: "w",
        help: "serve the page on 127.0.0.1, and update it after each change",
      },
      "port": { value: "number", form: "count", help: "with --watch: port to serve on" },
      "poll": poll,
      ...loudness,
    },
    reportsProgress: true,
    run: async (flags: PreviewFlags, _words, tool) =>
      await (await import("./preview.ts")).preview(flags, tool),
  },
  why: {
    help: "explain a token: definitions, aliases, transforms, users, lines of outputs",
    arguments: [{ name: "<name>", help: "path of a token, name in an output, or FILE:LINE" }],
    options: {
      "config": oneConfig,
      "platform": platforms("explain"),
      "context": {
        value: "modifier=context",
        many: true,
        form: "context",
        help: "context for the explanation; may be repeated",
      },
      "format": { value: "form", choices: ["text", "json"], default: "text", help: "form" },
      ...verbose,
    },
    // A name may look like an option: `--color-accent`.
    takesAnyWord: true,
    run: async (flags: WhyFlags, [name], tool) =>
      await (await import("./why.ts")).why(name, flags, tool),
  },
  diff: {
    help: "compare two versions of tokens, and print the release the changes need",
    arguments: [
      {
        name: "[before]",
        help: "git reference, folder, manifest or npm:package (default: merge base)",
      },
      { name: "[after]", help: "the later version (default: the working tree)" },
    ],
    options: {
      "config": {
        ...oneConfig,
        help: "configuration file, relative to the folder of each version",
      },
      "format": {
        value: "form",
        choices: ["text", "markdown", "json", ...commandFormats, ...documentFormats],
        default: "text",
        help: "form of the report",
      },
      "fail-on": {
        value: "level",
        choices: ["major", "minor", "patch"],
        help: "fail if the changes need this level or a higher one",
      },
      "changeset": { help: "write a changeset" },
      "package": { value: "name", help: "with --changeset: name of the package" },
      "renames": { value: "file", help: "write a file of renames for token-build rename" },
      "out": { short: "o", value: "file", help: "write the report to a file" },
      ...loudness,
    },
    run: async (flags: DiffFlags, [before, after], tool) =>
      await (await import("./diff.ts")).diff(before, after, flags, tool),
  },
  usage: {
    help: "report how sources use tokens: unknown and deprecated names, values, counts",
    arguments: [{ name: "<files...>", help: "sources that use tokens, or globs of them" }],
    options: {
      "config": oneConfig,
      "module": modules,
      "ignore": {
        value: "pattern",
        many: true,
        help: 'names to ignore, such as "--radix-*"; may be repeated',
      },
      "allow": {
        value: "pattern",
        many: true,
        help: 'paths of tokens to use, such as "color.semantic.**"; may be repeated',
      },
      "no-literals": { help: "do not report hard-coded values of tokens" },
      "no-unused": { help: "do not report unused tokens" },
      "counts": { help: "list each token with its number of uses" },
      "format": reportFormat("form"),
      ...loudness,
    },
    run: async (flags: UsageFlags, files, tool) =>
      await (await import("./usage.ts")).usage(files, flags, tool),
  },
  rename: {
    help: "rename a token or a group, in token files and in sources",
    arguments: [{
      name: "[names...]",
      help: "old path, new path, and sources that use the token, or globs of them",
    }],
    options: {
      "config": oneConfig,
      "from": { value: "file", help: "file of renames that token-build diff --renames wrote" },
      "module": modules,
      "dry-run": { help: "print a patch, and write nothing" },
      "force": { help: "rename even if some effects cannot be followed" },
      ...loudness,
    },
    problemOf: ({ from }: RenameFlags, names) =>
      from === undefined && names.length < 2
        ? "give the old and the new path, or a file of renames with --from"
        : undefined,
    run: async (flags: RenameFlags, names, tool) =>
      await (await import("./rename.ts")).rename(names, flags, tool),
  },
  lsp: {
    help: "serve editors on standard input and output (Language Server Protocol)",
    options: {
      // Editors add it to the command of a server.
      "stdio": { help: "use standard input and output, which it always does" },
      "protocol": {
        value: "file",
        help: "module with the exports of vscode-languageserver/node, instead of the package",
      },
      ...verbose,
    },
    run: async (flags: LspFlags, _words, tool) => await (await import("./lsp.ts")).lsp(flags, tool),
  },
  mcp: {
    help: "serve coding agents on standard input and output (Model Context Protocol)",
    options: {
      "config": oneConfig,
      "folder": { value: "path", help: "folder of the project (default: the working folder)" },
      "write": { help: "offer tools that change files, each by a patch first" },
      ...verbose,
    },
    run: async (flags: McpFlags, _words, tool) => await (await import("./mcp.ts")).mcp(flags, tool),
  },
  tasks: {
    help: "print the inputs and outputs of a build, for caching task runners",
    options: {
      "config": configs,
      "platform": platforms("read"),
      "for": {
        value: "runner",
        choices: ["json", "turbo", "nx"],
        default: "json",
        help: "task runner to print for",
      },
      "task": { value: "name", default: "build", help: "name of the task" },
      "check": { help: "fail if the project's task runner file is incomplete" },
      ...verbose,
    },
    problemOf: (flags: TaskFlags) =>
      flags.check && flags.for === "json"
        ? "name a task runner with --for to check its files"
        : undefined,
    run: async (flags: TaskFlags, _words, tool) =>
      await (await import("./tasks.ts")).tasks(flags, tool),
  },
  import: {
    help: "convert files of design tools to DTCG 2025.10, with a resolver document",
    arguments: [{
      name: "[files...]",
      help: "files of Tokens Studio, Penpot or Figma, folders, ZIP archives",
    }],
    options: {
      "out": {
        short: "o",
        value: "folder",
        default: "tokens",
        help: "folder of the files; existing ones are updated",
      },
      "dry-run": { help: "print the changes as a diff, and write nothing" },
      "tool": {
        value: "name",
        choices: ["tokens-studio", "penpot", "figma"],
        help: "design tool, if files are not recognized",
      },
      "prune": {
        help: "remove all tokens that the design tool does not have, even handwritten ones",
      },
      "collection-paths": { help: "Figma: start paths with the name of the collection" },
      "figma": { value: "key", help: "Figma: load the variables of a file by its key" },
      "published": { help: "Figma: load published variables" },
      "base": { value: "address", help: "Figma: base URL of the API instead of Figma's" },
      ...loudness,
    },
    problemOf: ({ figma }: ImportFlags, files) =>
      (files.length === 0) === (figma === undefined)
        ? "name files, or a file of Figma with --figma"
        : undefined,
    run: async (flags: ImportFlags, files) =>
      await (await import("./import.ts")).importFiles(files, flags),
  },
  explain: {
    help: "print the meaning of a diagnostic code",
    arguments: [{ name: "<code>", help: "diagnostic code, such as reference/missing" }],
    options: verbose,
    run: async (_flags, [code]) => (await import("./explain.ts")).explain(code),
  },
  completion: {
    help: "print a completion script for a shell",
    arguments: [{ name: "<shell>", help: "the shell", choices: shells }],
    options: verbose,
    run: async (_flags, [shell], tool) =>
      (await import("./completion.ts")).completion(shell as Shell, nameOf(tool), commands),
  },
};
