/**
 * Expands the usual patterns, such as `tokens/*.json` and `**` before a file name, without a library, because loading
 * one takes longer than finding the files.
 * @module
 */
import { fs, path } from "./node.ts";

/** A folder relative to `cwd`, whether to search subfolders, and the ending of file names. */
interface SimplePattern {
  cwd: string;
  folder: string;
  deep: boolean;
  ending: string;
}

const simplePattern = /^((?:[\w-][\w.-]*\/)*)(\*\*\/)?\*((?:\.[\w-]+)+)$/;

function parsePattern(text: string, cwd: string): SimplePattern | undefined {
  const match = simplePattern.exec(text);
  if (!match) return undefined;
  const [, folder, deep, ending] = match;
  return { cwd, folder, deep: deep !== undefined, ending };
}

/** Adds the files of a folder to a list. Returns `false` if an entry, such as a link, needs the library. */
function addFiles(folder: string, pattern: SimplePattern, files: string[]): boolean {
  const entries = fs.readdirSync(path.join(pattern.cwd, folder), { withFileTypes: true });
  for (const entry of entries) {
    // A star does not match hidden files and folders.
    if (entry.name.startsWith(".")) continue;
    const file = folder + entry.name;
    if (entry.isDirectory()) {
      if (pattern.deep && !addFiles(`${file}/`, pattern, files)) return false;
    } else if (!entry.isFile()) {
      return false;
    } else if (entry.name.endsWith(pattern.ending)) {
      files.push(file);
    }
  }
  return true;
}

/** The files that a pattern matches, unsorted; `undefined` if the pattern or a folder needs the library. */
export function simpleGlob(text: string, cwd: string): string[] | undefined {
  const simple = parsePattern(text, cwd);
  if (!simple) return undefined;
  const files: string[] = [];
  try {
    return addFiles(simple.folder, simple, files) ? files : undefined;
  } catch {
    // The folder is missing or unreadable; the library handles that.
    return undefined;
  }
}
