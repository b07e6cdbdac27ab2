/**
 * Runs random commands on random projects and kills some at a random moment. After each command, checks that every
 * token has kept its value and that no handwritten byte is lost. `deno task commands [PROJECTS] [SEED] [COMMAND ...]`
 * runs only the named commands.
 * @module
 */
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { initRepository } from "../../tests/helpers/repository.ts";
import { Project } from "./project.ts";
import { Random } from "./random.ts";
import { TemporaryFolder } from "../project.ts";
import { fromSource } from "../run.ts";

const projects = Number(process.argv[2] ?? 40);
const firstSeed = Number(process.argv[3] ?? Date.now() % 1e6);
const commandsPerProject = 12;
/** Names of the commands to run; default: all. */
const wanted = process.argv.slice(4);
/** Longest time in milliseconds before a command is killed. */
const longestLife = 700;

/** Allowed exit codes: success, a finding or refusal, wrong usage. */
const expectedCodes = [0, 1, 2];

/** The result of a command. */
interface Ended {
  /** `null` if it was killed. */
  code: number | null;
  text: string;
}

function tokenBuild(cwd: string, args: readonly string[], life?: number): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(...fromSource(...args), {
      cwd,
      env: { ...process.env, NO_COLOR: "1" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let text = "";
    child.stdout.on("data", (data) => text += data);
    child.stderr.on("data", (data) => text += data);
    const timer = life === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), life);
    child.on("error", reject);
    child.on("close", (code) => {
      clearTimeout(timer);
      resolve({ code, text });
    });
  });
}

/** A command and the renames that it requests. */
interface Command {
  args: string[];
  renames?: Record<string, string>;
}

/** A name that is usually new and sometimes taken by another token, group or variable. */
function newName(random: Random, project: Project): string {
  const all = [...project.paths.values()];
  if (random.chance(0.2)) return random.pick(all);
  if (random.chance(0.2)) return random.pick(all).replaceAll(".", "-");
  const last = `new-${random.below(1000)}`;
  return random.chance(0.5) ? last : `${random.pick(all).split(".")[0]}.${last}`;
}

/** The path of a token or a group. */
function oldName(random: Random, project: Project): string {
  const parts = random.pick([...project.paths.values()]).split(".");
  return parts.slice(0, 1 + random.below(parts.length)).join(".");
}

function renameMap(random: Random, project: Project): Record<string, string> {
  const all = [...project.paths.values()];
  const [a, b] = [random.pick(all), random.pick(all)];
  if (random.chance(0.3) && a !== b) return { [a]: b, [b]: a };
  if (random.chance(0.3) && a !== b) return { [a]: b, [b]: newName(random, project) };
  return Object.fromEntries(
    Array.from({ length: 3 }, () => [oldName(random, project), newName(random, project)]),
  );
}

/** A path to write to: a new file, an earlier output of the tool, or a handwritten file under one of its paths. */
function target(random: Random, project: Project, fresh: string): string {
  if (random.chance(0.4)) return fresh;
  const file = random.pick(project.writtenByHand);
  return random.pick([file, `./${file}`, path.join(project.folder, file), `link/${file}`]);
}

