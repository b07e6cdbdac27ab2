/** Type checks modules. */
import path from "node:path";
import ts from "typescript";
import { inFolder } from "./folder.ts";

/** Settings for modules, without the libraries of browsers, which take seconds to read. */
const options: ts.CompilerOptions = {
  allowImportingTsExtensions: true,
  lib: ["lib.es2022.d.ts"],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  noEmit: true,
  strict: true,
  target: ts.ScriptTarget.ES2022,
  types: [],
};

/** TypeScript's strictest settings. */
export const strictest: ts.CompilerOptions = {
  allowUnreachableCode: false,
  allowUnusedLabels: false,
  declaration: true,
  emitDeclarationOnly: true,
  erasableSyntaxOnly: true,
  exactOptionalPropertyTypes: true,
  isolatedDeclarations: true,
  isolatedModules: true,
  noEmit: false,
  noFallthroughCasesInSwitch: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noPropertyAccessFromIndexSignature: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  verbatimModuleSyntax: true,
};

/**
 * The type errors in some files, each with its file. Libraries are not checked.
 *
 * @param files Texts by path.
 * @param more Options beside those of a strict module.
 */
export async function typeErrors(
  files: Readonly<Record<string, string>>,
  more: ts.CompilerOptions = {},
): Promise<string[]> {
  return await inFolder(files, (folder) => {
    const roots = Object.keys(files).map((name) => path.join(folder, name));
    const program = ts.createProgram(roots, {
      ...options,
      ...more,
      outDir: path.join(folder, "out"),
    });
    const found = roots.flatMap((name) => {
      const source = program.getSourceFile(name.replaceAll("\\", "/"));
      return [...ts.getPreEmitDiagnostics(program, source)];
    });
    return Promise.resolve(
      found.map(({ file, messageText }) =>
        `${file ? path.basename(file.fileName) : ""}: ${
          ts.flattenDiagnosticMessageText(messageText, " ")
        }`
      ),
    );
  });
}
