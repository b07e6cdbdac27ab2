/** The project behind the plugin: what it builds, writes, declares and reports. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { BundledProject } from "../../src/services/bundlers/bundled_project.ts";
import { bundlerError, renderedError } from "../../src/services/bundlers/bundler_error.ts";
import { type EsbuildBuild, setUpEsbuild } from "../../src/services/bundlers/esbuild.ts";
import type { FormatFnArguments, TransformedToken } from "../../mod.ts";
import { callIn } from "../helpers/call_in.ts";
import { inFolder } from "../helpers/folder.ts";

const tokens = `{
  "size": { "$type": "dimension", "s": { "$value": "4px" }, "m": { "$value": "{size.s}" } }
}
`;

/** The column, from 0, of the reference in the second line. */
const column = tokens.split("\n")[1].indexOf("{size.s}");

/** Calls `use` with a project in a new folder. */
function inProject(
  options: ConstructorParameters<typeof BundledProject>[0],
  use: (project: BundledProject, folder: string) => Promise<void>,
): Promise<void> {
  return inFolder({ "tokens/size.json": tokens }, async (folder) => {
    const config = {
      source: [`${folder}/tokens/*.json`],
      platforms: {
        css: {
          transformGroup: "css",
          buildPath: `${folder}/build/`,
          files: [{ destination: "web/size.css", format: "css/variables" }],
        },
        js: {
          transformGroup: "js",
          buildPath: `${folder}/build/`,
          files: [
            { destination: "size.js", format: "javascript/es6" },
            { destination: "none.js", format: "javascript/es6", filter: () => false },
          ],
        },
      },
    };
    await use(new BundledProject({ config, types: false, ...options }), folder);
  });
}

const namesOf = ({ modules }: BundledProject) =>
  modules.files.map(({ platform, name }) => `${platform}/${name}`);

test("files are keyed by platform and destination, may be empty, and are not written", () =>
  inProject({}, async (project, folder) => {
    await project.update();
    assert.equal(project.error, undefined);
    assert.deepEqual(namesOf(project), ["css/web/size.css", "js/size.js", "js/none.js"]);
    assert.equal(project.modules.files[2].text, "");
    assert.equal(fs.existsSync(path.join(folder, "build")), false);
    assert.deepEqual(project.inputs, [path.join(folder, "tokens/size.json")]);
    assert.deepEqual(project.folders, [path.join(folder, "tokens")]);
  }));

test("platforms can be selected, files can be written, and rebuilds update the files", () =>
  inProject({ platforms: ["css"], write: true }, async (project, folder) => {
    await project.update();
    assert.deepEqual(namesOf(project), ["css/web/size.css"]);
    const output = path.join(folder, "build/web/size.css");
    assert.match(fs.readFileSync(output, "utf8"), /--size-m: 4px/);
    const before = project.modules;
    await project.update();
    assert.equal(project.modules, before);
    fs.writeFileSync(path.join(folder, "tokens/size.json"), tokens.replace("4px", "16px"));
    await project.update();
    assert.match(fs.readFileSync(output, "utf8"), /--size-m: 16px/);
    assert.match(project.modules.files[0].text, /--size-m: 16px/);
  }));

test("a broken file is reported with its place, the last good output stays, and a fix clears the error", () =>
  inProject({}, async (project, folder) => {
    const file = path.join(folder, "tokens/size.json");
    await project.update();
    fs.writeFileSync(file, tokens.replace("{size.s}", "{size.x}"));
    await project.update();
    assert.ok(project.error?.diagnostics.some(({ code }) => code === "reference/missing"));
    assert.deepEqual(namesOf(project).length, 3);
    const { message, loc, id, frame } = bundlerError(project.error!, 0);
    assert.match(
      message,
      /size\.m refers to \{size\.x\}, which does not exist \[reference\/missing\]/,
    );
    assert.deepEqual({ loc, id }, { loc: { file, line: 2, column }, id: file });
    assert.match(frame!, /\^{8}$/);
    assert.equal(bundlerError(project.error!, 1).loc?.column, column + 1);
    assert.match(renderedError(project.error!).message, /size\.json:2:\d+[\s\S]*\^{8}/);
    fs.writeFileSync(file, tokens);
    await project.update();
    assert.equal(project.error, undefined);
  }));

