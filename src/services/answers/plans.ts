/**
 * Planned changes of files: a patch first, which its handle then applies.
 * @module
 */
import { isEqual } from "../../base/tokens/plain_object.ts";
import { edited, type TextEdit } from "../../base/text/text_edits.ts";
import type { SourceFinding } from "../../facts/usage/source_finding.ts";
import { editedFile, writeGuarded } from "../../engine/output/write_guarded.ts";
import { planRename } from "../../facts/renaming/plan_rename.ts";
import type { RenamedText } from "../../facts/renaming/renamed_sources.ts";
import { patchOf } from "../../base/text/unified_diff.ts";
import type { Answer } from "./answer.ts";
import type { AskedProject } from "./asked_project.ts";
import { UnansweredQuestion, writtenName } from "./asked_values.ts";
import { checkSource } from "./check_code.ts";
import { sourceFile, sourcesIn } from "./project_sources.ts";

/** A rename to plan. */
export interface RenameQuestion {
  /** Path of the token or group. */
  readonly from: string;
  /** Its new path. */
  readonly to: string;
  /** Patterns of sources that use it. Default: `consumers` in the configuration. */
  readonly sources?: readonly string[];
}

export interface FixQuestion {
  readonly sources: readonly string[];
}

/** Planned changes of files that were not applied yet. */
export interface Plan {
  readonly files: readonly RenamedText[];
  /** Places that people must edit. */
  readonly byHand: readonly string[];
  /** Whether it would break the tokens, so that it cannot be applied. */
  readonly isRefused?: boolean;
  /** What the change does to tokens, in lists by kind; absent if it changes no tokens. */
  readonly effects?: Readonly<Record<string, readonly unknown[]>>;
}

/** Plans a rename. Nothing outside of the folder of the project changes. */
export async function planOfRename(
  project: AskedProject,
  { from, to, sources: patterns }: RenameQuestion,
): Promise<Plan> {
  const { manifest } = await project.current();
  const host = await project.host();
  const { sources, further, outside } = await sourcesIn(host, patterns, project.config.consumers);
  const all = [...sources, ...further];
  const { files, byHand } = await planRename({
    project: project.sources,
    map: { version: 1, tokens: { [writtenName(manifest, from)]: to }, names: {} },
    sources: (own) => Promise.resolve(all.filter(({ file }) => !own.has(host.absolute(file)))),
  });
  const other = files.find(({ file }) => /^(?:\.\.|[/\\]|[a-z]:)/i.test(file));
  if (other) {
    throw new UnansweredQuestion(`The rename would change ${other.file}, outside of the project`);
  }
  return { files, byHand: [...byHand, ...outside] };
}

/** Selects the fixes of findings in a source, in text order: each applies whole or not at all. */
export function automaticFixes(findings: readonly SourceFinding[], length: number) {
  const edits: TextEdit[] = [];
  const isEdited = new Uint8Array(length + 1);
  const isFree = ({ start, end }: TextEdit) => !isEdited.subarray(start, end + 1).includes(1);
  const others: SourceFinding[] = [];
  for (const finding of findings) {
    const all = finding.fix();
    if (all.length === 0 || !all.every(isFree)) {
      others.push(finding);
      continue;
    }
    for (const edit of all) {
      edits.push(edit);
      isEdited.fill(1, edit.start, edit.end);
    }
  }
  return { edits: edits.sort((one, other) => one.start - other.start), others };
}

/** Plans the automatic fixes, which certainly keep what the code means. */
export async function planOfFixes(
  project: AskedProject,
  { sources: patterns }: FixQuestion,
): Promise<Plan> {
  await project.current();
  const host = await project.host();
  const files: RenamedText[] = [];
  const { sources, outside } = await sourcesIn(host, patterns);
  const byHand: string[] = [...outside];
  for (const { file, text: before } of sources) {
    const { known } = await project.current();
    if (known.isOutput(file)) continue;
    const path = await sourceFile(host, file);
    const { findings } = await project.withText(path, before, () => checkSource(project, path));
    const inOrder = [...findings].sort((one, other) => one.start - other.start);
    const { edits, others } = automaticFixes(inOrder, before.length);
    for (const { diagnostic: { line } } of others) byHand.push(`${file}:${line}`);
    const after = edited(before, edits);
    if (after !== before) files.push({ file, before, after });
  }
  return { files, byHand };
}

/** A plan as an answer, with the lines of its patch. */
export function planAnswer({ files, byHand, effects }: Plan, handle?: string): Answer {
  return {
    head: { ...(handle !== undefined && { patch: handle }) },
    lists: {
      files: files.map(({ file }) => file),
      byHand,
      lines: files.flatMap(({ file, before, after }) => patchOf(file, before, after)),
      ...effects,
    },
  };
}

/** Largest number of plans to keep. */
const mostPlans = 20;

/** Keeps plans until their handle applies them. */
export class Plans {
  #plans: Map<string, Plan> = new Map();
  #count = 0;

  /** Keeps a plan. Returns its handle, which is the same for equal plans, so that all pages of a patch have one. */
  keep(plan: Plan): string {
    for (const [handle, known] of this.#plans) if (isEqual(known, plan)) return handle;
    const handle = `patch-${++this.#count}`;
    this.#plans.set(handle, plan);
    const [oldest] = this.#plans.keys();
    if (this.#plans.size > mostPlans) this.#plans.delete(oldest);
    return handle;
  }

  /**
   * Writes the files of a plan, all or none.
   *
   * @throws {UnansweredQuestion} If the handle is not known.
   * @throws {BuildError} If a file has changed since the plan, or cannot be written.
   */
  async apply(project: AskedProject, handle: string): Promise<Answer> {
    const plan = this.#plans.get(handle);
    if (!plan) throw new UnansweredQuestion("This patch does not exist; request one first");
    await writeGuarded(await project.host(), plan.files.map(editedFile));
    this.#plans.delete(handle);
    return { head: { applied: true }, lists: { files: plan.files.map(({ file }) => file) } };
  }
}
