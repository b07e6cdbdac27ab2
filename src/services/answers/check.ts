/**
 * Everything that `token-build check` reports for the current files.
 * @module
 */
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import type { Answer } from "./answer.ts";
import type { AskedProject } from "./asked_project.ts";

const order = { error: 0, warning: 1, info: 2 } as const;

export function findingOf(
  { severity, code, message, help, file, line, column, token, platform }: Diagnostic,
) {
  return { severity, code, message, help, file, line, column, token, platform };
}

/** Answers with all findings, errors first. */
export async function check(project: AskedProject): Promise<Answer> {
  await project.current().catch(() => {});
  void project.sources;
  const found = await project.live.check();
  const sorted = found.toSorted((a, b) => order[a.severity] - order[b.severity]);
  return {
    head: { errors: found.filter(({ severity }) => severity === "error").length },
    lists: { findings: sorted.map(findingOf) },
  };
}
