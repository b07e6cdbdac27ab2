/**
 * A watched project in a temporary folder, and its builds one by one.
 * @module
 */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import TokenBuilder, { type WatchEvent } from "../../mod.ts";
import { inFolder } from "../helpers/folder.ts";
import { longestWait } from "../helpers/waits.ts";

/** The text of a file with one token. */
export const tokens = (value: string) => JSON.stringify({ gap: { value } });

/** A platform that writes one file. */
export const platform = (folder: string, destination = "out.json") => ({
  transforms: ["name/kebab"],
  buildPath: `${folder}/build/`,
  files: [{ destination, format: "json/flat" }],
});

/** A configuration that reads all files in `tokens`. */
export const configOf = (folder: string, more: object = {}) => ({
  source: [`${folder}/tokens/**/*.json`],
  log: { verbosity: "silent" as const },
  platforms: { json: platform(folder) },
  ...more,
});

/** A watched project in a folder: its events, and its written files. */
export class Project {
  readonly folder: string;
  #controller = new AbortController();
  #events: AsyncGenerator<WatchEvent>;

  constructor(folder: string, builder: TokenBuilder, poll?: number) {
    this.folder = folder;
    const { signal } = this.#controller;
    this.#events = builder.watch(poll === undefined ? { signal } : { signal, poll });
  }

  /** The next build; fails if none comes in time. */
  async next(): Promise<WatchEvent> {
    let timer: ReturnType<typeof setTimeout>;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error("no build")), longestWait);
    });
    try {
      const { value, done } = await Promise.race([this.#events.next(), late]);
      assert.equal(done, false);
      return value;
    } finally {
      clearTimeout(timer!);
    }
  }

  /** Makes a change while the watch waits for one. Returns the build that follows. */
  async after(change: () => void): Promise<WatchEvent> {
    const next = this.next();
    await new Promise((resolve) => setTimeout(resolve, 30));
    change();
    return await next;
  }

  put(file: string, text: string): void {
    const target = path.join(this.folder, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, text);
  }

  /** Paths of the folder's files. */
  shown(event: WatchEvent): { changed: string[]; written: string[]; removed: string[] } {
    const short = (files: string[]) =>
      files.map((file) => path.relative(this.folder, path.resolve(file)));
    const written = event.platforms.flatMap(({ files }) => files)
      .filter(({ status }) => status === "written").map(({ destination }) => destination);
    return {
      changed: short(event.changed),
      written: short(written),
      removed: short(event.removed),
    };
  }

  read(file = "build/out.json"): unknown {
    return JSON.parse(fs.readFileSync(path.join(this.folder, file), "utf8"));
  }

  async stop(): Promise<void> {
    this.#controller.abort();
    for await (const _ of this.#events);
  }
}

/** Watches a project, and calls `use` with it after its first build. */
export async function watching(
  files: Record<string, string>,
  use: (project: Project) => Promise<void>,
  { more = () => ({}), poll, config }: {
    more?: (folder: string) => object;
    poll?: number;
    config?: string;
  } = {},
): Promise<void> {
  await inFolder(files, async (folder) => {
    const given = config === undefined ? configOf(folder, more(folder)) : path.join(folder, config);
    const project = new Project(folder, new TokenBuilder(given, { init: false }), poll);
    try {
      await use(project);
    } finally {
      await project.stop();
    }
  });
}

/** A project of one file. */
export const one: Record<string, string> = { "tokens/a.json": tokens("1px") };
