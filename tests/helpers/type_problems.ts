/**
 * What TypeScript reports in files.
 * @module
 */
import path from "node:path";
import ts from "typescript";

export const compilerOptions: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.esnext.d.ts", "lib.dom.d.ts"],
  types: [],
  verbatimModuleSyntax: true,
};

/** A problem: its position in a file, and its message. */
interface Problem {
  start: number | undefined;
  message: string;
}

/** The problems that TypeScript finds in the files of a folder, by file. */
export function problemsIn(folder: string, names: readonly string[]): Map<string, Problem[]> {
  const files = names.map((name) => path.join(folder, name));
  const program = ts.createProgram(files, compilerOptions);
  return new Map(names.map((name) => {
    const source = program.getSourceFile(path.join(folder, name).replaceAll("\\", "/"));
    const problems = [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ].map(({ start, messageText }) => ({
      start,
      message: ts.flattenDiagnosticMessageText(messageText, "\n"),
    }));
    return [name, problems];
  }));
}

/** The problems in the files of a folder as lines, each with its file. */
export function problemLines(folder: string, names: readonly string[]): string[] {
  return [...problemsIn(folder, names)].flatMap(([name, problems]) =>
    problems.map(({ message }) => `${name}: ${message}`)
  );
}
