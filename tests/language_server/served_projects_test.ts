/** Which folders have a project, while files change. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder from "../../mod.ts";
import { diskFiles } from "../../src/services/language_server/disk_files.ts";
import { ServedProjects } from "../../src/services/language_server/served_projects.ts";

test("A search that began before files changed does not hide a new configuration", async () => {
  const files = new Map<string, string>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const projects = new ServedProjects({
    Builder: TokenBuilder,
    isTrusted: true,
    folders: ["/w"],
    texts: new Map(),
    tell: assert.fail,
    files: {
      ...diskFiles,
      host: {
        ...diskFiles.host,
        isFile: async (file) => {
          const isThere = files.has(file);
          begin();
          await released;
          return isThere;
        },
        readText: (file) => Promise.resolve(files.get(file) ?? assert.fail(file)),
      },
    },
  });
  const early = projects.of("/w/tokens.json");
  await begun;
  files.set("/w/config.json", '{ "tokens": {} }');
  projects.findAgain();
  release();
  await early;
  await projects.of("/w/tokens.json");
  assert.deepEqual(projects.all.map(({ config }) => config), ["/w/config.json"]);
});
