/** `token-build tasks`: the inputs and outputs for task runners are those of the build. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import picomatch from "picomatch";
import { exampleProjects, outputFolder } from "../helpers/example_outputs.ts";
import { inFolder, readFolder } from "../helpers/folder.ts";
import { runCli } from "../helpers/call_in.ts";
import { projectPath } from "../helpers/run_cli.ts";
import { inWorkspace } from "../helpers/workspace.ts";

interface Listing {
  projects: {
    folder: string;
    config: string;
    env: string[];
    platforms: Record<string, { inputs: string[]; outputs: string[] }>;
  }[];
}

async function printed(args: string[], folder: string): Promise<unknown> {
  const { code, stdout, stderr } = await runCli(["tasks", ...args], folder);
  assert.deepEqual([code, stderr], [0, ""]);
  return JSON.parse(stdout);
}

const tokens = '{ "a": { "value": "1" } }';
const json = (more: object) => ({
  transforms: ["name/kebab"],
  buildPath: "build/",
  files: [{ destination: "a.json", format: "json/flat" }],
  ...more,
});
const configOf = (source: string[], more: object = {}, rest: object = {}) =>
  JSON.stringify({ source, platforms: { json: json(more) }, ...rest });

async function filesOf(files: Record<string, string>) {
  return await inFolder(files, async (folder) => {
    const { projects } = await printed([], folder) as Listing;
    return projects[0].platforms.json;
  });
}

test("tasks keeps patterns and reports files that no pattern matches", async () => {
  const files = await filesOf({
    "config.json": configOf(["tokens/**/*.json", "./one.json", "more/@(x|y)/*.json"]),
    "tokens/a.json": tokens,
    "one.json": '{ "b": { "value": "1" } }',
    "more/x/c.json": '{ "c": { "value": "1" } }',
  });
  assert.deepEqual(files, {
    inputs: ["config.json", "more/**", "one.json", "tokens/**/*.json"],
    outputs: ["build/a.json"],
  });
});

test("tasks escapes file names that look like patterns", async () => {
  const { inputs, outputs } = await filesOf({
    "config.json": configOf(["tokens[1].json"], {
      files: [{ destination: "{a}.json", format: "json/flat" }],
    }),
    "tokens[1].json": tokens,
  });
  assert.ok(inputs.includes("tokens?1?.json"));
  assert.deepEqual(outputs, ["build/?a?.json"]);
});

test("tasks includes files that modules import and hooks read", async () => {
  const files = await filesOf({
    "package.json": '{ "type": "module" }',
    "config.js": `import source from "./source.js";
export default {
  source,
  hooks: {
    transforms: {
      read: {
        type: "value",
        transform: (token, config, options, volume) => volume.readFileSync("logo.svg", "utf8"),
      },
    },
  },
  platforms: {
    json: {
      transforms: ["name/kebab", "read"],
      buildPath: "build/",
      files: [{ destination: "a.json", format: "json/flat" }],
    },
  },
};
`,
    "source.js": 'export default ["tokens/*.json"];',
    "tokens/a.json": tokens,
    "logo.svg": "<svg/>",
  });
  assert.deepEqual(files.inputs, ["config.js", "logo.svg", "source.js", "tokens/*.json"]);
});

test("an action may write anywhere in its platform's folder", async () => {
  const source = { "config.json": configOf(["*.tokens.json"], { actions: ["copy_assets"] }) };
  const { outputs } = await filesOf({ ...source, "a.tokens.json": tokens });
  assert.deepEqual(outputs, ["build/**", "build/a.json"]);
});

test("tasks fails if the tokens do not build", async () => {
  const files = { "config.json": configOf(["a.json"]), "a.json": '{ "a": { "value": "{b}" } }' };
  await inFolder(files, async (folder) => {
    const { code, stdout, stderr } = await runCli(["tasks"], folder);
    assert.deepEqual([code, stdout], [1, ""]);
    assert.match(stderr, /reference\/missing/);
  });
});

