/**
 * Rebuilds whenever an input changes. File system events only trigger the comparison; content decides.
 * @module
 */
import type { OpenProject } from "../builder/configured_builder.ts";
import type { Builds } from "../builder/builds.ts";
import type { PlatformResult } from "../builder/write_platforms.ts";
import { BuildError } from "../../base/diagnostics/build_error.ts";
import type { FolderWatcher } from "../host/folder_watcher.ts";
import { Bell } from "./bell.ts";
import { Session } from "./session.ts";

/** Options of a watch. */
export interface WatchOptions {
  /** Stops the watch after the current build. */
  signal?: AbortSignal;
  /** The platforms (default: all). */
  platforms?: readonly string[];
  /**
   * Polling interval in milliseconds, for file systems without events, such as network drives and some containers.
   * Default: events, or 200 if the system refuses them.
   */
  poll?: number;
  /** Absolute paths of files made by an earlier watch; obsolete ones are removed. */
  outputs?: readonly string[];
  /** Runs each step that reads or writes, so that several watches in one process can take turns. Default: at once. */
  turn?<T>(step: () => Promise<T>): Promise<T>;
}

/** A build of a watched project. */
export interface WatchEvent {
  /** Files changed, added or removed since the previous build; empty for the first build. */
  changed: string[];
  /** The result of each file, by platform; empty if the build failed. */
  platforms: PlatformResult[];
  /** Files of the previous build that were removed because this one did not make them. */
  removed: string[];
  /** All problems, if the build failed; then no file was written. */
  error?: BuildError;
  /** From the first sign of a change, or the start, to the end of the build. */
  milliseconds: number;
}

/** The result of one run, with the changes that triggered it. */
export interface Woken<T> {
  /** Files changed, added or removed; empty the first time. */
  changed: string[];
  /** The result; `undefined` after a failure. */
  made?: T;
  /** All problems, if it failed. */
  error?: BuildError;
  /** From the first sign of a change, or the start, to the end. */
  milliseconds: number;
}

/** Milliseconds without an event after which a save counts as complete. */
const quiet = 8;

/** Longest save in milliseconds, regardless of further events. */
const longestSave = 80;

/** Milliseconds after which an empty or missing file counts as intended: some editors save in two steps. */
const emptyFor = 40;

const defaultPoll = 200;

/** Makes a result from builds. `changed` are the absolute paths of changed files. */
type Make<T> = (builds: Builds, changed: readonly string[]) => Promise<T>;

/** Runs a function on a project, again after each change. */
export class Watch<T> {
  #session: Session;
  #options: WatchOptions;
  #make: Make<T>;
  #bell = new Bell();
  #watcher: FolderWatcher | undefined;
  #start = performance.now();

  /** @param make Makes the result from the current builds. */
  constructor(session: Session, options: WatchOptions, make: Make<T>) {
    this.#session = session;
    this.#options = options;
    this.#make = make;
  }

  /** Yields the first result, and one after each change. */
  async *results(): AsyncGenerator<Woken<T>> {
    const { signal } = this.#options;
    try {
      let changed: string[] = [];
      while (!signal?.aborted) {
        const woken = await this.#turn(() => this.#wake(changed));
        await this.#turn(() => this.#follow());
        // Do not report a build that failed on a half-saved file if the rest has arrived.
        const newer = woken.error ? await this.#look() : [];
        changed = [...new Set([...changed, ...newer])];
        if (newer.length > 0) continue;
        yield woken;
        changed = await this.#changes();
      }
    } finally {
      this.#watcher?.close();
    }
  }

  #turn<T>(step: () => Promise<T>): Promise<T> {
    const { turn } = this.#options;
    return turn ? turn(step) : step();
  }

  #look(): Promise<string[]> {
    return this.#turn(() => this.#session.changes());
  }

  async #wake(changed: readonly string[]): Promise<Woken<T>> {
    const woken: Woken<T> = { changed: [], milliseconds: 0 };
    // A build that waits for a promise that never settles then ends with an error.
    this.#watcher?.hold(false);
    try {
      woken.made = await this.#make(await this.#session.refresh(changed), changed);
    } catch (cause) {
      if (!(cause instanceof BuildError)) throw cause;
      woken.error = cause;
    } finally {
      this.#watcher?.hold(true);
    }
    woken.changed = await this.#session.shown(changed);
    woken.milliseconds = performance.now() - this.#start;
    return woken;
  }

  /** Watches everything that was read, unless polling is on. */
  async #follow(): Promise<void> {
    if (this.#options.poll !== undefined || !this.#session.isOnDisk) return;
    const { FolderWatcher } = await import("../host/folder_watcher.ts");
    this.#watcher ??= new FolderWatcher(this.#bell.ring);
    await this.#watcher.watch(this.#session.inputs);
  }

  /** Waits for changes. Returns none after an abort. */
  async #changes(): Promise<string[]> {
    const { signal, poll } = this.#options;
    // Changes before the folders were watched raised no event.
    let changed = await this.#look();
    while (changed.length === 0 && !signal?.aborted) {
      const isBlind = !this.#watcher || this.#watcher.isBlind;
      const longest = isBlind ? defaultPoll : this.#watcher!.longestTrust;
      await this.#bell.wait(poll ?? longest, signal);
      this.#start = performance.now();
      while (
        await this.#bell.wait(quiet, signal) && performance.now() - this.#start < longestSave
      );
      changed = await this.#look();
      if (changed.length > 0) break;
      // A new folder may contain files by now.
      await this.#turn(() => this.#follow());
      changed = await this.#look();
    }
    if (!await this.#turn(() => this.#isHalfSaved(changed))) return changed;
    await this.#bell.wait(emptyFor, signal);
    return [...new Set([...changed, ...await this.#look()])];
  }

  /** Whether a file is empty or missing, which may be the first half of a save. */
  async #isHalfSaved(changed: readonly string[]): Promise<boolean> {
    const host = await this.#session.host();
    for (const path of changed) {
      const isThere = await host.isFile(path);
      if (!isThere || (await host.readBytes(path).catch(() => "")).length === 0) return true;
    }
    return false;
  }
}

/**
 * Builds at once, and again after each change.
 *
 * @param open Opens the project without reading it: at the start, and whenever the configuration changes.
 * @param begin Called before each build with the changed files, as diagnostics show them.
 */
export async function* watchBuilds(
  open: () => OpenProject,
  options: WatchOptions,
  begin: (changed: readonly string[]) => void = () => {},
): AsyncGenerator<WatchEvent> {
  const session = new Session(open, options.outputs);
  const watch = new Watch(session, options, async (builds, changed) => {
    begin(await session.shown(changed));
    const platforms = await builds.build(options.platforms, {});
    const files = platforms.flatMap(({ files }) => files);
    const gone = await session.keepOutputs(files.map(({ destination }) => destination));
    return { platforms, removed: await session.shown(gone) };
  });
  for await (const { changed, made, error, milliseconds } of watch.results()) {
    const { platforms = [], removed = [] } = made ?? {};
    yield { changed, platforms, removed, ...(error && { error }), milliseconds };
  }
}
