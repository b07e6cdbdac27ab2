/**
 * Actions on the findings in sources of consumers.
 * @module
 */
import { DeprecatedUse } from "../../../facts/usage/use_findings.ts";
import type { Replacement } from "../../../facts/usage/replacement.ts";
import type { TextEdit } from "../../../base/text/text_edits.ts";
import type { SourceFinding } from "../../../facts/usage/source_finding.ts";
import type { ProjectFiles } from "../documents/project_files.ts";
import type { Work } from "../work.ts";
import { isEqual } from "../../../base/tokens/plain_object.ts";
import { type CodeAction, editsIn } from "./code_action.ts";
import { addTo } from "../../../base/collections/group_by.ts";

export async function consumerActions(
  files: ProjectFiles,
  file: string,
  { start, end }: { readonly start: number; readonly end: number },
  work: Work<CodeAction>,
): Promise<CodeAction[]> {
  const findings = await files.consumers.findings(file);
  const forAll = new AllUses(findings);
  let isRenamed = false;
  for (const finding of findings) {
    if (finding.start > end || finding.end < start) continue;
    await work.pause();
    const fixes = [finding.diagnostic.code];
    const at = { start: finding.start, end: finding.end };
    const fix = finding.fix();
    for (const { title, edits } of finding.replacements()) {
      const own = editsIn(file, ...edits);
      const action = { title, kind: "quickfix", fixes, at, edits: own } as const;
      const isPreferred = fix.length > 0 && isEqual(edits, fix);
      work.found.push(isPreferred ? { ...action, isPreferred } : action);
    }
    for (const { title, edits } of forAll.of(finding)) {
      work.found.push({ title, kind: "quickfix", fixes, edits: editsIn(file, ...edits) });
    }
    isRenamed ||= finding.isRenamed;
  }
  if (isRenamed) work.found.push(...allRenamed(file, findings));
  return work.found;
}

/** Replaces all former names in a source, as after an update of a package; nothing if there is only one. */
function allRenamed(file: string, findings: readonly SourceFinding[]): CodeAction[] {
  const all = findings.filter(({ isRenamed }) => isRenamed)
    .flatMap((finding) => finding.replacements().slice(0, 1));
  if (all.length < 2) return [];
  const edits = all.flatMap(({ edits }) => edits).sort((one, other) => one.start - other.start);
  // Edits of findings in one expression may overlap.
  const isIsolated = edits.every(({ start }, at) => at === 0 || start >= edits[at - 1].end);
  const title = `Replace all ${all.length} renamed names in this file`;
  const fixes = ["usage/unknown-name"];
  return isIsolated ? [{ title, kind: "quickfix", fixes, edits: editsIn(file, ...edits) }] : [];
}

/** Replaces all uses of a deprecated token in a source, once for each token. An import changes with its uses. */
class AllUses {
  #findings: readonly SourceFinding[];
  #byToken: Map<string, DeprecatedUse[]> | undefined;
  #done: Set<string> = new Set();

  constructor(findings: readonly SourceFinding[]) {
    this.#findings = findings;
  }

  #usesOf(name: string): readonly DeprecatedUse[] {
    if (!this.#byToken) {
      this.#byToken = new Map();
      for (const finding of this.#findings) {
        if (!(finding instanceof DeprecatedUse)) continue;
        const { token } = finding.use;
        addTo(this.#byToken, token.name, finding);
      }
    }
    return this.#byToken.get(name) ?? [];
  }

  /** The replacements of all uses; empty if there is only one use, or if they were returned before. */
  of(finding: SourceFinding): Pick<Replacement, "title" | "edits">[] {
    if (!(finding instanceof DeprecatedUse)) return [];
    const { name } = finding.use.token;
    if (this.#done.has(name)) return [];
    this.#done.add(name);
    const uses = this.#usesOf(name);
    if (uses.length < 2) return [];
    const byTarget = new Map<string, TextEdit[]>();
    for (const use of uses) {
      for (const { token = "", edits } of use.replacements()) {
        const all = byTarget.get(token);
        if (!all) byTarget.set(token, [...edits]);
        else for (const edit of edits) all.push(edit);
      }
    }
    return [...byTarget].filter(([, edits]) => edits.length > 1).map(([target, edits]) => ({
      title: `Replace all ${edits.length} uses of ${name} in this file by ${target}`,
      edits: edits.sort((one, other) => one.start - other.start),
    }));
  }
}
