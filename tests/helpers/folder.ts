/**
 * Makes temporary folders, and reads all files of a folder.
 * @module
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** Writes files by path; creates missing folders. */
export function putFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
}

/** Calls `use` with a new folder that contains the given files, then removes the folder. */
export async function inFolder<T>(
  files: Record<string, string>,
  use: (folder: string) => T | Promise<T>,
): Promise<T> {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "token-build-")));
  try {
    putFiles(folder, files);
    return await use(folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Replaces a file in one step, so that no other process reads half of it. */
export function putWhole(file: string, text: string): void {
  const temporary = path.join(path.dirname(file), `.${path.basename(file)}.new`);
  fs.writeFileSync(temporary, text);
  fs.renameSync(temporary, file);
}

/** Texts of all files below a folder, by path with forward slashes, sorted. */
export function readFolder(folder: string): Record<string, string> {
  if (!fs.existsSync(folder)) return {};
  const files: Record<string, string> = {};
  for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    files[path.relative(folder, file).replaceAll("\\", "/")] = fs.readFileSync(file, "utf8");
  }
  return Object.fromEntries(Object.entries(files).sort(([a], [b]) => a < b ? -1 : 1));
}
