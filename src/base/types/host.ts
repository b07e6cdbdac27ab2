/**
 * The interface between the tool and the machine that it runs on. Contains no code.
 * @module
 */

/** A file system with the interface of `node:fs`: with `promises`, or with `…Sync` methods (memfs has both). */
// deno-lint-ignore no-explicit-any
export type Volume = any;

/** A file that is written but not yet at its destination. */
export interface StagedFile {
  /** Moves the complete file to its destination. */
  commit(): Promise<void>;
  /** Removes the written data. */
  discard(): Promise<void>;
}

/**
 * The kind of a path. `other` is a device, a pipe or a socket; `loop` a symbolic link to itself; `dangling` a broken
 * symbolic link.
 */
export type PathKind = "file" | "folder" | "other" | "loop" | "dangling";

/**
 * The functions that the tool needs from a runtime. Paths are as users wrote them; relative ones are relative to
 * `cwd()`.
 */
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
   * A stamp that changes when a file is written or replaced; `undefined` if the file is missing or too new for a
   * reliable one.
   */
  stampOf(path: string): string | undefined;
  /** Whether a file, not a folder, exists. */
  isFile(path: string): Promise<boolean>;
  /** An identity that all paths of a file share; `undefined` if nothing exists there or the system reports none. */
  identityOf(path: string): string | undefined;
  /** Absolute path of a file with symbolic links resolved; of a missing file, its own absolute path. */
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
  /** Default export of a JS or TS module. `isFresh` imports the current version of the module and its imports. */
  importModule(path: string, isFresh?: boolean): Promise<unknown>;
  /** A module and all files that it imports, directly or not, except those of installed packages. */
  modulesOf(path: string): Promise<string[]>;
  /** Writes a file beside its destination and creates folders; committing moves it there. A text may be in pieces. */
  stageText(path: string, content: string | readonly string[] | Uint8Array): Promise<StagedFile>;
  /** Removes files that killed builds left in folders. */
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
  /** Removes a file. Returns whether it existed. */
  removeFile(path: string): Promise<boolean>;
  /** Removes a folder if it is empty. Returns whether it did. */
  removeEmptyFolder(path: string): Promise<boolean>;
  /** The time of the build: `SOURCE_DATE_EPOCH` if set, otherwise now. Throws a `RangeError` if it is invalid. */
  now(): Date;
  /** File access for hooks. */
  readonly volume: Volume;
  /** Whether printed text may have colors. A method, because Node takes milliseconds to load what it asks. */
  isColored(): boolean;
  /** Prints one or more lines to standard output. Escapes control characters and line ends within a line. */
  print(lines: string | readonly string[]): void;
  /** Prints one or more lines to standard error, escaped in the same way. */
  printError(lines: string | readonly string[]): void;
}
