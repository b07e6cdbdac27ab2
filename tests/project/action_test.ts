/** The GitHub action: runs its steps like a runner, against a fake GitHub server. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";
import { parse, parseAllDocuments } from "yaml";
import { inFolder } from "../helpers/folder.ts";
import { programArguments, projectPath, type Ran, run } from "../helpers/run_cli.ts";

/** Marks the comment of the action. */
const mark = "<!-- token-build diff -->";

const action = parse(fs.readFileSync(projectPath("action.yml"), "utf8"));

/** A text with expressions replaced by the inputs and outputs of a run. */
function filled(
  text: string,
  inputs: Record<string, string>,
  outputs: Record<string, string> = {},
): string {
  return text.replace(/\$\{\{\s*inputs\.([\w-]+)\s*\}\}/g, (_, name) => inputs[name])
    .replace(/\$\{\{\s*steps\.run\.outputs\.(\w+)\s*\}\}/g, (_, name) => outputs[name] ?? "");
}

/** Outputs from a step's file; the last of each name counts. */
function outputsIn(file: string | undefined): Record<string, string> {
  const text = file && fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
  return Object.fromEntries(
    text.split("\n").filter((line) => line !== "").map((line) => line.split(/=(.*)/s).slice(0, 2)),
  );
}

/** Runs the steps of the action in a repository. */
async function runAction(
  folder: string,
  given: Record<string, string>,
  env: Record<string, string>,
): Promise<Ran> {
  const defaults = Object.entries(action.inputs as Record<string, { default: string }>)
    .map(([name, { default: value }]) => [name, value]);
  const inputs = { ...Object.fromEntries(defaults), token: "ghs_secret", ...given };
  let last: Ran = { code: 0, stdout: "", stderr: "" };
  let stdout = "";
  for (const step of action.runs.steps) {
    const outputs = outputsIn(env.GITHUB_OUTPUT);
    assert.equal(step.shell, "bash");
    const own = Object.entries(step.env as Record<string, string>)
      .map(([name, value]) => [name, filled(value, inputs, outputs)]);
    const cwd = path.join(folder, filled(step["working-directory"], inputs));
    last = await run("bash", ["-e", "-c", filled(step.run, inputs)], cwd, {
      GITHUB_ACTION_PATH: projectPath("."),
      ...Object.fromEntries(own),
      ...env,
    });
    stdout += last.stdout;
    if (last.code !== 0) break;
  }
  return { ...last, stdout };
}

interface Comment {
  id: number;
  body: string;
  user: { login: string };
}

/** The author of comments made with the tests' token; the server does not reveal it, as for a workflow's token. */
const author = "github-actions[bot]";

