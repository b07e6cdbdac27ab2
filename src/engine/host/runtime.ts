/**
 * The host on Deno, Bun and Node: files on disk through `node:fs`, modules through `import()`.
 * @module
 */
import type { Dirent } from "node:fs";
import type { Host, PathKind } from "../../base/types/host.ts";
import { buildMoment } from "./clock.ts";
import { untilSettled } from "../../hooks/registry/settled.ts";
import { printableText, withoutControls } from "../../base/text/printable.ts";
import { decodeUtf8 } from "../../base/text/utf8.ts";
import { exclusively, sweep } from "./folder_locks.ts";
import { printOwn } from "./output_aside.ts";
import { stageText } from "./staged_files.ts";
import {
  codeOf,
  fs,
  leadsNowhere,
  nodeVersion,
  path,
  process,
  statOf,
  url,
  versionOf,
} from "./node.ts";
import { printWith, writeLine } from "./streams.ts";
import { simpleGlob } from "./simple_glob.ts";
import { TypescriptUnsupported } from "./typescript_unsupported.ts";

/** Characters that make a path a glob. */
const magicPattern = /[*?[\]{}()!]/;

/** Replaces the system's path separators by slashes. */
export const toSlashes = (file: string): string =>
  path.sep === "\\" ? file.replaceAll("\\", "/") : file;

/** The files that a pattern matches in a folder: {@linkcode Host.glob}. */
export async function globIn(
  folder: string,
  pattern: string,
  onSpecial?: (path: string) => void,
): Promise<string[]> {
  const inFolder = (file: string) => path.resolve(folder, file);
  if (!magicPattern.test(pattern)) {
    if (await isFile(inFolder(pattern))) return [toSlashes(path.normalize(pattern))];
    if (kindOf(inFolder(pattern)) === "other") onSpecial?.(pattern);
    return [];
  }
  const simple = simpleGlob(pattern, folder);
  if (simple) return simple.sort();
  const { glob } = await import("tinyglobby");
  const absolute = path.isAbsolute(pattern);
  const readdir = new FolderReader();
  const files = await glob(toSlashes(pattern), {
    absolute,
    expandDirectories: false,
    fs: { readdir: readdir.read as typeof fs.readdir },
    cwd: absolute ? path.parse(pattern).root : folder,
  });
  if (readdir.refused) throw readdir.refused;
  const isSpecial = (file: string) => kindOf(inFolder(file)) === "other";
  const special = new Set(readdir.hasOthers ? files.filter(isSpecial) : []);
  if (onSpecial) special.forEach(onSpecial);
  return files.filter((file) => !special.has(file)).sort();
}

/** Reads folders for a glob. Records permission errors, because tinyglobby treats unreadable folders as empty. */
class FolderReader {
  /** The error of the first unreadable folder. */
  refused: Error | undefined;
  /** Whether a folder contains entries that are neither files nor folders. */
  hasOthers = false;

  readonly read = (
    folder: string,
    options: { withFileTypes: true },
    done: (error: Error | null, entries: Dirent[]) => void,
  ): void => {
    fs.readdir(folder, options, (error, entries) => {
      const { code = "" } = error ?? {};
      if (error && !["ENOENT", "ENOTDIR"].includes(code)) this.refused ??= error;
      for (const entry of entries ?? []) this.#note(entry, folder);
      done(error, entries);
    });
  };

  /** Makes the glob match pipes, sockets, devices and broken links as files, which it would silently skip. */
  #note(entry: Dirent, folder: string): void {
    if (entry.isFile() || entry.isDirectory()) return;
    this.hasOthers = true;
    if (entry.isSymbolicLink() && statOf(path.join(folder, entry.name))) return;
    entry.isFile = () => true;
    entry.isSymbolicLink = () => false;
  }
}

// Synchronous file system calls: for many small files, several times faster than one thread each.

function isFile(file: string): Promise<boolean> {
  return Promise.resolve(statOf(file)?.isFile() ?? false);
}

function realPath(file: string): string {
  try {
    return fs.realpathSync(file);
  } catch (cause) {
    if (leadsNowhere(cause)) return path.resolve(file);
    throw cause;
  }
}

/** Milliseconds within which two writes may get the same time. Deno rounds inode change times to seconds. */
const timeResolution = "deno" in process.versions ? 1100 : 100;

/** Includes the inode change time, because programs can set a file's modification time but not this one. */
function stampOf(file: string): string | undefined {
  const stat = statOf(file);
  if (!stat) return undefined;
  const { ctimeMs, mtimeMs } = stat;
  const isRecent = Math.abs(Date.now() - Math.max(ctimeMs, mtimeMs)) < timeResolution;
  return isRecent ? undefined : versionOf(stat);
}

function identityOf(file: string): string | undefined {
  try {
    const stat = fs.statSync(file, { bigint: true, throwIfNoEntry: false });
    if (!stat?.ino) return undefined;
    // Hard links are separate files: replacing or removing one leaves the others.
    return stat.nlink > 1n ? fs.realpathSync.native(file) : `${stat.dev} ${stat.ino}`;
  } catch {
    // An inaccessible file has no known identity.
    return undefined;
  }
}

function kindOf(file: string): PathKind | undefined {
  const stat = statOf(file);
  if (stat?.isFile()) return "file";
  if (stat?.isDirectory()) return "folder";
  if (stat) {
    // On Node 22, the path that is resolved after a pipe is mistaken for a pipe.
    statOf(path.sep);
    return "other";
  }
  return linkKind(file);
}

