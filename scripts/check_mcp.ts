/**
 * Runs the server of the Model Context Protocol with real clients from npm, on each runtime: both generations of the
 * SDK, and the command line of the inspector. Then asks fixed questions over real design systems, without a model.
 * The conformance suite of the protocol does not apply: it tests servers with a URL only.
 *
 * Arguments: names of runtimes (node, bun, deno), or `questions`. Default: all.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { initRepository } from "../tests/helpers/repository.ts";
import { askQuestions, packagesOfQuestions } from "./mcp/questions.ts";
import { install, TemporaryFolder } from "./project.ts";
import { chosenNames, executableOf, fromSource, must, on, runtimes } from "./run.ts";

const packages = [
  "@modelcontextprotocol/sdk@1.32.2",
  "@modelcontextprotocol/client@2.4.0",
  "@modelcontextprotocol/inspector@2.12.0",
];

const cli = path.resolve("cli.ts");
const strip = ["--experimental-strip-types", "--disable-warning=ExperimentalWarning"];

/** The commands that run the program, by runtime. */
const programs: Readonly<Record<string, () => readonly string[]>> = {
  node: () => [executableOf(runtimes.node24), ...strip, cli],
  bun: () => [executableOf(runtimes.bun), cli],
  deno: () => fromSource().flat(),
};

/** A project in a repository, for all tools. */
function makeProject(folder: string): void {
  fs.cpSync("examples/themes", folder, {
    recursive: true,
    filter: (file) => !file.includes("node_modules"),
  });
  fs.mkdirSync(path.join(folder, "src"));
  fs.writeFileSync(path.join(folder, "src/a.css"), "a { color: var(--color-text) }");
  initRepository(folder);
}

const token = "color.text";

/** Calls of the inspector: a tool with its arguments. */
const inspectorCalls: readonly (readonly [name: string, ...args: string[]])[] = [
  ["describe"],
  ["find_token", "property=color"],
  ["get_token", `token=${token}`],
  ["why", `question=${token}`],
  ["check_code", "code=a { color: #123456 }"],
  ["check"],
  ["contrast"],
  ["diff", "before=HEAD"],
  ["impact", `token=${token}`],
  ["usage", 'sources=["src/*.css"]'],
  ["plan_token", `token=${token}`, "value=1"],
  ["set_token", `token=${token}`, "value=1"],
  ["plan_rename", `from=${token}`, `to=${token}-new`],
  ["rename", `from=${token}`, `to=${token}-new`],
];

/** Lists and calls every tool with each client. */
async function checkClients(runtime: string, clients: string, project: string): Promise<void> {
  const server = [...programs[runtime](), "mcp", "--write", "--folder", project];
  const [node, nodeArgs] = on("node24");
  for (const client of ["v1", "v2", "auto"]) {
    const text = await must(node, [...nodeArgs, "run_clients.mjs", client, ...server], {
      cwd: clients,
    });
    console.log(`${runtime}: ${text.trim()}`);
  }
  const inspector = "node_modules/@modelcontextprotocol/inspector/package.json";
  const { bin } = JSON.parse(fs.readFileSync(path.join(clients, inspector), "utf8"));
  const program = typeof bin === "string" ? bin : bin["mcp-inspector"] as string;
  const file = path.join(clients, path.dirname(inspector), program);
  const inspect = (...method: string[]) => {
    const options = ["--cli", "--connect-timeout", "60000", "--method", ...method, "--", ...server];
    return must(node, [...nodeArgs, file, ...options], { cwd: clients });
  };
  const list = await inspect("tools/list", "--strict");
  const names = inspectorCalls.filter(([name]) => !list.includes(name));
  if (names.length > 0) throw new Error(`inspector does not list ${names.join(", ")}:\n${list}`);
  console.log(`${runtime}: the inspector lists the tools, and finds nothing to report`);
  // The calls reach the same code with every runtime.
  if (runtime !== "node") return;
  for (const [name, ...args] of inspectorCalls) {
    const values = args.flatMap((one) => ["--tool-arg", one]);
    const text = await inspect("tools/call", "--tool-name", name, ...values);
    if (!text.includes("never instructions") || text.includes('"isError": true')) {
      throw new Error(`inspector cannot call ${name}:\n${text}`);
    }
  }
  console.log(`${runtime}: the inspector calls ${inspectorCalls.length} tools`);
}

const wanted = chosenNames(process.argv.slice(2), [...Object.keys(programs), "questions"]);
using temporary = new TemporaryFolder();
const root = temporary.path;
const chosen = wanted.filter((one) => one in programs);
const needed = [
  ...(chosen.length > 0 ? packages : []),
  ...(wanted.includes("questions") ? packagesOfQuestions : []),
];
await install(root, "--ignore-scripts", ...needed);
if (chosen.length > 0) {
  fs.copyFileSync("scripts/mcp/run_clients.mjs", path.join(root, "run_clients.mjs"));
  const project = path.join(root, "project");
  makeProject(project);
  for (const runtime of chosen) await checkClients(runtime, root, project);
}
if (wanted.includes("questions")) {
  const { right, all, wrong } = await askQuestions(
    path.join(root, "systems"),
    path.join(root, "node_modules"),
  );
  for (const one of wrong) console.log(`wrong: ${one}`);
  console.log(`${right} of ${all} questions answered right`);
  if (right / all < 0.95) process.exitCode = 1;
}