/** Calls `use` with the address of a server that stores the comments of a pull request. */
async function withGitHub(use: (address: string, comments: Comment[]) => Promise<void>) {
  const comments: Comment[] = [
    { id: 1, body: "Looks good", user: { login: "somebody" } },
    { id: 2, body: `${mark}\nnot written by the action`, user: { login: "somebody" } },
  ];
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (data) => text += data);
    request.on("end", () => {
      assert.equal(request.headers.authorization, "Bearer ghs_secret");
      if (request.url === "/user") {
        response.statusCode = 403;
        return response.end("{}");
      }
      const { body } = text === "" ? { body: "" } : JSON.parse(text);
      const one = comments.find(({ id }) =>
        request.url === `/repos/acme/tokens/issues/comments/${id}`
      );
      if (request.method === "PATCH") one!.body = body;
      else if (request.method === "POST") {
        comments.push({ id: comments.length + 1, body, user: { login: author } });
      }
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(request.method === "GET" ? comments : {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const { port } = server.address() as AddressInfo;
    await use(`http://127.0.0.1:${port}`, comments);
  } finally {
    server.close();
  }
}

const tokens = (value: string, name = "red") =>
  JSON.stringify({ [name]: { $type: "color", $value: value } });

const files = {
  "config.json": JSON.stringify({
    source: ["tokens.json"],
    platforms: {
      css: { transformGroup: "css", files: [{ destination: "a.css", format: "css/variables" }] },
    },
  }),
  "tokens.json": tokens("#f00"),
};

/** A repository with a remote one, on a branch of its own. */
async function inRepository(use: (folder: string) => Promise<void>): Promise<void> {
  await inFolder(files, async (folder) => {
    const who = [
      "-c",
      "user.name=a",
      "-c",
      "user.email=a@example.org",
      "-c",
      "commit.gpgsign=false",
    ];
    const git = (...args: string[]) => execFileSync("git", [...who, ...args], { cwd: folder });
    git("init", "--quiet", "--initial-branch", "main");
    git("add", "--all");
    git("commit", "--quiet", "--message", "one");
    git("update-ref", "refs/remotes/origin/main", "HEAD");
    git("checkout", "--quiet", "-b", "work");
    await use(folder);
  });
}

const command = [process.execPath, ...programArguments].join(" ");

test("a pull request gets one comment, a summary, and a verdict", async () => {
  await inRepository(async (folder) => {
    await withGitHub(async (address, comments) => {
      await inFolder(
        { "event.json": '{ "pull_request": { "number": 7 } }', "output": "", "summary": "" },
        async (other) => {
          const env = {
            GITHUB_API_URL: address,
            GITHUB_REPOSITORY: "acme/tokens",
            GITHUB_BASE_REF: "main",
            GITHUB_EVENT_PATH: path.join(other, "event.json"),
            GITHUB_OUTPUT: path.join(other, "output"),
            GITHUB_STEP_SUMMARY: path.join(other, "summary"),
          };
          fs.writeFileSync(path.join(folder, "tokens.json"), tokens("#00f"));
          const sarif = path.join(other, "a.sarif");
          const page = path.join(other, "changes.html");
          const minor = await runAction(folder, { command, sarif, page }, env);
          assert.equal(minor.code, 0, minor.stderr + minor.stdout);
          assert.equal(comments.length, 3);
          assert.match(comments[2].body, /A minor release[\s\S]*`#ff0000` → `#0000ff`/);
          assert.equal(JSON.parse(fs.readFileSync(sarif, "utf8")).version, "2.1.0");
          assert.match(
            fs.readFileSync(page, "utf8"),
            /<code>#f00<\/code>.*<code>#00f<\/code>/,
          );
          fs.writeFileSync(path.join(folder, "tokens.json"), tokens("#0f0", "green"));
          const major = await runAction(folder, { command }, env);
          assert.equal(major.code, 1);
          assert.match(major.stdout, /::error title=token-build::The changes need a major release/);
          assert.equal(comments.length, 3);
          assert.match(comments[2].body, /A major release/);
          assert.equal(comments[1].body, `${mark}\nnot written by the action`);
          const verdicts = fs.readFileSync(path.join(other, "output"), "utf8").match(
            /^verdict=.*/gm,
          );
          assert.deepEqual(verdicts, ["verdict=minor", "verdict=major"]);
          assert.match(fs.readFileSync(path.join(other, "summary"), "utf8"), /A major release/);
          const allowed = await runAction(folder, { command, "fail-on": "none" }, env);
          assert.equal(allowed.code, 0);
        },
      );
    });
  });
});

test("what the check finds is annotated and fails, without a pull request too", async () => {
  await inRepository(async (folder) => {
    fs.writeFileSync(path.join(folder, "tokens.json"), tokens("{nothing}"));
    await inFolder({ output: "" }, async (other) => {
      const { code, stdout } = await runAction(folder, { command, base: "main" }, {
        GITHUB_BASE_REF: "",
        GITHUB_EVENT_PATH: "",
        GITHUB_OUTPUT: path.join(other, "output"),
        GITHUB_STEP_SUMMARY: "",
      });
      assert.equal(code, 1);
      assert.match(stdout, /^::error file=tokens\.json,line=1,/m);
    });
  });
});

test("inputs are never text that a shell reads", async () => {
  await inRepository(async (folder) => {
    const base = "$(touch hacked); touch hacked";
    await inFolder({ output: "" }, async (other) => {
      const GITHUB_OUTPUT = path.join(other, "output");
      const env = { GITHUB_EVENT_PATH: "", GITHUB_OUTPUT };
      assert.equal((await runAction(folder, { command, base }, env)).code, 1);
    });
    assert.ok(!fs.existsSync(path.join(folder, "hacked")));
    for (const { run } of action.runs.steps) assert.doesNotMatch(run, /\$\{\{/);
  });
});

test("the configuration gets neither the token nor a file that changes later steps", async () => {
  await inRepository(async (folder) => {
    await inFolder({ output: "", summary: "", env: "" }, async (other) => {
      const config = `
        import fs from "node:fs";
        import process from "node:process";
        fs.writeFileSync(${JSON.stringify(path.join(other, "seen"))}, JSON.stringify(process.env));
        export default ${files["config.json"]};`;
      fs.writeFileSync(path.join(folder, "config.mjs"), config);
      const env = {
        GITHUB_EVENT_PATH: "",
        GITHUB_OUTPUT: path.join(other, "output"),
        GITHUB_STEP_SUMMARY: path.join(other, "summary"),
        GITHUB_ENV: path.join(other, "env"),
        GITHUB_TOKEN: "other_ghs_secret",
        ACTIONS_RUNTIME_TOKEN: "third_ghs_secret",
      };
      const { code } = await runAction(
        folder,
        { command, config: "config.mjs", base: "HEAD" },
        env,
      );
      // The base has no such configuration.
      assert.equal(code, 1);
      const seen = fs.readFileSync(path.join(other, "seen"), "utf8");
      assert.doesNotMatch(seen, /ghs_secret/);
      const names = Object.keys(JSON.parse(seen)).filter((name) => name in env);
      assert.deepEqual(names, ["GITHUB_EVENT_PATH"]);
    });
  });
  const steps = action.runs.steps as { run: string; env: Record<string, string> }[];
  const withToken = steps.filter(({ env }) => JSON.stringify(env).includes("inputs.token"));
  assert.deepEqual(withToken.map(({ run }) => /\w+\.mjs/.exec(run)![0]), ["comment.mjs"]);
});

test("without a command, the action runs the project's program, else its own version", async () => {
  const { version } = JSON.parse(fs.readFileSync(projectPath("deno.json"), "utf8"));
  // A program in the place of npx, which prints its arguments.
  const npx = '#!/bin/sh\necho "$@" >> "$NPX_CALLS"\nexit 1\n';
  for (
    const [installed, wanted] of [
      [{}, `--yes token-build@${version} check`],
      [{ "node_modules/token-build/package.json": "{}" }, "--no-install token-build check"],
    ] as const
  ) {
    await inFolder(
      { ...files, ...installed, "bin/npx": npx, calls: "", output: "" },
      async (folder) => {
        fs.chmodSync(path.join(folder, "bin/npx"), 0o755);
        await runAction(folder, {}, {
          PATH: `${path.join(folder, "bin")}${path.delimiter}${process.env.PATH}`,
          NPX_CALLS: path.join(folder, "calls"),
          GITHUB_EVENT_PATH: "",
          GITHUB_OUTPUT: path.join(folder, "output"),
        });
        const [call] = fs.readFileSync(path.join(folder, "calls"), "utf8").split("\n");
        assert.ok(call.startsWith(wanted), call);
      },
    );
  }
});

test("setup installs an exact version of npm alone, and nothing for another text", async () => {
  const setup = parse(fs.readFileSync(projectPath("setup/action.yml"), "utf8"));
  const [step] = setup.runs.steps;
  assert.deepEqual(step.env, { INPUT_VERSION: "${{ inputs.version }}" });
  assert.doesNotMatch(step.run, /\$\{\{/);
  const npm = '#!/bin/sh\necho "$@" > "$NPM_CALL"\n';
  await inFolder({ "bin/npm": npm, call: "", output: "", path: "" }, async (folder) => {
    fs.chmodSync(path.join(folder, "bin/npm"), 0o755);
    const read = (name: string) => fs.readFileSync(path.join(folder, name), "utf8");
    const setUp = (version: string) =>
      run("bash", ["-e", "-c", step.run], folder, {
        PATH: `${path.join(folder, "bin")}${path.delimiter}${process.env.PATH}`,
        NPM_CALL: path.join(folder, "call"),
        INPUT_VERSION: version,
        GITHUB_ACTION_PATH: projectPath("setup"),
        GITHUB_OUTPUT: path.join(folder, "output"),
        GITHUB_PATH: path.join(folder, "path"),
        RUNNER_TEMP: folder,
      });
    assert.notEqual((await setUp("1.2.3 evil; touch hacked")).code, 0);
    assert.equal(read("call"), "");
    const { code, stderr } = await setUp("1.2.3-beta.1");
    assert.equal(code, 0, stderr);
    assert.match(read("call"), /--ignore-scripts .*token-build@1\.2\.3-beta\.1$/m);
    assert.match(read("path"), /node_modules.\.bin\n$/);
    assert.equal(read("output"), "version=1.2.3-beta.1\n");
  });
});

test("workflows pin the actions of others, and declare their permissions", () => {
  for (const name of fs.readdirSync(projectPath(".github/workflows"))) {
    const text = fs.readFileSync(projectPath(`.github/workflows/${name}`), "utf8");
    assert.ok(parse(text).permissions, name);
    if (name === "site.yml") continue;
    for (const [, version] of text.matchAll(/uses: [\w/-]+@(\S+)/g)) {
      assert.match(version, /^[\da-f]{40}$/, name);
    }
    for (const [run] of text.matchAll(/run: .*/g)) assert.doesNotMatch(run, /\$\{\{/, name);
  }
});

test("the component of GitLab has inputs and one job, and reads inputs from the environment", () => {
  const text = fs.readFileSync(projectPath("templates/check/template.yml"), "utf8");
  const [{ spec }, job] = parseAllDocuments(text).map((one) => one.toJS());
  const { script, ...rest } = job["token-build"];
  assert.doesNotMatch(script.join("\n"), /\$\[\[/);
  for (const input of Object.keys(spec.inputs)) {
    assert.ok(JSON.stringify(rest).includes(`$[[ inputs.${input} ]]`), input);
  }
});
