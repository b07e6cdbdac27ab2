/**
 * Watches folders for possible changes.
 * @module
 */
import { fs, path, process, statOf } from "./node.ts";

/** A watched folder. Another folder may later have the same path. */
interface Watched {
  readonly watcher: ReturnType<typeof fs.watch>;
  readonly identity: string | undefined;
  /** Whether events reported that the folder was removed or renamed. */
  isReplaced: boolean;
}

/** Identifies a folder, including its creation time because systems reuse inode numbers. */
function identityOf(folder: string): string | undefined {
  const stat = statOf(folder);
  return stat && `${stat.dev} ${stat.ino} ${stat.birthtimeMs}`;
}

/** Files to watch, and patterns that new files may match. */
export interface Watchable {
  readonly files: readonly string[];
  readonly patterns: readonly string[];
  readonly folders: readonly string[];
}

/** The nearest existing ancestor folder, including itself. */
function nearestFolder(folder: string): string {
  let nearest = folder;
  while (!statOf(nearest)?.isDirectory() && nearest !== path.dirname(nearest)) {
    nearest = path.dirname(nearest);
  }
  return nearest;
}

function realPathOf(file: string): string {
  try {
    return fs.realpathSync(file);
  } catch {
    // The file is missing, or a link on its path is broken.
    return file;
  }
}

/**
 * The folders whose events reveal that a file is written, replaced or removed, including those of links on its path.
 */
function* foldersOfFile(file: string): Generator<string> {
  const folder = path.dirname(file);
  yield nearestFolder(folder);
  const real = realPathOf(file);
  if (real === file) return;
  yield nearestFolder(path.dirname(real));
  for (let above = folder; above !== path.dirname(above); above = path.dirname(above)) {
    if (realPathOf(above) === above) return yield above;
    yield path.dirname(above);
  }
}

