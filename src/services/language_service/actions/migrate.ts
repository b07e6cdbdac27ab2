/**
 * Actions that rewrite tokens as DTCG 2025.10, with the rules of the command `migrate`.
 * @module
 */
import { isRewritable } from "../../../dialects/dtcg/modern_values.ts";
import { migrateTokens } from "../../../dialects/dtcg/migrate.ts";
import type { TextEdit } from "../../../base/text/text_edits.ts";
import { type ActionPlace, type CodeAction, editsIn } from "./code_action.ts";
import type { TokenDocument } from "../documents/token_document.ts";
import { isInstalled } from "../../../base/values/paths/path.ts";

/** The edits that rewrite a document; none if it is broken. */
async function editsOf({ text }: TokenDocument): Promise<readonly TextEdit[]> {
  try {
    return (await migrateTokens(text)).edits;
  } catch {
    return [];
  }
}

const standard = "DTCG 2025.10";

/** Rewrites all token files of the project; `undefined` if there is nothing to rewrite. */
async function ofProject({ files }: ActionPlace): Promise<CodeAction | undefined> {
  const edits = new Map<string, readonly TextEdit[]>();
  for (const file of (await files.tokenFiles()).keys()) {
    if (!isRewritable(file) || isInstalled(file)) continue;
    const document = await files.document(file);
    const found = document ? await editsOf(document) : [];
    if (found.length > 0) edits.set(file, found);
  }
  if (edits.size === 0) return undefined;
  const count = edits.size === 1 ? "one file" : `${edits.size} files`;
  const title = `Migrate all tokens of the project to ${standard} (${count})`;
  return { title, kind: "refactor.rewrite", edits };
}

/**
 * Actions on the token around the start of the request, on its file, and on all files. A legacy file is rewritten only
 * with all others, because a build reads tokens in one syntax.
 */
export async function migrateActions(place: ActionPlace): Promise<CodeAction[]> {
  const { file, document, start } = place;
  if (!isRewritable(file)) return [];
  const edits = await editsOf(document);
  if (edits.length === 0) return [];
  const found: CodeAction[] = [];
  if (document.dialect !== "legacy") {
    const member = document.tokenAround(start)?.member;
    const memberEdits = member?.value
      ? edits.filter((edit) => member.keyStart <= edit.start && edit.end <= member.value!.end)
      : [];
    if (memberEdits.length > 0 && memberEdits.length < edits.length) {
      found.push({
        title: `Migrate the token ${member!.key} to ${standard}`,
        kind: "refactor.rewrite",
        fixes: ["dtcg/value", "dtcg/property"],
        at: { start: member!.keyStart, end: member!.value!.end },
        edits: editsIn(file, ...memberEdits),
      });
    }
    found.push({
      title: `Migrate this file to ${standard}`,
      kind: "refactor.rewrite",
      fixes: ["dtcg/value", "dtcg/property"],
      at: { start: 0, end: document.text.length },
      edits: editsIn(file, ...edits),
    });
  }
  const all = await ofProject(place);
  const isMore = all && (all.edits.size > 1 || found.length === 0);
  return isMore ? [...found, all] : found;
}

/**
 * The action that makes a file that uses DTCG 2025.10 use it throughout. Files in older dialects stay unchanged, because
 * an editor may apply this action whenever it saves.
 */
export async function fixAllActions({ file, document }: ActionPlace): Promise<CodeAction[]> {
  if (!isRewritable(file) || document.dialect !== "2025.10") return [];
  const edits = await editsOf(document);
  if (edits.length === 0) return [];
  const title = `Write all values as in ${standard}`;
  return [{ title, kind: "source.fixAll.token-build", edits: editsIn(file, ...edits) }];
}
