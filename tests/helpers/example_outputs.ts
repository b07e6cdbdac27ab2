/**
 * The examples that are one project each, and their output folders.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import { projectPath } from "./run_cli.ts";

/** Output folders of examples that write among the sources of their languages. */
const folders: Record<string, string> = {
  android: "src/main/generated",
  flutter: "lib/generated",
  "swift-package": "Sources/AcmeTokens/Generated",
};

/** The output folder of an example, relative to the example. */
export function outputFolder(example: string): string {
  return folders[example] ?? "build";
}

/** Examples that consist of several projects or of versions. They have tests of their own. */
const apart = new Set(["monorepo", "releases"]);

/** The names of the examples that are one project each. */
export function exampleProjects(): string[] {
  return fs.readdirSync(projectPath("examples")).filter((name) => !apart.has(name));
}

/** Calls `use` with a copy of an example, then removes the copy: the suites of two runtimes run at once. */
export async function inExample<T>(
  name: string,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  // Inside of the project, so that configurations in TypeScript find the package.
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