/** The folders in which new files may match a pattern. */
function* foldersOfPattern(pattern: string): Generator<string> {
  const segments = path.resolve(pattern).split(path.sep);
  const first = segments.findIndex((segment) => /[*?[\]{}()!]/.test(segment));
  if (first < 0) return yield* foldersOfFile(path.resolve(pattern));
  const base = segments.slice(0, first).join(path.sep) || path.sep;
  if (!statOf(base)?.isDirectory()) return yield nearestFolder(base);
  const remaining = segments.slice(first);
  const depth = remaining.includes("**") || /\{.*\//.test(pattern)
    ? Infinity
    : remaining.length - 1;
  yield* foldersOfFile(path.join(base, "file"));
  yield* foldersBelow(base, depth, pattern.includes("node_modules"));
}

/** Subfolders down to a depth, except hidden ones and, unless the pattern names it, `node_modules`. */
function* foldersBelow(base: string, depth: number, isInPackages: boolean): Generator<string> {
  const seen = new Set([realPathOf(base)]);
  const work = [{ folder: base, depth }];
  for (let item = work.pop(); item; item = work.pop()) {
    if (item.depth === 0) continue;
    for (const entry of fs.readdirSync(item.folder, { withFileTypes: true })) {
      if (entry.name.startsWith(".") || (entry.name === "node_modules" && !isInPackages)) continue;
      const folder = path.join(item.folder, entry.name);
      const isFolder = entry.isDirectory() ||
        (entry.isSymbolicLink() && statOf(folder)?.isDirectory());
      const real = isFolder && realPathOf(folder);
      if (!real || seen.has(real)) continue;
      seen.add(real);
      yield folder;
      work.push({ folder, depth: item.depth - 1 });
    }
  }
}

/** The folders in which new files may match the patterns. */
export function foldersOfPatterns(patterns: readonly string[]): string[] {
  return [...new Set(patterns.flatMap((pattern) => [...foldersOfPattern(pattern)]))];
}

/** Adds the ancestors of folders, up to the working folder: their events report that a folder was replaced. */
function addParents(folders: Set<string>): void {
  const cwd = process.cwd();
  for (const folder of [...folders]) {
    let above = folder;
    do {
      above = path.dirname(above);
      if (folders.has(above)) break;
      folders.add(above);
    } while (above.startsWith(cwd + path.sep));
  }
}

/** All folders whose events can affect the watched files and patterns. */
function foldersOf({ files, patterns, folders }: Watchable): Set<string> {
  const found = new Set(foldersOfPatterns(patterns));
  for (const file of files) for (const folder of foldersOfFile(file)) found.add(folder);
  for (const folder of folders) found.add(nearestFolder(folder));
  addParents(found);
  return found;
}

const isDeno = "deno" in process.versions;

function havePipe(folders: Iterable<string>): boolean {
  return [...folders].some((folder) =>
    statOf(folder)?.isDirectory() &&
    fs.readdirSync(folder, { withFileTypes: true }).some((entry) => entry.isFIFO())
  );
}

/** Watches folders one by one, because watching trees is unreliable on some runtimes. */
export class FolderWatcher {
  #onEvent: () => void;
  #watched: Map<string, Watched> = new Map();
  /** Whether a folder sends no events. */
  #isBlind = false;
  #wasStuck = false;

  /** @param onEvent Called when something may have changed in a folder. */
  constructor(onEvent: () => void) {
    this.#onEvent = onEvent;
  }

  /**
   * Whether some folder sends no events, because of the system's limit or its file system. Such folders must be polled.
   */
  get isBlind(): boolean {
    return this.#isBlind;
  }

  /**
   * Milliseconds without an event after which to check for changes and call {@linkcode watch} anyway: watchers may be
   * stuck on Deno.
   */
  get longestTrust(): number {
    return isDeno ? 2000 : Infinity;
  }

  /** Replaces the set of watched folders. */
  async watch(watchable: Watchable): Promise<void> {
    if (this.#isStuck()) return void (this.#isBlind = true);
    const folders = foldersOf(watchable);
    let hasClosed = false;
    for (const [folder, { watcher, identity, isReplaced }] of this.#watched) {
      if (folders.has(folder) && !isReplaced && identityOf(folder) === identity) continue;
      watcher.close();
      this.#watched.delete(folder);
      hasClosed = true;
    }
    // Deno closes a watcher in the next turn of the event loop; until then, a new watcher of the same path receives no
    // events.
    if (hasClosed) await new Promise((resolve) => setTimeout(resolve, 0));
    for (const folder of folders) if (!this.#watched.has(folder)) this.#add(folder);
  }

  /** Sets whether watching keeps the process running. Default: it does. */
  hold(isHeld: boolean): void {
    for (const { watcher } of this.#watched.values()) {
      if (isHeld) watcher.ref();
      else watcher.unref();
    }
  }

  close(): void {
    if (this.#isStuck()) return;
    for (const { watcher } of this.#watched.values()) watcher.close();
    this.#watched.clear();
  }

  /**
   * Whether watchers are blocked: Deno 2.9 opens new entries of a watched folder, and opening a pipe waits for its
   * other end. Opening or closing a watcher would then block forever.
   */
  #isStuck(): boolean {
    return this.#wasStuck ||= isDeno && havePipe(this.#watched.keys());
  }

  #add(folder: string): void {
    try {
      const identity = identityOf(folder);
      const watcher = fs.watch(folder, { recursive: false }, (event, name) => {
        if (event === "rename" && name !== null) this.#noteReplaced(folder, name);
        this.#onEvent();
      });
      watcher.on("error", () => {
        // The folder was removed, or the system's limit is reached. The next check finds out.
        this.#isBlind ||= statOf(folder) !== undefined;
        this.#onEvent();
      });
      this.#watched.set(folder, { watcher, identity, isReplaced: false });
    } catch {
      // An unwatchable folder can still be polled.
      this.#isBlind ||= statOf(folder) !== undefined;
    }
  }

  /** Marks a folder as replaced. Its own last event and that of its parent name the folder. */
  #noteReplaced(folder: string, name: string): void {
    const watched = [this.#watched.get(path.join(folder, name))];
    if (name === path.basename(folder)) watched.push(this.#watched.get(folder));
    for (const item of watched) if (item) item.isReplaced = true;
  }
}
