/** Watching: rebuilds exactly what changed, however an editor writes files. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import TokenBuilder from "../../mod.ts";
import { runtimeHost } from "../../src/engine/host/runtime.ts";
import { inFolder, readFolder } from "../helpers/folder.ts";
import { until } from "../helpers/waits.ts";
import { configOf, one, platform, Project, tokens, watching } from "./project.ts";

for (const poll of [undefined, 20]) {
  const by = poll === undefined ? "events" : "polling";

  test(`watch() builds at first, then after each change, by ${by}`, () =>
    watching(one, async (project) => {
      const first = await project.next();
      assert.deepEqual(project.shown(first), {
        changed: [],
        written: ["build/out.json"],
        removed: [],
      });
      for (const value of ["2px", "3px"]) {
        const event = await project.after(() => project.put("tokens/a.json", tokens(value)));
        assert.equal(event.error, undefined);
        assert.deepEqual(project.shown(event), {
          changed: ["tokens/a.json"],
          written: ["build/out.json"],
          removed: [],
        });
        assert.ok(event.milliseconds > 0);
        assert.deepEqual(project.read(), { gap: value });
      }
    }, { poll }));

  test(`watch() sees files that come, go and are renamed, also in new folders, by ${by}`, () =>
    watching(one, async (project) => {
      await project.next();
      const more = (value: string) => JSON.stringify({ more: { value } });
      const added = await project.after(() => project.put("tokens/new/deep/b.json", more("5px")));
      assert.deepEqual(project.shown(added).changed, ["tokens/new/deep/b.json"]);
      assert.deepEqual(project.read(), { gap: "1px", more: "5px" });
      await project.after(() => project.put("tokens/new/deep/b.json", more("6px")));
      assert.deepEqual(project.read(), { gap: "1px", more: "6px" });
      const [from, to] = ["new", "newer"].map((name) => path.join(project.folder, "tokens", name));
      const renamed = await project.after(() => fs.renameSync(from, to));
      assert.deepEqual(project.shown(renamed).changed, [
        "tokens/new/deep/b.json",
        "tokens/newer/deep/b.json",
      ]);
      await project.after(() => project.put("tokens/newer/deep/b.json", more("7px")));
      assert.deepEqual(project.read(), { gap: "1px", more: "7px" });
      await project.after(() => fs.rmSync(to, { recursive: true }));
      assert.deepEqual(project.read(), { gap: "1px" });
    }, { poll }));
}

test("watch() sees new files in folders that were there before, at any depth", () =>
  watching({ ...one, "tokens/a/b/c/d.txt": "" }, async (project) => {
    await project.next();
    const more = JSON.stringify({ more: { value: "5px" } });
    const added = await project.after(() => project.put("tokens/a/b/c/e.json", more));
    assert.deepEqual(project.shown(added).changed, ["tokens/a/b/c/e.json"]);
    assert.deepEqual(project.read(), { gap: "1px", more: "5px" });
  }));

test("watch() sees a save by rename, as editors do it, again and again", () =>
  watching(one, async (project) => {
    await project.next();
    for (const value of ["2px", "3px", "4px"]) {
      await project.after(() => {
        project.put("tokens/.a.json.swp", tokens(value));
        fs.renameSync(
          path.join(project.folder, "tokens/.a.json.swp"),
          path.join(project.folder, "tokens/a.json"),
        );
      });
      assert.deepEqual(project.read(), { gap: value });
    }
  }));

for (const poll of [undefined, 20]) {
  const by = poll === undefined ? "events" : "polling";

  test(`watch() sees an edit that keeps size, time and inode, by ${by}`, () =>
    watching(one, async (project) => {
      const file = path.join(project.folder, "tokens/a.json");
      const time = new Date(Date.now() - 60_000);
      const write = (value: string) => {
        const handle = fs.openSync(file, "r+");
        fs.writeSync(handle, tokens(value));
        fs.closeSync(handle);
        fs.utimesSync(file, time, time);
      };
      write("1px");
      await project.next();
      for (const value of ["2px", "3px"]) {
        // Waits until the file is old enough for its timestamp to be reliable.
        await until(() => runtimeHost.stampOf(file) !== undefined);
        await project.after(() => write(value));
        assert.deepEqual(project.read(), { gap: value });
      }
    }, { poll }));
}

test("watch() builds nothing for a file that was only touched, or written with the same text", () =>
  watching(one, async (project) => {
    await project.next();
    const next = project.next();
    fs.utimesSync(path.join(project.folder, "tokens/a.json"), new Date(), new Date());
    project.put("tokens/a.json", tokens("1px"));
    project.put("tokens/readme.md", "no tokens");
    await new Promise((resolve) => setTimeout(resolve, 200));
    project.put("tokens/a.json", tokens("2px"));
    assert.deepEqual(project.shown(await next).changed, ["tokens/a.json"]);
    assert.deepEqual(project.read(), { gap: "2px" });
  }));

test("watch() reports a broken file and keeps what was written; the next good save recovers", () =>
  watching(one, async (project) => {
    await project.next();
    const { error } = await project.after(() => project.put("tokens/a.json", '{ "gap": '));
    assert.equal(error?.diagnostics[0].code, "file/syntax");
    assert.deepEqual(project.read(), { gap: "1px" });
    const event = await project.after(() => project.put("tokens/a.json", tokens("2px")));
    assert.equal(event.error, undefined);
    assert.deepEqual(project.read(), { gap: "2px" });
  }));

test("watch() takes changes that came while a build was handled in one build", () =>
  watching(one, async (project) => {
    await project.next();
    project.put("tokens/a.json", tokens("2px"));
    project.put("tokens/b.json", JSON.stringify({ more: { value: "1px" } }));
    await new Promise((resolve) => setTimeout(resolve, 100));
    project.put("tokens/a.json", tokens("3px"));
    const event = await project.next();
    assert.deepEqual(project.shown(event).changed, ["tokens/a.json", "tokens/b.json"]);
    assert.deepEqual(project.read(), { gap: "3px", more: "1px" });
  }));

test("watch() starts a new builder when the configuration has changed, or what it imports", () => {
  const config = (destination: string) =>
    `import { source } from "./source.js";
export default {
  source,
  log: { verbosity: "silent" },
  platforms: {
    json: {
      transforms: ["name/kebab"],
      buildPath: import.meta.dirname + "/build/",
      files: [{ destination: "${destination}", format: "json/flat" }],
    },
  },
};
`;
  const source = (file: string) =>
    `export const source = [import.meta.dirname + "/tokens/${file}.json"];\n`;
  const files = {
    "package.json": '{ "type": "module" }',
    "config.js": config("out.json"),
    "source.js": source("a"),
    "tokens/a.json": tokens("1px"),
    "tokens/b.json": tokens("2px"),
  };
  return watching(files, async (project) => {
    await project.next();
    assert.deepEqual(project.read(), { gap: "1px" });
    const other = await project.after(() => project.put("source.js", source("b")));
    assert.deepEqual(project.shown(other).changed, ["source.js"]);
    assert.deepEqual(project.read(), { gap: "2px" });
    const { error } = await project.after(() => project.put("config.js", "export default {"));
    assert.equal(error?.diagnostics[0].code, "file/module");
    const mended = await project.after(() => project.put("config.js", config("other.json")));
    assert.deepEqual(project.shown(mended), {
      changed: ["config.js"],
      written: ["build/other.json"],
      removed: ["build/out.json"],
    });
    await project.after(() => project.put("tokens/b.json", tokens("3px")));
    assert.deepEqual(readFolder(path.join(project.folder, "build")), {
      "other.json": '{\n  "gap": "3px"\n}\n',
    });
  }, { config: "config.js" });
});

test("watch() waits for a configuration that is broken from the start", () =>
  watching({ ...one, "config.json": '{ "source": ' }, async (project) => {
    assert.equal((await project.next()).error?.diagnostics[0].code, "file/syntax");
    const config = JSON.stringify(configOf(project.folder));
    const event = await project.after(() => project.put("config.json", config));
    assert.equal(event.error, undefined);
    assert.deepEqual(project.read(), { gap: "1px" });
  }, { config: "config.json" }));

test("watch() follows a resolver document and all that it names, and removes files of contexts that are gone", () => {
  const set = (value: string) =>
    JSON.stringify({
      color: {
        $type: "color",
        red: { $value: { colorSpace: "srgb", components: [Number(value), 0, 0] } },
      },
    });
  const resolver = (contexts: string[]) =>
    JSON.stringify({
      version: "2025.10",
      resolutionOrder: [{
        type: "modifier",
        name: "theme",
        default: "light",
        contexts: Object.fromEntries(
          contexts.map((name) => [name, [{ $ref: `${name}.tokens.json` }]]),
        ),
      }],
    });
  const files = {
    "light.tokens.json": set("1"),
    "dark.tokens.json": set("0.5"),
    "tokens.resolver.json": resolver(["light", "dark"]),
  };
  return watching(files, async (project) => {
    await project.next();
    const built = () => Object.keys(readFolder(path.join(project.folder, "build")));
    assert.deepEqual(built(), ["dark.json", "light.json"]);
    const darker = await project.after(() => project.put("dark.tokens.json", set("0.25")));
    assert.deepEqual(project.shown(darker), {
      changed: ["dark.tokens.json"],
      written: ["build/dark.json"],
      removed: [],
    });
    const event = await project.after(() => {
      project.put("dim.tokens.json", set("0.1"));
      project.put("tokens.resolver.json", resolver(["light", "dim"]));
    });
    assert.equal(event.error, undefined);
    assert.deepEqual(project.shown(event).removed, ["build/dark.json"]);
    assert.deepEqual(built(), ["dim.json", "light.json"]);
    const dimmer = await project.after(() => project.put("dim.tokens.json", set("0.2")));
    assert.deepEqual(project.shown(dimmer).written, ["build/dim.json"]);
  }, {
    more: (folder) => ({
      source: undefined,
      resolver: path.join(folder, "tokens.resolver.json"),
      platforms: {
        json: { ...platform(folder, "{theme}.json"), contexts: { theme: "*" } },
      },
    }),
  });
});

test("watch() keeps an output whose folder gets another name, and an old output that is read", () =>
  watching(
    { ...one, "real/more.json": JSON.stringify({ more: { value: "1px" } }) },
    async (project) => {
      const at = (file: string) => path.join(project.folder, file);
      fs.symlinkSync(at("real"), at("linked"), "junction");
      const configure = (buildPath: string, destination: string, source: string) =>
        project.put(
          "config.json",
          JSON.stringify({
            source: [at("tokens/a.json"), at(source)],
            log: { verbosity: "silent" },
            platforms: { json: { ...platform("", destination), buildPath: at(buildPath) } },
          }),
        );
      configure("real/", "out.json", "real/more.json");
      assert.equal((await project.next()).error, undefined);
      const moved = await project.after(() => configure("linked/", "out.json", "real/more.json"));
      assert.equal(moved.error, undefined);
      assert.deepEqual(moved.removed, []);
      assert.deepEqual(project.read("real/out.json"), { gap: "1px", more: "1px" });
      const read = await project.after(() => configure("build/", "new.json", "real/out.json"));
      assert.deepEqual([read.error, read.removed], [undefined, []]);
      const gone = await project.after(() => configure("build/", "newer.json", "real/out.json"));
      assert.deepEqual(project.shown(gone).removed, ["build/new.json"]);
      assert.deepEqual(Object.keys(readFolder(at("build"))), ["newer.json"]);
    },
    { config: "config.json" },
  ));

test("watch() sees into packages of the workspace, which are behind links", () =>
  inFolder({ "packages/core/tokens/a.json": tokens("1px") }, async (folder) => {
    fs.mkdirSync(path.join(folder, "app/node_modules/@acme"), { recursive: true });
    fs.symlinkSync(
      path.join(folder, "packages/core"),
      path.join(folder, "app/node_modules/@acme/core"),
    );
    for (const source of ["a.json", "*.json", "**/*.json"]) {
      const builder = new TokenBuilder(
        configOf(folder, { source: [`${folder}/app/node_modules/@acme/core/tokens/${source}`] }),
        { init: false },
      );
      const project = new Project(folder, builder);
      project.put("packages/core/tokens/a.json", tokens("1px"));
      await project.next();
      await project.after(() => project.put("packages/core/tokens/a.json", tokens("2px")));
      assert.deepEqual(project.read(), { gap: "2px" });
      await project.stop();
    }
  }));