const makers: Record<string, (random: Random, project: Project) => Command> = {
  build: (random) => ({
    args: ["build", ...random.chance(0.2) ? ["--dry-run"] : []],
  }),
  check: () => ({ args: ["check"] }),
  clean: () => ({ args: ["clean"] }),
  rename(random, project) {
    const [from, to] = [oldName(random, project), newName(random, project)];
    return { args: ["rename", from, to, "app/*"], renames: { [from]: to } };
  },
  "rename from"(random, project) {
    const renames = renameMap(random, project);
    const file = path.join(project.folder, "..", "map.json");
    fs.writeFileSync(file, JSON.stringify({ version: 1, tokens: renames, names: {} }));
    return { args: ["rename", "--from", file, "app/*"], renames };
  },
  import: () => ({ args: ["import", "design/export.json", "--out", "imported"] }),
  migrate: (random) => ({ args: ["migrate", ...random.chance(0.3) ? ["--dry-run"] : []] }),
  diff: (random, project) => ({
    args: ["diff", "HEAD", "--out", target(random, project, "report.md")],
  }),
  "diff renames": (random, project) => ({
    args: ["diff", "HEAD", "--renames", target(random, project, "found.json")],
  }),
  preview: (random, project) => ({
    args: ["preview", "--out", target(random, project, "page.html")],
  }),
  "preview split": (random, project) => ({
    args: ["preview", "--split", "--out", target(random, project, "pages")],
  }),
  fleet: (random, project) => ({
    args: ["fleet", "app", "--out", target(random, project, "fleet.html")],
  }),
  usage: () => ({ args: ["usage", "app/*"] }),
  // Writes as `rename` does. These sources use the tokens of the project, so nothing may be renamed for good.
  upgrade(random, project) {
    const all = [...project.paths.values()];
    const renamed = random.pick(all);
    const sheets = [false, true].map((isNext) => {
      const file = path.join(project.folder, "..", `${isNext ? "next" : "before"}.css`);
      const names = all.map((name) => isNext && name === renamed ? `${name}-new` : name);
      const lines = names.map((name, at) => `--${name.replaceAll(".", "-")}: ${at}px;`);
      fs.writeFileSync(file, `:root { ${lines.join(" ")} }`);
      return file;
    });
    return {
      args: ["upgrade", `tokens=${sheets[1]}`, "app/*", "--before", sheets[0], "--dry-run"],
    };
  },
  init: (random) => ({ args: ["init", ...random.chance(0.5) ? ["complete"] : []] }),
};

const names = Object.keys(makers).filter((name) => wanted.length === 0 || wanted.includes(name));

using temporary = new TemporaryFolder();
const folder = temporary.path;
const counts: Record<string, number> = {};

function count(what: string): void {
  counts[what] = (counts[what] ?? 0) + 1;
}

/** Fails with the seed, the command and its output. */
function fail(seed: number, { args }: Command, { code, text }: Ended, problems: string[]): never {
  const command = `token-build ${args.join(" ")} (seed ${seed}) ended with ${code}`;
  throw new Error([command, ...problems.map((one) => `- ${one}`), "It printed:", text].join("\n"));
}

/** Runs a command that may be killed; if it was killed, runs it again. */
async function runCommand(project: Project, random: Random, seed: number): Promise<void> {
  const name = random.pick(names);
  const command = makers[name](random, project);
  const life = random.chance(0.4) ? random.below(longestLife) : undefined;
  const first = await tokenBuild(project.folder, command.args, life);
  const wasKilled = first.code === null;
  const ended = wasKilled ? await tokenBuild(project.folder, command.args) : first;
  if (!expectedCodes.includes(ended.code!)) fail(seed, command, ended, ["unexpected exit code"]);
  const isDone = ended.code === 0;
  count(`${name} ${wasKilled ? "killed, then " : ""}${isDone ? "done" : "refused"}`);
  const after = command.renames ? project.renamed(command.renames) : project.paths;
  const problems = project.problems(isDone ? after : project.paths);
  if (problems.length === 0) {
    if (isDone) project.paths = after;
  } else if (wasKilled && !isDone && project.problems(after).length === 0) {
    // The command finished before the kill, so the second run refuses the same renames.
    project.paths = after;
  } else fail(seed, command, ended, problems);
  if (name === "import" && isDone) project.editImported(random);
}

for (let seed = firstSeed; seed < firstSeed + projects; seed++) {
  const random = new Random(seed);
  const own = path.join(folder, String(seed), "project");
  fs.mkdirSync(own, { recursive: true });
  const project = new Project(own, random);
  fs.symlinkSync(own, path.join(own, "link"));
  initRepository(own);
  for (let step = 0; step < commandsPerProject; step++) await runCommand(project, random, seed);
  fs.rmSync(path.join(folder, String(seed)), { recursive: true });
}
for (const [what, times] of Object.entries(counts).sort()) console.log(`${times} × ${what}`);
console.log(`${projects} projects from seed ${firstSeed}: nothing was lost`);
