/**
 * Finds the files that building a platform reads and writes, as globs for task runners.
 * @module
 */
import type { OpenProject } from "../../engine/builder/configured_builder.ts";
import type { FormattedPlatform } from "../../engine/builder/platform_steps.ts";
import { toSlashes } from "../../engine/host/runtime.ts";
import type { Inputs } from "../../engine/host/inputs.ts";
import type { Host } from "../../base/types/host.ts";
import { folderOf, isInstalled, joinPath } from "../../base/values/paths/path.ts";

/** Inputs and outputs of a platform's build, as sorted globs of absolute paths. */
export interface PlatformFiles {
  platform: string;
  inputs: string[];
  outputs: string[];
}

const magic = /[*?[\]{}()!]/;

/** A path as a glob that matches it. Special characters become `?`, which matches any character. */
function literal(path: string): string {
  return toSlashes(path).replace(/[*?[\]{}()!]/g, "?");
}

/** Splits a pattern into its leading folder and the glob in that. */
function splitPattern(pattern: string): { folder: string; rest: string } {
  const names = pattern.split("/");
  const at = names.findIndex((name) => magic.test(name));
  const rest = names.slice(at).join("/");
  // Some task runners do not support patterns in parentheses.
  return { folder: names.slice(0, at).join("/"), rest: rest.includes("(") ? "**" : rest };
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
    // Files matched by a glob are listed by that glob.
    if (matched.has(file) && !inputs.patterns.some((item) => host.absolute(item) === file)) {
      continue;
    }
    found.push(literal(await host.realPath(file)));
  }
  // Task runners track packages by the lock file.
  return found.filter((path) => !isInstalled(path));
}

function outputsOf({ resolved, formatted }: FormattedPlatform, host: Host): string[] {
  const { buildPath, actions } = resolved.platform;
  const folder = joinPath(buildPath);
  const { files: configured } = resolved.platform;
  const files = formatted.flatMap(({ file: { destination } }, at) => {
    // The file names in the folder depend on tokens.
    if (configured[at].format.severalFiles) {
      return `${literal(host.absolute(joinPath(buildPath, configured[at].destination)))}/**`;
    }
    return destination === "" ? [] : literal(host.absolute(destination));
  });
  // The files that an action writes are unknown; they are expected in the platform's folder.
  const hasFolder = actions.length > 0 && folder !== ".";
  return [
    ...files,
    ...(hasFolder ? [`${literal(host.absolute(folder))}/**`] : []),
  ];
}

/**
 * Finds the inputs and outputs of each platform's build. Reads and formats the project but writes nothing.
 *
 * @param open Opens the project, of which nothing has been read; each platform gets its own.
 * @param names The platforms (default: all).
 * @throws {BuildError} If a build would fail.
 */
export async function filesOfPlatforms(
  open: () => OpenProject,
  names?: readonly string[],
): Promise<PlatformFiles[]> {
  const found: PlatformFiles[] = [];
  for (const platform of names ?? await open().builds.names()) {
    const { project, builds } = open();
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

/** The nearest ancestor folder, including itself, that is the root of a workspace. */
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
