/**
 * The command `init`: creates a configuration with tokens, and builds them.
 * @module
 */
import { commandArguments, commandRefused } from "../../base/diagnostics/catalog/commands.ts";
import { suggest } from "../../base/diagnostics/suggest.ts";
import { path, process } from "../../engine/host/node.ts";
import { runtimeHost } from "../../engine/host/runtime.ts";
import { findConfig } from "../../engine/config/load.ts";
import { editedFile, newFile, writeGuarded } from "../../engine/output/write_guarded.ts";
import { TokenBuilder } from "../../token_builder.ts";
import { build } from "../build.ts";
import type { BuildFlags } from "../parser/build_flags.ts";
import { inputFault, success, usageFault } from "../process/exit.ts";
import type { Reports } from "../reports/reports.ts";
import type { Tool } from "../process/tool.ts";
import { atTerminal, canAsk, type Wanted } from "./ask.ts";
import { type OtherTool, otherTools } from "./other_tools.ts";
import { nextSteps, type Step } from "./next_steps.ts";
import { fieldChanges, ownDescription, packageChange, packageFile } from "./package_change.ts";
import type { ChangedField } from "./package_manifest.ts";
import type { Json } from "./sample_tokens.ts";
import { projectFiles, type TemplateName, templates } from "./templates.ts";

/** Options of the command. */
export interface InitFlags {
  /** Whether to overwrite existing files. */
  force?: boolean;
  /** The other tool's configuration. */
  config?: string;
  /** Whether to print changes of the other tool's files instead of writing them. */
  dryRun?: boolean;
  /** Whether existing properties of `package.json` may be changed. */
  yes?: boolean;
}

/** Files to create, and what `package.json` needs. */
interface Plan {
  readonly files: Readonly<Record<string, string | Json>>;
  /** Properties of `package.json`. Default: those of a private project. */
  readonly properties?: Json;
  /** Existing properties of `package.json` to change. */
  readonly fields?: readonly ChangedField[];
  /** Suggestions after the usual commands. */
  readonly lastStep: Step;
}

const usualSteps: readonly Step[] = [
  ["build --watch", "builds again after each save"],
  ["preview --watch", "shows the tokens in a browser"],
];

const usualConfig = "config.json";

function fail(problem: string, code: number, reports: Reports | undefined): number {
  if (!reports) runtimeHost.printError(problem);
  else reports.add([code === usageFault ? commandArguments(problem) : commandRefused(problem)]);
  return code;
}

/** Finds a template by name. Reports an error and returns `undefined` if there is none. */
export function templateNamed(word: string, reports?: Reports): TemplateName | undefined {
  if (Object.hasOwn(templates, word)) return word as TemplateName;
  const templateNames = Object.keys(templates);
  const [near] = suggest(word, templateNames);
  const last = templateNames.pop();
  const hint = near ? `Did you mean "${near}"?` : `Use ${templateNames.join(", ")} or ${last}`;
  fail(`Unknown type of project "${word}". ${hint}`, usageFault, reports);
  return undefined;
}

/** Returns why files must not be created here: some of them, or a configuration, already exist. */
async function obstacleTo({ files }: Plan): Promise<string | undefined> {
  const there: string[] = [];
  for (const file of Object.keys(files)) if (await runtimeHost.isFile(file)) there.push(file);
  if (there.length > 0) {
    return `These files already exist: ${there.join(", ")}. Use --force to overwrite them`;
  }
  const found = await findConfig(runtimeHost);
  return "file" in found
    ? `There is already a configuration: ${found.file}. With --force, ${usualConfig} is created ` +
      "beside it and used instead"
    : undefined;
}

function textOf(content: string | Json): string {
  return typeof content === "string" ? content : `${JSON.stringify(content, null, 2)}\n`;
}

function flagsFor(config: string): BuildFlags {
  return { config: [config], platform: [], warn: true, format: "text" };
}

