/**
 * Lenses above tokens: how many tokens refer to them, and which modifiers change them.
 * @module
 */
import type { ProjectIndex } from "../../facts/project_index/project_index.ts";
import { hasSeveralValues } from "./display.ts";
import { innerSpan, type ProjectFiles } from "./documents/project_files.ts";
import { Work } from "./work.ts";
import { counted } from "../../base/text/counted.ts";

/** A text above a token. */
export interface CodeLens {
  readonly title: string;
  /** The span of the token's name. */
  readonly start: number;
  readonly end: number;
}

/** The text of a token's lens; empty if there is nothing to show. */
function titleOf(index: ProjectIndex, key: string): string {
  const parts: string[] = [];
  const users = index.users(key);
  if (users.length > 0) parts.push(counted(users.length, "use"));
  const aliases = users.filter((user) => index.aliased(user).includes(key));
  if (aliases.length > 0) parts.push(counted(aliases.length, "alias", "aliases"));
  if (hasSeveralValues(index, key)) {
    const modifiers = new Set(index.values(key).flatMap(({ contexts }) => Object.keys(contexts)));
    if (modifiers.size > 0) parts.push(`varies by ${[...modifiers].join(", ")}`);
  }
  return parts.join(" · ");
}

export async function codeLenses(
  files: ProjectFiles,
  file: string,
  work: Work<CodeLens> = new Work(),
): Promise<CodeLens[]> {
  const document = await files.document(file);
  for (const { kind, path, member } of document?.entries ?? []) {
    if (kind !== "token") continue;
    await work.pause();
    const token = await files.tokenPath(file, path);
    const key = token && files.index.resolvedKey(`{${token.join(".")}}`);
    const title = key === undefined ? "" : titleOf(files.index, key);
    if (title === "") continue;
    work.found.push({ title, ...innerSpan(document!.text, member.keyStart, member.keyEnd) });
  }
  return work.found;
}
