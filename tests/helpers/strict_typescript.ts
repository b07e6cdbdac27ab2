/** Compiles modules with TypeScript's strictest settings. */
import path from "node:path";
import ts from "typescript";
import { inFolder } from "./folder.ts";

const options: ts.CompilerOptions = {
  allowImportingTsExtensions: true,
  allowUnreachableCode: false,
  allowUnusedLabels: false,
  declaration: true,
  emitDeclarationOnly: true,
  erasableSyntaxOnly: true,
  exactOptionalPropertyTypes: true,
  isolatedDeclarations: true,
  isolatedModules: true,
  lib: ["lib.es2022.d.ts"],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  noFallthroughCasesInSwitch: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noPropertyAccessFromIndexSignature: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  skipLibCheck: true,
  strict: true,
  target: ts.ScriptTarget.ES2022,
  types: [],
  verbatimModuleSyntax: true,
};

/** The problems in some modules, each with its file. */
export async function strictProblems(files: Record<string, string>): Promise<string[]> {
  let found: string[] = [];
  await inFolder(files, (folder) => {
    const roots = Object.keys(files).map((name) => path.join(folder, name));
    const program = ts.createProgram(roots, { ...options, outDir: path.join(folder, "out") });
    found = ts.getPreEmitDiagnostics(program).map(({ file, messageText }) =>
      `${file ? path.basename(file.fileName) : ""}: ${
        ts.flattenDiagnosticMessageText(messageText, " ")
      }`
    );
    return Promise.resolve();
  });
  return found;
}
