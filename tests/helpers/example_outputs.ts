/**
 * The examples that are one project each, and where they write.
 * @module
 */
import fs from "node:fs";
import { projectPath } from "./run_cli.ts";

/** Folders of examples that write beside the sources of their languages. */
const folders: Record<string, string> = {
  android: "src/main/generated",
  flutter: "lib/generated",
  "swift-package": "Sources/AcmeTokens/Generated",
};

/** The folder that an example writes to, from its own on. */
export function outputFolder(example: string): string {
  return folders[example] ?? "build";
}

/** Examples that are more than one project, or its history: they have tests of their own. */
const apart = new Set(["monorepo", "releases"]);

/** The names of the examples that are one project each. */
export function exampleProjects(): string[] {
  return fs.readdirSync(projectPath("examples")).filter((name) => !apart.has(name));
}
