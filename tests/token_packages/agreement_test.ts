/** The command, agents, editors and linters know the same tokens of packages for each source of a workspace. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";
import * as postcss from "postcss";
import { linter, lintRules } from "../../src/entries/linting.ts";
import { positionsIn } from "../../src/base/diagnostics/locate.ts";
import { packagesOfConfig } from "../../src/facts/token_packages/configured_packages.ts";
import { tokenDependencies } from "../../src/facts/token_packages/token_package.ts";
import { runtimeHost } from "../../src/engine/host/runtime.ts";
import { folderHost } from "../../src/engine/host/folder_host.ts";
import { TokenAnswers } from "../../src/services/answers/token_answers.ts";
import { runCli } from "../helpers/call_in.ts";
import { inFolder, putFiles } from "../helpers/folder.ts";
import { runtime } from "../helpers/run_cli.ts";
import { InProcess } from "../language_server/in_process.ts";
import { install, publish } from "./packages.ts";

const color = (value: string, more: object = {}) => ({ $type: "color", $value: value, ...more });

/** A resolver document with tokens of a group. */
const resolver = (group: string) => ({
  version: "2025.10",
  sets: {
    base: {
      sources: [{
        [group]: {
          link: color("#0969da"),
          old: color("#0969da", { $deprecated: `Use ${group}.link` }),
        },
      }],
    },
  },
  resolutionOrder: [{ $ref: "#/sets/base" }],
});

const groups = ["one", "two", "three"];

/** A source that uses all packages, whether or not it has them. */
const source = groups.map((group) =>
  `.${group} { color: var(--${group}-old); fill: var(--${group}-lnik) }\n`
).join("");

const found = (all: readonly { line: number; column: number; code: string }[]) =>
  all.map(({ line, column, code }) => `${line}:${column} ${code}`).sort();

interface Asked {
  /** The working folder of the command. */
  readonly app: string;
  readonly folder: string;
  readonly file: string;
  /** Path of the configuration in the folder of the app. */
  readonly config?: string;
}

async function ofCommand({ app, file, config }: Asked): Promise<string[]> {
  const patterns = config === undefined ? [path.relative(app, file)] : [];
  const { stdout } = await runCli(["usage", ...patterns, "--format", "json"], app);
  return found(JSON.parse(stdout).diagnostics);
}

async function ofAgent({ app, file, config }: Asked): Promise<string[]> {
  const host = folderHost(runtimeHost, app);
  const answers = new TokenAnswers({
    host,
    packages: async (host) =>
      config === undefined
        ? await tokenDependencies(host)
        : (await packagesOfConfig(config, host))!,
  });
  const { lists } = await answers.checkCode({ file: path.relative(app, file) });
  return found(lists.findings as never);
}

async function ofEditor({ folder, file }: Asked): Promise<string[]> {
  const editor = new InProcess(folder, "utf-16", { textDocument: { diagnostic: {} } });
  await editor.start();
  await editor.open(path.relative(folder, file), source);
  const { items } = await editor.request<
    { items: { code: string; range: { start: { line: number; character: number } } }[] }
  >("textDocument/diagnostic", { textDocument: { uri: editor.uri(path.relative(folder, file)) } });
  await editor.stop();
  return found(items.map(({ code, range: { start: { line, character } } }) => ({
    line: line + 1,
    column: character + 1,
    code,
  })));
}

function ofLinter({ app, file, config }: Asked): string[] {
  const checker = linter({ css: postcss });
  const positionAt = positionsIn(source);
  const settings = config === undefined ? {} : { config };
  return found(
    Object.entries(lintRules).flatMap(([rule, { reports: code }]) => {
      const { findings, problem } = checker.check(file, source, rule, settings, app);
      assert.equal(problem, undefined);
      return findings.map(({ start }) => ({ ...positionAt(start, 0), code }));
    }),
  );
}

/** A workspace in which `one` and `two` are packages of the workspace, and `three` is not. */
async function inWorkspace(
  needs: readonly string[],
  files: Record<string, string>,
  use: (folder: string, app: string) => Promise<void>,
): Promise<void> {
  await inFolder({ "package.json": '{ "name": "root", "workspaces": ["packages/*"] }' }, async (
    folder,
  ) => {
    for (const group of groups) {
      const owner = path.join(folder, "packages", group);
      await publish(owner, "1.0.0", resolver(group));
      const description = path.join(owner, "package.json");
      const text = fs.readFileSync(description, "utf8");
      fs.writeFileSync(description, text.replace("@acme/tokens", group));
      install(owner, folder);
      const installed = path.join(folder, "node_modules", group);
      fs.renameSync(path.join(folder, "node_modules/@acme/tokens"), installed);
    }
    fs.rmSync(path.join(folder, "packages/three"), { recursive: true });
    const app = path.join(folder, "packages/app");
    const dependencies = Object.fromEntries(needs.map((name) => [name, "1.0.0"]));
    putFiles(app, { "package.json": JSON.stringify({ name: "app", dependencies }), ...files });
    await use(folder, app);
  });
}

const withTypes = async (run: () => Promise<void>) => {
  const { NODE_OPTIONS = "" } = process.env;
  process.env.NODE_OPTIONS = `${NODE_OPTIONS} --experimental-strip-types`;
  await run().finally(() => process.env.NODE_OPTIONS = NODE_OPTIONS);
};

async function checkAll(asked: Asked, isComplete: boolean, count: number): Promise<void> {
  const wanted = await ofAgent(asked);
  assert.equal(wanted.length, count, wanted.join("\n"));
  assert.deepEqual(await ofEditor(asked), wanted);
  const reported = await ofCommand(asked);
  // Only the command is given all sources, unless the configuration names them.
  const further = reported.filter((item) => !wanted.includes(item));
  if (isComplete) assert.deepEqual(further, []);
  assert.ok(further.every((item) => item.endsWith("usage/unknown-name")), further.join("\n"));
  assert.deepEqual(reported.filter((item) => !further.includes(item)), wanted);
  if (runtime === "node") assert.deepEqual(ofLinter(asked), wanted);
}

for (const needs of [["one"], ["three"], ["one", "two"], ["one", "three"]]) {
  test(`a package that needs ${needs.join(" and ")} has the same tokens for everyone`, () =>
    withTypes(() =>
      inWorkspace(needs, {
        "src/a.css": source,
        "src/module/package.json": '{ "type": "module" }',
        "src/module/a.css": source,
      }, async (folder, app) => {
        for (const file of ["src/a.css", "src/module/a.css"]) {
          const asked = { app, folder, file: path.join(app, file) };
          await checkAll(asked, false, needs.length * 2);
        }
      })
    ));
}

test("a configuration without platforms means what its packages print, for everyone", () =>
  withTypes(() =>
    inWorkspace(["one", "three"], {
      "config.json": JSON.stringify({
        resolver: "npm:one/build/tokens.resolver.json",
        consumers: ["src/**"],
      }),
      "src/a.css": source,
    }, async (folder, app) => {
      fs.copyFileSync(
        path.join(folder, "packages/one/tokens.resolver.json"),
        path.join(folder, "node_modules/one/build/tokens.resolver.json"),
      );
      const file = path.join(app, "src/a.css");
      const config = path.join(app, "config.json");
      await checkAll({ app, folder, file, config }, true, 6);
    })
  ));