test("modules are declared in a file that is written once", () =>
  inFolder(
    {},
    (types) =>
      inProject({ types: path.join(types, "tokens.d.ts") }, async (project, folder) => {
        await project.update();
        const file = path.join(types, "tokens.d.ts");
        const text = fs.readFileSync(file, "utf8");
        assert.match(
          text,
          /declare module "virtual:token-build\/js\/size\.js" \{\n {2}export const SizeS: string;/,
        );
        const { ino } = fs.statSync(file);
        fs.writeFileSync(path.join(folder, "tokens/size.json"), tokens.replace("4px", "5px"));
        await project.update();
        assert.equal(fs.statSync(file).ino, ino);
      }),
  ));

test("declarations do not overwrite manual files or inputs", () =>
  inFolder(
    { "own.d.ts": "declare const own: string;\n" },
    (types) =>
      inProject({ types: path.join(types, "own.d.ts") }, async (project, folder) => {
        await project.update();
        const [problem] = project.error!.diagnostics;
        assert.equal(problem.code, "output/refused");
        assert.match(problem.message, /own\.d\.ts was not written by the plugin/);
        const text = fs.readFileSync(path.join(types, "own.d.ts"), "utf8");
        assert.equal(text, "declare const own: string;\n");
        fs.rmSync(path.join(types, "own.d.ts"));
        fs.symlinkSync(path.join(folder, "tokens/size.json"), path.join(types, "own.d.ts"));
        await project.update();
        assert.equal(fs.readFileSync(path.join(folder, "tokens/size.json"), "utf8"), tokens);
      }),
  ));

test("without a configuration, the error lists possible names", () =>
  inFolder({}, async (folder) => {
    const [without, code] = await callIn(folder, "bundledWithoutConfig");
    assert.deepEqual(without, { code: "config/not-found", inputs: [], folders: [] });
    assert.notEqual(code, "config/not-found");
  }));

test("esbuild gets errors with lines, and files to watch with each result", () =>
  inProject({}, async (project, folder) => {
    type Hook = (args: { path: string }) => unknown;
    const hooks: Record<string, Hook> = {};
    const build = {
      onStart: (hook: Hook) => void (hooks.start = hook),
      onResolve: (_: object, hook: Hook) => void (hooks.resolve = hook),
      onLoad: (_: object, hook: Hook) => void (hooks.load = hook),
    };
    setUpEsbuild(build as unknown as EsbuildBuild, project);
    const file = path.join(folder, "tokens/size.json");
    fs.writeFileSync(file, tokens.replace("{size.s}", "{size.x}"));
    await hooks.start({ path: "" });
    const watched = { watchFiles: [file], watchDirs: [path.dirname(file)] };
    assert.deepEqual(await hooks.resolve({ path: "virtual:token-build/css/web/size.css" }), {
      path: "\0token-build:css/web/size.css",
      namespace: "token-build",
      ...watched,
    });
    const { errors, ...rest } = await hooks.load({ path: "\0token-build:css/web/size.css" }) as {
      errors: { location: object }[];
    };
    assert.deepEqual(rest, { contents: "", ...watched });
    assert.deepEqual(errors[0].location, {
      file,
      line: 2,
      column,
      length: 8,
      lineText: tokens.split("\n")[1].replace("{size.s}", "{size.x}"),
    });
    fs.writeFileSync(file, tokens);
    await hooks.start({ path: "" });
    const loaded = await hooks.load({ path: "\0token-build:css/web/size.css" }) as {
      contents: string;
      loader: string;
    };
    assert.match(loaded.contents, /--size-s: 4px/);
    assert.equal(loaded.loader, "css");
    assert.deepEqual(await hooks.resolve({ path: "virtual:token-build/nope" }), {
      errors: [{
        text: "There is no module virtual:token-build/nope. There are virtual:token-build/css, " +
          "virtual:token-build/css/web/size.css, virtual:token-build/js/size.js, virtual:token-build/js/none.js.",
      }],
      ...watched,
    });
  }));

test("added platforms are importable with the configured ones, but not written", () => {
  const format = Object.assign(
    async ({ manifest }: FormatFnArguments) => {
      const { tokens } = await manifest!({ lines: false });
      return JSON.stringify(tokens.map(({ name }) => name));
    },
    { describesBuild: true, readsFiles: true, nested: true },
  );
  const added = { "@a/b": { files: [{ destination: "tokens.json", format }] } };
  return inProject({ added, write: true, platforms: ["css"] }, async (project, folder) => {
    project.addPlatforms(({ platforms }) => ({
      [`${Object.keys(platforms!)[0]}-later`]: { files: [{ destination: "later.json", format }] },
    }));
    await project.update();
    assert.equal(project.error, undefined);
    assert.deepEqual(namesOf(project), [
      "css/web/size.css",
      "@a/b/tokens.json",
      "css-later/later.json",
    ]);
    assert.equal(project.modules.files[1].text, '["size.s","size.m"]');
    assert.deepEqual(fs.readdirSync(folder).sort(), ["build", "tokens"]);
    fs.writeFileSync(path.join(folder, "tokens/size.json"), tokens.replace('"m"', '"l"'));
    await project.update();
    assert.equal(project.modules.files[1].text, '["size.s","size.l"]');
  });
});

test("added platforms describe the build that they are a part of, after each save", () => {
  const names: string[][] = [];
  let transformed = 0;
  const format = Object.assign(
    async ({ manifest }: FormatFnArguments) => {
      const { tokens, platforms } = await manifest!({ lines: false, places: false });
      names.push(Object.keys(platforms));
      return JSON.stringify(tokens.map(({ outputs }) => outputs.counted?.value));
    },
    { describesBuild: true, readsFiles: true, keepsTokens: true, nested: true },
  );
  const added = { "@a/b": { files: [{ destination: "tokens.json", format }] } };
  return inFolder({ "tokens.json": '{ "a": { "$value": "1" } }' }, async (folder) => {
    const count = {
      type: "value",
      transform: (token: TransformedToken) => `${token.$value} ${++transformed}`,
    } as const;
    const config = {
      source: [`${folder}/tokens.json`],
      hooks: { transforms: { count } },
      platforms: {
        counted: { transforms: ["count"], files: [{ format: "json/nested", destination: "a" }] },
      },
    };
    const project = new BundledProject({ config, types: false, added });
    await project.update();
    assert.equal(project.error, undefined);
    fs.writeFileSync(path.join(folder, "tokens.json"), '{ "a": { "$value": "2" } }');
    await project.update();
    assert.equal(project.error, undefined);
    assert.equal(project.modules.files.at(-1)!.text, '["2 2"]');
    assert.deepEqual(names, [["counted"], ["counted"]]);
    // A separate build for the manifest would transform the token again.
    assert.equal(transformed, 2);
  });
});
