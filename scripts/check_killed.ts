/**
 * Kills commands at random moments while they write files. Every file must be complete, either old or new. Running the
 * same command again must give the result of an uninterrupted run and leave nothing behind. Also runs two builds at
 * once, whose results must not mix. `deno task crash [KILLS] [COMMAND ...]`; KILLS is the number for each command.
 * @module
 */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { inFolder, putFiles, readFolder } from "../tests/helpers/folder.ts";
import { platform } from "./project.ts";
import { chosenNames, fromSource, must } from "./run.ts";

const [kills = "200", ...words] = process.argv.slice(2);

interface Scenario {
  readonly args: readonly string[];
  /** The folder whose first change a delay may count from. */
  readonly written: string;
  /** Writes the command's project. */
  prepare(folder: string): Promise<unknown> | void;
}

/** Runs a command, which must succeed. */
const mustRun = (args: readonly string[], cwd: string) => must(...fromSource(...args), { cwd });

const sets = 120;

/** Writes a Tokens Studio export; its values depend on the step. */
function writeExport(folder: string, step: number): void {
  const names = Array.from({ length: sets }, (_, index) => `set${index}`);
  const tokens = names.map((name, index) => [name, {
    [name]: { gap: { value: `${index + step}px`, type: "spacing" } },
  }]);
  const order = { $metadata: { tokenSetOrder: names } };
  const text = JSON.stringify({ ...Object.fromEntries(tokens), ...order });
  fs.writeFileSync(path.join(folder, "export.json"), text);
}

const sources = 200;

/** Writes style sheets in folders; all of them use renamed tokens. */
function writeSources(folder: string): void {
  const platforms = { css: platform("css/variables", "a.css") };
  const files: Record<string, string> = {
    "config.json": JSON.stringify({ source: ["tokens/*.json"], platforms }),
    "tokens/a.json": '{ "c": { "a": { "$value": "1px" }, "b": { "$value": "{c.a}" } } }',
    "renames.json": '{ "c.a": "c.b", "c.b": "d.a" }',
  };
  for (let index = 0; index < sources; index++) {
    const text = `\ufeffa { top: var(--c-a); left: var(--c-b) } /* ${index} */\r\n`;
    files[`src/${index % 30}/${index}.css`] = text;
  }
  putFiles(folder, files);
}

const builds = { old: ["build", "-c", "old.json"], new: ["build", "-c", "new.json"] };

/** Writes two configurations with the same large outputs and other values. */
function writeConfigs(folder: string): void {
  const files = Array.from({ length: 12 }, (_, index) => ({
    destination: `file${index}.css`,
    format: "css/variables",
    options: { showFileHeader: false },
  }));
  const platforms = { css: { transforms: ["name/kebab"], buildPath: "build/", files } };
  for (const variant of Object.keys(builds)) {
    const tokens = Array.from({ length: 4000 }, (_, index) => [`token-${index}`, {
      value: `${variant} value of token number ${index}`,
    }]);
    const text = JSON.stringify({ tokens: Object.fromEntries(tokens), platforms });
    fs.writeFileSync(path.join(folder, `${variant}.json`), text);
  }
}

const scenarios: Record<string, Scenario> = {
  rename: {
    args: ["rename", "--from", "renames.json", "src/**/*.css"],
    written: "tokens",
    prepare: writeSources,
  },
  import: {
    args: ["import", "export.json", "--out", "tokens"],
    written: "tokens",
    async prepare(folder) {
      writeExport(folder, 0);
      await mustRun(this.args, folder);
      for (let index = 0; index < sets; index += 3) {
        const file = path.join(folder, `tokens/set${index}.tokens.json`);
        const own = `{\n  // Ours\n  "own": { "$type": "number", "$value": ${index} },`;
        fs.writeFileSync(file, fs.readFileSync(file, "utf8").replace("{", own));
      }
      writeExport(folder, 1);
    },
  },
  build: {
    args: builds.new,
    written: "build",
    async prepare(folder) {
      writeConfigs(folder);
      await mustRun(builds.old, folder);
    },
  },
};

/**
 * Runs a command, and kills it after a delay, counted from its start or from the first change in a folder. Returns its exit
 * code; `null` if it was killed.
 */
async function kill(
  args: readonly string[],
  cwd: string,
  delay: number,
  watched?: string,
): Promise<number | null> {
  const child = spawn(...fromSource(...args), { cwd, stdio: "ignore" });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => timer ??= setTimeout(() => child.kill("SIGKILL"), delay);
  const watcher = watched === undefined ? undefined : fs.watch(watched, begin);
  if (!watcher) begin();
  const code = await new Promise<number | null>((resolve) => child.on("exit", resolve));
  watcher?.close();
  clearTimeout(timer);
  return code;
}

async function check(name: string, scenario: Scenario, folder: string): Promise<void> {
  const { args, written } = scenario;
  const base = path.join(folder, "base");
  fs.mkdirSync(base);
  await scenario.prepare(base);
  const before = readFolder(base);
  const copy = () => {
    const own = path.join(folder, "project");
    fs.rmSync(own, { recursive: true, force: true });
    fs.cpSync(base, own, { recursive: true });
    return own;
  };
  const whole = copy();
  const begin = performance.now();
  await mustRun(args, whole);
  const duration = performance.now() - begin;
  const expected = readFolder(whole);
  let [killed, mixed, dirty] = [0, 0, 0];
  for (let round = 0; round < Number(kills); round++) {
    const own = copy();
    const isFromChange = round % 2 === 0;
    const delay = duration * Math.random() * (isFromChange ? 0.3 : 1);
    const watched = isFromChange ? path.join(own, written) : undefined;
    if (await kill(args, own, delay, watched) === null) killed++;
    const found = readFolder(own);
    const states = new Set<string>();
    for (const [file, text] of Object.entries(found)) {
      if (file.includes(".token-build.")) states.add("left over");
      else if (expected[file] === before[file]) assert.equal(text, before[file], file);
      else if (text === before[file]) states.add("old");
      else {
        assert.equal(text, expected[file], `${file} is torn`);
        states.add("new");
      }
    }
    if (states.has("old") && states.has("new")) mixed++;
    if (states.has("left over")) dirty++;
    await mustRun(args, own);
    assert.deepEqual(readFolder(own), expected);
  }
  console.log(
    `${name}: ${kills} runs, ${killed} of them killed: no file torn; ${mixed} left some files old and some new, ` +
      `${dirty} left temporary files; the same command reached the same end each time`,
  );
}

/** Runs two builds at once, with the same outputs. */
async function checkRaces(folder: string): Promise<void> {
  writeConfigs(folder);
  const variants = Object.values(builds);
  const results: Record<string, string>[] = [];
  for (const args of variants) {
    await mustRun(args, folder);
    results.push(readFolder(path.join(folder, "build")));
  }
  const rounds = Math.ceil(Number(kills) / 6);
  for (let round = 0; round < rounds; round++) {
    await Promise.all(variants.map((args) => mustRun(args, folder)));
    const found = readFolder(path.join(folder, "build"));
    const isNew = found["file0.css"] === results[1]["file0.css"];
    assert.deepEqual(found, results[isNew ? 1 : 0], "two builds at once left a mixture");
  }
  console.log(`${rounds} times two builds at once: one whole result each time`);
}

for (const name of chosenNames(words, Object.keys(scenarios))) {
  await inFolder({}, (folder) => check(name, scenarios[name], folder));
  if (name === "build") await inFolder({}, checkRaces);
}