test("tasks lists files of workspace packages but not of installed ones", async () => {
  await inWorkspace(async (folder) => {
    const brand = path.join(folder, "packages/rose");
    const { projects: [{ platforms }] } = await printed(["-p", "css"], brand) as Listing;
    assert.deepEqual(platforms, {
      css: {
        inputs: ["../core/package.json", "../core/tokens/*.json", "config.json", "tokens/*.json"],
        outputs: ["build/css/tokens.css"],
      },
    });
    const installed = path.join(folder, "node_modules/@example/core");
    fs.rmSync(installed, { recursive: true });
    fs.cpSync(path.join(folder, "packages/core"), installed, { recursive: true });
    const again = await printed(["-p", "css"], brand) as Listing;
    assert.deepEqual(again.projects[0].platforms.css.inputs, ["config.json", "tokens/*.json"]);
  });
});

test("Turborepo and Nx get a task for all platforms and one for each", async () => {
  await inWorkspace(async (folder) => {
    const core = path.join(folder, "packages/core");
    const inputs = ["config.json", "tokens/*.json"];
    const [css, js] = ["build/css/tokens.css", "build/js/tokens.js"];
    const turbo = (outputs: string[]) => ({ env: ["SOURCE_DATE_EPOCH"], inputs, outputs });
    assert.deepEqual(await printed(["--for", "turbo", "--task", "tokens"], core), {
      extends: ["//"],
      tasks: {
        "tokens": turbo([css, js]),
        "tokens:css": turbo([css]),
        "tokens:js": turbo([js]),
      },
    });
    const own = (paths: string[]) => paths.map((one) => `{projectRoot}/${one}`);
    assert.deepEqual(await printed(["--for", "nx", "-p", "css"], core), {
      targets: {
        build: {
          cache: true,
          inputs: [...own(inputs), { env: "SOURCE_DATE_EPOCH" }],
          outputs: own([css]),
        },
      },
    });
    const all = await printed(["--for", "nx", "-c", "packages/*/config.json"], folder);
    for (const name of ["core", "rose", "sky"]) {
      const file = `packages/${name}/project.json`;
      const written = JSON.parse(fs.readFileSync(path.join(folder, file), "utf8"));
      assert.deepEqual((all as Record<string, unknown>)[file], written);
    }
  });
});

test("moon and Wireit get commands, and --check accepts what is printed", async () => {
  await inFolder({
    "pnpm-workspace.yaml": "",
    "core.json": tokens,
    "app/config.json": configOf(["../core.json"]),
  }, async (folder) => {
    const app = path.join(folder, "app");
    const moon = await printed(["--for", "moon"], app);
    assert.deepEqual(moon, {
      tasks: {
        build: {
          command: "token-build build",
          deps: ["^:build"],
          inputs: ["config.json", "/core.json", "$SOURCE_DATE_EPOCH"],
          outputs: ["build/a.json"],
        },
      },
    });
    const wireit = await printed(["--for", "wireit"], app);
    assert.deepEqual(wireit, {
      scripts: { build: "wireit" },
      wireit: {
        build: {
          command: "token-build build",
          files: ["config.json", "../core.json"],
          output: ["build/a.json"],
          env: { SOURCE_DATE_EPOCH: { external: true } },
        },
      },
    });
    fs.writeFileSync(path.join(app, "moon.yml"), JSON.stringify(moon));
    const text = JSON.stringify(wireit).replace("token-build build", "npx token-build build");
    fs.writeFileSync(path.join(app, "package.json"), text);
    for (const runner of ["moon", "wireit"]) {
      const { code, stderr } = await runCli(["tasks", "--for", runner, "--check"], app);
      assert.deepEqual([code, stderr], [0, ""]);
    }
    fs.writeFileSync(path.join(app, "package.json"), text.replace('"external":true', ""));
    const { stderr } = await runCli(["tasks", "--for", "wireit", "--check"], app);
    assert.match(stderr, /build lacks env$/m);
  });
});

