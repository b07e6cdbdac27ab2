/**
 * What building a platform reads and writes, as globs that task runners take.
 * @module
 */
import { type ConfiguredBuilder, internalsOf } from "../builder/configured_builder.ts";
import type { FormattedPlatform } from "../builder/platform_steps.ts";
import { toSlashes } from "../host/runtime.ts";
import type { Inputs } from "../host/inputs.ts";
import type { Host } from "../types/host.ts";
import { folderOf, joinPath } from "../values/path.ts";

/** What building a platform reads and writes: globs, sorted, of absolute paths. */
export interface PlatformFiles {
  platform: string;
  inputs: string[];
  outputs: string[];
}

const magic = /[*?[\]{}()!]/;

/** A path as a glob that matches it; a question mark stands for any character. */
function literal(path: string): string {
  return toSlashes(path).replace(/[*?[\]{}()!]/g, "?");
}

/** A pattern in two: the folder that it begins with, and a glob of what may match in it. */
function splitPattern(pattern: string): { folder: string; rest: string } {
  const names = pattern.split("/");
  const at = names.findIndex((name) => magic.test(name));
  const rest = names.slice(at).join("/");
  // Not every task runner knows the patterns in parentheses.
  return { folder: names.slice(0, at).join("/"), rest: rest.includes("(") ? "**" : rest };
}

/** Whether a glob is for a package that was installed: its version is in the lock file, which task runners know. */
function isInstalled(path: string): boolean {
  return path.includes("/node_modules/");
}

async function inputsOf(inputs: Inputs, host: Host): Promise<string[]> {
  const found: string[] = [];
  for (const pattern of inputs.patterns) {
    if (!magic.test(pattern)) continue;
    const { folder, rest } = splitPattern(pattern);
    found.push(`${literal(await host.realPath(folder || "."))}/${rest}`);
  }
  for (const folder of inputs.folders) found.push(`${literal(await host.realPath(folder))}/*`);
  const matched = new Set(inputs.filesMatched);
  for (const file of inputs.filesRead) {
    // Those that a glob matches are there by it.
    if (matched.has(file) && !inputs.patterns.some((one) => host.absolute(one) === file)) continue;
    found.push(literal(await host.realPath(file)));
  }
  return found.filter((path) => !isInstalled(path));
}

function outputsOf({ resolved, formatted }: FormattedPlatform, host: Host): string[] {
  const { buildPath, actions } = resolved.platform;
  const folder = joinPath(buildPath);
  const { files: configured } = resolved.platform;
  const files = formatted.flatMap(({ file: { destination } }, at) => {
    // Which files are in the folder changes with tokens.
    if (configured[at].format.severalFiles) {
      return `${literal(host.absolute(joinPath(buildPath, configured[at].destination)))}/**`;
    }
    return destination === "" ? [] : literal(host.absolute(destination));
  });
  // Nobody knows what an action writes; it gets the platform's folder to write to.
  const hasFolder = actions.length > 0 && folder !== ".";
  return [
    ...files,
    ...(hasFolder ? [`${literal(host.absolute(folder))}/**`] : []),
  ];
}

/**
 * What building each platform reads and writes. It is read and formatted to find out; nothing is written.
 *
 * @param make Makes a builder of the project that has not begun to read; each platform gets its own.
 * @param names The platforms. Default: all of them.
 * @throws {BuildError} If a build would fail.
 */
export async function filesOfPlatforms(
  make: () => ConfiguredBuilder,
  names?: readonly string[],
): Promise<PlatformFiles[]> {
  const found: PlatformFiles[] = [];
  for (const platform of names ?? await internalsOf(make()).builds.names()) {
    const { project, builds } = internalsOf(make());
    const record = await project.recordInputs();
    const [formatted] = await builds.format([platform], {});
    const host = await project.host();
    const outputs = new Set(outputsOf(formatted, host));
    const inputs = new Set(await inputsOf(record, host));
    found.push({
      platform,
      inputs: [...inputs].filter((path) => !outputs.has(path)).sort(),
      outputs: [...outputs].sort(),
    });
  }
  return found;
}

/** The nearest folder above one, itself included, in which a file says that it is the root of a workspace. */
export async function workspaceOf(folder: string, host: Host): Promise<string | undefined> {
  for (let at = folder;; at = folderOf(at)) {
    if (await isWorkspace(at, host)) return at;
    if (folderOf(at) === at) return undefined;
  }
}

async function isWorkspace(folder: string, host: Host): Promise<boolean> {
  for (const name of ["nx.json", "pnpm-workspace.yaml"]) {
    if (await host.isFile(joinPath(folder, name))) return true;
  }
  const manifest = joinPath(folder, "package.json");
  if (!await host.isFile(manifest)) return false;
  return /"workspaces"\s*:/.test(await host.readText(manifest));
}
