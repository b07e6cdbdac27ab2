/**
 * A volume that reads from a folder of the project, and keeps written files in memory.
 * @module
 */
import fs from "node:fs";
import path from "node:path";

/** A volume over a folder; `written` has the written files by path. */
export interface CaseVolume {
  written: Map<string, string>;
  // deno-lint-ignore no-explicit-any
  [operation: string]: any;
}

/** Makes a volume over a folder. */
export function caseVolume(root: string): CaseVolume {
  const written = new Map<string, string>();
  const real = (file: string) => path.join(root, file);
  const missing = (file: string) =>
    Object.assign(new Error(`ENOENT: no such file, '${file}'`), { code: "ENOENT" });
  return {
    written,
    readFileSync: (file: string, encoding?: "utf8") =>
      written.get(file) ?? fs.readFileSync(real(file), encoding),
    statSync: (file: string) => {
      if (written.has(file)) return { isFile: () => true, isDirectory: () => false };
      return fs.statSync(real(file));
    },
    readdirSync: (folder: string) => fs.readdirSync(real(folder)),
    mkdirSync: () => {},
    writeFileSync: (file: string, text: string) => void written.set(file, text),
    renameSync: (from: string, to: string) => {
      const text = written.get(from);
      if (text === undefined) throw missing(from);
      written.delete(from);
      written.set(to, text);
    },
    unlinkSync: (file: string) => {
      if (!written.delete(file)) throw missing(file);
    },
    rmdirSync: (folder: string) => {
      throw missing(folder);
    },
  };
}
