/**
 * The usual patterns of token files, `tokens/*.json` and all `*.json` below a folder, without a library: loading
 * that would take longer than finding the files.
 * @module
 */
import { fs, path } from "./node.ts";

/** A folder below a working folder, whether folders in it count, and what the names of files end with. */
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

/** Adds the files of a folder to a list; `false` where something there needs more care, such as a link. */
function addFiles(folder: string, pattern: SimplePattern, files: string[]): boolean {
  const entries = fs.readdirSync(path.join(pattern.cwd, folder), { withFileTypes: true });
  for (const entry of entries) {
    // Hidden files and folders do not match a star.
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

/** The files that a pattern takes from a folder on, in no order; `undefined` where it or what is there is not simple. */
export function simpleGlob(text: string, cwd = "."): string[] | undefined {
  const simple = parsePattern(text, cwd);
  if (!simple) return undefined;
  const files: string[] = [];
  try {
    return addFiles(simple.folder, simple, files) ? files : undefined;
  } catch {
    // No such folder, or one that may not be read: the library knows what to make of it.
    return undefined;
  }
}