/** Creates the files of a plan, all or none, and builds. Returns the exit code. */
async function create(
  plan: Plan,
  force: boolean,
  tool: Tool | undefined,
  reports: Reports | undefined,
): Promise<number> {
  const obstacle = force ? undefined : await obstacleTo(plan);
  if (obstacle !== undefined) return fail(obstacle, inputFault, reports);
  const replaces = newFile(force);
  const made = Object.entries(plan.files).map(([destination, content]) => ({
    destination,
    output: textOf(content),
    replaces,
  }));
  // The scripts name this package's command, which the user of another package's command may lack.
  const change = tool && !plan.properties
    ? undefined
    : await packageChange(plan.properties, undefined, plan.fields);
  await writeGuarded(runtimeHost, change ? [...made, change.file] : made);
  const created = made.map(({ destination }) => destination);
  if (reports) {
    reports.set({ config: usualConfig, created, changed: change ? [packageFile] : [] });
    return await build(flagsFor(usualConfig), tool, reports);
  }
  runtimeHost.print([
    ...created.map((file) => `  created ${file}`),
    ...change ? [change.message] : [],
  ]);
  const code = await build(flagsFor(usualConfig), tool);
  if (code === success && !tool) {
    runtimeHost.print(await nextSteps([...usualSteps, plan.lastStep]));
  }
  return code;
}

/**
 * `token-build init TYPE`. Returns the exit code. Overwrites existing files only with `force`.
 *
 * @throws {BuildError} If a file cannot be written.
 */
export async function initProject(
  type: TemplateName,
  { force = false }: InitFlags,
  tool?: Tool,
  reports?: Reports,
): Promise<number> {
  const { config, tokens } = projectFiles(templates[type]);
  const files = { [usualConfig]: config, ...tokens };
  const lastStep: Step = ["why color.accent", "explains a value"];
  return await create({ files, lastStep }, force, tool, reports);
}

/**
 * `token-build init --package NAME`: a package of tokens that others install. Returns the exit code.
 *
 * @throws {BuildError} If a file cannot be written.
 */
export async function initPackage(
  name: string,
  { force = false, yes: mayChange = false }: InitFlags,
  tool?: Tool,
  reports?: Reports,
): Promise<number> {
  const { isPackageName, packageFiles } = await import("./token_package.ts");
  if (!isPackageName(name)) {
    const problem = `npm does not accept the name ${JSON.stringify(name)} for a package`;
    return fail(problem, usageFault, reports);
  }
  const description = await ownDescription();
  if (!description) return fail(`${packageFile} is not a JSON object`, inputFault, reports);
  const plan = packageFiles(name);
  const { fields, lines } = fieldChanges(description, plan.properties);
  if (!mayChange && lines.length > 0 && !await isAllowed(lines, reports)) {
    const changes = lines.join("; ");
    const problem = `Others can use the package only if ${packageFile} changes: ${changes}. ` +
      "Use --yes to change it";
    return fail(problem, inputFault, reports);
  }
  const lastStep: Step = ["check", "finds mistakes before you publish"];
  return await create({ ...plan, fields, lastStep }, force, tool, reports);
}

/** Asks at a terminal whether properties of `package.json` may change. */
async function isAllowed(lines: readonly string[], reports: Reports | undefined): Promise<boolean> {
  if (reports || !canAsk()) return false;
  runtimeHost.print([
    `Others can use the package if ${packageFile} changes:`,
    ...lines.map((line) => `  ${line}`),
  ]);
  const answer = await atTerminal((ask) => ask("Change it? [y/N]: "));
  return /^y(?:es)?$/i.test(answer?.trim() ?? "");
}

/**
 * `token-build init --from TOOL`: a project for the files or the configuration of another tool. Returns the exit code.
 *
 * @throws {BuildError} If files cannot be read or written.
 */
export async function initFrom(
  from: Exclude<OtherTool, "terrazzo">,
  { force = false, config: given, dryRun }: InitFlags,
  tool?: Tool,
  reports?: Reports,
): Promise<number> {
  if (from === "style-dictionary-3") {
    return await initFromVersion3({ config: given, dryRun }, reports);
  }
  if (from === "style-dictionary") return await initFromStyleDictionary(given, tool, reports);
  const { designToolConfig } = await import("./from_design_tool.ts");
  const config = await designToolConfig(tool?.Builder ?? TokenBuilder, from);
  if (!config) {
    const title = otherTools[from];
    const help = `export tokens from ${title} into the folder tokens, then run this again`;
    return fail(`There are no files of ${title} here: ${help}`, inputFault, reports);
  }
  const lastStep: Step = ["check", "lists what is wrong with the tokens"];
  return await create({ files: { [usualConfig]: config }, lastStep }, force, tool, reports);
}

