/** If a command is killed while it writes several files, all are old or all are new. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { volumeHost } from "../../src/engine/host/volume.ts";
import { recover } from "../../src/engine/output/journal.ts";
import { journalName } from "../../src/engine/output/journal_name.ts";
import { type GuardedFile, writeGuarded } from "../../src/engine/output/write_guarded.ts";
import type { Diagnostic } from "../../src/base/types/diagnostic.ts";
import type { Host, StagedFile } from "../../src/base/types/host.ts";
import { folderOf } from "../../src/base/values/paths/path.ts";
import { inFolder, readFolder } from "../helpers/folder.ts";
import { type Files, type Memory, memoryOf } from "../helpers/memory.ts";
import { runCli } from "../helpers/call_in.ts";
const before: Files = { "a.txt": "a", "in/b.txt": "\ufeffb\r\n", "in/c.txt": "c" };
const after: Files = { "a.txt": "new a", "in/b.txt": "\ufeffnew b", "in/c.txt": "c", "d.txt": "d" };

const files = Object.entries(after).map(([destination, output]): GuardedFile => ({
  destination,
  output,
  replaces: { kind: "edited", before: before[destination] },
}));

/** Texts of all files except temporary files of a process. */
function textsOf(memory: Memory): Files {
  const texts: Files = {};
  const work = ["."];
  for (const folder of work) {
    for (const name of memory.readdirSync(folder) as string[]) {
      const file = path.posix.join(folder, name);
      if (memory.statSync(file).isDirectory()) work.push(file);
      else if (!name.endsWith(".tmp")) texts[file] = memory.readFileSync(file, "utf8") as string;
    }
  }
  return texts;
}

/** A host that stops after a number of steps, as if its process was killed. */
class Mortal {
  #steps: number;
  readonly died: Promise<"died">;
  #die: (how: "died") => void = () => {};

  constructor(steps: number) {
    this.#steps = steps;
    this.died = new Promise((resolve) => this.#die = resolve);
  }

  #step<T>(action: () => Promise<T>): Promise<T> {
    if (this.#steps-- > 0) return action();
    this.#die("died");
    return new Promise(() => {});
  }

  host(host: Host): Host {
    return {
      ...host,
      stageText: (file, content) =>
        this.#step(async () => {
          const staged = await host.stageText(file, content);
          return Object.fromEntries(
            (["commit", "discard"] as const).map((name) => [name, () => this.#step(staged[name])]),
          ) as unknown as StagedFile;
        }),
      removeFile: (file) => this.#step(() => host.removeFile(file)),
    };
  }
}

const failing = (problem: Diagnostic) => assert.fail(JSON.stringify(problem));

/** Runs an action on a host that stops after some steps. Returns whether it stopped. */
async function isKilled(
  memory: Memory,
  steps: number,
  run: (host: Host) => Promise<unknown>,
): Promise<boolean> {
  const mortal = new Mortal(steps);
  return await Promise.race([run(mortal.host(volumeHost(memory))), mortal.died]) === "died";
}

test("a command killed at any step is undone, and can run again", async () => {
  for (let steps = 0;; steps++) {
    const memory = memoryOf(before);
    const write = (host: Host) => writeGuarded(host, files);
    const wasKilled = await isKilled(memory, steps, write);
    const hasJournal = memory.existsSync(journalName);
    const { changed } = await recover(volumeHost(memory), failing);
    assert.deepEqual(changed, []);
    const isOld = wasKilled;
    assert.deepEqual(textsOf(memory), isOld ? before : after, `${steps} steps`);
    await write(volumeHost(memory));
    assert.deepEqual(textsOf(memory), after);
    if (!wasKilled) {
      assert.equal(hasJournal, false);
      assert.ok(steps > 6);
      break;
    }
  }
});

test("leftovers of a killed command in the working folder are removed", async () => {
  const swept: string[] = [];
  const sweep = (folders: readonly string[]) => Promise.resolve(void swept.push(...folders));
  const inside = files.filter(({ destination }) => destination.startsWith("in/"));
  await writeGuarded({ ...volumeHost(memoryOf(before)), sweep }, inside);
  assert.deepEqual(swept.sort(), [folderOf("in/b.txt"), folderOf(journalName)].sort());
});

test("undoing can be killed at any step too", async () => {
  for (let first = 5;; first++) {
    const wasKilled = await isKilled(
      memoryOf(before),
      first,
      (host) => writeGuarded(host, files),
    );
    if (!wasKilled) break;
    for (let steps = 0;; steps++) {
      const memory = memoryOf(before);
      await isKilled(memory, first, (host) => writeGuarded(host, files));
      const again = await isKilled(memory, steps, (host) => recover(host, failing));
      if (!again) break;
      await recover(volumeHost(memory), failing);
      assert.deepEqual(textsOf(memory), before);
    }
  }
});

test("a file that was edited after the kill stays", async () => {
  const memory = memoryOf(before);
  await isKilled(memory, 8, (host) => writeGuarded(host, files));
  memory.writeFileSync("a.txt", "mine");
  const { changed } = await recover(volumeHost(memory), failing);
  assert.deepEqual(changed, ["a.txt"]);
  assert.deepEqual(textsOf(memory), { ...before, "a.txt": "mine" });
});

test("the next command reports what it restored", async () => {
  const css = { transformGroup: "css", files: [{ destination: "a.css", format: "css/variables" }] };
  const config = { source: ["*.tokens.json"], platforms: { css } };
  const project = {
    "config.json": JSON.stringify(config),
    "a.tokens.json": '{ "a": { "$value": 1, "$type": "number" } }',
    "b.css": "old",
    "new.css": "new",
  };
  await inFolder(project, async (folder) => {
    const hash = async (text: string) => {
      const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
      return btoa(String.fromCharCode(...new Uint8Array(bytes)));
    };
    const entries = [
      { file: "b.css", before: btoa("oldest"), after: await hash("old") },
      { file: "new.css", before: null, after: await hash("new") },
      { file: "a.tokens.json", before: btoa("x"), after: await hash("y") },
    ];
    const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`);
    fs.writeFileSync(path.join(folder, journalName), lines.join(""));
    const version = await runCli(["--version"], folder);
    assert.equal(version.stderr, "");
    const { code, stderr } = await runCli(["check"], folder);
    assert.equal(code, 0, stderr);
    assert.match(stderr, /An earlier command was killed; 2 files were restored/);
    assert.match(stderr, /! a\.tokens\.json has changed since then, and is not restored/);
    const { "new.css": _, ...rest } = project;
    assert.deepEqual(readFolder(folder), { ...rest, "b.css": "oldest" });
  });
});
