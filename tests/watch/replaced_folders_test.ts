/** Folders replaced by other folders: the watch notices by events alone. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { inFolder } from "../helpers/folder.ts";
import TokenBuilder from "../../mod.ts";
import { FolderWatcher } from "../../src/engine/host/folder_watcher.ts";
import { until } from "../helpers/waits.ts";
import { configOf, Project, tokens } from "./project.ts";

/** Typical time to handle a replacement, in milliseconds. On a busy machine the test proves less. */
const handled = 60;

/** Replaces a folder by another one with some files. */
type Replace = (folder: string, text: string) => void;

const write = (folder: string, text: string) => {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, "a.json"), text);
};

const replacements: Record<string, Replace> = {
  "copied, removed, renamed": (folder, text) => {
    write(`${folder}.new`, text);
    fs.rmSync(folder, { recursive: true });
    fs.renameSync(`${folder}.new`, folder);
  },
  // Most file systems reuse the inode number of the old folder.
  "removed and made again": (folder, text) => {
    fs.rmSync(folder, { recursive: true });
    write(folder, text);
  },
  "renamed away": (folder, text) => {
    write(`${folder}.new`, text);
    fs.renameSync(folder, fs.mkdtempSync(`${folder}.old-`));
    fs.renameSync(`${folder}.new`, folder);
  },
  "behind a link that leads elsewhere": (folder, text) => {
    const target = fs.mkdtempSync(`${folder}.target-`);
    write(target, text);
    fs.rmSync(folder, { recursive: true });
    fs.symlinkSync(target, folder, "junction");
  },
};

for (const [name, replace] of Object.entries(replacements)) {
  test(`a watcher of folders hears one that was replaced: ${name}`, () =>
    inFolder({ "tokens/a.json": "0" }, async (folder) => {
      const tokens = path.join(folder, "tokens");
      let events = 0;
      const watcher = new FolderWatcher(() => events++);
      const heard = async (change: () => void) => {
        await watcher.watch({ files: [path.join(tokens, "a.json")], patterns: [], folders: [] });
        events = 0;
        change();
        await until(() => events > 0, () => "no event");
      };
      try {
        for (let times = 0; times < 3; times++) {
          await heard(() => replace(tokens, "1"));
          await heard(() => write(tokens, "2"));
        }
      } finally {
        watcher.close();
      }
    }));

  test(`watch() hears a folder that was replaced: ${name}`, () =>
    inFolder({ "design/tokens/a.json": tokens("0px") }, async (folder) => {
      const source = [`${folder}/design/tokens/*.json`];
      const builder = new TokenBuilder(configOf(folder, { source }), { init: false });
      const project = new Project(folder, builder);
      const design = path.join(folder, "design/tokens");
      let value = 0;
      const seen = async (change: (text: string) => void) => {
        await project.after(() => change(tokens(`${++value}px`)));
        assert.deepEqual(project.read(), { gap: `${value}px` });
      };
      const edit = (text: string) => write(design, text);
      try {
        await project.next();
        for (let times = 0; times < 3; times++) {
          await seen((text) => replace(design, text));
          await seen(edit);
          replace(design, tokens(`${value}px`));
          await new Promise((resolve) => setTimeout(resolve, handled));
          await seen(edit);
        }
      } finally {
        await project.stop();
      }
    }));
}

test("watch() hears a folder whose parent was replaced", () =>
  inFolder({ "design/tokens/a.json": tokens("0px") }, async (folder) => {
    const source = [`${folder}/design/tokens/*.json`];
    const builder = new TokenBuilder(configOf(folder, { source }), { init: false });
    const project = new Project(folder, builder);
    const at = (name: string) => path.join(folder, name);
    try {
      await project.next();
      for (const value of ["1px", "2px"]) {
        await project.after(() => {
          write(at("new/tokens"), tokens(value));
          fs.renameSync(at("design"), at(`old-${value}`));
          fs.renameSync(at("new"), at("design"));
        });
        assert.deepEqual(project.read(), { gap: value });
        await project.after(() => write(at("design/tokens"), tokens(`${value}x`)));
        assert.deepEqual(project.read(), { gap: `${value}x` });
      }
    } finally {
      await project.stop();
    }
  }));