test("watch() sees assets that transforms read", () => {
  const asset = (folder: string) => ({
    tokens: { icon: { value: `${folder}/icon.svg`, type: "asset" } },
    source: undefined,
    allowedFolders: [folder],
    platforms: {
      json: { ...platform(folder), transforms: ["name/kebab", "asset/base64"] },
    },
  });
  return watching({ "icon.svg": "<svg/>" }, async (project) => {
    await project.next();
    assert.deepEqual(project.read(), { icon: btoa("<svg/>") });
    const event = await project.after(() => project.put("icon.svg", "<svg></svg>"));
    assert.deepEqual(project.shown(event).changed, ["icon.svg"]);
    assert.deepEqual(project.read(), { icon: btoa("<svg></svg>") });
  }, { more: asset });
});

test("watch() ends with its signal, and when the iteration is left", () =>
  inFolder(one, async (folder) => {
    const controller = new AbortController();
    const builder = new TokenBuilder(configOf(folder), { init: false });
    let builds = 0;
    for await (const _ of builder.watch({ signal: controller.signal })) {
      builds++;
      setTimeout(() => controller.abort(), 20);
    }
    for await (const _ of builder.watch()) {
      builds++;
      break;
    }
    for await (const _ of builder.watch({ signal: controller.signal })) builds++;
    assert.equal(builds, 2);
  }));
