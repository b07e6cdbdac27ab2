/**
 * Checks how code uses tokens: unknown and deprecated names, and literals with the value of a token, with edits.
 * @module
 */
import { checkKnownUsage } from "../../facts/fixes/check_usage.ts";
import { isSourceFile } from "../../facts/consumers/sources/source.ts";
import { lineStarts, positionsIn } from "../../base/diagnostics/locate.ts";
import { consumerActions } from "../language_service/actions/source_actions.ts";
import type { TextReplacement } from "../language_service/rename.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import type { Answer } from "./answer.ts";
import type { AskedProject } from "./asked_project.ts";
import { UnansweredQuestion } from "./asked_values.ts";
import { sourceFile } from "./project_sources.ts";

/** Code to check: a text, or a file. */
export interface CodeQuestion {
  /** Code to check, instead of a file. */
  readonly code?: string;
  /** Extension of the language of `code`: `css`, `tsx`. Default: `css`. */
  readonly language?: string;
  /** Path of a file in the project. */
  readonly file?: string;
}

/** A finding with the edits that fix it. */
export interface CodeFinding {
  readonly diagnostic: Diagnostic;
  readonly start: number;
  readonly end: number;
  /** Replacements for each way to fix it, the best first. */
  readonly fixes: readonly (readonly TextReplacement[])[];
  /** Whether the first way is the only one and keeps the value. */
  readonly isSure: boolean;
}

/** Findings in a source. */
export interface CheckedCode {
  readonly text: string;
  readonly findings: readonly CodeFinding[];
}

const codes = new Set([
  "usage/unknown-name",
  "usage/deprecated",
  "usage/literal",
  "usage/no-parser",
  "usage/unparsed",
  "usage/as-text",
]);

/** The actions that fix a finding. */
async function fixesOf(
  { files }: AskedProject,
  file: string,
  { code }: Diagnostic,
  start: number,
  end: number,
): Promise<Pick<CodeFinding, "fixes" | "isSure">> {
  const isHere = (one: TextReplacement) => one.start >= start - 8 && one.end <= end + 8;
  const all = await consumerActions(files, file, { start, end }, true);
  const actions = all.filter(({ fixes, edits }) =>
    fixes?.includes(code) && edits.get(file)?.every(isHere)
  );
  const preferred = actions.filter((one) => one.isPreferred);
  return {
    fixes: [...preferred, ...actions.filter((one) => !one.isPreferred)]
      .map(({ edits }) => edits.get(file)!),
    isSure: preferred.length === 1,
  };
}

/** Checks a file, or the given text as if it were a file. */
export async function checkSource(project: AskedProject, file: string): Promise<CheckedCode> {
  const { known } = await project.current();
  const document = await project.files.consumers.document(file);
  if (!document) throw new UnansweredQuestion("The code cannot be read");
  if (document.isOutput) {
    throw new UnansweredQuestion(`${JSON.stringify(document.path)} is an output of the build`);
  }
  const { path, text, scanned } = document;
  const { diagnostics } = await checkKnownUsage(known, [{ file: path, text }], {
    unused: false,
    isComplete: false,
    scan: () => Promise.resolve(scanned),
  });
  const starts = lineStarts(text);
  const findings: CodeFinding[] = [];
  for (const diagnostic of diagnostics.filter(({ code }) => codes.has(code))) {
    const { line = 1, column = 1, length = 0 } = diagnostic;
    const start = (starts[line - 1] ?? 0) + column - 1;
    const end = start + length;
    findings.push({
      diagnostic,
      start,
      end,
      ...await fixesOf(project, file, diagnostic, start, end),
    });
  }
  return { text, findings: findings.sort((one, other) => one.start - other.start) };
}

/** Largest number of fixes to show for a finding. */
const mostFixes = 3;

function findingItem(
  { diagnostic, start, end, fixes }: CodeFinding,
  text: string,
  positionAt: ReturnType<typeof positionsIn>,
) {
  const { severity, code, message, help, line, column, token } = diagnostic;
  return {
    severity,
    code,
    line,
    column,
    text: text.slice(start, end),
    message,
    help,
    token,
    fixes: fixes.slice(0, mostFixes).map((edits) =>
      edits.map((edit) => {
        const { line, column } = positionAt(edit.start, 0);
        const { line: endLine, column: endColumn } = positionAt(edit.end, 0);
        return { line, column, endLine, endColumn, text: edit.text };
      })
    ),
  };
}

/** The name of a file for code in a language. */
function nameOfCode(language: string): string {
  const name = `.code-of-a-question.${language.replace(/^\./, "")}`;
  if (!/^\w+$/.test(language) || !isSourceFile(name)) {
    throw new UnansweredQuestion(`${JSON.stringify(language)} is not the extension of a language`);
  }
  return name;
}

/** Answers with the findings in code. */
export async function checkCode(
  project: AskedProject,
  { code, language = "css", file }: CodeQuestion,
): Promise<Answer> {
  if ((code === undefined) === (file === undefined)) {
    throw new UnansweredQuestion("Give either code or a file");
  }
  await project.current();
  const host = await project.host();
  const path = code === undefined
    ? await sourceFile(host, file!)
    : host.absolute(nameOfCode(language));
  // Each finding needs the text.
  const whole = code ?? await host.readText(path);
  const checked = await project.withText(path, whole, () => checkSource(project, path));
  const { findings, text } = checked;
  const positionAt = positionsIn(text);
  return {
    head: {},
    lists: { findings: findings.map((one) => findingItem(one, text, positionAt)) },
  };
}