test("--check reports what is missing in the task runner's file", async () => {
  await inWorkspace(async (folder) => {
    const check = (runner: string) =>
      runCli(["tasks", "-c", "packages/*/config.json", "--for", runner, "--check"], folder);
    for (const runner of ["turbo", "nx"]) {
      assert.deepEqual(await check(runner), { code: 0, stdout: "", stderr: "" });
    }
    const config = path.join(folder, "packages/sky/config.json");
    const text = fs.readFileSync(config, "utf8");
    fs.writeFileSync(config, text.replace("tokens.css", "sky.css"));
    const { code, stderr } = await check("turbo");
    assert.deepEqual([code, stderr.split("\n")], [1, [
      "error: packages/sky/turbo.json:6:5: build lacks outputs build/css/sky.css",
      "error: packages/sky/turbo.json:24:5: build:css lacks outputs build/css/sky.css",
      "",
    ]]);
    fs.rmSync(path.join(folder, "packages/core/project.json"));
    const { stderr: gone } = await check("nx");
    assert.match(gone, /^error: packages\/core\/project\.json: build lacks the task$/m);
    const manifest = path.join(folder, "packages/core/package.json");
    const core = await printed(["--for", "nx"], path.dirname(manifest));
    const described = JSON.parse(fs.readFileSync(manifest, "utf8"));
    fs.writeFileSync(manifest, JSON.stringify({ ...described, nx: core }));
    const { stderr: moved } = await check("nx");
    assert.doesNotMatch(moved, /core/);
    const usage = await runCli(["tasks", "--check"], folder);
    assert.equal(usage.code, 2);
  });
});

test("tasks reports files outside the workspace", async () => {
  const files = {
    "outside/a.json": tokens,
    "inside/package.json": '{ "workspaces": [] }',
    "inside/config.json": configOf(["../outside/*.json"]),
  };
  await inFolder(files, async (folder) => {
    const { code, stderr } = await runCli(["tasks"], path.join(folder, "inside"));
    assert.equal(code, 0);
    assert.match(stderr, /^warning: \S+\/outside\/\*\.json is outside of the workspace/);
  });
});

/** Copies the files of a folder that match globs into a new one. */
async function withMatching<T>(
  folder: string,
  globs: readonly string[],
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const matches = picomatch([...globs]);
  // The package that a module imports is not an input of the project.
  const files = Object.entries(readFolder(folder)).filter(([file]) => matches(file))
    .map(([file, text]) => [
      file,
      text.replaceAll('"token-build"', JSON.stringify(projectPath("mod.ts"))),
    ]);
  return await inFolder(
    { "package.json": '{ "type": "module" }', ...Object.fromEntries(files) },
    use,
  );
}

const environment = { SOURCE_DATE_EPOCH: "0" };
// One project uses the tokens of a package, whose location its page names.
const examples = exampleProjects().filter((name) => name !== "preview");

for (const name of examples) {
  test(`building platforms of ${name} one by one, each with only its inputs, equals one build`, async () => {
    const example = projectPath(`examples/${name}`);
    const { projects: [{ platforms }] } = await printed([], example) as Listing;
    const apart: Record<string, string> = {};
    for (const [platform, { inputs, outputs }] of Object.entries(platforms)) {
      await withMatching(example, inputs, async (folder) => {
        const { code, stderr } = await runCli(["build", "-p", platform], folder, environment);
        assert.deepEqual([code, stderr], [0, ""]);
        const start = `${outputFolder(name)}/`;
        const built = Object.entries(readFolder(folder)).filter(([file]) => file.startsWith(start));
        const isOutput = picomatch(outputs);
        for (const [file, text] of built) {
          assert.ok(isOutput(file), `${file} is among the outputs of ${platform}`);
          apart[file.slice(start.length)] = text;
        }
      });
    }
    assert.deepEqual(
      Object.entries(apart).sort(),
      Object.entries(readFolder(path.join(example, "expected"))).sort(),
    );
  });
}
