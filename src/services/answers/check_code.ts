/**
 * Checks how code uses tokens: unknown and deprecated names, and literals with the value of a token, with edits.
 * @module
 */
import { UnparsedParts } from "../../facts/consumers/sources/unparsed_parts.ts";
import { isSourceFile } from "../../facts/consumers/sources/languages.ts";
import type { Replacement } from "../../facts/usage/replacement.ts";
import type { SourceFinding } from "../../facts/usage/source_finding.ts";
import { positionsIn } from "../../base/diagnostics/locate.ts";
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

/** What is found in a source. */
export interface CheckedCode {
  readonly text: string;
  /** What cannot be parsed. */
  readonly unparsed: readonly Diagnostic[];
  readonly findings: readonly SourceFinding[];
}

/** Checks a file, or the given text as if it were a file. Knows the names that the sources of the project define. */
export async function checkSource(project: AskedProject, file: string): Promise<CheckedCode> {
  await project.current();
  const { consumers } = project.files;
  await consumers.readAll();
  const document = await consumers.document(file);
  if (!document) throw new UnansweredQuestion("The code cannot be read");
  if (document.isOutput) {
    throw new UnansweredQuestion(`${JSON.stringify(document.path)} is an output of the build`);
  }
  const { path, text, scanned } = document;
  const unparsed = new UnparsedParts();
  unparsed.add({ file: path, text }, scanned.unparsed);
  return { text, unparsed: unparsed.all, findings: await consumers.findings(file) };
}

/** Largest number of fixes to show for a finding. */
const mostFixes = 3;

function findingItem(
  { severity, code, message, help, line, column, token }: Diagnostic,
  text: string,
  fixes: readonly Replacement[],
  positionAt: ReturnType<typeof positionsIn>,
) {
  return {
    severity,
    code,
    line,
    column,
    text,
    message,
    help,
    token,
    fixes: fixes.slice(0, mostFixes).map(({ edits }) =>
      edits.map((edit) => {
        const { line, column } = positionAt(edit.start, 0);
        const { line: endLine, column: endColumn } = positionAt(edit.end, 0);
        return { line, column, endLine, endColumn, text: edit.text };
      })
    ),
  };
}

/** The findings in a source, in text order, with the edits that fix them. */
function findingItems({ text, unparsed, findings }: CheckedCode) {
  const positionAt = positionsIn(text);
  const inOrder = [...findings].sort((one, other) => one.start - other.start);
  return [
    ...unparsed.map((diagnostic) => findingItem(diagnostic, "", [], positionAt)),
    ...inOrder.map((finding) => {
      const { diagnostic, start, end } = finding;
      return findingItem(
        diagnostic,
        text.slice(start, end),
        finding.replacements(),
        positionAt,
      );
    }),
  ];
}

function nameOfCode(language: string): string {
  const name = `.code-of-a-question.${language.replace(/^\./, "")}`;
  if (!/^\w+$/.test(language) || !isSourceFile(name)) {
    throw new UnansweredQuestion(`${JSON.stringify(language)} is not the extension of a language`);
  }
  return name;
}

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
  return { head: {}, lists: { findings: findingItems(checked) } };
}
