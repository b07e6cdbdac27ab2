/** Git repositories in temporary folders. */
import { execFileSync } from "node:child_process";
import { inFolder } from "./folder.ts";

/** Runs git in a folder. */
export function git(cwd: string, ...args: string[]): string {
  const who = ["-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"];
  // Allows submodules to be cloned from folders.
  const settings = [...who, "-c", "protocol.file.allow=always"];
  return execFileSync("git", [...settings, ...args], {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
}

/** Makes a repository of a folder. The first commit contains its files. */
export function initRepository(folder: string): void {
  git(folder, "init", "--quiet", "--initial-branch", "main");
  commitAll(folder, "one");
}

/** Commits everything in a folder. */
export function commitAll(folder: string, message: string): void {
  git(folder, "add", "--all");
  git(folder, "commit", "--quiet", "--message", message);
}

/** Calls `use` with a repository whose first commit contains files. They may be edited. */
export async function inRepository(
  files: Record<string, string>,
  use: (folder: string) => Promise<void>,
): Promise<void> {
  await inFolder(files, async (folder) => {
    initRepository(folder);
    await use(folder);
  });
}
