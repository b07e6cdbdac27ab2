/**
 * Answers that several projects give, or none.
 * @module
 */
import type { IsolatedAnswer } from "./isolated_project.ts";

/** Requests that concern all projects. */
export const combined: ReadonlySet<string> = new Set([
  "workspace/symbol",
  "workspace/willRenameFiles",
  "token-build/projects",
]);

/** Combines the lists of several projects, or their edits of a workspace. */
export function combinedResult(results: readonly unknown[]): unknown {
  const found = results.filter((result) => result !== null && result !== undefined);
  if (found.length < 2) return found[0] ?? null;
  if (found.every(Array.isArray)) return [...new Set(found.flat())];
  const edits = found as readonly { changes?: object; documentChanges?: readonly unknown[] }[];
  const documentChanges = edits.flatMap((edit) => edit.documentChanges ?? []);
  // A file of several projects needs its edits once.
  const changes = Object.assign({}, ...edits.toReversed().map((edit) => edit.changes ?? {}));
  return {
    ...(Object.keys(changes).length > 0 && { changes }),
    ...(documentChanges.length > 0 && { documentChanges }),
  };
}

/** Requests whose answer must be a list. */
const lists: ReadonlySet<string> = new Set([
  "textDocument/documentColor",
  "textDocument/colorPresentation",
]);

/** Requests of users who wait for a result. */
const asked: ReadonlySet<string> = new Set(["textDocument/rename", "textDocument/prepareRename"]);

const requestFailed = -32803;

/**
 * The answer to a request about a project whose process does not run.
 *
 * @param faults The reasons, in the file of the request.
 */
export function withoutProject(method: string, faults: readonly object[]): IsolatedAnswer {
  if (method === "textDocument/diagnostic") return { result: { kind: "full", items: faults } };
  if (asked.has(method)) {
    return { error: { code: requestFailed, message: "The configuration of the project ended" } };
  }
  return { result: lists.has(method) ? [] : null };
}
