/** The plugin as bundlers call it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { tokenBuild } from "../../src/services/bundlers/plugin.ts";
import { inFolder } from "../helpers/folder.ts";

interface Loading {
  load: { handler: (this: object, id: string) => Promise<unknown> };
  buildStart: (this: object) => Promise<void>;
}

/** Loads a module; returns the files and folders that the bundler then watches. */
async function watched(framework: "webpack" | "rspack", folder: string) {
  const config = {
    source: [`${folder}/*.json`, `${folder}/more/*.json`],
    platforms: { css: { files: [{ destination: "a.css", format: "css/variables" }] } },
  };
  const meta = { framework } as Parameters<typeof tokenBuild.raw>[1];
  const plugin = tokenBuild.raw({ config, types: false }, meta) as unknown as Loading;
  const [files, folders]: string[][] = [[], []];
  const context = {
    addWatchFile: (file: string) => void files.push(file),
    getNativeBuildContext: () => ({
      loaderContext: {
        rootContext: folder,
        addContextDependency: (one: string) => void folders.push(one),
      },
    }),
  };
  await plugin.buildStart.call(context);
  assert.ok(await plugin.load.handler.call(context, "\0token-build:css/a.css"));
  return { files, folders };
}

test("webpack watches all files, and folders except its root, which has virtual files", () =>
  inFolder({ "a.json": "{}", "more/b.json": "{}" }, async (folder) => {
    const files = [`${folder}/a.json`, `${folder}/more/b.json`];
    assert.deepEqual(await watched("webpack", folder), { files, folders: [`${folder}/more`] });
    const folders = [folder, `${folder}/more`];
    assert.deepEqual(await watched("rspack", folder), { files, folders });
  }));
