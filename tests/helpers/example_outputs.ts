/**
 * The examples that are one project each, and their output folders.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import { projectPath } from "./run_cli.ts";

/** Output folders of examples that write into the source folders of their languages. */
const folders: Record<string, string> = {
  android: "src/main/generated",
  flutter: "lib/generated",
  "swift-package": "Sources/AcmeTokens/Generated",
};

/** The output folder of an example, relative to the example. */
export function outputFolder(example: string): string {
  return folders[example] ?? "build";
}

/** Examples with several projects or versions, which have their own tests. */
const apart = new Set(["monorepo", "releases"]);

/** The names of the examples with a single project. */
export function exampleProjects(): string[] {
  return fs.readdirSync(projectPath("examples")).filter((name) => !apart.has(name));
}

/**
 * Calls `use` with a copy of an example, then removes it. A copy is needed because the suites of
 * two runtimes run at once.
 */
export async function inExample<T>(
  name: string,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  // Inside the project, so that configurations in TypeScript find the package.
  const parent = projectPath("dist");
  fs.mkdirSync(parent, { recursive: true });
  const folder = fs.mkdtempSync(path.join(parent, `example-${name}-`));
  try {
    fs.cpSync(projectPath(`examples/${name}`), folder, { recursive: true });
    fs.rmSync(path.join(folder, outputFolder(name)), { recursive: true, force: true });
    return await use(folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
