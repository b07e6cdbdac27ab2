/**
 * The commands that compare and change token files and sources: part of the table of commands.
 * @module
 */
import {
  type CommandSpecs,
  ignored,
  loudness,
  modules,
  oneConfig,
  reportFormat,
  textOrJson,
  tokens,
} from "./command_spec.ts";
import type { DiffFlags } from "../diff/diff.ts";
import type { FleetFlags } from "../fleet.ts";
import type { ImportFlags } from "../import/import.ts";
import type { MigrateFlags } from "../changes/migrate.ts";
import type { RenameFlags } from "../changes/rename.ts";
import { commandFormats, documentFormats } from "../reports/report_formats.ts";
import type { UpgradeFlags } from "../changes/upgrade.ts";
import { upgradeTarget } from "../changes/upgrade_target.ts";
import type { UsageFlags } from "../usage.ts";

export const changeCommands = {
  migrate: {
    help: "rewrite legacy and DTCG draft token files as DTCG 2025.10",
    arguments: [{ name: "[files...]", help: "token files or globs" }],
    options: {
      "config": { ...oneConfig, help: "configuration whose token files to rewrite" },
      "dry-run": { help: "print the changes as a patch, and write nothing" },
      "force": { help: "rewrite files even if that breaks the build" },
      ...textOrJson,
      ...loudness,
    },
    run: async (flags: MigrateFlags, files, tool, reports) =>
      await (await import("../changes/migrate.ts")).migrate(files, flags, tool, reports),
  },
  diff: {
    help: "compare two versions of tokens, and print the release level that the changes need",
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
        value: "format",
        choices: ["text", "markdown", "html", "json", ...commandFormats, ...documentFormats],
        default: "text",
        help: "format of the report",
      },
      "fail-on": {
        value: "level",
        choices: ["major", "minor", "patch"],
        help: "fail if the changes need at least this release level",
      },
      "changeset": { help: "write a changeset" },
      "package": { value: "name", help: "with --changeset: name of the package" },
      "renames": { value: "file", help: "write a file of renames for token-build rename" },
      "out": { short: "o", value: "file", help: "write the report to a file" },
      ...loudness,
    },
    run: async (flags: DiffFlags, [before, after], tool, reports) =>
      await (await import("../diff/diff.ts")).diff(before, after, flags, tool, reports),
  },
  usage: {
    help: "report how sources use tokens: unknown and deprecated names, hard-coded values, counts",
    arguments: [{
      name: "[files...]",
      help:
        "sources that use tokens: files, folders or globs (default: consumers in the configuration)",
    }],
    options: {
      "config": oneConfig,
      "tokens": tokens,
      "module": modules,
      "ignore": ignored,
      "allow": {
        value: "pattern",
        many: true,
        help: 'paths of allowed tokens, such as "color.semantic.**"; may be repeated',
      },
      "no-literals": { help: "do not report hard-coded values of tokens" },
      "no-unused": { help: "do not report unused tokens" },
      "counts": { help: "list each token with its number of uses" },
      "format": reportFormat("format of the report"),
      ...loudness,
    },
    run: async (flags: UsageFlags, files, tool, reports) =>
      await (await import("../usage.ts")).usage(files, flags, tool, reports),
  },
  fleet: {
    help: "report how many packages and repositories use tokens, and what a release breaks",
    arguments: [{
      name: "<consumers...>",
      help: "folders, npm archives (.tgz), npm:NAME@VERSION, or git:[FOLDER#]REFERENCE",
    }],
    options: {
      "config": oneConfig,
      "tokens": {
        value: "version",
        help:
          "version of the tokens that the consumers use, as for diff (default: the working tree)",
      },
      "next": {
        value: "version",
        help: "later version of the tokens, to report what it would break, and where",
      },
      "package": {
        value: "name",
        help: "package with the tokens (default: that of --tokens or package.json)",
      },
      "module": modules,
      "ignore": ignored,
      "exclude": {
        value: "glob",
        many: true,
        help: 'consumer files to skip, such as "dist/**"; may be repeated',
      },
      "no-literals": { help: "do not count hard-coded values of tokens" },
      "fetch": { help: "use npm to download packages (npm:) that are not installed" },
      "fail-on": {
        value: "effect",
        choices: ["break", "change"],
        help: "with --next: fail if a name in use is missing, or if a token in use changes",
      },
      "out": { short: "o", value: "file", help: "write the report as an HTML page" },
      ...textOrJson,
      ...loudness,
    },
    problemOf: ({ failOn, next }: FleetFlags) =>
      failOn !== undefined && next === undefined
        ? "name the later version with --next to use --fail-on"
        : undefined,
    run: async (flags: FleetFlags, places, tool, reports) =>
      await (await import("../fleet.ts")).fleet(places, flags, tool, reports),
  },
  rename: {
    help: "rename a token or a group in token files and sources",
    arguments: [{
      name: "[names...]",
      help: "old path, new path, and sources that use the token: files, folders or globs",
    }],
    options: {
      "config": oneConfig,
      "tokens": { ...tokens, help: `with --from: ${tokens.help}` },
      "from": { value: "file", help: "file of renames that token-build diff --renames wrote" },
      "module": modules,
      "dry-run": { help: "print a patch, and write nothing" },
      "force": { help: "rename even if some uses cannot be renamed" },
      ...textOrJson,
      ...loudness,
    },
    problemOf: ({ from, tokens }: RenameFlags, names) => {
      if (from !== undefined) return undefined;
      if (tokens?.length) return "name a file of renames with --from to use --tokens";
      return names.length < 2
        ? "give the old and the new path, or a file of renames with --from"
        : undefined;
    },
    run: async (flags: RenameFlags, names, tool, reports) =>
      await (await import("../changes/rename.ts")).rename(names, flags, tool, reports),
  },
  upgrade: {
    help:
      "rename in sources what another version of a package of tokens renames, and list the rest",
    arguments: [
      {
        name: "<package>",
        help:
          "NAME@VERSION, which npm loads (default: the latest), or NAME=PATH of a folder or .tgz",
      },
      { name: "<sources...>", help: "sources that use tokens: files, folders or globs" },
    ],
    options: {
      "before": {
        value: "version",
        help: "version that the sources use, or its path (default: the installed one)",
      },
      "tokens": {
        value: "path",
        many: true,
        help: "style sheet of a package without a manifest (default: those in your package.json)",
      },
      "module": modules,
      "ignore": ignored,
      "out": { short: "o", value: "file", help: "write a page that shows the changes in use" },
      "dry-run": { help: "print a patch, and write nothing" },
      "force": { help: "rename also if other tokens have the old names now" },
      ...textOrJson,
      ...loudness,
    },
    problemOf: (_flags, [target]) =>
      upgradeTarget(target) ? undefined : "name the package as NAME, NAME@VERSION or NAME=PATH",
    run: async (flags: UpgradeFlags, [target, ...sources], _tool, reports) =>
      await (await import("../changes/upgrade.ts")).upgrade(target, sources, flags, reports),
  },
  import: {
    help: "convert files of design tools to DTCG 2025.10, with a resolver document",
    arguments: [{
      name: "[files...]",
      help: "files of Tokens Studio, Penpot or Figma, their folders, or ZIP archives",
    }],
    options: {
      "out": {
        short: "o",
        value: "folder",
        default: "tokens",
        help: "output folder; existing files are updated",
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
      "collection-paths": { help: "Figma: prefix paths with the name of the collection" },
      "figma": { value: "key", help: "Figma: load the variables of a file by its key" },
      "published": { help: "Figma: load published variables" },
      "base": { value: "address", help: "Figma: base URL of another API" },
      ...textOrJson,
      ...loudness,
    },
    problemOf: ({ figma }: ImportFlags, files) =>
      (files.length === 0) === (figma === undefined)
        ? "name files, or a file of Figma with --figma"
        : undefined,
    run: async (flags: ImportFlags, files, _tool, reports) =>
      await (await import("../import/import.ts")).importFiles(files, flags, reports),
  },
} satisfies CommandSpecs;