async function initFromStyleDictionary(
  given: string | undefined,
  tool: Tool | undefined,
  reports: Reports | undefined,
): Promise<number> {
  const { styleDictionaryConfig } = await import("./from_style_dictionary.ts");
  const config = await styleDictionaryConfig(given);
  if (config === undefined) {
    return fail(
      given === undefined
        ? "There is no configuration of Style Dictionary here. Name it: --config PATH"
        : `There is no file ${given}`,
      inputFault,
      reports,
    );
  }
  const named = config === usualConfig ? undefined : config;
  const change = await packageChange(undefined, named);
  if (change) await writeGuarded(runtimeHost, [change.file]);
  const flags = { ...flagsFor(config), dryRun: true, silent: true };
  if (reports) {
    reports.set({ config, created: [], changed: change ? [packageFile] : [] });
    return await build(flags, tool, reports);
  }
  runtimeHost.print([
    `${config} needs no change: token-build reads configurations of Style Dictionary`,
    ...change ? [change.message] : [],
  ]);
  const code = await build(flags, tool);
  const option = named ? ` --config ${named}` : "";
  if (code === success) {
    runtimeHost.print(
      await nextSteps([
        [`build --dry-run${option}`, "shows how outputs would change"],
        [`build${option}`, "writes them"],
        [`preview --watch${option}`, "shows the tokens in a browser"],
      ]),
    );
  }
  return code;
}

async function initFromVersion3(
  { config, dryRun = false }: InitFlags,
  reports: Reports | undefined,
): Promise<number> {
  const { leftIn, movedFiles } = await import("./from_style_dictionary_3.ts");
  const files = await movedFiles(config);
  if (files.length === 0) {
    const problem =
      "There is nothing of Style Dictionary 3 here. Name a configuration: --config PATH";
    return fail(problem, inputFault, reports);
  }
  const { patchFacts, printPatch } = await import("../reports/print_patch.ts");
  const changed = files.map(({ file }) => file);
  const left = await leftIn(files);
  if (reports) {
    reports.add(left);
    reports.set({ created: [], changed, ...dryRun && await patchFacts(files) });
  } else if (dryRun) await printPatch(files);
  if (!dryRun) await writeGuarded(runtimeHost, files.map(editedFile));
  if (reports) return success;
  const { printFindings } = await import("../process/failed.ts");
  printFindings(left, {});
  runtimeHost.print(changed.map((file) => `  ${dryRun ? "would change" : "changed"} ${file}`));
  if (!dryRun) {
    runtimeHost.print(
      await nextSteps([["build --dry-run", "lists what is left, if no script of yours builds"]]),
    );
  }
  return success;
}

/** The default name of a package: that in `package.json`, or that of the folder. */
export async function defaultPackageName(): Promise<string> {
  const name: unknown = (await ownDescription())?.name;
  return typeof name === "string" && name !== "" ? name : folderName();
}

/** The name of this folder, converted to a valid package name. */
function folderName(): string {
  return path.basename(process.cwd()).toLowerCase().replace(/[^a-z0-9._~-]+/g, "-")
    .replace(/^[._-]+/, "") || "tokens";
}

/** Creates the chosen project. Returns the exit code. */
export async function initWanted(
  wanted: Wanted,
  flags: InitFlags,
  tool?: Tool,
  reports?: Reports,
): Promise<number> {
  if ("type" in wanted) return await initProject(wanted.type, flags, tool, reports);
  if ("packageName" in wanted) return await initPackage(wanted.packageName, flags, tool, reports);
  const { from } = wanted;
  if (from !== "terrazzo") return await initFrom(from, flags, tool, reports);
  const { initFromTerrazzo } = await import("./from_terrazzo.ts");
  return await initFromTerrazzo(flags, tool, reports);
}
