/**
 * The changes since an earlier version, and the release that they need.
 * @module
 */
import { compareManifests } from "../../facts/diff/compare.ts";
import { readRenameMap } from "../../facts/diff/rename_map.ts";
import { readJson } from "../../engine/reading/read_object.ts";
import type { TokenChange } from "../../base/types/diff.ts";
import type { Manifest } from "../../base/types/manifest.ts";
import type { Answer } from "./answer.ts";
import type { AskedProject } from "./asked_project.ts";
import { UnansweredQuestion } from "./asked_values.ts";

/** A version of the tokens. */
export interface EarlierVersion {
  /** Its name, for the answer. */
  readonly name: string;
  /** Its tokens. */
  readonly manifest: Manifest;
}

/** Reads an earlier version by its name. Default: the commit at which the branch left the main branch. */
export type ReadVersion = (
  name: string | undefined,
  branch: string | undefined,
) => Promise<EarlierVersion>;

/** A question for changes. */
export interface CompareQuestion {
  /** A commit before the current one, a manifest in the project, or an installed package: `npm:NAME`. */
  readonly before?: string;
}

async function renamesOf(project: AskedProject): Promise<Record<string, string>> {
  const { renames = {} } = project.config.diff ?? {};
  if (typeof renames !== "string") return renames;
  const { tree } = await readJson(await project.host(), renames);
  return readRenameMap(tree ?? {})?.tokens ?? {};
}

export function changeItem(
  { level, kind, name, option, before, after, platform, values, source }: TokenChange,
) {
  return {
    level,
    kind,
    name,
    option,
    before,
    after,
    platform,
    source: source?.file,
    values: values?.map(({ contexts, before, after }) => ({ contexts, before, after })),
  };
}

/** Answers with the changes since a version, the highest level first. */
export async function compare(
  project: AskedProject,
  read: ReadVersion | undefined,
  { before }: CompareQuestion,
): Promise<Answer> {
  if (!read) throw new UnansweredQuestion("Earlier versions cannot be read here");
  await project.current();
  const { config } = project;
  const earlier = await read(before, config.diff?.branch);
  const manifest = await project.live.comparedManifest(earlier.manifest);
  const options = {
    ...config.diff,
    renames: await renamesOf(project),
    contrast: config.check?.contrast ?? [],
  };
  const names = { before: earlier.name, after: "working tree" };
  const { verdict, changes } = await compareManifests(earlier.manifest, manifest, options, names);
  const levels = ["major", "minor", "patch", "none"];
  const sorted = changes.toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level));
  return { head: { ...names, verdict }, lists: { changes: sorted.map(changeItem) } };
}