/** The kind of a broken symbolic link; `undefined` if the path is not a link. */
function linkKind(file: string): PathKind | undefined {
  try {
    if (!fs.lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) return undefined;
  } catch (cause) {
    if (leadsNowhere(cause)) return undefined;
    throw cause;
  }
  try {
    fs.statSync(file);
    return undefined;
  } catch (cause) {
    return codeOf(cause) === "ELOOP" ? "loop" : "dangling";
  }
}

export function runtimeName(): string {
  const { deno, bun, node } = process.versions as Record<string, string | undefined>;
  return deno ? `Deno ${deno}` : bun ? `Bun ${bun}` : `Node ${node}`;
}

/** Adds the position of a syntax error. Node reports it only to standard error, so this runs `node --check`. */
function addPosition(cause: SyntaxError, file: string): void {
  if (!nodeVersion()) return;
  const { spawnSync } = process.getBuiltinModule("node:child_process");
  const args = [...process.execArgv, "--check", path.resolve(file)];
  const { stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  const [place = "", , marks = ""] = stderr.split("\n");
  const line = Number(/:(\d+)$/.exec(place)?.[1]);
  if (!line) return;
  const position = { file: path.resolve(file), line, column: Math.max(0, marks.indexOf("^")) + 1 };
  Object.assign(cause, { position });
}

/** The address to import a file by. A fresh one makes the runtime load the file and its imports again. */
async function addressOf(file: string, isFresh: boolean): Promise<string> {
  const { href } = url.pathToFileURL(path.resolve(file));
  if (!isFresh) return href;
  const { freshAddress } = await import("./modules/fresh_modules.ts");
  return freshAddress(path.resolve(file));
}

async function importModule(file: string, isFresh = false): Promise<unknown> {
  const address = await addressOf(file, isFresh);
  const isInCommonJs = nodeVersion() !== undefined && file.endsWith(".ts") &&
    (await import("./modules/commonjs_packages.ts")).loadAsModules(path.resolve(file));
  try {
    return (await untilSettled(import(/* webpackIgnore: true */ /* @vite-ignore */ address)))
      .default;
  } catch (cause) {
    // node --check would parse the file as CommonJS.
    if (cause instanceof SyntaxError && !isInCommonJs) addPosition(cause, file);
    const { code } = cause as { code?: string };
    if (code === "ERR_UNKNOWN_FILE_EXTENSION" && /\.[cm]?ts$/.test(file)) {
      throw new TypescriptUnsupported(runtimeName());
    }
    throw cause;
  }
}

/** An environment variable; `undefined` if access is denied. */
export function environment(name: string): string | undefined {
  try {
    return process.env[name];
  } catch {
    // Deno without --allow-env: a build does not need the variable.
    return undefined;
  }
}

/** Tries an operation. Returns `false` on an error with one of the codes. */
function attempt(operation: () => void, ...codes: string[]): Promise<boolean> {
  return Promise.resolve().then(() => {
    try {
      operation();
      return true;
    } catch (cause) {
      if (codes.includes(codeOf(cause))) return false;
      throw cause;
    }
  });
}

/** Opens without waiting: a pipe that has taken the place of a file would block the read forever. */
const withoutWaiting = fs.constants.O_RDONLY | (fs.constants.O_NONBLOCK ?? 0);

function readBytes(file: string): Uint8Array {
  const opened = fs.openSync(file, withoutWaiting);
  try {
    return fs.readFileSync(opened);
  } finally {
    fs.closeSync(opened);
  }
}

const readText = (file: string): string => decodeUtf8(readBytes(file));

export const runtimeHost: Host = {
  cwd: () => toSlashes(process.cwd()),
  absolute: (file) => path.resolve(file),
  readText: (file) => Promise.resolve().then(() => readText(file)),
  readBytes: (file) => Promise.resolve().then(() => readBytes(file)),
  stampOf,
  identityOf,
  isFile,
  realPath: (file) => Promise.resolve().then(() => realPath(file)),
  kindOf: (file) => Promise.resolve().then(() => kindOf(file)),
  glob: (pattern, onSpecial) => globIn(process.cwd(), pattern, onSpecial),
  importModule,
  modulesOf: async (file) =>
    (await import("./modules/fresh_modules.ts")).modulesOf(path.resolve(file)),
  stageText,
  sweep,
  exclusively,
  removeFile: (file) => attempt(() => fs.unlinkSync(file), "ENOENT", "ENOTDIR"),
  removeEmptyFolder: (folder) =>
    attempt(() => fs.rmdirSync(folder), "ENOENT", "ENOTEMPTY", "EEXIST", "ENOTDIR"),
  now: () => buildMoment(environment("SOURCE_DATE_EPOCH")),
  volume: fs,
  isColored: () =>
    Boolean(process.stdout.isTTY && process.stderr.isTTY) && !environment("NO_COLOR"),
  print(lines) {
    const text = printableText(lines, runtimeHost.isColored());
    printOwn(() => printWith(console.log, process.stdout, text));
  },
  printError(lines) {
    printWith(console.error, process.stderr, printableText(lines, runtimeHost.isColored()));
  },
};

/** Prints lines for a command that ends if its output has no reader: see {@linkcode whenUnread}. */
export function printLive(lines: string | readonly string[]): void {
  printOwn(() => writeLine(printableText(lines, runtimeHost.isColored())));
}

/** Prints workflow commands to standard output, one per line. */
export function printCommands(lines: readonly string[]): void {
  printOwn(() => lines.forEach((line) => writeLine(withoutControls(line))));
}
