/**
 * The one door between the tool and the machine it runs on. No line here runs.
 * @module
 */

/** A file system in the shape of `node:fs`: with `promises`, or with `…Sync` methods (memfs has both). */
// deno-lint-ignore no-explicit-any
export type Volume = any;

/** A file that is written but not yet in its place. */
export interface StagedFile {
  /** Puts the file in its place, whole. */
  commit(): Promise<void>;
  /** Removes what was written. */
  discard(): Promise<void>;
}

/**
 * The kind of a path. `other` is a device, a pipe or a socket; `loop` a symbolic link to itself; `dangling` a broken
 * symbolic link.
 */
export type PathKind = "file" | "folder" | "other" | "loop" | "dangling";

/** The functions that the tool needs from a runtime. Paths are as users wrote them; relative ones start at `cwd()`. */
export interface Host {
  /** Absolute path of the working folder. */
  cwd(): string;
  /** Absolute form of a path. */
  absolute(path: string): string;
  /** Text of a file without its byte order mark; rejects with `NotUtf8` or the runtime's own error. */
  readText(path: string): Promise<string>;
  /** Content of a file; rejects with the runtime's own error. */
  readBytes(path: string): Promise<Uint8Array>;
  /**
   * What differs once a file is written or replaced; `undefined` where that cannot be told from outside, since it is not
   * there or was written just now.
   */
  stampOf(path: string): string | undefined;
  /** Whether a file (not a folder) is there. */
  isFile(path: string): Promise<boolean>;
  /** An identity that all paths of a file share; `undefined` if nothing exists there or the system reports none. */
  identityOf(path: string): string | undefined;
  /** Absolute path of a file, where symbolic links lead; of one that is not there, its own. */
  realPath(path: string): Promise<string>;
  /** The kind of a path; `undefined` if nothing exists there. Rejects with the runtime's error if access is denied. */
  kindOf(path: string): Promise<PathKind | undefined>;
  /**
   * Files that a pattern matches, sorted by code unit, with forward slashes. Includes broken symbolic links; leaves out
   * pipes, sockets and devices.
   *
   * @param onSpecial Called with each pipe, socket or device.
   */
  glob(pattern: string, onSpecial?: (path: string) => void): Promise<string[]>;
  /** Default export of a JS or TS module; where asked for, as it and the files that it imports are now. */
  importModule(path: string, isFresh?: boolean): Promise<unknown>;
  /** A module and its imports, to any depth, except those of installed packages. */
  modulesOf(path: string): Promise<string[]>;
  /** Writes a file beside its place, folders included; it takes its place when it is committed. A text may be in pieces. */
  stageText(path: string, content: string | readonly string[] | Uint8Array): Promise<StagedFile>;
  /** Removes what builds that were killed left in folders. */
  sweep(folders: readonly string[]): Promise<void>;
  /**
   * Runs an action while no other build writes into the folders; creates missing ones. `finish` runs after the action,
   * while only the first folder is locked.
   */
  exclusively<T>(
    folders: readonly string[],
    action: () => Promise<T>,
    finish?: () => Promise<void>,
  ): Promise<T>;
  /** Removes a file; says whether there was one. */
  removeFile(path: string): Promise<boolean>;
  /** Removes a folder if it is empty; says whether it did. */
  removeEmptyFolder(path: string): Promise<boolean>;
  /** The moment of the build, from `SOURCE_DATE_EPOCH` where that is set. Throws a `RangeError` if that is not a moment. */
  now(): Date;
  /** File access for actions and transforms. */
  readonly volume: Volume;
  /** Whether what is printed may have colors. */
  readonly colored: boolean;
  /** Prints one or more lines to standard output. Escapes control characters and line ends within a line. */
  print(lines: string | readonly string[]): void;
  /** Prints one or more lines to standard error, escaped in the same way. */
  printError(lines: string | readonly string[]): void;
}
