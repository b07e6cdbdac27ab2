/**
 * Adapts the plugin to esbuild: each result lists the files and folders to watch, also after failures.
 * @module
 */
import { renderDiagnostic } from "../../base/diagnostics/print.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import type { BundledProject } from "./bundled_project.ts";
import { idPattern, prefix } from "./virtual_modules.ts";

/** An error or a warning in esbuild's form. */
interface Message {
  text: string;
  /** Columns start at 0. */
  location?: { file: string; line: number; column: number; length: number; lineText?: string };
}

interface HookResult {
  path?: string;
  namespace?: string;
  contents?: string;
  loader?: string;
  errors?: Message[];
  warnings?: Message[];
  watchFiles?: string[];
  watchDirs?: string[];
}

/** The parts of esbuild's API that the plugin uses. */
export interface EsbuildBuild {
  onStart(hook: () => Promise<HookResult>): void;
  onResolve(
    options: { filter: RegExp },
    hook: (args: { path: string }) => HookResult | Promise<HookResult>,
  ): void;
  onLoad(
    options: { filter: RegExp; namespace: string },
    hook: (args: { path: string }) => HookResult | Promise<HookResult>,
  ): void;
}

const namespace = "token-build";

/** File endings with their esbuild loaders. */
const loaders: readonly (readonly [RegExp, string])[] = [
  [/\.(?:css|pcss|scss|sass|less|styl|stylus)$/, "css"],
  [/\.[cm]?ts$/, "ts"],
  [/\.tsx$/, "tsx"],
  [/\.jsx$/, "jsx"],
];

function messageOf(diagnostic: Diagnostic): Message {
  const { message, code, help, file, line, column = 1, length = 1, frame } = diagnostic;
  if (file === undefined || line === undefined || frame === undefined) {
    return { text: renderDiagnostic(diagnostic) };
  }
  const lineText = frame.split("\n").at(-2)!.replace(/^\d+ \| /, "");
  const location = {
    file,
    line,
    column: column - 1,
    length,
    // In a truncated line, the columns would be wrong.
    ...(!lineText.includes("…") && { lineText }),
  };
  return { text: `${message} [${code}]${help ? `\n${help}` : ""}`, location };
}

/** Registers a project's hooks with esbuild. */
export function setUpEsbuild(build: EsbuildBuild, project: BundledProject): void {
  const watched = () => ({ watchFiles: project.inputs, watchDirs: project.folders });

  build.onStart(async () => {
    await project.update();
    return { warnings: project.takeWarnings().map(messageOf) };
  });
  build.onResolve({ filter: new RegExp(`^${prefix}`) }, ({ path }) => {
    try {
      return { path: project.modules.resolve(path, project.isBuilt), namespace, ...watched() };
    } catch (cause) {
      return { errors: [{ text: (cause as Error).message }], ...watched() };
    }
  });
  build.onLoad({ filter: idPattern, namespace }, ({ path }) => {
    const { error, modules } = project;
    if (error) {
      const errors = error.diagnostics.filter(({ severity }) => severity === "error");
      return { contents: "", errors: errors.map(messageOf), ...watched() };
    }
    const loader = loaders.find(([pattern]) => pattern.test(path))?.[1] ?? "js";
    return { contents: modules.load(path), loader, ...watched() };
  });
}
