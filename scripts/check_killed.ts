/**
 * Kills commands at random moments while they edit files. Running the same command again must give the result of an
 * uninterrupted run and leave nothing behind. Arguments: names of commands (default: all); `KILLS` is the number of
 * kills per command.
 * @module
 */
import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { inFolder, putFiles, readFolder } from "../tests/helpers/folder.ts";

const kills = Number(process.env.KILLS ?? 10);
const program = path.resolve("cli.ts");

interface Scenario {
  readonly args: readonly string[];
  /** Writes the command's project. */
  prepare(folder: string): Promise<void>;
}

function start(args: readonly string[], cwd: string): ChildProcess {
  const command = ["run", "-A", "--quiet", "--cached-only", program, ...args];
  return spawn(process.execPath, command, { cwd, stdio: "ignore" });
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.on("exit", resolve));
}

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
  const css = { destination: "a.css", format: "css/variables" };
  const platforms = { css: { transformGroup: "css", buildPath: "build/", files: [css] } };
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

const scenarios: Record<string, Scenario> = {
  rename: {
    args: ["rename", "--from", "renames.json", "src/**/*.css"],
    prepare(folder) {
      writeSources(folder);
      return Promise.resolve();
    },
  },
  import: {
    args: ["import", "export.json", "--out", "tokens"],
    async prepare(folder) {
      writeExport(folder, 0);
      assert.equal(await ended(start(this.args, folder)), 0);
      for (let index = 0; index < sets; index += 3) {
        const file = path.join(folder, `tokens/set${index}.tokens.json`);
        const own = `{\n  // Ours\n  "own": { "$type": "number", "$value": ${index} },`;
        fs.writeFileSync(file, fs.readFileSync(file, "utf8").replace("{", own));
      }
      writeExport(folder, 1);
    },
  },
};

/** Kills a command after a delay, counted from its start or from the first change in the folder. */
async function kill(
  args: readonly string[],
  cwd: string,
  isFromChange: boolean,
  delay: number,
): Promise<number | null> {
  const child = start(args, cwd);
  const end = ended(child);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => timer ??= setTimeout(() => child.kill("SIGKILL"), delay);
  const watcher = isFromChange ? fs.watch(path.join(cwd, "tokens"), begin) : undefined;
  if (!isFromChange) begin();
  const code = await end;
  watcher?.close();
  clearTimeout(timer);
  return code;
}

async function check(name: string, { args, prepare }: Scenario, folder: string): Promise<void> {
  const base = path.join(folder, "base");
  fs.mkdirSync(base);
  await prepare.call(scenarios[name], base);
  const before = readFolder(base);
  const copy = () => {
    const own = path.join(folder, "project");
    fs.rmSync(own, { recursive: true, force: true });
    fs.cpSync(base, own, { recursive: true });
    return own;
  };
  const whole = copy();
  const begin = performance.now();
  assert.equal(await ended(start(args, whole)), 0);
  const duration = performance.now() - begin;
  const expected = readFolder(whole);
  let [killed, mixed, dirty] = [0, 0, 0];
  for (let round = 0; round < kills; round++) {
    const own = copy();
    const isFromChange = round % 2 === 0;
    const delay = duration * Math.random() * (isFromChange ? 0.3 : 1);
    if (await kill(args, own, isFromChange, delay) === null) killed++;
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
    assert.equal(await ended(start(args, own)), 0, "the same command after a kill");
    assert.deepEqual(readFolder(own), expected);
  }
  console.log(
    `${name}: ${kills} runs, ${killed} of them killed: no file torn; ${mixed} left some files old and some new, ` +
      `${dirty} left temporary files; the same command reached the same end each time`,
  );
}

const wanted = process.argv.slice(2);
for (const [name, scenario] of Object.entries(scenarios)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  await inFolder({}, (folder) => check(name, scenario, folder));
}
