/**
 * Type checks modules on the disk. TypeScript itself does it, because Deno leaves out `dist`.
 * @module
 */
import path from "node:path";
import ts from "typescript";

const options: ts.CompilerOptions = {
  allowImportingTsExtensions: true,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  noEmit: true,
  skipLibCheck: true,
  strict: true,
  target: ts.ScriptTarget.ESNext,
  types: [],
  verbatimModuleSyntax: true,
};

/**
 * The type errors in modules, each with its file.
 *
 * @param root The folder that the names of files are relative to.
 */
export function typeProblems(modules: readonly string[], root: string): string[] {
  const program = ts.createProgram(modules, options);
  return modules.flatMap((name) => {
    const source = program.getSourceFile(name);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
      .map(({ messageText }) =>
        `${path.relative(root, name)}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`
      );
  });
}
