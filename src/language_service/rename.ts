/**
 * Renames tokens and groups in a project's token files, with the checks of the command `rename`: only if nothing but
 * paths changes.
 * @module
 */
import { openProject } from "../builder/configured_builder.ts";
import { renameInJson } from "../consumers/renames/json_text.ts";
import { knownPaths, refusalsOf } from "../consumers/renames/refusals.ts";
import { changesBesides, mergedNames } from "../consumers/renames/verify.ts";
import { renameInYaml } from "../consumers/renames/yaml_text.ts";
import { BuildError } from "../diagnostics/build_error.ts";
import { overlayHost } from "../host/overlay.ts";
import { isModule, isYaml } from "../reading/read_object.ts";
import { listingUse } from "../manifest/listed_platforms.ts";
import { ListedProject } from "../manifest/listed_project.ts";
import { makeManifest } from "../manifest/make_manifest.ts";
import type { LiveProjectRequest } from "../project_index/live_project.ts";
import type { Diagnostic } from "../types/diagnostic.ts";
import type { Manifest } from "../types/manifest.ts";
import type { ProjectFiles } from "./project_files.ts";

/** A name that can be changed. */
export interface RenameTarget {
  /** The path of the token or group, joined with dots. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** A text that replaces a span. */
export interface TextReplacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Edits by absolute path, or the reason why the rename is impossible. */
export type RenameResult =
  | {
    readonly edits: ReadonlyMap<string, readonly TextReplacement[]>;
    readonly problems?: undefined;
  }
  | { readonly edits?: undefined; readonly problems: readonly Diagnostic[] };

/** The token or group named at an offset; `undefined` if nothing there can be renamed. */
export async function prepareRename(
  files: ProjectFiles,
  file: string,
  offset: number,
): Promise<RenameTarget | undefined> {
  const meant = await files.meantAt(file, offset);
  if (!meant || meant.path.length === 0) return undefined;
  const name = meant.path.join(".");
  const isKnown = files.index.has(meant.key) || isGroup(files, name);
  return isKnown ? { name, start: meant.start, end: meant.end } : undefined;
}

function isGroup({ index }: ProjectFiles, name: string): boolean {
  for (const key of index.keys()) if (key.startsWith(`{${name}.`)) return true;
  return false;
}

/** The replacements between two texts: one per changed line, or a single one if the number of lines differs. */
export function replacements(before: string, after: string): TextReplacement[] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  if (old.length !== now.length) return [trimmed(before, after, 0)];
  const found: TextReplacement[] = [];
  let start = 0;
  old.forEach((line, at) => {
    if (line !== now[at]) found.push(trimmed(line, now[at], start));
    start += line.length + 1;
  });
  return found;
}

/** The replacement that remains without the common start and end of two texts. */
function trimmed(before: string, after: string, offset: number): TextReplacement {
  const most = Math.min(before.length, after.length);
  let [start, end] = [0, 0];
  while (start < most && before[start] === after[start]) start++;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return {
    start: offset + start,
    end: offset + before.length - end,
    text: after.slice(start, after.length - end),
  };
}

/** Reads a project with other texts for some files. */
async function read(
  { Builder, config, host, settings }: LiveProjectRequest,
  texts: ReadonlyMap<string, string>,
): Promise<{ manifest: Manifest; listed: ListedProject }> {
  const silent = { ...settings, verbosity: "silent", report: () => {}, once: true } as const;
  const use = listingUse({
    selectsOnly: true,
    host: (own) => overlayHost(host ? host(own) : own, texts),
  });
  const listed = await ListedProject.of(openProject(Builder, config, silent, use));
  return { manifest: await makeManifest(listed, { places: false, lines: false }), listed };
}

/**
 * Renames a token or group in all token files.
 *
 * @param from The path, joined with dots.
 * @param to The new path, joined with dots.
 */
export async function rename(
  request: LiveProjectRequest,
  from: string,
  to: string,
): Promise<RenameResult> {
  try {
    return { edits: await plan(request, new Map([[from, to]])) };
  } catch (cause) {
    if (!(cause instanceof BuildError)) throw cause;
    return { problems: cause.diagnostics };
  }
}

async function plan(
  request: LiveProjectRequest,
  paths: ReadonlyMap<string, string>,
): Promise<Map<string, TextReplacement[]>> {
  const { manifest, listed: { project, builds } } = await read(request, new Map());
  const refuse = async (problems: readonly Diagnostic[]) => {
    if (problems.length > 0) throw new BuildError(await project.locate(problems));
  };
  await refuse(refusalsOf(paths, manifest, knownPaths(manifest)));
  const host = await project.host();
  const edits = new Map<string, TextReplacement[]>();
  const texts = new Map<string, string>();
  for (const [file, what] of await builds.loader.filesRead()) {
    if (what === "the configuration" || isModule(file) || file.includes("/node_modules/")) continue;
    const before = await host.readText(file).catch(() => undefined);
    if (before === undefined) continue;
    // Files that only a custom parser reads stay unchanged; the comparison below detects what that breaks.
    const after = await (isYaml(file) ? renameInYaml : renameInJson)(before, paths)
      .catch(() => before);
    if (after === before) continue;
    texts.set(file, after);
    edits.set(file, replacements(before, after));
  }
  const { manifest: renamed } = await read(request, texts);
  await refuse(mergedNames(paths, manifest, renamed));
  await refuse(changesBesides(paths, manifest, renamed));
  return edits;
}
